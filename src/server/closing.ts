/** Closes what was started: everything, in reverse order, even if some parts fail. */
import type { Logger } from 'pino';

/** Some parts could not be closed. All others were. */
export class ClosingFailed extends Error {
  override readonly name = 'ClosingFailed';

  constructor(failures: number) {
    const parts = failures === 1 ? '1 part' : `${failures} parts`;
    super(`${parts} of the server could not be closed; its log tells why`);
  }
}

/**
 * Closes everything in `parts`, and logs each failure.
 *
 * @throws ClosingFailed after everything else has been closed.
 */
export async function closeAll(parts: AsyncDisposableStack, logger: Pick<Logger, 'error'>): Promise<void> {
  try {
    await parts.disposeAsync();
  } catch (error) {
    const failures = failuresOf(error);
    for (const failure of failures) {
      logger.error({ err: failure }, 'a part of the server could not be closed');
    }
    throw new ClosingFailed(failures.length);
  }
}

/** Closes independent parts concurrently, such as listeners. */
export async function closeTogether(closing: readonly PromiseLike<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(closing);
  const failures = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw new AggregateError(failures);
}

/** The single failures contained in an error of disposal, in order. */
export function failuresOf(error: unknown): unknown[] {
  if (error instanceof SuppressedError) {
    return [...failuresOf(error.suppressed), ...failuresOf(error.error)];
  }
  return error instanceof AggregateError ? error.errors.flatMap(failuresOf) : [error];
}
