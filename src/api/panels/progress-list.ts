/** getProgress (an extension): the cells of a process's panels, many at once. */
import { type RawBuilder, sql } from 'kysely';
import Type from 'typebox';
import { db } from '../../database/schema.ts';
import { type CellField, cellFields } from '../../formula/types.ts';
import { read, type Scope } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { id, integer, maxId, object, optional } from '../../kernel/fields.ts';
import { moment, readMoment } from '../../kernel/moment.ts';
import { amount, progressCell } from './progress-cell.ts';
import { readField } from './progress-many-rows.ts';
import { readTakers, type Taker } from './progress-takers.ts';

/** As long as a request line may be. */
const longestList = 12_000;

/** Integers in a query, separated by commas: `1,2,3`. */
function integers(most: number) {
  return Type.Refine(
    Type.String({
      maxLength: longestList,
      'x-expected': `integers from 1 to ${most}, separated by commas`,
      'x-json': { pattern: '^[0-9]+( *, *[0-9]+)*$' },
    }),
    (text) => text.split(',').every((part) => isInteger(part.trim(), most)),
  );
}

function isInteger(text: string, most: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}

const readIntegers = (text: string) => `{${text.split(',').map(Number).join(',')}}`;

const description = `
The cells that exist, as getProgressPanelRow gives them, of all panels of a process or of some: by panel, indicator and month.
A cell that was never written has its nulls. Many come as fast as they are read; without \`limit\` all come.

\`updated_since\` gives only cells of an indicator in a panel and year of which a value changed at that moment or later, whether it
was sent or calculated. The moment of a change is the beginning of its transaction, which may end some time later: who asks
again and again goes back by a few minutes each time.

\`lidos=1\` adds to each cell what is typed in its fields, \`lido_meta_numerador\` and so on: of a formula the manual entry, where the field shows
the result; null where nothing is typed or the field is calculated. updateProgressPanelMany takes these fields back and stores a row only
while they hold. \`digitados=1\` gives only cells of indicators that take values, and in them only what is typed. With both, the answer, as a
file too, can be changed and sent to updateProgressPanelMany.`.trim();

const listedCell = object(
  {
    ...progressCell.properties,
    lido_meta_numerador: optional(amount),
    lido_meta_denominador: optional(amount),
    lido_meta_ajustada_numerador: optional(amount),
    lido_meta_ajustada_denominador: optional(amount),
    lido_realizado_numerador: optional(amount),
    lido_realizado_denominador: optional(amount),
  },
  'ListedCell',
);

const shown = ['id_indicador', 'id_gmr_painel', 'mes', 'ano', 'peso', 'auxiliar', ...cellFields] as const;

/** What an answer has of what is typed. */
interface TypedWanted {
  /** In fields of its own. */
  readonly beside: boolean;
  /** In place of what the cells show. */
  readonly only: boolean;
  /** What the indicators take; undefined where nothing of that is wanted. */
  readonly takers: ReadonlyMap<number, Taker> | undefined;
}

export const getProgress = read({
  path: '/panels/getProgress',
  module: 'gmr',
  extension: true,
  summary: 'The values of all indicators in the panels of a process',
  description,
  params: object({}),
  query: object({
    id_gmr_processo: id('gmr_processo'),
    paineis: optional(integers(maxId)),
    indicadores: optional(integers(maxId)),
    meses: optional(integers(12)),
    updated_since: optional(moment()),
    lidos: optional(integer(0, 1)),
    digitados: optional(integer(0, 1)),
  }),
  example: { query: { id_gmr_processo: 4, paineis: '9', indicadores: '1,6', meses: '11,12' } },
  errors: ['unknown-reference'],
  record: listedCell,
  tables: ['csv', 'xlsx'],
  columns: ({ lidos }) => [
    ...shown.map((name) => ({ name })),
    // An empty cell would say nothing of what was read.
    ...(lidos === 1 ? cellFields.map((field) => ({ name: readField(field), nothing: 'null' })) : []),
  ],
  async rows({ scope, query }) {
    const { id_gmr_processo: processId, updated_since: since } = query;
    await requireProcess(scope, processId);
    const typed = {
      beside: query.lidos === 1,
      only: query.digitados === 1,
      takers: query.lidos === 1 || query.digitados === 1 ? await processTakers(scope, processId) : undefined,
    };
    return cells(scope.companyId, processId, typed, [
      ...(query.paineis === undefined ? [] : [among('id_gmr_painel', query.paineis)]),
      ...(query.indicadores === undefined ? [] : [among('id_indicador', query.indicadores)]),
      ...(query.meses === undefined ? [] : [among('mes', query.meses)]),
      ...(since === undefined ? [] : [sql<boolean>`alterado_em >= ${readMoment(since)}::timestamptz`]),
    ]);
  },
});

/** What the indicators of the process's panels take, by their ids. */
async function processTakers(scope: Scope, processId: number): Promise<ReadonlyMap<number, Taker>> {
  const rows = await scope.query<{ id: number }>(
    `SELECT DISTINCT mi.id_indicador AS id FROM gmr_painel_processo pp
       JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
       JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
      WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2`,
    [scope.companyId, processId],
  );
  return readTakers(
    scope,
    rows.map(({ id: indicatorId }) => indicatorId),
  );
}

