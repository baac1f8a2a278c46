/**
 * The sums of the lines of a statement, in one statement: the facts of the slice are summed once by
 * account and month, and these sums go to each line, with the sign in which it counts the account.
 */
import type { BudgetSums } from '../../formula/budget-reference.ts';
import { budgetKinds } from '../../formula/budget-reference.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Facts, factSources, filtersText } from '../../recalculation/budget-sums.ts';
import { filterValues, inSlice, type Slice, type Source } from './slice.ts';

const ofKind = ({ kind, table, period, linked = false, where = 'true' }: Facts) => {
  const month = `f.ano * 12 + f.mes - 1${linked ? ' + k.deslocamento' : ''}`;
  return `
  SELECT f.id_conta AS conta, ${kind} AS tipo, ${month} - k.inicio AS mes, sum(f.valor) AS valor
    FROM chave k JOIN ${table} f ON f.id_empresa = $1 AND f.id_go_processo_periodo = ${period}
   WHERE ${where} AND ${month} BETWEEN k.inicio AND k.fim AND f.id_conta IN (SELECT conta FROM termo) AND ${inSlice}
   GROUP BY 1, 3`;
};

const text = `
WITH RECURSIVE ${filtersText},
parcela AS (${factSources.map(ofKind).join(' UNION ALL ')}),
soma AS (
  SELECT t.n, p.tipo, p.mes, sum(p.valor * t.fator) AS valor FROM termo t JOIN parcela p ON p.conta = t.conta GROUP BY 1, 2, 3
),
linha_lida AS (
  SELECT n, json_agg(json_build_array(tipo, mes, valor::text)) AS somas FROM soma GROUP BY n
)
SELECT k.inicio, k.fim - k.inicio + 1 AS meses,
       coalesce((SELECT json_agg(json_build_array(n, somas)) FROM linha_lida), '[]') AS linhas
  FROM chave k`;

type Cents = readonly [kind: number, month: number, cents: string];

interface Row {
  readonly inicio: number;
  readonly meses: number;
  readonly linhas: readonly (readonly [n: number, sums: readonly Cents[]])[];
}

/** The sums of each source in the slice, whose period and records are there. */
export async function readLineSums(
  scope: Scope,
  slice: Slice,
  sources: readonly Source[],
): Promise<BudgetSums[]> {
  const [row] = await scope.query<Row>(text, [scope.companyId, ...filterValues(slice, sources)]);
  if (!row) return [];
  const { inicio, meses } = row;
  const none = () => Array<bigint | null>(meses).fill(null);
  const all = sources.map(() => ({ inicio, orcado: none(), realizado: none(), historico: none() }));
  for (const [n, sums] of row.linhas) {
    for (const [kind, month, cents] of sums) {
      const [of, name] = [all[n - 1], budgetKinds[kind]];
      if (of && name) of[name][month] = BigInt(cents);
    }
  }
  return all;
}
