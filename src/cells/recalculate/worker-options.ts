/** The options of a worker. */
import type { CompanyDatabase } from '../../database/company-scope.ts';
import type { Recalculation } from './recalculate.ts';

export interface WorkerOptions {
  /** How many companies are recalculated at once. Each uses a connection. */
  readonly concurrency: number;
  /** The interval of polling for other processes' marks. */
  readonly pollMs: number;
  /** The pause of a company after a failure, which lets others proceed. Grows with each failure. */
  readonly pauseAfterFailureMs: number;
  /** After this time an attempt is recorded, in case the process dies during it. Default: 2 s. */
  readonly suspectAfterMs?: number;
  /** The memory for cached companies, in bytes. A company that does not fit is loaded each time. */
  readonly residentBytes: number;
  readonly onError: (error: unknown, companyId: number | null) => void;
  /** Aborted when the process is about to end. Requests then wait for 3 s at most. */
  readonly ending?: AbortSignal;
  /**
   * Notifies other processes that a request here waits for a company, or that a company is done.
   */
  readonly announce?: (what: 'waiting' | 'settled', companyId: number) => void;
  /** Called for each recalculation that was stored. */
  readonly onRecalculated?: (done: Omit<Recalculation, 'resident'>, seconds: number) => void;
  /**
   * The database of requests, used to query remaining marks and to record failures. The workers'
   * own connections may be busy for long. Default: those.
   */
  readonly requests?: CompanyDatabase;
}
