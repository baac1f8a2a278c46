/** What a paste would do, before anything changes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plainTable } from '../../console/grid/clipboard.ts';
import { parseHtmlTable } from '../../console/grid/html-table.ts';
import {
  checkPaste,
  type Locked,
  namesIn,
  type PasteChoice,
  type PasteGrid,
} from '../../console/grid/paste.ts';

const months = ['jan', 'fev', 'mar'];
const panels = ['Norte', 'São Paulo', 'Sul'];

function gridOf(
  values: readonly (readonly (string | null)[])[],
  locked: Readonly<Record<string, Locked>> = {},
): PasteGrid {
  return {
    rows: panels,
    columns: months,
    target: ({ row, column }) => ({
      value: values[row]?.[column] ?? null,
      locked: locked[`${row},${column}`],
      isPercent: false,
    }),
  };
}
const nothing = panels.map(() => months.map(() => null));
const here = { top: 0, bottom: 0, left: 0, right: 0 };
const plainly: PasteChoice = { byNames: false, clears: false };

describe('a paste', () => {
  it('says what comes beside what is there, and why something is refused', () => {
    const grid = gridOf(
      [
        ['1', '2', null],
        [null, null, null],
        [null, null, null],
      ],
      { '1,0': 'calculated' },
    );
    const table = plainTable([
      ['1.234,50', '990,06'],
      ['7', 'x'],
    ]);
    const check = checkPaste(table, grid, here, plainly, 'us');
    assert.deepEqual(
      [check.format, check.isRecognised, check.incoming, check.present, check.changes],
      ['br', true, '2224.56', '3', 2],
    );
    assert.deepEqual(
      check.refused.map(({ text, why }) => [text, why]),
      [
        ['7', 'calculated'],
        ['x', 'text'],
      ],
    );
  });

  it('leaves out totals, and what is locked and has that value already, without a word', () => {
    const values = [
      ['5', '6', '7'],
      [null, null, null],
    ];
    const grid = gridOf(values, { '0,0': 'calculated', '0,1': 'total', '1,1': 'no-right' });
    const table = plainTable([
      ['5', '8', '9'],
      ['1', '2', '3'],
    ]);
    const { good, refused, totals } = checkPaste(table, grid, here, plainly, 'br');
    assert.deepEqual(
      good.map(({ place: { row, column }, text }) => [row, column, text]),
      [
        [0, 2, '9'],
        [1, 0, '1'],
        [1, 2, '3'],
      ],
    );
    assert.deepEqual([totals, refused.map(({ text, why }) => [text, why])], [1, [['2', 'no-right']]]);
  });

  it('takes a percentage only where the unit is percent', () => {
    const grid = gridOf(nothing);
    const table = plainTable([['12,5%', '3%', '4']]);
    const isPercentAt = (column: number): PasteGrid => ({
      ...grid,
      target: (place) => ({ ...grid.target(place), isPercent: place.column === column }),
    });
    const { good, refused } = checkPaste(table, isPercentAt(0), here, plainly, 'br');
    assert.deepEqual(
      [good.map(({ text }) => text), refused.map(({ why }) => why)],
      [['12.5', '4'], ['percent']],
    );
  });

  it('asks for the format where the texts do not say it', () => {
    const table = plainTable([['1.234', '5']]);
    assert.equal(checkPaste(table, gridOf(nothing), here, plainly, 'br').questions, 1);
    const chosen = checkPaste(table, gridOf(nothing), here, { ...plainly, format: 'us' }, 'br');
    assert.deepEqual([chosen.questions, chosen.incoming], [0, '6.234']);
  });

  it('leaves alone what is covered, and clears with empty cells only when that was said', () => {
    const grid = gridOf([['1', '2', '3'], [], []]);
    const table = parseHtmlTable('<table><tr><td colspan=2>5</td><td></td></tr></table>');
    assert.ok(table);
    const goes = (clears: boolean) =>
      checkPaste(table, grid, here, { ...plainly, clears }, 'br').good.map(({ place, text }) => [
        place.column,
        text,
      ]);
    assert.deepEqual(goes(false), [[0, '5']]);
    assert.deepEqual(goes(true), [
      [0, '5'],
      [2, null],
    ]);
  });

  it('finds rows and columns by their names, whatever their order and accents', () => {
    const table = plainTable([
      ['Unidade', 'MAR', 'jan'],
      ['sao  paulo', '1', '2'],
      ['Oeste', '3', '4'],
      ['Norte', '5', '6'],
    ]);
    assert.ok(namesIn(table, gridOf(nothing)).rows);
    const check = checkPaste(table, gridOf(nothing), here, { ...plainly, byNames: true }, 'br');
    assert.deepEqual(
      check.good.map(({ place, text }) => [place.row, place.column, text]),
      [
        [1, 2, '1'],
        [1, 0, '2'],
        [0, 2, '5'],
        [0, 0, '6'],
      ],
    );
    assert.deepEqual(
      check.refused.map(({ text, why }) => [text, why]),
      [
        ['3', 'no-name'],
        ['4', 'no-name'],
      ],
    );
    assert.deepEqual(namesIn(plainTable([['1', '2']]), gridOf(nothing)), {
      rows: undefined,
      columns: undefined,
    });
  });

  it('fills a selection with one value, and repeats a block that fits', () => {
    const all = { top: 0, bottom: 2, left: 0, right: 2 };
    assert.equal(checkPaste(plainTable([['7']]), gridOf(nothing), all, plainly, 'br').incoming, '63');
    assert.equal(
      checkPaste(plainTable([['1', '2', '3']]), gridOf(nothing), all, plainly, 'br').incoming,
      '18',
    );
    const over = checkPaste(
      plainTable([
        ['1', '2'],
        ['3', '4'],
      ]),
      gridOf(nothing),
      { top: 2, bottom: 2, left: 2, right: 2 },
      plainly,
      'br',
    );
    assert.deepEqual(
      [over.incoming, over.refused.map(({ why }) => why)],
      ['1', ['outside', 'outside', 'outside']],
    );
  });

  it('loses no value: each is good, refused, empty or covered', () => {
    const value = fc.constantFrom('', '1', '1.234', '1.234,5', '-2', 'x', '12%', '1,5');
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.nat(2),
        fc.nat(2),
        (rows, top, left) => {
          const check = checkPaste(
            plainTable(rows),
            gridOf(nothing, { '1,1': 'no-right' }),
            { top, bottom: top, left, right: left },
            plainly,
            'br',
          );
          const sent = rows.flat().filter((text) => text !== '').length;
          assert.equal(check.good.length + check.refused.length, sent);
          assert.ok(check.good.every(({ text }) => text !== null));
        },
      ),
    );
  });
});
