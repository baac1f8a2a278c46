/**
 * upsertMany of employees (an extension): updates existing employees, and inserts new ones with a
 * password-definition message. Any bad row refuses the request, which then reports all bad rows.
 * With `handling=lenient` (RFC 7240) the good rows are stored and the bad ones reported.
 */
import { bulkEmployees } from '../../database/locks.ts';
import type { Call } from '../../kernel/call.ts';
import { write } from '../../kernel/endpoint.ts';
import { integer, object, optional } from '../../kernel/fields.ts';
import { rowErrors } from '../../kernel/results.ts';
import {
  type IndexedRow,
  indexed,
  indexedInFile,
  placeInFile,
  placeInList,
  type RowProblem,
  RowProblems,
} from '../../kernel/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/time-slice.ts';
import { employeeRow, employeeRows, maxRows, readRows, type SentRow } from './upsert-rows.ts';
import { findEmployees, insertEmployees, updateEmployees } from './upsert-store.ts';

const count = integer(0, maxRows);

const result = object(
  {
    inserted: count,
    updated: count,
    /** Rows that match the stored values already and contain no salary. */
    skipped: count,
    /** Only with lenient handling. */
    errors: optional(rowErrors),
  },
  'EmployeesUpsertResult',
);

const description = `
An employee is found by \`email\`, whatever its case. Of one who is there what the row leaves out stays as it is. One who is new
needs \`nome\`, \`id_filial\`, \`id_cargo\` and \`id_funcao\`, and gets the password-definition message as by insertEmployee. A row
with \`remuneracao\` counts as \`updated\`, whatever the salary was: salaries are not told, nor is whether one is right.

Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with \`Prefer: handling=lenient\` the
good rows are stored and the wrong ones listed in \`errors\`.`.trim();

export const upsertEmployees = write({
  method: 'POST',
  path: '/employee/upsertMany',
  module: null,
  people: 'Gerente',
  summary: `Insert or update up to ${maxRows} employees by their addresses`,
  operationId: 'upsertEmployees',
  description,
  example: {
    body: {
      linhas: [
        {
          email: 'bruno.lima@example.com',
          nome: 'Bruno Lima',
          id_filial: 2,
          id_cargo: 4,
          id_funcao: 8,
          data_admissao: '2026-03-02',
        },
      ],
    },
  },
  extension: true,
  params: object({}),
  body: object({ linhas: employeeRows }, 'EmployeesUpsert'),
  largeBody: true,
  supportsLenient: true,
  locks: [bulkEmployees],
  errors: ['unknown-reference'],
  result,
  handle: (call) => upsert(call, indexed(call.body.linhas), placeInList),
  file: {
    kinds: ['csv', 'xlsx'],
    row: employeeRow,
    maxRows,
    async handle(call, rows) {
      const all: IndexedRow[] = [];
      for await (const batch of rows) for (const row of batch) all.push(indexedInFile(row));
      return upsert(call, all, placeInFile);
    },
  },
});

async function upsert(
  { scope, lenient, publicUrl }: Pick<Call, 'scope' | 'lenient' | 'publicUrl'>,
  sent: readonly IndexedRow[],
  lineOf: (problem: RowProblem) => string,
): Promise<object> {
  const problems = new RowProblems();
  const slice = new TimeSlice();
  const { known, unknown } = await judgeRows(scope, await readRows(sent, problems, slice), problems);
  await slice.pause();
  const refusal = lenient ? undefined : problems.refusal(lineOf);
  if (refusal) throw refusal;
  const met = await insertEmployees(scope, unknown, publicUrl);
  const there = [...known, ...met];
  const updated = await updateEmployees(scope, there);
  const errors = problems.inOrder().map(({ index, field, msg }) => ({ index, field, msg }));
  return {
    inserted: unknown.length - met.length,
    updated,
    skipped: there.length - updated,
    ...(lenient ? { errors } : {}),
  };
}

const references = [
  ['id_filial', 'filial'],
  ['id_cargo', 'cargo'],
  ['id_funcao', 'funcao'],
] as const;
const neededByNew = ['nome', 'id_filial', 'id_cargo', 'id_funcao'] as const;

/** The valid rows, of known and of unknown employees. The problems of other rows are added. */
async function judgeRows(
  scope: Scope,
  rows: readonly SentRow[],
  problems: RowProblems,
): Promise<{ known: SentRow[]; unknown: SentRow[] }> {
  const [there, ...found] = await Promise.all([
    findEmployees(scope, rows),
    ...references.map(([field, table]) => findIds(scope, table, rows, field)),
  ]);
  const isSound = ({ index, row, key }: SentRow): boolean => {
    const missing = there.has(key) ? undefined : neededByNew.find((field) => row[field] === undefined);
    if (missing !== undefined) {
      problems.add('invalid-value', index, missing, 'is required, since no employee has this email');
      return false;
    }
    const at = references.findIndex(([field], kind) => {
      const id = row[field];
      return id !== undefined && !found[kind]?.has(id);
    });
    const reference = references[at];
    if (reference === undefined) return true;
    const [field] = reference;
    problems.add('unknown-reference', index, field, `${row[field]} does not exist in the company`);
    return false;
  };
  const { known = [], unknown = [] } = Object.groupBy(rows.filter(isSound), ({ key }) =>
    there.has(key) ? 'known' : 'unknown',
  );
  return { known, unknown };
}

async function findIds(
  scope: Scope,
  table: 'filial' | 'cargo' | 'funcao',
  rows: readonly SentRow[],
  field: 'id_filial' | 'id_cargo' | 'id_funcao',
): Promise<ReadonlySet<number>> {
  const ids = new Set(rows.flatMap(({ row }) => row[field] ?? []));
  if (ids.size === 0) return ids;
  const found = await scope.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE id_empresa = $1 AND id = ANY ($2)`,
    [scope.companyId, [...ids]],
  );
  return new Set(found.map(({ id }) => id));
}
