import assert from 'node:assert/strict';
import { movedUri } from '../../../src/changes/moved-uri';

describe('movedUri', () => {
  const moves = [
    { from: 'file:///w/a', to: 'file:///w/b' },
    { from: 'file:///w/a/in', to: 'file:///w/out' },
    { from: 'file:///w/x.ts', to: 'file:///w/y.ts' },
  ];
  for (const [before, after] of [
    ['file:///w/x.ts', 'file:///w/y.ts'],
    ['file:///w/x.tsx', 'file:///w/x.tsx'],
    ['file:///w/a', 'file:///w/b'],
    ['file:///w/a/c/d.ts', 'file:///w/b/c/d.ts'],
    ['file:///w/a/in/d.ts', 'file:///w/out/d.ts'],
    ['file:///w/ab/c.ts', 'file:///w/ab/c.ts'],
  ] as const) {
    it(`${before} is at ${after}`, () => assert.equal(movedUri(before, moves), after));
  }
});
