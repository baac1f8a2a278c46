/** Stores a checked company document in one environment, within the caller's transaction. */
import type pg from 'pg';
import { company } from '../../cells/recalculate/marks.ts';
import { keepVersions } from '../../definitions/versions.ts';
import type { IdentifiedList } from '../../kinds/derive/company-documents.ts';
import { tablesOfLists } from '../../kinds/derive/company-documents.ts';
import { keepNoHistory } from '../history.ts';
import type { Report } from '../report.ts';
import { statementsOf } from '../statements.ts';
import type { CompanyDocument, DocumentLists } from './company-document.ts';
import { type CheckedLists, type IssuedIds, RecordStore } from './record-store.ts';
import { factTables, storeFacts } from './store-facts.ts';
import { storeCalculations } from './store-indicators.ts';
import { storeProgress } from './store-progress.ts';
import { storeRecords } from './store-records.ts';

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
  for (const [list, table] of Object.entries(tablesOfLists) as [IdentifiedList, string][]) {
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
  report: Report,
): Promise<number> {
  await keepNoHistory(connection);
  await connection.query('INSERT INTO empresa (id, nome, modulos) VALUES ($1, $2, $3)', [
    ids.company,
    empresa.nome,
    empresa.modulos ?? [],
  ]);
  const records = new RecordStore(connection, ids);
  await storeRecords(records, lists);
  await storeFacts(connection, lists, ids);
  await storeCalculations(connection, { lists, formulas, ids });
  await keepVersions(statementsOf(connection, ids.company), undefined);
  const ignored = await storeProgress(connection, { lists, formulas, ids }, report);
  await company.leave(statementsOf(connection, ids.company));
  return ignored;
}
