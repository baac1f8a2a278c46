/** However much an explanation reads, it lets others in: deep graphs, many panels, many years. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { shortTurn } from '../fairness/short-turns.ts';
import { startApi, type TestApi } from '../harness/api.ts';

const levels = 10;
const ofLevel = 5;
const panels = 200;
const allAtOnce = 'over many years and the panels of a model, a hundred thousand rows';
const lifetime = { inicio_mes: 1, inicio_ano: 1990, fim_mes: 12, fim_ano: 2089 };
const range = Object.keys(lifetime).join(', ');
const rangeValues = Object.values(lifetime).join(', ');

let api: TestApi;
let panel: number;
let model: number;
before(async () => {
  api = await startApi();
  const id = async (table: string, columns: string, values: string) => {
    const { rows } = await api.sql(
      `INSERT INTO ${table} (id_empresa, ${columns}) SELECT $1, ${values} FROM generate_series(1, 1) n RETURNING id`,
      [api.companyA.id],
    );
    return (rows[0] as { id: number }).id;
  };
  const run = (text: string) => api.sql(text, [api.companyA.id]);
  model = await id('painel_modelo', 'nome', `'M'`);
  const process = await id('gmr_processo', `nome, ${range}`, `'P', ${rangeValues}`);
  await run(`WITH made AS (INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
               SELECT $1, 'P' || n, ${model} FROM generate_series(1, ${panels}) n RETURNING id)
             INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
             SELECT $1, ${process}, id FROM made`);
  await run(`INSERT INTO indicador (id_empresa, nome, tipo)
             SELECT $1, 'L' || level || '.' || n, CASE level WHEN 0 THEN 0 ELSE 5 END
               FROM generate_series(0, ${levels}) level, generate_series(1, ${ofLevel}) n ORDER BY level, n`);
  await run(`INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
             SELECT $1, ${model}, id, ${rangeValues} FROM indicador WHERE id_empresa = $1`);
  const { rows } = await run(
    'SELECT min(id_gmr_painel) AS id FROM gmr_painel_processo WHERE id_empresa = $1',
  );
  panel = (rows[0] as { id: number }).id;
});
after(() => api.close());

/** Each formula indicator adds up all of the level below, read in this way. */
async function addUp(reference: string): Promise<readonly number[]> {
  const run = (text: string) => api.sql(text, [api.companyA.id]);
  await run('DELETE FROM formula_no WHERE id_empresa = $1');
  await run('DELETE FROM formula_referencia WHERE id_empresa = $1');
  const { rows } = await run('SELECT id FROM indicador WHERE id_empresa = $1 ORDER BY id');
  const ids = (rows as { id: number }[]).map((one) => one.id);
  const first = ids[0] as number;
  const level = (column: string) => `((${column} - ${first}) / ${ofLevel})`;
  await run(`INSERT INTO formula_referencia
               (id_empresa, id_indicador, slug, rotulo, tipo, ordem, id_indicador_ref, campo, agregacao, id_painel_modelo)
             SELECT $1, reader.id, 's' || source.id, 's', 0, 0, source.id, 2, ${reference}
               FROM indicador reader JOIN indicador source ON source.id_empresa = $1
                AND ${level('source.id')} = ${level('reader.id')} - 1
              WHERE reader.id_empresa = $1`);
  await run(`INSERT INTO formula_no (id_empresa, id_indicador, destino, ordem, tipo_no, operacao)
             SELECT $1, id, 1, 0, 0, 'soma' FROM indicador WHERE id_empresa = $1 AND tipo = 5`);
  await run(`INSERT INTO formula_no (id_empresa, id_indicador, destino, id_pai, ordem, tipo_no, id_referencia)
             SELECT $1, r.id_indicador, 1, n.id, 0, 1, r.id
               FROM formula_referencia r JOIN formula_no n ON n.id_empresa = $1 AND n.id_indicador = r.id_indicador
              WHERE r.id_empresa = $1`);
  return ids;
}

/** Gives every indicator of the level values in all months of all years of all panels. */
async function fill(level: number): Promise<void> {
  const months = `ARRAY(SELECT (p.id * 1000 + year * 10 + month)::bigint FROM generate_series(1, 12) month)`;
  await api.sql(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador,
                            realizado_denominador)
     SELECT $1, i.id, p.id, year, m.months, m.months, m.months
       FROM gmr_painel p, generate_series(1990, 2089) year, LATERAL (SELECT ${months} AS months) m,
            (SELECT id FROM indicador WHERE id_empresa = $1 ORDER BY id OFFSET ${level * ofLevel} LIMIT ${ofLevel}) i
      WHERE p.id_empresa = $1`,
    [api.companyA.id],
  );
}

for (const [what, reference] of [
  ['in the same panel', `'soma', NULL`],
  ['over the panels of a model', `'soma', MODEL`],
  ['over many years', `'periodos', NULL`],
  [allAtOnce, `'periodos', MODEL`],
] as const) {
  it(`that reads ${levels} levels ${what}`, async () => {
    const ids = await addUp(reference.replace('MODEL', String(model)));
    const path = `/panels/explainProgressPanelCell/panel/${panel}/indicator/${ids.at(-1)}/month/12/year/2089`;
    await api.get(`${path}?depth=0`);
    // Read last, so that all readings before are of rows that do not exist.
    if (what === allAtOnce) await fill(levels - 1);
    for (const depth of [1, levels]) {
      const url = `${path}?depth=${depth}`;
      const headers = { token: api.companyA.token };
      // Only the server is measured: reading a megabyte of JSON here takes as long again.
      const result = await shortTurn(url, () => api.app.inject({ url, headers }));
      assert.equal(result.statusCode, 200, result.body.slice(0, 500));
      assert.equal(result.json<{ response: unknown[] }>().response.length, 1);
    }
  });
}
