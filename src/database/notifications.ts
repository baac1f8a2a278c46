/** Hears what other processes announce (NOTIFY), and says when it may have missed something. */
import pg from 'pg';
import type { HeldSession } from './session.ts';

const reconnectMs = 500;
/** How often the connection is asked whether it still is one. */
const pulseMs = 300;
/** A connection that does not answer for so long is given up; without this, one whose other end vanished lasts for a quarter of an hour. */
const silenceMs = 10_000;

/**
 * Small statements run on the listening connection, which is open anyway: what is asked again and again then keeps no other
 * connection, with its memory, alive. They fail while the connection is lost.
 */
export interface Listener extends HeldSession {
  /**
   * Everything that was announced up to this moment (`performance.now()`) has been heard: it is when the newest question was
   * put to the connection that it has answered. −Infinity while the connection is lost.
   */
  readonly heardUpTo: number;
  close(): Promise<void>;
}

/**
 * Listens on the channels and calls their functions with what is announced (empty where nothing is said). After a lost
 * connection it listens anew and calls all of them, with nothing: whatever was announced meanwhile went unheard.
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
    // After one more turn of the event loop, in which an answer that lies there already is read.
    const silence = setTimeout(() => setImmediate(giveUp), silenceMs);
    try {
      await asked.query('SELECT');
      if (client === asked) heardUpTo = at;
    } catch {
      // If this was the connection's end, that is seen to elsewhere.
    }
    isAnswered = true;
    clearTimeout(silence);
    pulse = setTimeout(() => void ask(asked), pulseMs);
  };

  const connect = async () => {
    // Statements of several askers are sent as they come.
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
    // What is remembered may be stale from here on: forget it now, and again when we hear again.
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
