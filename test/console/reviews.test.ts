/** What reviews show of long lists, and what they point out: values unlike the usual ones. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDecisive, isUnusual, listedFirst } from '../../console/grid/reviewing.ts';

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

describe('a value', () => {
  it('is unusual from a hundred times the middle one that is known on, whatever its sign', () => {
    assert.equal(isUnusual('1234', ['4', '5', null]), true);
    assert.equal(isUnusual('-1234', ['4']), true);
    assert.equal(isUnusual('400', ['4']), true);
    assert.equal(isUnusual('399.99', ['4']), false);
    assert.equal(isUnusual('1234', ['4', '-20']), false);
    assert.equal(isUnusual('0.5', ['0.005']), true);
  });

  it('is, in a lively row too, and is not where another is nearly as large', () => {
    const orders = ['5', '4', '4', '8', '7', '11', '11', '7', '13', '10', '9', '11'];
    assert.equal(isUnusual('1234', orders), true);
    assert.equal(isUnusual('900', [...orders, '100']), false);
    assert.equal(isUnusual('899.99', orders), false);
  });

  it('is not where nothing but zero is known, or it is cleared', () => {
    assert.equal(isUnusual('1234', []), false);
    assert.equal(isUnusual('1234', ['0', null]), false);
    assert.equal(isUnusual(null, ['4']), false);
    assert.equal(isUnusual('4', ['1234']), false);
  });
});
