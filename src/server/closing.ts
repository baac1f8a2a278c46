/** Closes what was started: everything, in reverse order, even if some parts fail. */
import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DatabaseSockets } from '../database/sockets.ts';
import type { RequestEnds } from '../http/connections/request-end.ts';

/** When the server stops, requests that take longer than this are ended. */
const graceMs = 10_000;
/** After that, the time to send the last responses before all connections are closed. */
const lastAnswersMs = 6_000;
/**
 * After that, the time to close everything else before the connections to the databases are cut, so
 * that nothing waits for one that has gone silent.
 */
const lastStatementsMs = 6_000;
/** How often they are cut then: what ends may open others. */
const cutMs = 1_000;

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

/** Gives requests in progress time to finish. */
export async function closeApplications(
  apps: readonly FastifyInstance[],
  listeners: readonly Server[],
  ends: RequestEnds,
): Promise<void> {
  const grace = setTimeout(() => ends.endAll(), graceMs);
  const cut = () => {
    for (const { server } of apps) server.closeAllConnections();
  };
  const last = setTimeout(cut, graceMs + lastAnswersMs);
  try {
    // An application waits only for the connections that its own listener accepted.
    await closeTogether([...apps.map((app) => app.close()), ...listeners.map(closed)]);
  } finally {
    clearTimeout(grace);
    clearTimeout(last);
  }
}

/**
 * Cuts the connections to the databases after a while, and again until the returned function is
 * called, which cuts what is left: connections that never said good-bye would keep the process.
 */
export function cutAfter(sockets: readonly DatabaseSockets[]): () => void {
  const cut = () => {
    for (const one of sockets) one.destroyAll();
  };
  let again: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    cut();
    again = setInterval(cut, cutMs);
  }, lastStatementsMs);
  return () => {
    clearTimeout(first);
    clearInterval(again);
    cut();
  };
}

/** Resolves when the listener and the connections it accepted are closed. */
function closed(listener: Server): Promise<void> {
  return new Promise((resolve) => void listener.close(() => resolve()));
}
