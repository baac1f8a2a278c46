/**
 * Watches which locks requests wait for. They must be declared by the endpoint, and taken in the
 * order of `database/locks.ts` before the transaction writes or locks its first row.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { lockOrder, writers } from '../../src/database/locks.ts';
import { locksOf } from '../../src/http/write/write-locks.ts';
import type { Endpoint, Lock, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';

/** A statement as passed to the driver. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a connection has done since BEGIN. */
interface Progress {
  /** The positions of its locks in the lock order. */
  readonly held: Set<number>;
  hasRows: boolean;
}

const placeOf = (name: string) => lockOrder.findIndex((lock) => lock.name === name);
const lockCall = /pg_(try_)?advisory_xact_lock(?:_shared)?\((\w+)/g;
const rowWrite =
  /\b(INSERT INTO|DELETE FROM|UPDATE\s+\w+(\s+\w+)?\s+SET|FOR (NO KEY )?UPDATE|FOR (KEY )?SHARE)\b/;

/** All locks that requests to the endpoint may take, in lock order. */
export function allLocksOf({ locks = [] }: Pick<WriteEndpoint, 'locks'>): readonly Lock[] {
  const declared = locks.map((one) => ('key' in one ? one : one.lock));
  const { before, after } = locksOf({ locks: declared }, { params: {}, body: {}, dryRun: false });
  return [...before, writers, ...after];
}

export class LockWatch {
  readonly #requests = new AsyncLocalStorage<Endpoint | undefined>();
  readonly #violations = new Set<string>();
  readonly #seen = new Set<string>();

  /** Returns the violations found since the last call. */
  takeViolations(): readonly string[] {
    const found = [...this.#violations];
    this.#violations.clear();
    return found;
  }

  /** The locks taken by each endpoint: `POST /path: formulas`. */
  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** Tracks from now on which endpoint each statement belongs to. */
  followRequests(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
    const byRoute = new Map(endpoints.map((one) => [`${one.method} ${one.path}`, one]));
    app.addHook('preHandler', (request, _reply, done) => {
      const path = (request.routeOptions.url ?? '')
        .replace(/^\/console\/api/, '')
        .replaceAll(/:(\w+)/g, '{$1}');
      this.#requests.run(byRoute.get(`${request.method} ${path}`), done);
    });
  }

  /** Watches all connections that the pool opens from now on. */
  watch(pool: Pool): void {
    pool.on('connect', (client) => this.#watchClient(client));
  }

  #watchClient(client: PoolClient): void {
    const progress: Progress = { held: new Set(), hasRows: false };
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        this.#note(statementOf(given), progress);
        return query(...given);
      },
    });
  }

  #note({ text, values }: Statement, progress: Progress): void {
    if (/^(BEGIN|COMMIT|ROLLBACK)\b/.test(text)) {
      progress.held.clear();
      progress.hasRows = false;
    }
    const endpoint = this.#requests.getStore();
    for (const [, trying, key] of text.matchAll(lockCall)) {
      const name = nameOf(key as string, values);
      if (trying === undefined) this.#judge(name, progress, endpoint);
      progress.held.add(placeOf(name));
    }
    progress.hasRows ||= rowWrite.test(text);
  }

  /** Checks a lock that is being waited for. */
  #judge(name: string, { held, hasRows }: Progress, endpoint: Endpoint | undefined): void {
    // A statement of the test itself.
    if (!endpoint) return;
    const place = placeOf(name);
    const who = `${endpoint.method} ${endpoint.path}`;
    const later = [...held].filter((other) => other > place).map((other) => lockOrder[other]?.name);
    if (place === -1) this.#violations.add(`${who} waits for ${name}, which has no place`);
    if (later.length > 0) this.#violations.add(`${who} waits for ${name} behind ${later.join(', ')}`);
    if (hasRows) this.#violations.add(`${who} waits for ${name} behind rows`);
    this.#seen.add(`${who}: ${name}`);
    const declared = endpoint.method === 'GET' ? [] : allLocksOf(endpoint);
    if (declared.some((lock) => lock.name === name)) return;
    this.#violations.add(`${who} waits for ${name}, which it does not declare`);
  }
}

function statementOf([first, second]: readonly unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: (second as unknown[] | undefined) ?? [] };
  const { text = '', values = [] } = first as Partial<Statement>;
  return { text, values };
}

/** The name of the lock with this key: a number, a parameter, or the hash of an idempotency key. */
function nameOf(key: string, values: readonly unknown[]): string {
  if (key === 'hashtextextended') return 'idempotency';
  const number = Number(key);
  const lock = lockOrder.find((one) => 'key' in one && one.key === number);
  return lock?.name ?? `${key} (${values.join(', ')})`;
}
