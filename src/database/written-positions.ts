/**
 * How far in the primary's WAL each caller has written, in any process: a token, or a person (minus
 * the employee's id). A caller reads from a replica only after it has replayed that position.
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

/** The reverse of {@link readPosition}. */
export function positionText(position: Position): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`;
}

export class WrittenPositions {
  #session: HeldSession | undefined;
  /** Used for announcements while the listening connection is lost. */
  readonly #spare: Session;
  readonly #byCaller = new Map<number, Position>();
  /** Covers writes made before this process listened. Undefined while unknown. */
  #floor: Position | undefined;
  #connection = 0;
  readonly #announcements = new Rounds<number, void>((callers) => this.#announce(callers));
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
    const [callers, position] = payload.split('@');
    if (!callers || !position) {
      this.#floor = undefined;
      return;
    }
    const written = readPosition(position);
    for (const caller of callers.split(',')) this.#raise(Number(caller), written);
  }

  /** Records that the caller wrote, or saw stored data. Resolves when every process knows. */
  wrote(caller: number): Promise<void> {
    return this.#announcements.join(caller);
  }

  /** The current WAL position. All earlier announcements have been received when it resolves. */
  async current(): Promise<Position> {
    return this.#questions.join(undefined);
  }

  /** How far the caller may have written. Undefined: unknown, so only the primary may be read. */
  of(caller: number): Position | undefined {
    const written = this.#byCaller.get(caller);
    if (this.#floor === undefined || written === undefined) return this.#floor;
    return written > this.#floor ? written : this.#floor;
  }

  /** Drops positions that every read from a replica shows. */
  forget(replayed: Position): void {
    for (const [caller, position] of this.#byCaller) if (position <= replayed) this.#byCaller.delete(caller);
  }

  #raise(caller: number, position: Position): void {
    if (position > (this.#byCaller.get(caller) ?? 0n)) this.#byCaller.set(caller, position);
  }

  async #announce(callers: readonly number[]): Promise<void> {
    // PostgreSQL limits a payload to 8,000 bytes.
    const names = [...new Set(callers)].slice(0, 500);
    const rest = [...new Set(callers)].slice(500);
    const text = `SELECT position, pg_notify('${writtenChannel}', '${names.join(',')}@' || position)
      FROM pg_current_wal_insert_lsn() AS position`;
    try {
      const { rows } = await (this.#session ?? this.#spare).query(text).catch(() => this.#spare.query(text));
      const { position } = rows[0] as { position: string };
      for (const caller of names) this.#raise(caller, readPosition(position));
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
