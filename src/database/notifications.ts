/** Listens for notifications of other processes (NOTIFY), and reports when some may be missing. */
import type { Socket } from 'node:net';
import pg from 'pg';
import type { HeldSession } from './session.ts';
import { DatabaseSockets } from './sockets.ts';

const reconnectMs = 500;
/** The interval of the queries that test whether the connection still works. */
const pulseMs = 300;
/** The time limit for their results. TCP alone may need 15 minutes to detect a lost peer. */
const silenceMs = 10_000;

/**
 * Short statements can use the listening connection, which is open anyway. Polling then keeps no
 * other connection alive, with its memory. Statements fail while the connection is lost.
 */
export interface Listener extends HeldSession {
  /**
   * All notifications sent before this time (`performance.now()`) have been received. It is the
   * start of the last test query that was answered. −Infinity while the connection is lost.
   */
  readonly heardUpTo: number;
  close(): Promise<void>;
}

/** Called when the connection is lost, and when there is another. */
interface ListenerEvents {
  /** It is lost, and another is tried for until there is one. */
  readonly onLost?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
}

type Channels = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens on the channels and passes each notification's payload (or '') to its channel's function.
 * When the connection is lost, and again after reconnecting, all functions are called with '',
 * because notifications may have been missed.
 *
 * @param sockets those of all connections to the database, the listening one among them. When it
 * goes silent, whatever has been silent as long is cut: a proxy may have lost the server behind
 * all of them, and they would wait for their own limits of time.
 */
export async function listen(
  settings: pg.ClientConfig,
  channels: Channels,
  sockets = new DatabaseSockets(),
  events: ListenerEvents = {},
): Promise<Listener> {
  const listener = new ReconnectingListener(settings, channels, sockets, events);
  await listener.connect();
  return listener;
}

class ReconnectingListener implements Listener {
  readonly #settings: pg.ClientConfig;
  readonly #channels: Channels;
  readonly #sockets: DatabaseSockets;
  readonly #events: ListenerEvents;
  /** Undefined while the connection is lost. */
  #client: pg.Client | undefined;
  /** Of the client, or of the one that is tried next. */
  #socket: Socket | undefined;
  #connection = 0;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #heardUpTo = Number.NEGATIVE_INFINITY;

  constructor(
    settings: pg.ClientConfig,
    channels: Channels,
    sockets: DatabaseSockets,
    events: ListenerEvents,
  ) {
    // Pipelining sends the statements of several callers without waiting for each result.
    this.#settings = { connectionTimeoutMillis: silenceMs, ...settings, pipeline: true };
    this.#channels = channels;
    this.#sockets = sockets;
    this.#events = events;
  }

  get connection(): number {
    return this.#connection;
  }

  get heardUpTo(): number {
    return this.#heardUpTo;
  }

  async query(text: string): Promise<pg.QueryResult<object>> {
    if (this.#client === undefined) throw new Error('the listening connection is lost');
    return this.#client.query<object>(text);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    await this.#client?.end();
  }

  async connect(): Promise<void> {
    const stream = () => (this.#socket = this.#sockets.make());
    const fresh = new pg.Client({ ...this.#settings, stream });
    const startedAt = performance.now();
    fresh.on('notification', ({ channel, payload }) => this.#channels[channel]?.(payload ?? ''));
    fresh.on('error', () => {});
    fresh.once('end', () => {
      if (!this.#isClosed && this.#client === fresh) this.#lose();
    });
    try {
      await fresh.connect();
      for (const channel of Object.keys(this.#channels)) await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    this.#client = fresh;
    this.#connection++;
    this.#heardUpTo = startedAt;
    void this.#test(fresh);
  }

  #lose(): void {
    this.#client = undefined;
    this.#heardUpTo = Number.NEGATIVE_INFINITY;
    this.#events.onLost?.();
    this.#reconnect();
  }

  #reconnect(): void {
    // Caches may be stale from now on, so they are cleared now and after reconnecting.
    this.#notifyAll();
    this.#retry = setTimeout(() => {
      void this.connect().then(
        () => this.#reconnected(),
        () => {
          if (!this.#isClosed) this.#reconnect();
        },
      );
    }, reconnectMs);
  }

  #reconnected(): void {
    this.#events.onBack?.();
    this.#notifyAll();
  }

  #notifyAll(): void {
    for (const notify of Object.values(this.#channels)) notify('');
  }

  /** Tests now and then whether the connection still works, and cuts it if it does not. */
  async #test(client: pg.Client): Promise<void> {
    if (this.#isClosed || this.#client !== client) return;
    const at = performance.now();
    const received = this.#sockets.received();
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      this.#sockets.destroySilent(received);
      // A notification may have come since, on a way that no longer leads to the server.
      if (this.#client === client) this.#socket?.destroy();
    };
    // Waits one more turn of the event loop, so that a result that has arrived is read first.
    const silence = setTimeout(() => setImmediate(giveUp), silenceMs);
    try {
      await client.query('SELECT');
      if (this.#client === client) this.#heardUpTo = at;
    } catch {
      // A lost connection is handled by its `end` event.
    }
    isAnswered = true;
    clearTimeout(silence);
    this.#pulse = setTimeout(() => void this.#test(client), pulseMs);
  }
}
