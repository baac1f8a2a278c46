/** getProgress (an extension): the cells of a process's panels, many at once. */
import { type RawBuilder, sql } from 'kysely';
import Type from 'typebox';
import { db } from '../../database/schema.ts';
import { cellFields } from '../../formula/types.ts';
import { read, type Scope } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { id, maxId, object, optional } from '../../kernel/fields.ts';
import { moment, readMoment } from '../../kernel/moment.ts';
import { progressCell } from './progress-cell.ts';

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
again and again goes back by a few minutes each time.`.trim();

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
  }),
  example: { query: { id_gmr_processo: 4, paineis: '9', indicadores: '1,6', meses: '11,12' } },
  errors: ['unknown-reference'],
  record: progressCell,
  tables: ['csv', 'xlsx'],
  async rows({ scope, query }) {
    const { id_gmr_processo: processId, updated_since: since } = query;
    await requireProcess(scope, processId);
    return cells(scope.companyId, processId, [
      ...(query.paineis === undefined ? [] : [among('id_gmr_painel', query.paineis)]),
      ...(query.indicadores === undefined ? [] : [among('id_indicador', query.indicadores)]),
      ...(query.meses === undefined ? [] : [among('mes', query.meses)]),
      ...(since === undefined ? [] : [sql<boolean>`alterado_em >= ${readMoment(since)}::timestamptz`]),
    ]);
  },
});

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

const shown = ['id_indicador', 'id_gmr_painel', 'mes', 'ano', 'peso', 'auxiliar', ...cellFields] as const;

/**
 * Months are counted from year 0, January being 0. A row of a year is looked up once, by LIMIT, so that it is found by its whole key
 * whatever the planner thinks of the number of rows. A value in cents below 10^15 divided by 100 is the double that shows its two
 * decimals.
 */
function cells(companyId: number, processId: number, conditions: readonly RawBuilder<boolean>[]) {
  const values = cellFields.map((field) => `a.${field}[n % 12 + 1]::double precision / 100 AS ${field}`);
  const all = sql<Record<(typeof shown)[number] | 'alterado_em', number>>`(
    SELECT mi.id_indicador, p.id AS id_gmr_painel, n % 12 + 1 AS mes, y.ano,
           coalesce(a.peso[n % 12 + 1]::numeric / 100, mi.peso)::double precision AS peso,
           coalesce(a.auxiliar[n % 12 + 1], 0) AS auxiliar, a.alterado_em, ${sql.raw(values.join(', '))}
      FROM gmr_painel_processo pp
      JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
      JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
      JOIN painel_modelo_indicador mi
        ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
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
  let query = db.selectFrom(all.as('celula')).select(shown);
  for (const condition of conditions) query = query.where(condition);
  return query.orderBy('id_gmr_painel').orderBy('id_indicador').orderBy('ano').orderBy('mes');
}
