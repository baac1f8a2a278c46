/** What is stored for exactly the accounts of a statement, one result centre and set of values. */
import { type BudgetKind, budgetKinds } from '../../engine/budget/budget-reference.ts';
import { monthNumber } from '../../engine/cells.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import { nullable, optional } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { factAmount, factTables } from './facts.ts';
import type { Slice, Source } from './slice.ts';

const amount = optional(nullable(factAmount));
export const readFields = { lido_orcado: amount, lido_realizado: amount, lido_historico: amount };

type Read = Readonly<Record<`lido_${BudgetKind}`, number | null>>;

const tables = Object.values(factTables);
const text = tables
  .map(
    (table, kind) => `
SELECT ${kind} AS tipo, id_conta AS conta, ano, mes, valor FROM ${table}
 WHERE id_empresa = $1 AND id_go_processo_periodo = $2 AND id_centro_resultado = $3
   AND dimensoes = $4::integer[] AND id_conta = ANY ($5::integer[])`,
  )
  .join(' UNION ALL ');

interface Row {
  readonly tipo: number;
  readonly conta: number;
  readonly ano: number;
  readonly mes: number;
  /** In cents. */
  readonly valor: number;
}

/** What is typed over has one result centre. Throws 422 otherwise. */
export function requireOneCentre({ centres }: Slice): void {
  if (centres.length !== 1)
    throw invalid('centrosResultado', 'must be one when lidos is 1', {
      rule: 'list',
      params: { minimum: 1, maximum: 1 },
    });
}

/** By account and month, in a slice of one result centre. */
export async function readOwnFacts(
  scope: Scope,
  { periodId, centres, values }: Slice,
  lines: readonly Source[],
): Promise<(account: number, month: number) => Read> {
  const [centre] = centres;
  const accounts = lines.flatMap(({ tipo, id }) => (tipo === 'conta' ? id : []));
  const dimensions = values.toSorted((a, b) => a - b);
  const rows = await scope.query<Row>(text, [scope.companyId, periodId, centre, dimensions, accounts]);
  const keyOf = (kind: number, account: number, month: number) => `${kind}/${account}/${month}`;
  const stored = new Map(
    rows.map(({ tipo, conta, ano, mes, valor }) => [keyOf(tipo, conta, monthNumber(ano, mes)), valor]),
  );
  return (account, month) =>
    Object.fromEntries(
      budgetKinds.map((kind, at) => {
        const cents = stored.get(keyOf(at, account, month));
        return [`lido_${kind}`, cents === undefined ? null : cents / 100];
      }),
    ) as Read;
}
