/**
 * What people put around a table: a title above the names of the columns, totals below the rows, an
 * empty or another sheet before it. It is named, with the way out. How cells are read:
 * `workbook-cells.test.ts`.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mediaTypes } from '../../../src/tables/formats.ts';
import { createPanels, storedRealized } from '../../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../../harness/shared-api.ts';
import { workbookParts } from '../../harness/workbook.ts';
import { zipped } from '../../harness/zip.ts';
import { data, inline, row } from './read-workbook.ts';

const api = sharedApi();
const panels = madeBefore(() => createPanels(api.sql, api.companyA.id));
type Cell = string | number;
type Rows = readonly (readonly Cell[])[];

const names = ['id_gmr_painel', 'id_indicador', 'mes', 'ano', 'realizado_numerador'];
const month = (mes: number, value: number): Cell[] => [panels.panel, panels.common, mes, 2024, value];

const sheet = (rows: Rows) => {
  const cells = (of: readonly Cell[]) =>
    of.map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : cell === '' ? '<c/>' : inline(cell),
    );
  return { xml: data(...rows.map((one, at) => row(at + 1, ...cells(one)))) };
};

async function put(payload: string | Buffer, type: string, prefer = 'wait=0') {
  const headers = { token: api.companyA.token, 'content-type': type, prefer };
  const url = '/panels/updateProgressPanelMany';
  const { statusCode, body } = await api.app.inject({ method: 'PUT', url, headers, payload });
  const { msg, response } = JSON.parse(body) as { msg?: string; response?: { errors?: unknown } };
  return { status: statusCode, msg: msg ?? '', response };
}

const workbook = (sheets: Parameters<typeof workbookParts>[0]['sheets'], prefer?: string) =>
  put(zipped(workbookParts({ sheets })), mediaTypes.xlsx, prefer);

/** The same rows as a workbook and as CSV, with what each answers. */
async function both(rows: Rows, prefer?: string) {
  const csv = rows.map((cells) => [...cells, '', '', '', '', ''].slice(0, 5).join(',')).join('\n');
  return [await workbook([sheet(rows)], prefer), await put(csv, 'text/csv; formato=us', prefer)];
}

describe('above the names of the columns', () => {
  it('a title, with its text and the rows to delete', async () => {
    for (const answer of await both([['Vendas de 2024'], names, month(1, 5)])) {
      assert.equal(answer.status, 422);
      assert.equal(
        answer.msg,
        "The names of the columns must be in the file's first row, and are in row 2: delete row 1 above them " +
          '(a title, "Vendas de 2024")',
      );
    }
    for (const answer of await both([['Vendas'], ['', 'por mês'], [''], names, month(1, 5)]))
      assert.match(answer.msg, /are in row 4: delete rows 1 to 3 above them \(a title, "Vendas"\)$/);
  });

  it('nothing that is a header: what the first row lacks is told as before', async () => {
    for (const answer of await both([['Vendas'], ['mes', 'valor'], [1, 5]]))
      assert.match(answer.msg, /Vendas.* in the file's first row is unknown/);
  });
});

describe('below the rows', () => {
  it('totals, with a name or without, which do not keep the rows from being stored', async () => {
    for (const [total, told] of [
      [['Total', '', '', '', 12], 'row 4: is a row of totals ("Total" in id_gmr_painel): delete it'],
      [['', '', 'TOTAL GERAL:', '', 12], 'row 4: is a row of totals ("TOTAL GERAL:" in mes): delete it'],
      [
        ['', '', '', '', 12],
        'row 4: has values, but no id_gmr_painel, id_indicador, mes, ano: delete it if it is a row of totals',
      ],
    ] as const) {
      const rows = [names, month(1, 5), month(2, 7), total];
      for (const { status, msg } of await both(rows)) assert.deepEqual([status, msg], [422, told]);
      for (const { status, response } of await both(rows, 'handling=lenient')) {
        assert.equal(status, 200);
        assert.equal((response?.errors as object[] | undefined)?.length, 1);
      }
    }
    assert.deepEqual(await storedRealized(api.sql, panels), { 1: '5.00', 2: '7.00' });
  });

  it('a row with a name that is none of totals is an error of its field', async () => {
    for (const { msg } of await both([names, ['Totality', panels.common, 1, 2024, 1]]))
      assert.match(msg, /^row 2: id_gmr_painel must be an integer/);
  });
});

describe('before the sheet with the rows', () => {
  const rows = () => sheet([names, month(3, 9)]);

  it('an empty one: both are named by their tabs', async () => {
    for (const empty of [sheet([]), sheet([['', '']]), { xml: '<sheetData/>' }]) {
      const { status, msg } = await workbook([empty, rows()]);
      assert.equal(status, 422);
      assert.match(
        msg,
        /its first sheet 'Tab 0' is empty; data is on 'Tab 1': move that sheet to the front$/,
      );
    }
    const third = await workbook([sheet([]), { ...rows(), state: 'hidden' }, sheet([]), rows()]);
    assert.match(third.msg, /'Tab 0' is empty; data is on 'Tab 3'/);
    assert.match((await workbook([sheet([]), sheet([])])).msg, /its first sheet is empty$/);
  });

  it('one with something else: where the names of the columns are', async () => {
    const { status, msg } = await workbook([sheet([['Leia-me'], ['Preencha a outra']]), rows()]);
    assert.equal(status, 422);
    assert.match(
      msg,
      /Leia-me.* is unknown.*; only the first sheet 'Tab 0' is read; the names of the columns are on 'Tab 1': move/,
    );
  });
});

it('merged cells refuse the file, behind whose rows they are told of', async () => {
  const rows = sheet([names, ...Array.from({ length: 2000 }, (_, at) => month(5, at))]);
  const xml = `${rows.xml}<mergeCells><mergeCell ref="D2:E2"/></mergeCells>`;
  for (const prefer of ['handling=lenient', 'handling=strict']) {
    const { status, msg } = await workbook([{ xml }], prefer);
    assert.equal(status, 422);
    assert.match(msg, /^The cells D2:E2 are merged/);
  }
  assert.equal((await storedRealized(api.sql, panels))[5], undefined);
});
