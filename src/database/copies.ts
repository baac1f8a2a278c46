/**
 * Companies whose rows one transaction may replace as a whole while requests are served: those of
 * development, which a sandbox refresh copies from production.
 *
 * Writers see one copy from beginning to end, by the lock `writers` of `locks.ts`. Readers take no
 * lock. What one statement reads is of one copy anyway. A request that needs several statements asks
 * afterwards which copy it read, and runs again if another one has taken its place.
 */
import type { Scope } from '../kernel/endpoint.ts';

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
