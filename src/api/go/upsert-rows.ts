/** The rows of upsertMany, each judged by itself: their fields and the types of these. */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { centsFromDecimal } from '../../kernel/decimal.ts';
import { code, id, list, nullable, object, optional, type Static } from '../../kernel/fields.ts';
import { type DecimalInput, decimalText } from '../../kernel/json.ts';
import { strict, unknownField } from '../../kernel/known-names.ts';
import { isPlainObject, problemsOf } from '../../kernel/problem.ts';
import type { RowProblems } from '../../kernel/row-problems.ts';
import { cleanText } from '../../kernel/text.ts';
import type { TimeSlice } from '../../kernel/time-slice.ts';
import { fact, factAmount, month, year } from './facts.ts';

export const maxRows = 10_000;

/** A fact does not belong to more dimension values than this, so that its key stays small. */
const maxDimensions = 50;

export const dimensionIds = list(id(), { maxItems: maxDimensions });

/** Each record by its id or by its `codigo`; where both are sent they must agree. */
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

/** The list accepts any rows: {@link readRows} tells what is wrong with each of them, in `factRow`'s words. */
export const factRows = list(Type.Unsafe<unknown>({ 'x-expected': 'a fact', 'x-shape': factRow }), {
  maxItems: maxRows,
});

/** A row whose types are right. */
export interface SentRow {
  readonly index: number;
  readonly row: Static<typeof factRow>;
  /** null: the fact is to go. */
  readonly cents: number | null;
}

const compiled = Compile(factRow);

/** The rows whose own fields are right. */
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
    if (unknown || !compiled.Check(row)) {
      const { path = '', message = 'is invalid' } = unknown ?? problemsOf(factRow, row).next().value ?? {};
      problems.add('invalid-value', index, path, message);
      continue;
    }
    const missing = required.find(([byId, byCode]) => row[byId] === undefined && row[byCode] === undefined);
    if (missing) problems.add('invalid-value', index, missing[0], `is required, or ${missing[1]}`);
    else rows.push({ index, row, cents: row.valor === null ? null : centsOf(row.valor) });
  }
  return rows;
}

const required = [
  ['id_go_processo_periodo', 'codigo_periodo'],
  ['id_conta', 'codigo_conta'],
  ['id_centro_resultado', 'codigo_centro_resultado'],
] as const;

/** The schema has refused what is no amount. */
export function centsOf(value: DecimalInput): number {
  return Number.isInteger(value) ? (value as number) * 100 : (centsFromDecimal(decimalText(value)) as number);
}

const codeFields = ['codigo_periodo', 'codigo_conta', 'codigo_centro_resultado'] as const;

/** Texts are cleaned, as in every body. */
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
