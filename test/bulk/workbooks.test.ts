/**
 * Workbooks of every kind: a row is taken with exactly what a person sees in its cells, or is among the errors; none is dropped in
 * silence. `fixtures/` has files that programs wrote, `make.py` there says how.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { employeeRow } from '../../src/api/employees/upsert-rows.ts';
import { progressRow } from '../../src/api/panels/progress-many-rows.ts';
import { cellFields } from '../../src/formula/types.ts';
import { date, decimal, integer, object, optional, requiredText } from '../../src/kernel/fields.ts';
import { decimalText } from '../../src/kernel/json.ts';
import { UnreadRow } from '../../src/kernel/row-problems.ts';
import type { TableShape } from '../../src/tables/columns.ts';
import { readXlsx } from '../../src/tables/xlsx-read.ts';
import { bytesOf, type WorkbookContent, workbookParts, zipped } from '../harness/workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-workbooks-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const progress: TableShape = { row: progressRow, values: cellFields };
/** Columns of each kind, none of which a row must have. */
const plain: TableShape = {
  row: object({
    mes: optional(integer(1, 12)),
    valor: optional(decimal('a number', () => true)),
    dia: optional(date()),
    nome: optional(requiredText()),
  }),
};

/** The rows by their numbers: fields as JSON, or what is wrong. */
async function readFile(path: string, shape: TableShape): Promise<Record<number, unknown>> {
  const rows: Record<number, unknown> = {};
  for await (const { number, value } of readXlsx(openSync(path, 'r'), shape)) {
    rows[number] =
      value instanceof UnreadRow
        ? `${value.field} ${value.problem}`.trim()
        : Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, shown(one)]));
  }
  return rows;
}

/** Exact numbers as their text. */
const shown = (value: unknown) =>
  typeof value === 'object' && value !== null ? decimalText(value as never) : value;

