/** Reads the rows of upsertMany for employees: checks each row's fields and their types. */
import Type from 'typebox';
import { conformsTo } from '../../kernel/conforms.ts';
import { email, id, list, object, optional, type Static } from '../../kernel/fields.ts';
import { strict, unknownField } from '../../kernel/known-names.ts';
import { isPlainObject, problemsOf } from '../../kernel/problem.ts';
import { type IndexedRow, InvalidRow, type RowProblems } from '../../kernel/row-problems.ts';
import { cleanText } from '../../kernel/text.ts';
import type { TimeSlice } from '../../kernel/time-slice.ts';
import { employeeSetup } from './employees.ts';
import { employeeFields } from './fields.ts';

export const maxRows = 10_000;

/**
 * An employee, identified by `email`. Missing fields keep their value, or get the defaults of
 * insertEmployee.
 */
export const employeeRow = strict(
  object(
    {
      email: email(),
      nome: optional(employeeFields.nome),
      id_filial: optional(id()),
      id_cargo: optional(id()),
      id_funcao: optional(id()),
      sexo: optional(employeeFields.sexo),
      data_admissao: optional(employeeFields.data_admissao),
      remuneracao: optional(employeeFields.remuneracao),
      status: optional(employeeFields.status),
      lixeira: optional(employeeFields.lixeira),
    },
    'EmployeeRow',
  ),
  employeeSetup,
);

/**
 * Accepts any rows in the list. {@link readRows} reports the problems of each, in the words of
 * `employeeRow`.
 */
export const employeeRows = list(
  Type.Unsafe<unknown>({ 'x-expected': 'an employee', 'x-shape': employeeRow }),
  { maxItems: maxRows },
);

/** A row with correct types. */
export interface SentRow {
  readonly index: number;
  readonly row: Static<typeof employeeRow>;
  /** The e-mail address in lower case, which identifies the employee. */
  readonly key: string;
}

const isEmployeeRow = conformsTo(employeeRow);

/** The rows with valid fields. Each employee may occur once. */
export async function readRows(
  sent: readonly IndexedRow[],
  problems: RowProblems,
  slice: TimeSlice,
): Promise<SentRow[]> {
  const rows = new Map<string, SentRow>();
  for (const { index, row: item } of sent) {
    if (slice.isOver) await slice.pause();
    if (item instanceof InvalidRow) {
      problems.add('invalid-value', index, item.field, item.problem);
      continue;
    }
    const row = cleaned(item);
    const unknown = unknownField(employeeRow, row);
    if (unknown || !isEmployeeRow(row)) {
      const { path = '', message = 'is invalid' } =
        unknown ?? problemsOf(employeeRow, row).next().value ?? {};
      problems.add('invalid-value', index, path, message);
      continue;
    }
    const key = row.email.toLowerCase();
    const first = rows.get(key);
    if (first) problems.add('invalid-value', index, 'email', `${row.email} is there twice`);
    else rows.set(key, { index, row, key });
  }
  return [...rows.values()];
}

/** Normalises text as in all bodies. */
function cleaned(row: unknown): unknown {
  if (!isPlainObject(row)) return row;
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanText(value) : value,
  ]);
  return Object.fromEntries(fields);
}
