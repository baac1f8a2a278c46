import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { cellKey, isWithin, type Ranges } from './visible-scope.ts';

it('a key lies in a range exactly when one of the ranges has it', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      steps,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: -2, max: 60 }),
      (lengths, fromStart, toEnd, key) => {
        const ranges: [number | null, number | null][] = [];
        let at = 0;
        for (let place = 0; place + 1 < lengths.length; place += 2) {
          const from = at + (lengths[place] as number);
          at = from + (lengths[place + 1] as number);
          ranges.push([from, at]);
        }
        const [first] = ranges;
        const last = ranges.at(-1);
        if (first && fromStart) first[0] = null;
        if (last && toEnd) last[1] = null;
        const expected = ranges.some(([from, to]) => (from ?? -99) <= key && key < (to ?? 99));
        assert.equal(isWithin(ranges as Ranges, key), expected);
      },
    ),
  );
  assert.equal(isWithin([[null, null]], cellKey(2_147_483_647, 9999, 12)), true);
  assert.equal(isWithin([], 1), false);
});
