/** getProgress (an extension): reads many cells of a process's panels at once. */
import { cellFields } from '../../engine/types.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { unknownReference } from '../../kernel/contract/errors.ts';
import { id, integer, object, optional } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { moment, readMoment } from '../../kernel/values/moment.ts';
import { codes } from '../../records/code-list.ts';
import { integers, readIntegers } from '../../records/integer-list.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { idsAmong } from './ids-among.ts';
import { progressCell, readAmounts, readField } from './progress-cell.ts';
import { CellQuery, shown } from './progress-cells.ts';
import { furtherFields, furtherOf, furtherQuery, includeFieldsIn } from './progress-include.ts';
import { readWritableIndicators } from './writable-indicators.ts';

const description = `
The cells that exist, as getProgressPanelRow gives them, of all panels of a process or of some: by panel, indicator and month.
A cell that was never written has its nulls. Many come as fast as they are read; without \`limit\` all come.

The process is named by \`id_gmr_processo\` or \`codigo_processo\`. \`codigo_painel\` and \`codigo_indicador\` ask by external code, regardless of case, as \`paineis\` and \`indicadores\` do by id; one that
no record has gives no cells, as an id does.

\`updated_since\` gives only cells of an indicator in a panel and year of which a value changed at that moment or later, whether it
was sent or calculated. The moment of a change is the beginning of its transaction, which may end some time later: who asks
again and again goes back by a few minutes each time.

\`lidos=1\` adds to each cell what is typed in its fields, \`lido_meta_numerador\` and so on: of a formula the manual entry, where the field shows
the result; null where nothing is typed or the field is calculated. updateProgressPanelMany takes these fields back and stores a row only
while they hold. \`digitados=1\` gives only cells of indicators that take values, and in them only what is typed. With both, the answer, as a
file too, can be changed and sent to updateProgressPanelMany.

\`include\` adds fields to each cell: codes and names of panel and indicator, with which a file is a template to fill in, and the values ready to show.
\`valor_meta\`, \`valor_meta_ajustada\` and \`valor_realizado\` are the exact values by the indicator's unit as decimal text, rounded once to 2 decimals: the
numerator, or with a calculation unit numerator ÷ denominator (× 100 for percent); null without a value. \`unidade\` says in what: the code of \`moeda\`
(units 0 and 1), \`%\` (2, 3), null (4, 5: a quantity), \`dias\` (6, 7), \`horas\` (8, 9), \`conceito\` (10). They are what the cell's fields
give, also with \`digitados=1\`, and updateProgressPanelMany passes them over.`.trim();

const listedCell = object(
  { ...progressCell.properties, ...optionalFields(readAmounts), ...optionalFields(furtherFields) },
  'ListedCell',
);

export const getProgress = read({
  path: '/panels/getProgress',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'The values of all indicators in the panels of a process',
  description,
  params: object({}),
  query: object({
    id_gmr_processo: id('gmr_processo'),
    paineis: optional(integers(maxId)),
    indicadores: optional(integers(maxId)),
    codigo_painel: optional(codes()),
    codigo_indicador: optional(codes()),
    meses: optional(integers(12)),
    updated_since: optional(moment()),
    lidos: optional(integer(0, 1)),
    digitados: optional(integer(0, 1)),
    ...furtherQuery.properties,
  }),
  example: { query: { id_gmr_processo: 4, paineis: '9', indicadores: '1,6', meses: '11,12' } },
  errors: ['unknown-reference'],
  record: listedCell,
  tables: ['csv', 'xlsx'],
  columns: ({ lidos, include }) => [
    // A person reads codes and names beside the ids.
    ...shown.slice(0, 2).map((name) => ({ name })),
    ...includeFieldsIn(include).map((name) => ({ name })),
    ...shown.slice(2).map((name) => ({ name })),
    // When the file is sent back, an empty cell would mean that no value was read.
    ...(lidos === 1 ? cellFields.map((field) => ({ name: readField(field), nothing: 'null' })) : []),
  ],
  async rows({ scope, query }) {
    const { updated_since: since, id_gmr_processo: processId } = query;
    await requireProcess(scope, processId);
    const takesTyped = query.lidos === 1 || query.digitados === 1;
    const indicatorIds = () => processIndicators(scope, processId);
    return new CellQuery(scope.companyId, {
      processId,
      panels: await idsAmong(scope, 'panel', { ids: query.paineis, codes: query.codigo_painel }),
      indicators: await idsAmong(scope, 'indicator', {
        ids: query.indicadores,
        codes: query.codigo_indicador,
      }),
      months: readIntegers(query.meses),
      since: since === undefined ? undefined : readMoment(since),
      typed: takesTyped
        ? {
            beside: query.lidos === 1,
            only: query.digitados === 1,
            writableIndicators: await readWritableIndicators(scope, await indicatorIds()),
          }
        : undefined,
      further: await furtherOf(scope, query.include, indicatorIds),
    });
  },
});

/** The indicators of the process's panels. */
async function processIndicators(scope: Scope, processId: number): Promise<readonly number[]> {
  const rows = await scope.query<{ id: number }>(
    // The models come first, whatever PostgreSQL expects (see CellQuery).
    `SELECT DISTINCT mi.id_indicador AS id
       FROM (SELECT DISTINCT p.id_painel_modelo AS id FROM gmr_painel_processo pp
              CROSS JOIN LATERAL (
                    SELECT p.id_painel_modelo FROM gmr_painel p
                     WHERE p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel OFFSET 0) AS p
              WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 OFFSET 0) AS m
      CROSS JOIN LATERAL (
            SELECT mi.id_indicador FROM painel_modelo_indicador mi
             WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = m.id OFFSET 0) AS mi`,
    [scope.companyId, processId],
  );
  return rows.map(({ id: indicatorId }) => indicatorId);
}

async function requireProcess(scope: Scope, processId: number): Promise<void> {
  const rows = await scope.point('SELECT FROM gmr_processo WHERE id_empresa = $1 AND id = $2', [
    scope.companyId,
    processId,
  ]);
  if (rows.length > 0) return;
  throw unknownReference('id_gmr_processo', processId, { within: 'query' });
}
