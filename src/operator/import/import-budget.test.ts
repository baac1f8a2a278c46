/**
 * What is refused of a budget, and the ways to write one. What is stored of it, row by row:
 * test/kinds/frozen.test.ts.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../test/harness/postgres.ts';
import {
  assertWrongIdsRefused,
  type BudgetedCompany,
  budgetedCompany,
  fact,
} from '../../../test/operator/import-budget.ts';
import { valueTypes } from '../../database/value-types.ts';
import { OperatorError } from '../operator-error.ts';
import { importCompany } from './import.ts';

const databases: FreshDatabase[] = [];
let operators: { production: pg.Pool; development: pg.Pool };

before(async () => {
  const open = async () => {
    const database = await freshDatabase();
    databases.push(database);
    return new pg.Pool({ ...database.operator, types: valueTypes, max: 2 });
  };
  operators = { production: await open(), development: await open() };
});

after(async () => {
  await Promise.all(Object.values(operators).map((pool) => pool.end()));
  for (const database of databases) await database.drop();
});

const set = (target: object | undefined, fields: object) => Object.assign(target as object, fields);

type Spoil = (wrong: BudgetedCompany) => unknown;

const lines = (d: BudgetedCompany): object[] => d.go.estruturas[0]?.contas ?? [];
const config = (d: BudgetedCompany) => d.indicadores[0]?.formula.referencias[0]?.go_config;

const refusals: readonly [message: RegExp, spoil: Spoil][] = [
  [/^go: must be an object/, (d) => set(d, { go: [] })],
  [/^go\.contas\[0\]\.cor: /, (d) => set(d.go.contas[0], { cor: 'red' })],
  [/^go\.contas\[1\]\.codigo: is required/, (d) => set(d.go.contas[1], { codigo: undefined })],
  [/^go\.contas\[1\]\.id: 3 is there twice$/, (d) => set(d.go.contas[1], { id: 3 })],
  [
    /^go\.centrosResultado\[1\]\.codigo: WEST is there twice$/,
    (d) => set(d.go.centrosResultado[1], { codigo: 'WEST' }),
  ],
  [
    /^go\.centrosResultado\[1\]\.codigo: ést is there twice$/u,
    (d) => {
      // The same text in two Unicode encodings.
      set(d.go.centrosResultado[0], { codigo: 'E\u0301st' });
      set(d.go.centrosResultado[1], { codigo: '\u00e9st' });
    },
  ],
  [
    /^indicadores\[0\].*go_config\.fontes.* names account \(conta\) 3 and 2, in which 3 counts already/,
    (d) => config(d)?.fontes.push({ tipo: 'conta', id: 2 }),
  ],
  [
    /^indicadores\[0\].*go_config\.fontes.* names structure \(estrutura\) 2 and 1, in which 2 counts already/,
    (d) => config(d)?.fontes.push({ tipo: 'estrutura', id: 1 }),
  ],
  [
    /^go\.periodos\[0\]\.id_periodo_historico: must not be the period itself$/,
    (d) => set(d.go.periodos[0], { id_periodo_historico: 2 }),
  ],
  [/^go\.periodos\[1\]\.fim_ano: /, (d) => set(d.go.periodos[1], { fim_ano: 2022 })],
  [
    /^go\.contas\[0\]\.id_conta_pai: 3 would be below itself$/,
    (d) => set(d.go.contas[1], { id_conta_pai: 3 }),
  ],
  [
    /^go\.dimensoesResultado\[1\]\.id_pai: 2 would be below itself$/,
    (d) => set(d.go.dimensoesResultado[2], { id_pai: 2 }),
  ],
  [
    /^go\.estruturas\[0\]\.id_pai: structure 3 does not belong to budget period 2$/,
    (d) => set(d.go.estruturas[0], { id_pai: 3 }),
  ],
  [
    /^go\.estruturas\[0\]\.contas\[1\]\.id_conta: 1 is there twice$/,
    (d) => set(lines(d)[1], { id_conta: 1 }),
  ],
  [/^go\.estruturas\[0\]\.contas\[1\]\.sinal: must be -1 or 1/, (d) => set(lines(d)[1], { sinal: 0 })],
  [
    /^go\.dimensoesResultado\[1\]\.id_pai: dimension value 3 does not belong to dimension 1$/,
    (d) => set(d.go.dimensoesResultado[1], { id_pai: 3 }),
  ],
  [
    /^go\.historico\[0\]\.dimensoes\[1\]: 1 is there twice$/,
    (d) => set(d.go.historico[0], { dimensoes: [1, 1] }),
  ],
  [
    /^go\.orcado\[1\]\.mes: 5\/2023 is outside budget period 2 \(1\/2024 to 12\/2024\)$/,
    (d) => set(d.go.orcado[1], { ano: 2023 }),
  ],
  [/^go\.orcado\[1\]\.valor: /, (d) => set(d.go.orcado[1], { valor: 1e13 })],
  [/^go\.orcado\[1\]\.valor: /, (d) => set(d.go.orcado[1], { valor: null })],
  [
    /^go\.orcado\[2\]: the fact is there twice$/,
    (d) => d.go.orcado.push(fact({ dimensoes: [2, 3], valor: 1 })),
  ],
  [
    /^indicadores\[0\]\.formula\.referencias.*id_go_processo_periodo/,
    (d) => set(d.indicadores[0]?.formula.referencias[0], { id_go_processo_periodo: 9 }),
  ],
  [
    /^indicadores\[0\]\.formula\.referencias.*fontes.*structure 3/,
    (d) => set(config(d), { fontes: [{ tipo: 'estrutura', id: 3 }] }),
  ],
];

describe('a budget with one thing wrong stores nothing and names the path', () => {
  const companies = async () =>
    Promise.all(
      Object.values(operators).map(async (pool) => (await pool.query('SELECT id FROM empresa')).rows),
    );

  for (const [message, spoil] of refusals) {
    it(message.source, async () => {
      const wrong = budgetedCompany();
      spoil(wrong);
      const before = await companies();
      await assert.rejects(importCompany(operators, JSON.stringify(wrong)), (error: Error) => {
        assert.ok(error instanceof OperatorError, error.stack);
        assert.match(error.message, message);
        return true;
      });
      assert.deepEqual(await companies(), before);
    });
  }
});

it('an id that its list does not have is refused wherever one is named', async () => {
  await assertWrongIdsRefused(operators, budgetedCompany());
});

it('a budget reference may give its configuration as JSON text', async () => {
  const asText = budgetedCompany();
  const reference = asText.indicadores[0]?.formula.referencias[0];
  Object.assign(reference as object, { go_config: JSON.stringify({ fontes: [{ tipo: 'conta', id: 1 }] }) });
  const { empresa, ids } = await importCompany(operators, JSON.stringify(asText));
  const { rows } = await operators.production.query<{ id: number }>(
    `SELECT (go_config::json #>> '{fontes,0,id}')::integer AS id FROM formula_referencia WHERE id_empresa = $1`,
    [empresa],
  );
  assert.deepEqual(rows, [{ id: ids['go.contas']?.['1'] }]);
});

it('the example of the documentation is imported', async () => {
  const page = await readFile(new URL('../../../docs/companies.md', import.meta.url), 'utf8');
  const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(page) ?? [];
  const { ids } = await importCompany(operators, `{ "empresa": { "nome": "Documented" }, "go": ${example} }`);
  assert.ok(ids['go.dimensoesResultado']?.['1']);
});
