import type pg from 'pg';
import type { Statements } from '../kernel/scope.ts';

/** Runs an operator's statements for one company, in the form of a request's scope. */
export function statementsOf(connection: pg.ClientBase, companyId: number): Statements {
  return {
    companyId,
    query: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await connection.query<Row>(text, [...values])).rows,
  };
}
