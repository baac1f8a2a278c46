/**
 * Typed values that a save of a formula set aside: lists them, and returns them in a form to be
 * sent again.
 */

import { type RawBuilder, sql } from 'kysely';
import { cellAmounts, cellPlace } from '../../cells/read/progress-cell.ts';
import { db } from '../../database/schema.ts';
import { setAsideDays } from '../../definitions/set-aside.ts';
import { commonType } from '../../engine/indicator-types.ts';
import { cellFields } from '../../engine/types.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import {
  enumeration,
  id,
  integer,
  list,
  object,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import type { Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { author, authorColumn, authorJoins } from './author.ts';

const indicatorParams = { id: id('indicador') };

/**
 * A condition on years `w` and months `m`: those that the person sees, and saw when they were set
 * aside. Row-level security hides whole years.
 */
const seenMonths = (person: string, moment: string) =>
  `cell_key(w.id_gmr_painel, w.ano, m.mes) <@ (SELECT person_cells(${person}, 'seen'))
   AND (w.id_gmr_painel <> ALL ((SELECT once_confidential(${person}))::integer[])
        OR NOT was_hidden(${person}, w.id_gmr_painel, w.ano, m.mes, ${moment}))`;

export const getConversionsById = read({
  path: '/indicators/getConversionsById/{id}',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'The saves that took typed values away from an indicator, the newest first',
  description:
    `What was typed in a common indicator that became a formula, or in a manual entry whose \`slug\` was dropped, is kept for ${setAsideDays} ` +
    'days. `valores` counts values in panels that the reader sees. The operator brings values back with `prumo conversions restore`, ' +
    'also into an indicator that becomes common again.',
  example: {
    params: { id: 999 },
    refused: { error: 'not-found', why: 'no indicator of the demo company was converted' },
  },
  params: object(indicatorParams),
  record: object(
    {
      id: id(),
      tipo: enumeration({ 0: 'cells of a common indicator', 5: 'manual entries of a formula' }),
      horario: timestamp(),
      autor: author,
      guardada_ate: timestamp(),
      campos: list(requiredText()),
      paineis: integer(0, maxId),
      valores: integer(0, maxId),
    },
    'Conversion',
  ),
  rows: ({ scope, person, params }) =>
    scope.query(
      `SELECT c.id, c.tipo, c.data_cadastro AS horario, ${authorColumn('c')} AS autor,
              c.data_cadastro + interval '${setAsideDays} days' AS guardada_ate, v.campos, v.paineis, v.valores
         FROM conversao c ${authorJoins('c')}
        CROSS JOIN LATERAL (
              SELECT coalesce(array_agg(DISTINCT w.campo ORDER BY w.campo), '{}') AS campos,
                     count(DISTINCT w.id_gmr_painel)::integer AS paineis,
                     count(*)::integer AS valores
                FROM (SELECT w.campo, w.id_gmr_painel
                        FROM conversao_valor w CROSS JOIN generate_series(1, 12) AS m(mes)
                       WHERE w.id_empresa = c.id_empresa AND w.id_conversao = c.id
                         AND w.valores[m.mes] IS NOT NULL${person ? ` AND ${seenMonths('$3', 'c.data_cadastro')}` : ''}) w) v
        WHERE c.id_empresa = $1 AND c.id_indicador = $2
          AND c.data_cadastro > now() - interval '${setAsideDays} days' ORDER BY c.id DESC`,
      [scope.companyId, params.id, ...(person ? [person.employeeId] : [])],
    ),
});

const cell = object({ ...cellPlace, ...cellAmounts }, 'ConversionCell');

export const getConversionCellsById = read({
  path: '/indicators/getConversionCellsById/{id}/{conversao}',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'The cells that a conversion of a common indicator set aside, also as CSV',
  description:
    'The rows are those of `updateProgressPanelMany`: once the indicator is common again, or for another one (with its id), they are sent ' +
    'as they are. In a file an empty cell leaves its field out; in JSON null would clear it, so leave it out.',
  example: {
    params: { id: 2, conversao: 1 },
    refused: { error: 'not-found', why: 'no indicator of the demo company was converted' },
  },
  params: object({ ...indicatorParams, conversao: integer(1, maxId) }),
  errors: ['not-found'],
  record: cell,
  tables: ['csv', 'xlsx'],
  async rows({ scope, person, params }) {
    await requireCells(scope, params.id, params.conversao);
    const { companyId } = scope;
    const field = (name: string) =>
      sql<
        number | null
      >`(max(w.valores[m.mes]) FILTER (WHERE w.campo = ${sql.lit(name)})::numeric / 100)::double precision`.as(
        name,
      );
    return db
      .selectFrom(sql`conversao_valor`.as('w'))
      .innerJoin(sql<{ mes: number }>`generate_series(1, 12)`.as(sql`m(mes)`), (join) => join.onTrue())
      .select([
        sql<number>`${sql.lit(params.id)}`.as('id_indicador'),
        sql<number>`w.id_gmr_painel`.as('id_gmr_painel'),
        sql<number>`m.mes`.as('mes'),
        sql<number>`w.ano`.as('ano'),
        ...cellFields.map(field),
      ])
      .where(sql<boolean>`w.id_empresa = ${companyId} AND w.id_conversao = ${params.conversao}`)
      .where(sql<boolean>`w.valores[m.mes] IS NOT NULL AND ${seen(person)}`)
      .groupBy([sql`w.id_gmr_painel`, sql`w.ano`, sql`m.mes`])
      .orderBy(sql`w.id_gmr_painel`)
      .orderBy(sql`w.ano`)
      .orderBy(sql`m.mes`);
  },
});

function seen(person: Person | undefined): RawBuilder<boolean> {
  if (person === undefined) return sql`true`;
  const setAside =
    '(SELECT c.data_cadastro FROM conversao c WHERE c.id_empresa = w.id_empresa AND c.id = w.id_conversao)';
  return sql<boolean>`${sql.raw(seenMonths(String(person.employeeId), setAside))}`;
}

async function requireCells(scope: Scope, indicatorId: number, conversionId: number): Promise<void> {
  const [found] = await scope.query<{ tipo: number }>(
    `SELECT tipo FROM conversao WHERE id_empresa = $1 AND id_indicador = $2 AND id = $3
        AND data_cadastro > now() - interval '${setAsideDays} days'`,
    [scope.companyId, indicatorId, conversionId],
  );
  if (found?.tipo === commonType) return;
  const why = found ? 'set manual entries aside, and no cells' : 'does not exist, or is no longer kept';
  throw new ApiError('not-found', `conversao ${conversionId} of indicator ${indicatorId} ${why}`);
}
