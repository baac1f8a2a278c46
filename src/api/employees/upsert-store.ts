/** Stores the rows of upsertMany for employees: a few statements, however many rows there are. */
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { queuePasswordMessages } from '../../mail/password-message.ts';
import type { BulkCall } from '../../records/bulk.ts';
import { type ComparedRow, compared, updateCompared, withFreeCodes } from '../../records/compared-rows.ts';
import { insertRows, updateRows } from '../../records/row-statements.ts';
import type { Outcome } from '../../records/upsert-results.ts';
import { addError, type JudgedRow } from '../../records/upsert-rows.ts';
import { setDepartments } from './employee-departments.ts';
import { employeeKind, personalDataRemoved } from './fields.ts';
import { addressInUse } from './insert-employee.ts';
import { employeeRows } from './row-kind.ts';
import { storedValues } from './stored-values.ts';

type Row = ComparedRow;

export async function storeEmployees(
  call: BulkCall,
  rows: readonly JudgedRow[],
  problems: RowProblems,
): Promise<ReadonlyMap<number, Outcome>> {
  const { scope, lenient } = call;
  const outcomes = new Map<number, Outcome>();
  const all = await storable(scope, rows.map(comparedEmployee), problems);
  // The request is refused: no ids are taken for it.
  if (!lenient && problems.size > 0) return outcomes;
  scope.startStoring?.();
  const { added = [], there = [] } = Object.groupBy(all, ({ before }) => (before ? 'there' : 'added'));
  for (const [row, id] of await insert(call, added, problems)) {
    outcomes.set(row.index, { outcome: 'new', id, changes: [] });
  }
  const updated = await update(scope, there, problems);
  for (const row of there) {
    const { changes } = row;
    const id = idOf(row);
    if (changes.length === 0) outcomes.set(row.index, { outcome: 'unchanged', id, changes });
    else if (updated.has(row)) outcomes.set(row.index, { outcome: 'changed', id, changes });
  }
  await move(scope, all, outcomes);
  return outcomes;
}

const idOf = ({ before }: Pick<Row, 'before'>) => before?.['id'] as number;

function comparedEmployee(judged: JudgedRow): Row {
  const row = compared(employeeRows, judged, storedValues(judged.body));
  // A salary that is sent counts as a change, whatever it was, and neither is told.
  const salary = { field: 'remuneracao', before: null, after: null };
  return row.before !== undefined && 'remuneracao' in row.values
    ? { ...row, changes: [...row.changes, salary] }
    : row;
}

/** The rows that nothing stands against. */
async function storable(scope: Scope, rows: readonly Row[], problems: RowProblems): Promise<Row[]> {
  const free = await withFreeCodes(scope, employeeKind, rows, problems);
  return free.filter((row) => {
    if (row.before?.['anonimo'] !== 1 || row.changes.length === 0) return true;
    addError(problems, row.index, personalDataRemoved(idOf(row)));
    return false;
  });
}

/** The ids of the new employees, by their rows. */
async function insert(
  { scope, publicUrl, held, setHeader }: BulkCall,
  rows: readonly Row[],
  problems: RowProblems,
): Promise<Map<Row, number>> {
  if (rows.length === 0) return new Map();
  const values = rows.map((row) => {
    const { id_departamento: _, ...columns } = row.values;
    return columns;
  });
  const inserted = await insertRows<{ id: number; nome: string; email: string }>(
    scope,
    'colaborador',
    values,
    ['id', 'nome', 'email'],
  );
  await queuePasswordMessages(scope, inserted, publicUrl);
  if (inserted.length > 0 && held.mail !== undefined) setHeader('X-Message-Held', held.mail);
  const ids = new Map<unknown, number>(inserted.map(({ email, id }) => [email, id]));
  // A concurrent request took the code or the address.
  const missing = rows.filter((row) => !ids.has(row.values['email']));
  for (const row of await withFreeCodes(scope, employeeKind, missing, problems)) {
    addError(problems, row.index, addressInUse(row.values['email'] as string));
  }
  return new Map(
    rows.flatMap((row) => {
      const id = ids.get(row.values['email']);
      return id === undefined ? [] : [[row, id] as const];
    }),
  );
}

/** Returns the rows that are updated. */
function update(scope: Scope, there: readonly Row[], problems: RowProblems): Promise<ReadonlySet<Row>> {
  const changed = there.filter(({ changes }) => changes.length > 0);
  return updateCompared(scope, employeeKind, changed, {
    problems,
    update: (rows) =>
      updateRows(scope, 'colaborador', rows.map(updatedValues), (columns) =>
        columns.includes('remuneracao') ? ['remuneracao_em = now()'] : [],
      ),
  });
}

function updatedValues(row: Row) {
  const { id_departamento: _, ...columns } = row.values;
  return { ...columns, id: idOf(row) };
}

/** Moves those to another department whose row says so. */
async function move(
  scope: Scope,
  rows: readonly Row[],
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<void> {
  const moves = rows.flatMap(({ index, values, changes }) => {
    const { outcome, id } = outcomes.get(index) ?? {};
    const department = values['id_departamento'] as number | null | undefined;
    if (id === undefined || department === undefined) return [];
    const isMoved =
      outcome === 'new' ? department !== null : changes.some(({ field }) => field === 'id_departamento');
    return isMoved ? [{ id, department }] : [];
  });
  await setDepartments(scope, moves);
}
