import assert from 'node:assert/strict';
import { ToolError } from '../../../../src/errors';
import { type PathMode, resolvePath } from '../../../../src/workspace/paths/resolve';
import { refuseWindowsName } from '../../../../src/workspace/paths/windows';
import { type Content, FakePaths, fakeWorkspace } from '../../../support/fake-paths';

const workspace = fakeWorkspace({ app: '/c:/w/app', '+share': '//server/share' }, 'win32');
const content: Record<string, Content> = {
  '/c:/w/app/src/a.ts': 'file',
  '/c:/w/app/src/Mixed.ts': 'file',
  '/c:/w/app/.git': { short: 'GIT~1' },
  '/c:/w/app/.git/config': 'file',
  '/c:/w/app/out': { link: '/c:/Windows' },
  '/c:/w/app2/a.ts': 'file',
  '/c:/w/Long Name': { short: 'LONGNA~1' },
  '/c:/Windows/win.ini': 'file',
  '/d:/w/app/src/a.ts': 'file',
  '//server/share/b.ts': 'file',
  '//server/secret/c.ts': 'file',
  '//evil/share/b.ts': 'file',
};

async function attempt(input: string, mode: PathMode = 'existing-file') {
  const probe = new FakePaths(content, 'win32');
  try {
    return await resolvePath(input, 'path', workspace, probe, mode);
  } catch (error) {
    assert.ok(error instanceof ToolError, String(error));
    assert.equal(error.kind, 'path');
    return error.message;
  }
}

async function accepted(input: string, mode?: PathMode) {
  const result = await attempt(input, mode);
  assert.ok(typeof result !== 'string', `refused: ${result}`);
  return result;
}

async function refused(input: string, mode?: PathMode): Promise<string> {
  const result = await attempt(input, mode);
  assert.ok(typeof result === 'string', `resolved: ${JSON.stringify(result)}`);
  return result;
}

