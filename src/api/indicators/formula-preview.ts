/**
 * The response of a dry run of saveFormulaIndicator: the values that the save would change, the
 * indicator's dependents, and what would be set aside.
 */

import type { Preview } from '../../cells/recalculate/found-changes.ts';
import type { FindingValues, ValueChange } from '../../cells/recalculate/found-values.ts';
import { previewRecalculation } from '../../cells/recalculate/preview.ts';
import { cellChange, shownChange } from '../../cells/what-if/cell-change.ts';
import { shownValueChange, valueChange, valueRow, valueRowOf } from '../../cells/what-if/value-change.ts';
import { loadEdges } from '../../definitions/reference-edges.ts';
import { placesSetAside } from '../../definitions/set-aside.ts';
import type { Indicator } from '../../engine/types.ts';
import { dependentsOf } from '../../engine/where-used.ts';
import type { RowSink } from '../../kernel/contract/call.ts';
import { id, integer, list, nullable, object, requiredText } from '../../kernel/contract/fields.ts';
import type { Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { type VisibleScope, visibleScopeOf } from '../../rights/visible-scope.ts';

const maxChanges = 100;
const maxPlaces = 100;

const count = () => integer(0, maxId);

export const formulaPreview = object(
  {
    /** Null: the indicator would be created. */
    id: nullable(id('indicador')),
    /**
     * The first changed fields: those of the indicator itself, then those of its dependents by id.
     * Of panels that the reader sees; what changes in others is counted and not named.
     */
    changes: list(cellChange, { maxItems: maxChanges }),
    /**
     * The number of cells with at least one changed field, of the indicator and all its dependents.
     */
    changedCells: count(),
    changedPanels: count(),
    /** The same by indicator, in the order of the calculation. */
    changedIndicators: list(
      object(
        {
          id_indicador: nullable(id('indicador')),
          changedCells: count(),
          lostCells: count(),
          gainedCells: count(),
          changedValues: count(),
          lostValues: count(),
          gainedValues: count(),
        },
        'ChangedIndicator',
      ),
    ),
    /** Cells in which a field becomes null or a denominator becomes 0; and the reverse. */
    lostCells: count(),
    gainedCells: count(),
    /** Lost values first, then the largest differences. */
    largest: list(cellChange, { maxItems: maxChanges }),
    /**
     * The values (target, adjusted target, realized) that would be others, by the units of their
     * indicators. A cell counts once for each.
     */
    changedValues: count(),
    changedValuePanels: count(),
    /** Values that become null, or a ratio over 0; and the reverse. */
    lostValues: count(),
    gainedValues: count(),
    /** Cells in which sides change, and no value does. */
    sidesOnlyCells: count(),
    /** Lost values first, then the largest differences. */
    largestValues: list(valueChange, { maxItems: maxChanges }),
    dependents: list(id('indicador')),
    /** The number of typed values that the save would set aside. */
    setAside: count(),
    setAsidePanels: count(),
    /** The first years of panels with such values, of panels that the reader sees. */
    setAsideIn: list(
      object(
        {
          id_gmr_painel: id('gmr_painel'),
          ano: integer(0, 9999),
          meses: list(integer(1, 12)),
          values: count(),
        },
        'SetAsidePlace',
      ),
      { maxItems: maxPlaces },
    ),
    /** Closed months of the indicator and its dependents: the save leaves them as they are. */
    closedMonths: list(object({ mes: integer(1, 12), ano: integer(0, 9999) }, 'ClosedMonth')),
  },
  'FormulaPreview',
);

/**
 * The changes in panels that the person sees as a table, with names: a row for each series of a
 * cell of which the value or a side changes.
 */
export const formulaPreviewRow = object(
  { ...valueRow, indicador: requiredText(), painel: requiredText() },
  'FormulaPreviewRow',
);

interface Previewed {
  /** The indicator before the save. Undefined: it would be created. */
  readonly edited: Indicator | undefined;
  readonly setAside: number;
  readonly person: Person | undefined;
  /** Receives all changes. */
  readonly table: RowSink | undefined;
}

const nothing = {
  changes: [],
  changedCells: 0,
  changedPanels: 0,
  changedIndicators: [],
  lostCells: 0,
  gainedCells: 0,
  largest: [],
  changedValues: 0,
  changedValuePanels: 0,
  lostValues: 0,
  gainedValues: 0,
  sidesOnlyCells: 0,
  largestValues: [],
  dependents: [],
  setAside: 0,
  setAsidePanels: 0,
  setAsideIn: [],
  closedMonths: [],
};

/** The response, for the indicator as stored inside the transaction, as the person sees it. */
export async function previewFormula(
  scope: Scope,
  { edited, setAside, person, table }: Previewed,
): Promise<object> {
  // A new indicator belongs to no panel and has no readers.
  if (edited === undefined) return { id: null, ...nothing };
  const dependents = dependentsOf(edited.id, await loadEdges(scope));
  const visibleScope = await visibleScopeOf(scope, person);
  const each = table && (await into(scope, table));
  const named = { maxChanges, isShown: visibleScope?.cell, isSecretPanel: visibleScope?.isSecretPanel };
  const found = await previewRecalculation(scope, edited, named, each);
  return {
    id: edited.id,
    ...changesOf(found, visibleScope),
    dependents: dependents.map((dependent) => dependent.id),
    ...(await setAsideOf(scope, edited.id, setAside, visibleScope)),
    closedMonths: await closedMonthsOf(scope, [edited.id, ...dependents.map((one) => one.id)]),
  };
}

/** The months, of any panel, in which one of the indicators has closed cells. In their order. */
function closedMonthsOf(scope: Scope, indicators: readonly number[]): Promise<object[]> {
  return scope.query(
    `SELECT DISTINCT f.mes, f.ano
       FROM fechamento_painel f
       JOIN gmr_painel p ON p.id_empresa = f.id_empresa AND p.id = f.id_gmr_painel
       JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
        AND f.ano * 12 + f.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes
      WHERE f.id_empresa = $1 AND mi.id_indicador = ANY ($2::integer[]) ORDER BY f.ano, f.mes`,
    [scope.companyId, indicators],
  );
}

const noValues = { values: 0, lost: 0, gained: 0, sidesOnly: 0 };

function changesOf(found: Preview, visibleScope: VisibleScope | undefined): object {
  const { values } = found;
  const ids = new Set([
    ...found.indicators.map(({ indicatorId }) => indicatorId),
    ...values.indicators.keys(),
  ]);
  const indicators = [...ids].map((indicatorId) => ({
    indicatorId,
    cells: {
      cells: 0,
      lost: 0,
      gained: 0,
      ...found.indicators.find((one) => one.indicatorId === indicatorId),
    },
    values: values.indicators.get(indicatorId) ?? noValues,
  }));
  const sum = (of: (one: (typeof indicators)[number]) => number) =>
    indicators.reduce((total, one) => total + of(one), 0);
  return {
    changes: found.changes.map(shownChange),
    changedCells: found.changedCells,
    changedPanels: found.panels.size,
    changedIndicators: indicators.map((one) => ({
      id_indicador:
        visibleScope === undefined || visibleScope.indicator(one.indicatorId) ? one.indicatorId : null,
      changedCells: one.cells.cells,
      lostCells: one.cells.lost,
      gainedCells: one.cells.gained,
      changedValues: one.values.values,
      lostValues: one.values.lost,
      gainedValues: one.values.gained,
    })),
    lostCells: sum(({ cells }) => cells.lost),
    gainedCells: sum(({ cells }) => cells.gained),
    largest: found.largest.map(shownChange),
    changedValues: sum((one) => one.values.values),
    changedValuePanels: values.panels.size,
    lostValues: sum((one) => one.values.lost),
    gainedValues: sum((one) => one.values.gained),
    sidesOnlyCells: sum((one) => one.values.sidesOnly),
    largestValues: values.first.map(shownValueChange),
  };
}

/** The rows with names. */
async function into(scope: Scope, table: RowSink): Promise<FindingValues['each']> {
  const indicators = await namesOf(scope, 'indicador');
  const panels = await namesOf(scope, 'gmr_painel');
  const rowOf = (change: ValueChange) => ({
    ...valueRowOf(change),
    indicador: indicators.get(change.indicatorId),
    painel: panels.get(change.panelId),
  });
  return (changes) => table(changes.map(rowOf));
}

async function namesOf(scope: Scope, table: 'indicador' | 'gmr_painel'): Promise<Map<number, string>> {
  const rows = await scope.query<{ id: number; nome: string }>(
    `SELECT id, nome FROM ${table} WHERE id_empresa = $1`,
    [scope.companyId],
  );
  return new Map(rows.map(({ id: key, nome }) => [key, nome]));
}

/** What the save sets aside. A year of a panel is named if the person sees all its months. */
async function setAsideOf(
  scope: Scope,
  indicatorId: number,
  setAside: number,
  visibleScope: VisibleScope | undefined,
): Promise<object> {
  if (setAside === 0) return { setAside, setAsidePanels: 0, setAsideIn: [] };
  const { panels, places } = await placesSetAside(scope, indicatorId, maxPlaces);
  const isSeen = ({ id_gmr_painel: panel, ano, meses }: (typeof places)[number]) =>
    visibleScope === undefined || meses.every((month) => visibleScope.cell(panel, ano, month));
  return { setAside, setAsidePanels: panels, setAsideIn: places.filter(isSeen) };
}
