/** Inserts budget records for tests by SQL, as the operator. */
import { factTables } from '../../src/api/go/facts.ts';
import { newRecords, type RunSql } from './new-records.ts';

/** How many records of each table a fixture has. */
const counts = {
  processo_go: 1,
  periodo_go: 1,
  conta_go: 2,
  estrutura_go: 2,
  centro_resultado_go: 2,
  dimensao_go: 1,
  dimensao_resultado_go: 2,
  orcado_go: 1,
};

export type BudgetFixture = Awaited<ReturnType<typeof createBudget>>;

/**
 * Creates one record of each kind in the company, with a parent where possible: `process`, `period`
 * (all of 2024), `account` and `childAccount` (codes `C`, `C.1`), `structure` with a line for
 * `account`, `childStructure`, `centre` and `childCentre`, `dimension` with `value` and
 * `childValue`, and one budgeted fact of 100.00 in March 2024. Codes end with `suffix`.
 */
export async function createBudget(run: RunSql, companyId: number, suffix = '') {
  const { insert, link, store } = await newRecords(run, companyId, counts);
  const named = (codigo: string, fields: Readonly<Record<string, number>> = {}) => ({
    codigo: codigo + suffix,
    nome: `Name of ${codigo}`,
    ...fields,
  });
  const process = insert('processo_go', named('B'));
  const period = insert(
    'periodo_go',
    named('2024', { id_go_processo: process, inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 }),
  );
  const account = insert('conta_go', named('C'));
  const childAccount = insert('conta_go', named('C.1', { id_conta_pai: account }));
  const inPeriod = { id_go_processo_periodo: period };
  const structure = insert('estrutura_go', named('S', inPeriod));
  const childStructure = insert('estrutura_go', named('S.1', { ...inPeriod, id_pai: structure }));
  link('estrutura_go_conta', { id_estrutura: structure, id_conta: account, sinal: 1, ordem: 0 });
  const centre = insert('centro_resultado_go', named('R'));
  const childCentre = insert('centro_resultado_go', named('R.1', { id_pai: centre }));
  const dimension = insert('dimensao_go', named('D'));
  const value = insert('dimensao_resultado_go', named('V', { id_dimensao: dimension }));
  const childValue = insert('dimensao_resultado_go', named('V.1', { id_dimensao: dimension, id_pai: value }));
  const fact = insert('orcado_go', {
    ...inPeriod,
    id_conta: childAccount,
    id_centro_resultado: childCentre,
    dimensoes: [childValue],
    ano: 2024,
    mes: 3,
    valor: 100_00,
  });
  await store();
  return {
    process,
    period,
    account,
    childAccount,
    structure,
    childStructure,
    centre,
    childCentre,
    dimension,
    value,
    childValue,
    fact,
  };
}

/** Twelve facts of each kind: two accounts and months; none, one and both dimension values. */
export async function createFacts(
  run: RunSql,
  companyId: number,
  { period, account, childAccount, centre, value, childValue }: BudgetFixture,
): Promise<void> {
  for (const table of Object.values(factTables)) {
    await run(
      `INSERT INTO ${table} (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
       SELECT $1, $2, conta, $4, dimensoes::integer[], 2024, mes, mes * 100000 - 7 * conta
         FROM unnest($3::integer[]) AS conta, unnest($5::text[]) AS dimensoes,
              generate_series(1, 2) AS mes`,
      [companyId, period, [account, childAccount], centre, ['{}', `{${value}}`, `{${value},${childValue}}`]],
    );
  }
}
