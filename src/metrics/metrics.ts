/**
 * The metrics of a process in the Prometheus text format. Labels have few values: environments,
 * route patterns, methods, statuses and pools. They never contain a company, a token or client
 * input.
 */
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Environment } from '../kernel/environment.ts';
import type { FairGate } from '../kernel/work/fair-gate.ts';
import { within } from '../kernel/work/time-limit.ts';

/** The backlog in the database of one environment. */
export interface WaitingWork {
  readonly marks: number;
  /** The age of the oldest mark. */
  readonly oldestSeconds: number;
  /** Companies whose recalculation is suspended after repeated failures. */
  readonly quarantined: number;
  /** Mail messages by state. */
  readonly outbox: Readonly<Record<string, number>>;
  /** Webhook deliveries by state, and the number of webhooks that the server has switched off. */
  readonly webhooks: { readonly deliveries: Readonly<Record<string, number>>; readonly off: number };
  /** The used fraction of each table's id range, from 0 to 1. */
  readonly ids: readonly { readonly table: string; readonly used: number }[];
  /** The server of the database: its timeline, who takes its log, its archive and size. */
  readonly server: {
    readonly timeline: number;
    readonly standbys: number;
    /** Null where the login may not know it. */
    readonly lagBytes: number | null;
    readonly archiveFails: boolean;
    readonly bytes: number;
  };
}

type Look = () => Promise<WaitingWork>;

/** Histogram buckets, from a point read to an import. */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const patienceMs = 2_000;

export class Metrics {
  readonly registry = new Registry();
  readonly #pools: { environment: Environment; pool: string; watched: pg.Pool }[] = [];
  readonly #audits: { environment: Environment; waiting: () => number }[] = [];
  readonly #shares: { environment: Environment; share: string; gate: FairGate; refused: number }[] = [];
  readonly #looks: { environment: Environment; look: Look }[] = [];

