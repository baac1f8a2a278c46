/** Whose fault a failure is: that of the data a statement was about, or of the world around it. */
import { DatabaseError } from 'pg';

/**
 * Conditions that the data of a statement can cause: values out of range (class 22), broken constraints (23), limits of a
 * program (54), a statement that takes too long (57014), and what PostgreSQL itself did not expect (XX). All others
 * come of connections, restarts, locks, space, rights or versions, and pass or need the operator.
 */
const ofData = /^(21...|22...|23...|54...|57014|P0...|XX...)$/;

/** The driver's own words; they carry no code. */
const brokenConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after|read timeout$|^the listening connection is lost/;

/**
 * Whether the failure says nothing about the data that was worked on: the database is away, has no room, asks for
 * patience, or the system refused a call. Repeated later, the same work may succeed.
 */
export function isOfInfrastructure(error: unknown): boolean {
  if (error instanceof DatabaseError) return !ofData.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // Node's errors of system calls: ECONNREFUSED, EPIPE, ENOENT of a socket, EMFILE.
  if ('syscall' in error || 'errno' in error) return true;
  return brokenConnection.test(error.message);
}
