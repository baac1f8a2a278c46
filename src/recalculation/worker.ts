/**
 * The worker: takes a company's marks, oldest company first, and stores the results and the removal of the
 * marks in one transaction. Killed anywhere, it leaves either the marks or the results, never neither. It keeps the
 * companies it has recalculated in memory. Several workers may run: a company is one worker's at a time, and that one's
 * for as long as it keeps it; companies do not wait for each other. One that keeps failing is set aside (`attempts.ts`).
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import { isOfInfrastructure } from '../database/failure-kinds.ts';
import type { HeldSession } from '../database/session.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { WorkLoop } from '../kernel/work-loop.ts';
import { Attempt, Attempts, type Before, maxAttempts, RecalculationQuarantined } from './attempts.ts';
import { CompanyCache } from './company-cache.ts';
import { type MarkedCompany, markedCompanies, remainingMarks } from './marked-companies.ts';
import { Ownership } from './ownership.ts';
import { type Recalculation, recalculateMarked } from './recalculate.ts';

export interface WorkerOptions {
  /** How many companies are recalculated at once; each holds a connection. */
  readonly concurrency: number;
  /** How often to look for marks of other processes. */
  readonly pollMs: number;
  /** How long a company rests after a failure, so that it does not keep the others waiting; longer after several in a row. */
  readonly pauseAfterFailureMs: number;
  /** A recalculation that runs for so long is recorded, in case that its process ends with it; 2 s. */
  readonly suspectAfterMs?: number;
  /** How much memory the companies kept may take together, in bytes. A larger one is loaded for each recalculation. */
  readonly residentBytes: number;
  readonly onError: (error: unknown, companyId: number | null) => void;
  /** Aborted when the process is about to end: whoever waits then does so for 3 s at most. */
  readonly ending?: AbortSignal;
  /** Tells the other processes that somebody here waits for a company, or that one that they wait for is done. */
  readonly announce?: (what: 'waiting' | 'settled', companyId: number) => void;
  /** Counts a recalculation that is stored. */
  readonly onRecalculated?: (done: Recalculation, seconds: number) => void;
  /**
   * Where to look whether marks are gone, and to record failures; the lanes' connections can be busy for long. The worker's
   * own by default.
   */
  readonly reader?: CompanyDatabase;
}

/**
 * After a recalculation the company rests for nine times as long as it took, up to this: marks that come by the
 * thousand are then taken in hundreds, and writers keep most of the processor. Nobody rests while somebody waits.
 */
const maxRestMs = 500;

const suspectAfterMs = 2_000;

const longestFarewellMs = 3_000;

/** Who waits in another process says so ten times a second; a company is hurried for this long after. */
const hurryMs = 1_000;

export class RecalculationWorker {
  readonly #database: CompanyDatabase;
  readonly #session: HeldSession;
  readonly #options: WorkerOptions;
  readonly #residents: CompanyCache;
  readonly #ownership: Ownership;
  readonly #attempts: Attempts;
  /** Companies in quarantine of which the log tells already. */
  readonly #announced = new Set<number>();
  /** Until when a company is left alone after a failure, or while another worker is at it. */
  readonly #resting = new Map<number, number>();
  /** Until when a company rests after a recalculation. */
  readonly #pausing = new Map<number, number>();
  readonly #active = new Map<number, Promise<void>>();
  /** How many requests wait for each company (`Prefer: wait`). */
  readonly #waiting = new Map<number, number>();
  /** Until when requests of other processes wait for a company. */
  readonly #hurried = new Map<number, number>();
  readonly #loop: WorkLoop;
  #onProgress = new Set<() => void>();

