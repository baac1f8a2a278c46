/**
 * Who writes beside whom in a company, and companies whose rows may be replaced as a whole by one transaction while requests are served: those of development, which
 * a sandbox refresh copies from production.
 *
 * A writer shares the company's lock from its first statement to its COMMIT, and the refresh has it alone from its first
 * change to its own: a write sees one copy from beginning to end, and neither deadlocks with the refresh nor meets rows
 * that are being replaced. Readers take no lock. What one statement reads is of one copy anyway; a request that needs several
 * asks afterwards which copy it read, and is run again when another one has taken its place.
 */
import type { Scope } from '../kernel/endpoint.ts';

/** First half of the advisory lock's key; the second is the company. */
export const writersLockClass = 0x7078;

/** What a writing transaction begins with. */
export function writersLock(companyId: number): string {
  return `SELECT pg_advisory_xact_lock_shared(${writersLockClass}, ${Math.trunc(companyId)})`;
}

/** Others of the company queue behind who waits to be alone, and keep connections: that must not last (SQLSTATE 55P03). */
const longestWaitMs = 2_000;

/** The same of a write beside which the company must have no other. */
export function onlyWriterLock(companyId: number): string {
  return `SET LOCAL lock_timeout = ${longestWaitMs}; SELECT pg_advisory_xact_lock(${writersLockClass}, ${Math.trunc(companyId)});
    SET LOCAL lock_timeout TO DEFAULT`;
}

interface CountedScope extends Scope {
  readonly statements: number;
}

const maxKnown = 100_000;

export class Copies {
  /** The number of each company's copy as it was last read: what stands in the database is that one or a later one. */
  readonly #known = new Map<number, number>();

  /** Runs `work`, which only reads, until all its statements have read one copy. */
  async readOne<S extends CountedScope, T>(newScope: () => S, work: (scope: S) => Promise<T>): Promise<T> {
    for (;;) {
      const scope = newScope();
      const before = this.#known.get(scope.companyId) ?? (await this.#ask(newScope()));
      const [outcome] = await Promise.allSettled([work(scope)]);
      // Numbers only rise, so that one read before the first statement and after the last was true all along.
      if (scope.statements < 2 || (await this.#ask(newScope())) === before) {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      }
    }
  }

  async #ask(scope: Scope): Promise<number> {
    const [row] = await scope.point<{ versao: number }>(
      'SELECT versao FROM copia_producao WHERE id_empresa = $1',
      [scope.companyId],
    );
    const number = Math.max(row?.versao ?? 0, this.#known.get(scope.companyId) ?? 0);
    if (this.#known.size >= maxKnown) this.#known.clear();
    this.#known.set(scope.companyId, number);
    return number;
  }
}
