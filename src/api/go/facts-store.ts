/**
 * Stores facts with their history in bulk: one statement for those that are set and one for those
 * that are removed. The caller holds locks on the facts' periods (see `judgeRows`), so nobody else
 * changes these facts meanwhile, nor after it has asked for the stored amounts.
 */

import type { BudgetMark } from '../../cells/recalculate/marks.ts';
import type { Author } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type FactResource, type FactTable, factTables } from './facts.ts';

export interface Fact {
  readonly periodId: number;
  readonly accountId: number;
  readonly centreId: number;
  /** Ids of dimension values, sorted and without duplicates: `3,17`. */
  readonly dimensions: string;
  readonly year: number;
  readonly month: number;
  /** Null: remove the fact. */
  readonly cents: number | null;
}

/** A fact as stored. */
export interface StoredFact {
  readonly id: number;
  readonly cents: number;
}

export interface Stored {
  readonly inserted: number;
  /** Changed or removed. */
  readonly updated: number;
  readonly skipped: number;
  /** The months of periods in which something changed. */
  readonly changes: readonly BudgetMark[];
}

interface ChangedMonth {
  readonly periodo: number;
  readonly ano: number;
  readonly mes: number;
  readonly novos: number;
  readonly mudados: number;
}

const keyColumns =
  'id_empresa, id_go_processo_periodo, id_conta, ano, mes, id_centro_resultado, dimensoes_resumo, dimensoes';

const amountText = (cents: string) => `trim_scale(${cents} / 100.0)::text`;

/**
 * The given facts with their stored values. A look-up with LIMIT gets a good plan whatever number
 * of facts the planner expects.
 */
const foundText = (table: FactTable) => `
sent AS (
  SELECT periodo, conta, centro, lista::integer[] AS dimensoes, ano, mes, valor, nr
    FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::text[], $6::smallint[], $7::smallint[], $8::bigint[])
         WITH ORDINALITY AS s(periodo, conta, centro, lista, ano, mes, valor, nr)
), found AS (
  SELECT s.*, f.id, f.valor AS antigo, f.ctid AS lugar FROM sent s
    LEFT JOIN LATERAL (
      SELECT f.id, f.valor, f.ctid FROM ${table} f
       WHERE f.id_empresa = $1 AND f.id_go_processo_periodo = s.periodo AND f.id_conta = s.conta AND f.ano = s.ano
         AND f.mes = s.mes AND f.id_centro_resultado = s.centro AND f.dimensoes_resumo = hash_array(s.dimensoes)
         AND f.dimensoes = s.dimensoes
       LIMIT 1) f ON true
)`;

const historyColumns =
  'id_empresa, id_token, id_colaborador, horario, recurso, id_registro, acao, campo, valor_antigo, valor_novo';

// Draws ids for new facts only. A fact's key never changes, so its history has only amounts.
const setText = (table: FactTable) => `
WITH ${foundText(table)}, due AS MATERIALIZED (
  SELECT f.*, f.id IS NULL AS novo,
         coalesce(f.id, CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio')
                             ELSE nextval('${table}_id_seq') END) AS id_fato
    FROM found f WHERE f.antigo IS DISTINCT FROM f.valor
), stored AS (
  INSERT INTO ${table} (id_empresa, id, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
  SELECT $1, id_fato, periodo, conta, centro, dimensoes, ano, mes, valor FROM due
  ON CONFLICT (${keyColumns}) DO UPDATE SET valor = excluded.valor
), recorded AS (
  INSERT INTO registro_go (${historyColumns})
  SELECT $1, $9, $11, statement_timestamp(), $10, id_fato, CASE WHEN novo THEN 'insert' ELSE 'update' END, 'valor',
         ${amountText('antigo')}, ${amountText('valor')}
    FROM due
)
SELECT periodo, ano, mes, count(*) FILTER (WHERE novo) AS novos, count(*) FILTER (WHERE NOT novo) AS mudados
  FROM due GROUP BY periodo, ano, mes ORDER BY periodo, ano, mes`;

// The fact's key is removed with it, so the history stores the key.
const removeText = (table: FactTable) => `
WITH ${foundText(table)}, due AS MATERIALIZED (
  SELECT * FROM found WHERE id IS NOT NULL
), removed AS (
  DELETE FROM ${table} WHERE id_empresa = $1 AND ctid = ANY (ARRAY (SELECT lugar FROM due))
), recorded AS (
  INSERT INTO registro_go (${historyColumns})
  SELECT $1, $9, $11, statement_timestamp(), $10, due.id, 'delete', c.campo, c.valor, NULL
    FROM due CROSS JOIN LATERAL (VALUES
      ('id_go_processo_periodo', periodo::text), ('id_conta', conta::text), ('id_centro_resultado', centro::text),
      ('dimensoes', array_to_json(dimensoes)::text), ('mes', mes::text), ('ano', ano::text),
      ('valor', ${amountText('antigo')})) AS c(campo, valor)
)
SELECT periodo, ano, mes, 0::bigint AS novos, count(*) AS mudados
  FROM due GROUP BY periodo, ano, mes ORDER BY periodo, ano, mes`;

/** Of each fact what is stored, in their order. */
export async function storedFacts(
  scope: Scope,
  resource: FactResource,
  facts: readonly Fact[],
): Promise<(StoredFact | undefined)[]> {
  if (facts.length === 0) return [];
  const rows = await scope.query<{ nr: number; id: number; cents: number }>(
    `WITH ${foundText(factTables[resource])} SELECT nr, id, antigo AS cents FROM found WHERE id IS NOT NULL`,
    [scope.companyId, ...columnsOf(facts)],
  );
  const stored = new Map(rows.map(({ nr, ...fact }) => [nr, fact]));
  return facts.map((_, at) => stored.get(at + 1));
}

/** Sets and removes facts. They must all be different. */
export async function storeFacts(
  scope: Scope,
  resource: FactResource,
  author: Author,
  facts: readonly Fact[],
): Promise<Stored> {
  const table = factTables[resource];
  const run = async (text: string, some: readonly Fact[]): Promise<ChangedMonth[]> =>
    some.length === 0
      ? []
      : scope.query(text, [scope.companyId, ...columnsOf(some), author.tokenId, resource, author.employeeId]);
  const [set, removed] = await Promise.all([
    run(
      setText(table),
      facts.filter(({ cents }) => cents !== null),
    ),
    run(
      removeText(table),
      facts.filter(({ cents }) => cents === null),
    ),
  ]);
  const months = [...set, ...removed];
  const inserted = months.reduce((sum, { novos }) => sum + novos, 0);
  const updated = months.reduce((sum, { mudados }) => sum + mudados, 0);
  return { inserted, updated, skipped: facts.length - inserted - updated, changes: marksOf(months) };
}

function marksOf(months: readonly ChangedMonth[]): BudgetMark[] {
  const marks = new Map<string, BudgetMark>();
  for (const { periodo: periodId, ano: year, mes: month } of months) {
    marks.set(`${periodId}/${year}/${month}`, { periodId, year, month });
  }
  return [...marks.values()];
}

/** Parameters as the text of arrays. For real arrays the driver would inspect every value. */
function columnsOf(facts: readonly Fact[]): string[] {
  const column = (of: (fact: Fact) => string | number | null) => `{${facts.map(of).join(',')}}`;
  return [
    column(({ periodId }) => periodId),
    column(({ accountId }) => accountId),
    column(({ centreId }) => centreId),
    column(({ dimensions }) => `"{${dimensions}}"`),
    column(({ year }) => year),
    column(({ month }) => month),
    column(({ cents }) => cents ?? 'NULL'),
  ];
}
