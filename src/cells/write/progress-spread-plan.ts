/** What spreadProgress writes: the cells named, their sources, and the new values. */

import { roundedParts, straightLine } from '../../engine/planning/present-values.ts';
import {
  type SpreadProblem,
  spreadTotal,
  timesFactor,
  type Weighing,
  weightsFrom,
} from '../../engine/planning/spread-total.ts';
import { fromDecimalText } from '../../engine/rational.ts';
import type { FieldDestination } from '../../engine/typed-fields.ts';
import { type CellAddress, type CellField, cellFields } from '../../engine/types.ts';
import { ApiError, conflict, invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { notTheirs, type Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents, parseLocalizedDecimal } from '../../kernel/values/decimal.ts';
import { centsOf, type DecimalInput, decimalText } from '../../kernel/values/exact-number.ts';
import { refusalWords, refusedCells } from '../../rights/typing-rights.ts';
import { ignoredRule, ignoredWords, lockWritableIndicators } from '../read/writable-indicators.ts';
import { storedCells } from './progress-many-read.ts';
import { lockYearRows } from './progress-many-store.ts';
import type { SpreadOrder } from './progress-spread-order.ts';
import { type PanelMonths, spreadPanels } from './progress-spread-panels.ts';
import { calculatedKind } from './progress-statements.ts';

/** The indicator of the order, with where its field is stored. */
interface SpreadIndicator {
  readonly id: number;
  readonly destination: FieldDestination;
}

/** Undefined if there is none. Throws 422 for a field that it does not take. */
export async function findIndicator(scope: Scope, order: SpreadOrder): Promise<SpreadIndicator | undefined> {
  const { id_indicador: id, campo } = order;
  const taken = (await lockWritableIndicators(scope, [id])).get(id);
  if (!taken) return undefined;
  const kind = calculatedKind(taken.tipo);
  if (kind !== undefined) throw invalid('id_indicador', `${id} ${kind}`, { rule: 'calculated' });
  const destination = taken.destinations[cellFields.indexOf(campo)] as FieldDestination;
  if (destination.kind === 'ignored')
    throw invalid('campo', `${campo} ${ignoredWords[destination.reason]}`, ignoredRule(destination.reason));
  return { id, destination };
}

interface Planning {
  readonly scope: Scope;
  readonly person: Person | undefined;
  readonly order: SpreadOrder;
  readonly indicator: SpreadIndicator;
  /** In the order of `paineis`. */
  readonly panels: readonly PanelMonths[];
}

/** A cell that exists, with what it has and what its source has. */
interface PlacedCell {
  readonly own: number | null;
  readonly reference: number | null;
}

type Grid = readonly (readonly (PlacedCell | null)[])[];

export async function planSpread(
  {
    scope,
    person,
    body: order,
  }: { readonly scope: Scope; readonly person?: Person | undefined; readonly body: SpreadOrder },
  indicator: SpreadIndicator | undefined,
) {
  if (!indicator) {
    throw unknownReference('id_indicador', order.id_indicador);
  }
  const panels = await spreadPanels(scope, order);
  const planning: Planning = { scope, person, order, indicator, panels };
  const grid = await readGrid(planning);
  const cells = grid.flat();
  if (cells.every((cell) => cell === null)) {
    const problem = `has no cell in year ${order.ano} in these panels and months`;
    throw unknownReference('id_indicador', indicator.id, { problem, rule: 'no-cell' });
  }
  const values = planners[order.metodo](planning, grid);
  return { ...written(planning, grid, values), sem_celula: cells.filter((cell) => cell === null).length };
}

const allMonths = Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, peso: undefined }));

/** The cells of the panels and months that exist. */
async function readGrid(planning: Planning): Promise<Grid> {
  const { scope, order, indicator, panels } = planning;
  const { ano: year, campo: field } = order;
  const place = cellFields.indexOf(field);
  const at = panels.flatMap(({ id: panelId, range, months }) =>
    months
      .filter(({ ano, mes }) => range && ano * 12 + mes >= range[0] && ano * 12 + mes <= range[1])
      .map(({ ano, mes }): CellAddress => ({ panelId, indicatorId: indicator.id, year: ano, month: mes })),
  );
  await requireTypable(planning, at);
  if (usesPresent(order)) await holdOwn(planning, at);
  const own = new Map<string, number | null>();
  for (const { place: row, valores, entradas } of await storedCells(scope, at)) {
    const { destination } = indicator;
    const cents = destination.kind === 'entry' ? entradas?.[destination.slug] : valores[place];
    own.set(keyOf(at[row - 1] as CellAddress), cents ?? null);
  }
  const sources = await readSources(planning, at);
  return panels.map(({ id: panelId, sourceId, months }) =>
    months.map(({ mes: month }) => {
      const cents = own.get(keyOf({ panelId, month }));
      if (cents === undefined) return null;
      const isOwn =
        sourceId === panelId && (order.origem?.ano ?? year) === year && sourceField(order) === field;
      const reference = isOwn ? cents : (sources.get(keyOf({ panelId, month })) ?? null);
      return { own: cents, reference, isOwn };
    }),
  );
}

