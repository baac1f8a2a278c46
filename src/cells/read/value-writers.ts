/** The authors of typed values: found from their stamps, and as answers show them. */
import Type from 'typebox';
import { stampColumn } from '../../database/year-stamps.ts';
import type { TypedValue } from '../../engine/explain/explain-gathering.ts';
import type { Writer } from '../../engine/explain/explanation.ts';
import { cellFields } from '../../engine/types.ts';
import { type AuthorKind, readStamp } from '../../kernel/author-stamp.ts';
import { choiceOf, id, nullable, object, timestamp } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How a value can have been sent. */
export const channels = {
  celula: 'updateProgressPanel',
  lote: 'updateProgressPanelMany, as JSON',
  arquivo: 'updateProgressPanelMany, as a file',
  importacao: 'the import of a company document',
} as const;

/** The author of a value, in answers. */
export const writer = nullable(
  object(
    {
      id_token: nullable(id()),
      id_colaborador: nullable(id()),
      nome: Type.String(),
      origem: choiceOf(channels),
      horario: timestamp(),
    },
    'Writer',
  ),
);

interface StampRow {
  /** The number of the value, from 1. */
  readonly place: number;
  readonly stamp: string;
}

/** An expression for the field that is named in the row. */
const ofField = (text: (field: string) => string) =>
  `CASE k.field ${cellFields.map((field) => `WHEN '${field}' THEN ${text(field)}`).join(' ')} END`;

/** Null when the value has changed since it was read. */
const stampOfField = ofField(
  (field) =>
    `(CASE WHEN a.${field}[k.month] IS NOT DISTINCT FROM k.cents THEN a.${stampColumn(field)}[k.month] END)`,
);

const typedValues = `
  unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[], $7::text[], $8::bigint[]) WITH ORDINALITY
    AS k(panel, indicator, month, year, field, slug, cents, place)`;

const stampsText = `
SELECT k.place, coalesce(
         CASE WHEN e.valores[k.month] IS NOT DISTINCT FROM k.cents THEN e.autoria[k.month] END,
         CASE WHEN k.slug IS NULL THEN ${stampOfField} END) AS stamp
  FROM ${typedValues}
  LEFT JOIN LATERAL (
       SELECT * FROM andamento
        WHERE id_empresa = $1 AND id_indicador = k.indicator AND id_gmr_painel = k.panel AND ano = k.year AND k.slug IS NULL
        LIMIT 1) AS a ON true
  LEFT JOIN LATERAL (
       SELECT * FROM andamento_entrada
        WHERE id_empresa = $1 AND id_indicador = k.indicator AND id_gmr_painel = k.panel AND ano = k.year AND slug = k.slug
        LIMIT 1) AS e ON true`;

/** The stamps of then: those before the first change since, else those of today. */
const pastStampsText = `
SELECT k.place, CASE WHEN h.is_kept THEN h.stamp ELSE t.stamp END AS stamp
  FROM (${stampsText}) AS t
  JOIN ${typedValues} USING (place)
  LEFT JOIN LATERAL (
       SELECT true AS is_kept, CASE WHEN k.slug IS NULL THEN ${ofField((field) => `${stampColumn(field)}[k.month]`)} ELSE autoria[k.month] END AS stamp
         FROM andamento_historico
        WHERE id_empresa = $1 AND id_indicador = k.indicator AND id_gmr_painel = k.panel AND ano = k.year
          AND slug IS NOT DISTINCT FROM k.slug AND horario > como_estava()
          AND CASE WHEN k.slug IS NULL THEN ${ofField((field) => field)} ELSE valores END IS NOT NULL
        ORDER BY horario LIMIT 1) AS h ON true`;

/**
 * Fills in who wrote or cleared each value last. The author stays null if unknown, as for values
 * older than the stamps, and if the value has changed since the explanation's values were read.
 *
 * @param moment of what the scope reads the past. An equal value that was sent again since has
 *   another stamp: who had sent it before is not known.
 */
export async function findWriters(
  scope: Scope,
  typed: readonly TypedValue[],
  moment?: string,
): Promise<void> {
  if (typed.length === 0) return;
  const column = <T>(of: (one: TypedValue) => T) => typed.map(of);
  const rows = await scope.query<StampRow>(moment === undefined ? stampsText : pastStampsText, [
    scope.companyId,
    column(({ at }) => at.panelId),
    column(({ at }) => at.indicatorId),
    column(({ at }) => at.month),
    column(({ at }) => at.year),
    column(({ fields }) => fields[0]),
    column(({ slug = null }) => slug),
    column(({ cents }) => cents),
  ]);
  const writers = await writersOf(
    scope,
    rows.flatMap(({ stamp }) => stamp ?? []),
  );
  for (const { place, stamp } of rows) {
    const value = typed[place - 1];
    const writer = writers.get(stamp);
    const isOfThen = moment === undefined || (writer && new Date(writer.horario) <= new Date(moment));
    if (value) value.shown.autor = (isOfThen && writer) || null;
  }
}

/** Decodes the stamps and adds the names of their tokens and people, by stamp. */
export async function writersOf(
  scope: Scope,
  stamps: readonly string[],
): Promise<ReadonlyMap<string, Writer>> {
  const authorships = new Map(stamps.map((stamp) => [stamp, readStamp(stamp)]));
  const idsOf = (kind: AuthorKind) => [
    ...new Set([...authorships.values()].flatMap(({ tipo, id }) => (tipo === kind ? [id] : []))),
  ];
  const [tokens, people] = await Promise.all([
    namesOf(scope, 'token_names', idsOf('token')),
    namesOf(scope, 'employee_names', idsOf('pessoa')),
  ]);
  return new Map(
    [...authorships].map(([stamp, { tipo, id, origem, horario }]) => [
      stamp,
      {
        id_token: tipo === 'token' ? id : null,
        id_colaborador: tipo === 'pessoa' ? id : null,
        nome: (tipo === 'token' ? tokens : people).get(id) ?? '',
        origem,
        horario: horario.toISOString(),
      },
    ]),
  );
}

async function namesOf(
  scope: Scope,
  source: 'token_names' | 'employee_names',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.query<{ id: number; nome: string }>(`SELECT id, nome FROM ${source}($1)`, [ids]);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
