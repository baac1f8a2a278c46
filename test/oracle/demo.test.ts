/**
 * The demo company, imported and recalculated through the product, against a second computation
 * that shares no code with it: every calculated cell must be the same, after the import and after
 * changes.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import pg from 'pg';
import type { Budget, BudgetFact, CompanyDocument } from '../../demo/company-document.ts';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import type { ImportResult } from '../../src/operator/import/import.ts';
import { importedDemo } from '../api/imported-demo.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';
import { type CellText, computeCompany } from './oracle.ts';

let database: FreshDatabase;
let operator: pg.Pool;
let pool: pg.Pool;
/** Changed beside the database. */
let document: CompanyDocument;
let imported: ImportResult;

before(async () => {
  const demo = await importedDemo();
  ({ imported } = demo);
  database = await freshDatabase(demo.template);
  operator = new pg.Pool({ ...database.operator, types: valueTypes, max: 2 });
  pool = new pg.Pool({ ...database.api, types: valueTypes, pipeline: true, max: 2 });
  const text = await readFile(new URL('../../demo/superstore.json', import.meta.url), 'utf8');
  document = JSON.parse(text) as CompanyDocument;
});

after(async () => {
  await Promise.all([operator.end(), pool.end()]);
  await database.drop();
});

const recalculate = () => new CompanyDatabase(pool).write(imported.empresa, recalculateMarked);

/** The stored calculated cells under the file's ids, read through the view that people query. */
async function storedCells(): Promise<Map<string, CellText>> {
  const fileIds = (list: string) =>
    new Map(Object.entries(imported.ids[list] ?? {}).map(([file, real]) => [real, file]));
  const [indicators, panels] = [fileIds('indicadores'), fileIds('paineis')];
  const { rows } = await operator.query<
    CellText & Record<'id_indicador' | 'id_gmr_painel' | 'mes' | 'ano', number>
  >(
    `SELECT c.* FROM andamento_celula c JOIN indicador i ON i.id_empresa = c.id_empresa AND i.id = c.id_indicador
      WHERE c.id_empresa = $1 AND i.tipo <> 0`,
    [imported.empresa],
  );
  return new Map(
    rows.map((row) => [
      `${indicators.get(row.id_indicador)}/${panels.get(row.id_gmr_painel)}/${row.ano}/${row.mes}`,
      {
        meta_numerador: row.meta_numerador,
        meta_denominador: row.meta_denominador,
        meta_ajustada_numerador: row.meta_ajustada_numerador,
        meta_ajustada_denominador: row.meta_ajustada_denominador,
        realizado_numerador: row.realizado_numerador,
        realizado_denominador: row.realizado_denominador,
      },
    ]),
  );
}

const nothing: CellText = {
  meta_numerador: null,
  meta_denominador: null,
  meta_ajustada_numerador: null,
  meta_ajustada_denominador: null,
  realizado_numerador: null,
  realizado_denominador: null,
};

function assertSame(stored: Map<string, CellText>, expected: Map<string, CellText>): void {
  const different = [...expected].flatMap(([cell, fields]) => {
    const own = stored.get(cell) ?? nothing;
    return JSON.stringify(own) === JSON.stringify({ ...nothing, ...fields }) ? [] : [{ cell, own, fields }];
  });
  assert.deepEqual(different.slice(0, 5), [], `${different.length} of ${expected.size} cells differ`);
}

it('every calculated cell of the demo company is what the second computation gives', async (t) => {
  const expected = computeCompany(document);
  assert.ok(expected.size > 10_000, `only ${expected.size} cells were computed`);
  assertSame(await storedCells(), expected);
  t.diagnostic(`${expected.size} cells`);
});

it('so it is after changed, cleared and new values, recalculated step by step', async () => {
  const progress = document.andamento ?? [];
  const sales = document.indicadores?.find(({ nome }) => nome === 'Vendas')?.id;
  const chosen = progress.filter(({ id_indicador, ano }) => id_indicador === sales && ano >= 2016);
  // Every 40th record, in three rounds: changed, cleared, set to an awkward amount.
  for (const [round, value] of [1234.56, null, 0.01].entries()) {
    for (let at = round; at < chosen.length; at += 40) {
      const record = chosen[at];
      if (!record) continue;
      record.realizado_numerador = value;
      const key = [
        imported.empresa,
        imported.ids['indicadores']?.[record.id_indicador],
        imported.ids['paineis']?.[record.id_gmr_painel],
        record.ano,
        record.mes,
      ];
      await operator.query(
        `UPDATE andamento SET realizado_numerador[$5::integer] = $6
          WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3 AND ano = $4::smallint`,
        [...key, value === null ? null : Math.round(value * 100)],
      );
      await operator.query(
        'INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes) VALUES ($1, $2, $3, $4::smallint, $5::smallint)',
        key,
      );
    }
    await recalculate();
  }
  assertSame(await storedCells(), computeCompany(document));
});

