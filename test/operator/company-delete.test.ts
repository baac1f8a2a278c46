/** Deleting a company takes every row of it, whatever table has it, and no row of another. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitingForWriters } from '../../src/database/locks.ts';
import { companyContents, deleteCompany } from '../../src/operator/company-deletion.ts';
import { createToken, listTokens } from '../../src/operator/tokens.ts';
import { createDefinitionHistory } from '../harness/definition-history.ts';
import { fillPlatform } from './platform-rows.ts';
import { fillCompany, openEnvironments, type TestEnvironments } from './sandbox/environments.ts';

const company = 7;
const neighbour = 8;
let environments: TestEnvironments;
/** Every table with a company but the company's own, and that of moves, which are refused first. */
let tables: string[];

before(async () => {
  environments = await openEnvironments();
  const { production, development, pools } = environments;
  const { rows } = await production.sql(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa'
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> 'transferencia' ORDER BY 1`,
  );
  tables = (rows as { name: string }[]).map(({ name }) => name);
  for (const id of [company, neighbour]) {
    for (const { sql } of [production, development]) {
      const { common: indicator, panel } = await fillCompany(sql, id);
      await createDefinitionHistory(sql, id, { indicator, panels: [panel] });
    }
    const made = await createToken(pools, { companyId: id, environments: ['production'] });
    await fillPlatform(production.sql, id, made.id);
  }
});
after(() => environments.close());

async function counts(
  environment: 'production' | 'development',
  id: number,
): Promise<Record<string, number>> {
  const { rows } = await environments[environment].sql(
    tables
      .map((name) => `SELECT '${name}' AS name, count(*)::integer AS n FROM ${name} WHERE id_empresa = ${id}`)
      .join(' UNION ALL '),
  );
  return Object.fromEntries((rows as { name: string; n: number }[]).map(({ name, n }) => [name, n]));
}

/** Every row of the neighbour, and of tables without a company. */
async function others(environment: 'production' | 'development'): Promise<string[]> {
  const { rows } = await environments[environment].sql(
    tables
      .map(
        (name) =>
          `SELECT '${name} ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM ${name} t WHERE id_empresa = ${neighbour}`,
      )
      .join(' UNION ALL '),
  );
  return (rows as { digest: string }[]).map(({ digest }) => digest);
}

const present = async (environment: 'production' | 'development', id: number) =>
  Object.entries(await counts(environment, id))
    .filter(([, n]) => n > 0)
    .map(([name]) => name);

it('what it has is counted before, in each environment', async () => {
  assert.deepEqual(await present('production', company), tables);
  const contents = await companyContents(environments.pools, company);
  assert.partialDeepStrictEqual(contents.production, { nome: 'Serra', tokens: 1, pedidos: 1 });
  assert.deepEqual(Object.keys(contents), ['production', 'development']);
  await assert.rejects(companyContents(environments.pools, 99), /no company 99/);
});

it('a company that is being written to stays, and says so', async (t) => {
  const writer = await environments.production.pool.connect();
  t.after(() => writer.release());
  await writer.query('BEGIN');
  await writer.query(waitingForWriters(company));
  await assert.rejects(
    deleteCompany(environments.pools, company, { waitMs: 1 }),
    /being written to in production/,
  );
  await writer.query('ROLLBACK');
  assert.deepEqual(await present('production', company), tables);
});

it('nothing of it stays in any table of either environment, and all of others does', async () => {
  const before = [await others('production'), await others('development')];
  const steps: number[] = [];
  const report = ({ done, total }: { done: number; total?: number | undefined }) =>
    void steps.push(done / (total ?? 0));
  const rows = await deleteCompany(environments.pools, company, { report });
  assert.ok((rows.production ?? 0) > tables.length);
  assert.equal(steps.at(-1), 1);
  for (const environment of ['production', 'development'] as const) {
    assert.deepEqual(await present(environment, company), []);
    const { rows: left } = await environments[environment].sql('SELECT id FROM empresa');
    assert.deepEqual(left, [{ id: neighbour }]);
  }
  assert.deepEqual([await others('production'), await others('development')], before);
  assert.deepEqual(await listTokens(environments.pools, company), []);
  await assert.rejects(deleteCompany(environments.pools, company), /no company 7/);
});

it('of one environment alone it stays in the other', async () => {
  const { development } = environments.pools;
  await deleteCompany({ development }, neighbour);
  assert.deepEqual(await present('development', neighbour), []);
  assert.deepEqual(await present('production', neighbour), tables);
});
