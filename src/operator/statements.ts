/**
 * What is shared with the API's writes, for an operator's connection that is inside a transaction.
 */
import type pg from 'pg';
import type { Scope } from '../kernel/endpoint.ts';

/** Runs visible SQL for one company. */
export type Statements = Pick<Scope, 'companyId' | 'query'>;

export function statementsOf(connection: pg.ClientBase, companyId: number): Statements {
  return {
    companyId,
    query: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await connection.query<Row>(text, values as unknown[])).rows,
  };
}
