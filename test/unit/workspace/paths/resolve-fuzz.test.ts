import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ToolError } from '../../../../src/errors';
import { isInsideExactly, type Platform } from '../../../../src/workspace/paths/location';
import { parseUri } from '../../../../src/workspace/paths/parse';
import { type PathMode, resolvePath } from '../../../../src/workspace/paths/resolve';
import { type Content, FakePaths, fakeWorkspace } from '../../../support/fake-paths';

const NAMES = ['app', 'app-old', 'a', 'b', '.git', 'x.ts', 'l', 'm'];
const MODES: readonly PathMode[] = ['existing-file', 'new-file', 'link-itself'];

const name = fc.constantFrom(...NAMES);
const hop = fc.oneof(
  { weight: 4, arbitrary: name },
  fc.constantFrom('..', '.', '', '%2e%2e', 'x.ts.', 'x.ts:y', 'L', 'GIT~1', '...', '~', '*'),
);
const hops = (separators: readonly string[]) =>
  fc
    .array(fc.tuple(hop, fc.constantFrom(...separators)), { maxLength: 5 })
    .map((parts) => parts.map(([text, separator]) => text + separator).join(''));

/** A tree with links everywhere; the workspace is /w/app (itself perhaps a link) and /w/b. */
function tree(top: string): fc.Arbitrary<Record<string, Content>> {
  const path = fc
    .tuple(fc.constantFrom('app', 'app', 'b', 'app-old'), fc.array(name, { maxLength: 3 }))
    .map(([first, rest]) => [top, 'w', first, ...rest].join('/'));
  const target = fc.oneof(
    path,
    fc
      .array(fc.oneof(name, fc.constant('..')), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('/')),
    fc.constantFrom(`${top}/etc`, `${top}/etc/x.ts`, `${top}/w/app-old`),
  );
  const content: fc.Arbitrary<Content> = fc.oneof(
    fc.constant<Content>('file'),
    fc.constant<Content>('folder'),
    target.map((link): Content => ({ link })),
  );
  return fc.array(fc.tuple(path, content), { maxLength: 14 }).map((entries) => ({
    ...Object.fromEntries(entries),
    [`${top}/etc/x.ts`]: 'file' as const,
    [`${top}/w/app-old/x.ts`]: 'file' as const,
  }));
}

async function check(
  content: Record<string, Content>,
  input: string,
  mode: PathMode,
  platform: Platform,
  top: string,
): Promise<void> {
  const workspace = fakeWorkspace({ app: `${top}/w/app`, '+b': `${top}/w/b` }, platform);
  const probe = new FakePaths(content, platform);
  const allowed = workspace.roots.map((root) => root.location);
  for (const root of workspace.roots) {
    const real = await probe.realPath(root.location);
    allowed.push(...(real ? [real] : []));
  }
  const inside = (location: { scheme: string; authority: string; path: string }) =>
    allowed.some((root) => isInsideExactly(root, location));
  const kernel = new FakePaths(content, platform);
  try {
    const { uri } = await resolvePath(input, 'path', workspace, probe, mode);
    // What a program that opens the answer would really reach, by a file system that knows no rules.
    const location = parseUri(uri, platform, []);
    const slash = location.path.lastIndexOf('/');
    const parent = { ...location, path: location.path.slice(0, slash) || '/' };
    const reached =
      mode === 'link-itself' ? await kernel.realPath(parent) : await kernel.realPath(location);
    assert.ok(!reached || inside(reached), `${input} reaches ${reached?.path}`);
    if (mode === 'existing-file') {
      assert.ok(reached, `${input} does not exist`);
    }
    if (mode === 'new-file' && !reached) {
      let above = parent;
      while (!(await kernel.realPath(above))) {
        above = { ...above, path: above.path.slice(0, above.path.lastIndexOf('/')) || '/' };
      }
      const real = await kernel.realPath(above);
      assert.ok(real && inside(real), `${input} would be created in ${real?.path}`);
    }
  } catch (error) {
    assert.ok(error instanceof ToolError && error.kind === 'path', String(error));
  }
}

describe('resolvePath, whatever is sent and whatever the disk holds', function () {
  this.timeout(30_000);

  /** A path that often begins with one that the tree knows, so that links are really met. */
  function sent(
    content: fc.Arbitrary<Record<string, Content>>,
    starts: readonly string[],
    separators: readonly string[],
  ) {
    return fc
      .tuple(
        content,
        fc.nat(),
        fc.constantFrom(...starts),
        fc.oneof(fc.constantFrom('', 'x.ts'), hops(separators)),
      )
      .map(([files, index, start, rest]): [Record<string, Content>, string] => {
        const known = Object.keys(files);
        return [files, `${start === '' ? `${known[index % known.length]}/` : start}${rest}`];
      });
  }

  it('never returns a place outside the roots', async () => {
    const starts = ['', '', '/w/app/', '/w/app/l/', '/w/b/', 'file:///w/app/', 'app/', 'm/'];
    await fc.assert(
      fc.asyncProperty(
        sent(tree(''), starts, ['/', '/', '//', '%2F']),
        fc.constantFrom(...MODES),
        async ([content, input], mode) => check(content, input, mode, 'posix', ''),
      ),
      { numRuns: 400 },
    );
  });

  it('never does on Windows', async () => {
    const starts = [
      '',
      '',
      'C:\\w\\app\\',
      'c:/w/app/l/',
      'C:\\W\\B\\',
      'file:///c:/w/app/',
      'APP\\',
    ];
    await fc.assert(
      fc.asyncProperty(
        sent(tree('/c:'), starts, ['/', '\\', '\\', '%5C']),
        fc.constantFrom(...MODES),
        async ([content, input], mode) => check(content, input, mode, 'win32', '/c:'),
      ),
      { numRuns: 400 },
    );
  });

  it('throws nothing but a ToolError for any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string().map((end) => `file://${end}`),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...MODES), async (input, mode) => {
        await check({ '/w/app/a': 'file' }, input, mode, 'posix', '');
        await check({ '/c:/w/app/a': 'file' }, input, mode, 'win32', '/c:');
      }),
      { numRuns: 500 },
    );
  });
});
