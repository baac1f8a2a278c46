/**
 * Reads from a replica, a streaming standby. It is used only while its lag is within the limit, and
 * only for callers whose own writes it has replayed. If a read fails there, the primary repeats it.
 *
 * Several standbys may stand behind one address. So what a standby must have replayed is asked on
 * the connection that then reads, in the same round trip (`read-scope.ts`). The polling here only
 * shows whether it is worth trying, and since when the primary's positions are known.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { within } from '../kernel/work/time-limit.ts';
import type { CompanyDatabase } from './company-scope.ts';
import type { ReadOptions, ReadScope } from './read-scope.ts';
import type { DatabaseSockets } from './sockets.ts';
import { type Position, readPosition, type WrittenPositions } from './written-positions.ts';

interface ReplicaOptions {
  readonly primary: CompanyDatabase;
  /** On the replica's pool. */
  readonly copy: CompanyDatabase;
  readonly pool: pg.Pool;
  /** For the connection that polls the replay position. */
  readonly settings: pg.ClientConfig;
  /** Those of all these connections. */
  readonly sockets: DatabaseSockets;
  readonly written: WrittenPositions;
  /** The primary's system identifier. A replica of another primary is not used. */
  readonly systemIdentifier: () => Promise<string>;
  /** The maximum lag. */
  readonly maxLagMs: number;
  readonly onChange: (usable: boolean, error: unknown) => void;
}

const pollMs = 100;
const patienceMs = 1_000;
const retryMs = 1_000;

const identityText = 'SELECT system_identifier::text AS system FROM pg_control_system()';
const stateText = 'SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn() AS replayed';

export const systemIdentifierText = identityText;

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #stopping = new AbortController();
  /**
   * Positions of the primary, with the time of each: the newest that is older than the maximum lag,
   * and those after it. What every read must show is the first.
   */
  #samples: { at: number; position: Position }[] = [];
  /** The replica has replayed everything written before this time. */
  #freshAt = Number.NEGATIVE_INFINITY;
  #isUsable: boolean | undefined;
  #following: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  start(): void {
    this.#following ??= this.#followUntilStopped();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  /** Like `primary.read`, but on the replica if it shows all of the caller's writes. */
  async read<T>(
    companyId: number,
    caller: number,
    work: (scope: ReadScope) => Promise<T>,
    options: ReadOptions = {},
  ): Promise<T> {
    const { primary, copy } = this.#options;
    const after = await this.#neededBy(caller);
    if (after !== undefined) {
      try {
        return await copy.read(companyId, work, { ...options, after });
      } catch {
        // Behind, broken, in conflict with replay, or an error that may be due to old data.
        options.signal?.throwIfAborted();
      }
    }
    return primary.read(companyId, work, options);
  }

  /**
   * What a standby must have replayed for the caller to read there. Undefined: none may be read.
   */
  async #neededBy(caller: number): Promise<Position | undefined> {
    const [oldest] = this.#samples;
    if (oldest === undefined || performance.now() - this.#freshAt > this.#options.maxLagMs) return undefined;
    const heard = await this.#options.written.current().catch(() => undefined);
    const written = this.#options.written.of(caller);
    if (heard === undefined || written === undefined) return undefined;
    return written > oldest.position ? written : oldest.position;
  }

  async #followUntilStopped(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const client = new pg.Client({ ...this.#options.settings, connectionTimeoutMillis: patienceMs });
      client.on('error', () => {});
      try {
        await this.#follow(client);
      } catch (error) {
        this.#freshAt = Number.NEGATIVE_INFINITY;
        if (!signal.aborted) this.#tell(false, error);
        // Fails the running reads now, so that they move to the primary without waiting for a
        // time-out.
        this.#options.sockets.destroyAll();
      }
      // Not awaited, because the connection may hang.
      void client.end().catch(() => {});
      await delay(retryMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Polls the replay position until an error occurs or the follower is stopped. */
  async #follow(client: pg.Client): Promise<void> {
    const { systemIdentifier, written } = this.#options;
    await client.connect();
    const { rows } = await answered(client.query<{ system: string }>(identityText));
    if (rows[0]?.system !== (await systemIdentifier())) {
      throw new Error('the read replica is not one of this primary');
    }
    while (!this.#stopping.signal.aborted) {
      await this.#sample();
      const state = await answered(client.query<{ standby: boolean; replayed: string }>(stateText));
      const { standby, replayed } = state.rows[0] as { standby: boolean; replayed: string };
      if (!standby) throw new Error('the read replica is not a standby any more');
      this.#advance(readPosition(replayed));
      // Other standbys may have replayed less than this one.
      if (this.#samples[0]) written.forget(this.#samples[0].position);
      await delay(pollMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
  }

  /** Without the primary's position `#freshAt` stays, so the replica soon counts as too old. */
  async #sample(): Promise<void> {
    const at = performance.now();
    const position = await answered(this.#options.written.current()).catch(() => undefined);
    if (position === undefined) return;
    this.#samples.push({ at, position });
    while ((this.#samples[1]?.at ?? at) < at - this.#options.maxLagMs) this.#samples.shift();
    // Keeps the oldest samples: they show how far a stalled replica is behind.
    if (this.#samples.length > 1000) this.#samples.splice(500, 1);
  }

  #advance(replayed: Position): void {
    this.#freshAt = this.#samples.findLast(({ position }) => position <= replayed)?.at ?? this.#freshAt;
    this.#tell(performance.now() - this.#freshAt <= this.#options.maxLagMs, undefined);
  }

  #tell(usable: boolean, error: unknown): void {
    if (usable === this.#isUsable) return;
    this.#isUsable = usable;
    this.#options.onChange(usable, error);
  }
}

/** Adds a time limit to a query. */
function answered<T>(question: Promise<T>): Promise<T> {
  return within(question, patienceMs, 'the read replica does not answer');
}