describe('resolvePath on Windows', () => {
  for (const input of [
    'C:\\w\\app\\src\\a.ts',
    'c:/w/app/src/a.ts',
    'c:\\w/app\\.\\src\\x\\..\\a.ts',
    '/c:/w/app/src/a.ts',
    'src\\a.ts',
    'src/a.ts',
    'app\\src\\a.ts',
    'APP\\src\\a.ts',
    'file:///c:/w/app/src/a.ts',
    'file:///C%3A/w/app/src/a.ts',
    'file:///c:/w\\app\\src\\a.ts',
  ]) {
    it(`reads ${input}`, async () => {
      const { path, uri, label, realPath } = await accepted(input);
      assert.deepEqual(
        { path, uri, label, realPath },
        {
          path: 'c:\\w\\app\\src\\a.ts',
          uri: 'file:///c%3A/w/app/src/a.ts',
          label: 'src/a.ts',
          realPath: 'c:\\w\\app\\src\\a.ts',
        },
      );
    });
  }

  it('ignores case, and gives the real case in the real path', async () => {
    assert.equal((await accepted('SRC\\mixed.TS')).realPath, 'c:\\w\\app\\src\\Mixed.ts');
    assert.equal((await accepted('C:\\W\\APP\\src\\a.ts')).realPath, 'c:\\w\\app\\src\\a.ts');
  });

  it('reads UNC paths of a root', async () => {
    for (const input of [
      '\\\\server\\share\\b.ts',
      '//SERVER/share/b.ts',
      'file://server/share/b.ts',
    ]) {
      assert.equal((await accepted(input)).path, '\\\\server\\share\\b.ts');
    }
  });

  it('finds the real path behind a short name', async () => {
    const { forms } = await accepted('GIT~1\\config');
    assert.deepEqual(forms[1], { absolute: 'c:/w/app/.git/config', below: '.git/config' });
  });

  for (const input of [
    'C:\\Windows\\win.ini',
    'D:\\w\\app\\src\\a.ts',
    'C:\\w\\app2\\a.ts',
    'C:\\w\\LONGNA~1\\a.ts',
    '..\\app2\\a.ts',
    'src\\..\\..\\app2\\a.ts',
    'C:\\w\\app\\..\\..\\..\\..\\Windows\\win.ini',
    '\\w\\app\\src\\a.ts',
    '\\Windows\\win.ini',
    '/w/app/src/a.ts',
    '\\\\server\\secret\\c.ts',
    '\\\\server\\share\\..\\secret\\c.ts',
    '\\\\evil\\share\\b.ts',
    'file://evil/share/b.ts',
    'file:///d:/w/app/src/a.ts',
    '\\\\localhost\\c$\\w\\app\\src\\a.ts',
  ]) {
    it(`refuses ${input}: outside`, async () => {
      for (const mode of ['existing-file', 'new-file', 'link-itself'] as const) {
        assert.match(
          await refused(input, mode),
          /is outside the allowed folders: c:\\w\\app, \\\\server\\share\.$/,
        );
      }
    });
  }

  const malformed: [string, RegExp][] = [
    ['C:src\\a.ts', /relative to the current folder of a drive/],
    ['C:', /relative to the current folder of a drive/],
    ['\\\\?\\C:\\w\\app\\src\\a.ts', /device prefix/],
    ['\\\\?\\UNC\\server\\share\\b.ts', /device prefix/],
    ['\\\\.\\C:\\w\\app\\src\\a.ts', /device prefix/],
    ['//?/C:/w/app/src/a.ts', /device prefix/],
    ['file://%3F/C:/w/app/src/a.ts', /device prefix/],
    ['file://c:/w/app/src/a.ts', /has a host that is none/],
    ['file://a%5Cb/share/b.ts', /has a host that is none/],
    ['src\\a.ts:x', /alternate data stream/],
    ['src\\a.ts::$DATA', /alternate data stream/],
    ['src:x\\a.ts', /alternate data stream/],
    ['src\\a.ts.', /ends in a dot or a blank/],
    ['src\\a.ts ', /ends in a dot or a blank/],
    ['.git.\\config', /ends in a dot or a blank/],
    ['.git \\config', /ends in a dot or a blank/],
    ['src\\...\\a.ts', /ends in a dot or a blank/],
    ['src\\*.ts', /globs are not expanded/],
    ['src\\a?.ts', /globs are not expanded/],
    ['src\\NUL', /names the device "NUL"/],
    ['con.ts', /names the device/],
    ['src\\com1.log.ts', /names the device/],
    ['aux\\a.ts', /names the device/],
  ];
  for (const [input, why] of malformed) {
    it(`refuses ${input}`, async () => {
      for (const mode of ['existing-file', 'new-file', 'link-itself'] as const) {
        assert.match(await refused(input, mode), why);
      }
    });
  }

  it('refuses a link to the outside', async () => {
    assert.match(await refused('out\\win.ini'), /through a link/);
    assert.match(await refused('OUT\\new.ini', 'new-file'), /through a link/);
  });

  it('does not take a folder that only looks equal when case is ignored for a root', async () => {
    // A folder may be case-sensitive: then `App` is another folder than the root `app`.
    const probe = new FakePaths({ '/c:/w/App/a.ts': 'file', '/c:/w/app/b.ts': 'file' }, 'posix');
    const call = resolvePath('C:\\w\\App\\a.ts', 'path', workspace, probe, 'existing-file');
    await assert.rejects(call, /through a link/);
  });
});

describe('refuseWindowsName', () => {
  it('lets ordinary names pass', () => {
    for (const name of [
      'a.ts',
      '.git',
      'console.ts',
      'com10',
      'null',
      'a b',
      '[id]',
      '(x)',
      'été',
      'GIT~1',
      'comx',
    ]) {
      assert.equal(refuseWindowsName(name), undefined, name);
    }
  });

  it('knows every device', () => {
    for (const name of [
      'CON',
      'prn',
      'Aux',
      'nul',
      'NUL.txt',
      'nul .txt',
      'COM1',
      'com9.x',
      'LPT1',
      'com¹',
      'CONIN$',
      'conout$',
    ]) {
      assert.match(refuseWindowsName(name) ?? '', /device/, name);
    }
  });
});
