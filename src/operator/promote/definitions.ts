/** A company's definitions and structure, by the lists of its document. */
import type pg from 'pg';
import { loadIndicators } from '../../definitions/load-indicators.ts';
import type { Environment } from '../../kernel/environment.ts';
import type { IdentifiedList } from '../../kinds/derive/company-documents.ts';
import { readStructure } from '../export/structure.ts';
import { type DocumentLists, listsOf } from '../import/company-document.ts';
import { statementsOf } from '../statements.ts';
import { beginSnapshot, withConnection } from '../transaction.ts';

/** The company to change, in one environment. */
export interface Target {
  readonly environment: Environment;
  readonly pool: pg.Pool;
  readonly companyId: number;
}

/** Every list that is promoted, after those it refers to. People and their rights stay behind. */
export const promotedLists = [
  'departamentos',
  'filiais',
  'cargos',
  'funcoes',
  'indicadores',
  'grupos',
  'modelos',
  'processos',
  'paineis',
  'go.processos',
  'go.periodos',
  'go.contas',
  'go.estruturas',
  'go.centrosResultado',
  'go.dimensoes',
  'go.dimensoesResultado',
] as const satisfies readonly IdentifiedList[];

export type PromotedList = (typeof promotedLists)[number];

/** A record of any list, as the company document has it. */
export type Definition = { readonly id: number; readonly nome: string } & Readonly<Record<string, unknown>>;

export const definitionsIn = (lists: DocumentLists, list: PromotedList) =>
  lists[list] as unknown as readonly Definition[];

/** The company's document without values, within the caller's transaction. */
export async function readDefinitions(connection: pg.ClientBase, companyId: number): Promise<DocumentLists> {
  const definitions = await loadIndicators(statementsOf(connection, companyId));
  return listsOf(await readStructure(connection, companyId, definitions));
}

/** The same, at one moment of an environment. */
export async function readDefinitionsOf(pool: pg.Pool, companyId: number): Promise<DocumentLists> {
  return withConnection(pool, async (connection) => {
    await connection.query(beginSnapshot);
    return readDefinitions(connection, companyId);
  });
}