/** Throws for the first cell in which the person may not type. */
async function requireTypable(
  { scope, person, panels }: Planning,
  cells: readonly CellAddress[],
): Promise<void> {
  const [first] = await refusedCells(scope, person, 'typed', cells);
  if (!person || first === undefined) return;
  const cell = cells[first] as CellAddress;
  const panel = panels.findIndex(({ id }) => id === cell.panelId);
  const detail = `paineis[${panel}].id_gmr_painel ${cell.panelId} ${refusalWords('typed', cell)}`;
  throw new ApiError(notTheirs(person), detail);
}

/** Nobody changes the cells between reading their values as shares and storing the new ones. */
function holdOwn({ scope, indicator: { destination } }: Planning, at: readonly CellAddress[]): Promise<void> {
  if (destination.kind !== 'entry') return lockYearRows(scope, { cells: at, entries: [] });
  return lockYearRows(scope, { cells: [], entries: at.map((cell) => ({ ...cell, slug: destination.slug })) });
}

const isOwnSource = ({ ano, campo, origem = {} }: SpreadOrder) =>
  (origem.ano ?? ano) === ano && (origem.campo ?? campo) === campo;

/** Whether the new values are made of the present ones alone. */
const isFromPresent = ({ metodo }: SpreadOrder) => metodo === 'linha' || metodo === 'arredondamento';

/** Whether the new values depend on the present ones. Shares of zero leave empty cells empty. */
const usesPresent = (order: SpreadOrder) =>
  isFromPresent(order) || order.metodo === 'distribuicao' || (usesSource(order) && isOwnSource(order));

const keyOf = ({ panelId, month }: Pick<CellAddress, 'panelId' | 'month'>) => `${panelId}/${month}`;

const sourceField = ({ campo, origem }: SpreadOrder): CellField => origem?.campo ?? campo;

const usesSource = ({ metodo, por_paineis, por_meses }: SpreadOrder) =>
  metodo === 'copia' || por_paineis === 'referencia' || por_meses === 'referencia';

/** The values of the sources, by the cells that they are for. Throws for those not to be seen. */
async function readSources(
  { scope, person, order, panels }: Planning,
  cells: readonly CellAddress[],
): Promise<ReadonlyMap<string, number | null>> {
  const values = new Map<string, number | null>();
  if (!usesSource(order)) return values;
  const sourceOf = new Map(panels.map(({ id, sourceId }) => [id, sourceId]));
  const later = (order.origem?.ano ?? order.ano) - order.ano;
  const sources = cells.map((cell) => ({
    ...cell,
    panelId: sourceOf.get(cell.panelId) as number,
    year: cell.year + later,
  }));
  const refused = await refusedCells(scope, person, 'seen', sources);
  const [first] = refused;
  if (person && first !== undefined) {
    const source = sources[first] as CellAddress;
    const isOwn = source.panelId === cells[first]?.panelId;
    const field = isOwn ? 'id_gmr_painel' : 'id_gmr_painel_origem';
    const detail = `${field} ${source.panelId} ${refusalWords('seen', source)}`;
    throw new ApiError(notTheirs(person), detail);
  }
  const place = cellFields.indexOf(sourceField(order));
  for (const { place: row, valores } of await storedCells(scope, sources)) {
    values.set(keyOf(cells[row - 1] as CellAddress), valores[place] ?? null);
  }
  return values;
}

type Values = readonly (readonly (number | null)[])[];

interface Planned {
  readonly values: Values;
  readonly vazias: number;
}

function copied({ order, panels }: Planning, grid: Grid): Planned {
  const factor = fromDecimalText(canonical(order.fator ?? 1));
  const values = grid.map((row, panel) =>
    row.map((cell, month) => {
      if (!cell || cell.reference === null) return null;
      const cents = timesFactor(cell.reference, factor);
      if (cents !== undefined) return cents;
      const where = `of id_gmr_painel ${panels[panel]?.id} in month ${panels[panel]?.months[month]?.mes}`;
      throw invalid('fator', `makes a value of more than 13 integer digits ${where}`, { rule: 'digits' });
    }),
  );
  return { values, vazias: grid.flat().filter((cell) => cell?.reference === null).length };
}

