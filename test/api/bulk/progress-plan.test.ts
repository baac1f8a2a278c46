/** getProgress is planned the same whether PostgreSQL knows its tables or has never looked. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Compilable } from 'kysely';
import { CellQuery } from '../../../src/api/panels/progress-cells.ts';
import { startApi, type TestApi } from '../../harness/api.ts';

const tables = ['gmr_processo', 'gmr_painel', 'gmr_painel_processo', 'painel_modelo_indicador', 'andamento'];
let api: TestApi;
let process: number;

before(async () => {
  api = await startApi();
  const { id } = api.companyA;
  // Statistics come when the test says so.
  for (const table of tables) await api.sql(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await api.sql(
    `INSERT INTO gmr_processo (id_empresa, id, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
     SELECT $1, n, 'Year', 1, 2000 + n % 30, 12, 2000 + n % 30 FROM generate_series(1, 500) AS n`,
    [id],
  );
  await api.sql(
    `INSERT INTO indicador (id_empresa, id, nome) SELECT $1, n, 'I' FROM generate_series(1, 30) AS n`,
    [id],
  );
  await api.sql(
    `INSERT INTO painel_modelo (id_empresa, id, nome) SELECT $1, n, 'M' FROM generate_series(1, 60) AS n`,
    [id],
  );
  await api.sql(
    `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
     SELECT $1, m, i, 1, 2000, 12, 2030 FROM generate_series(1, 60) AS m, generate_series(1, 30) AS i`,
    [id],
  );
  await api.sql(
    `INSERT INTO gmr_painel (id_empresa, id, nome, id_painel_modelo)
     SELECT $1, n, 'P', 1 + n % 2 FROM generate_series(1, 1000) AS n`,
    [id],
  );
  await api.sql(
    `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT $1, 26 + n % 2, n FROM generate_series(1, 1000) AS n`,
    [id],
  );
  await api.sql(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano)
     SELECT $1, i, p, 2026 + p % 2 FROM generate_series(1, 30) AS i, generate_series(1, 1000) AS p`,
    [id],
  );
  process = 26;
});
after(() => api.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Join Filter'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How each table is read, in the order in which they are joined, and by which joins. */
function* shapeOf(node: PlanNode): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node;
  if (table !== undefined) yield [type, table, index, condition].join(' ');
  if (/Join|Nested Loop/.test(type)) yield [type, node['Join Filter'] ?? ''].join(' ');
  for (const inner of node.Plans ?? []) yield* shapeOf(inner);
}

async function plannedAs(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  return api.companies.read(api.companyA.id, async (scope) => {
    const [row] = await scope.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      parameters,
    );
    return [...shapeOf(row?.['QUERY PLAN'][0]?.Plan as PlanNode)];
  });
}

it('its plan does not depend on statistics', { timeout: 60_000 }, async () => {
  const all = new CellQuery(api.companyA.id, { processId: process });
  const queries: Readonly<Record<string, Compilable>> = {
    all,
    'its years': all.written({ kind: 'json' })?.query as Compilable,
    'the first page': all.limit(2001),
    'a page': all.offset(500).limit(2001),
    'what changed': new CellQuery(api.companyA.id, { processId: process, since: '2026-01-01T00:00:00Z' }),
  };
  const unknown: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(queries)) unknown[name] = await plannedAs(query);
  await api.sql(`ANALYZE ${tables.join(', ')}`);
  for (const [name, query] of Object.entries(queries)) {
    const known = await plannedAs(query);
    assert.deepEqual(known, unknown[name], name);
    const joins = known.filter((step) => /Join|Nested Loop/.test(step));
    assert.deepEqual(new Set(joins), new Set(['Nested Loop ']), `${name}: ${joins.join('; ')}`);
    assert.ok(
      known.some((step) => step.includes('andamento_pkey (') && step.includes('id_gmr_painel =')),
      name,
    );
  }
});
