import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Crowd } from './crowd.ts';

describe('a crowd', () => {
  it('has those that came and did not leave, like a set', () => {
    const all = Array.from({ length: 50 }, (_, name) => ({ name, place: -1 }));
    const crowd = new Crowd<(typeof all)[number]>();
    const expected = new Set<(typeof all)[number]>();
    let seed = 7;
    for (let step = 0; step < 5_000; step++) {
      seed = (seed * 48_271) % 2_147_483_647;
      const one = all[seed % all.length] as (typeof all)[number];
      if (expected.has(one)) {
        crowd.delete(one);
        expected.delete(one);
        crowd.delete(one);
      } else {
        crowd.add(one);
        expected.add(one);
      }
      assert.equal(crowd.size, expected.size);
    }
    assert.deepEqual(new Set(crowd), expected);
  });

  it('is iterated as it was, whoever leaves meanwhile', () => {
    const all = Array.from({ length: 10 }, (_, name) => ({ name, place: -1 }));
    const crowd = new Crowd<(typeof all)[number]>();
    for (const one of all) crowd.add(one);
    const seen = [];
    for (const one of crowd) {
      crowd.delete(one);
      seen.push(one);
    }
    assert.deepEqual(seen, all);
    assert.equal(crowd.size, 0);
  });
});
