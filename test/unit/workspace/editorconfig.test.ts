import assert from 'node:assert/strict';
import { editorConfigIndentation } from '../../../src/workspace/editorconfig';

function indentation(text: string, relativePath = 'src/a.ts') {
  return editorConfigIndentation([{ text, relativePath }]);
}

describe('editorConfigIndentation', () => {
  it('reads style and size', () => {
    assert.deepEqual(indentation('[*]\nindent_style = space\nindent_size = 3\n'), {
      character: 'space',
      size: 3,
    });
  });

  it('leaves open what is not given', () => {
    assert.deepEqual(indentation('[*]\ncharset = utf-8\n'), {});
    assert.deepEqual(indentation(''), {});
    assert.deepEqual(indentation('[*]\nindent_style = tab\n'), { character: 'tab' });
  });

  it('takes tab_width when the size is absent or "tab"', () => {
    assert.deepEqual(indentation('[*]\nindent_size = tab\ntab_width = 8\n'), { size: 8 });
    assert.deepEqual(indentation('[*]\ntab_width = 8\n'), { size: 8 });
  });

  it('ignores sizes that are no positive whole number', () => {
    for (const size of ['0', '-1', '1.5', 'unset', '']) {
      assert.deepEqual(indentation(`[*]\nindent_size = ${size}\n`), {});
    }
  });

  it('lets later sections win', () => {
    const text = '[*]\nindent_size = 2\n[*.py]\nindent_size = 4\n';
    assert.deepEqual(indentation(text, 'a.py'), { size: 4 });
    assert.deepEqual(indentation(text, 'a.ts'), { size: 2 });
  });

  it('matches a glob without a slash at any depth, one with a slash from the folder of the file', () => {
    assert.deepEqual(indentation('[*.ts]\nindent_size = 2\n', 'a/b/c.ts'), { size: 2 });
    assert.deepEqual(indentation('[/*.ts]\nindent_size = 2\n', 'a/b/c.ts'), {});
    assert.deepEqual(indentation('[/*.ts]\nindent_size = 2\n', 'c.ts'), { size: 2 });
    assert.deepEqual(indentation('[a/**.ts]\nindent_size = 2\n', 'a/c.ts'), { size: 2 });
    assert.deepEqual(indentation('[{*.ts,*.js}]\nindent_size = 2\n', 'x/c.js'), { size: 2 });
  });

  it('lets the nearer file win and stops at a root', () => {
    const near = { text: '[*]\nindent_size = 2\n', relativePath: 'a.ts' };
    const far = { text: '[*]\nindent_size = 8\nindent_style = tab\n', relativePath: 'src/a.ts' };
    assert.deepEqual(editorConfigIndentation([near, far]), { character: 'tab', size: 2 });
    const root = { ...near, text: `root = true\n${near.text}` };
    assert.deepEqual(editorConfigIndentation([root, far]), { size: 2 });
  });

  it('reads comments, CRLF and upper case', () => {
    const text =
      '# c\r\n; d\r\nROOT = True\r\n[*]\r\nIndent_Style = TAB\r\nindent_size = 4 # four\r\n';
    assert.deepEqual(indentation(text), { character: 'tab', size: 4 });
  });
});
