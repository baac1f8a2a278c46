/**
 * Progress cells (contract §2.14, §4.5). A cell exists when the panel's model has the indicator
 * for that month. These are hot paths: one statement reads only the company's own rows. The records
 * in the path are checked only when it finds nothing.
 */
import { type Cell, cellFields } from '../../engine/types.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { id, integer, object } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { longestMonths } from '../../kernel/values/month-span.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { includeFieldsOfCells } from './cell-include.ts';
import { type CellRow, cellColumns, progressCell, shownCell } from './progress-cell.ts';
import { CellQuery } from './progress-cells.ts';
import { furtherFields, furtherOf, furtherQuery } from './progress-include.ts';
import { readWritableIndicators } from './writable-indicators.ts';

const record = object({ ...progressCell.properties, ...optionalFields(furtherFields) }, 'ProgressCell');

const description =
  '`include` adds codes, names, and the values ready to show with their unit, as in getProgress.';

/**
 * One row per manual entry of the cell, or a single row without any. A join was the cheapest way.
 */
const cellText = `
SELECT ${cellColumns('$5::integer', '$4::integer')}, e.slug, e.valores[$5] AS digitado
  FROM gmr_painel p
  JOIN painel_modelo_indicador mi
    ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $3
  LEFT JOIN andamento a
    ON a.id_empresa = p.id_empresa AND a.id_indicador = mi.id_indicador AND a.id_gmr_painel = p.id AND a.ano = $4
  LEFT JOIN andamento_entrada e
    ON e.id_empresa = p.id_empresa AND e.id_indicador = mi.id_indicador AND e.id_gmr_painel = p.id AND e.ano = $4
 WHERE p.id_empresa = $1 AND p.id = $2
   AND $4 * 12 + $5 BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes`;

const cellOf = ({ valores }: CellRow) =>
  Object.fromEntries(cellFields.map((field, at) => [field, valores[at] ?? null])) as unknown as Cell;

interface TypedRow extends CellRow {
  readonly slug: string | null;
  /** In cents. */
  readonly digitado: number | null;
}

export const getProgressPanelCell = read({
  path: '/panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The values of an indicator in a panel and month; empty when the panel does not have that cell',
  description,
  params: object({
    panel_id: id('gmr_painel'),
    indicator_id: id('indicador'),
    month: integer(1, 12),
    year: integer(0, 9999),
  }),
  pathRecords: 'on demand',
  query: furtherQuery,
  record,
  responseHeaders: ['X-Manual-Entries'],
  // Concurrent changes of a formula's entries must change the tag even before the recalculation.
  tagOnly: 'entradas',
  async rows({
    scope,
    params: { panel_id: panelId, indicator_id: indicatorId, month, year },
    query: { include },
    checkPathRecords,
    setHeader,
  }) {
    const key = [scope.companyId, panelId, indicatorId, year, month];
    const rows = await scope.point<TypedRow>(cellText, key);
    const [row] = rows;
    if (row === undefined) {
      await checkPathRecords();
      return [];
    }
    const further = await includeFieldsOfCells(scope, include, { panelId, indicatorId });
    const shown = { ...shownCell(indicatorId, panelId, row), ...further(cellOf(row)) };
    const typed = rows.flatMap(({ slug, digitado }) =>
      digitado === null ? [] : [[slug, digitado].join(' ')],
    );
    if (typed.length === 0) return [shown];
    const entries = await entriesList(scope, indicatorId, rows);
    if (entries !== '') setHeader('X-Manual-Entries', entries);
    return [{ ...shown, entradas: typed.toSorted() }];
  },
});

/**
 * The manual entries behind the fields of a formula's cell, as a dictionary in a structured field
 * (RFC 9651 §3.2).
 */
async function entriesList(scope: Scope, indicatorId: number, rows: readonly TypedRow[]): Promise<string> {
  const typed = new Map(rows.map(({ slug, digitado }) => [slug, digitado]));
  const writable = (await readWritableIndicators(scope, [indicatorId])).get(indicatorId);
  return cellFields
    .flatMap((field, place) => {
      const destination = writable?.destinations[place];
      const cents = destination?.kind === 'entry' ? typed.get(destination.slug) : undefined;
      return typeof cents === 'number' ? [`${field}="${decimalFromCents(cents)}"`] : [];
    })
    .join(', ');
}

/**
 * Reads the first months. They are counted from year 0, so that a process over several years is
 * one range. Later months are not generated: existing processes may span ten thousand years.
 */
const rowText = `
SELECT ${cellColumns('(n % 12 + 1)', 'n / 12')}
  FROM gmr_painel_processo pp
  JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
  JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
  JOIN painel_modelo_indicador mi
    ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $4
 CROSS JOIN LATERAL (
       SELECT greatest(r.inicio_ano * 12 + r.inicio_mes, mi.inicio_ano * 12 + mi.inicio_mes) - 1 AS inicio,
              least(r.fim_ano * 12 + r.fim_mes, mi.fim_ano * 12 + mi.fim_mes) - 1 AS fim) AS t
 CROSS JOIN generate_series(t.inicio, least(t.fim, t.inicio + $5 - 1)) AS n
  LEFT JOIN andamento a
    ON a.id_empresa = p.id_empresa AND a.id_indicador = mi.id_indicador AND a.id_gmr_painel = p.id AND a.ano = n / 12
 WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND pp.id_gmr_painel = $3
 ORDER BY n`;

/** Enough for most processes. Up to this many rows are read on the shared connections. */
const usualMonths = 60;

const getProgressPanelRow = read({
  path: '/panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}',
  module: 'gmr',
  people: 'Colaborador',
  summary:
    'The values of an indicator in a panel for the months of a process; empty when the panel is not in it',
  description,
  params: object({ gmr_id: id('gmr_processo'), panel_id: id('gmr_painel'), indicator_id: id('indicador') }),
  pathRecords: 'on demand',
  query: furtherQuery,
  record,
  async rows({
    scope,
    params: { gmr_id: processId, panel_id: panelId, indicator_id: indicatorId },
    query: { include },
    checkPathRecords,
  }) {
    const key = [scope.companyId, processId, panelId, indicatorId];
    let rows = await scope.point<CellRow>(rowText, [...key, usualMonths + 1]);
    if (rows.length === 0) await checkPathRecords();
    if (rows.length > usualMonths) {
      rows = await scope.query<CellRow>(rowText, [...key, longestMonths + 1]);
    }
    // The range exceeds the current limit, so the cells are read in pages.
    if (rows.length > longestMonths) {
      const further = await furtherOf(scope, include, async () => [indicatorId]);
      return new CellQuery(scope.companyId, {
        processId,
        panels: [panelId],
        indicators: [indicatorId],
        further,
      });
    }
    const further = await includeFieldsOfCells(scope, include, { panelId, indicatorId });
    return mapInSlices(rows, (row) => ({
      ...shownCell(indicatorId, panelId, row),
      ...further(cellOf(row)),
    }));
  },
});

export const progressReads = [getProgressPanelCell, getProgressPanelRow];