  /** Recalculates on `database`'s connections; looks for marks, and holds the companies it keeps, on `session`. */
  constructor(database: CompanyDatabase, session: HeldSession, options: WorkerOptions) {
    this.#database = database;
    this.#session = session;
    this.#options = options;
    this.#residents = new CompanyCache(options.residentBytes);
    this.#attempts = new Attempts(options.reader ?? database, options.pauseAfterFailureMs);
    // Whoever has them now may have recalculated them.
    this.#ownership = new Ownership(session, () => this.#residents.clear());
    this.#loop = new WorkLoop({
      round: () => this.#startCompanies(),
      restMs: options.pollMs,
      underWay: () => Promise.all(this.#active.values()),
      onError: (error) => options.onError(error, null),
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Breaks off the recalculation under way, whose marks stay for the next start, and ends. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** There are new marks. */
  wake(): void {
    this.#loop.nudge();
  }

  /** A request of another process waits for the company. */
  hurry(companyId: number): void {
    this.#hurried.set(companyId, performance.now() + hurryMs);
    this.#pausing.delete(companyId);
    this.wake();
  }

  /** A recalculation has ended, here or elsewhere: whoever waits looks whether it was theirs. */
  progressed(): void {
    for (const notify of this.#onProgress) notify();
  }

  /**
   * Resolves true when no mark of the company up to `markId` is left, and false when that has not come about
   * within `seconds`, or cannot, because the company is in quarantine. Marks that another process's worker takes are
   * seen too, by asking again.
   */
  async settled(companyId: number, markId: number, seconds: number): Promise<boolean> {
    let deadline = performance.now() + seconds * 1000;
    let isEnding = false;
    this.#waiting.set(companyId, (this.#waiting.get(companyId) ?? 0) + 1);
    if (this.#pausing.delete(companyId)) this.wake();
    try {
      for (let round = 0; ; round++) {
        const progress = this.#nextProgress(100);
        // Where this process does not recalculate, or not this company.
        if (round > 0 || !this.#loop.isStarted) this.#options.announce?.('waiting', companyId);
        const { left, aside } = await this.#look(companyId, markId);
        if (!left) return true;
        if (performance.now() >= deadline || this.#loop.isStopped) return false;
        if (aside && !this.#active.has(companyId)) return false;
        await progress;
        if (isEnding || this.#options.ending?.aborted !== true) continue;
        isEnding = true;
        deadline = Math.min(deadline, performance.now() + longestFarewellMs);
      }
    } finally {
      const others = (this.#waiting.get(companyId) ?? 1) - 1;
      if (others === 0) this.#waiting.delete(companyId);
      else this.#waiting.set(companyId, others);
    }
  }

  #look(companyId: number, markId: number) {
    const reader = this.#options.reader ?? this.#database;
    return reader.read(companyId, (scope) => remainingMarks(scope, markId));
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

  /** Gives free concurrency to companies that have marks, the longest waiting first. */
  async #startCompanies(): Promise<void> {
    if (this.#active.size >= this.#options.concurrency) return;
    await this.#attempts.settle();
    for (const marked of await markedCompanies(this.#session)) {
      const { id_empresa: companyId, due } = marked;
      if (this.#loop.isStopped || this.#active.size >= this.#options.concurrency) return;
      const rest = Math.max(this.#resting.get(companyId) ?? 0, this.#pausing.get(companyId) ?? 0);
      if (marked.attempts < maxAttempts) this.#announced.delete(companyId);
      if (this.#active.has(companyId) || rest > performance.now()) continue;
      if (due) this.#active.set(companyId, this.#recalculate(companyId, marked));
      else this.#announce(marked);
    }
  }

  /** Tells the log once of a company in quarantine, also of one that another process put there. */
  #announce({ id_empresa: companyId, attempts, error }: MarkedCompany): void {
    if (attempts < maxAttempts || this.#announced.has(companyId)) return;
    this.#announced.add(companyId);
    this.#options.onError(new RecalculationQuarantined(companyId, attempts, error), companyId);
  }

  async #recalculate(companyId: number, marked: MarkedCompany): Promise<void> {
    const started = performance.now();
    try {
      const isOwner = await this.#ownership.acquire(companyId);
      if (isOwner || marked.overdue) {
        const done = await this.#attempt(companyId, isOwner, marked);
        this.#resting.delete(companyId);
        // Another worker is at it: look again when it may be done.
        if (done.busy) this.#resting.set(companyId, performance.now() + this.#options.pollMs / 2);
      } else {
        await this.#leaveToOwner(companyId);
      }
    } catch (error) {
      if (this.#loop.isStopped) return;
      this.#resting.set(companyId, performance.now() + this.#options.pauseAfterFailureMs);
      this.#options.onError(error, companyId);
    } finally {
      this.#active.delete(companyId);
      if (!this.#residents.has(companyId)) this.#release(companyId);
      this.#pause(companyId, performance.now() - started);
      this.progressed();
      if (this.#isHurried(companyId)) this.#options.announce?.('settled', companyId);
      this.wake();
    }
  }

  /** Recalculates, and counts a failure when it is the company's own. */
  async #attempt(companyId: number, isOwner: boolean, before: Before): Promise<Recalculation> {
    const { suspectAfterMs: suspectMs = suspectAfterMs } = this.#options;
    const attempt = new Attempt(this.#attempts, companyId, before, suspectMs);
    try {
      const done = await this.#recalculateNow(companyId, isOwner, attempt);
      if (done.busy) await attempt.brokeOff();
      else {
        await attempt.succeeded();
        this.#announced.delete(companyId);
      }
      return done;
    } catch (error) {
      const brokeOff = this.#loop.isStopped || isOfInfrastructure(error);
      await (brokeOff ? attempt.brokeOff() : attempt.failed(error));
      throw error;
    }
  }

  /** With the company's copy, if there is one; it is kept only when everything has succeeded, COMMIT included. */
  async #recalculateNow(companyId: number, isOwner: boolean, attempt: Attempt): Promise<Recalculation> {
    const started = performance.now();
    const resident = this.#residents.take(companyId);
    const { signal } = this.#loop;
    const recalculate = (scope: Scope) =>
      recalculateMarked(scope, {
        resident: isOwner ? resident : undefined,
        signal,
        onTaken: () => attempt.begins(),
      });
    const done = await this.#database.write(companyId, recalculate, undefined, { signal });
    if (done.marks > 0) this.#options.onRecalculated?.(done, (performance.now() - started) / 1000);
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
    if (this.#loop.isStopped || this.#waiting.has(companyId) || this.#isHurried(companyId)) return;
    const restMs = Math.min(tookMs * 9, maxRestMs);
    this.#pausing.set(companyId, performance.now() + restMs);
    setTimeout(() => {
      this.#pausing.delete(companyId);
      this.wake();
    }, restMs).unref();
  }

  #isHurried(companyId: number): boolean {
    if ((this.#hurried.get(companyId) ?? 0) > performance.now()) return true;
    this.#hurried.delete(companyId);
    return false;
  }
}
