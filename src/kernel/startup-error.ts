/**
 * What keeps the program from starting, in one line that tells the operator what to mend. The command line
 * prints the message alone, without a stack, and ends with a non-zero status. It never holds a password.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}

/** The message of anything thrown. Node wraps "refused on IPv6 and on IPv4" into an error without one. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.message !== '') return error.message;
  return (error as NodeJS.ErrnoException | null)?.code ?? String(error);
}

/** Whether `error` is the system's error of this code (`ENOENT`, `EACCES`, …). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | null)?.code ?? '');
}
