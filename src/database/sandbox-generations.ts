/**
 * Companies whose rows a sandbox refresh may replace while requests are served. This happens only
 * in development, where each refresh copies the company from production in one transaction.
 *
 * Writers are protected by the lock `writers` (`locks.ts`), so a write sees a single copy. Readers
 * take no lock. One statement always reads a single copy. A request with several statements checks
 * the copy's number afterwards, and runs again if a refresh has replaced the copy meanwhile.
 */
import type { Scope } from '../kernel/scope.ts';

interface CountedScope extends Scope {
  readonly statements: number;
}

const maxKnown = 100_000;

export class SandboxGenerations {
  /**
   * The last known number of each company's copy. The number in the database is this or a higher
   * one.
   */
  readonly #known = new Map<number, number>();

  /** Runs `work`, which must only read, until all of its statements have read the same copy. */
  async readOne<S extends CountedScope, T>(newScope: () => S, work: (scope: S) => Promise<T>): Promise<T> {
    for (;;) {
      const scope = newScope();
      const before = this.#known.get(scope.companyId) ?? (await this.#ask(newScope()));
      const [outcome] = await Promise.allSettled([work(scope)]);
      // Numbers only rise, so two equal readings mean that no refresh happened in between.
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
