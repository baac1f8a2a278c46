import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lastMonthEnd } from '../../console/data/month-end.ts';

it('the end of a month is midnight in São Paulo, also where the clock was moved since', () => {
  for (const [moment, end] of [
    ['2026-11-28T10:20:30.456Z', '2026-11-01T03:00:00.000Z'],
    ['2026-11-01T03:00:00.000Z', '2026-11-01T03:00:00.000Z'],
    ['2026-11-01T02:59:59.999Z', '2026-10-01T03:00:00.000Z'],
    ['2018-11-20T12:00:00.000Z', '2018-11-01T03:00:00.000Z'],
    ['2018-12-20T12:00:00.000Z', '2018-12-01T02:00:00.000Z'],
  ] as const)
    assert.equal(lastMonthEnd(moment), end);
});
