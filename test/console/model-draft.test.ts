/** A model's indicators while they are edited: months without gaps, and what others stored. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changesIn,
  draftFrom,
  isReordered,
  type Line,
  monthOf,
  movedLine,
  rebased,
} from '../../console/pages/models/model-draft.ts';
import { cleared, readMonth, withValue } from '../../console/pages/models/model-sheet.ts';

const line = (id: number, change: Partial<Line> = {}): Line => ({
  id,
  first: monthOf(2017, 1),
  last: monthOf(2017, 12),
  weight: '1',
  ...change,
});
const months = Array.from({ length: 12 }, (_, at) => monthOf(2017, at + 1));
const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const at = (row: number, column: number) => ({ row, column });

describe('the indicators of a model that are edited', () => {
  it('lose months from one end, and neither from the middle nor all', () => {
    const lines = [line(1)];
    const clear = (...columns: number[]) =>
      cleared(
        lines,
        months,
        columns.map((column) => at(0, column)),
      );
    assert.deepEqual(clear(13, 14), [line(1, { last: monthOf(2017, 10) })]);
    assert.deepEqual(clear(3), [line(1, { first: monthOf(2017, 2) })]);
    assert.equal(clear(7), 'gap');
    assert.equal(clear(...months.map((_, month) => month + 3)), 'gap');
  });

  it('take weights as the API does, and months up to the one that is typed', () => {
    const short = [line(1, { first: monthOf(2017, 3), last: monthOf(2017, 4) })];
    assert.deepEqual(withValue(short, months, at(0, 8), '2.25'), [
      line(1, { first: monthOf(2017, 3), last: monthOf(2017, 6), weight: '2.25' }),
    ]);
    for (const text of ['-1', '10000000', '0.001']) {
      assert.equal(withValue(short, months, at(0, 0), text), 'weight', text);
    }
    assert.equal(withValue(short, months, at(0, 2), '02/2017'), 'order');
  });

  it('read months as people write them', () => {
    for (const text of ['03/2017', '3/17', 'mar/17', 'Março 2017', 'mar. 2017']) {
      assert.equal(readMonth(text, names), monthOf(2017, 3), text);
    }
    for (const text of ['13/2017', '2017', 'x/17', '']) assert.equal(readMonth(text, names), undefined, text);
  });

  it('keep their changes and their order over what somebody else has stored', () => {
    const base = [line(1), line(2), line(3)];
    const moved = movedLine([line(1), line(2, { weight: '5' }), line(3), line(4)], 2, 0);
    const draft = { base, lines: moved.filter(({ id }) => id !== 1), etag: 'a' };
    assert.equal(isReordered(draft), true);
    const theirs = { base: [line(1), line(2), line(3, { weight: '7' }), line(9)], etag: 'b' };
    const next = rebased(draft, theirs);
    assert.deepEqual(next, {
      ...theirs,
      lines: [line(3, { weight: '7' }), line(2, { weight: '5' }), line(4), line(9)],
    });
    assert.deepEqual(
      changesIn(next).map(({ id }) => id),
      [2, 4, 1],
    );
    assert.deepEqual(draftFrom(JSON.stringify(next)), next);
    assert.equal(draftFrom('{"base":[1]}'), undefined);
  });
});
