/**
 * The history of budget management (contract §3): who changed what. Entries are appended in the
 * same transaction as the change.
 */
import type { Author } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';

export interface HistoryEntry {
  /** The name of the resource in the routes: `contaGo`. */
  readonly recurso: string;
  readonly id: number;
  readonly acao: 'insert' | 'update' | 'block' | 'unblock' | 'delete';
  readonly campo: string | null;
  /** The values as text, as the API shows them. */
  readonly antigo: string | null;
  readonly novo: string | null;
}

/**
 * Appends the entries in the given order. All entries of one call have the same time. It is taken
 * after the transaction got its locks, so the times of a record's entries follow the order of its
 * changes.
 */
export async function appendHistory(
  scope: Scope,
  author: Author,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const column = <T>(of: (entry: HistoryEntry) => T) => entries.map(of);
  await scope.query(
    `INSERT INTO registro_go (id_empresa, id_token, id_colaborador, horario, recurso, id_registro, acao, campo, valor_antigo, valor_novo)
     SELECT $1, $2, $9, statement_timestamp(), e.recurso, e.id, e.acao, e.campo, e.antigo, e.novo
       FROM unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[]) WITH ORDINALITY
         AS e(recurso, id, acao, campo, antigo, novo, vez)
      ORDER BY e.vez`,
    [
      scope.companyId,
      author.tokenId,
      column(({ recurso }) => recurso),
      column(({ id }) => id),
      column(({ acao }) => acao),
      column(({ campo }) => campo),
      column(({ antigo }) => antigo),
      column(({ novo }) => novo),
      author.employeeId,
    ],
  );
}
