/**
 * Workbooks of every kind: a row is taken with exactly what a person sees in its cells, or is among
 * the errors; none is dropped in silence. `fixtures/` has files that programs wrote, `make.py`
 * there says how.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { upsertEmployees } from '../../../src/api/employees/upsert.ts';
import { progressRow } from '../../../src/cells/write/progress-many-rows.ts';
import { cellFields } from '../../../src/engine/types.ts';
import { object, requiredText, type TObject } from '../../../src/kernel/contract/fields.ts';
import type { TableShape } from '../../../src/tables/columns.ts';
import { data, header, inline, read, readFile, row, says, sheetOf } from './read-workbook.ts';

const progress: TableShape = { row: progressRow, values: cellFields };
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.xlsx`);

describe('what programs write', () => {
  const inMonth = (mes: number, realizado_numerador: string | null) => ({
    id_gmr_painel: 9,
    id_indicador: 1,
    mes,
    ano: 2024,
    realizado_numerador,
  });
  const of = (problem: string) => `realizado_numerador ${problem}`;
  for (const [program, sum, error] of [
    ['openpyxl', of(says.formula), of(says.formula)],
    ['xlsxwriter', of(says.formula), of(says.formula)],
    ['sheetjs', of(says.formula), of(says.error)],
    ['libreoffice', inMonth(3, '0.3'), of(says.error)],
  ] as const) {
    it(`${program}: every row of the first tab that is seen, hidden rows too`, async () => {
      assert.deepEqual(await readFile(fixture(program), progress), {
        2: inMonth(1, '1234567.891'),
        3: inMonth(2, '10.005'),
        4: sum,
        5: of(says.date),
        6: of(says.percent),
        7: of(says.text),
        8: of(says.boolean),
        9: error,
        10: of(says.scaled),
        11: inMonth(10, '-1234.5'),
        12: inMonth(11, '12.5'),
        13: inMonth(12, null),
      });
    });
  }

  it('merged cells and array formulas without values are refused by their places', async () => {
    await assert.rejects(
      readFile(fixture('merged'), progress),
      /^ApiError: The cells E2:E4 are merged, so that/,
    );
    await assert.rejects(
      readFile(fixture('array-formula'), progress),
      /^ApiError: The cells E2:E4 hold an array formula/,
    );
  });

  it('dates are the days that are seen, whether they are counted from 1900 or 1904', async () => {
    for (const name of ['employees-1900', 'employees-1904']) {
      assert.deepEqual(await readFile(fixture(name), { row: upsertEmployees.file?.row as TObject }), {
        2: { email: 'ana@example.com', nome: 'Ana _x0041_', data_admissao: '2026-02-01' },
        3: { email: 'rui@example.com', nome: 'Rui', data_admissao: '1999-12-31' },
      });
    }
  });
});

it('a code is the integer that is seen, and no other number', async () => {
  const shape = {
    row: object({ Nome: requiredText(), Área: requiredText(), 'Código externo': requiredText() }),
  };
  const refused = `Código externo ${says.noText}`;
  assert.deepEqual(await readFile(fixture('codes-as-numbers'), shape), {
    2: { Nome: 'Custo mil e um', Área: 'Apoio', 'Código externo': '1001' },
    3: refused,
    4: refused,
    5: refused,
  });
});

describe('sheets', () => {
  const saying = (valor: number) => data(header('valor'), row(2, `<c><v>${valor}</v></c>`));

  it('the first tab that is seen is read, whatever its part is called', async () => {
    const sheets = [
      { xml: saying(1), state: 'hidden' },
      { xml: saying(2), state: 'veryHidden' },
      { xml: saying(3), state: 'visible' },
      { xml: saying(4) },
    ];
    assert.deepEqual(await read({ sheets }), { 2: { valor: '3' } });
    assert.deepEqual(await read({ sheets: sheets.slice(3) }), { 2: { valor: '4' } });
    await assert.rejects(read({ sheets: sheets.slice(0, 2) }), /it has no sheet/);
  });

  it('merged cells are refused where they are read, and nowhere else', async () => {
    const merged = (reference: string) => ({
      sheets: [
        {
          xml: `${data(header('valor', '', 'nome'), row(2, '<c><v>1</v></c>', '<c/>', inline('a')))}<mergeCells><mergeCell ref="${reference}"/></mergeCells>`,
        },
      ],
    });
    for (const reference of ['A2:A3', 'A1:B1', 'B2:C2', 'A2:Z9']) {
      const message = new RegExp(`^ApiError: The cells ${reference} are merged`);
      await assert.rejects(read(merged(reference)), message);
    }
    for (const reference of ['B2:B9', 'D1:F20', 'A2', 'A2:A2']) {
      assert.deepEqual(await read(merged(reference)), { 2: { valor: '1', nome: 'a' } }, reference);
    }
  });

  it('what stands in a column without a name is an error of its row; so is what the header cannot name', async () => {
    const content = sheetOf(
      header('valor', '', 'mes'),
      row(2, '<c><v>1</v></c>', '<c><v>2</v></c>'),
      row(3, '<c><v>1</v></c>', inline(' '), '<c/>', '<c s="3"/>'),
      row(4, '<c><v>1</v></c>', '<c/>', '<c/>', '<c><f>1</f></c>'),
      row(5, '<c/>', '<c/>'),
    );
    assert.deepEqual(await read(content), {
      2: 'has a value in column 2, which the header does not name',
      3: { valor: '1' },
      4: 'has 4 fields, but the header 3',
    });
  });

  it('a header with a name that nobody knows, or a formula for a name, is refused', async () => {
    await assert.rejects(
      read(sheetOf(header('valro'))),
      /^ApiError: valro in the file's first row is unknown: did you mean valor\?$/,
    );
    await assert.rejects(
      read(sheetOf(row(1, '<c><f>A2</f></c>'))),
      /a formula without a stored value in the file's first row is unknown/,
    );
  });

  it('what stands outside the rows is none of them', async () => {
    const anchors =
      '<controls><anchor><xdr:row xmlns:xdr="x">5</xdr:row><xdr:c><v>9</v></xdr:c></anchor></controls>';
    assert.deepEqual(await read({ sheets: [{ xml: `<cols><c/></cols>${saying(1)}${anchors}` }] }), {
      2: { valor: '1' },
    });
  });
});

/** A cell as XML, and what becomes of its row: a value, nothing, or what the message has to say. */
interface Sample {
  readonly xml: (attributes: string) => string;
  readonly is: { readonly value: unknown } | 'empty' | { readonly problem: string };
}

