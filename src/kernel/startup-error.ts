/**
 * Why the program cannot start, in one line that tells the operator what to correct. The command
 * line prints only the message, without a stack trace, and exits with a non-zero status. The
 * message never contains a password.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}

/**
 * The message of anything thrown. Node reports a connection refused on both IPv6 and IPv4 as an
 * `AggregateError` without a message.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.message !== '') return error.message;
  return (error as NodeJS.ErrnoException | null)?.code ?? String(error);
}

/** Whether `error` is a system error with one of these codes (`ENOENT`, `EACCES`, …). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | null)?.code ?? '');
}
