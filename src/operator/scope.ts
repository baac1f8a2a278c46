import type pg from 'pg';
import type { Scope } from '../kernel/scope.ts';
import { statementsOf } from './statements.ts';

/** An operator's open transaction as the scope of a company, for what requests do too. */
export function scopeOf(connection: pg.ClientBase, companyId: number): Scope {
  const statements = statementsOf(connection, companyId);
  // One after the other: an operator's connection takes no statement while it runs another.
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
    byKey: ({ alone }, key) => query(alone, [companyId, ...key]),
  };
  return scope;
}
