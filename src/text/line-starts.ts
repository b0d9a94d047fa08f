/**
 * The offsets (UTF-16 units) at which the lines of a text begin; the first is 0. A line ends at LF, CRLF or a lone
 * CR. A typed array and `indexOf` make this several times faster than a look at each character.
 */
export function findLineStarts(text: string): Uint32Array {
  let starts = new Uint32Array((text.length >> 4) + 16);
  let count = 1;
  let lf = text.indexOf('\n');
  let cr = text.indexOf('\r');
  while (lf >= 0 || cr >= 0) {
    let start: number;
    if (cr < 0 || (lf >= 0 && lf < cr)) {
      start = lf + 1;
      lf = text.indexOf('\n', start);
    } else {
      start = lf === cr + 1 ? cr + 2 : cr + 1;
      lf = lf === cr + 1 ? text.indexOf('\n', start) : lf;
      cr = text.indexOf('\r', start);
    }
    if (count === starts.length) {
      starts = grown(starts);
    }
    starts[count++] = start;
  }
  return starts.subarray(0, count);
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
