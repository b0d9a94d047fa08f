import assert from 'node:assert/strict';
import { ToolError } from '../../../../src/errors';
import { type PathMode, resolvePath } from '../../../../src/workspace/paths/resolve';
import type { Workspace } from '../../../../src/workspace/paths/roots';
import { type Content, FakePaths, fakeWorkspace } from '../../../support/fake-paths';

const ONE = fakeWorkspace({ app: '/w/app' });
const MODES: readonly PathMode[] = ['existing-file', 'new-file', 'link-itself'];

type Outcome =
  | { readonly realPath: string; readonly asked: string[] }
  | { readonly error: string; readonly asked: string[] };

async function attempt(
  content: Record<string, Content>,
  input: string,
  mode: PathMode = 'existing-file',
  workspace: Workspace = ONE,
): Promise<Outcome> {
  const probe = new FakePaths(content, workspace.platform);
  try {
    const { realPath } = await resolvePath(input, 'path', workspace, probe, mode);
    return { realPath, asked: probe.asked };
  } catch (error) {
    assert.ok(error instanceof ToolError, String(error));
    assert.equal(error.kind, 'path');
    return { error: error.message, asked: probe.asked };
  }
}

async function refusal(...given: Parameters<typeof attempt>): Promise<string> {
  const outcome = await attempt(...given);
  assert.ok('error' in outcome, `resolved: ${JSON.stringify(outcome)}`);
  return outcome.error;
}

async function realPath(...given: Parameters<typeof attempt>): Promise<string> {
  const outcome = await attempt(...given);
  assert.ok('realPath' in outcome, `refused: ${JSON.stringify(outcome)}`);
  return outcome.realPath;
}

describe('resolvePath: outside by its spelling (rule 2)', () => {
  const content: Record<string, Content> = {
    '/w/app/src/a.ts': 'file',
    '/w/app-old/a.ts': 'file',
    '/w/ap': 'file',
    '/etc/passwd': 'file',
  };
  const outside = [
    '/etc/passwd',
    '/w',
    '/w/ap',
    '/w/app-old/a.ts',
    '/w/app/../app-old/a.ts',
    '../app-old/a.ts',
    'src/../../app-old/a.ts',
    'app/../../../etc/passwd',
    '/w/app/../../../../etc/passwd',
    'file:///etc/passwd',
    'file:///w/app/..%2F..%2Fetc%2Fpasswd',
    'file:///w/app/%2e%2e/app-old/a.ts',
    '//etc/passwd',
    '/w/App/src/a.ts',
  ];
  for (const input of outside) {
    it(`refuses ${input} in every mode, and asks the disk about nothing outside`, async () => {
      for (const mode of MODES) {
        const outcome = await attempt(content, input, mode);
        assert.ok('error' in outcome);
        assert.equal(
          outcome.error,
          `path ${JSON.stringify(input)} is outside the allowed folders: /w/app.`,
        );
        assert.deepEqual(outcome.asked, ['file:///w/app']);
      }
    });
  }

  it('says the same whether something is there or not', async () => {
    for (const mode of MODES) {
      const there = await refusal(content, '/etc/passwd', mode);
      const absent = await refusal({ '/w/app': 'folder' }, '/etc/passwd', mode);
      assert.equal(there, absent);
    }
  });
});

