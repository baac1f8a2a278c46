/** Stores what the rows of one request write, and leaves its recalculation marks. */
import type { Call } from '../../kernel/contract/call.ts';
import type { Scope } from '../../kernel/scope.ts';
import { company, type MarkedYear, unchanged, years } from '../recalculate/marks.ts';
import { storeWrites } from './progress-many-store.ts';
import { PendingWrites } from './progress-many-writes.ts';

interface Storing {
  readonly scope: Scope;
  readonly mark: Call['mark'];
  /** The author of the values. */
  readonly stamp: string;
  /** Called with writes before they are stored. */
  readonly onWrite: ((writes: PendingWrites) => void) | undefined;
}

/** The SQLSTATE of statements that follow a failed one in its transaction. */
const afterFailure = '25P02';

/**
 * Collects writes and stores them in parts: the database stores one part while the rows of the next
 * are read. If this fails, {@link failure} must be awaited before the transaction ends.
 */
export class BulkStore {
  readonly #storing: Storing;
  readonly #marks: BulkMarks;
  #pending = new PendingWrites();
  #stored: Promise<void> = Promise.resolve();

  constructor(storing: Storing) {
    this.#storing = storing;
    this.#marks = new BulkMarks(storing);
  }

  get pending(): PendingWrites {
    return this.#pending;
  }

  /** Drops what is pending: the request will be refused. */
  drop(): void {
    this.#pending = new PendingWrites();
  }

  /** Starts to store what is pending, once the previous part is stored. */
  async flush(): Promise<void> {
    await this.#stored;
    if (this.#pending.isEmpty) return;
    this.#stored = this.#store(this.#pending);
    // The failure is reported where it is awaited.
    this.#stored.catch(() => {});
    this.#pending = new PendingWrites();
  }

  /** Stores everything that is pending. */
  async settle(): Promise<void> {
    await this.flush();
    await this.#stored;
  }

  /**
   * Returns the reason for the failure, given an error that occurred while rows were read. Resolves
   * when no statement is running. A statement after the one that failed has an error of its own
   * ({@link afterFailure}), which says nothing about the cause.
   */
  async failure(met: unknown): Promise<unknown> {
    const stored = await this.#stored.then(
      () => undefined,
      (error: unknown) => error,
    );
    const isLater = (met as { code?: unknown } | null)?.code === afterFailure;
    return isLater ? (stored ?? met) : met;
  }

  /** Leaves the marks that depend on all changes of the request. */
  complete(): Promise<void> {
    return this.#marks.complete();
  }

  async #store(writes: PendingWrites): Promise<void> {
    const { scope, stamp, onWrite } = this.#storing;
    onWrite?.(writes);
    const changed = await storeWrites(scope, writes, stamp);
    await this.#marks.leave(changed);
  }
}

/** Loading the company again is cheaper than following the marks of more cells. */
const maxMarkedCells = 10_000;

/**
 * Leaves recalculation marks for changed rows: one for each, or one for the whole company when they
 * have very many cells. The company is then loaded again.
 */
class BulkMarks {
  readonly #scope: Scope;
  readonly #mark: Call['mark'];
  #cells = 0;
  /** The indicators of changed rows without marks of their own. */
  readonly #unmarked = new Set<number>();

  constructor({ scope, mark }: Pick<Storing, 'scope' | 'mark'>) {
    this.#scope = scope;
    this.#mark = mark;
  }

  async leave(changed: readonly MarkedYear[]): Promise<void> {
    if (changed.length === 0) return;
    for (const { months } of changed) this.#cells += countOf(months);
    if (this.#cells > maxMarkedCells) {
      for (const { indicatorId } of changed) this.#unmarked.add(indicatorId);
      return;
    }
    await this.#mark(years(changed));
  }

  async complete(): Promise<void> {
    if (this.#cells === 0) await this.#mark(unchanged);
    if (this.#unmarked.size === 0) return;
    // The company's mark adds nothing to the feed of changes. Very many cells appear there as one
    // entry per indicator.
    await this.#scope.query(
      `INSERT INTO mudanca (id_empresa, recurso, acao, id_indicador)
       SELECT $1, 'andamento', 'update', i FROM unnest($2::integer[]) AS i ORDER BY i`,
      [this.#scope.companyId, [...this.#unmarked]],
    );
    await this.#mark(company);
  }
}

/** The number of months in the bits. */
function countOf(months: number): number {
  let count = 0;
  for (let rest = months; rest !== 0; rest &= rest - 1) count++;
  return count;
}
