/**
 * A long answer of getProgress is written from years as they are stored, and tagged by the change
 * feed. It is, to the byte, what the same rows are in short answers, which are made of cells.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startApi, type TestApi } from '../harness/api.ts';
import { manualPlus } from '../harness/formula-payloads.ts';
import { useOwnServer } from '../harness/postgres.ts';

// While any transaction of the server runs, also in another database, a tag is made of the rows.
useOwnServer();

let api: TestApi;
const processId = 9_001;
const panels = 30;
const indicators = 8;
const path = `/panels/getProgress?id_gmr_processo=${processId}`;

before(async () => {
  api = await startApi();
  const { id } = api.companyA;
  const insert = (text: string) => api.sql(text, [id]);
  await insert(
    `INSERT INTO gmr_processo (id_empresa, id, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
     VALUES ($1, ${processId}, 'Long', 11, 2024, 2, 2026)`,
  );
  await insert(
    `INSERT INTO indicador (id_empresa, id, nome) SELECT $1, 9000 + n, 'I' FROM generate_series(1, ${indicators}) AS n`,
  );
  await insert(`INSERT INTO painel_modelo (id_empresa, id, nome) VALUES ($1, 9001, 'M')`);
  await insert(
    `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano, peso)
     SELECT $1, 9001, 9000 + n, 1 + n % 3, 2024, 12, 2025 + n % 2, n * 1.25 FROM generate_series(1, ${indicators}) AS n`,
  );
  await insert(
    `INSERT INTO gmr_painel (id_empresa, id, nome, id_painel_modelo)
     SELECT $1, 9000 + n, 'P', 9001 FROM generate_series(1, ${panels}) AS n`,
  );
  await insert(
    `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT $1, ${processId}, 9000 + n FROM generate_series(1, ${panels}) AS n`,
  );
  // Every length of number, both signs, nulls; years without any row.
  const cents = (seed: number) =>
    `(SELECT array_agg(CASE (m + i + p) % 5 WHEN 0 THEN NULL
                       ELSE (CASE m % 2 WHEN 0 THEN -1 ELSE 1 END) * (999999999999999 / (10 ^ ((m * ${seed} + i + p) % 16))::bigint) END)
        FROM generate_series(1, 12) AS m)`;
  await insert(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador, realizado_denominador, peso, auxiliar)
     SELECT $1, 9000 + i, 9000 + p, y, ${cents(1)}, ${cents(3)}, ${cents(7)},
            (SELECT array_agg(CASE WHEN m % 3 = 0 THEN m * 101 END) FROM generate_series(1, 12) AS m),
            (SELECT array_agg(CASE WHEN m % 4 = 0 THEN -m * p END) FROM generate_series(1, 12) AS m)
       FROM generate_series(1, ${indicators}) AS i, generate_series(1, ${panels}) AS p, generate_series(2024, 2026) AS y
      WHERE (i + p + y) % 7 <> 0`,
  );
  const saved = await api.post('/indicators/saveFormulaIndicator', manualPlus(9_001));
  assert.equal(saved.status, 200, saved.text);
  const formulaId = saved.body.response.id;
  await api.sql(
    `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
     VALUES ($1, 9001, $2, 12, 2024, 1, 2026)`,
    [id, formulaId],
  );
  await api.sql(
    `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores)
     SELECT $1, $2, 9000 + p, y, 'manual', (SELECT array_agg(CASE WHEN m % 3 <> p % 3 THEN m * p * y END) FROM generate_series(1, 12) AS m)
       FROM generate_series(1, ${panels}) AS p, generate_series(2024, 2026) AS y WHERE (p + y) % 4 <> 0`,
    [id, formulaId],
  );
});
after(() => api.close());

const csv = { br: 'text/csv; formato=br', us: 'text/csv; formato=us' };

async function textOf(url: string, accept = 'application/json'): Promise<string> {
  const answer = await api.get(url, { headers: { accept } });
  assert.equal(answer.status, 200, answer.text);
  return answer.text;
}

/** The rows of all pages, each short enough to be written here. */
async function paged(url: string, { accept = 'application/json', from = 0 }): Promise<string[]> {
  const pages: string[] = [];
  for (let offset = from; ; offset += 1500) {
    const text = await textOf(`${url}&limit=1500&offset=${offset}`, accept);
    const rows = accept === 'application/json' ? text.slice(13, -2) : text.slice(text.indexOf('\r\n') + 2);
    if (rows === '') return pages;
    pages.push(rows);
  }
}

