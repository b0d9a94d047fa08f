import assert from 'node:assert/strict';
import { additionalRoot, labelOf, rootOf } from '../../../../src/workspace/paths/roots';
import { fakeWorkspace, locate } from '../../../support/fake-paths';

describe('additionalRoot', () => {
  it('takes absolute paths and file URIs', () => {
    assert.deepEqual(additionalRoot('/opt/lib/', 'posix'), {
      name: '/opt/lib',
      location: { scheme: 'file', authority: '', path: '/opt/lib' },
      additional: true,
    });
    assert.equal(additionalRoot('file:///opt/my%20lib', 'posix')?.location.path, '/opt/my lib');
    assert.equal(additionalRoot('D:\\Lib', 'win32')?.location.path, '/d:/Lib');
    assert.equal(additionalRoot('\\\\Srv\\Lib', 'win32')?.location.authority, 'srv');
  });

  it('takes nothing that would depend on where the editor runs', () => {
    for (const entry of [
      undefined,
      5,
      {},
      '',
      '.',
      '../lib',
      'lib',
      '~/lib',
      'http://x/y',
      '/a\0b',
      'file:lib',
    ]) {
      assert.equal(additionalRoot(entry, 'posix'), undefined, String(entry));
    }
    for (const entry of ['\\lib', '/lib', 'C:lib', 'C:', '\\\\?\\C:\\lib', '\\\\.\\C:']) {
      assert.equal(additionalRoot(entry, 'win32'), undefined, entry);
    }
  });
});

describe('rootOf and labelOf', () => {
  it('finds the innermost root, a folder before an additional root', () => {
    const workspace = fakeWorkspace({ '+x': '/w/app', app: '/w/app', sub: '/w/app/sub' });
    assert.equal(rootOf(locate('/w/app/a.ts'), workspace)?.name, 'app');
    assert.equal(rootOf(locate('/w/app/sub/a.ts'), workspace)?.name, 'sub');
    assert.equal(rootOf(locate('/w/a.ts'), workspace), undefined);
  });

  function label(folders: Record<string, string>, path: string, platform?: 'win32') {
    const workspace = fakeWorkspace(folders, platform);
    const location = locate(path);
    const root = rootOf(location, workspace);
    assert.ok(root);
    return labelOf(location, root, workspace);
  }

  it('shows a path relative to the only folder', () => {
    assert.equal(label({ app: '/w/app' }, '/w/app/src/a.ts'), 'src/a.ts');
    assert.equal(label({ app: '/w/app', '+lib': '/opt/lib' }, '/w/app/src/a.ts'), 'src/a.ts');
    assert.equal(label({ app: '/w/app' }, '/w/app'), 'app');
    assert.equal(label({ app: '/c:/w/app' }, '/c:/w/app/src/a.ts', 'win32'), 'src/a.ts');
  });

  it("puts the folder's name in front when there are several", () => {
    assert.equal(label({ web: '/w/app', lib: '/w/lib' }, '/w/app/src/a.ts'), 'web/src/a.ts');
  });

  it('shows an absolute path under an additional root', () => {
    assert.equal(label({ app: '/w/app', '+lib': '/opt/lib' }, '/opt/lib/a.ts'), '/opt/lib/a.ts');
    assert.equal(label({ '+lib': '/d:/lib' }, '/d:/lib/a.ts', 'win32'), 'd:\\lib\\a.ts');
  });
});
