import assert from 'node:assert/strict';
import { ToolError } from '../../../../src/errors';
import { type PathMode, resolvePath, resolveUri } from '../../../../src/workspace/paths/resolve';
import type { Root, Workspace } from '../../../../src/workspace/paths/roots';
import { type Content, FakePaths, fakeWorkspace, locate } from '../../../support/fake-paths';

const ONE = fakeWorkspace({ app: '/w/app' });
const TWO = fakeWorkspace({ app: '/w/app', lib: '/w/lib' });

function resolver(content: Record<string, Content>, workspace: Workspace, mode: PathMode) {
  const probe = new FakePaths(content, workspace.platform);
  return (input: string) => resolvePath(input, 'filePath', workspace, probe, mode);
}

async function pathOf(promise: Promise<{ path: string }>): Promise<string> {
  return (await promise).path;
}

async function failure(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    (value) => assert.fail(`resolved to ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ToolError, String(error));
  assert.equal(error.kind, 'path');
  return error.message;
}

describe('resolvePath: the forms of a path (rule 1)', () => {
  const files: Record<string, Content> = {
    '/w/app/src/a.ts': 'file',
    '/w/app/(b) {c}/[id]/*.ts': 'file',
    '/w/app/~/x.ts': 'file',
    '/w/app/a b.ts ': 'file',
    '/w/app/C:x.ts': 'file',
    '/w/app/a\\b.ts': 'file',
    '/w/app/100%.ts': 'file',
    '/w/app/été/日本.ts': 'file',
  };
  const existing = resolver(files, ONE, 'existing-file');
  const forms: [string, string][] = [
    ['/w/app/src/a.ts', '/w/app/src/a.ts'],
    ['/w/app//src/./x/../a.ts', '/w/app/src/a.ts'],
    ['src/a.ts', '/w/app/src/a.ts'],
    ['./src/a.ts', '/w/app/src/a.ts'],
    ['../app/src/a.ts', '/w/app/src/a.ts'],
    ['app/src/a.ts', '/w/app/src/a.ts'],
    ['./app/src/a.ts', '/w/app/src/a.ts'],
    ['file:///w/app/src/a.ts', '/w/app/src/a.ts'],
    ['FILE:///w/app/src/a.ts', '/w/app/src/a.ts'],
    ['file:/w/app/src/a.ts', '/w/app/src/a.ts'],
    ['file://localhost/w/app/src/a.ts', '/w/app/src/a.ts'],
    ['file:///w/app/src%2Fa.ts', '/w/app/src/a.ts'],
    ['file:///w/app/%C3%A9t%C3%A9/%E6%97%A5本.ts', '/w/app/été/日本.ts'],
    ['file:///w/app/100%25.ts', '/w/app/100%.ts'],
    ['100%.ts', '/w/app/100%.ts'],
    ['(b) {c}/[id]/*.ts', '/w/app/(b) {c}/[id]/*.ts'],
    ['~/x.ts', '/w/app/~/x.ts'],
    ['a b.ts ', '/w/app/a b.ts '],
    ['C:x.ts', '/w/app/C:x.ts'],
    ['a\\b.ts', '/w/app/a\\b.ts'],
  ];
  for (const [input, expected] of forms) {
    it(`reads ${input}`, async () => {
      assert.equal(await pathOf(existing(input)), expected);
    });
  }

  it('gives all forms of the result', async () => {
    const { root, ...result } = await existing('src/a.ts');
    assert.equal(root.name, 'app');
    assert.deepEqual(result, {
      uri: 'file:///w/app/src/a.ts',
      path: '/w/app/src/a.ts',
      realPath: '/w/app/src/a.ts',
      label: 'src/a.ts',
      forms: [
        { absolute: '/w/app/src/a.ts', below: 'src/a.ts' },
        { absolute: '/w/app/src/a.ts', below: 'src/a.ts' },
      ],
    });
  });

  const refused: [string, RegExp][] = [
    ['', /^filePath "" is empty\.$/],
    ['  ', /is empty/],
    ['src/a.ts\0', /control character/],
    ['src/a\nb.ts', /control character/],
    ['src/a.ts\x7f', /control character/],
    ['file:///w/app/src/a.ts%00', /control character/],
    ['src/\ud800.ts', /lone surrogate/],
    ['file:///w/app/100%.ts', /write %25 for %/],
    ['file:///w/app/src/a.ts#L3', /write %3F for \? and %23 for #/],
    ['file:///w/app/src/a.ts?x', /query or fragment/],
    ['file:src/a.ts', /without an absolute path/],
    ['file://host/w/app/src/a.ts', /on another host/],
    ['https://host/w/app/src/a.ts', /URI scheme that is not of this workspace/],
    ['untitled://x/Untitled-1', /URI scheme/],
    ['vscode-vfs://github/w/app/src/a.ts', /URI scheme/],
  ];
  for (const [input, why] of refused) {
    it(`refuses ${JSON.stringify(input)}`, async () => {
      assert.match(await failure(existing(input)), why);
    });
  }

  it('does not expand ~', async () => {
    const home = resolver({ '/home/me/x.ts': 'file', '/w/app': 'folder' }, ONE, 'existing-file');
    assert.match(await failure(home('~/x.ts')), /does not exist/);
  });

  it('repeats little of a long path', async () => {
    assert.ok((await failure(existing(`${'😀'.repeat(4000)}/x`))).length < 600);
  });
});

describe('resolvePath: several readings (rule 1)', () => {
  it('is an error that lists both full paths', async () => {
    const files: Record<string, Content> = { '/w/app/app/x.ts': 'file', '/w/app/x.ts': 'file' };
    const message = await failure(resolver(files, ONE, 'existing-file')('app/x.ts'));
    assert.equal(
      message,
      'filePath "app/x.ts" can mean /w/app/app/x.ts, /w/app/x.ts. Send the full path of the one you mean.',
    );
  });

  it('is one reading when only one exists', async () => {
    const inner = resolver({ '/w/app/app/x.ts': 'file' }, ONE, 'existing-file');
    assert.equal(await pathOf(inner('app/x.ts')), '/w/app/app/x.ts');
    const outer = resolver(
      { '/w/app/app/y.ts': 'file', '/w/app/x.ts': 'file' },
      ONE,
      'existing-file',
    );
    assert.equal(await pathOf(outer('app/x.ts')), '/w/app/x.ts');
  });

  it('happens between folders too', async () => {
    const files: Record<string, Content> = {
      '/w/app/a.ts': 'file',
      '/w/lib/a.ts': 'file',
      '/w/lib/b.ts': 'file',
    };
    const existing = resolver(files, TWO, 'existing-file');
    assert.match(await failure(existing('a.ts')), /can mean \/w\/app\/a\.ts, \/w\/lib\/a\.ts\./);
    assert.equal(await pathOf(existing('lib/a.ts')), '/w/lib/a.ts');
    assert.equal(await pathOf(existing('b.ts')), '/w/lib/b.ts');
    assert.equal((await existing('b.ts')).label, 'lib/b.ts');
  });

  it('counts a dangling link as existing', async () => {
    const files: Record<string, Content> = {
      '/w/app/app/x.ts': { link: 'gone.ts' },
      '/w/app/x.ts': 'file',
    };
    assert.match(await failure(resolver(files, ONE, 'existing-file')('app/x.ts')), /can mean/);
  });

  it('is no error when both are the same place', async () => {
    const workspace = fakeWorkspace({ app: '/w/app', sub: '/w/app/sub' });
    const existing = resolver({ '/w/app/sub/a.ts': 'file' }, workspace, 'existing-file');
    assert.equal(await pathOf(existing('sub/a.ts')), '/w/app/sub/a.ts');
  });

  it('knows folders whose chosen name holds a separator, or is used twice', async () => {
    const roots: Root[] = [
      { name: 'team/web', location: locate('/w/1'), additional: false },
      { name: 'x', location: locate('/w/2'), additional: false },
      { name: 'x', location: locate('/w/3'), additional: false },
    ];
    const files: Record<string, Content> = {
      '/w/1/a.ts': 'file',
      '/w/2/b.ts': 'file',
      '/w/3/b.ts': 'file',
    };
    const existing = resolver(files, { roots, platform: 'posix' }, 'existing-file');
    assert.equal(await pathOf(existing('team/web/a.ts')), '/w/1/a.ts');
    assert.match(await failure(existing('x/b.ts')), /can mean \/w\/2\/b\.ts, \/w\/3\/b\.ts\./);
  });

  it('does not read a relative path below an additional root', async () => {
    const workspace = fakeWorkspace({ app: '/w/app', '+lib': '/opt/lib' });
    const files: Record<string, Content> = { '/w/app': 'folder', '/opt/lib/a.ts': 'file' };
    const existing = resolver(files, workspace, 'existing-file');
    assert.match(await failure(existing('a.ts')), /does not exist/);
    assert.match(await failure(existing('lib/a.ts')), /does not exist/);
    assert.equal((await existing('/opt/lib/a.ts')).label, '/opt/lib/a.ts');
  });
});

describe('resolvePath: new files (rule 1)', () => {
  it('is below the folder, or below the directory of its name when that exists', async () => {
    const plain = resolver({ '/w/app/src': 'folder' }, ONE, 'new-file');
    assert.equal(await pathOf(plain('src/new.ts')), '/w/app/src/new.ts');
    assert.equal(await pathOf(plain('deep/er/new.ts')), '/w/app/deep/er/new.ts');
    assert.equal(await pathOf(plain('app/new.ts')), '/w/app/new.ts');
    assert.equal(await pathOf(plain('app')), '/w/app/app');
    const nested = resolver({ '/w/app/app': 'folder' }, ONE, 'new-file');
    assert.equal(await pathOf(nested('app/new.ts')), '/w/app/app/new.ts');
    const file = resolver({ '/w/app/app': 'file' }, ONE, 'new-file');
    assert.equal(await pathOf(file('app/new.ts')), '/w/app/new.ts');
  });

  it('must name its folder when there are several', async () => {
    const create = resolver({ '/w/app/src': 'folder', '/w/lib/app': 'folder' }, TWO, 'new-file');
    assert.equal(await pathOf(create('app/src/new.ts')), '/w/app/src/new.ts');
    assert.equal(await pathOf(create('/w/lib/new.ts')), '/w/lib/new.ts');
    for (const input of ['src/new.ts', 'new.ts', 'app', 'app/../new.ts', '../lib/new.ts']) {
      assert.match(
        await failure(create(input)),
        /must begin with the name of a workspace folder, since there are several: app\/, lib\/\./,
        input,
      );
    }
  });

  it('gives what exists too, and leaves the decision to the tool', async () => {
    const create = resolver({ '/w/app/a.ts': 'file' }, ONE, 'new-file');
    assert.equal(await pathOf(create('a.ts')), '/w/app/a.ts');
  });

  it('cannot be below a file, nor be a folder', async () => {
    const create = resolver({ '/w/app/a.ts': 'file' }, ONE, 'new-file');
    assert.match(await failure(create('a.ts/b.ts')), /\/w\/app\/a\.ts is not a folder/);
    assert.match(await failure(create('new/')), /names a folder/);
  });
});

describe('resolvePath: what is not there', () => {
  const existing = resolver(
    {
      '/w/app/src/button.ts': 'file',
      '/w/app/src/Button.tsx': 'file',
      '/w/app/src/table.ts': 'file',
      '/w/app/pipe': 'other',
    },
    ONE,
    'existing-file',
  );

  it('names the nearest folder and names that look alike', async () => {
    assert.equal(
      await failure(existing('src/buton.ts')),
      'filePath "src/buton.ts" does not exist. The nearest existing folder is /w/app/src, with "button.ts", "Button.tsx".',
    );
    assert.match(await failure(existing('src/Button.js')), /with "button\.ts", "Button\.tsx"\./);
    assert.match(await failure(existing('scr/table.ts')), /folder is \/w\/app, with "src"\./);
    assert.match(await failure(existing('src/zzzzzz')), /folder is \/w\/app\/src\.$/);
    assert.match(await failure(existing('src\\table.ts')), /Folders are separated by \/\.$/);
  });

  it('says what else stands there', async () => {
    assert.match(await failure(existing('src')), /is a folder, not a file/);
    assert.match(await failure(existing('/w/app')), /is a folder, not a file/);
    assert.match(await failure(existing('pipe')), /is not a regular file/);
    assert.match(await failure(existing('src/table.ts/x')), /table\.ts is not a folder/);
  });

  it('lists few names', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`/w/app/a${index}.ts`, 'file' as const]),
    );
    assert.ok((await failure(resolver(files, ONE, 'existing-file')('a.ts'))).length < 200);
  });

  it('says when no folder is open', async () => {
    const none = resolver({ '/w/a.ts': 'file' }, fakeWorkspace({}), 'existing-file');
    for (const input of ['/w/a.ts', 'a.ts', 'file:///w/a.ts']) {
      assert.match(await failure(none(input)), /no folder is open/);
    }
  });
});

describe('resolveUri', () => {
  const probe = new FakePaths({ '/w/app/a b.ts': 'file', '/etc/passwd': 'file' });

  it('resolves a URI that the editor named', async () => {
    const { path, label } = await resolveUri('file:///w/app/a%20b.ts', ONE, probe, 'existing-file');
    assert.deepEqual({ path, label }, { path: '/w/app/a b.ts', label: 'a b.ts' });
  });

  it('holds to the roots', async () => {
    const outside = resolveUri('file:///etc/passwd', ONE, probe, 'existing-file');
    assert.equal(
      await failure(outside),
      '"file:///etc/passwd" is outside the allowed folders: /w/app.',
    );
    const scheme = resolveUri('git:/w/app/a.ts?x', ONE, probe, 'existing-file');
    assert.match(await failure(scheme), /URI scheme/);
    assert.match(await failure(resolveUri('a.ts', ONE, probe, 'existing-file')), /URI scheme/);
  });
});

describe('resolvePath: a virtual workspace (rule 2)', () => {
  const workspace = fakeWorkspace({ repo: 'vscode-vfs://github/o/repo' });
  const existing = resolver(
    { 'vscode-vfs://github/o/repo/src/a.ts': 'file' },
    workspace,
    'existing-file',
  );

  it('takes its own URIs, their paths, and relative paths', async () => {
    const uri = 'vscode-vfs://github/o/repo/src/a.ts';
    for (const input of [uri, 'src/a.ts', 'repo/src/a.ts', '/o/repo/src/a.ts']) {
      const { path, label } = await existing(input);
      assert.deepEqual({ path, label }, { path: uri, label: 'src/a.ts' });
    }
  });

  it('takes nothing of another authority, path or scheme', async () => {
    for (const input of [
      'vscode-vfs://gitlab/o/repo/src/a.ts',
      'vscode-vfs://github/o/repo2/src/a.ts',
      'vscode-vfs://github/o/repo/../repo2/a.ts',
      'file:///o/repo/src/a.ts',
    ]) {
      assert.match(
        await failure(existing(input)),
        /is outside the allowed folders: vscode-vfs:\/\/github\/o\/repo\./,
      );
    }
  });

  it('comes to an end when the provider sees nothing, not even the top', async () => {
    const top = fakeWorkspace({ mem: 'memfs:/' });
    const nothing = resolver({ '/w/app': 'folder' }, top, 'existing-file');
    await failure(nothing('a/b.ts'));
  });
});
