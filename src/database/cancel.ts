/**
 * Ends what a connection is doing at the server: PostgreSQL's cancel request, on a connection of its own
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS). The driver has
 * one too, but only for a statement that it is handed, and without an end that one could wait for.
 */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** What the driver knows of its connection; undocumented, a test beside this file fails where it is no longer so. */
interface ConnectionInside {
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly host: string;
  readonly port: number;
}

const patienceMs = 5_000;
const firstPauseMs = 50;
const cancelRequestCode = 80_877_102;

/**
 * Asks the server to end the statement that the connection runs, which then fails with 57014. Resolves when the server
 * has passed the wish on, or cannot be asked: then the statement's own time limit ends it.
 *
 * From then on a statement that is sent later is not hit any more.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { processID, secretKey, host, port } = client as unknown as ConnectionInside;
  if (processID === null || secretKey === null) return;
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(cancelRequestCode, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('error', () => {});
  socket.resume().end(message);
  // The server answers nothing and closes once the signal is sent.
  // Not `once` of events, which rejects where the server cannot be reached; the socket closes then too.
  await new Promise((resolve) => socket.once('close', resolve));
}

/** PostgreSQL's condition of a statement that was ended by request or by a time limit. */
const cancelled = '57014';

/**
 * Ends the statements of one connection when a signal says so. One for each use of the connection: `settle` comes before
 * it is given to anybody else.
 */
export class StatementEnd {
  readonly #client: pg.ClientBase;
  readonly #signal: AbortSignal | undefined;
  #settled: AbortController | undefined;
  #cancelling: Promise<void> | undefined;

  constructor(client: pg.ClientBase, signal: AbortSignal | undefined) {
    this.#client = client;
    this.#signal = signal;
    if (signal?.aborted) this.#cancel();
    else signal?.addEventListener('abort', this.#cancel, { once: true });
  }

  readonly #cancel = (): void => {
    this.#cancelling = this.#cancelUntilSettled();
  };

  /** Again and again: a request that comes between two statements ends neither, and the second may be on its way. */
  async #cancelUntilSettled(): Promise<void> {
    this.#settled = new AbortController();
    const { signal } = this.#settled;
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs *= 2) {
      await cancelStatement(this.#client);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  throwIfAborted(): void {
    this.#signal?.throwIfAborted();
  }

  /** From now on the signal ends nothing. */
  disarm(): void {
    this.#signal?.removeEventListener('abort', this.#cancel);
  }

  /** Resolves when no cancellation is on its way any more. */
  async settle(): Promise<void> {
    this.disarm();
    if (this.#cancelling === undefined) return;
    this.#settled?.abort();
    await this.#cancelling;
  }

  /** The signal's reason in the place of the failure that it caused; any other failure as it is. */
  explain(error: unknown): unknown {
    const isOurs = this.#signal?.aborted && (error as { code?: unknown } | null)?.code === cancelled;
    return isOurs ? this.#signal?.reason : error;
  }
}
