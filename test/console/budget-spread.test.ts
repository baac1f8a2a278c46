/** A total of the budget spread over its facts: which of them become others. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type FactPart, spreadFacts } from '../../console/pages/budget/spread-facts.ts';

const part = (mes: number, value: string | null): FactPart => ({
  place: { period: 1, account: 1, centre: 1, values: [], ano: 2031, mes },
  value,
  factor: -1,
  isHeld: false,
});
const parts = [part(1, '30'), part(2, null), part(3, '0')];

const changes = (total: number, shares: 'present' | 'even') => {
  const found = spreadFacts(parts, total, shares);
  assert.ok('changes' in found);
  return found.changes.map(({ place, after }) => [place.mes, after]);
};

it('what is empty stays empty where it has no share, and a total of zero is zero in every part', () => {
  assert.deepEqual(changes(-6000, 'present'), [[1, '60']]);
  assert.deepEqual(changes(0, 'even'), [
    [1, '0'],
    [2, '0'],
  ]);
});
