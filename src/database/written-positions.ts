/**
 * Up to where in the primary's log (WAL) each token has written, in every process: so that a token's reads go to a replica
 * only once that has replayed what the token wrote, wherever it wrote it.
 *
 * A process announces a write before it answers it; PostgreSQL has then signalled every listening connection. A process
 * that reads asks its own listening connection for the log's position first, and hears on it, before the answer, all that was
 * announced before it asked. So nothing that was acknowledged before a read began is unknown to it. Both are done once
 * for all requests that come meanwhile.
 */

import type { HeldSession, Session } from './session.ts';

/** A place in the log, in bytes. */
export type Position = bigint;

export const writtenChannel = 'prumo_written';

/** `16/B374D848` */
export function readPosition(text: string): Position {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export class WrittenPositions {
  #session: HeldSession | undefined;
  /** Where announcements go when the listening connection is lost. */
  readonly #spare: Session;
  readonly #byToken = new Map<number, Position>();
  /** What any token may have written unheard: before we listened. Undefined while that is not known. */
  #floor: Position | undefined;
  #connection = 0;
  readonly #announcements = new Rounds<number, void>((tokens) => this.#announce(tokens));
  readonly #questions = new Rounds<undefined, Position>(() => this.#ask());

  constructor(spare: Session) {
    this.#spare = spare;
  }

  /** The connection that listens on {@link writtenChannel}. */
  attach(session: HeldSession): void {
    this.#session = session;
  }

  /** What was announced; empty: something may have been missed. */
  heard(payload: string): void {
    const [tokens, position] = payload.split('@');
    if (!tokens || !position) {
      this.#floor = undefined;
      return;
    }
    const written = readPosition(position);
    for (const token of tokens.split(',')) this.#raise(Number(token), written);
  }

  /** The token has written, or has been told of something that is stored: resolves when every process knows. */
  wrote(tokenId: number): Promise<void> {
    return this.#announcements.join(tokenId);
  }

  /** The log's position now. When it is there, everything that was announced before is known. */
  async current(): Promise<Position> {
    return this.#questions.join(undefined);
  }

  /** Up to where the token may have written; undefined: anywhere. */
  of(tokenId: number): Position | undefined {
    const written = this.#byToken.get(tokenId);
    if (this.#floor === undefined || written === undefined) return this.#floor;
    return written > this.#floor ? written : this.#floor;
  }

  /** What has been replayed needs not be remembered. */
  forget(replayed: Position): void {
    for (const [token, position] of this.#byToken) if (position <= replayed) this.#byToken.delete(token);
  }

  #raise(token: number, position: Position): void {
    if (position > (this.#byToken.get(token) ?? 0n)) this.#byToken.set(token, position);
  }

  async #announce(tokens: readonly number[]): Promise<void> {
    // A payload has 8,000 bytes at most.
    const names = [...new Set(tokens)].slice(0, 500);
    const rest = [...new Set(tokens)].slice(500);
    const text = `SELECT position, pg_notify('${writtenChannel}', '${names.join(',')}@' || position)
      FROM pg_current_wal_insert_lsn() AS position`;
    try {
      const { rows } = await (this.#session ?? this.#spare).query(text).catch(() => this.#spare.query(text));
      const { position } = rows[0] as { position: string };
      for (const token of names) this.#raise(token, readPosition(position));
    } catch {
      // The write is stored, the primary is gone: from here on, until it is back, nobody reads elsewhere.
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

/** One round at a time; who comes during one takes part in the next. */
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
