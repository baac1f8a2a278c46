/**
 * getResults (an extension): the results of a process's panels in a month, or up to it. The same
 * figures as getPanelResults, for many panels at once.
 */
import type Type from 'typebox';
import { type AttainmentRange, panelScore } from '../../formula/results.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
import { enumeration, id, integer, list, object, optional } from '../../kernel/contract/fields.ts';
import type { PageRequest } from '../../kernel/contract/read-rows.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { codes } from '../records/code-list.ts';
import { integers } from '../records/integer-list.ts';
import { optionalFields } from '../records/kind.ts';
import { includeField } from '../records/list-query.ts';
import { idsAmong } from './ids-among.ts';
import { panelFigures, type WantedMonth } from './process-results-statement.ts';
import { amount } from './progress-cell.ts';
import { resultFields, shown, shownResult } from './result-fields.ts';
import { furtherResult, furtherResults, namesOf, panelNames } from './result-further.ts';

const description = `
One record for each panel of the process, or for those of \`id_gmr_painel\` that are in it, by id, with its score and all its
indicators that have the month. With \`ate_mes=1\` target and realized are totalled over the same months of the year: those up to
\`mes\`, as getPanelResults does with its \`ate_mes\`. A target of months to come is never held against what was realized so far.
A panel without an indicator in the month comes with an empty list.

The process is named by \`id_gmr_processo\` or \`codigo_processo\`. \`codigo_painel\` asks for panels by external code, whatever its case. \`include\` adds codes and names: those of the panel to each record, those of the
indicator to each of \`indicadores\`, with \`valor_meta\`, \`valor_realizado\` and \`unidade\`: the values ready to show, as in getProgress.`.trim();

export const getResults = read({
  path: '/panels/getResults',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'The results of all indicators in the panels of a process, of a month or up to it',
  description,
  params: object({}),
  query: object({
    id_gmr_processo: id('gmr_processo'),
    mes: integer(1, 12),
    ano: integer(0, 9999),
    ate_mes: optional(enumeration({ 0: 'the month alone', 1: 'all months of the year up to it' })),
    id_gmr_painel: optional(integers(maxId)),
    codigo_painel: optional(codes()),
    include: includeField({ ...panelNames, ...furtherResult })['include'] as Type.TOptional<Type.TString>,
  }),
  example: { query: { id_gmr_processo: 4, mes: 11, ano: 2017, ate_mes: 1, id_gmr_painel: '2,9' } },
  errors: ['unknown-reference'],
  record: object(
    {
      id_gmr_processo: id('gmr_processo'),
      id_gmr_painel: id('gmr_painel'),
      ...optionalFields(panelNames),
      ano: integer(0, 9999),
      mes: integer(1, 12),
      pontuacao: amount,
      indicadores: list(
        object({ ...resultFields, ...optionalFields(furtherResult) }, 'MonthIndicatorResult'),
      ),
    },
    'MonthPanelResult',
  ),
  async rows({ scope, query, page }) {
    const { ano, mes, id_gmr_processo: processId } = query;
    const wanted: WantedMonth = { processId, ano, mes, accumulated: query.ate_mes === 1 };
    const range = await rangeInMonth(scope, wanted);
    const only = { ids: query.id_gmr_painel, codes: query.codigo_painel };
    const all = await sizedPanels(scope, processId, await idsAmong(scope, 'panel', only));
    const panels = panelsAsked(all, page);
    const ofPanel = await namesOf(scope, 'panel', query.include, panels);
    const figures = await panelFigures(scope, wanted, panels);
    const indicators = new Set([...figures.values()].flatMap((some) => some.map((one) => one.id_indicador)));
    const further = await furtherResults(scope, query.include, [...indicators]);
    const rows = await mapInSlices(figures, ([id_gmr_painel, results]) => ({
      id_gmr_processo: processId,
      id_gmr_painel,
      ...ofPanel.get(id_gmr_painel),
      ano,
      mes,
      pontuacao: shown(panelScore(results, range)),
      indicadores: results.map((one) => ({
        ...shownResult(one),
        ...further.of(one),
      })),
    }));
    return { rows, total: all.length };
  },
});

/**
 * What the process counts of attainments. Throws 412 for a process that the company does not have,
 * 422 for a month outside of it.
 */
async function rangeInMonth(scope: Scope, { processId, ano, mes }: WantedMonth): Promise<AttainmentRange> {
  const [process] = await scope.point<AttainmentRange & { inicio: number; fim: number; months: string }>(
    `SELECT atingimento_minimo, atingimento_maximo, inicio_ano * 12 + inicio_mes AS inicio, fim_ano * 12 + fim_mes AS fim,
            format('%s/%s to %s/%s', inicio_mes, inicio_ano, fim_mes, fim_ano) AS months
       FROM gmr_processo WHERE id_empresa = $1 AND id = $2`,
    [scope.companyId, processId],
  );
  if (!process) {
    throw new ApiError('unknown-reference', `id_gmr_processo ${processId} does not exist in the company`);
  }
  const month = ano * 12 + mes;
  if (month >= process.inicio && month <= process.fim) return process;
  throw invalid('mes', `and ano must be a month of the process, ${process.months}`);
}

interface SizedPanel {
  readonly id: number;
  readonly indicators: number;
}

/** The panels of the process, or the named ones among them, by id. */
function sizedPanels(
  scope: Scope,
  processId: number,
  only: readonly number[] | undefined,
): Promise<SizedPanel[]> {
  return scope.query<SizedPanel>(
    `SELECT p.id, coalesce(m.quantos, 0)::integer AS indicators
       FROM gmr_painel_processo pp
       JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
       LEFT JOIN (SELECT id_painel_modelo, count(*) AS quantos FROM painel_modelo_indicador
                   WHERE id_empresa = $1 GROUP BY id_painel_modelo) AS m ON m.id_painel_modelo = p.id_painel_modelo
      WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND ($3::integer[] IS NULL OR p.id = ANY ($3::integer[]))
      ORDER BY p.id`,
    [scope.companyId, processId, only ?? null],
  );
}

/** The maximum number of results, which are kept in memory. Each is an indicator in a panel. */
const maxResults = 50_000;

/** The ids of the page's panels. Throws 422 when the response would be too large for memory. */
function panelsAsked(all: readonly SizedPanel[], { limit, offset }: PageRequest): number[] {
  const page = all.slice(offset, limit === undefined ? undefined : offset + limit);
  let results = 0;
  for (const [before, { indicators }] of page.entries()) {
    results += indicators;
    if (results <= maxResults || before === 0) continue;
    throw invalid(
      'limit',
      `must be at most ${before} here: an answer has at most ${maxResults} results, an indicator in a panel each`,
    );
  }
  return page.map(({ id: panelId }) => panelId);
}
