import assert from 'node:assert/strict';
import { PlanStore } from '../../../src/changes/plan-store';

describe('PlanStore', () => {
  it('gives a plan back once', () => {
    const store = new PlanStore<string>();
    store.put('t', { a: 1 }, 'plan');
    assert.equal(store.take('t', { a: 1 }), 'plan');
    assert.equal(store.take('t', { a: 1 }), undefined);
  });

  it('gives the oldest of equal calls first', () => {
    const store = new PlanStore<string>();
    store.put('t', { a: 1 }, 'first');
    store.put('t', { a: 1 }, 'second');
    assert.equal(store.take('t', { a: 1 }), 'first');
    assert.equal(store.take('t', { a: 1 }), 'second');
  });

  it('does not care in which order the parameters came', () => {
    const store = new PlanStore<string>();
    store.put('t', { a: 1, b: { c: 2, d: 3 } }, 'plan');
    assert.equal(store.take('t', { b: { d: 3, c: 2 }, a: 1 }), 'plan');
  });

  it('keeps tools and inputs apart', () => {
    const store = new PlanStore<string>();
    store.put('t', { a: 1 }, 'plan');
    assert.equal(store.take('u', { a: 1 }), undefined);
    assert.equal(store.take('t', { a: 2 }), undefined);
    assert.equal(store.take('t', { a: '1' }), undefined);
    assert.equal(store.take('t', { a: [1] }), undefined);
  });

  it('forgets the oldest plans when too many wait', () => {
    const store = new PlanStore<number>(2);
    for (const n of [1, 2, 3]) {
      store.put('t', { n }, n);
    }
    assert.equal(store.take('t', { n: 1 }), undefined);
    assert.equal(store.take('t', { n: 3 }), 3);
  });
});
