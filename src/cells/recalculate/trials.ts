/**
 * Companies in the memory of a process that answers requests, for trials: dry runs of cells,
 * scenarios. Of a company one trial runs at a time, in slices. Companies do not wait for each
 * other.
 */
import type { CompanyDatabase } from '../../database/company-scope.ts';
import type { Call } from '../../kernel/contract/call.ts';
import type { Scope } from '../../kernel/scope.ts';
import { FairGate } from '../../kernel/work/fair-gate.ts';
import { CompanyCache } from './company-cache.ts';
import { keptPast, loadPastCopy } from './past-copy.ts';
import { Trial } from './trial.ts';
import { caughtUp, loadCopy, type TrialCopy } from './trial-copy.ts';

/** How many companies are tried out at once, each by one request. */
const companiesAtOnce = 64;

interface TrialOptions {
  /** The memory for companies that are kept, in bytes. */
  readonly residentBytes: number;
  /** How many trials of a company may wait before `QueueFull`. */
  readonly maxWaiting: number;
}

export class CompanyTrials {
  readonly #database: Pick<CompanyDatabase, 'read' | 'snapshot'>;
  /** By company, and moment. */
  readonly #kept: CompanyCache<TrialCopy, string>;
  readonly #turns: FairGate;

  constructor(
    database: Pick<CompanyDatabase, 'read' | 'snapshot'>,
    { residentBytes, maxWaiting }: TrialOptions,
  ) {
    this.#database = database;
    this.#kept = new CompanyCache(residentBytes);
    // A company leaves all but one free for others.
    this.#turns = new FairGate({ capacity: companiesAtOnce, reserve: companiesAtOnce - 1, maxWaiting });
  }

  /**
   * Runs `work` with the company as everything committed by now makes it, or as it was at the
   * moment, in ISO 8601. What the trial has changed is set back at the end.
   */
  async run<T>(companyId: number, work: (trial: Trial) => Promise<T>, moment?: string): Promise<T> {
    const release = await this.#turns.take(companyId);
    try {
      const key = `${companyId} ${moment ?? ''}`;
      const copy = await this.#copy(companyId, this.#kept.take(key), moment);
      const trial = new Trial(copy.company);
      try {
        return await work(trial);
      } finally {
        // Here and not before, so that a copy that fails is lost and reloaded.
        if ((await trial.setBack()) && copy.seen !== undefined) this.#kept.keep(key, copy);
      }
    } finally {
      release();
    }
  }

  async #copy(companyId: number, kept: TrialCopy | undefined, moment?: string): Promise<TrialCopy> {
    const isPast = moment !== undefined;
    const still = (scope: Scope, copy: TrialCopy) =>
      isPast ? keptPast(scope, copy, moment) : caughtUp(scope, copy);
    const load = (scope: Scope) => (isPast ? loadPastCopy(scope, moment) : loadCopy(scope));
    const current = kept && (await this.#database.read(companyId, (scope) => still(scope, kept)));
    return current ?? this.#database.snapshot(companyId, load);
  }
}

/**
 * Tries something out in the company of the call, today or as it was at the moment: `work` sets
 * values, calculates and reads. Nothing is stored.
 */
export function tryOut<T>(
  { scope, trials }: Pick<Call, 'scope' | 'trials'>,
  work: (trial: Trial) => Promise<T>,
  moment?: string,
): Promise<T> {
  return trials.run(scope.companyId, (trial) => work(trial as Trial), moment);
}
