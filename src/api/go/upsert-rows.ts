/** Reads the rows of upsertMany for facts: checks each row's fields and their types. */
import Type from 'typebox';
import { conformsTo } from '../../kernel/conforms.ts';
import { code, id, list, nullable, object, optional, type Static } from '../../kernel/fields.ts';
import { centsOf } from '../../kernel/json.ts';
import { strict, unknownField } from '../../kernel/known-names.ts';
import { isPlainObject, problemsOf } from '../../kernel/problem.ts';
import type { RowProblems } from '../../kernel/row-problems.ts';
import { cleanText } from '../../kernel/text.ts';
import type { TimeSlice } from '../../kernel/time-slice.ts';
import { fact, factAmount, month, year } from './facts.ts';

export const maxRows = 10_000;

/** The maximum number of dimension values of a fact, which keeps its key small. */
const maxDimensions = 50;

export const dimensionIds = list(id(), { maxItems: maxDimensions });

/** Each record is given by its id or by its `codigo`. If both are sent they must agree. */
const factRow = strict(
  object(
    {
      id_go_processo_periodo: optional(id()),
      codigo_periodo: optional(code()),
      id_conta: optional(id()),
      codigo_conta: optional(code()),
      id_centro_resultado: optional(id()),
      codigo_centro_resultado: optional(code()),
      dimensoes: optional(dimensionIds),
      codigos_dimensao: optional(list(code(), { maxItems: maxDimensions })),
      mes: month,
      ano: year,
      valor: nullable(factAmount),
    },
    'BudgetFactRow',
  ),
  fact,
);

/**
 * Accepts any rows in the list. {@link readRows} reports the problems of each, in the words of
 * `factRow`.
 */
export const factRows = list(Type.Unsafe<unknown>({ 'x-expected': 'a fact', 'x-shape': factRow }), {
  maxItems: maxRows,
});

/** A row with correct types. */
export interface SentRow {
  readonly index: number;
  readonly row: Static<typeof factRow>;
  /** Null: remove the fact. */
  readonly cents: number | null;
}

const isFactRow = conformsTo(factRow);

/** The rows with valid fields. */
export async function readRows(
  linhas: readonly unknown[],
  problems: RowProblems,
  slice: TimeSlice,
): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  for (const [index, sent] of linhas.entries()) {
    if (slice.isOver) await slice.pause();
    const row = cleaned(sent);
    const unknown = unknownField(factRow, row);
    if (unknown || !isFactRow(row)) {
      const { path = '', message = 'is invalid' } = unknown ?? problemsOf(factRow, row).next().value ?? {};
      problems.add('invalid-value', index, path, message);
      continue;
    }
    const missing = required.find(([byId, byCode]) => row[byId] === undefined && row[byCode] === undefined);
    if (missing) problems.add('invalid-value', index, missing[0], `is required, or ${missing[1]}`);
    else rows.push({ index, row, cents: row.valor === null ? null : (centsOf(row.valor) as number) });
  }
  return rows;
}

const required = [
  ['id_go_processo_periodo', 'codigo_periodo'],
  ['id_conta', 'codigo_conta'],
  ['id_centro_resultado', 'codigo_centro_resultado'],
] as const;

const codeFields = ['codigo_periodo', 'codigo_conta', 'codigo_centro_resultado'] as const;

/** Normalises text as in all bodies. */
function cleaned(row: unknown): unknown {
  if (!isPlainObject(row)) return row;
  const changes: Record<string, unknown> = {};
  for (const field of codeFields) if (field in row) changes[field] = cleanedText(row[field]);
  const { codigos_dimensao: codes } = row;
  if (Array.isArray(codes)) changes['codigos_dimensao'] = codes.map(cleanedText);
  return { ...row, ...changes };
}

function cleanedText(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}
