import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { UnorderedSet } from './unordered-set.ts';

describe('an unordered set', () => {
  it('has those that came and did not leave, like a set', () => {
    const all = Array.from({ length: 50 }, (_, name) => ({ name, place: -1 }));
    const set = new UnorderedSet<(typeof all)[number]>();
    const expected = new Set<(typeof all)[number]>();
    let seed = 7;
    for (let step = 0; step < 5_000; step++) {
      seed = (seed * 48_271) % 2_147_483_647;
      const one = all[seed % all.length] as (typeof all)[number];
      if (expected.has(one)) {
        set.delete(one);
        expected.delete(one);
        set.delete(one);
      } else {
        set.add(one);
        expected.add(one);
      }
      assert.equal(set.size, expected.size);
    }
    assert.deepEqual(new Set(set), expected);
  });

  it('is iterated as it was, whoever leaves meanwhile', () => {
    const all = Array.from({ length: 10 }, (_, name) => ({ name, place: -1 }));
    const set = new UnorderedSet<(typeof all)[number]>();
    for (const one of all) set.add(one);
    const seen = [];
    for (const one of set) {
      set.delete(one);
      seen.push(one);
    }
    assert.deepEqual(seen, all);
    assert.equal(set.size, 0);
  });

  it('leaves those that left to young collections', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
    const set = new UnorderedSet<{ place: number; load: number[] }>();
    let there: { place: number; load: number[] }[] = [];
    collect();
    const before = oldBytes();
    for (let round = 0; round < 200; round++) {
      const came = Array.from({ length: 32 }, () => ({ place: -1, load: Array<number>(1_000).fill(0.5) }));
      for (const one of came) set.add(one);
      for (const one of there) set.delete(one);
      there = came;
      if (round % 5 === 4) collect({ type: 'minor' });
    }
    // All of them are 51 MB, of which a set keeps 19.
    const kept = (oldBytes() - before) / 2 ** 20;
    assert.ok(kept < 10, `${kept} MB`);
  });
});

/** What only a collection of the whole heap removes. */
function oldBytes(): number {
  const old = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'));
  return old.reduce((sum, { space_used_size: used }) => sum + used, 0);
}
