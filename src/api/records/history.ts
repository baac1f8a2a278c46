/**
 * The history of budget management (contract §3): who set what, appended in the transaction that
 * set it.
 */
import type { Scope } from '../../kernel/endpoint.ts';

export interface HistoryEntry {
  /** The resource's name in the routes: `contaGo`. */
  readonly recurso: string;
  readonly id: number;
  readonly acao: 'insert' | 'update' | 'block' | 'unblock' | 'delete';
  readonly campo: string | null;
  /** The values as the API shows them, as text. */
  readonly antigo: string | null;
  readonly novo: string | null;
}

/**
 * Appends the entries, in their order. All of one call have one time, taken after the locks that
 * the transaction waited for, so that the times of a record's entries follow the order of its
 * changes.
 */
export async function appendHistory(
  scope: Scope,
  tokenId: number,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const column = <T>(of: (entry: HistoryEntry) => T) => entries.map(of);
  await scope.query(
    `INSERT INTO registro_go (id_empresa, id_token, horario, recurso, id_registro, acao, campo, valor_antigo, valor_novo)
     SELECT $1, $2, statement_timestamp(), e.recurso, e.id, e.acao, e.campo, e.antigo, e.novo
       FROM unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[]) WITH ORDINALITY
         AS e(recurso, id, acao, campo, antigo, novo, vez)
      ORDER BY e.vez`,
    [
      scope.companyId,
      tokenId,
      column(({ recurso }) => recurso),
      column(({ id }) => id),
      column(({ acao }) => acao),
      column(({ campo }) => campo),
      column(({ antigo }) => antigo),
      column(({ novo }) => novo),
    ],
  );
}