describe('resolvePath: outside by links (rule 2)', () => {
  const content: Record<string, Content> = {
    '/w/app/src/a.ts': 'file',
    '/w/app/out': { link: '/etc' },
    '/w/app/up': { link: '../..' },
    '/w/app/passwd': { link: '/etc/passwd' },
    '/w/app/nowhere': { link: '/etc/nothing' },
    '/w/app/gone': { link: 'nothing.ts' },
    '/w/app/loop': { link: 'loop' },
    '/w/app/in': { link: 'src' },
    '/w/app/alias.ts': { link: '/w/app/src/a.ts' },
    '/w/app/old': { link: '/w/app-old' },
    '/w/app-old/a.ts': 'file',
    '/etc/passwd': 'file',
  };
  const leadsOut =
    /goes through a link that does not lead to a place inside the allowed folders\.$/;

  for (const input of [
    'out/passwd',
    'out/nothing',
    'out/deep/nothing',
    'up/etc/passwd',
    'up/w/app-old/a.ts',
    'old/a.ts',
    'passwd',
    'nowhere',
    'nowhere/x',
    'gone',
    'gone/x',
    'loop',
    'in/../out/passwd',
  ]) {
    it(`refuses ${input} to read and to create`, async () => {
      assert.match(await refusal(content, input), leadsOut);
      assert.match(await refusal(content, input, 'new-file'), leadsOut);
    });
  }

  it('does not tell by a link whether something is there', async () => {
    const same = async (input: string, mode: PathMode) => {
      const link: Record<string, Content> = {
        '/w/app/l': { link: '/etc/x' },
        '/w/app/d': { link: '/etc' },
      };
      const there = await attempt({ ...link, '/etc/x': 'file' }, input, mode);
      const absent = await attempt(link, input, mode);
      assert.ok('error' in there && 'error' in absent);
      assert.equal(there.error, absent.error);
    };
    for (const mode of ['existing-file', 'new-file'] as const) {
      await same('l', mode);
      await same('d/x', mode);
      await same('d/x/y', mode);
    }
    await same('d/x', 'link-itself');
  });

  it('names nothing outside, not even as a similar name', async () => {
    const message = await refusal(content, 'out/passwt');
    assert.doesNotMatch(message, /passwd|\/etc/);
    const { asked } = await attempt(content, 'out/passwt');
    assert.ok(
      asked.every((uri) => uri.startsWith('file:///w/app')),
      asked.join(' '),
    );
  });

  it('follows links that stay inside', async () => {
    assert.equal(await realPath(content, 'in/a.ts'), '/w/app/src/a.ts');
    assert.equal(await realPath(content, 'alias.ts'), '/w/app/src/a.ts');
    assert.equal(await realPath(content, 'in/new.ts', 'new-file'), '/w/app/src/new.ts');
    assert.equal(await realPath(content, 'in/d/new.ts', 'new-file'), '/w/app/src/d/new.ts');
  });

  it('takes `..` by the spelling, so that what is checked is what is opened', async () => {
    assert.equal(await realPath(content, 'up/../src/a.ts'), '/w/app/src/a.ts');
  });

  it('takes a link itself by its parent', async () => {
    for (const name of ['out', 'passwd', 'nowhere', 'gone', 'loop', 'alias.ts']) {
      assert.equal(await realPath(content, name, 'link-itself'), `/w/app/${name}`);
    }
    assert.equal(await realPath(content, 'in/a.ts', 'link-itself'), '/w/app/src/a.ts');
    assert.match(await refusal(content, 'out/passwd', 'link-itself'), leadsOut);
    assert.match(await refusal(content, 'none', 'link-itself'), /does not exist/);
    assert.match(
      await refusal(content, 'none/deep', 'link-itself'),
      /nearest existing folder is \/w\/app/,
    );
    assert.match(
      await refusal(content, '/w/app', 'link-itself'),
      /one of the allowed folders itself/,
    );
    assert.match(await refusal(content, '.', 'link-itself'), /one of the allowed folders itself/);
  });

  it('goes from one root into another', async () => {
    const both = fakeWorkspace({ app: '/w/app', '+old': '/w/app-old' });
    assert.equal(await realPath(content, 'old/a.ts', 'existing-file', both), '/w/app-old/a.ts');
  });

  it('knows a root that is itself a link, or below one', async () => {
    const linked: Record<string, Content> = {
      '/home/me': { link: '/data/me' },
      '/data/me/app/a.ts': 'file',
      '/data/me/app/b.ts': { link: '/home/me/app/a.ts' },
      '/data/me/app/c.ts': { link: '/data/me/other.ts' },
      '/data/me/other.ts': 'file',
      '/w/current': { link: '/data/me/app' },
    };
    for (const root of ['/home/me/app', '/w/current']) {
      const workspace = fakeWorkspace({ app: root });
      const real = (input: string, mode: PathMode = 'existing-file') =>
        realPath(linked, input, mode, workspace);
      assert.equal(await real('a.ts'), '/data/me/app/a.ts');
      assert.equal(await real('b.ts'), '/data/me/app/a.ts');
      assert.equal(await real('n/new.ts', 'new-file'), '/data/me/app/n/new.ts');
      assert.match(await refusal(linked, 'c.ts', 'existing-file', workspace), leadsOut);
      // Language servers name files by their real paths.
      assert.equal(await real('/data/me/app/a.ts'), '/data/me/app/a.ts');
      assert.equal(await real('/data/me/app/n/new.ts', 'new-file'), '/data/me/app/n/new.ts');
      const beside = await refusal(linked, '/data/me/other.ts', 'existing-file', workspace);
      assert.match(beside, /outside the allowed folders/);
      const folder = await refusal(linked, '/data/me/app', 'link-itself', workspace);
      assert.match(folder, /one of the allowed folders itself/);
    }
  });

  it('shows a file under the real path of a root like any other', async () => {
    const probe = new FakePaths({ '/data/app/s/a.ts': 'file', '/w/app': { link: '/data/app' } });
    const { label, path } = await resolvePath(
      '/data/app/s/a.ts',
      'path',
      ONE,
      probe,
      'existing-file',
    );
    assert.deepEqual({ label, path }, { label: 's/a.ts', path: '/data/app/s/a.ts' });
  });

  it('refuses a root that does not exist', async () => {
    const workspace = fakeWorkspace({ '+x': '/opt/none' });
    const message = await refusal({ '/opt': 'folder' }, '/opt/none/a', 'new-file', workspace);
    assert.match(message, leadsOut);
  });
});
