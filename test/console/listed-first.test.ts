/** What reviews show of long lists. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isDecisive, listedFirst } from '../../console/grid/listed-first.ts';

it('what matters stands first and is never cut', () => {
  const all = Array.from({ length: 10 }, (_, at) => at);
  const listed = (most: number) =>
    listedFirst(all, most, { always: (one) => one > 6, early: (one) => one % 2 === 0 });
  assert.deepEqual(listed(5), { shown: [7, 8, 9, 0, 2], more: 5 });
  assert.deepEqual(listed(1), { shown: [7, 8, 9], more: 7 });
  assert.deepEqual(listed(20), { shown: [7, 8, 9, 0, 2, 4, 6, 1, 3, 5], more: 0 });
  assert.deepEqual(listedFirst(all, 2, {}), { shown: [0, 1], more: 8 });
});

it('a cell that is filled, emptied or set to zero decides more than another value', () => {
  for (const [before, after, decides] of [
    [null, '0.00', true],
    ['5', null, true],
    ['5', '0', true],
    ['5', '-0.00', true],
    ['5', '50.00', false],
  ] as const)
    assert.equal(isDecisive({ before, after }), decides);
});
