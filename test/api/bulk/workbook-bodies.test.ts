/**
 * Workbooks as bodies: what is wrong with a cell is told by its row. How cells are read:
 * `workbook-cells.test.ts`.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { mediaTypes } from '../../../src/tables/formats.ts';
import { startApi, type TestApi } from '../../harness/api.ts';
import { createPanels, type PanelsFixture, storedRealized } from '../../harness/panels-fixture.ts';
import { workbookParts } from '../../harness/workbook.ts';
import { zipped } from '../../harness/zip.ts';

const put = '/panels/updateProgressPanelMany';

let api: TestApi;
let panels: PanelsFixture;
before(async () => {
  api = await startApi();
});
after(() => api.close());
beforeEach(async () => {
  panels = await createPanels(api.sql, api.companyA.id);
});

const stored = () => storedRealized(api.sql, panels);

describe('progress', () => {
  const send = async (parts: Parameters<typeof workbookParts>[0], prefer: string) => {
    const { statusCode, body } = await api.app.inject({
      method: 'PUT',
      url: put,
      headers: { token: api.companyA.token, 'content-type': mediaTypes.xlsx, prefer },
      payload: zipped(workbookParts(parts)),
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
  const numbers = (...values: (number | string)[]) =>
    `<row>${values.map((one) => (typeof one === 'number' ? `<c><v>${one}</v></c>` : one)).join('')}</row>`;
  const names = ['id_gmr_painel', 'id_indicador', 'mes', 'ano', 'realizado_numerador'];
  const head = numbers(...names.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`));
  const month = (mes: number, cell: string) => numbers(panels.panel, panels.common, mes, 2024, cell);

  it('a cell that is not what it looks like is an error of its row', async () => {
    const cells = [
      '<c><v>7.005</v></c>',
      '<c><f>1+1</f></c>',
      '<c s="1"><v>46023</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c/>',
    ];
    const content = {
      sheets: [
        { xml: `<sheetData>${head}${cells.map((cell, at) => month(at + 1, cell)).join('')}</sheetData>` },
      ],
      styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
    };
    const strict = await send(content, 'wait=0');
    assert.equal(strict.status, 422);
    const lines = (strict.body.msg as string).split('\n');
    assert.match(
      lines[0] as string,
      /^row 3: realizado_numerador holds a formula without a stored value: open and save/,
    );
    assert.match(lines[1] as string, /^row 4: realizado_numerador holds a date/);
    assert.match(lines[2] as string, /^row 5: realizado_numerador holds TRUE or FALSE/);
    assert.deepEqual(await stored(), {});
    const { status, body } = await send(content, 'handling=lenient');
    assert.equal(status, 200);
    assert.equal(body.response.affectedRows, 1);
    assert.deepEqual(
      body.response.errors.map(({ index, field }: { index: number; field: string }) => [index, field]),
      [1, 2, 3].map((index) => [index, 'realizado_numerador']),
    );
    assert.deepEqual(await stored(), { 1: '7.01' });
  });

  it('merged cells refuse the file, behind whose rows they are told of', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => month(1, `<c><v>${at}</v></c>`)).join('');
    const merged = '<mergeCells><mergeCell ref="D2:E2"/></mergeCells>';
    const content = { sheets: [{ xml: `<sheetData>${head}${rows}</sheetData>${merged}` }] };
    for (const prefer of ['handling=lenient', 'handling=strict']) {
      const { status, body } = await send(content, prefer);
      assert.equal(status, 422);
      assert.match(body.msg, /^The cells D2:E2 are merged/);
    }
    assert.deepEqual(await stored(), {});
  });
});

describe('employees', () => {
  it('come as XLSX, with the days that are seen', async () => {
    const { rows } = await api.sql(
      'SELECT id_filial, id_cargo, id_funcao FROM colaborador WHERE id_empresa = $1 LIMIT 1',
      [api.companyA.id],
    );
    const ids = Object.entries(rows[0] as Record<string, number>);
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = [...ids.map(([name]) => name), 'email', 'nome', 'data_admissao', 'remuneracao']
      .map(text)
      .join('');
    const line = (email: string, day: string) =>
      `<row>${ids.map(([, id]) => `<c><v>${id}</v></c>`).join('')}${text(email)}${text('Ana')}<c s="1"><v>${day}</v></c><c><v>7651.234</v></c></row>`;
    const send = async (...lines: string[]) => {
      const { body } = await api.app.inject({
        method: 'POST',
        url: '/employee/upsertMany',
        headers: { token: api.companyA.token, 'content-type': mediaTypes.xlsx, prefer: 'handling=lenient' },
        payload: zipped(
          workbookParts({
            sheets: [{ xml: `<sheetData><row>${head}</row>${lines.join('')}</sheetData>` }],
            styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
          }),
        ),
      });
      return JSON.parse(body).response as { inserted: number; errors: { field: string; msg: string }[] };
    };
    const { inserted, errors } = await send(
      line('xlsx.one@example.com', '46054'),
      line('xlsx.two@example.com', '46054.5'),
    );
    assert.equal(inserted, 1);
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['data_admissao'],
    );
    const { rows: found } = await api.sql(
      `SELECT remuneracao, data_admissao::text FROM colaborador WHERE email LIKE 'xlsx.%'`,
    );
    assert.deepEqual(found, [{ remuneracao: '7651.23', data_admissao: '2026-02-01' }]);
    const { rows: shown } = await api.sql(`SELECT corpo FROM auditoria WHERE corpo LIKE '%7651%'`);
    assert.deepEqual(shown, []);
  });
});