let files = 0;
async function read(content: WorkbookContent, shape = plain): Promise<Record<number, unknown>> {
  const path = join(folder, `${files++}.xlsx`);
  writeFileSync(path, await bytesOf(zipped(workbookParts(content))));
  return readFile(path, shape);
}

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.xlsx`);

const says = {
  formula:
    'holds a formula without a stored value: open and save the file in a spreadsheet program, or paste values',
  date: 'holds a date or a time: format the cell as a number and type the value',
  percent:
    'is shown as a percentage, which holds a hundredth of what is seen: format the cell as a number and type the value that is meant',
  scaled: 'is shown in thousands or millions: give the cell a format that shows the whole value',
  concealed: 'has a format that does not show its value: format the cell as a number',
  text: 'holds text that looks like a number: change the cell to a number',
  boolean: 'holds TRUE or FALSE: type a number',
  error: 'holds the error #N/A: mend its formula, or clear the cell',
  noText: 'holds no text: format the cell as text and type it again',
  noDate: 'holds no date: format the cell as a date, or type it as text YYYY-MM-DD',
  uncertain:
    'holds a time of day, or a day before 1900-03-01, which programs count differently: type the date as text YYYY-MM-DD',
};

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
      assert.deepEqual(await readFile(fixture(name), { row: employeeRow }), {
        2: { email: 'ana@example.com', nome: 'Ana _x0041_', data_admissao: '2026-02-01' },
        3: { email: 'rui@example.com', nome: 'Rui', data_admissao: '1999-12-31' },
      });
    }
  });
});

/** A row with its number; cells without their places. */
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const inline = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const header = (...names: string[]) => row(1, ...names.map(inline));
const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
const sheetOf = (...rows: string[]): WorkbookContent => ({ sheets: [{ xml: data(...rows) }] });

describe('numbers', () => {
  it('count with the 15 digits that are seen', async () => {
    const values: [string, string][] = [
      ['0.30000000000000004', '0.3'],
      ['2.6749999999999998', '2.675'],
      ['1.0049999999999999', '1.005'],
      ['9999999999999.99', '9999999999999.99'],
      ['-9999999999999.985', '-9999999999999.98'],
      ['1.5E-3', '0.0015'],
      ['1e-7', '1e-7'],
      ['+7', '7'],
      ['-0', '0'],
    ];
    const rows = values.map(([cell], at) => row(at + 2, '<c/>', `<c><v>${cell}</v></c>`));
    const found = await read(sheetOf(header('mes', 'valor'), ...rows));
    assert.deepEqual(
      Object.values(found),
      values.map(([, valor]) => ({ valor })),
    );
  });

  it('are integers where these are asked for, and nothing else is taken for one', async () => {
    const cells = ['2.0', '7.9999999999999991', '7.5', '1.2.3'].map((text, at) =>
      row(at + 2, `<c><v>${text}</v></c>`),
    );
    assert.deepEqual(await read(sheetOf(header('mes'), ...cells)), {
      2: { mes: 2 },
      3: { mes: 8 },
      4: { mes: '7.5' },
      5: { mes: '1.2.3' },
    });
  });

  it('are what their format shows, or are refused', async () => {
    const codes: [string, string | undefined][] = [
      ['General', undefined],
      ['0.00', undefined],
      ['#,##0.00;[Red]-#,##0.00', undefined],
      ['[$R$-416] #,##0.00', undefined],
      ['"R$ "#,##0.00_);\\(#,##0.00\\)', undefined],
      ['_-* #,##0.00\\ _€_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', undefined],
      ['0.00E+00', undefined],
      ['# ?/?', undefined],
      ['0" days"', undefined],
      ['0\\d', undefined],
      ['0\\%', undefined],
      ['[Blue]0', undefined],
      ['[>100]0;General', undefined],
      ['@', undefined],
      ['0;-0;"-"', undefined],
      ['0%', says.percent],
      ['[Red]0.0%;0', says.percent],
      ['dd/mm/yyyy', says.date],
      ['[$-416]mmm\\-yy;@', says.date],
      ['[h]:mm', says.date],
      ['[ss]', says.date],
      ['h:mm AM/PM', says.date],
      ['yyyy"-"mm', says.date],
      ['#,##0,', says.scaled],
      ['0.0,,"M"', says.scaled],
      ['#,##0,;-#,##0,', says.scaled],
      [';;;', says.concealed],
      ['"TRUE";"TRUE";"FALSE"', says.concealed],
      ['0;;0', says.concealed],
    ];
    const escape = (code: string) => code.replaceAll('"', '&quot;').replaceAll('>', '&gt;');
    const formats = codes.map(
      ([code], at) => `<numFmt numFmtId="${164 + at}" formatCode="${escape(code)}"/>`,
    );
    const styles = codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
    const rows = codes.map((_, at) => row(at + 2, `<c s="${at}"><v>45</v></c>`));
    const found = await read({
      ...sheetOf(header('valor'), ...rows),
      // The formats of conditional formatting are others.
      styles:
        `<numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
        `<cellXfs>${styles.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0%"/></dxf></dxfs>`,
    });
    const expected = codes.map(([, problem]) => (problem ? `valor ${problem}` : { valor: '45' }));
    for (const [at, [code]] of codes.entries()) assert.deepEqual(found[at + 2], expected[at], code);
  });

  it('are what a format shows that every program knows by its number', async () => {
    const ids = Array.from({ length: 82 }, (_, id) => id);
    const isPercent = (id: number) => [9, 10, 67, 68].includes(id);
    const isDate = (id: number) =>
      (id >= 14 && id <= 22) ||
      (id >= 27 && id <= 36) ||
      (id >= 45 && id <= 47) ||
      (id >= 50 && id <= 58) ||
      id >= 71;
    const found = await read({
      ...sheetOf(header('valor'), ...ids.map((id) => row(id + 2, `<c s="${id}"><v>45</v></c>`))),
      styles: `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`,
    });
    for (const id of ids) {
      const problem = isPercent(id) ? says.percent : isDate(id) ? says.date : undefined;
      assert.deepEqual(found[id + 2], problem ? `valor ${problem}` : { valor: '45' }, String(id));
    }
  });
});

describe('dates', () => {
  const days = (...serials: string[]) =>
    sheetOf(header('dia'), ...serials.map((serial, at) => row(at + 2, `<c s="1"><v>${serial}</v></c>`)));
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  const refused = `dia ${says.uncertain}`;

  it('are counted from 1900, with the day that there never was', async () => {
    const found = await read({
      ...days('46023', '61', '60', '1', '0', '-1', '2958465', '2958466', '46023.5', '36525.0'),
      styles,
    });
    assert.deepEqual(Object.values(found), [
      { dia: '2026-01-01' },
      { dia: '1900-03-01' },
      refused,
      refused,
      refused,
      refused,
      { dia: '9999-12-31' },
      refused,
      refused,
      { dia: '1999-12-31' },
    ]);
  });

  it('are counted from 1904', async () => {
    for (const yes of ['1', 'true']) {
      const content = {
        ...days('44561', '0', '-1', '2957003', '2957004'),
        styles,
        properties: `date1904="${yes}"`,
      };
      const expected = [
        { dia: '2026-01-01' },
        { dia: '1904-01-01' },
        refused,
        { dia: '9999-12-31' },
        refused,
      ];
      assert.deepEqual(Object.values(await read(content)), expected);
    }
  });

  it('may be text, and in the strict dialect ISO 8601; a number without the format of a date is none', async () => {
    const content = sheetOf(
      header('dia', 'valor'),
      row(2, inline('2026-01-31')),
      row(3, '<c t="d"><v>2026-01-31</v></c>'),
      row(4, '<c t="d"><v>2026-01-31T00:00:00.000</v></c>'),
      row(5, '<c t="d"><v>2026-01-31T12:00:00</v></c>'),
      row(6, '<c><v>46023</v></c>'),
      row(7, '<c t="b"><v>1</v></c>'),
      row(8, '<c/>', '<c t="d"><v>2026-01-31</v></c>'),
      row(9, '<c><f>TODAY()</f></c>'),
    );
    assert.deepEqual(await read(content), {
      2: { dia: '2026-01-31' },
      3: { dia: '2026-01-31' },
      4: { dia: '2026-01-31' },
      5: refused,
      6: `dia ${says.noDate}`,
      7: `dia ${says.noDate}`,
      8: `valor ${says.date}`,
      9: `dia ${says.formula}`,
    });
  });
});

