/**
 * Liveness and readiness for orchestrators and load balancers. Not part of the API: requests need
 * no token and are not audited. Responses contain nothing about companies.
 */
import type { FastifyInstance } from 'fastify';
import { within } from '../kernel/work/time-limit.ts';
import type { Drain } from './connections/drain.ts';

/** The state of the database. */
export interface DatabaseState {
  /** The number of applied migrations. */
  readonly migrations: number;
  /** How long the oldest mark has been waiting for recalculation. */
  readonly oldestSeconds: number;
  /** The same without the companies that are set aside after too many failures. */
  readonly oldestDueSeconds: number;
}

/**
 * What becomes of a write. `read only`: what answers is a standby, or takes no writes. `commits
 * nothing`: it has no disk space, or no synchronous standby.
 */
type Writes = 'ok' | 'read only' | 'commits nothing';

/** A recalculation takes seconds. When marks wait longer than this, nobody works on them. */
const stillAfterSeconds = 120;

interface Readiness {
  readonly ready: boolean;
  readonly database: Writes | 'unreachable';
  /** `missing`: older than this version. `newer`: another process has started a newer version. */
  readonly migrations: 'ok' | 'missing' | 'newer' | 'unknown';
  /** Informational only: used for readiness, it would take out every API process at once. */
  readonly recalculation: {
    readonly state: 'ok' | 'stands still' | 'unknown';
    readonly oldestSeconds: number | null;
  };
  readonly draining: boolean;
}

const validMs = 1_000;
const patienceMs = 1_000;

/** Queries the database at most once a second. */
export class HealthCheck {
  readonly #look: () => Promise<DatabaseState>;
  readonly #migrations: number;
  readonly #drain: Drain;
  /** Writes on a connection that requests or workers write on. */
  #write: (signal: AbortSignal) => Promise<boolean> = () => Promise.resolve(true);
  #writing = false;
  #state: (DatabaseState & { readonly writes: Writes }) | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  /** @param migrations the number of migrations that this version has. */
  constructor(look: () => Promise<DatabaseState>, migrations: number, drain: Drain) {
    this.#look = look;
    this.#migrations = migrations;
    this.#drain = drain;
  }

  /**
   * @param write commits a small write on a connection of requests or workers, or gives false where
   *   none is taken. The signal ends it.
   */
  ask(write: (signal: AbortSignal) => Promise<boolean>): void {
    this.#write = write;
  }

  async readiness(): Promise<Readiness> {
    if (!this.#drain.begun) await this.#refresh();
    const state = this.#state;
    const migrations = state === undefined ? 'unknown' : this.#compare(state.migrations);
    return {
      ready: state?.writes === 'ok' && migrations !== 'missing' && !this.#drain.begun,
      database: state?.writes ?? 'unreachable',
      migrations,
      recalculation: { state: recalculationOf(state), oldestSeconds: state?.oldestSeconds ?? null },
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

  /** A database that takes more than a second would be too slow for requests as well. */
  async #lookNow(): Promise<void> {
    const looked = within(this.#look(), patienceMs, 'took too long').catch(() => undefined);
    const [state, writes] = await Promise.all([looked, this.#tryWrite()]);
    this.#state = state && { ...state, writes };
    this.#looking = undefined;
  }

  /** One at a time: a write that hangs must not take a connection each second. */
  async #tryWrite(): Promise<Writes> {
    if (this.#writing) return 'commits nothing';
    this.#writing = true;
    const signal = AbortSignal.timeout(patienceMs);
    const wrote = this.#write(signal).finally(() => (this.#writing = false));
    try {
      const isTaken = await within(wrote, patienceMs, 'took too long');
      if (signal.aborted) return 'commits nothing';
      return isTaken ? 'ok' : 'read only';
    } catch {
      return 'commits nothing';
    }
  }
}

function recalculationOf(state: DatabaseState | undefined): Readiness['recalculation']['state'] {
  if (state === undefined) return 'unknown';
  return state.oldestDueSeconds > stillAfterSeconds ? 'stands still' : 'ok';
}

const whyNotReady = {
  ok: 'the database lacks migrations of this version',
  'read only': 'the database takes no writes',
  'commits nothing': 'the database commits nothing: no synchronous standby confirms it, or the disk is full',
  unreachable: 'the database does not answer',
};

/** The response, which is public: it contains states but no error details. */
export function healthAnswer(readiness: Readiness): { status: 200 | 503; body: object } {
  const { ready, ...states } = readiness;
  if (ready) return { status: 200, body: { status: 'ready', ...states } };
  const why = readiness.draining ? 'the process is ending' : whyNotReady[readiness.database];
  return { status: 503, body: { msg: `Not ready: ${why}`, status: 'not ready', ...states } };
}

/** `GET /health/live`: always 200. `GET /health/ready`: 200 or 503. */
export function answerHealth(app: FastifyInstance, check: HealthCheck): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const { status, body } = healthAnswer(await check.readiness());
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
