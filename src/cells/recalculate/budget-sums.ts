/**
 * Reads the sums of facts for budget references. All filters are
 * read in one statement, so that they belong to one snapshot.
 */
import { CompiledQuery } from 'kysely';
import { type BudgetKey, type BudgetSums, budgetKinds } from '../../engine/budget/budget-reference.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * The sums by the text of each key. Keys whose period does not exist are absent. With `months` (as
 * `monthNumber`, in the calendar of the keys' periods) only these months are read and all others
 * are null.
 */
export async function readBudgetSums(
  scope: Scope,
  keys: readonly BudgetKey[],
  months?: readonly number[],
): Promise<Map<string, BudgetSums>> {
  if (keys.length === 0) return new Map();
  const values = [scope.companyId, ...filtersOf(keys), ...(months ? [months] : [])];
  const statement = { compile: () => CompiledQuery.raw(months ? monthsText : periodText, values) };
  const rows = await scope.execute<SumsRow>(statement);
  return new Map(rows.map((row) => [(keys[row.n - 1] as BudgetKey).text, sumsOf(row)]));
}

interface SumsRow {
  /** The number of the key, from 1. */
  readonly n: number;
  readonly inicio: number;
  readonly meses: number;
  /** The index of the kind in `budgetKinds`, the index of the month in the period, and cents. */
  readonly somas: readonly (readonly [kind: number, month: number, cents: string])[];
}

function sumsOf({ inicio, meses, somas }: SumsRow): BudgetSums {
  const none = () => Array<bigint | null>(meses).fill(null);
  const sums = { inicio, orcado: none(), realizado: none(), historico: none() };
  for (const [kind, month, cents] of somas) {
    const of = budgetKinds[kind];
    if (of) sums[of][month] = BigInt(cents);
  }
  return sums;
}

/**
 * The statement's parameters from the second on: the periods, and each list of the filters with the
 * number of its key.
 */
function filtersOf(keys: readonly BudgetKey[]): unknown[] {
  const numbered = <T>(of: (key: BudgetKey) => readonly T[]) =>
    keys.flatMap((key, index) => of(key).map((item) => ({ n: index + 1, item })));
  const sources = numbered(({ config }) => config.fontes);
  const centres = numbered(({ config }) => config.centrosResultado);
  const values = numbered(({ config }) => config.dimensoesResultado);
  return [
    keys.map(({ periodId }) => periodId),
    sources.map(({ n }) => n),
    sources.map(({ item }) => item.tipo),
    sources.map(({ item }) => item.id),
    centres.map(({ n }) => n),
    centres.map(({ item }) => item),
    values.map(({ n }) => n),
    values.map(({ item }) => item),
  ];
}

/**
 * Everything below the records named in the filters. Hierarchies are walked as sets of (root,
 * descendant), so that the query ends even if there is a cycle. An account's factor is the sum of
 * the signs along all paths from the sources, so overlapping sources count it once each.
 */
export const filtersText = `
chave AS (
  SELECT k.n::integer AS n, p.id AS periodo, p.inicio_ano * 12 + p.inicio_mes - 1 AS inicio, p.fim_ano * 12 + p.fim_mes - 1 AS fim,
         h.id AS ligado, 12 * (p.inicio_ano - h.inicio_ano) AS deslocamento,
         k.n <> ALL ($6::integer[]) AS sem_centros, k.n <> ALL ($8::integer[]) AS sem_dimensoes
    FROM unnest($2::integer[]) WITH ORDINALITY AS k(periodo, n)
    JOIN periodo_go p ON p.id_empresa = $1 AND p.id = k.periodo
    LEFT JOIN periodo_go h ON h.id_empresa = $1 AND h.id = p.id_periodo_historico
),
fonte AS (SELECT * FROM unnest($3::integer[], $4::text[], $5::integer[]) AS f(n, tipo, id)),
estrutura(raiz, periodo, id) AS (
  SELECT e.id, e.id_go_processo_periodo, e.id FROM estrutura_go e
   WHERE e.id_empresa = $1 AND e.id IN (SELECT id FROM fonte WHERE tipo = 'estrutura')
   UNION
  SELECT e.raiz, e.periodo, f.id FROM estrutura e
    JOIN estrutura_go f ON f.id_empresa = $1 AND f.id_go_processo_periodo = e.periodo AND f.id_pai = e.id
),
linha AS (
  SELECT n, id AS conta, 1 AS sinal FROM fonte WHERE tipo = 'conta'
   UNION ALL
  SELECT f.n, l.id_conta, l.sinal FROM fonte f JOIN estrutura e ON e.raiz = f.id
    JOIN estrutura_go_conta l ON l.id_empresa = $1 AND l.id_estrutura = e.id
   WHERE f.tipo = 'estrutura'
),
conta(raiz, id) AS (
  SELECT DISTINCT conta, conta FROM linha
   UNION
  SELECT c.raiz, f.id FROM conta c JOIN conta_go f ON f.id_empresa = $1 AND f.id_conta_pai = c.id
),
termo AS (
  SELECT l.n, c.id AS conta, sum(l.sinal) AS fator FROM linha l JOIN conta c ON c.raiz = l.conta GROUP BY l.n, c.id
),
centro_pedido AS (SELECT * FROM unnest($6::integer[], $7::integer[]) AS c(n, id)),
centro(raiz, id) AS (
  SELECT DISTINCT id, id FROM centro_pedido
   UNION
  SELECT c.raiz, f.id FROM centro c JOIN centro_resultado_go f ON f.id_empresa = $1 AND f.id_pai = c.id
),
centro_lido AS (SELECT DISTINCT p.n, c.id FROM centro_pedido p JOIN centro c ON c.raiz = p.id),
valor_pedido AS (
  SELECT v.n, v.id, d.id_dimensao FROM unnest($8::integer[], $9::integer[]) AS v(n, id)
    LEFT JOIN dimensao_resultado_go d ON d.id_empresa = $1 AND d.id = v.id
),
valor(raiz, dimensao, id) AS (
  SELECT DISTINCT id, id_dimensao, id FROM valor_pedido
   UNION
  SELECT v.raiz, v.dimensao, f.id FROM valor v
    JOIN dimensao_resultado_go f ON f.id_empresa = $1 AND f.id_dimensao = v.dimensao AND f.id_pai = v.id
),
dimensao_lida AS (
  SELECT p.n, array_agg(DISTINCT v.id) AS valores FROM valor_pedido p JOIN valor v ON v.raiz = p.id GROUP BY p.n, p.id_dimensao
)`;

