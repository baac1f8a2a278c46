import type pg from 'pg';
import type { Statements } from '../definitions/statements.ts';

/** The statements of an operator's connection in a company, as those of a request. */
export function statementsOf(connection: pg.ClientBase, companyId: number): Statements {
  return {
    companyId,
    query: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await connection.query<Row>(text, [...values])).rows,
  };
}
