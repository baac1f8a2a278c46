/**
 * Rows of upsertMany that the kind's own insert or update does nothing with but store them: a few
 * statements for all of them.
 */
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import { unchanged } from '../../recalculation/marks.ts';
import { codeInUse, holderOf } from './codes.ts';
import { type ComparedRow, compared } from './compared-rows.ts';
import { appendHistory } from './history.ts';
import type { Kind } from './kind.ts';
import { historyOf, type Stored, type Values } from './records.ts';
import { insertRows, updateRows } from './row-statements.ts';
import type { BulkCall, PlainRows } from './upsert-many.ts';
import type { Outcome } from './upsert-results.ts';
import { addError, type JudgedRow } from './upsert-rows.ts';

/** @param isPlain of a row that does not change the code of its record. */
export function plainRows(kind: Kind, isPlain: PlainRows['isPlain']): PlainRows {
  return {
    isPlain: (row) => !changesCode(kind, row) && isPlain(row),
    async store(call, rows, problems) {
      const { added = [], there = [] } = Object.groupBy(
        rows.map((row) => compared(kind, row)),
        ({ before }) => (before ? 'there' : 'added'),
      );
      const ids = await insert(call, kind, added, problems);
      await update(call, kind, there);
      return new Map([
        ...[...ids].map(([{ index }, id]): [number, Outcome] => [index, { outcome: 'new', id, changes: [] }]),
        ...there.map((row): [number, Outcome] => [row.index, outcomeOf(row)]),
      ]);
    },
  };
}

/** Rows before and after it may have to do with the code, so its turn counts. */
const changesCode = ({ code }: Kind, { before, body }: JudgedRow) =>
  before !== undefined && body[code] !== undefined && body[code] !== before[code];

const idOf = ({ before }: ComparedRow) => before?.['id'] as number;

const outcomeOf = (row: ComparedRow): Outcome => ({
  outcome: row.changes.length === 0 ? 'unchanged' : 'changed',
  id: idOf(row),
  changes: row.changes,
});

/** What tells a new record from the others of the request. */
const nameOf = ({ code }: Kind, values: Values) =>
  typeof values[code] === 'string' ? `code ${values[code].toLowerCase()}` : `name ${String(values['nome'])}`;

/** The ids of the new records, by their rows. The problems of the others are added. */
async function insert(
  { scope, author }: BulkCall,
  kind: Kind,
  rows: readonly ComparedRow[],
  problems: RowProblems,
): Promise<Map<ComparedRow, number>> {
  const inserted = await insertRows<Stored & { id: number }>(
    scope,
    kind.table,
    rows.map(({ values }) => values),
    ['id', ...kind.columns],
  );
  const records = new Map(inserted.map((record) => [nameOf(kind, record), record]));
  const ids = new Map<ComparedRow, number>();
  for (const row of rows) {
    const id = records.get(nameOf(kind, row.values))?.id;
    if (id !== undefined) ids.set(row, id);
    else {
      // A concurrent request took the code.
      const code = row.values[kind.code];
      addError(problems, row.index, codeInUse(kind, code, await holderOf(scope, kind, code)));
    }
  }
  const histories = inserted.map((after) => historyOf(kind, after.id, { acao: 'insert', before: {}, after }));
  await appendHistory(scope, author, histories.flat());
  return ids;
}

async function update(
  { scope, author, mark }: BulkCall,
  kind: Kind,
  rows: readonly ComparedRow[],
): Promise<void> {
  const changed = rows.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return;
  const valuesOf = ({ changes }: ComparedRow) =>
    Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  await updateRows(
    scope,
    kind.table,
    changed.map((row) => ({ ...valuesOf(row), id: idOf(row) })),
  );
  const histories = changed.map((row) => {
    const { before = {} } = row;
    return historyOf(kind, idOf(row), { acao: 'update', before, after: { ...before, ...valuesOf(row) } });
  });
  await appendHistory(scope, author, histories.flat());
  // As an update of one record does that stays where it is in a hierarchy.
  if (kind.parent !== undefined) await mark(unchanged);
}
