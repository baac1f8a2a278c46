/** The database's time, which all processes and machines share. */
import type pg from 'pg';

const measureMs = 5_000;

/**
 * Measured now and then, and carried on by a clock that never jumps: a wrong time on this machine, also one that is set while
 * we run, changes nothing. While the database is away the last measure counts.
 */
export class DatabaseClock {
  readonly #pool: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  /** The database's time, less `performance.now()`. */
  #offsetMs: number;

  private constructor(pool: pg.Pool, offsetMs: number) {
    this.#pool = pool;
    this.#offsetMs = offsetMs;
    this.#timer = setInterval(() => void this.#measureAgain(), measureMs).unref();
  }

  /** Measures on a connection of the pool, now and from now on. */
  static async start(pool: pg.Pool): Promise<DatabaseClock> {
    return new DatabaseClock(pool, await measure(pool));
  }

  readonly now = (): Date => new Date(performance.now() + this.#offsetMs);

  close(): void {
    clearInterval(this.#timer);
  }

  async #measureAgain(): Promise<void> {
    this.#offsetMs = await measure(this.#pool).catch(() => this.#offsetMs);
  }
}

/** Half the way there and back at most is the measure off. */
async function measure(pool: pg.Pool): Promise<number> {
  const asked = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  return Number(rows[0]?.ms) - (asked + performance.now()) / 2;
}
