/**
 * Recalculates companies, the one with the oldest marks first. Results and the removal of the marks
 * are stored in one transaction, so a killed worker never loses a mark without its results.
 *
 * Recalculated companies are cached in memory. Several workers may run: each company belongs to one
 * worker at a time, for as long as it is cached there. Different companies are independent. A
 * company that keeps failing is put in quarantine (`attempts.ts`).
 */
import type { CompanyDatabase } from '../../database/company-scope.ts';
import { isOfInfrastructure } from '../../database/failure-kinds.ts';
import { maxAttempts } from '../../database/quarantine.ts';
import type { HeldSession } from '../../database/session.ts';
import type { Scope } from '../../kernel/scope.ts';
import { WorkLoop } from '../../kernel/work/work-loop.ts';
import { Attempt, Attempts, type Before, RecalculationQuarantined } from './attempts.ts';
import { CompanyCache } from './company-cache.ts';
import { type MarkedCompany, markedCompanies, remainingMarks } from './marked-companies.ts';
import { Ownership } from './ownership.ts';
import { Pace } from './pace.ts';
import { type Recalculation, type Resident, recalculateMarked } from './recalculate.ts';
import type { WorkerOptions } from './worker-options.ts';

const suspectAfterMs = 2_000;

/** How long writes may still wait for their results when the server is about to end. */
const longestWaitAtEndMs = 3_000;

/** A company without failures. */
const soundBefore = { attempts: 0, definitions: 0, overdue: false };

export class RecalculationWorker {
  readonly #database: CompanyDatabase;
  readonly #session: HeldSession;
  readonly #options: WorkerOptions;
  readonly #residents: CompanyCache<Resident>;
  readonly #ownership: Ownership;
  readonly #attempts: Attempts;
  /** Companies whose quarantine has been logged. */
  readonly #announced = new Set<number>();
  readonly #pace = new Pace(() => this.wake());
  readonly #active = new Map<number, Promise<unknown>>();
  /** Companies with failures on record. */
  readonly #failing = new Set<number>();
  /** Companies that were found to have marks while they were being recalculated. */
  readonly #again = new Set<number>();
  readonly #next = new NextRecalculation();
  readonly #requests: CompanyDatabase;
  readonly #loop: WorkLoop;

