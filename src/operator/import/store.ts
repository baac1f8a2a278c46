/** Stores a checked company document in one environment, within the caller's transaction. */
import type pg from 'pg';
import { keepVersions } from '../../definitions/versions.ts';
import { company } from '../../recalculation/marks.ts';
import { statementsOf } from '../statements.ts';
import type { CompanyDocument, DocumentLists } from './document.ts';
import type { IdentifiedList } from './ids.ts';
import type { CheckedLists, IssuedIds } from './records.ts';
import { storeBudget } from './store-budget.ts';
import { factTables, storeFacts } from './store-facts.ts';
import { storeCalculations, storeIndicators } from './store-indicators.ts';
import { storePanels } from './store-panels.ts';
import { storeProgress } from './store-progress.ts';
import { storeStructure } from './store-structure.ts';

/** The table of each list with ids. */
const tables: Readonly<Record<IdentifiedList, string>> = {
  departamentos: 'departamento',
  filiais: 'filial',
  cargos: 'cargo',
  funcoes: 'funcao',
  colaboradores: 'colaborador',
  indicadores: 'indicador',
  grupos: 'painel_grupo',
  modelos: 'painel_modelo',
  processos: 'gmr_processo',
  paineis: 'gmr_painel',
  'go.processos': 'processo_go',
  'go.periodos': 'periodo_go',
  'go.contas': 'conta_go',
  'go.estruturas': 'estrutura_go',
  'go.centrosResultado': 'centro_resultado_go',
  'go.dimensoes': 'dimensao_go',
  'go.dimensoesResultado': 'dimensao_resultado_go',
};

/** Draws ids for every record from the sequences of the issuing environment. */
export async function issueIds(connection: pg.ClientBase, lists: DocumentLists): Promise<IssuedIds> {
  const take = async (table: string, count: number): Promise<number[]> => {
    const { rows } = await connection.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2)`,
      [`prumo.${table}`, count],
    );
    return rows.map(({ id }) => id);
  };
  const [company = 0] = await take('empresa', 1);
  const issued: Partial<Record<IdentifiedList, Map<number, number>>> = {};
  for (const [list, table] of Object.entries(tables) as [IdentifiedList, string][]) {
    const ids = await take(table, lists[list].length);
    issued[list] = new Map(lists[list].map(({ id }, index) => [id, ids[index] as number]));
  }
  const facts = {
    'go.orcado': await take(factTables['go.orcado'], lists['go.orcado'].length),
    'go.realizado': await take(factTables['go.realizado'], lists['go.realizado'].length),
    'go.historico': await take(factTables['go.historico'], lists['go.historico'].length),
  };
  return { company, lists: issued as IssuedIds['lists'], facts };
}

/**
 * Stores everything, and a mark for the recalculation of the whole company. Returns the number of
 * progress values that were ignored.
 */
export async function storeDocument(
  connection: pg.ClientBase,
  { empresa }: CompanyDocument,
  { lists, formulas, ids }: CheckedLists,
): Promise<number> {
  await connection.query('INSERT INTO empresa (id, nome, modulos) VALUES ($1, $2, $3)', [
    ids.company,
    empresa.nome,
    empresa.modulos ?? [],
  ]);
  await storeStructure(connection, lists, ids);
  await storeIndicators(connection, lists, ids);
  await storePanels(connection, lists, ids);
  await storeBudget(connection, lists, ids);
  await storeFacts(connection, lists, ids);
  await storeCalculations(connection, { lists, formulas, ids });
  await keepVersions(statementsOf(connection, ids.company), undefined);
  const ignored = await storeProgress(connection, { lists, formulas, ids });
  await company.leave(statementsOf(connection, ids.company));
  return ignored;
}