function spread(planning: Planning, grid: Grid): Planned {
  const { order } = planning;
  const found = spreadTotal({
    total: centsOf(order.valor as DecimalInput) as number,
    panels: weighing(order.por_paineis, order.paineis),
    months: weighing(order.por_meses, order.meses ?? allMonths),
    unit: centsOf(order.multiplo ?? 0.01) as number,
    cells: grid.map((row) =>
      row.map((cell) => cell && { reference: cell.reference, isEmpty: cell.own === null }),
    ),
  });
  if ('problem' in found) throw refused(planning, found);
  return { values: found.parts, vazias: found.emptyReferences };
}

/** The months of a panel in the order of the year, whatever that of the request. */
function lined({ panels }: Planning, grid: Grid): Planned {
  let vazias = 0;
  const values = grid.map((row, panel) => {
    const months = (panels[panel]?.months ?? []).map(({ ano, mes }, at) => ({ at, month: ano * 12 + mes }));
    const ordered = months.toSorted((a, b) => a.month - b.month).map(({ at }) => at);
    const places = ordered.filter((at) => row[at]);
    const line = straightLine(places.map((at) => row[at]?.own ?? null));
    if (!line) vazias += places.length;
    return row.map((_, at) => line?.[places.indexOf(at)] ?? null);
  });
  return { values, vazias };
}

function rounded({ order }: Planning, grid: Grid): Planned {
  const own = grid.flatMap((row) => row.map((cell) => cell?.own ?? null));
  const parts = roundedParts(own, centsOf(order.multiplo as DecimalInput) as number);
  if (!parts)
    throw invalid('paineis', 'have values whose sum has more than 13 integer digits', { rule: 'digits' });
  const width = grid[0]?.length ?? 0;
  const values = grid.map((_, row) => parts.slice(row * width, (row + 1) * width));
  return { values, vazias: grid.flat().filter((cell) => cell?.own === null).length };
}

const planners: Readonly<Record<SpreadOrder['metodo'], (planning: Planning, grid: Grid) => Planned>> = {
  copia: copied,
  distribuicao: spread,
  linha: lined,
  arredondamento: rounded,
};

function weighing(
  by: SpreadOrder['por_meses'],
  sent: readonly { readonly peso?: DecimalInput | undefined }[],
): Weighing {
  if (by === 'referencia') return { by: 'reference' };
  if (by !== 'pesos') return { by: 'even' };
  return { by: 'weights', weights: weightsFrom(sent.map(({ peso }) => canonical(peso ?? 0))) };
}

const canonical = (value: DecimalInput) => parseLocalizedDecimal(decimalText(value)) as string;

function refused({ order, panels }: Planning, found: SpreadProblem): ApiError {
  if (!('among' in found))
    return invalid('valor', 'makes a value of more than 13 integer digits', { rule: 'digits' });
  const isReference = (found.among === 'panels' ? order.por_paineis : order.por_meses) === 'referencia';
  const what = isReference ? `${sourceField(order)} of ${order.origem?.ano ?? order.ano}` : 'peso';
  const panel = found.among === 'months' ? panels[found.panel] : undefined;
  const where = panel ? `the months of id_gmr_painel ${panel.sourceId}` : 'the panels';
  const why = found.problem === 'no-base' ? 'adds up to zero' : 'is partly positive and partly negative';
  return conflict(
    'no-shares',
    `${what} ${why} over ${where}, so it gives no shares: spread equally or by weights`,
  );
}

/** The rows to store, and the cells as the answer has them. */
function written({ order, panels, indicator }: Planning, grid: Grid, { values, vazias }: Planned) {
  const { campo } = order;
  let sum = 0n;
  const cells: { id_gmr_painel: number; mes: number; ano: number; antes: number | null; valor: number }[] =
    [];
  const rows: object[] = [];
  /** The panel of each row in the request. */
  const places: number[] = [];
  for (const [at, { id: id_gmr_painel, months }] of panels.entries()) {
    for (const [column, { mes, ano }] of months.entries()) {
      const [cell, cents] = [grid[at]?.[column], values[at]?.[column] ?? null];
      if (!cell || cents === null) continue;
      sum += BigInt(cents);
      const place = { id_gmr_painel, mes, ano };
      const [valor, antes] = [decimalFromCents(cents), cell.own === null ? null : decimalFromCents(cell.own)];
      cells.push({ ...place, antes, valor });
      rows.push({ ...place, id_indicador: indicator.id, [campo]: valor });
      places.push(at);
    }
  }
  const isStorable = sum < 10n ** 15n && -sum < 10n ** 15n;
  return { rows, places, cells, soma: isStorable ? decimalFromCents(Number(sum)) : null, vazias };
}
