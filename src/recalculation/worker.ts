/**
 * The worker: takes a company's marks, oldest company first, and stores the results and the removal of the
 * marks in one transaction. Killed anywhere, it leaves either the marks or the results, never neither. It keeps the
 * companies it has recalculated in memory. Several workers may run: a company is one worker's at a time, and that one's
 * for as long as it keeps it; companies do not wait for each other.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import { Ownership, type Session } from './ownership.ts';
import { DefinitionsChanged, type Recalculation, recalculateMarked } from './recalculate.ts';
import { Residents } from './residents.ts';

export interface WorkerOptions {
  /** How many companies are recalculated at once; each holds a connection. */
  readonly lanes: number;
  /** How often to look for marks of other processes. */
  readonly pollMs: number;
  /** How long a company rests after a failure, so that it does not keep the others waiting. */
  readonly pauseAfterFailureMs: number;
  /** How much memory the companies kept may take together, in bytes. A larger one is loaded for each recalculation. */
  readonly residentBytes: number;
  readonly onError: (error: unknown, companyId: number | null) => void;
  /** Where to look whether marks are gone; the lanes' connections can be busy for long. The worker's own by default. */
  readonly reader?: CompanyDatabase;
}

/**
 * After a recalculation the company rests for nine times as long as it took, up to this: marks that come by the
 * thousand are then taken in hundreds, and writers keep most of the processor. Nobody rests while somebody waits.
 */
const maxRestMs = 500;

/**
 * After this many seconds marks are taken also from a company that another worker keeps: that one may hang, or its
 * connection be dead without the database having noticed.
 */
const overdueSeconds = 10;

export class RecalculationWorker {
  readonly #database: CompanyDatabase;
  readonly #session: Session;
  readonly #options: WorkerOptions;
  readonly #residents: Residents;
  readonly #ownership: Ownership;
  /** Until when a company is left alone after a failure, or while another worker is at it. */
  readonly #resting = new Map<number, number>();
  /** Until when a company rests after a recalculation. */
  readonly #pausing = new Map<number, number>();
  readonly #active = new Map<number, Promise<void>>();
  /** How many requests wait for each company (`Prefer: wait`). */
  readonly #waiting = new Map<number, number>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #stopped = false;
  #wanted = false;
  #nudge: (() => void) | undefined;
  #onProgress = new Set<() => void>();

  /** Recalculates on `database`'s connections; looks for marks, and holds the companies it keeps, on `session`. */
  constructor(database: CompanyDatabase, session: Session, options: WorkerOptions) {
    this.#database = database;
    this.#session = session;
    this.#options = options;
    this.#residents = new Residents(options.residentBytes);
    // Whoever has them now may have recalculated them.
    this.#ownership = new Ownership(session, () => this.#residents.clear());
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Breaks off the recalculation under way, whose marks stay for the next start, and ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopping.abort();
    this.#nudge?.();
    await this.#running;
  }

  /** There are new marks. */
  wake(): void {
    this.#wanted = true;
    this.#nudge?.();
  }

