/**
 * Counts failed recalculations (table `calculo_falha`). A company that keeps failing is put in
 * quarantine: its marks stay, it occupies no worker, and the others continue. All processes share
 * the counts, and they survive restarts. A recalculation that succeeds at the first attempt costs
 * nothing here.
 */
import type { CompanyDatabase } from '../../database/company-scope.ts';
import { maxAttempts } from '../../database/quarantine.ts';

/** The state of a company's failures when the attempt started. */
export interface Before {
  readonly attempts: number;
  /** How many of its marks are for definitions. */
  readonly definitions: number;
}

/** The company has been put in quarantine. The message has the last error, if it is known. */
export class RecalculationQuarantined extends Error {
  constructor(companyId: number, attempts: number, reason: string | null) {
    super(
      `company ${companyId} is not recalculated any more, after ${attempts} attempts: ${reason ?? processEnded}; ` +
        `its marks are kept; once the cause is fixed: prumo recalculation retry --company ${companyId} --environment …`,
    );
  }
}

/** Used in place of an error when an attempt's end was not recorded. */
export const processEnded = 'the process ended during the recalculation, perhaps for lack of memory';

const maxErrorLength = 1_000;

/** One attempt at a company. */
export class Attempt {
  readonly #attempts: Attempts;
  readonly #companyId: number;
  readonly #before: Before;
  readonly #suspectAfterMs: number;
  #timer: NodeJS.Timeout | undefined;
  #begun: Promise<void> | undefined;

  constructor(attempts: Attempts, companyId: number, before: Before, suspectAfterMs: number) {
    this.#attempts = attempts;
    this.#companyId = companyId;
    this.#before = before;
    this.#suspectAfterMs = suspectAfterMs;
  }

  /**
   * Called when the work begins. After earlier failures the attempt is recorded now, otherwise only
   * when it takes long.
   */
  async begins(): Promise<void> {
    const begin = () => (this.#begun ??= this.#attempts.begin(this.#companyId, this.#before));
    if (this.#before.attempts > 0) return begin();
    // If recording fails here, the attempt may still succeed, and a failure is recorded at its end.
    this.#timer = setTimeout(() => void begin().catch(() => {}), this.#suspectAfterMs);
  }

  async succeeded(): Promise<void> {
    if ((await this.#wasBegun()) || this.#before.attempts > 0) await this.#attempts.leave(this.#companyId, 0);
  }

  async failed(reason: unknown): Promise<void> {
    await this.#wasBegun();
    // If this cannot be recorded, the next failure will be counted instead.
    await this.#attempts.failed(this.#companyId, this.#before, reason).catch(() => {});
  }

  /** The attempt was interrupted and does not count. */
  async brokeOff(): Promise<void> {
    if (await this.#wasBegun()) await this.#attempts.leave(this.#companyId, this.#before.attempts);
  }

  async #wasBegun(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#begun?.catch(() => {});
    return this.#begun !== undefined;
  }
}

export class Attempts {
  readonly #database: CompanyDatabase;
  readonly #firstPauseMs: number;
  /** Failure counts that could not be stored yet, by company. */
  readonly #owed = new Map<number, number>();

  /** @param database must have a free connection besides those of running recalculations. */
  constructor(database: CompanyDatabase, firstPauseMs: number) {
    this.#database = database;
    this.#firstPauseMs = firstPauseMs;
  }

  /** Records an attempt before or while it runs, so that it counts even if the process dies. */
  async begin(companyId: number, { attempts, definitions }: Before): Promise<void> {
    const count = (this.#owed.get(companyId) ?? attempts) + 1;
    await this.#store(companyId, { count, definitions, running: true, error: null });
    this.#owed.delete(companyId);
  }

  /** Records a failed attempt, whether or not its beginning was recorded. */
  async failed(companyId: number, { attempts, definitions }: Before, error: unknown): Promise<void> {
    const count = (this.#owed.get(companyId) ?? attempts) + 1;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
    await this.#store(companyId, {
      count,
      definitions,
      running: false,
      error: reason.replaceAll('\0', '') || 'unknown',
    });
    this.#owed.delete(companyId);
  }

  /**
   * Records the end of an attempt with the given number of failures: 0 after success, the previous
   * number when the attempt does not count.
   */
  async leave(companyId: number, attempts: number): Promise<void> {
    this.#owed.set(companyId, attempts);
    // If it cannot be stored now, the next round stores it.
    await this.settle().catch(() => {});
  }

  /** Stores what {@link leave} could not store. Rejects while the database is unavailable. */
  async settle(): Promise<void> {
    for (const [companyId, attempts] of this.#owed) {
      await this.#restore(companyId, attempts);
      this.#owed.delete(companyId);
    }
  }

  #restore(companyId: number, attempts: number): Promise<unknown> {
    const pauseMs = this.#pauseMs(attempts, false);
    return this.#database.write(companyId, (scope) =>
      attempts === 0
        ? scope.query('DELETE FROM calculo_falha WHERE id_empresa = $1', [companyId])
        : scope.query(
            `UPDATE calculo_falha SET tentativas = $2, em_andamento = false, pausa = $3 * interval '1 millisecond'
              WHERE id_empresa = $1`,
            [companyId, attempts, pauseMs],
          ),
    );
  }

  #store(
    companyId: number,
    of: { count: number; definitions: number; running: boolean; error: string | null },
  ): Promise<unknown> {
    const { count, definitions, running, error } = of;
    const pauseMs = this.#pauseMs(count, running);
    // If the previous attempt is still recorded as running, its process died.
    return this.#database.write(companyId, (scope) =>
      scope.query(
        `INSERT INTO calculo_falha AS f (id_empresa, tentativas, pausa, definicoes, em_andamento, erro)
         VALUES ($1, $2, $3 * interval '1 millisecond', $4, $5, $6)
         ON CONFLICT (id_empresa) DO UPDATE
           SET tentativas = excluded.tentativas, ultima_em = excluded.ultima_em, pausa = excluded.pausa,
               definicoes = excluded.definicoes, em_andamento = excluded.em_andamento,
               erro = coalesce(excluded.erro, CASE WHEN f.em_andamento THEN NULL ELSE f.erro END)`,
        [companyId, count, pauseMs, definitions, running, error],
      ),
    );
  }

  /**
   * How long to leave the company alone. With a first pause of 5 seconds: 5, 10, 20 and 40 seconds.
   * In quarantine: 5 minutes, doubling each time, up to an hour. While an attempt is running, a
   * longer pause is stored in case the process dies with it: in quarantine an hour, doubling each
   * time, up to a day.
   */
  #pauseMs(attempts: number, unheard: boolean): number {
    const first = this.#firstPauseMs;
    if (attempts < maxAttempts) return first * 2 ** Math.max(0, attempts - 1);
    const again = 2 ** Math.min(attempts - maxAttempts, 10);
    return unheard
      ? Math.min(720 * first * again, 17_280 * first)
      : Math.min(60 * first * again, 720 * first);
  }
}
