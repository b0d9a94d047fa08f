import assert from 'node:assert/strict';
import {
  isInside,
  isInsideExactly,
  locationKey,
  normalizeLocation,
  toPath,
  toUri,
} from '../../../../src/workspace/paths/location';
import { locate } from '../../../support/fake-paths';

describe('normalizeLocation', () => {
  const cases: [string, string][] = [
    ['/w/app/./src/../a.ts', '/w/app/a.ts'],
    ['//w', '/'],
    ['/w//app///', '/w/app'],
    ['/../../w', '/w'],
    ['/', '/'],
    ['/C:/w', '/c:/w'],
    ['/w/...', '/w/...'],
  ];
  for (const [path, expected] of cases) {
    it(`makes ${expected} of ${path}`, () => {
      assert.equal(normalizeLocation(locate(path)).path, expected);
    });
  }

  it('lowers scheme and authority, not the path', () => {
    const location = { scheme: 'FILE', authority: 'Server', path: '/Share/A' };
    assert.deepEqual(normalizeLocation(location), {
      scheme: 'file',
      authority: 'server',
      path: '/Share/A',
    });
  });
});

describe('isInside', () => {
  const cases: [string, string, 'posix' | 'win32', boolean][] = [
    ['/w/app', '/w/app', 'posix', true],
    ['/w/app', '/w/app/a.ts', 'posix', true],
    ['/w/app/', '/w/app/a.ts', 'posix', true],
    ['/w/app', '/w/app-old/a.ts', 'posix', false],
    ['/w/app', '/w/ap', 'posix', false],
    ['/w/app', '/w', 'posix', false],
    ['/w/app', '/w/app/../b', 'posix', false],
    ['/w/app', '/w/APP/a.ts', 'posix', false],
    ['/', '/etc/passwd', 'posix', true],
    ['/c:/w/app', '/C:/w/app/a.ts', 'win32', true],
    ['/c:/w/app', '/c:/W/App/a.ts', 'win32', true],
    ['/c:/w/app', '/d:/w/app/a.ts', 'win32', false],
    ['/c:', '/c:/a', 'win32', true],
    ['//server/share', '//server/share/a', 'win32', true],
    ['//server/share', '//server/share2/a', 'win32', false],
    ['//server/share', '//other/share/a', 'win32', false],
    ['/w/app', 'vscode-vfs:/w/app/a', 'posix', false],
    ['vscode-vfs://github/o/r', 'vscode-vfs://github/o/r/a', 'win32', true],
    ['vscode-vfs://github/o/r', 'vscode-vfs://github/O/r/a', 'win32', false],
    ['vscode-vfs://github/o/r', 'vscode-vfs://gitlab/o/r/a', 'posix', false],
  ];
  for (const [parent, child, platform, expected] of cases) {
    it(`${platform}: ${child} is ${expected ? '' : 'not '}inside ${parent}`, () => {
      assert.equal(isInside(locate(parent), locate(child), platform), expected);
    });
  }

  it('has an exact form in which only the drive letter ignores case', () => {
    assert.ok(isInsideExactly(locate('/c:/w'), locate('/C:/w/a')));
    assert.ok(!isInsideExactly(locate('/c:/w'), locate('/c:/W/a')));
  });
});

describe('writing locations', () => {
  it('encodes URIs as the editor does', () => {
    assert.equal(
      toUri(locate("/w/(b) {c}/[id]/é!'*#?%.ts")),
      'file:///w/%28b%29%20%7Bc%7D/%5Bid%5D/%C3%A9%21%27%2A%23%3F%25.ts',
    );
    assert.equal(toUri(locate('/c:/w/a.ts')), 'file:///c%3A/w/a.ts');
    assert.equal(toUri(locate('//server/share/a.ts')), 'file://server/share/a.ts');
    assert.equal(toUri(locate('vscode-vfs://github/o/r/a.ts')), 'vscode-vfs://github/o/r/a.ts');
  });

  it('writes paths of the platform', () => {
    assert.equal(toPath(locate('/w/a b.ts'), 'posix'), '/w/a b.ts');
    assert.equal(toPath(locate('/c:/w/a.ts'), 'win32'), 'c:\\w\\a.ts');
    assert.equal(toPath(locate('/c:'), 'win32'), 'c:\\');
    assert.equal(toPath(locate('//server/share/a.ts'), 'win32'), '\\\\server\\share\\a.ts');
    assert.equal(toPath(locate('memfs:/a b'), 'posix'), 'memfs:///a%20b');
  });

  it('has one key for two spellings', () => {
    assert.equal(locationKey(locate('/w/./a'), 'posix'), locationKey(locate('/w/a'), 'posix'));
    assert.notEqual(locationKey(locate('/w/A'), 'posix'), locationKey(locate('/w/a'), 'posix'));
    assert.equal(locationKey(locate('/C:/W/A'), 'win32'), locationKey(locate('/c:/w/a'), 'win32'));
  });
});
