/**
 * Finds what a refresh would destroy: data created, changed or typed in development that production
 * does not have.
 *
 * Comparing rows is not enough, because production changes too. Development's own records are
 * recognised by their ids, which are above all those that production issues, and by the change
 * feed, which has an entry for every write of the API since the last copy. Where the feed does not
 * reach back that far, every difference counts.
 */
import type pg from 'pg';
import { readableDays } from '../../database/change-feed.ts';
import { firstDevelopmentId } from '../../database/open.ts';
import { refreshedKinds } from '../../kinds/derive/refresh-losses.ts';
import type { Table } from './catalogue.ts';
import { restOf, rowOf, sameKey } from './replace.ts';
import { stagedName } from './stage.ts';
import { copiedTables } from './tables.ts';

/**
 * The number of records lost from each list of the company document. `andamento` counts cells with
 * typed values. Lists without losses are absent.
 */
export type Losses = Readonly<Record<string, number>>;

/**
 * Kinds of facts by the lists of the company document: the table, and the name in the change feed.
 */
export const factKinds: Readonly<Record<string, readonly [table: string, resource: string]>> = {
  'go.orcado': ['orcado_go', 'orcadoGo'],
  'go.realizado': ['realizado_go', 'realizadoGo'],
  'go.historico': ['historico_go', 'historicoGo'],
};

/**
 * Compares the company in development with the staged copy of production. It must be called again
 * under the exclusive locks, to include what was written after the first call.
 */
export async function findLosses(
  development: pg.ClientBase,
  companyId: number,
  tables: readonly Table[],
  keepPersonalData: boolean,
): Promise<Losses> {
  const since = await lastCopy(development, companyId);
  const known = new Map(tables.map((table) => [table.name, table]));
  const count = async (text: string, more: readonly unknown[] = []) => {
    const values = [companyId, since, ...more];
    return (await development.query<{ lost: number }>(text, values)).rows[0]?.lost ?? 0;
  };
  const losses: Record<string, number> = {};
  for (const [list, { table, resources, parts }] of Object.entries(refreshedKinds)) {
    const owners = [[table, 'id'] as const, ...Object.entries(parts)].map(([name, column]) =>
      differingOwners(known.get(name) as Table, column, since === null && !keepPersonalData),
    );
    losses[list] = await count(recordsText(owners), [resources]);
  }
  losses['andamento'] = await count(cellsText);
  for (const [list, [table, resource]] of Object.entries(factKinds)) {
    losses[list] = await count(factsText(known.get(table) as Table), [resource]);
  }
  return Object.fromEntries(Object.entries(losses).filter(([, lost]) => lost > 0));
}

/**
 * When development's rows were last copied from production, or the company was created. Null when
 * the feed does not reach back that far.
 */
async function lastCopy(development: pg.ClientBase, companyId: number): Promise<string | null> {
  // As text, because a JavaScript Date has only milliseconds.
  const { rows } = await development.query<{ since: string | null }>(
    `SELECT CASE WHEN moment > now() - interval '${readableDays} days' THEN moment::text END AS since
       FROM (SELECT coalesce((SELECT copiada_em FROM prumo.copia_producao WHERE id_empresa = $1),
                             (SELECT data_cadastro FROM prumo.empresa WHERE id = $1), now()) AS moment) AS m`,
    [companyId],
  );
  return rows[0]?.since ?? null;
}

/** The ids of records whose rows differ from production's; $1 is the company. */
function differingOwners(table: Table, owner: string, leavePseudonyms: boolean): string {
  const { name } = table;
  const hidden = leavePseudonyms ? Object.keys(copiedTables[name]?.pseudonyms ?? {}) : [];
  const rest = restOf(table).filter((column) => !hidden.includes(column));
  const same = rest.length === 0 ? '' : ` AND ${rowOf(rest, 'n')} IS NOT DISTINCT FROM ${rowOf(rest, 't')}`;
  return `SELECT t.${owner} AS dono FROM prumo.${name} t WHERE t.id_empresa = $1
             AND NOT EXISTS (SELECT FROM ${stagedName(name)} n WHERE ${sameKey(table, 'n', 't')}${same})`;
}

/** $2 is the time of the last copy, $3 the names of the records in the feed. */
const recordsText = (owners: readonly string[]) => `
SELECT count(*)::integer AS lost FROM (${owners.join(' UNION ')}) AS d
 WHERE $2::timestamptz IS NULL OR d.dono >= ${firstDevelopmentId}
    OR EXISTS (SELECT FROM prumo.mudanca m WHERE m.id_empresa = $1 AND m.id_registro = d.dono
                  AND m.recurso = ANY ($3) AND m.horario > $2)`;