describe('a long answer is that of short ones, to the byte', { timeout: 60_000 }, () => {
  const filters = {
    'of a process': '',
    'of some months': '&meses=1,2,5,7,8,9,10,11,12',
    'of what changed': '&updated_since=2020-01-01T00:00:00Z',
    'with what is typed': '&lidos=1',
    'of what is typed': '&digitados=1&meses=1,2,3,5,6,7,8,9,11,12',
    'to be changed and sent back': '&digitados=1&lidos=1',
  };
  for (const [name, filter] of Object.entries(filters)) {
    it(name, async () => {
      const pages = await paged(path + filter, {});
      assert.ok(pages.length > 1);
      assert.equal(await textOf(path + filter), `{"response":[${pages.join(',')}]}`);
      for (const accept of Object.values(csv)) {
        const whole = await textOf(path + filter, accept);
        const rows = (await paged(path + filter, { accept })).join('');
        assert.equal(whole.slice(whole.indexOf('\r\n') + 2), rows);
      }
    });
  }

  it('of a long page', async () => {
    const pages = await paged(path, { from: 700 });
    const total = JSON.parse(await textOf(path)).response.length as number;
    assert.equal(await textOf(`${path}&offset=700`), `{"response":[${pages.join(',')}]}`);
    assert.equal(
      await textOf(`${path}&offset=700&limit=${total - 700}`),
      `{"response":[${pages.join(',')}]}`,
    );
  });
});

describe('the tag of a long answer', { timeout: 60_000 }, () => {
  const tagOf = async (accept = 'application/json') =>
    (await api.send('HEAD', path, undefined, { headers: { accept } })).headers['etag'] as string;
  const statusFor = async (tag: string) =>
    (await api.get(path, { headers: { 'if-none-match': tag } })).status;
  const cell = (month: number) =>
    `/panels/updateProgressPanel/panel/9002/indicator/9002/month/${month}/year/2025`;

  it('is the same until something changes, and another for each format', async () => {
    await api.put(cell(3), { realizado_numerador: 1 });
    const tags = [await tagOf(), await tagOf(), await tagOf(csv.br), await tagOf(csv.us)];
    assert.equal(tags[0], tags[1]);
    assert.equal(new Set(tags).size, 3);
    assert.equal(await statusFor(tags[0] as string), 304);
    await api.put(cell(3), { realizado_numerador: 2 });
    assert.equal(await statusFor(tags[0] as string), 200);
  });

  it('changes also with a write that began before the newest one and ends after it', async () => {
    const slow = new pg.Client(api.database.api);
    await slow.connect();
    await slow.query(`BEGIN; SET LOCAL prumo.id_empresa = ${api.companyA.id}`);
    await slow.query(
      `UPDATE andamento SET realizado_numerador[4] = 77 WHERE id_empresa = $1 AND id_gmr_painel = 9003 AND id_indicador = 9003`,
      [api.companyA.id],
    );
    await slow.query(
      'INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes) VALUES ($1, 9003, 9003, 2025, 4)',
      [api.companyA.id],
    );
    await api.put(cell(5), { realizado_numerador: 3 });
    const tag = await tagOf();
    assert.equal(await statusFor(tag), 304);
    await slow.query('COMMIT');
    await slow.end();
    assert.equal(await statusFor(tag), 200);
  });
});
