/**
 * A hundred thousand typed values become a formula: the dry run, its file of all changes, the save
 * and the values that it set aside let others in, and none of them is kept in memory.
 */

import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { measurements, shortTurn } from '../fairness/short-turns.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { mostAlive } from './most-alive.ts';

const panels = 8_400;
const values = panels * 12;
/** Less than the rows of the file, which are 5 MB. On a busy machine 2.5 MB more were alive. */
const allowedBytes = 3.5 * 2 ** 20;
const csv = 'text/csv; formato=us';

let api: TestApi;
let port: number;
/** One for each save that may be measured: a save turns typed values into a formula only once. */
let indicators: number[];
let indicator: number;

before(async () => {
  api = await startApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
  const run = async (text: string) => {
    const { rows } = await api.sql(text, [api.companyA.id]);
    return (rows[0] as { id: number } | undefined)?.id ?? 0;
  };
  const range = 'inicio_mes, inicio_ano, fim_mes, fim_ano';
  const model = await run(`INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'M') RETURNING id`);
  const period = await run(
    `INSERT INTO gmr_processo (id_empresa, nome, ${range}) VALUES ($1, '2024', 1, 2024, 12, 2024) RETURNING id`,
  );
  await run(`WITH made AS (INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
               SELECT $1, 'P', ${model} FROM generate_series(1, ${panels}) RETURNING id)
             INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
               SELECT $1, ${period}, id FROM made`);
  indicators = [];
  while (indicators.length < measurements) {
    indicators.push(
      await run(`WITH made AS (INSERT INTO indicador (id_empresa, nome, unidade_medida)
                   VALUES ($1, 'Typed ${indicators.length}', 4) RETURNING id),
                 within AS (INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
                   SELECT $1, ${model}, id, 1, 2024, 12, 2024 FROM made),
                 typed AS (INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador)
                   SELECT $1, made.id, panel.id, 2024, array_fill(panel.id * 100 + 700::bigint, ARRAY[12])
                   FROM made, gmr_painel panel WHERE panel.id_empresa = $1)
               SELECT id FROM made`),
    );
  }
  indicator = indicators[0] ?? 0;
});
after(() => api.close());

const save = (id = indicator) => ({
  id,
  nome: `Typed ${indicators.indexOf(id)}`,
  ...formulaFields,
  meta_oculta: 1,
  idioma: 'pt',
  formula_texto: 'realizado = 5',
});

interface Sent {
  readonly status: number;
  readonly lines: number;
  readonly first: string;
}

/** Nothing of the answer is kept but its beginning. */
function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const all = {
      token: api.companyA.token,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    };
    const sent = request({ port, method, path, headers: all }, (answer) => {
      let lines = 0;
      let first = '';
      answer.on('data', (chunk: Buffer) => {
        if (first.length < 4_000) first += chunk.toString();
        for (const byte of chunk) if (byte === 10) lines += 1;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, lines, first }));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const path = '/indicators/saveFormulaIndicator';
const dry = (headers: Record<string, string> = {}) =>
  send('POST', path, { prefer: 'tx=rollback', ...headers }, save());
const file = async () => {
  const { status, lines, first } = await dry({ accept: csv });
  assert.equal(status, 200, first);
  assert.equal(lines, values + 1);
};

it('the dry run says what goes, and its file has every change, without holding anybody up', async () => {
  const { status, first } = await dry();
  assert.equal(status, 200, first);
  assert.match(first, new RegExp(`"changedCells":${values},"changedPanels":${panels},`));
  await shortTurn('the dry run', () => dry());
  await shortTurn('the file', file);
});

it('the file of all changes takes no more memory than their summary', async () => {
  await file();
  const differences: number[] = [];
  do {
    const least = await mostAlive(() => dry());
    differences.push((await mostAlive(file)) - least);
  } while (Math.min(...differences) >= allowedBytes && differences.length < 3);
  assert.ok(Math.min(...differences) < allowedBytes, `${differences.join(', ')} bytes more`);
});

it('the save sets all aside, and what is kept is read again, without holding anybody up', async () => {
  await shortTurn('the save', async (nth) => {
    const { status, body } = await api.post(path, save(indicators[nth]));
    assert.equal(status, 200, JSON.stringify(body));
  });
  const conversions = await api.get(`/indicators/getConversionsById/${indicator}`);
  const [{ id, valores, paineis }] = conversions.body.response;
  assert.deepEqual([valores, paineis], [values, panels]);
  const cells = `/indicators/getConversionCellsById/${indicator}/${id}`;
  await shortTurn('what was set aside', async () => {
    const { status, lines } = await send('GET', cells, { accept: csv });
    assert.deepEqual([status, lines], [200, values + 1]);
  });
  await shortTurn('the list', () => send('GET', `/indicators/getConversionsById/${indicator}`, {}));
});