  /**
   * Resolves true when no mark of the company up to `markId` is left, and false when that has not come about
   * within `seconds`. Marks that another process's worker takes are seen too, by asking again.
   */
  async settled(companyId: number, markId: number, seconds: number): Promise<boolean> {
    const deadline = performance.now() + seconds * 1000;
    this.#waiting.set(companyId, (this.#waiting.get(companyId) ?? 0) + 1);
    if (this.#pausing.delete(companyId)) this.wake();
    try {
      for (;;) {
        const progress = this.#nextProgress(100);
        if (await this.#isSettled(companyId, markId)) return true;
        if (performance.now() >= deadline || this.#stopped) return false;
        await progress;
      }
    } finally {
      const others = (this.#waiting.get(companyId) ?? 1) - 1;
      if (others === 0) this.#waiting.delete(companyId);
      else this.#waiting.set(companyId, others);
    }
  }

  #isSettled(companyId: number, markId: number): Promise<boolean> {
    return (this.#options.reader ?? this.#database).read(companyId, async (scope) => {
      const rows = await scope.query(
        `SELECT 1 AS left FROM marca WHERE id_empresa = $1 AND id <= $2 LIMIT 1`,
        [companyId, markId],
      );
      return rows.length === 0;
    });
  }

  /** Resolves after the next recalculation of this worker, or after `ms`. */
  #nextProgress(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#onProgress.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#onProgress.add(done);
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#wanted = false;
      await this.#startCompanies().catch((error: unknown) => this.#options.onError(error, null));
      if (!this.#wanted && !this.#stopped) await this.#sleep();
    }
    await Promise.all(this.#active.values());
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const awake = () => {
        clearTimeout(timer);
        this.#nudge = undefined;
        resolve();
      };
      const timer = setTimeout(awake, this.#options.pollMs);
      this.#nudge = awake;
    });
  }

  /** Gives free lanes to companies that have marks, the longest waiting first. */
  async #startCompanies(): Promise<void> {
    if (this.#active.size >= this.#options.lanes) return;
    const { rows } = await this.#session.query(
      `SELECT id_empresa, oldest < now() - interval '${overdueSeconds} seconds' AS overdue FROM companies_with_marks()`,
    );
    for (const { id_empresa: companyId, overdue } of rows as { id_empresa: number; overdue: boolean }[]) {
      if (this.#stopped || this.#active.size >= this.#options.lanes) return;
      const rest = Math.max(this.#resting.get(companyId) ?? 0, this.#pausing.get(companyId) ?? 0);
      if (this.#active.has(companyId) || rest > performance.now()) continue;
      this.#active.set(companyId, this.#recalculate(companyId, overdue));
    }
  }

  async #recalculate(companyId: number, overdue: boolean): Promise<void> {
    const started = performance.now();
    try {
      const isOwner = await this.#ownership.acquire(companyId);
      if (isOwner || overdue) {
        const done = await this.#recalculateNow(companyId, isOwner);
        this.#resting.delete(companyId);
        // Another worker is at it: look again when it may be done.
        if (done.busy) this.#resting.set(companyId, performance.now() + this.#options.pollMs / 2);
      } else {
        await this.#leaveToOwner(companyId);
      }
    } catch (error) {
      if (this.#stopped || error instanceof DefinitionsChanged) return;
      this.#resting.set(companyId, performance.now() + this.#options.pauseAfterFailureMs);
      this.#options.onError(error, companyId);
    } finally {
      this.#active.delete(companyId);
      if (!this.#residents.has(companyId)) this.#release(companyId);
      this.#pause(companyId, performance.now() - started);
      for (const notify of this.#onProgress) notify();
      this.wake();
    }
  }

  /** With the company's copy, if there is one; it is kept only when everything has succeeded, COMMIT included. */
  async #recalculateNow(companyId: number, isOwner: boolean): Promise<Recalculation> {
    const resident = this.#residents.take(companyId);
    const done = await this.#database.write(companyId, (scope) =>
      recalculateMarked(scope, {
        resident: isOwner ? resident : undefined,
        signal: this.#stopping.signal,
      }),
    );
    if (isOwner && done.resident) {
      for (const gone of this.#residents.keep(companyId, done.resident)) this.#release(gone);
    }
    return done;
  }

  #release(companyId: number): void {
    // On a broken connection there is nothing left to release.
    this.#ownership.release(companyId).catch(() => {});
  }

  /** Another worker keeps the company: that one is told, and looked after. */
  async #leaveToOwner(companyId: number): Promise<void> {
    const restMs = this.#options.pollMs / 4;
    this.#resting.set(companyId, performance.now() + restMs);
    setTimeout(() => this.wake(), restMs).unref();
    await this.#session.query('NOTIFY prumo_marks');
  }

  #pause(companyId: number, tookMs: number): void {
    if (this.#stopped || this.#waiting.has(companyId)) return;
    const restMs = Math.min(tookMs * 9, maxRestMs);
    this.#pausing.set(companyId, performance.now() + restMs);
    setTimeout(() => {
      this.#pausing.delete(companyId);
      this.wake();
    }, restMs).unref();
  }
}