type FactList = 'orcado' | 'realizado' | 'historico';

/** Changes, deletes or adds the fact in the database and marks its month. */
async function storeFact(list: FactList, fact: BudgetFact, cents: number | null): Promise<void> {
  const real = (name: string, id: number) => imported.ids[name]?.[id];
  const period = real('go.periodos', fact.id_go_processo_periodo);
  const values = (fact.dimensoes ?? []).map((id) => real('go.dimensoesResultado', id) as number);
  const key = [
    imported.empresa,
    period,
    real('go.contas', fact.id_conta),
    real('go.centrosResultado', fact.id_centro_resultado),
    values.toSorted((a, b) => a - b),
    fact.ano,
    fact.mes,
  ];
  await operator.query(
    `DELETE FROM ${list}_go WHERE (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes)
        = ($1, $2::integer, $3::integer, $4::integer, $5::integer[], $6::smallint, $7::smallint)`,
    key,
  );
  if (cents !== null) {
    await operator.query(
      `INSERT INTO ${list}_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...key, cents],
    );
  }
  await operator.query(
    `INSERT INTO marca (id_empresa, orcamento, id_go_processo_periodo, ano, mes) VALUES ($1, true, $2, $3, $4)`,
    [imported.empresa, period, fact.ano, fact.mes],
  );
}

it('so it is after facts of the budget changed, went and came', async () => {
  const budget = document.go as Budget;
  for (const [round, cents] of [123_456, null, 1].entries()) {
    for (const list of ['orcado', 'realizado', 'historico'] as const) {
      // Every 60th fact, in three rounds: changed, removed, a cent. The year before is this year's
      // history.
      const chosen = budget[list].filter((_, at) => at % 60 === round);
      for (const fact of chosen) {
        await storeFact(list, fact, cents);
        if (cents !== null) fact.valor = cents / 100;
      }
      if (cents === null) budget[list] = budget[list].filter((fact) => !chosen.includes(fact));
    }
    // An account that is no leaf, the company's own result centre, no segment.
    const added: BudgetFact = {
      id_go_processo_periodo: 1,
      id_conta: 5,
      id_centro_resultado: 1,
      mes: round + 1,
      ano: 2017,
      valor: -77.07,
    };
    budget.orcado.push(added);
    await storeFact('orcado', added, -7_707);
    await recalculate();
  }
  assertSame(await storedCells(), computeCompany(document));
});

it('so it is after an account, a result centre and a line of a structure moved', async () => {
  const { contas = [], centrosResultado = [], estruturas = [] } = document.go ?? {};
  const real = (list: string, id: number) => imported.ids[list]?.[id];
  const change = async (text: string, ...values: unknown[]) => {
    await operator.query(text, [imported.empresa, ...values]);
    await operator.query('INSERT INTO marca (id_empresa, orcamento) VALUES ($1, true)', [imported.empresa]);
    await recalculate();
  };
  // The cost of technology among the deductions; region Oeste within region Sul; costs added
  // instead of taken off.
  Object.assign(contas.find(({ id }) => id === 8) ?? {}, { id_conta_pai: 3 });
  const accounts = [real('go.contas', 8), real('go.contas', 3)];
  await change('UPDATE conta_go SET id_conta_pai = $3 WHERE id_empresa = $1 AND id = $2', ...accounts);
  Object.assign(centrosResultado.find(({ id }) => id === 5) ?? {}, { id_pai: 4 });
  const centres = [real('go.centrosResultado', 5), real('go.centrosResultado', 4)];
  await change('UPDATE centro_resultado_go SET id_pai = $3 WHERE id_empresa = $1 AND id = $2', ...centres);
  Object.assign(estruturas.find(({ id }) => id === 3)?.contas?.[0] ?? {}, { sinal: 1 });
  await change(
    'UPDATE estrutura_go_conta SET sinal = 1 WHERE id_empresa = $1 AND id_estrutura = $2',
    real('go.estruturas', 3),
  );
  assertSame(await storedCells(), computeCompany(document));
});