const cellOf =
  (type: string, inside: string, style = 0) =>
  (attributes: string) =>
    `<c${attributes} s="${style}"${type}>${inside}</c>`;
const value = (text: string) => `<v>${text}</v>`;

const samples: fc.Arbitrary<Sample> = fc.oneof(
  fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }).map((cents): Sample => {
    const text = `${cents < 0 ? '-' : ''}${String(Math.abs(cents)).padStart(3, '0').replace(/(..)$/, '.$1')}`;
    return { xml: cellOf('', value(text)), is: { value: String(Number(text)) } };
  }),
  fc.constantFrom<Sample>(
    { xml: cellOf('', ''), is: 'empty' },
    { xml: cellOf(' t="s"', value('0')), is: 'empty' },
    { xml: cellOf(' t="str"', '<f>A1</f><v></v>'), is: 'empty' },
    { xml: cellOf(' t="s"', value('1')), is: { value: 'abc' } },
    { xml: cellOf(' t="s"', value('2')), is: { value: null } },
    { xml: cellOf(' t="n"', '<f>A1</f><v>0.5</v>'), is: { value: '0.5' } },
    { xml: cellOf('', '<f>A1</f>'), is: { problem: says.formula } },
    { xml: cellOf(' t="b"', value('0')), is: { problem: says.boolean } },
    { xml: cellOf(' t="e"', value('#N/A')), is: { problem: says.error } },
    { xml: cellOf('', value('46023'), 1), is: { problem: says.date } },
    { xml: cellOf('', value('0.12'), 2), is: { problem: says.percent } },
    { xml: cellOf(' t="inlineStr"', '<is><t>1.5</t></is>'), is: { problem: says.text } },
  ),
);

const shapes = fc.record({
  prefix: fc.constantFrom('', 'x:'),
  strict: fc.boolean(),
  absolute: fc.boolean(),
  placed: fc.boolean(),
  trailing: fc.boolean(),
  gaps: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
});

it('whatever the shape, every row is taken as it is seen or told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(samples, { maxLength: 12 }), shapes, async (cells, shape) => {
      const { prefix, placed, trailing, gaps } = shape;
      let number = 1;
      const expected: Record<number, unknown> = {};
      const rows = cells.map(({ xml, is }, at) => {
        // Without places the rows follow each other.
        number += placed ? (gaps[at] as number) : 1;
        const attributes = (column: string) => (placed ? ` r="${column}${number}"` : '');
        if (typeof is === 'object')
          expected[number] = 'problem' in is ? `valor ${is.problem}` : { valor: is.value };
        const others = trailing ? `<c${attributes('B')} s="1"/><c${attributes('C')}/>` : '';
        return `<row${placed ? ` r="${number}"` : ''}>${xml(attributes('A'))}${others}</row>`;
      });
      const xml = data('<row><c t="s"><v>3</v></c></row>', ...rows).replaceAll(
        /<(\/?)(?=\w)/g,
        `<$1${prefix}`,
      );
      const found = await read({
        sheets: [{ xml: data(), state: 'hidden' }, { xml }],
        styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs>'.replaceAll(
          /<(\/?)(?=\w)/g,
          `<$1${prefix}`,
        ),
        texts: ['', 'abc', 'null', 'valor']
          .map((text) => `<${prefix}si><${prefix}t>${text}</${prefix}t></${prefix}si>`)
          .join(''),
        shape,
      });
      assert.deepEqual(found, expected);
    }),
    { numRuns: 150 },
  );
});
