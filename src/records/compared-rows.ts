/** Rows of upsertMany for stores that take all at once: what they change, and whether they may. */

import { idsOfCodes } from '../database/ids-of-codes.ts';
import type { RowProblems } from '../kernel/contract/row-problems.ts';
import type { Scope } from '../kernel/scope.ts';
import { codeInUse } from './codes.ts';
import type { Values } from './records.ts';
import type { CodedKind } from './shared-fields.ts';
import { changesOf, type RowKind } from './upsert-records.ts';
import type { Outcome } from './upsert-results.ts';
import { addError, type JudgedRow } from './upsert-rows.ts';

/** A row with the values that are stored. Of a new record `changes` are none. */
export interface ComparedRow extends Pick<JudgedRow, 'index' | 'before'> {
  readonly values: Values;
  readonly changes: Outcome['changes'];
}

/** `values`: those of the body, as they are stored. */
export function compared(
  kind: RowKind,
  { index, before, body }: JudgedRow,
  values: Values = body,
): ComparedRow {
  return { index, before, values, changes: before === undefined ? [] : changesOf(kind, before, values) };
}

/** The rows whose code no other record has, nor a row before. The problems of others are added. */
export async function withFreeCodes<Row extends ComparedRow>(
  scope: Scope,
  kind: CodedKind,
  rows: readonly Row[],
  problems: RowProblems,
): Promise<Row[]> {
  const codeOf = ({ values }: Row) => values[kind.code];
  const codes = rows.map(codeOf).filter((code) => typeof code === 'string');
  const holders = await idsOfCodes(scope, kind, new Set(codes));
  const sent = new Set<string>();
  return rows.filter((row) => {
    const code = codeOf(row);
    if (typeof code !== 'string') return true;
    const holder = holders.get(code);
    const isOthers = holder === undefined ? sent.has(code.toLowerCase()) : holder !== row.before?.['id'];
    sent.add(code.toLowerCase());
    if (isOthers) addError(problems, row.index, codeInUse(kind, code, holder));
    return !isOthers;
  });
}

/**
 * Updates records, those of all rows at once. Returns the rows that are stored: a concurrent
 * request may have taken the code of others.
 */
export async function updateCompared<Row extends ComparedRow>(
  scope: Scope,
  kind: CodedKind,
  all: readonly Row[],
  {
    problems,
    update,
  }: { readonly problems: RowProblems; readonly update: (rows: readonly Row[]) => Promise<void> },
): Promise<ReadonlySet<Row>> {
  let rows = all;
  for (;;) {
    await scope.query('SAVEPOINT compared', []);
    try {
      await update(rows);
      return new Set(rows);
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23505') throw error;
      await scope.query('ROLLBACK TO SAVEPOINT compared', []);
      const free = await withFreeCodes(scope, kind, rows, problems);
      if (free.length === rows.length) throw error;
      rows = free;
    }
  }
}
