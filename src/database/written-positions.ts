/**
 * How far in the primary's WAL each token has written, in any process. A token reads from a replica
 * only after the replica has replayed that position.
 *
 * A process announces a write before it responds. PostgreSQL has then signalled every listener.
 * Before a read, a process queries the WAL position on its own listening connection. All earlier
 * announcements arrive there before the result. So a process knows every write that was
 * acknowledged before the read began. Concurrent requests share one announcement or one query.
 */

import type { HeldSession, Session } from './session.ts';

/** A WAL position in bytes. */
export type Position = bigint;

export const writtenChannel = 'prumo_written';

/** Parses text such as `16/B374D848`. */
export function readPosition(text: string): Position {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export class WrittenPositions {
  #session: HeldSession | undefined;
  /** Used for announcements while the listening connection is lost. */
  readonly #spare: Session;
  readonly #byToken = new Map<number, Position>();
  /** Covers writes made before this process listened. Undefined while unknown. */
  #floor: Position | undefined;
  #connection = 0;
  readonly #announcements = new Rounds<number, void>((tokens) => this.#announce(tokens));
  readonly #questions = new Rounds<undefined, Position>(() => this.#ask());

  constructor(spare: Session) {
    this.#spare = spare;
  }

  /** Sets the connection that listens on {@link writtenChannel}. */
  attach(session: HeldSession): void {
    this.#session = session;
  }

  /** Processes a notification. Empty: some may have been missed. */
  heard(payload: string): void {
    const [tokens, position] = payload.split('@');
    if (!tokens || !position) {
      this.#floor = undefined;
      return;
    }
    const written = readPosition(position);
    for (const token of tokens.split(',')) this.#raise(Number(token), written);
  }

  /** Records that the token wrote, or saw stored data. Resolves when every process knows. */
  wrote(tokenId: number): Promise<void> {
    return this.#announcements.join(tokenId);
  }

  /** The current WAL position. All earlier announcements have been received when it resolves. */
  async current(): Promise<Position> {
    return this.#questions.join(undefined);
  }

  /** How far the token may have written. Undefined: unknown, so only the primary may be read. */
  of(tokenId: number): Position | undefined {
    const written = this.#byToken.get(tokenId);
    if (this.#floor === undefined || written === undefined) return this.#floor;
    return written > this.#floor ? written : this.#floor;
  }

  /** Drops positions that the replica has replayed. */
  forget(replayed: Position): void {
    for (const [token, position] of this.#byToken) if (position <= replayed) this.#byToken.delete(token);
  }

  #raise(token: number, position: Position): void {
    if (position > (this.#byToken.get(token) ?? 0n)) this.#byToken.set(token, position);
  }

  async #announce(tokens: readonly number[]): Promise<void> {
    // PostgreSQL limits a payload to 8,000 bytes.
    const names = [...new Set(tokens)].slice(0, 500);
    const rest = [...new Set(tokens)].slice(500);
    const text = `SELECT position, pg_notify('${writtenChannel}', '${names.join(',')}@' || position)
      FROM pg_current_wal_insert_lsn() AS position`;
    try {
      const { rows } = await (this.#session ?? this.#spare).query(text).catch(() => this.#spare.query(text));
      const { position } = rows[0] as { position: string };
      for (const token of names) this.#raise(token, readPosition(position));
    } catch {
      // The primary is unreachable. No process may read elsewhere until it is back.
      this.#floor = undefined;
    }
    if (rest.length > 0) await this.#announce(rest);
  }

  async #ask(): Promise<Position> {
    const session = this.#session;
    if (session === undefined) throw new Error('nothing is heard yet');
    const { connection } = session;
    const known = this.#floor !== undefined && connection === this.#connection;
    const { rows } = await session.query('SELECT pg_current_wal_insert_lsn() AS position');
    const position = readPosition((rows[0] as { position: string }).position);
    if (session.connection !== connection) throw new Error('the listening connection was lost');
    if (!known) {
      this.#connection = connection;
      this.#floor = position;
    }
    return position;
  }
}

interface Joined<Item, Result> {
  readonly item: Item;
  readonly settle: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/** Runs one round at a time. Items that arrive during a round join the next one. */
class Rounds<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<Result>;
  #waiting: Joined<Item, Result>[] = [];
  #running = false;

  constructor(work: (items: readonly Item[]) => Promise<Result>) {
    this.#work = work;
  }

  join(item: Item): Promise<Result> {
    return new Promise((settle, failed) => {
      this.#waiting.push({ item, settle, failed });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const round = this.#waiting.splice(0);
      try {
        const result = await this.#work(round.map(({ item }) => item));
        for (const { settle } of round) settle(result);
      } catch (error) {
        for (const { failed } of round) failed(error);
      }
    }
    this.#running = false;
  }
}
