/** Distinguishes failures caused by a statement's data from those of the infrastructure. */
import { DatabaseError } from 'pg';

/**
 * SQLSTATEs that the data of a statement can cause: cardinality (class 21), invalid values (22),
 * constraint violations (23), program limits (54), a cancelled statement (57014), PL/pgSQL errors
 * (P0) and internal errors (XX). All others are caused by connections, restarts, locks, disk space,
 * rights or versions. They pass, or need the operator.
 */
const ofData = /^(21...|22...|23...|54...|57014|P0...|XX...)$/;

/** Errors of the driver, which have no code. */
const brokenConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after|read timeout$|^the listening connection is lost/;

/**
 * Whether the failure is independent of the data: the database is unavailable, out of space or
 * overloaded, or a system call failed. The same work may succeed later.
 */
export function isOfInfrastructure(error: unknown): boolean {
  if (error instanceof DatabaseError) return !ofData.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // Node's errors of system calls: ECONNREFUSED, EPIPE, ENOENT of a socket, EMFILE.
  if ('syscall' in error || 'errno' in error) return true;
  return brokenConnection.test(error.message);
}
