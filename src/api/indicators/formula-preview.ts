/**
 * The response of a dry run of saveFormulaIndicator: the values that the save would change, the
 * indicator's dependents, and what would be set aside.
 */

import { loadEdges } from '../../definitions/reference-edges.ts';
import { placesSetAside } from '../../definitions/set-aside.ts';
import { dependentsOf } from '../../formula/where-used.ts';
import type { RowSink } from '../../kernel/call.ts';
import { id, integer, list, nullable, object, requiredText } from '../../kernel/fields.ts';
import type { Person } from '../../kernel/identity.ts';
import { maxId } from '../../kernel/ids.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CellChange, changesIn } from '../../recalculation/found-changes.ts';
import { type EachChange, previewRecalculation } from '../../recalculation/preview.ts';
import { redacted } from '../../rights/redaction.ts';
import { type Sight, sightOf } from '../../rights/sight.ts';
import { cellChange, shownChange } from '../records/cell-change.ts';

const maxChanges = 100;
const maxPlaces = 100;

const count = () => integer(0, maxId);

export const formulaPreview = object(
  {
    /** Null: the indicator would be created. */
    id: nullable(id('indicador')),
    /**
     * The first changed fields: those of the indicator itself, then those of its dependents by id.
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
        },
        'ChangedIndicator',
      ),
    ),
    /** Cells in which a field becomes null or a denominator becomes 0; and the reverse. */
    lostCells: count(),
    gainedCells: count(),
    /** Lost values first, then the largest differences. */
    largest: list(cellChange, { maxItems: maxChanges }),
    dependents: list(id('indicador')),
    /** The number of typed values that the save would set aside. */
    setAside: count(),
    setAsidePanels: count(),
    /** The first years of panels with such values. */
    setAsideIn: list(
      object(
        {
          id_gmr_painel: nullable(id('gmr_painel')),
          ano: integer(0, 9999),
          meses: list(integer(1, 12)),
          values: count(),
        },
        'SetAsidePlace',
      ),
      { maxItems: maxPlaces },
    ),
  },
  'FormulaPreview',
);

/** All changes as a table, with the names that the person may see. */
export const formulaPreviewRow = object(
  {
    ...cellChange.properties,
    id_indicador: nullable(cellChange.properties.id_indicador),
    id_gmr_painel: nullable(cellChange.properties.id_gmr_painel),
    indicador: nullable(requiredText()),
    painel: nullable(requiredText()),
  },
  'FormulaPreviewRow',
);

interface Previewed {
  /** Null: the indicator would be created. */
  readonly indicatorId: number | null;
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
  dependents: [],
  setAside: 0,
  setAsidePanels: 0,
  setAsideIn: [],
};

/** The response, for the indicator as stored inside the transaction, as the person sees it. */
export async function previewFormula(
  scope: Scope,
  { indicatorId, setAside, person, table }: Previewed,
): Promise<object> {
  // A new indicator belongs to no panel and has no readers.
  if (indicatorId === null) return { id: null, ...nothing };
  const dependents = dependentsOf(indicatorId, await loadEdges(scope));
  const sight = await sightOf(scope, person);
  const found = await previewRecalculation(
    scope,
    indicatorId,
    maxChanges,
    table && (await into(scope, table, sight)),
  );
  const sum = (of: (one: (typeof found.indicators)[number]) => number) =>
    found.indicators.reduce((total, one) => total + of(one), 0);
  return {
    id: indicatorId,
    changes: redacted(found.changes.map(shownChange), sight),
    changedCells: found.changedCells,
    changedPanels: found.panels,
    changedIndicators: found.indicators.map((one) => ({
      id_indicador: sight === undefined || sight.indicator(one.indicatorId) ? one.indicatorId : null,
      changedCells: one.cells,
      lostCells: one.lost,
      gainedCells: one.gained,
    })),
    lostCells: sum(({ lost }) => lost),
    gainedCells: sum(({ gained }) => gained),
    largest: redacted(found.largest.map(shownChange), sight),
    dependents: dependents.map((dependent) => dependent.id),
    ...(await setAsideOf(scope, indicatorId, setAside, sight)),
  };
}

/** The rows with names. A redacted panel has none. */
async function into(scope: Scope, table: RowSink, sight: Sight | undefined): Promise<EachChange> {
  const indicators = await namesOf(scope, 'indicador');
  const panels = await namesOf(scope, 'gmr_painel');
  const rowOf = (change: CellChange) => {
    const row = redacted(shownChange(change), sight) as ChangeIds;
    const { id_indicador: indicatorId, id_gmr_painel: panelId } = row;
    const indicador = indicatorId === null ? null : indicators.get(indicatorId);
    return { ...row, indicador, painel: panelId === null ? null : panels.get(panelId) };
  };
  return { add: (changes) => table.add(changesIn(changes).map(rowOf)), room: () => table.room() };
}

interface ChangeIds {
  readonly id_indicador: number | null;
  readonly id_gmr_painel: number | null;
}

async function namesOf(scope: Scope, table: 'indicador' | 'gmr_painel'): Promise<Map<number, string>> {
  const rows = await scope.query<{ id: number; nome: string }>(
    `SELECT id, nome FROM ${table} WHERE id_empresa = $1`,
    [scope.companyId],
  );
  return new Map(rows.map(({ id: key, nome }) => [key, nome]));
}

/** What the save sets aside. A panel is named only if the person may see all its months. */
async function setAsideOf(
  scope: Scope,
  indicatorId: number,
  setAside: number,
  sight: Sight | undefined,
): Promise<object> {
  if (setAside === 0) return { setAside, setAsidePanels: 0, setAsideIn: [] };
  const { panels, places } = await placesSetAside(scope, indicatorId, maxPlaces);
  return {
    setAside,
    setAsidePanels: panels,
    setAsideIn: places.map(({ id_gmr_painel: panel, ano, meses, values }) => {
      const isSeen = sight === undefined || meses.every((month) => sight.cell(panel, ano, month));
      return { id_gmr_painel: isSeen ? panel : null, ano, meses, values };
    }),
  };
}