describe('texts', () => {
  it('are what is seen: with their runs, without their pronunciation, as XML could not say them', async () => {
    const runs =
      '<r><rPr><b/></rPr><t>Tó</t></r><r><t>quio</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh><phoneticPr fontId="1"/>';
    const content = {
      ...sheetOf(
        header('nome'),
        row(2, '<c t="s"><v>0</v></c>'),
        row(3, `<c t="inlineStr"><is>${runs}</is></c>`),
        row(4, `<c><is>${runs}</is></c>`),
        row(5, '<c t="str"><f>A2</f><v>a_x000A_b_x005F_x0041_</v></c>'),
        row(6, '<c><v>7</v></c>'),
        row(7, '<c><f>A2</f></c>'),
      ),
      texts: `<si>${runs}</si>`,
    };
    assert.deepEqual(await read(content), {
      2: { nome: 'Tóquio' },
      3: { nome: 'Tóquio' },
      4: { nome: 'Tóquio' },
      5: { nome: 'a\nb_x0041_' },
      6: `nome ${says.noText}`,
      7: `nome ${says.formula}`,
    });
  });

  it('are no numbers, whatever they look like', async () => {
    const texts = ['12', '1.234,50', ' 7 ', '-3', '(3)', 'R$ 4', '12%', '−5', '1e5', 'abc', 'null'];
    const found = await read(sheetOf(header('valor'), ...texts.map((text, at) => row(at + 2, inline(text)))));
    const asNumber = `valor ${says.text}`;
    assert.deepEqual(Object.values(found), [
      asNumber,
      asNumber,
      asNumber,
      asNumber,
      asNumber,
      { valor: 'R$ 4' },
      asNumber,
      asNumber,
      { valor: '1e5' },
      { valor: 'abc' },
      { valor: null },
    ]);
  });
});

describe('formulas', () => {
  const formula = (value: string) => row(2, `<c><f>1+1</f>${value}</c>`);

  it('count with the value that the file has, if it has one', async () => {
    const shared = [
      header('valor'),
      row(2, '<c><f t="shared" ref="A2:A3" si="0">1+1</f><v>2</v></c>'),
      row(3, '<c><f t="shared" si="0"/><v>3</v></c>'),
      row(4, '<c t="str"><f>""</f><v></v></c>'),
      row(5, '<c t="e"><f>NA()</f><v>#N/A</v></c>'),
    ];
    const errors = { 5: `valor ${says.error}` };
    assert.deepEqual(await read(sheetOf(...shared)), { 2: { valor: '2' }, 3: { valor: '3' }, ...errors });
    for (const none of ['', '<v/>', '<v></v>']) {
      assert.deepEqual(await read(sheetOf(header('valor'), formula(none))), { 2: `valor ${says.formula}` });
    }
    const noText = sheetOf(header('valor'), row(2, '<c t="str"><f>1</f></c>'));
    assert.deepEqual(await read(noText), { 2: `valor ${says.formula}` });
  });

  it('do not count where the workbook says that it has to be calculated first', async () => {
    for (const yes of ['1', 'true']) {
      const content = {
        ...sheetOf(header('valor'), formula('<v>0</v>'), row(3, '<c><v>0</v></c>')),
        calculation: `fullCalcOnLoad="${yes}"`,
      };
      assert.deepEqual(await read(content), { 2: `valor ${says.formula}`, 3: { valor: '0' } });
    }
  });

  it('of arrays count with their values, and where these are missing the file is refused', async () => {
    const array = (value: string) =>
      sheetOf(
        header('valor', 'mes'),
        row(2, `<c><f t="array" ref="A2:A3">B2:B3</f>${value}</c>`),
        row(3, '<c><v>4</v></c>'),
      );
    assert.deepEqual(await read(array('<v>3</v>')), { 2: { valor: '3' }, 3: { valor: '4' } });
    await assert.rejects(read(array('')), /The cells A2:A3 hold an array formula without stored values/);
    const alone = sheetOf(header('valor'), row(2, '<c><f t="array" ref="A2">B2</f></c>'));
    assert.deepEqual(await read(alone), { 2: `valor ${says.formula}` });
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
