/** Finds who sent the typed values of an explanation: the requests of updateProgressPanel in the audit trail. */
import type { TypedValue } from '../../formula/explain-gathering.ts';
import type { Scope } from '../../kernel/endpoint.ts';

interface WriterRow {
  /** Counted from 1, in the order asked. */
  readonly place: number;
  readonly id_token: number;
  readonly nome: string;
  readonly horario: Date;
}

/**
 * Fills in the writers: of the newest successful request that sent the value which is stored. None for what came by
 * import. Of a value that several fields write, the newest of theirs.
 */
export async function findWriters(scope: Scope, typed: readonly TypedValue[]): Promise<void> {
  const sought = typed.flatMap((value) => value.fields.map((field) => ({ ...value, field })));
  if (sought.length === 0) return;
  const column = <T>(of: (one: (typeof sought)[number]) => T) => sought.map(of);
  const rows = await scope.query<WriterRow>(
    `SELECT * FROM find_writers($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::text[], $6::bigint[])
      ORDER BY horario`,
    [
      column(({ at }) => at.panelId),
      column(({ at }) => at.indicatorId),
      column(({ at }) => at.month),
      column(({ at }) => at.year),
      column(({ field }) => field),
      column(({ cents }) => cents),
    ],
  );
  for (const { place, id_token, nome, horario } of rows) {
    const value = sought[place - 1];
    if (value) value.shown.autor = { id_token, nome, horario: horario.toISOString() };
  }
}
