/**
 * What rows of progress write, judged by the rules of the single route (contract §4.5), in as many statements as there are
 * kinds of record, however many rows there are: 412 for what is unknown, 422 for what is calculated.
 */
import { inheritsAdjustedTarget } from '../../formula/inheritance.ts';
import { type EntryField, manualEntryFields } from '../../formula/manual-entries.ts';
import type { Formula } from '../../formula/types.ts';
import type { Scope } from '../../kernel/endpoint.ts';
import type { RowProblems } from '../../kernel/row-problems.ts';
import type { Turns } from '../../kernel/turns.ts';
import { loadFormulas } from '../../recalculation/load-model.ts';
import { fieldPlaces, type RowValues, type SentRow } from './progress-many-rows.ts';
import { type CellAddress, calculatedKind } from './progress-statements.ts';

const common = 0;
const formulaType = 5;

/** Values of a cell that are stored as they were sent. */
export interface CellWrite extends CellAddress {
  readonly values: RowValues;
}

/** A manual entry of a formula's cell. */
export interface EntryWrite extends CellAddress {
  readonly slug: string;
  readonly cents: number | null;
}

/** In the order of the rows. */
export interface Writes {
  readonly cells: readonly CellWrite[];
  readonly entries: readonly EntryWrite[];
}

/** What an indicator takes. */
interface Taker {
  readonly tipo: number;
  /** Whether its adjusted target is the user's. */
  readonly takesAdjusted: boolean;
  /** Of a formula. */
  readonly slugs?: ReadonlyMap<EntryField, string>;
}

interface Known {
  /** The model of each panel. */
  readonly models: ReadonlyMap<number, number>;
  readonly takers: ReadonlyMap<number, Taker>;
  /** The first and last month of an indicator in a model, counted from year 0, by {@link rangeKey}. */
  readonly ranges: ReadonlyMap<string, readonly [first: number, last: number]>;
}

const rangeKey = (modelId: number, indicatorId: number) => `${modelId}/${indicatorId}`;

/**
 * What the rows that are sound write; the others' problems are added. From here on no formula of an indicator that is named
 * is saved before the transaction ends: its slugs are where the entries go.
 */
export async function judgeRows(
  scope: Scope,
  rows: readonly SentRow[],
  problems: RowProblems,
  turns: Turns,
): Promise<Writes> {
  const cells: CellWrite[] = [];
  const entries: EntryWrite[] = [];
  if (rows.length === 0) return { cells, entries };
  const known = await findKnown(scope, rows);
  for (const row of rows) {
    if (turns.isOver) await turns.pause();
    const taker = judgeRow(row, known, problems);
    if (taker) addWrites(row, taker, cells, entries);
  }
  return { cells, entries };
}

async function findKnown(scope: Scope, rows: readonly SentRow[]): Promise<Known> {
  const panelIds = [...new Set(rows.map(({ panelId }) => panelId))];
  const indicatorIds = [...new Set(rows.map(({ indicatorId }) => indicatorId))];
  // Sent together, run one after the other: the indicators are held first.
  const [takers, panels, ranges] = await Promise.all([
    findTakers(scope, indicatorIds),
    scope.query<{ id: number; modelo: number }>(
      'SELECT id, id_painel_modelo AS modelo FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($2)',
      [scope.companyId, listText(panelIds)],
    ),
    scope.query<{ modelo: number; indicador: number; primeiro: number; ultimo: number }>(
      `SELECT id_painel_modelo AS modelo, id_indicador AS indicador,
              inicio_ano * 12 + inicio_mes AS primeiro, fim_ano * 12 + fim_mes AS ultimo
         FROM painel_modelo_indicador
        WHERE id_empresa = $1 AND id_indicador = ANY ($2)
          AND id_painel_modelo IN (SELECT id_painel_modelo FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($3))`,
      [scope.companyId, listText(indicatorIds), listText(panelIds)],
    ),
  ]);
  return {
    takers,
    models: new Map(panels.map(({ id, modelo }) => [id, modelo])),
    ranges: new Map(
      ranges.map(({ modelo, indicador, primeiro, ultimo }) => [
        rangeKey(modelo, indicador),
        [primeiro, ultimo],
      ]),
    ),
  };
}

/** As an array text: the driver would look at every value to quote it. */
const listText = (ids: readonly number[]) => `{${ids.join(',')}}`;

interface IndicatorRow {
  readonly id: number;
  readonly tipo: number;
  readonly meta_ajustavel: number;
}

