/**
 * Recalculations that do not succeed are counted (table `calculo_falha`), and a company that fails again and again is set
 * aside: its marks stay, it takes no lane, and the others go on. What failed in one process is known to all, and to the
 * next start. A recalculation that succeeds at the first attempt costs nothing here.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';

/** After so many attempts in a row a company is in quarantine. */
export const maxAttempts = 5;

/** What was known of a company's failures when the attempt was decided on. */
export interface Before {
  readonly attempts: number;
  /** How many of its marks are of definitions. */
  readonly definitions: number;
}

/** The company is set aside. `cause` is what failed last, where it is known. */
export class RecalculationQuarantined extends Error {
  constructor(companyId: number, attempts: number, reason: string | null) {
    super(
      `company ${companyId} is not recalculated any more, after ${attempts} attempts: ${reason ?? processEnded}; ` +
        `its marks are kept; once the cause is mended: prumo recalculation retry --company ${companyId} --environment …`,
    );
  }
}

/** What stands for the error of an attempt that nobody saw the end of. */
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

  /** The work begins: what failed before is counted now, all else when it takes long. */
  async begins(): Promise<void> {
    const begin = () => (this.#begun ??= this.#attempts.begin(this.#companyId, this.#before));
    if (this.#before.attempts > 0) return begin();
    // Without a record of its beginning it may still succeed, and its failure is recorded anyway.
    this.#timer = setTimeout(() => void begin().catch(() => {}), this.#suspectAfterMs);
  }

  async succeeded(): Promise<void> {
    if ((await this.#wasBegun()) || this.#before.attempts > 0) await this.#attempts.leave(this.#companyId, 0);
  }

  async failed(reason: unknown): Promise<void> {
    await this.#wasBegun();
    // Where it cannot be recorded, the next failure counts in its place.
    await this.#attempts.failed(this.#companyId, this.#before, reason).catch(() => {});
  }

  /** Nothing was found out about the company. */
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
  /** How many failures are to stand in the database, which could not be told so far. */
  readonly #owed = new Map<number, number>();

  /** Writes through `database`, which must have a connection free beside those of the recalculations under way. */
  constructor(database: CompanyDatabase, firstPauseMs: number) {
    this.#database = database;
    this.#firstPauseMs = firstPauseMs;
  }

  /** Counts the attempt before it is made, or while it takes long: should its process end with it, it has counted. */
  async begin(companyId: number, { attempts, definitions }: Before): Promise<void> {
    const count = (this.#owed.get(companyId) ?? attempts) + 1;
    await this.#store(companyId, { count, definitions, running: true, error: null });
    this.#owed.delete(companyId);
  }

  /** Counts the attempt as failed, whether it was begun here or not. */
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

  /** The attempt is over and leaves so many failures behind: none when it succeeded, as many as before when it does not count. */
  async leave(companyId: number, attempts: number): Promise<void> {
    this.#owed.set(companyId, attempts);
    // What cannot be stored now is stored by the next round.
    await this.settle().catch(() => {});
  }

  /** Stores what {@link leave} could not store; while the database is away it stays to be done. */
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
    // The attempt before, if it is still said to be under way, ended with its process.
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
   * How long to leave the company alone: 5, 10, 20 and 40 seconds (of a first pause of 5), then in quarantine 5 minutes, twice as
   * long each time, an hour at most. When nobody will hear how the attempt ends, a quarantined company would take the
   * process with it each time: an hour, twice as long each time, a day at most.
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
