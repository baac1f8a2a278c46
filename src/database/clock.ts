/** The database's clock, which all processes and machines share. */
import type pg from 'pg';

const measureMs = 5_000;

/**
 * The offset is measured regularly and extrapolated with a monotonic clock. A wrong or changed
 * system time therefore has no effect. While the database is unavailable, the last offset is used.
 */
export class DatabaseClock {
  readonly #pool: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  /** The database's time minus `performance.now()`. */
  #offsetMs: number;

  private constructor(pool: pg.Pool, offsetMs: number) {
    this.#pool = pool;
    this.#offsetMs = offsetMs;
    this.#timer = setInterval(() => void this.#measureAgain(), measureMs).unref();
  }

  /** Measures the offset now, and again regularly, on a connection of the pool. */
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

/** The error is at most half of the round-trip time. */
async function measure(pool: pg.Pool): Promise<number> {
  const asked = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  return Number(rows[0]?.ms) - (asked + performance.now()) / 2;
}