async function requireProcess(scope: Scope, processId: number): Promise<void> {
  const rows = await scope.query('SELECT FROM gmr_processo WHERE id_empresa = $1 AND id = $2', [
    scope.companyId,
    processId,
  ]);
  if (rows.length > 0) return;
  throw new ApiError('unknown-reference', `id_gmr_processo ${processId} does not exist in the company`);
}

const among = (column: string, list: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = ANY (${readIntegers(list)}::integer[])`;

/**
 * Months are counted from year 0, January being 0. A row of a year is looked up once, by LIMIT, so that it is found by its whole key
 * whatever the planner thinks of the number of rows. A value in cents below 10^15 divided by 100 is the double that shows its two
 * decimals.
 */
function cells(
  companyId: number,
  processId: number,
  { beside, only, takers }: TypedWanted,
  conditions: readonly RawBuilder<boolean>[],
) {
  const values = cellFields.map(
    (field, place) => `${only ? typedAmount(place) : amountOf(`a.${field}`)} AS ${field}`,
  );
  const read = beside ? cellFields.map((field, place) => `${typedAmount(place)} AS ${readField(field)}`) : [];
  const all = sql<Record<(typeof shown)[number] | `lido_${CellField}` | 'alterado_em', number>>`(
    SELECT mi.id_indicador, p.id AS id_gmr_painel, n % 12 + 1 AS mes, y.ano,
           coalesce(a.peso[n % 12 + 1]::numeric / 100, mi.peso)::double precision AS peso,
           coalesce(a.auxiliar[n % 12 + 1], 0) AS auxiliar, a.alterado_em, ${sql.raw([...values, ...read].join(', '))}
      FROM gmr_painel_processo pp
      JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
      JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
      JOIN painel_modelo_indicador mi
        ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
      ${takers === undefined ? sql`` : joinTakers(takers, only)}
     CROSS JOIN LATERAL (
           SELECT greatest(r.inicio_ano * 12 + r.inicio_mes, mi.inicio_ano * 12 + mi.inicio_mes) - 1 AS inicio,
                  least(r.fim_ano * 12 + r.fim_mes, mi.fim_ano * 12 + mi.fim_mes) - 1 AS fim) AS t
     CROSS JOIN LATERAL generate_series(t.inicio / 12, t.fim / 12) AS y(ano)
      LEFT JOIN LATERAL (
           SELECT * FROM andamento a
            WHERE a.id_empresa = p.id_empresa AND a.id_indicador = mi.id_indicador AND a.id_gmr_painel = p.id AND a.ano = y.ano
            LIMIT 1) AS a ON true
     CROSS JOIN LATERAL generate_series(greatest(t.inicio, y.ano * 12), least(t.fim, y.ano * 12 + 11)) AS n
     WHERE pp.id_empresa = ${companyId}::integer AND pp.id_gmr_processo = ${processId}::integer)`;
  let query = db
    .selectFrom(all.as('celula'))
    .select(shown)
    .$if(beside, (of) => of.select(cellFields.map(readField)));
  for (const condition of conditions) query = query.where(condition);
  return query.orderBy('id_gmr_painel').orderBy('id_indicador').orderBy('ano').orderBy('mes');
}

const amountOf = (months: string) => `${months}[n % 12 + 1]::double precision / 100`;

/** What is typed in the field of this place, in words of {@link joinTakers}. */
function typedAmount(place: number): string {
  const entry = `(
             SELECT ${amountOf('e.valores')} FROM andamento_entrada e
              WHERE e.id_empresa = p.id_empresa AND e.id_indicador = mi.id_indicador AND e.id_gmr_painel = p.id AND e.ano = y.ano
                AND e.slug = k.slug_${place})`;
  return `CASE WHEN k.slug_${place} IS NOT NULL THEN ${entry} WHEN k.campos & ${1 << place} <> 0 THEN ${amountOf(`a.${cellFields[place]}`)} END`;
}

/** Of each indicator the fields that hold what is typed, a bit each, and the slugs of the manual entries behind the others. */
function joinTakers(takers: ReadonlyMap<number, Taker>, only: boolean): RawBuilder<unknown> {
  const rows = [...takers].map(([indicatorId, { destinations }]) => ({
    indicatorId,
    fields: destinations.reduce((bits, { kind }, place) => (kind === 'cell' ? bits | (1 << place) : bits), 0),
    slugs: destinations.map((one) => (one.kind === 'entry' ? one.slug : null)),
  }));
  const taking = only
    ? rows.filter(({ fields, slugs }) => fields !== 0 || slugs.some((slug) => slug !== null))
    : rows;
  const slugs = cellFields.map((_, place) => sql`${taking.map((row) => row.slugs[place])}::text[]`);
  return sql`JOIN unnest(${taking.map((row) => row.indicatorId)}::integer[], ${taking.map((row) => row.fields)}::integer[], ${sql.join(slugs)})
        AS k(id, campos, ${sql.raw(cellFields.map((_, place) => `slug_${place}`).join(', '))}) ON k.id = mi.id_indicador`;
}
