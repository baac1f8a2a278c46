/**
 * The sums of the lines of a statement, in one statement. Accounts that count alike in every line
 * are a group. The facts of the slice are summed once by group and month, and these sums go to each
 * line, with the sign in which it counts the group.
 */

import { type Facts, factSources, filtersText } from '../../cells/recalculate/budget-sums.ts';
import type { BudgetSums } from '../../engine/budget/budget-reference.ts';
import { budgetKinds } from '../../engine/budget/budget-reference.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { filterValues, inSlice, onePeriod, type Slice, type Source } from './slice.ts';

/** How the facts find the group of their account. */
const joins = {
  /** All facts of the period in turn. An inner join would be read account by account. */
  period: 'LEFT JOIN',
  /** Those of the lines' accounts, by the index. */
  accounts: 'JOIN',
};

const ofKind = ({ kind, table, period, linked = false, where = 'true' }: Facts, join: string) => {
  const month = `ano * 12 + mes - 1${linked ? ' + k.deslocamento' : ''}`;
  return `
  SELECT grupo, ${kind} AS tipo, ${month} - k.inicio AS mes, valor
    FROM chave k, (
      SELECT g.grupo, f.ano, f.mes, sum(f.valor) AS valor FROM ${table} f ${join} igual g ON g.conta = f.id_conta
       WHERE f.id_empresa = $1 AND f.id_go_processo_periodo = ${onePeriod(period)}
         AND (SELECT ${period} IS NOT NULL AND ${where} FROM chave k) AND ${inSlice}
       GROUP BY g.grupo, f.ano, f.mes) AS f
   WHERE ${month} BETWEEN k.inicio AND k.fim`;
};

const textOf = (join: string) => `
WITH RECURSIVE ${filtersText},
igual AS (
  SELECT conta, min(conta) OVER (PARTITION BY linhas, fatores) AS grupo
    FROM (SELECT conta, array_agg(n ORDER BY n) AS linhas, array_agg(fator ORDER BY n) AS fatores
            FROM termo GROUP BY conta) AS t
),
parcela AS (${factSources.map((one) => ofKind(one, join)).join(' UNION ALL ')}),
soma AS (
  SELECT t.n, p.tipo, p.mes, sum(p.valor * t.fator) AS valor FROM termo t JOIN parcela p ON p.grupo = t.conta GROUP BY 1, 2, 3
),
linha_lida AS (
  SELECT n, json_agg(json_build_array(tipo, mes, valor::text)) AS somas FROM soma GROUP BY n
)
SELECT k.inicio, k.fim - k.inicio + 1 AS meses, l.n, l.somas FROM chave k LEFT JOIN linha_lida l ON true`;

const texts = { period: textOf(joins.period), accounts: textOf(joins.accounts) };

type Cents = readonly [kind: number, month: number, cents: string];

/** A line that has sums. One row without `n` where none has. */
interface Row {
  readonly inicio: number;
  readonly meses: number;
  readonly n: number | null;
  readonly somas: readonly Cents[] | null;
}

/**
 * The sums of each source in the slice, whose period and records are there. Where the sources have
 * most of the accounts, to read the whole period takes half the time.
 */
export async function readLineSums(
  scope: Scope,
  slice: Slice,
  sources: readonly Source[],
  from: keyof typeof texts,
): Promise<BudgetSums[]> {
  const values = [scope.companyId, ...filterValues(slice, sources)];
  // A row for each line: all of them in one value would be parsed in one go.
  const rows = await scope.query<Row>(texts[from], values);
  const [first] = rows;
  if (!first) return [];
  const { inicio, meses } = first;
  const none = () => Array<bigint | null>(meses).fill(null);
  const all = sources.map(() => ({ inicio, orcado: none(), realizado: none(), historico: none() }));
  await mapInSlices(rows, ({ n, somas }) => {
    const line = n === null ? undefined : all[n - 1];
    for (const [kind, month, cents] of somas ?? []) {
      const name = budgetKinds[kind];
      if (line && name) line[name][month] = BigInt(cents);
    }
  });
  return all;
}