export interface Facts {
  /** The index of the kind in `budgetKinds`. */
  readonly kind: number;
  readonly table: string;
  readonly period: 'k.periodo' | 'k.ligado';
  /** The facts of the linked period, which count whole years later. */
  readonly linked?: boolean;
  readonly where?: string;
}

export const factSources: readonly Facts[] = [
  { kind: 0, table: 'orcado_go', period: 'k.periodo' },
  { kind: 1, table: 'realizado_go', period: 'k.periodo' },
  { kind: 2, table: 'historico_go', period: 'k.periodo', where: 'k.ligado IS NULL' },
  { kind: 2, table: 'realizado_go', period: 'k.ligado', linked: true },
];

/**
 * The requested months, in the calendar of the keys' own facts and in that of the linked period.
 */
const someMonthsText = `,
mes_pedido AS (
  SELECT k.n, m.numero / 12 AS ano, m.numero % 12 + 1 AS mes,
         (m.numero - k.deslocamento) / 12 AS ano_ligado, (m.numero - k.deslocamento) % 12 + 1 AS mes_ligado
    FROM chave k JOIN unnest($10::integer[]) AS m(numero) ON m.numero BETWEEN k.inicio AND k.fim
)`;

/**
 * The sums of one kind by key and month. The factor is applied last: a sum of products could
 * overflow its type. Years and months are compared as columns, because row-level security prevents
 * the use of the index for other expressions.
 */
function sumText(
  { kind, table, period, linked = false, where = 'true' }: Facts,
  onlyMonths: boolean,
): string {
  const month = `f.ano * 12 + f.mes - 1${linked ? ' + k.deslocamento' : ''}`;
  const suffix = linked ? '_ligado' : '';
  const join = onlyMonths
    ? `JOIN mes_pedido m ON m.n = k.n JOIN ${table} f ON f.ano = m.ano${suffix} AND f.mes = m.mes${suffix}`
    : `JOIN ${table} f ON ${month} BETWEEN k.inicio AND k.fim`;
  return `
  SELECT k.n, ${kind} AS tipo, ${month} - k.inicio AS mes, sum(f.valor) * t.fator AS valor
    FROM chave k JOIN termo t ON t.n = k.n
    ${join}
     AND f.id_empresa = $1 AND f.id_go_processo_periodo = ${period} AND f.id_conta = t.conta
   WHERE ${where}
     AND (k.sem_centros OR (k.n, f.id_centro_resultado) IN (SELECT n, id FROM centro_lido))
     AND (k.sem_dimensoes OR NOT EXISTS (SELECT FROM dimensao_lida d WHERE d.n = k.n AND NOT f.dimensoes && d.valores))
   GROUP BY k.n, 3, t.fator`;
}

function statementText(onlyMonths: boolean): string {
  const sums = factSources.map((one) => sumText(one, onlyMonths)).join(' UNION ALL ');
  return `
WITH RECURSIVE ${filtersText}${onlyMonths ? someMonthsText : ''},
parcela AS (${sums}),
soma AS (SELECT n, tipo, mes, sum(valor) AS valor FROM parcela GROUP BY n, tipo, mes)
SELECT k.n, k.inicio, k.fim - k.inicio + 1 AS meses,
       coalesce(json_agg(json_build_array(s.tipo, s.mes, s.valor::text)) FILTER (WHERE s.n IS NOT NULL), '[]') AS somas
  FROM chave k LEFT JOIN soma s ON s.n = k.n
 GROUP BY k.n, k.inicio, k.fim`;
}

const periodText = statementText(false);
const monthsText = statementText(true);
