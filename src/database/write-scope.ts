/** The scope of an open transaction that has set its company. */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Scope } from '../kernel/scope.ts';
import { type Acting, actingFor, named } from './acting.ts';
import type { StatementCanceller, TakenConnection } from './taken-connection.ts';

/** An open transaction, and whom its next statement runs for. */
interface OpenTransaction {
  readonly client: pg.ClientBase;
  /** When this signal aborts, new statements are refused. */
  readonly end: StatementCanceller;
  /** A dry run stores nothing. */
  readonly stores: boolean;
  /** As set for the last statement sent. */
  acting: Acting;
}

class WriteScope implements Scope {
  readonly companyId: number;
  readonly #transaction: OpenTransaction;
  readonly #for: Acting;

  constructor(transaction: OpenTransaction, acting: Acting) {
    this.companyId = acting.companyId;
    this.#transaction = transaction;
    this.#for = acting;
  }

  get asCompany(): Scope {
    if (this.#for.employeeId === undefined) return this;
    return new WriteScope(this.#transaction, { companyId: this.companyId });
  }

  asCompanyAt(at: string): Scope {
    return new WriteScope(this.#transaction, { companyId: this.companyId, at });
  }

  startStoring(): void {
    const { end, stores } = this.#transaction;
    end.throwIfAborted();
    // A dry run stays cancellable: ids that it has taken are reused.
    if (stores) end.disarm();
  }

  execute<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.query(sql, parameters) as Promise<Row[]>;
  }

  async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { client, end } = this.#transaction;
    end.throwIfAborted();
    this.#act();
    return (await client.query<Row>(named(text, values, this.#for))).rows;
  }

  /**
   * Sets the person, and the moment. Statements run in the order in which they are sent, so this
   * applies to the next.
   */
  #act(): void {
    const { employeeId, at } = this.#for;
    const { acting, client } = this.#transaction;
    if (acting.employeeId === employeeId && acting.at === at) return;
    this.#transaction.acting = this.#for;
    // If it fails, so does the statement after it, which reports the failure.
    client.query(actingFor(this.#for)).catch(() => {});
  }

  point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.query(text, values);
  }
}

export function writeScope({ client, end }: TakenConnection, acting: Acting, stores: boolean): WriteScope {
  return new WriteScope({ client, end, stores, acting }, acting);
}
