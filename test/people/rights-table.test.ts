/**
 * The table of rights, row by row: who among people may use which endpoint. An endpoint belongs to
 * exactly one row, so a new one has to be put somewhere, or nobody may use it.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Client } from 'pg';
import { endpoints } from '../../src/api/index.ts';
import type { Level } from '../../src/kernel/identity.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';

interface Row {
  readonly what: string;
  /** The lowest level that may use it. */
  readonly from: Level;
  /** Method and the beginning of the path. */
  readonly endpoints: RegExp;
}

const table: readonly Row[] = [
  {
    what: 'panels: names, groups, processes, cells, results, explanations, who has access',
    from: 'Colaborador',
    endpoints:
      /^GET \/(processes\/|panels\/(get(Groups|Panels|Progress|PanelResults|Results|ResultChanges|AccessPanel)|explain|(group|panel|access)\/get))/,
  },
  {
    what: 'scenarios: own ones and those for all; what other values would make of the results that one sees',
    from: 'Colaborador',
    endpoints: /^[A-Z]+ \/panels\/(scenario\/|(get|insert|update|delete)Scenario)/,
  },
  {
    what: 'what is said of the numbers that one sees; written by whom src/api/meeting/rights.ts names',
    from: 'Colaborador',
    endpoints:
      /^[A-Z]+ \/panels\/((analysis|action|comment)\/|(get|insert|update|remove|delete)(Analys[ei]s|Action|Comment))/,
  },
  {
    what: 'values typed',
    from: 'Colaborador',
    endpoints: /^(PUT \/panels\/updateProgressPanel|POST \/panels\/spreadProgress$)/,
  },
  {
    what: 'indicators, formulas, where-used, models',
    from: 'Colaborador',
    endpoints: /^GET \/(indicators\/(?!getConversion)|panels\/(getModel|model\/|modelIndicator\/))/,
  },
  { what: 'values that a save set aside', from: 'Gestor', endpoints: /^GET \/indicators\/getConversion/ },
  { what: 'what changed: ids only', from: 'Colaborador', endpoints: /^GET \/company\/getChanges$/ },
  {
    what: 'employees: names',
    from: 'Colaborador',
    endpoints: /^GET \/employee\/(getEmployees|getById\/\{id\})$/,
  },
  {
    what: 'formulas and indicators saved; what a formula that is being written reads',
    from: 'Gestor',
    endpoints: /^((POST|PUT|DELETE) \/indicators\/|POST \/panels\/readFormulaReferences$)/,
  },
  {
    what: 'months closed and reopened',
    from: 'Gerente',
    endpoints: /^POST \/processes\/(close|reopen)Month\//,
  },
  {
    what: 'models, panels, processes and access set up',
    from: 'Gestor',
    endpoints:
      /^(POST|PUT|DELETE) \/(processes\/(?!(close|reopen)Month)|panels\/((insert|delete)(?!Scenario|Analysis|Action|Comment)|update(Panel|PanelDefinition|Group|Model|ModelIndicator|AccessPanel)\/|updateAccessPanelMany$|saveModelIndicators\/|(access|group|model|modelIndicator|panel)\/upsertMany$))/,
  },
  { what: 'budget', from: 'Gestor', endpoints: /^[A-Z]+ \/go\// },
  {
    what: 'employees: all but names, and all that is written',
    from: 'Gerente',
    endpoints:
      /^([A-Z]+ \/employee\/(insert|update|upsert)|GET \/employee\/(getEmployeesByBranch|getEmployeeDepartments|getByExternalId|getPasswordMessages))/,
  },
  {
    what: 'departments, branches, roles, functions',
    from: 'Gerente',
    endpoints:
      /^[A-Z]+ \/company\/(get|insert|update|delete)?(Department|Branch|Role|Function|department|branch|role|function)/,
  },
  { what: 'requests of integrations', from: 'Gestor', endpoints: /^GET \/company\/getAuditLog$/ },
  { what: 'webhooks', from: 'Gerente', endpoints: /^[A-Z]+ \/company\/.*Webhook/ },
];

it('an endpoint is open to the people of its row of the table, and in one row only', () => {
  for (const { method, path, people } of endpoints) {
    const name = `${method} ${path}`;
    const rows = table.filter((row) => row.endpoints.test(name));
    assert.deepEqual([name, ...rows.map(({ what }) => what)], [name, rows[0]?.what]);
    assert.equal(people, rows[0]?.from, name);
  }
  const unused = table.filter(
    (row) => !endpoints.some(({ method, path }) => row.endpoints.test(`${method} ${path}`)),
  );
  assert.deepEqual(unused, []);
});

/** Tables that the API reads for itself while it serves a person. No endpoint shows their rows. */
const internal: Readonly<Record<string, string>> = {
  marca: 'what is to be recalculated',
  calculo_versao: 'the number of the last recalculation',
  calculo_falha: 'recalculations that failed',
  idempotencia: 'answers by the key and the caller who sent it',
  copia_producao: 'which refresh the rows of development come from',
  sessao:
    'read by the sessions’ own routes and, counted, in the list of employees: for the person or a Gerente',
  historico_inicio: 'from when earlier values are whole',
  acesso_link: 'one-time links, found by their digest',
};

let database: FreshDatabase;
let operator: Client;

before(async () => {
  database = await freshDatabase();
  operator = new Client(database.operator);
  await operator.connect();
});
after(async () => {
  await operator.end();
  await database.drop();
});

it('every table that the API can read narrows what a person sees, or is one of those that nobody is shown', async () => {
  const { rows } = await operator.query<{ name: string; narrowed: boolean }>(
    `SELECT c.relname AS name,
            EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'pessoa' AND NOT p.polpermissive
                       AND p.polcmd IN ('r', '*') AND p.polroles = ARRAY[$1::regrole::oid]) AS narrowed
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa'
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND has_any_column_privilege($1, c.oid, 'SELECT')
      ORDER BY 1`,
    [database.apiRole],
  );
  const open = rows.filter(({ narrowed }) => !narrowed).map(({ name }) => name);
  assert.deepEqual(
    open.filter((name) => !(name in internal)),
    [],
  );
  assert.ok(rows.length > open.length);
  const { rows: views } = await operator.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relkind IN ('v', 'm')
        AND NOT 'security_invoker=true' = ANY (coalesce(reloptions, '{}'))`,
  );
  assert.deepEqual(views, [], 'a view of its owner would show everything');
});
