/**
 * getProgress and the results of a month are planned the same whether PostgreSQL knows their tables
 * or has never looked.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Compilable } from 'kysely';
import { CellQuery } from '../../../src/cells/read/progress-cells.ts';
import { figureSources } from '../../../src/cells/results/figure-sources.ts';
import { panelFigures } from '../../../src/cells/results/process-results-statement.ts';
import type { Scope } from '../../../src/kernel/scope.ts';
import { startApi, type TestApi } from '../../harness/api.ts';

const tables = ['gmr_processo', 'gmr_painel', 'gmr_painel_processo', 'painel_modelo_indicador', 'andamento'];
let api: TestApi;
let process: number;
let unknown: Awaited<ReturnType<typeof plansNow>>;
let known: typeof unknown;

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
  unknown = await plansNow();
  await api.sql(`ANALYZE ${tables.join(', ')}, indicador`);
  known = await plansNow();
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

async function planOf(sql: string, parameters: readonly unknown[]): Promise<string[]> {
  return api.companies.read(api.companyA.id, async (scope) => {
    const [row] = await scope.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      parameters,
    );
    return [...shapeOf(row?.['QUERY PLAN'][0]?.Plan as PlanNode)];
  });
}

function plannedAs(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  return planOf(sql, parameters);
}

/** The plans of the statements that this sends. */
async function plansIn(send: (scope: Scope) => Promise<unknown>): Promise<string[][]> {
  const sent: [string, readonly unknown[]][] = [];
  const query = async (...one: [string, readonly unknown[]]) => {
    sent.push(one);
    return [];
  };
  await send({ companyId: api.companyA.id, query } as unknown as Scope);
  return Promise.all(sent.map((one) => planOf(...one)));
}

/** The plans of getProgress's queries and of the statements of a month's results, by name. */
async function plansNow(): Promise<{
  progress: Record<string, string[]>;
  results: string[][];
  sources: string[][];
}> {
  const all = new CellQuery(api.companyA.id, { processId: process });
  const queries: Readonly<Record<string, Compilable>> = {
    all,
    'its years': all.written({ kind: 'json' })?.query as Compilable,
    'the first page': all.limit(2001),
    'a page': all.offset(500).limit(2001),
    'what changed': new CellQuery(api.companyA.id, { processId: process, since: '2026-01-01T00:00:00Z' }),
  };
  const progress: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(queries)) progress[name] = await plannedAs(query);
  const panels = Array.from({ length: 76 }, (_, at) => at * 2 + 2);
  const month = { ano: 2026, mes: 6 };
  const wanted = { ...month, processId: process, accumulated: false };
  const results = await plansIn((scope) => panelFigures(scope, wanted, panels));
  const sources = await plansIn((scope) => figureSources(scope, { ...month, accumulated: false }, panels));
  return { progress, results, sources };
}

it('getProgress is planned the same', () => {
  assert.deepEqual(known.progress, unknown.progress);
  for (const [name, plan] of Object.entries(known.progress)) {
    const joins = plan.filter((step) => /Join|Nested Loop/.test(step));
    assert.deepEqual(new Set(joins), new Set(['Nested Loop ']), `${name}: ${joins.join('; ')}`);
    assert.ok(
      plan.some((step) => step.includes('andamento_pkey (') && step.includes('id_gmr_painel =')),
      name,
    );
  }
});

/**
 * The panels, then the indicators of each by its model, then the values of each pair: the number of
 * pairs that are looked at is that of the results.
 */
const inOrder = [
  /^Index.* gmr_painel /,
  /^Index.* painel_modelo_indicador .*id_painel_modelo = \w+\.id_painel_modelo/,
  /^Index.* andamento .*id_indicador = .*id_gmr_painel = .*ano =/,
];

it('a month’s results are read by panel', () => {
  for (const { results } of [unknown, known]) {
    assert.ok(results.length > 0);
    for (const plan of results) {
      const scans = plan.filter((step) => / (gmr_painel|painel_modelo_indicador|andamento) /.test(step));
      // Before them stands what the definitions of the panels' indicators are found by.
      for (const [at, step] of scans.slice(-inOrder.length).entries()) {
        assert.match(step, inOrder[at] as RegExp, plan.join('\n'));
      }
      assert.ok(scans.length >= inOrder.length);
    }
  }
});

it('what results of any process are made from is read by its models, and own weights by their index', () => {
  for (const { sources } of [unknown, known]) {
    const read = sources.map((plan) =>
      plan.filter((step) => / (gmr_painel|painel_modelo_indicador|andamento) /.test(step)),
    );
    const [panels = [], models = [], weights = []] = read;
    assert.match(panels.join(), /^(Bitmap Heap|Index).* gmr_painel /);
    assert.match(models.join(), /painel_modelo_indicador /);
    assert.match(weights.join(), / andamento andamento_peso .*id_gmr_painel = ANY/);
  }
});
