/**
 * The sums of the lines of a statement, in one statement. Accounts that count alike in every line
 * are a group. The facts of the slice are summed once by group and month, and these sums go to each
 * line, with the sign in which it counts the group.
 */
import type { BudgetSums } from '../../formula/budget-reference.ts';
import { budgetKinds } from '../../formula/budget-reference.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Facts, factSources, filtersText } from '../../recalculation/budget-sums.ts';
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
SELECT k.inicio, k.fim - k.inicio + 1 AS meses,
       coalesce((SELECT json_agg(json_build_array(n, somas)) FROM linha_lida), '[]') AS linhas
  FROM chave k`;

const texts = { period: textOf(joins.period), accounts: textOf(joins.accounts) };

type Cents = readonly [kind: number, month: number, cents: string];

interface Row {
  readonly inicio: number;
  readonly meses: number;
  readonly linhas: readonly (readonly [n: number, sums: readonly Cents[]])[];
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
  const [row] = await scope.query<Row>(texts[from], [scope.companyId, ...filterValues(slice, sources)]);
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
