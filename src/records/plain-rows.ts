/**
 * Rows of upsertMany that are stored together: those that the kind's own insert or update judges
 * by nothing else. A few statements store all of them and their history; `afterwards` does what
 * else these writes do.
 */
import type { RowProblems } from '../kernel/contract/row-problems.ts';
import { appendHistory } from './budget-history.ts';
import type { BulkCall } from './bulk.ts';
import { codeInUse, holderOf } from './codes.ts';
import { type ComparedRow, compared } from './compared-rows.ts';
import { historyOf, type Stored, type Values } from './records.ts';
import { insertRows, updateRows } from './row-statements.ts';
import type { Kind } from './shared-fields.ts';
import type { PlainRows } from './upsert-many.ts';
import type { RowKind } from './upsert-records.ts';
import type { Outcome } from './upsert-results.ts';
import { addError, type JudgedRow } from './upsert-rows.ts';

/** A row that is stored, with the id of its record. */
export interface StoredRow extends ComparedRow {
  readonly id: number;
}

export interface Plain {
  /** Of a row that does not change the code of its record. */
  readonly isPlain: PlainRows['isPlain'];
  /** What a new record has besides the columns of its row. */
  readonly always?: Values;
  /** What else the inserts and updates of these rows do. */
  readonly afterwards?: (call: BulkCall, stored: Stores) => Promise<void>;
}

interface Stores {
  readonly added: readonly StoredRow[];
  readonly changed: readonly StoredRow[];
}

export function plainRows(kind: Kind & RowKind, plain: Plain): PlainRows {
  return {
    isPlain: (row) => !changesCode(kind, row) && plain.isPlain(row),
    async store(call, rows, problems) {
      const all = rows.map((row) => compared(kind, row));
      const known = all.flatMap((row): StoredRow[] =>
        row.before === undefined ? [] : [{ ...row, id: row.before['id'] as number }],
      );
      const fresh = all.filter(({ before }) => before === undefined);
      const added = await insert(call, kind, fresh, { ...plain, problems });
      const { changed = [], unchanged = [] } = Object.groupBy(known, ({ changes }) =>
        changes.length > 0 ? 'changed' : 'unchanged',
      );
      await update(call, kind, changed);
      if (added.length + changed.length > 0) await plain.afterwards?.(call, { added, changed });
      const outcomes = Object.entries({ new: added, changed, unchanged }).flatMap(([outcome, stored]) =>
        stored.map(({ index, id, changes }) => [index, { outcome, id, changes } as Outcome] as const),
      );
      return new Map(outcomes);
    },
  };
}

/** Rows before and after it may have to do with the code, so its turn counts. */
const changesCode = ({ code }: Kind, { before, body }: JudgedRow) =>
  before !== undefined && body[code] !== undefined && body[code] !== before[code];

/** What tells a new record from the others of the request. */
const nameOf = ({ code }: Kind, values: Values) =>
  typeof values[code] === 'string' ? `code ${values[code].toLowerCase()}` : `name ${String(values['nome'])}`;

/** The rows whose records are new now. The problems of the others are added. */
async function insert(
  { scope, author }: BulkCall,
  kind: Kind,
  rows: readonly ComparedRow[],
  { always, problems }: Pick<Plain, 'always'> & { readonly problems: RowProblems },
): Promise<StoredRow[]> {
  const inserted = await insertRows<Stored & { id: number }>(
    scope,
    kind.table,
    rows.map(({ values }) => ({ ...columnsIn(kind, values), ...always })),
    ['id', ...kind.columns],
  );
  const records = new Map(inserted.map((record) => [nameOf(kind, record), record]));
  const added: StoredRow[] = [];
  for (const row of rows) {
    const id = records.get(nameOf(kind, row.values))?.id;
    if (id !== undefined) added.push({ ...row, id });
    else {
      // A concurrent request took the code.
      const code = row.values[kind.code];
      addError(problems, row.index, codeInUse(kind, code, await holderOf(scope, kind, code)));
    }
  }
  const histories = inserted.map((after) => historyOf(kind, after.id, { acao: 'insert', before: {}, after }));
  await appendHistory(scope, author, histories.flat());
  return added;
}

const columnsIn = ({ columns }: Kind, values: Values) =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

async function update({ scope, author }: BulkCall, kind: Kind, rows: readonly StoredRow[]): Promise<void> {
  const valuesOf = ({ changes }: StoredRow) =>
    Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  await updateRows(
    scope,
    kind.table,
    rows.map((row) => ({ ...valuesOf(row), id: row.id })),
  );
  const histories = rows.map((row) => {
    const { id, before = {} } = row;
    return historyOf(kind, id, { acao: 'update', before, after: { ...before, ...valuesOf(row) } });
  });
  await appendHistory(scope, author, histories.flat());
}
