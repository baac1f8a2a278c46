/** Distinguishes failures caused by a statement's data from those of the infrastructure. */
import { DatabaseError } from 'pg';
import { UnfitSession } from './session-check.ts';

/**
 * SQLSTATEs that the data of a statement can cause: cardinality (class 21), invalid values (22),
 * constraint violations (23), program limits (54), a cancelled statement (57014), PL/pgSQL errors
 * (P0) and internal errors (XX). All others are caused by connections, restarts, locks, disk space,
 * rights or versions. They pass, or need the operator.
 */
const ofData = /^(21...|22...|23...|54...|57014|P0...|XX...)$/;

/**
 * SQLSTATEs after which a connection is of no more use: the connection is broken (class 08), the
 * server ends, starts or is a standby (57P0x), or it takes no writes (25006), as the old primary
 * after a failover.
 */
const ofConnection = /^(08...|57P0[1-5]|25006)$/;

/**
 * Whether the server refused to write (25006): it has become a standby, or was made read-only. The
 * transaction is rolled back; on a new connection it may be stored.
 */
export function takesNoWrites(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

/** Errors of the driver, which have no code. */
const brokenConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after|read timeout$|^timeout expired$|^the listening connection (is|was) lost/;

/** Node's errors of sockets and names. */
const ofSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
]);

/** Whether the connection has failed, or must not be used again. */
export function isOfConnection(error: unknown): boolean {
  if (error instanceof OutcomeUnknown || error instanceof UnfitSession) return true;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return ofConnection.test(code) || ofSockets.has(code);
  return error instanceof Error && brokenConnection.test(error.message);
}

/**
 * Whether the failure is independent of the data: the database is unavailable, out of space or
 * overloaded, or a system call failed. The same work may succeed later.
 */
export function isOfInfrastructure(error: unknown): boolean {
  if (error instanceof DatabaseError) return !ofData.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // Node's errors of system calls: ECONNREFUSED, EPIPE, ENOENT of a socket, EMFILE.
  return 'syscall' in error || 'errno' in error || isOfConnection(error);
}

/** Whether PostgreSQL has rolled the transaction back and the connection can still be used. */
function isUndone(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}

/**
 * The connection failed after COMMIT had been sent: the transaction is stored, or it is not, and
 * nobody here knows.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the connection failed while a transaction was being committed', { cause });
  }
}

/** What a failure means once COMMIT has been sent. */
function afterCommit(error: unknown): unknown {
  return isUndone(error) || error instanceof OutcomeUnknown ? error : new OutcomeUnknown(error);
}

/** Waits for statements that were sent with COMMIT. */
export async function committed<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    throw afterCommit(error);
  }
}
