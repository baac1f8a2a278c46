/**
 * What the typed values of an indicator in a panel were before: as a list, and in the explanation
 * of a cell (`value_changes` in migrations/current.sql).
 */

import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import type { Writer } from '../../engine/explain/explanation.ts';
import { type CellAddress, type CellField, cellFields } from '../../engine/types.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import {
  choice,
  choiceOf,
  id,
  integer,
  nullable,
  object,
  optional,
  optionalText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { moment, readMoment } from '../../kernel/values/moment.ts';
import { listOf } from '../../records/lists.ts';
import { amount } from '../read/progress-cell.ts';
import { channels, writersOf } from '../read/value-writers.ts';

const shown = {
  horario: timestamp(),
  mes: integer(1, 12),
  ano: integer(0, 9999),
  campo: nullable(choice(...cellFields)),
  slug: nullable(optionalText()),
  valor_antes: amount,
  valor_depois: amount,
  id_token: nullable(id()),
  id_colaborador: nullable(id()),
  nome: optionalText(),
  origem: nullable(choiceOf(channels)),
};

const history = listOf({
  shown,
  columns: {
    horario: 'h.horario',
    mes: 'h.mes',
    ano: 'h.ano',
    campo: 'h.campo',
    slug: 'h.slug',
    valor_antes: 'h.antes',
    valor_depois: 'h.depois',
    id_token: 'a.id_token',
    id_colaborador: 'a.id_colaborador',
    origem: 'a.origem',
    nome: 'n.nome',
    nome_busca: sql`texto_busca(n.nome)`,
    chave: sql`coalesce(h.campo, h.slug)`,
  },
  searched: [],
  keys: ['horario', 'ano', 'mes', 'chave'],
  newestFirst: true,
});

/** In cents, as an amount. */
const amountOf = (column: string) =>
  sql<number | null>`(${sql.ref(column)}::numeric / 100)::double precision`;

export const getProgressHistory = read({
  path: '/panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id}',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'What the typed values of an indicator in a panel were before: each change, the newest first',
  description:
    'A value sent again unchanged does not count as a change. Calculated values have no history. `X-Exact-Since` says from when the ' +
    'history is whole: it begins where the company was imported, and what is older than the company keeps is gone. `q` reads the ' +
    'name of the author.',
  example: { params: { panel_id: 9, indicator_id: 1 } },
  params: object({ panel_id: id('gmr_painel'), indicator_id: id('indicador') }),
  query: strict(object({ ...history.query.properties, inicio: optional(moment()), fim: optional(moment()) })),
  ...history.file,
  record: history.record('ProgressChange'),
  responseHeaders: ['X-Exact-Since'],
  async rows(call) {
    const { scope, params, query, setHeader } = call;
    const { inicio, fim, ...asked } = query as typeof query & { inicio?: string; fim?: string };
    const since = await exactSince(scope);
    if (since !== undefined) setHeader('X-Exact-Since', since);
    const changes = sql<ChangeRow>`value_changes(${scope.companyId}, ${params.panel_id}, ${params.indicator_id})`;
    let select = db
      .selectFrom(changes.as('h'))
      .leftJoinLateral(sql<AuthorRow>`author_of(h.autoria)`.as('a'), (join) => join.onTrue())
      .innerJoinLateral(sql<{ nome: string }>`(SELECT ${nameOfAuthor} AS nome)`.as('n'), (join) =>
        join.onTrue(),
      )
      .select([
        'h.horario',
        'h.mes',
        'h.ano',
        'h.campo',
        'h.slug',
        'a.id_token',
        'a.id_colaborador',
        'n.nome',
        'a.origem',
      ])
      .select([amountOf('h.antes').as('valor_antes'), amountOf('h.depois').as('valor_depois')]);
    if (inicio !== undefined)
      select = select.where(sql<boolean>`h.horario >= ${readMoment(inicio)}::timestamptz`);
    if (fim !== undefined) select = select.where(sql<boolean>`h.horario < ${readMoment(fim)}::timestamptz`);
    return history.rows({ ...call, query: asked }, select);
  },
});

const nameOfAuthor = sql`coalesce((SELECT t.nome FROM token_names(ARRAY[a.id_token]) AS t),
                                  (SELECT e.nome FROM employee_names(ARRAY[a.id_colaborador]) AS e), '')`;

interface ChangeRow {
  ano: number;
  mes: number;
  campo: CellField | null;
  slug: string | null;
  antes: number | null;
  depois: number | null;
  autoria_antes: string | null;
  autoria: string | null;
  horario: Date;
}

interface AuthorRow {
  id_token: number | null;
  id_colaborador: number | null;
  origem: string | null;
}

/** From when the company's history is whole, in ISO 8601. */
export async function exactSince(scope: Scope): Promise<string | undefined> {
  const [row] = await scope.query<{ desde: Date }>(
    'SELECT desde FROM historico_inicio WHERE id_empresa = $1',
    [scope.companyId],
  );
  return row?.desde.toISOString();
}

const mostEarlier = 20;

interface EarlierRow extends Pick<ChangeRow, 'campo' | 'slug' | 'antes' | 'autoria_antes' | 'horario'> {
  quantos: number;
}

interface Earlier extends Pick<ChangeRow, 'campo' | 'slug'> {
  readonly quantos: number;
  readonly valores: {
    readonly valor: number | null;
    readonly autor: Writer | null;
    readonly ate: string;
  }[];
}

/** The earlier values of a cell, by field or slug: of each the newest. */
export async function earlierValues(
  scope: Scope,
  { panelId, indicatorId, year, month }: CellAddress,
  until?: string,
): Promise<readonly Earlier[]> {
  const rows = await scope.query<EarlierRow>(
    `SELECT * FROM (
       SELECT h.campo, h.slug, h.antes, h.autoria_antes, h.horario, count(*) OVER (PARTITION BY h.campo, h.slug)::integer AS quantos,
              row_number() OVER (PARTITION BY h.campo, h.slug ORDER BY h.horario DESC) AS nr
         FROM value_changes($1, $2, $3) AS h WHERE h.ano = $4 AND h.mes = $5
          AND ($6::timestamptz IS NULL OR h.horario <= $6)) AS numbered
      WHERE nr <= ${mostEarlier} ORDER BY campo, slug, nr`,
    [
      scope.companyId,
      panelId,
      indicatorId,
      year,
      month,
      until === undefined ? null : (readMoment(until) ?? null),
    ],
  );
  const writers = await writersOf(
    scope,
    rows.flatMap(({ autoria_antes }) => autoria_antes ?? []),
  );
  const found: Earlier[] = [];
  for (const { campo, slug, quantos, antes, autoria_antes, horario } of rows) {
    const last = found.at(-1);
    const isSame = last?.campo === campo && last.slug === slug;
    const one: Earlier = isSame ? last : { campo, slug, quantos, valores: [] };
    if (!isSame) found.push(one);
    one.valores.push({
      valor: antes === null ? null : decimalFromCents(antes),
      autor: writers.get(autoria_antes ?? '') ?? null,
      ate: horario.toISOString(),
    });
  }
  return found;
}
