/** What a paste would do, before anything changes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { pastedTable, plainTable } from '../../console/grid/clipboard.ts';
import { otherNames } from '../../console/grid/columns.ts';
import { parseHtmlTable } from '../../console/grid/html-table.ts';
import { checkPaste, type Locked, type PasteChoice, type PasteGrid } from '../../console/grid/paste.ts';
import { namesIn } from '../../console/grid/paste-names.ts';

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

  it('reads the accounting formats of spreadsheet programs', () => {
    const read = (text: string) => {
      const { good, refused } = checkPaste(
        pastedTable({ html: '', text }),
        gridOf(nothing),
        here,
        plainly,
        'br',
      );
      return [good.map((one) => one.text), refused.map(({ why }) => why)];
    };
    assert.deepEqual(read(' R$ 1.234,50 \t R$ -   \t R$ (50,00)\n'), [['1234.5', '0', '-50'], []]);
    assert.deepEqual(read('0,00\t-\t R$ -   \n'), [['0', '0', '0'], []]);
  });

  it('asks about amounts of another currency than the cell’s', () => {
    const grid: PasteGrid = {
      ...gridOf(nothing),
      target: ({ column }) => ({ value: null, isPercent: false, currency: column < 2 ? 'BRL' : undefined }),
    };
    const table = plainTable([['US$ 7,10', 'R$ 8,10', 'US$ 9,10']]);
    const read = (choice: PasteChoice) => {
      const { good, refused, hasForeign } = checkPaste(table, grid, here, choice, 'br');
      return [good.map((one) => one.text), refused.map(({ why }) => why), hasForeign];
    };
    assert.deepEqual(read(plainly), [['8.1', '9.1'], ['currency'], true]);
    assert.deepEqual(read({ ...plainly, takesCurrencies: true }), [['7.1', '8.1', '9.1'], [], true]);
    const exact = parseHtmlTable('<table><tr><td sdval="7.1">US$ 7,10</td></tr></table>');
    assert.ok(exact);
    assert.equal(checkPaste(exact, grid, here, plainly, 'br').refused[0]?.why, 'currency');
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

  it('shows one of the values that it asks about, and remembers the answer for the next block', () => {
    const check = (rows: string[][], lastFormat?: 'br' | 'us') =>
      checkPaste(plainTable(rows), gridOf(nothing), here, { ...plainly, lastFormat }, 'br');
    const example = { text: '1.234', readings: { br: '1234', us: '1.234' } };
    assert.deepEqual(check([['5', '1.234', '7.000']]).example, example);
    const remembered = check([['1.234']], 'us');
    assert.deepEqual(
      [remembered.questions, remembered.incoming, remembered.format, remembered.isRecognised],
      [0, '1.234', 'us', false],
    );
    // The person can still choose the other one.
    assert.deepEqual(remembered.example, example);
    // What the block says itself counts more, and what contradicts itself is asked about.
    assert.deepEqual(
      [check([['1.234', '5,5']], 'us').incoming, check([['1.234', '5,5']]).example],
      ['1239.5', undefined],
    );
    assert.ok(check([['1.234,5', '1,234.5']], 'us').questions > 0);
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
    // Once for the name, not for each of its values.
    assert.deepEqual(check.refused, []);
    assert.deepEqual(check.unmatched, [
      { direction: 'rows', name: 'Oeste', why: 'no-name', lines: [], values: 2 },
    ]);
    assert.deepEqual(namesIn(plainTable([['1', '2']]), gridOf(nothing)), {
      rows: undefined,
      columns: undefined,
    });
  });

  const ratios = ['Vendas', 'Ticket médio · numerador', 'Ticket médio · denominador', 'Ticket médio · valor'];
  /** Panels × indicators of a month; the ratio's value and the last indicator are calculated. */
  const ofMonth: PasteGrid = {
    rows: panels,
    columns: [...ratios, 'Margem · numerador', 'Margem · denominador', 'Norte', 'Norte'],
    target: ({ column }) => ({
      value: null,
      locked: column === 3 || column === 4 || column === 5 ? 'calculated' : undefined,
      isPercent: false,
    }),
  };
  const named = (rows: string[][]) =>
    checkPaste(plainTable(rows), ofMonth, here, { ...plainly, byNames: true }, 'br');
  const unmatchedIn = (rows: string[][]) =>
    named(rows).unmatched.map(({ direction, name, why, lines, values }) => [
      direction,
      name,
      why,
      lines,
      values,
    ]);

  it('says of an indicator with sides which columns take them, and of others why they take nothing', () => {
    const head = ['', 'vendas', 'Ticket medio', 'Margem', 'Norte', 'Lucro'];
    const rows = [head, ['Norte', '1', '2', '3', '4', '5'], ['Sul', '1', '2', '3', '4', '5']];
    assert.deepEqual(unmatchedIn(rows), [
      ['columns', 'Ticket medio', 'parts', ratios.slice(1, 3), 2],
      ['columns', 'Margem', 'calculated', [], 2],
      ['columns', 'Norte', 'twice', [], 2],
      ['columns', 'Lucro', 'no-name', [], 2],
    ]);
    assert.deepEqual(
      named(rows).good.map(({ place, text }) => [place.row, place.column, text]),
      [
        [0, 0, '1'],
        [2, 0, '1'],
      ],
    );
  });

  it('puts nothing beside a heading that it does not know into another row', () => {
    assert.deepEqual(
      unmatchedIn([
        ['', 'Vendas'],
        ['Oeste', '1'],
        ['Leste', '2'],
      ]),
      [
        ['rows', 'Oeste', 'no-name', [], 1],
        ['rows', 'Leste', 'no-name', [], 1],
      ],
    );
    // A row of the grid is no heading, whatever is in it.
    assert.equal(
      namesIn(
        plainTable([
          ['São Paulo', 'x'],
          ['Sul', '2'],
        ]),
        ofMonth,
      ).columns,
      undefined,
    );
  });

  it('finds a month by the names that spreadsheets have for it, and none that two years share', () => {
    const columns = (years: readonly number[]) =>
      years.flatMap((ano) => [1, 2, 3].map((mes) => ({ ano, mes, name: `${months[mes - 1]} ${ano}` })));
    const gridOver = (years: readonly number[]): PasteGrid => ({
      ...gridOf(nothing),
      columns: columns(years).map(({ name }) => name),
      otherNames: columns(years).map((month) => otherNames(month, 'pt-BR')),
    });
    const check = (head: string, years: readonly number[]) => {
      const table = plainTable([
        ['', head],
        ['Norte', '7'],
      ]);
      return checkPaste(table, gridOver(years), here, { ...plainly, byNames: true }, 'br');
    };
    const names = [
      'fev 2017',
      'Fevereiro',
      'FEV',
      'fev/17',
      'fevereiro de 2017',
      '02/2017',
      '2017-02',
      '01/02/2017',
    ];
    for (const name of names)
      assert.deepEqual(
        check(name, [2017]).good.map(({ place }) => place.column),
        [1],
        name,
      );
    assert.deepEqual(check('fev/17', [2016, 2017]).good[0]?.place.column, 4);
    const shared = check('Fevereiro', [2016, 2017]);
    assert.deepEqual([shared.good, shared.unmatched.map(({ why }) => why)], [[], ['twice']]);
  });

  it('with the names of a grid in any order puts each value where it came from, or nowhere', () => {
    const table = fc.record({
      rows: fc.shuffledSubarray([...panels, 'Oeste'], { minLength: 1 }),
      columns: fc.shuffledSubarray([...ofMonth.columns, 'Lucro', 'Ticket médio'], { minLength: 1 }),
    });
    fc.assert(
      fc.property(table, ({ rows, columns }) => {
        const cell = (row: string, column: string) =>
          String(100 * (panels.indexOf(row) + 1) + ofMonth.columns.indexOf(column));
        const lines = rows.map((row) => [row, ...columns.map((column) => cell(row, column))]);
        const check = named([['', ...columns], ...lines]);
        if (!rows.some((row) => panels.includes(row))) return;
        for (const { place, text } of check.good)
          assert.equal(text, String(100 * (place.row + 1) + place.column));
        const left = check.unmatched.reduce((sum, { values }) => sum + values, 0);
        assert.equal(check.good.length + check.refused.length + left, rows.length * columns.length);
        assert.ok(new Set(check.unmatched.map(({ name }) => name)).size === check.unmatched.length);
      }),
    );
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