  readonly #requests = this.#counter('prumo_requests_total', 'Requests answered', [
    'environment',
    'method',
    'route',
    'status',
  ]);
  readonly #duration = new Histogram({
    name: 'prumo_request_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['environment', 'method', 'route'] as const,
    buckets: requestSeconds,
    registers: [this.registry],
  });
  readonly #auditRecords = this.#counter('prumo_audit_records_total', 'Audit records stored in groups', [
    'environment',
  ]);
  readonly #auditCommit = new Histogram({
    name: 'prumo_audit_commit_seconds',
    help: 'Time to commit a group of audit records',
    labelNames: ['environment'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5],
    registers: [this.registry],
  });
  readonly #writeGroups = new Histogram({
    name: 'prumo_write_group_size',
    help: 'Writes that were stored together, in one transaction',
    labelNames: ['environment'] as const,
    buckets: [1, 2, 4, 8, 16, 32, 64, 100],
    registers: [this.registry],
  });
  readonly #recalculations = new Histogram({
    name: 'prumo_recalculation_seconds',
    help: 'Recalculations that are stored, and what they took',
    labelNames: ['environment'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [this.registry],
  });
  readonly #cells = this.#counter('prumo_recalculated_cells_total', 'Cells calculated', ['environment']);
  readonly #failures = this.#counter('prumo_recalculation_failures_total', 'Recalculations that failed', [
    'environment',
  ]);

  readonly #held = new Histogram({
    name: 'prumo_event_loop_held_seconds',
    help: 'Stretches of more than 50 ms in which the event loop stood still',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [this.registry],
  });

  readonly #up = this.#gauge('prumo_database_up', '1 when the database has just answered', ['environment']);
  readonly #marks = this.#gauge('prumo_marks', 'Marks that wait for a recalculation', ['environment']);
  readonly #lag = this.#gauge('prumo_recalculation_lag_seconds', 'Age of the oldest mark', ['environment']);
  readonly #quarantined = this.#gauge('prumo_quarantined_companies', 'Companies set aside after failures', [
    'environment',
  ]);
  readonly #outbox = this.#gauge('prumo_outbox_messages', 'Messages by state', ['environment', 'state']);
  readonly #deliveries = this.#gauge('prumo_webhook_deliveries', 'Events of webhooks by state', [
    'environment',
    'state',
  ]);
  readonly #webhooksOff = this.#gauge('prumo_webhooks_off', 'Webhooks switched off after failures', [
    'environment',
  ]);
  readonly #idsUsed = this.#gauge('prumo_ids_used_ratio', 'The part of a range of ids that is used up', [
    'environment',
    'table',
  ]);
  readonly #timeline = this.#gauge('prumo_database_timeline', 'Grows when a standby becomes the primary', [
    'environment',
  ]);
  readonly #standbys = this.#gauge(
    'prumo_database_standbys',
    'Connections that take the log of the primary',
    ['environment'],
  );
  readonly #standbyLag = this.#gauge(
    'prumo_database_standby_lag_bytes',
    'How much of the log the slowest standby has not replayed',
    ['environment'],
  );
  readonly #archiveFails = this.#gauge('prumo_archive_failing', '1 when the log could not be archived', [
    'environment',
  ]);
  readonly #bytes = this.#gauge('prumo_database_bytes', 'The size of the database', ['environment']);
  readonly #connections = this.#gauge('prumo_pool_connections', 'Connections to the database', [
    'environment',
    'pool',
    'state',
  ]);
  readonly #shareHeld = this.#gauge('prumo_share_held', 'Units of a share that companies hold', [
    'environment',
    'share',
  ]);
  readonly #shareWaiting = this.#gauge('prumo_share_waiting', 'Requests that wait for their turn', [
    'environment',
    'share',
  ]);
  readonly #shareRefused = this.#counter(
    'prumo_share_refused_total',
    'Requests refused because too many of their company waited',
    ['environment', 'share'],
  );
  readonly #auditWaiting = this.#gauge('prumo_audit_waiting', 'Audit records that wait to be stored', [
    'environment',
  ]);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A request was answered; `route` is the pattern. */
  answered(environment: Environment, of: { method: string; route: string; status: number; seconds: number }) {
    const { method, route, status, seconds } = of;
    this.#requests.inc({ environment, method, route, status });
    this.#duration.observe({ environment, method, route }, seconds);
  }

  audited(environment: Environment, records: number, seconds: number): void {
    this.#auditRecords.inc({ environment }, records);
    this.#auditCommit.observe({ environment }, seconds);
  }

  /** A group of this many writes was stored. */
  grouped(environment: Environment, writes: number): void {
    this.#writeGroups.observe({ environment }, writes);
  }

  recalculated(environment: Environment, cells: number, seconds: number): void {
    this.#cells.inc({ environment }, cells);
    this.#recalculations.observe({ environment }, seconds);
  }

  recalculationFailed(environment: Environment): void {
    this.#failures.inc({ environment });
  }

  /** The event loop was blocked for this long. */
  held(seconds: number): void {
    this.#held.observe(seconds);
  }

  watchPool(environment: Environment, pool: string, watched: pg.Pool): void {
    this.#pools.push({ environment, pool, watched });
  }

  watchAudit(environment: Environment, waiting: () => number): void {
    this.#audits.push({ environment, waiting });
  }

  /** Registers the gates by which companies share something, by name. */
  watchShares(environment: Environment, gates: Readonly<Record<string, FairGate>>): void {
    for (const [share, gate] of Object.entries(gates)) {
      this.#shareRefused.inc({ environment, share }, 0);
      this.#shares.push({ environment, share, gate, refused: 0 });
    }
  }

  /** Registers a query that runs whenever the metrics are read. */
  watchDatabase(environment: Environment, look: Look): void {
    this.#looks.push({ environment, look });
  }

  /** All metrics as text. */
  async text(): Promise<string> {
    for (const { environment, waiting } of this.#audits) this.#auditWaiting.set({ environment }, waiting());
    for (const watched of this.#shares) {
      const { environment, share, gate, refused } = watched;
      this.#shareHeld.set({ environment, share }, gate.taken);
      this.#shareWaiting.set({ environment, share }, gate.waiting);
      this.#shareRefused.inc({ environment, share }, gate.refused - refused);
      watched.refused = gate.refused;
    }
    for (const { environment, pool, watched } of this.#pools) {
      const { totalCount, idleCount, waitingCount } = watched;
      this.#connections.set({ environment, pool, state: 'total' }, totalCount);
      this.#connections.set({ environment, pool, state: 'idle' }, idleCount);
      this.#connections.set({ environment, pool, state: 'waiting' }, waitingCount);
    }
    await Promise.all(this.#looks.map(({ environment, look }) => this.#refresh(environment, look)));
    return this.registry.metrics();
  }

  /** Values that cannot be read now are left out. Stale numbers would hide the failure. */
  async #refresh(environment: Environment, look: Look): Promise<void> {
    const found = await within(look(), patienceMs, 'took too long').catch(() => undefined);
    this.#up.set({ environment }, found === undefined ? 0 : 1);
    if (found === undefined) {
      const cluster = [this.#timeline, this.#standbys, this.#standbyLag, this.#archiveFails, this.#bytes];
      for (const gauge of [this.#marks, this.#lag, this.#quarantined, this.#webhooksOff, ...cluster]) {
        gauge.remove({ environment });
      }
      this.#outbox.reset();
      this.#deliveries.reset();
      this.#idsUsed.reset();
      return;
    }
    this.#marks.set({ environment }, found.marks);
    this.#lag.set({ environment }, found.oldestSeconds);
    this.#quarantined.set({ environment }, found.quarantined);
    for (const [state, messages] of Object.entries(found.outbox)) {
      this.#outbox.set({ environment, state }, messages);
    }
    for (const [state, events] of Object.entries(found.webhooks.deliveries)) {
      this.#deliveries.set({ environment, state }, events);
    }
    this.#webhooksOff.set({ environment }, found.webhooks.off);
    for (const { table, used } of found.ids) this.#idsUsed.set({ environment, table }, used);
    this.#setServer(environment, found.server);
  }

  #setServer(environment: Environment, server: WaitingWork['server']): void {
    const { timeline, standbys, lagBytes, archiveFails, bytes } = server;
    this.#timeline.set({ environment }, timeline);
    this.#standbys.set({ environment }, standbys);
    if (lagBytes === null) this.#standbyLag.remove({ environment });
    else this.#standbyLag.set({ environment }, lagBytes);
    this.#archiveFails.set({ environment }, archiveFails ? 1 : 0);
    this.#bytes.set({ environment }, bytes);
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }
}
