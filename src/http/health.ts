/**
 * Whether a process is alive and ready, for those who start it and send requests to it. Asked without a token, kept out of
 * the audit trail, and not part of the API: neither says anything of companies.
 */
import type { FastifyInstance } from 'fastify';
import { within } from '../kernel/time-limit.ts';
import type { Drain } from './drain.ts';

/** What the database says of itself. */
export interface DatabaseState {
  /** How many migrations it has. */
  readonly migrations: number;
  /** For how long the oldest mark has waited for its recalculation. */
  readonly oldestSeconds: number;
}

export interface Readiness {
  readonly ready: boolean;
  readonly database: 'ok' | 'unreachable';
  /** `missing`: it is older than this version, as after a restore. `newer` is what the start of a new version leaves. */
  readonly migrations: 'ok' | 'missing' | 'newer' | 'unknown';
  /** Told, never a reason to send requests elsewhere: every API process would be out at once. */
  readonly recalculation: { readonly oldestSeconds: number | null };
  readonly draining: boolean;
}

const validMs = 1_000;
const patienceMs = 1_000;

/** Asks the database at most once a second, however often it is asked. */
export class HealthCheck {
  readonly #look: () => Promise<DatabaseState>;
  readonly #migrations: number;
  readonly #drain: Drain;
  #state: DatabaseState | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  /** `migrations`: how many this version knows. */
  constructor(look: () => Promise<DatabaseState>, migrations: number, drain: Drain) {
    this.#look = look;
    this.#migrations = migrations;
    this.#drain = drain;
  }

  async readiness(): Promise<Readiness> {
    if (!this.#drain.begun) await this.#refresh();
    const state = this.#state;
    const migrations = state === undefined ? 'unknown' : this.#compare(state.migrations);
    return {
      ready: state !== undefined && migrations !== 'missing' && !this.#drain.begun,
      database: state === undefined ? 'unreachable' : 'ok',
      migrations,
      recalculation: { oldestSeconds: state?.oldestSeconds ?? null },
      draining: this.#drain.begun,
    };
  }

  #compare(migrations: number): 'ok' | 'missing' | 'newer' {
    if (migrations === this.#migrations) return 'ok';
    return migrations < this.#migrations ? 'missing' : 'newer';
  }

  async #refresh(): Promise<void> {
    if (this.#looking === undefined && performance.now() - this.#askedAt >= validMs) {
      this.#askedAt = performance.now();
      this.#looking = this.#lookNow();
    }
    return this.#looking;
  }

  /** Waits a second at most: a database that takes longer is of no use to a request either. */
  async #lookNow(): Promise<void> {
    this.#state = await within(this.#look(), patienceMs, 'took too long').catch(() => undefined);
    this.#looking = undefined;
  }
}

/** What is answered: to anybody who asks, so that it holds states and no reasons. */
export function healthAnswer(readiness: Readiness): { status: 200 | 503; body: object } {
  const { ready, ...states } = readiness;
  if (ready) return { status: 200, body: { status: 'ready', ...states } };
  const why = readiness.draining
    ? 'the process is ending'
    : readiness.database === 'ok'
      ? 'the database lacks migrations of this version'
      : 'the database does not answer';
  return { status: 503, body: { msg: `Not ready: ${why}`, status: 'not ready', ...states } };
}

/** `GET /health/live`: the process turns over. `GET /health/ready`: 200 or 503. */
export function answerHealth(app: FastifyInstance, check: HealthCheck): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const { status, body } = healthAnswer(await check.readiness());
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
