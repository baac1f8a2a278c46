/** Reads the rows of upsertMany for facts: checks each row's fields and their types. */
import Type from 'typebox';
import {
  code,
  id,
  list,
  nullable,
  object,
  optional,
  requiredText,
  type Static,
} from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import type { IndexedRow, RowProblems } from '../../kernel/contract/row-problems.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { maxListText } from '../../records/upsert-lists.ts';
import { rowReader } from '../../records/well-formed-rows.ts';
import { fact, factAmount, month, year } from './facts.ts';

export const maxRows = 10_000;

/** The maximum number of dimension values of a fact, which keeps its key small. */
const maxDimensions = 50;

export const dimensionIds = list(id('dimensao_resultado_go'), { maxItems: maxDimensions });

/** Each record is given by its id or by its `codigo`. If both are sent they must agree. */
const records = {
  id_go_processo_periodo: optional(id()),
  codigo_periodo: optional(code()),
  id_conta: optional(id()),
  codigo_conta: optional(code()),
  id_centro_resultado: optional(id()),
  codigo_centro_resultado: optional(code()),
};
const amount = {
  mes: month,
  ano: year,
  valor: nullable(factAmount),
  /** What was stored when the row was read. */
  lido_valor: optional(nullable(factAmount)),
};

const factRow = strict(
  object(
    {
      ...records,
      dimensoes: optional(dimensionIds),
      codigos_dimensao: optional(list(code(), { maxItems: maxDimensions })),
      ...amount,
    },
    'BudgetFactRow',
  ),
  fact,
);

/** A row of a file. The dimension values are one text, with `|` between two of them. */
export const factFileRow = strict(
  object({
    ...records,
    dimensoes: optional(requiredText(maxListText)),
    codigos_dimensao: optional(requiredText(maxListText)),
    ...amount,
  }),
  fact,
);

/** The lists of rows, which in files are text. */
export const factLists = [{ byId: 'dimensoes', byCode: 'codigos_dimensao' }] as const;

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
  /** What the client had read. Undefined: it does not say. */
  readonly read: number | null | undefined;
}

const readFacts = rowReader(factRow);

/** The rows with valid fields. */
export async function readRows(
  sent: readonly IndexedRow[],
  problems: RowProblems,
  slice: TimeSlice,
): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  for (const { index, row } of await readFacts(sent, problems, slice)) {
    const missing = required.find(([byId, byCode]) => row[byId] === undefined && row[byCode] === undefined);
    if (missing)
      problems.add('invalid-value', index, missing[0], `is required, or ${missing[1]}`, { rule: 'required' });
    else rows.push({ index, row, cents: amountIn(row.valor), read: amountIn(row.lido_valor) });
  }
  return rows;
}

const amountIn = <T extends null | undefined>(sent: DecimalInput | T): number | T =>
  sent === null || sent === undefined ? sent : (centsOf(sent) as number);

const required = [
  ['id_go_processo_periodo', 'codigo_periodo'],
  ['id_conta', 'codigo_conta'],
  ['id_centro_resultado', 'codigo_centro_resultado'],
] as const;
