/** Words that a test library allows behind `describe`, `it` and `test`, as in `it.skip.each`. */
const MODIFIERS = `"only" "skip" "each" "todo" "concurrent" "sequential" "failing" "fails" "skipIf" "runIf"
  "describe" "parallel" "serial" "fixme" "for"`;

const IS_TEST = '(#any-of? @_test "describe" "it" "test")';

/** Calls of `describe`, `it` and `test` with a title, in ECMAScript; the line with the title is the one listed. */
export function testBlocks({ title }: { title: string }): string {
  const one = '(member_expression object: (identifier) @_test property: (_) @_first)';
  const two = `(member_expression
    object: (member_expression object: (identifier) @_test property: (_) @_first)
    property: (_) @_second)`;
  const isFirst = `(#any-of? @_first ${MODIFIERS})`;
  const isSecond = `(#any-of? @_second ${MODIFIERS})`;
  const call = (callee: string, conditions: string) =>
    `(call_expression function: ${callee} arguments: (arguments . ${title} @name) ${conditions})`;
  const table = (callee: string) => `(call_expression function: ${callee})`;
  return [
    call('(identifier) @_test', IS_TEST),
    call(one, `${IS_TEST} ${isFirst}`),
    call(two, `${IS_TEST} ${isFirst} ${isSecond}`),
    call(table(one), `${IS_TEST} ${isFirst}`),
    call(table(two), `${IS_TEST} ${isFirst} ${isSecond}`),
  ].join('\n');
}
