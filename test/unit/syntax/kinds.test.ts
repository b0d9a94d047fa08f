import assert from 'node:assert/strict';
import { createGrammars } from '../../../src/syntax/grammars';
import { createSyntaxKinds } from '../../../src/syntax/kinds';
import { fileOf } from './support/file';
import { grammarFiles } from './support/grammar-files';

const kinds = createSyntaxKinds(createGrammars(grammarFiles()));

/** The kind at each `rate` of the text: c for code, / for comment, s for string, ? for unknown. */
async function pattern(languageId: string, text: string): Promise<string> {
  const offsets = [...text.matchAll(/rate/g)].map(({ index }) => index);
  const found = await kinds.kindsAt(
    fileOf(languageId, text),
    offsets,
    new AbortController().signal,
  );
  return found
    .map((kind) => ({ code: 'c', comment: '/', string: 's', unknown: '?' })[kind])
    .join('');
}

describe('createSyntaxKinds', function () {
  this.timeout(60_000);
  const cases: readonly (readonly [string, string, string])[] = [
    // Case F3.
    [
      'typescript',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: TypeScript code.
      'const rate = 2; // rate starts\nlog("rate of", `rate ${rate + `rate ${rate}`} rate`);',
      'c/sscscs',
    ],
    ['typescript', '/* rate */ const a = /rate/; rate', '/sc'],
    ['typescriptreact', 'const a = <p title="rate">rate {rate}</p>;', 'ssc'],
    ['python', '"""rate"""\n# rate\nx = f"rate {rate!r} {{rate}}" + rate', 's/scsc'],
    ['go', 'package a\n// rate\nvar rate = "rate" + `rate`', '/css'],
    ['rust', '/// rate\nfn rate() { "rate"; r#"rate"#; } /* rate */', '/css/'],
    ['java', 'class A { int rate; /* rate */ String s = "rate"; }', 'c/s'],
    ['csharp', 'var rate = $"rate {rate}" + @"rate"; // rate', 'cscs/'],
    ['cpp', '#include <rate>\nint rate; // rate\nauto s = "rate"; auto t = R"(rate)";', 'sc/ss'],
    ['css', '/* rate */ .rate { --rate: "rate"; }', '/ccs'],
    ['ruby', 'rate = "rate #{rate}" # rate\ns = <<~E\n rate #{rate}\nE\n', 'csc/sc'],
    ['php', 'rate <?php $rate = "rate $rate {$rate}"; // rate\n$t = \'rate\';', 'scscc/s'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: shell code.
    ['shellscript', 'rate="rate $rate ${rate}" # rate\necho \'rate\' $(rate)', 'cscc/sc'],
    ['powershell', '$rate = "rate $rate" # rate\n$t = \'rate\'', 'csc/s'],
    ['ini', '; rate\nrate = 1', '/c'],
    ['scss', '$rate: 1; // rate', '??'],
    ['typescript', '// rate\r\nrate;\r"rate";\r\n/* 🟢 rate */ rate', '/cs/c'],
    ['typescript', '', ''],
  ];
  for (const [languageId, text, expected] of cases) {
    it(`${languageId}: ${JSON.stringify(text)}`, async () => {
      assert.equal(await pattern(languageId, text), expected);
    });
  }

  it('answers in the order of the offsets, at the edges too', async () => {
    const file = fileOf('python', 'x = "a" # b\n');
    const { signal } = new AbortController();
    assert.deepEqual(await kinds.kindsAt(file, [8, 0, 4, 7, 12, 6, 11], signal), [
      'comment',
      'code',
      'string',
      'code',
      'code',
      'string',
      'code',
    ]);
  });
});
