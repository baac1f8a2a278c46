/**
 * A transaction in two messages: its beginning with the first statements, and its last statements
 * with COMMIT. What comes in between is calculated here from what the first ones returned.
 */
import type { Scope, Statement } from '../kernel/scope.ts';
import { type Acting, sendNow } from './company-query.ts';
import { sharingWriters } from './locks.ts';
import { named } from './statement-names.ts';
import type { TakenConnection } from './taken-connection.ts';
import { TransactionQuery } from './transaction-query.ts';
import type { Rows } from './write-lanes.ts';
import { writeScope } from './write-scope.ts';

/** What such a transaction does. */
export interface TwoMessages<T> {
  readonly first: readonly Statement[];
  /** Receives the rows of the first statements. May send others through the scope. */
  readonly work: (scope: Scope, rows: readonly Rows[]) => Promise<Ending<T>>;
  /** How long the first statements and the last may wait for a lock. Default: as long as others. */
  readonly lockMs?: number | undefined;
}

/** How such a transaction ends. */
export interface Ending<T> {
  readonly last: readonly Statement[];
  /** What it comes to, from the rows of the last statements, once they have been committed. */
  readonly done: (rows: readonly Rows[]) => T;
}

/** The settings of the transaction and the lock `writers`, for the company in $1 and $2. */
function settings(companyId: number, takesLock: boolean, lockMs: number | undefined): Statement {
  const limit = lockMs === undefined ? '' : `, set_config('lock_timeout', '${Math.trunc(lockMs)}', true)`;
  const lock = takesLock ? `, ${sharingWriters(2)}` : '';
  const id = String(companyId);
  return {
    text: `SELECT set_config('prumo.id_empresa', $1, true)${limit}${lock}`,
    values: takesLock ? [id, id] : [id],
  };
}

const beginning: Statement = { text: 'BEGIN', values: [] };
const commit: Statement = { text: 'COMMIT', values: [] };

/** Runs the transaction on this connection. If it fails, it may still be open. */
export async function runInTwo<T>(
  taken: TakenConnection,
  acting: Acting,
  takesLock: boolean,
  { first, work, lockMs }: TwoMessages<T>,
): Promise<T> {
  const { client, end } = taken;
  const send = (statements: readonly Statement[], preparing: number) => {
    const messages = statements.map(({ text, values }) => named(text, values, acting));
    const rows = TransactionQuery.run(client, messages, preparing);
    sendNow(client);
    return rows;
  };
  end.throwIfAborted();
  const rows = await send([beginning, settings(acting.companyId, takesLock, lockMs), ...first], 2);
  const { last, done } = await work(writeScope(taken, acting, true), rows);
  // From here on it must not be cancelled: the outcome of an interrupted COMMIT would be unknown.
  end.throwIfAborted();
  end.disarm();
  return done(await send([...last, commit], 0));
}
