/**
 * The table of rights, row by row: who among people may use which endpoint. An endpoint belongs to
 * exactly one row, so a new one has to be put somewhere, or nobody may use it.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import type { Level } from '../../src/kinds/kind.ts';

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
