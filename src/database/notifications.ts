/** Listens for notifications of other processes (NOTIFY), and reports when some may be missing. */
import pg from 'pg';
import type { HeldSession } from './session.ts';

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

/**
 * Listens on the channels and passes each notification's payload (or '') to its channel's function.
 * When the connection is lost, and again after reconnecting, all functions are called with '',
 * because notifications may have been missed.
 */
export async function listen(
  settings: pg.ClientConfig,
  channels: Readonly<Record<string, (payload: string) => void>>,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let connection = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let heardUpTo = Number.NEGATIVE_INFINITY;

  const ask = async (asked: pg.Client) => {
    if (closed || client !== asked) return;
    const at = performance.now();
    let isAnswered = false;
    const giveUp = () => {
      if (!isAnswered) void asked.end().catch(() => {});
    };
    // One more turn of the event loop, so that a result that has already arrived is read first.
    const silence = setTimeout(() => setImmediate(giveUp), silenceMs);
    try {
      await asked.query('SELECT');
      if (client === asked) heardUpTo = at;
    } catch {
      // A lost connection is handled by its `end` event.
    }
    isAnswered = true;
    clearTimeout(silence);
    pulse = setTimeout(() => void ask(asked), pulseMs);
  };

  const connect = async () => {
    // Pipelining sends the statements of several callers without waiting for each result.
    const fresh = new pg.Client({ connectionTimeoutMillis: silenceMs, ...settings, pipeline: true });
    const startedAt = performance.now();
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    fresh.on('error', () => {});
    fresh.once('end', () => {
      if (closed || client !== fresh) return;
      client = undefined;
      heardUpTo = Number.NEGATIVE_INFINITY;
      reconnect();
    });
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    connection++;
    heardUpTo = startedAt;
    void ask(fresh);
  };

  const notifyAll = () => {
    for (const notify of Object.values(channels)) notify('');
  };

  const reconnect = () => {
    // Caches may be stale from now on, so they are cleared now and after reconnecting.
    notifyAll();
    retry = setTimeout(() => void connect().then(notifyAll, reconnectUnlessClosed), reconnectMs);
  };

  const reconnectUnlessClosed = () => {
    if (!closed) reconnect();
  };

  await connect();
  return {
    get connection() {
      return connection;
    },
    async query(text: string) {
      if (client === undefined) throw new Error('the listening connection is lost');
      return client.query<object>(text);
    },
    get heardUpTo() {
      return heardUpTo;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(pulse);
      await client?.end();
    },
  };
}
