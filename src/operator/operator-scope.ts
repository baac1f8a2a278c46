import type pg from 'pg';
import type { Scope } from '../kernel/scope.ts';
import { statementsOf } from './statements.ts';

/** An operator's open transaction as a company's scope, for code that requests use too. */
export function scopeOf(connection: pg.ClientBase, companyId: number): Scope {
  const statements = statementsOf(connection, companyId);
  // Statements run one after the other: the connection accepts no second one meanwhile.
  let last: Promise<unknown> = Promise.resolve();
  const query: Scope['query'] = (text, values) => {
    const rows = last.then(() => statements.query<never>(text, values));
    last = rows.catch(() => {});
    return rows;
  };
  const scope: Scope = {
    companyId,
    get asCompany() {
      return scope;
    },
    execute: <Row>(statement: Parameters<Scope['execute']>[0]) => {
      const { sql, parameters } = statement.compile();
      return query(sql, parameters) as Promise<Row[]>;
    },
    query,
    point: query,
  };
  return scope;
}
