/** Stores what the rows of one request write, and leaves its recalculation marks. */
import type { Call } from '../../kernel/call.ts';
import type { Scope } from '../../kernel/scope.ts';
import { company, unchanged, years } from '../../recalculation/marks.ts';
import { type ChangedYear, storeWrites } from './progress-many-store.ts';
import { PendingWrites } from './progress-many-writes.ts';

interface Storing {
  readonly scope: Scope;
  readonly mark: Call['mark'];
  /** The author of the values. */
  readonly stamp: string;
  /** Whether {@link BulkStore.changed} is wanted. */
  readonly tells: boolean;
  /** Told of writes before they are stored. */
  readonly willWrite: ((writes: PendingWrites) => Promise<void>) | undefined;
}

/** SQLSTATE of a statement after one that failed. */
const afterFailure = '25P02';

/**
 * Gathers writes and stores them in turns: the database stores one part while the rows of the next
 * are read. {@link failure} must be awaited where that fails, before the transaction ends.
 */
export class BulkStore {
  readonly changed: ChangedYear[] = [];
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

  /** Forgets what is pending: the request will be refused. */
  drop(): void {
    this.#pending = new PendingWrites();
  }

  /** Begins to store what is pending, after what was pending before is stored. */
  async flush(): Promise<void> {
    await this.#stored;
    if (this.#pending.isEmpty) return;
    this.#stored = this.#store(this.#pending);
    // Reported where it is awaited.
    this.#stored.catch(() => {});
    this.#pending = new PendingWrites();
  }

  /** Stores everything that is pending. */
  async settle(): Promise<void> {
    await this.flush();
    await this.#stored;
  }

  /**
   * Why the request fails, given an error that was met while rows were read. Resolves when no
   * statement runs any more. A statement that was sent beside one that fails only says that it came
   * later, which neither tells the client anything nor makes the transaction be repeated.
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
    const { scope, stamp, tells, willWrite } = this.#storing;
    await willWrite?.(writes);
    const changed = await storeWrites(scope, writes, stamp);
    if (tells) this.changed.push(...changed);
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

  async leave(changed: readonly ChangedYear[]): Promise<void> {
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
