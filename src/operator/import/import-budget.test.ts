import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../test/harness/postgres.ts';
import { budgetedCompany, yearOf } from '../../../test/operator/import-budget.ts';
import { valueTypes } from '../../database/value-types.ts';
import { type ImportResult, importCompany } from './import.ts';

const databases: FreshDatabase[] = [];
let operators: { production: pg.Pool; development: pg.Pool };

before(async () => {
  const open = async () => {
    const database = await freshDatabase();
    databases.push(database);
    return new pg.Pool({ ...database.operator, types: valueTypes, max: 2 });
  };
  operators = { production: await open(), development: await open() };
  await operators.development.query('SELECT issue_ids_from(1000000001)');
  // Makes sure that the file's ids differ from the ids issued.
  await operators.production.query('SELECT issue_ids_from(5000)');
});

after(async () => {
  await Promise.all(Object.values(operators).map((pool) => pool.end()));
  for (const database of databases) await database.drop();
});

describe('every list is stored, under the same ids in both environments', () => {
  let empresa: number;
  let ids: ImportResult['ids'];
  const real = (list: string, id: number) => ids[`go.${list}`]?.[id];

  before(async () => {
    ({ empresa, ids } = await importCompany(operators, JSON.stringify(budgetedCompany())));
  });

  /** The rows in production. Fails when development holds different ones. */
  async function rows(columns: string, table: string, order = 'codigo'): Promise<unknown[]> {
    const [production, development] = await Promise.all(
      Object.values(operators).map((pool) =>
        pool.query(`SELECT ${columns} FROM ${table} WHERE id_empresa = $1 ORDER BY ${order}`, [empresa]),
      ),
    );
    assert.deepEqual(development?.rows, production?.rows);
    return production?.rows ?? [];
  }

  it('processes and periods', async () => {
    assert.deepEqual(await rows('id, codigo, nome, moeda, bloqueado', 'processo_go'), [
      { id: real('processos', 1), codigo: 'P', nome: 'P in full', moeda: 'USD', bloqueado: 0 },
    ]);
    const range = 'inicio_mes, inicio_ano, fim_mes, fim_ano';
    const common = { id_go_processo: real('processos', 1) };
    const last = real('periodos', 1);
    assert.deepEqual(
      await rows(`id, id_go_processo, ${range}, id_periodo_historico, bloqueado`, 'periodo_go'),
      [
        { ...common, ...yearOf(2023), id: last, id_periodo_historico: null, bloqueado: 1 },
        { ...common, ...yearOf(2024), id: real('periodos', 2), id_periodo_historico: last, bloqueado: 0 },
      ],
    );
  });

  it('accounts and structures with their lines', async () => {
    assert.deepEqual(await rows('id, id_conta_pai, natureza', 'conta_go'), [
      { id: real('contas', 1), id_conta_pai: null, natureza: 0 },
      { id: real('contas', 2), id_conta_pai: null, natureza: 1 },
      { id: real('contas', 3), id_conta_pai: real('contas', 2), natureza: 1 },
    ]);
    const [all, margin, old] = [1, 2, 3].map((id) => real('estruturas', id));
    assert.deepEqual(await rows('id, id_go_processo_periodo AS period, id_pai, ordem', 'estrutura_go'), [
      { id: all, period: real('periodos', 2), id_pai: null, ordem: 0 },
      { id: margin, period: real('periodos', 2), id_pai: all, ordem: 7 },
      { id: old, period: real('periodos', 1), id_pai: null, ordem: 0 },
    ]);
    assert.deepEqual(await rows('id_estrutura, id_conta, sinal', 'estrutura_go_conta', 'ordem'), [
      { id_estrutura: margin, id_conta: real('contas', 1), sinal: 1 },
      { id_estrutura: margin, id_conta: real('contas', 2), sinal: -1 },
    ]);
  });

  it('result centres and dimensions', async () => {
    const [all, west] = [1, 2].map((id) => real('centrosResultado', id));
    assert.deepEqual(await rows('id, id_pai, id_departamento, id_filial', 'centro_resultado_go'), [
      { id: all, id_pai: null, id_departamento: null, id_filial: null },
      { id: west, id_pai: all, id_departamento: ids['departamentos']?.[4], id_filial: ids['filiais']?.[6] },
    ]);
    const [segment, channel] = [1, 2].map((id) => real('dimensoes', id));
    assert.deepEqual(await rows('id', 'dimensao_go', 'codigo DESC'), [{ id: segment }, { id: channel }]);
    const [people, home, web] = [1, 2, 3].map((id) => real('dimensoesResultado', id));
    assert.deepEqual(await rows('id, id_dimensao, id_pai', 'dimensao_resultado_go'), [
      { id: home, id_dimensao: segment, id_pai: people },
      { id: people, id_dimensao: segment, id_pai: null },
      { id: web, id_dimensao: channel, id_pai: null },
    ]);
  });

  it('facts, in cents rounded half away from zero, their dimension values in order of the real ids', async () => {
    const place = {
      period: real('periodos', 2),
      account: real('contas', 3),
      centre: real('centrosResultado', 2),
    };
    const values = [real('dimensoesResultado', 2), real('dimensoesResultado', 3)].sort(
      (a = 0, b = 0) => a - b,
    );
    const facts = async (table: string) => {
      await rows('*', table, 'id');
      return rows(
        `id_go_processo_periodo AS period, id_conta AS account, id_centro_resultado AS centre,
         dimensoes AS values, mes AS month, ano AS year, valor::integer AS cents`,
        table,
        'mes',
      );
    };
    const april = { ...place, values, month: 4, year: 2024 };
    assert.deepEqual(await facts('orcado_go'), [
      { ...april, cents: 1001 },
      { ...april, values: [], month: 5, cents: -100 },
    ]);
    assert.deepEqual(await facts('realizado_go'), [{ ...april, cents: 900 }]);
    assert.deepEqual(await facts('historico_go'), [{ ...april, cents: 800 }]);
  });

  it('budget references name real records, not those of the file', async () => {
    const stored = 'id_go_processo_periodo AS period, go_config::json AS config, go_metrica, go_modo';
    assert.deepEqual(await rows(stored, 'formula_referencia', 'id'), [
      {
        period: real('periodos', 2),
        config: {
          fontes: [
            { tipo: 'conta', id: real('contas', 3) },
            { tipo: 'estrutura', id: real('estruturas', 2) },
          ],
          centrosResultado: [real('centrosResultado', 1)],
          dimensoesResultado: [real('dimensoesResultado', 2)],
        },
        go_metrica: 'desvio_percentual',
        go_modo: 'acumulado',
      },
    ]);
  });

  it('no history: it begins with the first write', async () => {
    assert.deepEqual(await rows('1', 'registro_go', 'id'), []);
  });
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
  const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(page) ?? [];
  const { ids } = await importCompany(operators, `{ "empresa": { "nome": "Documented" }, "go": ${example} }`);
  assert.ok(ids['go.dimensoesResultado']?.['1']);
});