  /** `session` is used to poll for marks and to hold the locks of cached companies. */
  constructor(database: CompanyDatabase, session: HeldSession, options: WorkerOptions) {
    this.#database = database;
    this.#session = session;
    this.#options = options;
    this.#residents = new CompanyCache<Resident>(options.residentBytes);
    this.#requests = options.requests ?? database;
    this.#attempts = new Attempts(this.#requests, options.pauseAfterFailureMs);
    // Other workers may have recalculated the companies since.
    this.#ownership = new Ownership(session, () => this.#residents.clear());
    this.#loop = new WorkLoop({
      round: () => this.#startCompanies(),
      restMs: options.pollMs,
      underWay: () => Promise.allSettled(this.#active.values()),
      onError: (error) => options.onError(error, null),
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Aborts running recalculations, whose marks remain for the next start. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /**
   * Looks for marks now. If a company is given, it has new marks. Nothing needs to be done while it
   * is being recalculated or rests, because it is checked again after that.
   */
  wake(companyId?: number): void {
    if (companyId !== undefined) {
      if (this.#active.has(companyId)) this.#again.add(companyId);
      if (this.#active.has(companyId) || this.#pace.isResting(companyId)) return;
    }
    this.#loop.nudge();
  }

  /** Gives priority to a company that a request in another process waits for. */
  hurry(companyId: number): void {
    this.#pace.hurry(companyId);
    this.wake();
  }

  /** A recalculation has ended, here or elsewhere. Waiting requests check their marks. */
  progressed(): void {
    this.#next.ended();
  }

  /**
   * Resolves to true when no mark of the company up to `markId` is left. Resolves to false after
   * `seconds`, or if the company is in quarantine. Starts the recalculation itself if it can, and
   * otherwise polls, so that marks taken by another process's worker are noticed too.
   */
  async settled(companyId: number, markId: number, seconds: number): Promise<boolean> {
    let deadline = performance.now() + seconds * 1000;
    let isEnding = false;
    const stopWaiting = this.#pace.wait(companyId);
    let isCalculated = false;
    const isStarted = this.#startNow(companyId, () => (isCalculated = true));
    if (!isStarted) this.wake();
    try {
      for (let round = 0; ; round++) {
        const next = this.#next.wait(100);
        // In case another process recalculates this company.
        if (round > 0 || !this.#loop.isStarted) this.#options.announce?.('waiting', companyId);
        if (round === 0 && isStarted) await next;
        if (isCalculated) return true;
        const { left, aside } = await this.#look(companyId, markId);
        if (!left) return true;
        if (performance.now() >= deadline || this.#loop.isStopped) return false;
        if (aside && !this.#active.has(companyId)) return false;
        await next;
        if (isEnding || this.#options.ending?.aborted !== true) continue;
        isEnding = true;
        deadline = Math.min(deadline, performance.now() + longestWaitAtEndMs);
      }
    } finally {
      stopWaiting();
    }
  }

  #look(companyId: number, markId: number) {
    return this.#requests.read(companyId, (scope) => remainingMarks(scope, markId));
  }

  /** Whether a cached company can be recalculated without checking what else waits. */
  #mayStartNow(companyId: number): boolean {
    if (!this.#loop.isStarted || this.#loop.isStopped || this.#isFull) return false;
    if (this.#active.has(companyId) || this.#pace.isDeferred(companyId)) return false;
    // Only companies that were recalculated successfully are cached.
    return !this.#failing.has(companyId) && this.#residents.has(companyId);
  }

  /**
   * Starts the recalculation of a cached company.
   *
   * @param onCalculated called when all of its marks were taken and the results are stored.
   * @returns false if it cannot be started now.
   */
  #startNow(companyId: number, onCalculated: () => void): boolean {
    if (!this.#mayStartNow(companyId)) return false;
    this.#active.set(companyId, this.#recalculate(companyId, soundBefore, onCalculated));
    return true;
  }

  get #isFull(): boolean {
    return this.#active.size >= this.#options.concurrency;
  }

  /** Starts recalculations up to the limit, longest waiting first. */
  async #startCompanies(): Promise<void> {
    if (this.#isFull) return;
    await this.#attempts.settle();
    for (const marked of await markedCompanies(this.#session)) {
      const { id_empresa: companyId, due } = marked;
      if (this.#loop.isStopped || this.#isFull) return;
      if (marked.attempts < maxAttempts) this.#announced.delete(companyId);
      if (marked.attempts === 0) this.#failing.delete(companyId);
      else this.#failing.add(companyId);
      if (this.#active.has(companyId)) this.#again.add(companyId);
      if (this.#active.has(companyId) || !this.#pace.allows(companyId)) continue;
      if (due) this.#active.set(companyId, this.#recalculate(companyId, marked));
      else this.#announce(marked);
    }
  }

  /** Logs once that a company is in quarantine, whichever process put it there. */
  #announce({ id_empresa: companyId, attempts, error }: MarkedCompany): void {
    if (attempts < maxAttempts || this.#announced.has(companyId)) return;
    this.#announced.add(companyId);
    this.#options.onError(new RecalculationQuarantined(companyId, attempts, error), companyId);
  }

  async #recalculate(
    companyId: number,
    marked: Before & Pick<MarkedCompany, 'overdue'>,
    onCalculated?: () => void,
  ): Promise<void> {
    const started = performance.now();
    try {
      const isOwner = await this.#ownership.acquire(companyId);
      if (isOwner || marked.overdue) {
        const done = await this.#attempt(companyId, isOwner, marked);
        this.#pace.resume(companyId);
        // Another worker is recalculating it. Try again soon.
        if (done.busy) this.#pace.defer(companyId, this.#options.pollMs / 2);
        if (done.isAll) onCalculated?.();
      } else {
        await this.#leaveToOwner(companyId);
      }
    } catch (error) {
      if (this.#loop.isStopped) return;
      this.#pace.defer(companyId, this.#options.pauseAfterFailureMs);
      this.#options.onError(error, companyId);
    } finally {
      this.#active.delete(companyId);
      if (!this.#residents.has(companyId)) this.#release(companyId);
      if (!this.#loop.isStopped) this.#pace.rest(companyId, performance.now() - started);
      this.#again.delete(companyId);
      this.progressed();
      if (this.#pace.isHurried(companyId)) this.#options.announce?.('settled', companyId);
      this.wake();
    }
  }

  /** Recalculates, and records a failure unless the infrastructure caused it. */
  async #attempt(companyId: number, isOwner: boolean, before: Before): Promise<Recalculation> {
    const attempt = new Attempt(
      this.#attempts,
      companyId,
      before,
      this.#options.suspectAfterMs ?? suspectAfterMs,
    );
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

  /** Uses the cached copy, if any. A copy is cached again only after COMMIT. */
  async #recalculateNow(companyId: number, isOwner: boolean, attempt: Attempt): Promise<Recalculation> {
    const started = performance.now();
    const cached = this.#residents.take(companyId);
    const { signal } = this.#loop;
    const options = { resident: isOwner ? cached : undefined, signal, onTaken: () => attempt.begins() };
    const work = (scope: Scope) => recalculateMarked(scope, options);
    const done = await this.#database.write(companyId, work, undefined, { signal });
    if (done.marks > 0) this.#options.onRecalculated?.(done, (performance.now() - started) / 1000);
    if (isOwner) this.#keep(companyId, done.resident);
    return done;
  }

  #keep(companyId: number, resident: Resident | undefined): void {
    if (resident === undefined) return;
    for (const gone of this.#residents.keep(companyId, resident)) this.#release(gone);
  }

  #release(companyId: number): void {
    // If the connection is broken, the lock is gone anyway.
    this.#ownership.release(companyId).catch(() => {});
  }

  /** Notifies the worker that has the company cached, and checks again soon. */
  async #leaveToOwner(companyId: number): Promise<void> {
    const pauseMs = this.#options.pollMs / 4;
    this.#pace.defer(companyId, pauseMs);
    setTimeout(() => this.wake(), pauseMs).unref();
    await this.#session.query('NOTIFY prumo_marks');
  }
}

/** Requests that wait for the next recalculation to end. */
class NextRecalculation {
  readonly #waiting = new Set<() => void>();

  /** Resolves after it, or after `ms`. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
    });
  }

  ended(): void {
    for (const done of this.#waiting) done();
  }
}
