/** What the review points out: a value a hundred times its usual size. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isUnusual } from '../../console/grid/unusual.ts';

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
