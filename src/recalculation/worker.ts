/**
 * The worker: takes a company's marks, oldest company first, and stores the results and the removal of the
 * marks in one transaction. Killed anywhere, it leaves either the marks or the results, never neither. Several
 * workers may run: a company is one worker's at a time (an advisory lock that ends with the transaction), and
 * companies do not wait for each other.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Scope } from '../kernel/endpoint.ts';
import type { Mark } from './marks.ts';
import { recalculate } from './recalculate.ts';

/** First half of the advisory lock's key; the second is the company. */
const lockClass = 0x7072;

const maxMarks = 10_000;

export interface WorkerOptions {
  /** How many companies are recalculated at once; each holds a connection. */
  readonly lanes: number;
  /** How often to look for marks of other processes. */
  readonly pollMs: number;
  /** How long a company rests after a failure, so that it does not keep the others waiting. */
  readonly pauseAfterFailureMs: number;
  readonly onError: (error: unknown, companyId: number | null) => void;
  /** Where to look whether marks are gone; the lanes' connections can be busy for long. The worker's own by default. */
  readonly reader?: CompanyDatabase;
}

/**
 * After a recalculation the company rests for nine times as long as it took, up to this: marks that come by the
 * thousand are then taken in hundreds, and writers keep most of the processor. Nobody rests while somebody waits.
 */
const maxRestMs = 500;

/** Runs a statement outside any company: a pool, or a connection that is open anyway. */
export interface Statements {
  query(text: string): Promise<{ rows: object[] }>;
}

export class RecalculationWorker {
  readonly #database: CompanyDatabase;
  readonly #statements: Statements;
  readonly #options: WorkerOptions;
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

  /** Recalculates on `database`'s connections; looks for marks through `statements`. */
  constructor(database: CompanyDatabase, statements: Statements, options: WorkerOptions) {
    this.#database = database;
    this.#statements = statements;
    this.#options = options;
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
    const { rows } = await this.#statements.query('SELECT * FROM companies_with_marks()');
    for (const { id_empresa: companyId } of rows as { id_empresa: number }[]) {
      if (this.#stopped || this.#active.size >= this.#options.lanes) return;
      const rest = Math.max(this.#resting.get(companyId) ?? 0, this.#pausing.get(companyId) ?? 0);
      if (this.#active.has(companyId) || rest > performance.now()) continue;
      this.#active.set(companyId, this.#recalculate(companyId));
    }
  }

  async #recalculate(companyId: number): Promise<void> {
    const started = performance.now();
    try {
      const taken = await this.#database.write(companyId, (scope) =>
        recalculateMarked(scope, this.#stopping.signal),
      );
      this.#resting.delete(companyId);
      // Another worker is at it: look again when it may be done.
      if (taken === 'busy') this.#resting.set(companyId, performance.now() + this.#options.pollMs / 2);
    } catch (error) {
      if (this.#stopped) return;
      this.#resting.set(companyId, performance.now() + this.#options.pauseAfterFailureMs);
      this.#options.onError(error, companyId);
    } finally {
      this.#active.delete(companyId);
      this.#pause(companyId, performance.now() - started);
      for (const notify of this.#onProgress) notify();
      this.wake();
    }
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

/** Takes the company's oldest marks and brings their dependents up to date; 'busy' when another worker is at it. */
export async function recalculateMarked(scope: Scope, signal?: AbortSignal): Promise<'done' | 'busy'> {
  const [lock] = await scope.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1, $2) AS mine', [
    lockClass,
    scope.companyId,
  ]);
  if (!lock?.mine) return 'busy';
  // Everything that the taken marks speak of was committed before this statement, and every later
  // statement sees it. What is written meanwhile brings a mark of its own.
  const marks = await scope.query<Mark>(
    `DELETE FROM marca
      WHERE id_empresa = $1 AND id IN (SELECT id FROM marca WHERE id_empresa = $1 ORDER BY id LIMIT ${maxMarks})
      RETURNING id_indicador, id_gmr_painel, ano, mes`,
    [scope.companyId],
  );
  if (marks.length > 0) await recalculate(scope, marks, signal);
  return 'done';
}
