import assert from 'node:assert/strict';
import { shortened, visible } from '../../../src/text/visible';

describe('visible', () => {
  it('shows spaces at the ends and in rows, and tabs', () => {
    assert.equal(visible('  if a  == b: '), '··if a··== b:·');
    assert.equal(visible('\t x\ty'), '→·x→y');
  });

  it('leaves single spaces and letters of all scripts', () => {
    assert.equal(visible('let é = “漢🟢”'), 'let é = “漢🟢”');
  });

  it('names what cannot be seen', () => {
    assert.equal(
      visible('a\u00a0b\u200bc\u001b\ufeff\udcff'),
      'a<U+00A0>b<U+200B>c<U+001B><U+FEFF><U+DCFF>',
    );
  });
});

describe('shortened', () => {
  it('cuts long lines, never through a surrogate pair', () => {
    assert.equal(shortened('abc', 3), 'abc');
    assert.equal(shortened('abcd', 3), 'abc…');
    assert.equal(shortened('ab🟢', 3), 'ab…');
  });
});
