import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AffectedMonths } from './foretold-results.ts';

/** One indicator's realized value in many panels of a month. */
const changed = (indicatorId: number, month: number, panels: number) => ({
  indicatorId,
  year: 2017,
  field: 'realizado_numerador' as const,
  panelIds: Int32Array.from({ length: panels }, (_, at) => at + 1),
  months: new Uint8Array(panels).fill(month),
  before: new Float64Array(panels),
  after: new Float64Array(panels).fill(100),
});

describe('months that a dry run affects', () => {
  it('are all there up to a thousand, and counted beyond', () => {
    const few = new AffectedMonths(undefined);
    for (let month = 1; month <= 12; month += 1) few.add(changed(1, month, 50));
    assert.equal(few.byMonth().flat().length, 600);
    assert.equal(few.omitted, 0);
    const many = new AffectedMonths(undefined);
    for (let month = 1; month <= 12; month += 1) many.add(changed(1, month, 100));
    assert.equal(many.byMonth().flat().length, 1_000);
    assert.equal(many.omitted, 200);
  });
});
