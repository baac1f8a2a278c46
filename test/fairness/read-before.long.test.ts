/**
 * A list of as many rows as there may be, each with what was read in it, is compared and stored
 * without holding anybody up: as a grid sends it, of one month each, and with all fields of a few
 * years.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { mostListed } from '../../console/grid/edits.ts';
import { cellFields } from '../../src/engine/types.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { type Company, createCompany } from './company.ts';
import { shortTurn } from './short-turns.ts';

const ano = 2005;
const panels = mostListed / 5;

let api: TestApi;
let company: Company;
before(async () => {
  api = await startApi();
  company = await createCompany(api.sql, 'Many', { panels, departments: 1 });
});
after(() => api.close());

/** A value in each row, in cents: what was read, and what is to be there. */
type Values = readonly [before: number, after: number];
const fieldsOf = (names: readonly string[], [before, after]: Values) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, after / 100],
      [`lido_${name}`, before / 100],
    ]),
  );

const shapes: Record<string, (at: number, values: Values) => object> = {
  'of many panels, a month each': (at, values) => ({
    id_gmr_painel: company.panels[at % panels],
    id_indicador: company.indicators[Math.floor(at / panels)],
    ano,
    mes: 3,
    ...fieldsOf(['realizado_numerador'], values),
  }),
  'of few panels, each month with all fields': (at, values) => ({
    id_gmr_painel: company.panels[Math.floor(at / 60)],
    id_indicador: company.indicators[Math.floor(at / 12) % 5],
    ano,
    mes: 1 + (at % 12),
    ...fieldsOf(
      cellFields.filter((name) => !name.startsWith('meta_ajustada')),
      values,
    ),
  }),
};

for (const [what, rowOf] of Object.entries(shapes)) {
  it(`rows ${what}`, async () => {
    await api.sql(
      `UPDATE andamento SET ${cellFields.map((name) => `${name} = array_fill(100::bigint, ARRAY[12])`).join()}
        WHERE id_empresa = $1 AND ano = $2`,
      [company.id, ano],
    );
    const send = async (values: Values) => {
      const linhas = Array.from({ length: mostListed }, (_, at) => rowOf(at, values));
      const request = {
        method: 'PUT',
        url: '/panels/updateProgressPanelMany',
        headers: { token: company.token, 'content-type': 'application/json' },
        payload: JSON.stringify({ linhas }),
      } as const;
      return api.app.inject(request);
    };
    let stored = 100;
    const change = () => send([stored, (stored += 100)]);
    await change();
    const result = await shortTurn('a change', change);
    assert.equal(result.statusCode, 200, result.body.slice(0, 300));
    assert.equal(
      (JSON.parse(result.body) as { response: { affectedRows: number } }).response.affectedRows,
      mostListed,
    );
    // All of them are wrong now, and nothing is stored.
    const refused = await shortTurn('what is refused', () => send([stored - 1, stored]));
    assert.equal(refused.statusCode, 412);
  });
}