async function findTakers(scope: Scope, ids: readonly number[]): Promise<Map<number, Taker>> {
  const found = await scope.query<IndicatorRow>(
    `SELECT id, tipo, meta_ajustavel FROM indicador WHERE id_empresa = $1 AND id = ANY ($2) ORDER BY id FOR SHARE`,
    [scope.companyId, listText(ids)],
  );
  const formulaIds = found.filter(({ tipo }) => tipo === formulaType).map(({ id }) => id);
  const formulas = formulaIds.length === 0 ? new Map() : await loadFormulas(scope, ...formulaIds);
  const adjustable = await findAdjustable(scope, found, formulas);
  return new Map(found.map((row) => [row.id, takerOf(row, formulas.get(row.id), adjustable)]));
}

type Adjustable = ReadonlyMap<number, { readonly meta_ajustavel: number }>;

/** Whether the indicators that the formulas read are adjustable. */
async function findAdjustable(
  scope: Scope,
  found: readonly IndicatorRow[],
  formulas: ReadonlyMap<number, Formula>,
): Promise<Adjustable> {
  const known = new Map<number, { readonly meta_ajustavel: number }>(found.map((row) => [row.id, row]));
  const sources = [...formulas.values()]
    .flatMap(({ references }) => references.map(({ id_indicador_ref: id }) => id))
    .filter((id): id is number => id !== null && !known.has(id));
  if (sources.length === 0) return known;
  const rows = await scope.query<Omit<IndicatorRow, 'tipo'>>(
    'SELECT id, meta_ajustavel FROM indicador WHERE id_empresa = $1 AND id = ANY ($2)',
    [scope.companyId, listText([...new Set(sources)])],
  );
  for (const row of rows) known.set(row.id, row);
  return known;
}

function takerOf(
  { tipo, meta_ajustavel }: IndicatorRow,
  formula: Formula | undefined,
  adjustable: Adjustable,
): Taker {
  if (tipo !== formulaType) return { tipo, takesAdjusted: meta_ajustavel === 1 };
  const own = formula ?? { references: [], trees: {} };
  const inherits = inheritsAdjustedTarget({ meta_ajustavel, formula: own }, adjustable);
  return { tipo, takesAdjusted: meta_ajustavel === 1 && !inherits, slugs: manualEntryFields(own) };
}

/** The row's indicator, if it takes what the row says. */
function judgeRow(row: SentRow, known: Known, problems: RowProblems): Taker | undefined {
  const { index, panelId, indicatorId, month, year } = row;
  const refuse = (slug: Parameters<RowProblems['add']>[0], field: string, problem: string) => {
    problems.add(slug, index, field, problem);
    return undefined;
  };
  const modelId = known.models.get(panelId);
  if (modelId === undefined) {
    return refuse('unknown-reference', 'id_gmr_painel', `${panelId} does not exist in the company`);
  }
  const taker = known.takers.get(indicatorId);
  if (taker === undefined) {
    return refuse('unknown-reference', 'id_indicador', `${indicatorId} does not exist in the company`);
  }
  const [first, last] = known.ranges.get(rangeKey(modelId, indicatorId)) ?? [1, 0];
  const at = year * 12 + month;
  if (at < first || at > last) {
    const cell = `has no cell in id_gmr_painel ${panelId} in month ${month} of year ${year}`;
    return refuse('unknown-reference', 'id_indicador', `${indicatorId} ${cell}`);
  }
  const kind = calculatedKind(taker.tipo);
  return kind === undefined ? taker : refuse('invalid-value', 'id_indicador', `${indicatorId} ${kind}`);
}

/** A formula takes its manual entries; whoever takes an adjusted target takes it as it is. All else is ignored. */
function addWrites(
  { panelId, indicatorId, month, year, values }: SentRow,
  { tipo, takesAdjusted, slugs }: Taker,
  cells: CellWrite[],
  entries: EntryWrite[],
): void {
  const address = { panelId, indicatorId, month, year };
  const stored: (number | null | undefined)[] = [];
  for (const [field, place] of fieldPlaces) {
    const cents = values[place];
    const slug = cents === undefined ? undefined : slugs?.get(field as EntryField);
    if (slug !== undefined) entries.push({ ...address, slug, cents: cents as number | null });
    const isStored = field.startsWith('meta_ajustada') ? takesAdjusted : tipo === common;
    stored[place] = isStored ? cents : undefined;
  }
  if (stored.some((cents) => cents !== undefined)) cells.push({ ...address, values: stored });
}
