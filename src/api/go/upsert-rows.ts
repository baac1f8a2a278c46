/** Reads the rows of upsertMany for facts: checks each row's fields and their types. */
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
import type { Reference } from '../../kernel/contract/record-references.ts';
import type { IndexedRow, RowProblems } from '../../kernel/contract/row-problems.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { refuseUnnamed } from '../../records/named-records.ts';
import { maxListText } from '../../records/upsert-lists.ts';
import { rowReader } from '../../records/well-formed-rows.ts';
import { fact, factAmount, month, year } from './facts.ts';

export const maxRows = 10_000;

/** The maximum number of dimension values of a fact, which keeps its key small. */
const maxDimensions = 50;

export const dimensionIds = list(id('dimensao_resultado_go'), { maxItems: maxDimensions });

/** The records that a fact belongs to, and how each is locked until the transaction ends. */
export const factRecords = {
  period: {
    table: 'periodo_go',
    byId: 'id_go_processo_periodo',
    byCode: 'codigo_periodo',
    lock: 'ORDER BY id FOR NO KEY UPDATE',
  },
  account: { table: 'conta_go', byId: 'id_conta', byCode: 'codigo_conta', lock: '' },
  centre: {
    table: 'centro_resultado_go',
    byId: 'id_centro_resultado',
    byCode: 'codigo_centro_resultado',
    lock: '',
  },
  dimension: {
    table: 'dimensao_resultado_go',
    byId: 'dimensoes',
    byCode: 'codigos_dimensao',
    // No foreign key protects them.
    lock: 'ORDER BY id FOR KEY SHARE',
  },
} as const satisfies Record<string, Reference & { readonly lock: string }>;
export type FactRecord = keyof typeof factRecords;
/** Those of which a fact has one. */
export const ofFact = ['period', 'account', 'centre'] as const;

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

export const factRow = strict(
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
    const missing = ofFact.find((kind) => {
      const { byId, byCode } = factRecords[kind];
      return row[byId] === undefined && row[byCode] === undefined;
    });
    if (missing) refuseUnnamed(problems, index, factRecords[missing]);
    else rows.push({ index, row, cents: amountIn(row.valor), read: amountIn(row.lido_valor) });
  }
  return rows;
}

const amountIn = <T extends null | undefined>(sent: DecimalInput | T): number | T =>
  sent === null || sent === undefined ? sent : (centsOf(sent) as number);
