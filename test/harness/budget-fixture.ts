/** Inserts budget records for tests by SQL, as the operator. */
import type { RunSql } from './panels-fixture.ts';

export type BudgetFixture = Awaited<ReturnType<typeof createBudget>>;

/**
 * Creates one record of each kind in the company, with a parent where possible: `process`, `period`
 * (all of 2024), `account` and `childAccount` (codes `C`, `C.1`), `structure` with a line for
 * `account`, `childStructure`, `centre` and `childCentre`, `dimension` with `value` and
 * `childValue`, and one budgeted fact of 100.00 in March 2024. Codes end with `suffix`.
 */
export async function createBudget(run: RunSql, companyId: number, suffix = '') {
  const insert = async (table: string, record: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = ['id_empresa', ...Object.keys(record)];
    const places = columns.map((_, at) => `$${at + 1}`).join(', ');
    const { rows } = await run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) RETURNING id`,
      [companyId, ...Object.values(record)],
    );
    return (rows[0] as { id: number }).id;
  };
  const named = (codigo: string, fields: object = {}) => ({
    codigo: codigo + suffix,
    nome: `Name of ${codigo}`,
    ...fields,
  });
  const process = await insert('processo_go', named('B'));
  const period = await insert(
    'periodo_go',
    named('2024', { id_go_processo: process, inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 }),
  );
  const account = await insert('conta_go', named('C'));
  const childAccount = await insert('conta_go', named('C.1', { id_conta_pai: account }));
  const inPeriod = { id_go_processo_periodo: period };
  const structure = await insert('estrutura_go', named('S', inPeriod));
  const childStructure = await insert('estrutura_go', named('S.1', { ...inPeriod, id_pai: structure }));
  await run(
    'INSERT INTO estrutura_go_conta (id_empresa, id_estrutura, id_conta, sinal, ordem) VALUES ($1, $2, $3, 1, 0)',
    [companyId, structure, account],
  );
  const centre = await insert('centro_resultado_go', named('R'));
  const childCentre = await insert('centro_resultado_go', named('R.1', { id_pai: centre }));
  const dimension = await insert('dimensao_go', named('D'));
  const value = await insert('dimensao_resultado_go', named('V', { id_dimensao: dimension }));
  const childValue = await insert(
    'dimensao_resultado_go',
    named('V.1', { id_dimensao: dimension, id_pai: value }),
  );
  const fact = await insert('orcado_go', {
    ...inPeriod,
    id_conta: childAccount,
    id_centro_resultado: childCentre,
    dimensoes: [childValue],
    ano: 2024,
    mes: 3,
    valor: 100_00,
  });
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