const factsText = (table: Table) => `
SELECT count(*)::integer AS lost FROM prumo.${table.name} t
 WHERE t.id_empresa = $1
   AND NOT EXISTS (SELECT FROM ${stagedName(table.name)} n WHERE ${sameKey(table, 'n', 't')} AND n.valor = t.valor)
   AND ($2::timestamptz IS NULL OR t.id >= ${firstDevelopmentId}
        OR (t.id_go_processo_periodo, t.ano, t.mes) IN (
             SELECT m.id_go_processo_periodo, m.ano, m.mes FROM prumo.mudanca m
              WHERE m.id_empresa = $1 AND m.recurso = $3 AND m.horario > $2))`;

const sides = ['meta_numerador', 'meta_denominador', 'realizado_numerador', 'realizado_denominador'];
const adjusted = ['meta_ajustada_numerador', 'meta_ajustada_denominador'];

const differ = (fields: readonly string[]) => `${rowOf(fields, 'a')} IS DISTINCT FROM ${rowOf(fields, 'n')}`;
const holds = (fields: readonly string[]) =>
  fields
    .map(
      (field) => `(a.${field}[m.mes] IS NOT NULL AND a.${field}[m.mes] IS DISTINCT FROM n.${field}[m.mes])`,
    )
    .join(' OR ');

/** Excludes most rows cheaply before they are compared. */
const mayBeOurs = (row: string) => `($2::timestamptz IS NULL OR ${row}.id_indicador >= ${firstDevelopmentId}
          OR ${row}.id_gmr_painel >= ${firstDevelopmentId} OR ${row}.id_indicador IN (SELECT id_indicador FROM escritas))`;

/**
 * Cells with a typed value that production does not have: the fields of common indicators, the
 * manual entries of formulas, and adjusted targets entered by users. The feed names cells, or only
 * the indicator when there were very many.
 */
const cellsText = `
WITH escritas AS MATERIALIZED (
  SELECT id_indicador, id_gmr_painel, ano, mes FROM prumo.mudanca
   WHERE id_empresa = $1 AND recurso = 'andamento' AND id_indicador IS NOT NULL AND horario > $2::timestamptz
), indicadores AS MATERIALIZED (
  SELECT i.id, i.tipo, i.meta_ajustavel = 1 AND NOT EXISTS (
           SELECT FROM prumo.formula_referencia r JOIN prumo.indicador lido
               ON lido.id_empresa = r.id_empresa AND lido.id = r.id_indicador_ref
            WHERE r.id_empresa = i.id_empresa AND r.id_indicador = i.id AND r.tipo = 0 AND lido.meta_ajustavel = 1) AS ajustavel
    FROM prumo.indicador i WHERE i.id_empresa = $1 AND i.tipo IN (0, 5)
), digitadas AS (
  SELECT a.id_indicador, a.id_gmr_painel, a.ano, m.mes
    FROM prumo.andamento a
    JOIN indicadores i ON i.id = a.id_indicador
    LEFT JOIN ${stagedName('andamento')} n
      ON n.id_indicador = a.id_indicador AND n.id_gmr_painel = a.id_gmr_painel AND n.ano = a.ano
   CROSS JOIN generate_series(1, 12) AS m(mes)
   WHERE a.id_empresa = $1 AND ${mayBeOurs('a')}
     AND (i.tipo = 0 AND ${differ(sides)} OR i.ajustavel AND ${differ(adjusted)})
     AND (i.tipo = 0 AND (${holds(sides)}) OR i.ajustavel AND (${holds(adjusted)}))
   UNION
  SELECT e.id_indicador, e.id_gmr_painel, e.ano, m.mes
    FROM prumo.andamento_entrada e
    LEFT JOIN ${stagedName('andamento_entrada')} n
      ON n.id_indicador = e.id_indicador AND n.id_gmr_painel = e.id_gmr_painel AND n.ano = e.ano AND n.slug = e.slug
   CROSS JOIN generate_series(1, 12) AS m(mes)
   WHERE e.id_empresa = $1 AND ${mayBeOurs('e')} AND e.valores[m.mes] IS NOT NULL AND e.valores[m.mes] IS DISTINCT FROM n.valores[m.mes]
)
SELECT count(*)::integer AS lost FROM digitadas d
 WHERE $2::timestamptz IS NULL OR d.id_indicador >= ${firstDevelopmentId} OR d.id_gmr_painel >= ${firstDevelopmentId}
    OR (d.id_indicador, d.id_gmr_painel, d.ano, d.mes) IN (
         SELECT id_indicador, id_gmr_painel, ano, mes FROM escritas WHERE num_nonnulls(id_gmr_painel, ano, mes) = 3)
    OR (d.id_indicador, d.id_gmr_painel) IN (
         SELECT id_indicador, id_gmr_painel FROM escritas WHERE id_gmr_painel IS NOT NULL AND num_nonnulls(ano, mes) < 2)
    OR d.id_indicador IN (SELECT id_indicador FROM escritas WHERE id_gmr_painel IS NULL)`;
