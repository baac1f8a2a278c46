/**
 * What is calculated in memory is calculated by turns: a company that asks for much at once takes
 * no more than its share.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { RequestShares } from '../../src/http/callers/shares.ts';
import { startApi, type TestApi } from '../harness/api.ts';

const shares = new RequestShares();
let api: TestApi;
/** Each company's statement: one account for A and B. */
const statements = new Map<number, string>();

before(async () => {
  api = await startApi({ shares });
  for (const { id } of [api.companyA, api.companyB]) {
    const { rows } = await api.sql(
      `WITH processo AS (INSERT INTO processo_go (id_empresa, codigo, nome) VALUES ($1, 'P', 'P') RETURNING id),
            conta AS (INSERT INTO conta_go (id_empresa, codigo, nome) VALUES ($1, 'A', 'A'))
       INSERT INTO periodo_go (id_empresa, codigo, nome, id_go_processo, inicio_mes, inicio_ano, fim_mes, fim_ano)
       SELECT $1, 'P', 'P', id, 1, 2024, 12, 2024 FROM processo RETURNING id`,
      [id],
    );
    const [period] = rows as { id: number }[];
    statements.set(id, `/go/valoresGo/getStatement?id_go_processo_periodo=${period?.id}&linhas=todas`);
  }
});
after(() => api.close());

const read = (company: { readonly id: number; readonly token: string }, more = '') =>
  api.get(`${statements.get(company.id)}${more}`, { token: company.token });

/** Keeps all facts from being read until the returned function is called. */
async function holdFacts(): Promise<() => Promise<void>> {
  const holder = new pg.Client(api.database.operator);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE prumo.orcado_go IN ACCESS EXCLUSIVE MODE');
  return () => holder.end();
}

/** With a pause: to ask again and again takes the processor from what is waited for. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(5);
}

describe('statements', () => {
  it('of one company are calculated two at a time, and others have theirs meanwhile', async () => {
    const { answers } = shares.gates;
    const letGo = await holdFacts();
    const ofA = Array.from({ length: 12 }, () => read(api.companyA));
    await until(() => answers.waiting === 10);
    assert.equal(answers.taken, 2);
    const ofB = read(api.companyB);
    await until(() => answers.taken === 3);
    assert.equal(answers.waiting, 10);
    assert.equal((await api.get('/company/getRoles', { token: api.companyB.token })).status, 200);
    await letGo();
    for (const { status, text } of await Promise.all([...ofA, ofB])) assert.equal(status, 200, text);
    assert.equal(answers.taken, 0);
  });

  it('that are refused free their turn, and are refused before a fact is read', async () => {
    await api.sql(
      `INSERT INTO conta_go (id_empresa, codigo, nome) SELECT $1, 'C' || n, 'C' FROM generate_series(1, 5000) AS n`,
      [api.companyA.id],
    );
    const letGo = await holdFacts();
    try {
      const long = await read(api.companyA);
      assert.equal(long.status, 422, long.text);
      assert.match(long.body.msg, /^limit must be at most 5000 here: each line has 12 months; send pages$/);
      const typed = await read(api.companyA, '&lidos=1&limit=1');
      assert.equal(typed.status, 422, typed.text);
      assert.equal(shares.gates.answers.taken, 0);
    } finally {
      await letGo();
    }
  });

  it('of more lines than one answer takes come in pages, each line once', async () => {
    const pages = [
      await read(api.companyA, '&limit=5000'),
      await read(api.companyA, '&limit=5000&offset=5000'),
    ];
    assert.deepEqual(
      pages.map(({ status, headers }) => [status, headers['x-total-count']]),
      [
        [200, '5001'],
        [200, '5001'],
      ],
    );
    const ids = pages.flatMap(({ body }) => (body.response as { id: number }[]).map(({ id }) => id));
    assert.equal(new Set(ids).size, 5001);
  });
});
