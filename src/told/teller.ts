/**
 * Tells people what they want to be told: looks at each of them when there may be something, and
 * puts their messages into the outbox. Any number of processes may do it.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import { WorkLoop } from '../kernel/work/work-loop.ts';
import { gatherNotices } from './gather-notices.ts';

export interface TellerOptions {
  /** How often to ask whom there may be something to tell. */
  readonly pollMs: number;
  /** The base of the links. */
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

export class Teller {
  readonly #database: CompanyDatabase;
  readonly #session: Session;
  readonly #options: TellerOptions;
  readonly #loop: WorkLoop;

  /** @param session runs the queries across companies. */
  constructor(database: CompanyDatabase, session: Session, options: TellerOptions) {
    this.#database = database;
    this.#session = session;
    this.#options = options;
    const { pollMs: restMs, onError } = options;
    this.#loop = new WorkLoop({ round: () => this.runOnce(), restMs, onError });
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the person who is looked at. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Looks at everybody once whom there may be something to tell. */
  async runOnce(): Promise<void> {
    await this.#session.query('SELECT take_back_notices()');
    const { rows } = await this.#session.query('SELECT id_empresa, id_colaborador FROM people_to_tell()');
    for (const { id_empresa, id_colaborador } of rows as { id_empresa: number; id_colaborador: number }[]) {
      if (this.#loop.isStopped) return;
      await this.#look(id_empresa, id_colaborador);
    }
  }

  /** A failure concerns one person, and is tried again with the next round. */
  async #look(companyId: number, employeeId: number): Promise<void> {
    const look = (scope: Parameters<typeof gatherNotices>[0]) =>
      gatherNotices(scope, employeeId, this.#options.publicUrl);
    try {
      await this.#database.write(companyId, look, undefined, { employeeId });
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
