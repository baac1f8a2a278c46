/** Looks at companies for their webhooks. Any number of processes may do it. */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import { WorkLoop } from '../kernel/work/work-loop.ts';
import { watchCompany } from './watch.ts';

export interface WatcherOptions {
  /** How often to ask which companies to look at. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

export class Watcher {
  readonly #database: CompanyDatabase;
  readonly #session: Session;
  readonly #onError: WatcherOptions['onError'];
  readonly #loop: WorkLoop;

  /** @param session runs the query across companies. */
  constructor(database: CompanyDatabase, session: Session, { pollMs: restMs, onError }: WatcherOptions) {
    this.#database = database;
    this.#session = session;
    this.#onError = onError;
    this.#loop = new WorkLoop({ round: () => this.runOnce(), restMs, onError });
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the company that is looked at. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Looks once at each company in which there may be something to tell. */
  async runOnce(): Promise<void> {
    const { rows } = await this.#session.query('SELECT id_empresa FROM companies_to_watch()');
    for (const { id_empresa: companyId } of rows as { id_empresa: number }[]) {
      if (this.#loop.isStopped) return;
      // A failure concerns one company, and is tried again with the next round.
      await this.#database.write(companyId, watchCompany).catch(this.#onError);
    }
  }
}
