import assert from 'node:assert/strict';
import type { Platform } from '../../../../src/workspace/paths/location';
import { isProtected } from '../../../../src/workspace/paths/protected';
import { resolvePath } from '../../../../src/workspace/paths/resolve';
import { type Content, FakePaths, fakeWorkspace } from '../../../support/fake-paths';

async function check(
  input: string,
  patterns: readonly string[] = [],
  content: Record<string, Content> = { '/w/app': 'folder' },
): Promise<boolean> {
  const workspace = fakeWorkspace({ app: '/w/app' });
  const probe = new FakePaths(content);
  const { forms } = await resolvePath(input, 'path', workspace, probe, 'new-file');
  return isProtected(forms, patterns, 'posix');
}

function matches(below: string, pattern: string, platform: Platform = 'posix', top = '/w/app') {
  return isProtected([{ absolute: `${top}/${below}`, below }], [pattern], platform);
}

describe('isProtected (rule 3)', () => {
  for (const path of [
    '.git/config',
    '.git/hooks/pre-commit',
    'sub/.git/config',
    '.git',
    'sub/.git',
    '.vscode/settings.json',
    'sub/.vscode/tasks.json',
    'my.code-workspace',
    'sub/my.code-workspace',
    '.GIT/config',
    '.VSCode/settings.json',
    'My.Code-Workspace',
  ]) {
    it(`protects ${path} by itself`, async () => {
      assert.equal(await check(path), true);
    });
  }

  for (const path of [
    '.gitignore',
    '.github/x.yml',
    'git/config',
    'a.git/config',
    'src/vscode/a.ts',
    'code-workspace',
    '.vscode-test/x',
  ]) {
    it(`does not protect ${path}`, async () => {
      assert.equal(await check(path), false);
    });
  }

  it('sees through links', async () => {
    const content: Record<string, Content> = {
      '/w/app/.git/config': 'file',
      '/w/app/innocent': { link: '.git' },
      '/w/app/readme': { link: '.git/config' },
    };
    assert.equal(await check('innocent/config', [], content), true);
    assert.equal(await check('innocent/new', [], content), true);
    assert.equal(await check('readme', [], content), true);
  });

  it('sees a root that lies inside a protected folder', () => {
    assert.equal(isProtected([{ absolute: '/w/app/.git/x', below: 'x' }], [], 'posix'), true);
  });

  it('takes patterns of the setting, below the root and absolute', () => {
    assert.ok(matches('deploy/a.yml', 'deploy/**'));
    assert.ok(matches('deploy/x/a.yml', 'deploy/**'));
    assert.ok(matches('deploy/a.yml', './deploy/**'));
    assert.ok(!matches('sub/deploy/a.yml', 'deploy/**'));
    assert.ok(!matches('deployed/a.yml', 'deploy/**'));
    assert.ok(matches('sub/deploy/a.yml', '**/deploy/**'));
    assert.ok(matches('a/b.ts', '/w/app/a/*.ts'));
    assert.ok(matches('a/b.ts', '/w/app/**'));
    assert.ok(!matches('a/b.ts', '/w/other/**'));
    assert.ok(matches('a/b.ts', '**'));
    assert.ok(matches('a/b.ts', '/**'));
    assert.ok(matches('src/{a}.ts', 'src/*.{ts,js}'));
  });

  it('takes a name without a separator at any depth, and what is below it', () => {
    assert.ok(matches('sub/.env', '.env'));
    assert.ok(matches('sub/.env.local', '.env*'));
    assert.ok(matches('sub/secrets/a/b', 'secrets'));
    assert.ok(matches('sub/secrets/a/b', 'secrets/'));
    assert.ok(matches('secrets/a/b', 'secrets/'));
    assert.ok(!matches('a/b', 'app'), 'the root itself is no name below the root');
  });

  it('takes ! and # literally, and an empty pattern for nothing', () => {
    assert.ok(!matches('a.ts', '!b.ts'));
    assert.ok(matches('#a', '#a'));
    assert.ok(!matches('a.ts', ''));
  });

  it('protects all when a pattern cannot be used', () => {
    assert.ok(matches('a.ts', 'x'.repeat(70_000)));
    assert.ok(isProtected([{ absolute: '/w/app/a.ts', below: 'a.ts' }], [5], 'posix'));
  });

  it('takes both separators on Windows', () => {
    assert.ok(matches('deploy/a.yml', 'deploy\\**', 'win32', 'c:/w/app'));
    assert.ok(matches('deploy/a.yml', 'C:\\W\\App\\Deploy\\*.yml', 'win32', 'c:/w/app'));
    assert.ok(matches('a.ts', '\\\\server\\share\\**', 'win32', '//server/share'));
    assert.ok(!matches('a.ts', 'd:\\w\\**', 'win32', 'c:/w/app'));
  });
});
