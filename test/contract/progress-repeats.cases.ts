/** updateProgressPanelMany: cells that were read whole go back whole. */
import assert from 'node:assert/strict';
import { mediaTypes } from '../../src/tables/formats.ts';
import { type ContractCase, casesOf } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const path = '/panels/updateProgressPanelMany';

type Cell = Readonly<Record<string, number | string | null>>;

/** Panels of which formula and compound have results, as the recalculation would store them. */
async function setting(of: PanelsApi) {
  const { api, own, put, list } = of;
  await put(own.formula, { meta_numerador: 10 });
  await put(own.common, { realizado_numerador: 100 });
  await api.sql(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador)
     SELECT $1, i, $3, 2024, months, months
       FROM unnest($2::integer[]) AS i, array_fill(NULL::bigint, '{12}') AS empty,
            LATERAL (SELECT empty[1:2] || 11000::bigint || empty[4:12] AS months) AS m
     ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
     DO UPDATE SET meta_numerador = EXCLUDED.meta_numerador, realizado_numerador = EXCLUDED.realizado_numerador`,
    [api.companyA.id, [own.formula, own.compound], own.panel],
  );
  await api.sql('DELETE FROM marca');
  const query = `/panels/getProgress?id_gmr_processo=${own.process}`;
  const cells = (await list(query)) as readonly Cell[];
  /** The cell of this indicator that has results. */
  const cellOf = (indicator: number) =>
    cells.find((one) => one['id_indicador'] === indicator && one['mes'] === 3) as Cell;
  /** The cents of the formula's entries in that month. */
  const typed = async (): Promise<number[]> => {
    const { rows } = await api.sql(
      `SELECT valores[3]::integer AS cents FROM andamento_entrada
        WHERE id_indicador = $1 AND id_gmr_painel = $2 AND ano = 2024 AND valores[3] IS NOT NULL`,
      [own.formula, own.panel],
    );
    return (rows as { cents: number }[]).map(({ cents }) => cents);
  };
  return {
    ...of,
    query,
    cells,
    cellOf,
    typed,
    send: (linhas: readonly object[]) => api.put(path, { linhas }),
  };
}

const { cases, example } = casesOf(`PUT ${path}`, async (api) => setting(await panelsOf(api)));

example(200, 'all cells of a process go back as JSON, CSV and XLSX, and change nothing', async (of) => {
  const { api, query, cells, list, send, typed } = of;
  const { status, body } = await send(cells);
  assert.equal(status, 200, body.msg);
  assert.equal(body.response.affectedRows, cells.length);
  const { token } = api.companyA;
  for (const type of [mediaTypes.xlsx, `${mediaTypes.csv}; formato=br`]) {
    const file = await api.app.inject({ url: query, headers: { token, accept: type } });
    const sent = { method: 'PUT' as const, url: path, payload: file.rawPayload };
    const answer = await api.app.inject({ ...sent, headers: { token, 'content-type': type } });
    assert.equal(answer.statusCode, 200, answer.body);
  }
  assert.deepEqual(await typed(), [1000], 'the result is not stored as the entry');
  assert.deepEqual(await list(query), cells);
});

export const progressRepeatsCases: readonly ContractCase[] = cases;
