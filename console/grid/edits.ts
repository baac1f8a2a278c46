/**
 * Values that are typed but not sent. Pure: every function returns new edits. Values are decimal
 * text; null means empty.
 */
import { type CellField, cellFields } from '../../src/formula/types.ts';

export interface CellPlace {
  readonly panel: number;
  readonly indicator: number;
  readonly ano: number;
  readonly mes: number;
  readonly field: CellField;
}

export interface Edit extends CellPlace {
  /** The typed value when the edit began, which is sent with it. */
  readonly before: string | null;
  readonly after: string | null;
}

export type CellKey = `${number}.${number}.${number}.${number}.${CellField}`;
export type Edits = ReadonlyMap<CellKey, Edit>;

export const noEdits: Edits = new Map();

export function keyOf({ panel, indicator, ano, mes, field }: CellPlace): CellKey {
  return `${panel}.${indicator}.${ano}.${mes}.${field}`;
}

/** The new value of a cell whose typed value is now `typed`. */
export interface Wanted {
  readonly place: CellPlace;
  readonly typed: string | null;
  readonly after: string | null;
}

/** A cell with its original value again is no longer an edit. */
export function withValues(edits: Edits, wanted: readonly Wanted[]): Edits {
  const next = new Map(edits);
  for (const { place, typed, after } of wanted) {
    const key = keyOf(place);
    const before = next.has(key) ? (next.get(key) as Edit).before : typed;
    if (before === after) next.delete(key);
    else next.set(key, { ...placeOf(place), before, after });
  }
  return isSame(edits, next) ? edits : next;
}

function placeOf({ panel, indicator, ano, mes, field }: CellPlace): CellPlace {
  return { panel, indicator, ano, mes, field };
}

function isSame(one: Edits, other: Edits): boolean {
  return one.size === other.size && [...one].every(([key, { after }]) => other.get(key)?.after === after);
}

export function without(edits: Edits, keys: Iterable<CellKey>): Edits {
  const next = new Map(edits);
  for (const key of keys) next.delete(key);
  return next;
}

/**
 * The edits whose cells already have their value, from an earlier send or another person. Nothing
 * is left to do.
 */
export function settledIn(
  edits: Edits,
  typedNow: (key: CellKey) => string | null | undefined,
): readonly CellKey[] {
  return [...edits].flatMap(([key, { after }]) => (typedNow(key) === after ? [key] : []));
}

/** An edit of a cell whose typed value has changed meanwhile. */
export interface Conflict {
  readonly edit: Edit;
  readonly now: string | null;
}

/** Cells that have not been read do not count. */
export function conflictsOf(
  edits: Edits,
  typedNow: (key: CellKey) => string | null | undefined,
): readonly Conflict[] {
  return [...edits].flatMap(([key, edit]) => {
    const now = typedNow(key);
    return now === undefined || now === edit.before || now === edit.after ? [] : [{ edit, now }];
  });
}

/** Keeps the own value over the present one. If both are equal, nothing is left to do. */
export function overwriting(edits: Edits, { edit, now }: Conflict): Edits {
  const next = new Map(edits);
  if (edit.after === now) next.delete(keyOf(edit));
  else next.set(keyOf(edit), { ...edit, before: now });
  return next;
}

/** The edits that undo these after they were stored: a new write back to the old values. */
export function reversed(edits: Edits): Edits {
  return new Map([...edits].map(([key, edit]) => [key, { ...edit, before: edit.after, after: edit.before }]));
}

/** An edit as it is stored: panel, indicator, year, month, field, value before and after. */
type EditRow = readonly unknown[];

export function rowOfEdit({ panel, indicator, ano, mes, field, before, after }: Edit): EditRow {
  return [panel, indicator, ano, mes, cellFields.indexOf(field), before, after];
}

/** The edits as text, for the browser's storage. */
export const editsText = (edits: Edits): string => JSON.stringify([...edits.values()].map(rowOfEdit));

/** Empty for text that is not edits. */
export function editsFrom(text: string | null): Edits {
  try {
    return editsIn(JSON.parse(text ?? '[]'));
  } catch {
    return noEdits;
  }
}

/** Leaves out what is no edit. */
export function editsIn(rows: unknown): Edits {
  const found = (Array.isArray(rows) ? rows : []).flatMap((row) => editFrom(row) ?? []);
  return new Map(found.map((edit) => [keyOf(edit), edit]));
}

export function editFrom(row: unknown): Edit | undefined {
  if (!Array.isArray(row)) return undefined;
  const [panel, indicator, ano, mes, at, before, after] = row as unknown[];
  const field = cellFields[at as number];
  const isPlace = [panel, indicator, ano, mes].every(
    (one) => Number.isSafeInteger(one) && (one as number) >= 0,
  );
  if (!isPlace || field === undefined || !isValue(before) || !isValue(after)) return undefined;
  const place = { panel, indicator, ano, mes } as Omit<CellPlace, 'field'>;
  return { ...place, field, before, after };
}

function isValue(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

interface SentRow {
  readonly place: Omit<CellPlace, 'field'>;
  readonly edits: Edit[];
}

/** One row per cell. */
function rowsOf(edits: Edits): SentRow[] {
  const rows = new Map<string, SentRow>();
  for (const edit of edits.values()) {
    const { panel, indicator, ano, mes } = edit;
    const key = `${panel}.${indicator}.${ano}.${mes}`;
    const row = rows.get(key) ?? { place: { panel, indicator, ano, mes }, edits: [] };
    rows.set(key, row);
    row.edits.push(edit);
  }
  return [...rows.values()];
}

/** The body to send: as many rows as a list accepts, otherwise a file. Both are one write. */
export interface SentBody {
  readonly type: string;
  readonly text: string;
}

/** The most rows of updateProgressPanelMany in JSON. */
export const mostListed = 10_000;

/**
 * The body of updateProgressPanelMany as text. Numbers have the digits that were typed. Each row
 * has the typed values that were read.
 */
export function bodyOf(edits: Edits): SentBody {
  const rows = rowsOf(edits);
  return rows.length > mostListed
    ? { type: 'text/csv; formato=us', text: csvOf(rows) }
    : { type: 'application/json', text: jsonOf(rows) };
}

function jsonOf(rows: readonly SentRow[]): string {
  const lines = rows.map(({ place, edits }) => {
    const fields = edits.map(
      ({ field, before, after }) => `"${field}":${after ?? 'null'},"lido_${field}":${before ?? 'null'}`,
    );
    const { panel, indicator, ano, mes } = place;
    return `{"id_gmr_painel":${panel},"id_indicador":${indicator},"ano":${ano},"mes":${mes},${fields.join()}}`;
  });
  return `{"linhas":[${lines.join()}]}`;
}

/** In a file an empty field is left out; `null` clears the value. */
function csvOf(rows: readonly SentRow[]): string {
  const used = cellFields.filter((field) =>
    rows.some(({ edits }) => edits.some((one) => one.field === field)),
  );
  const head = [
    'id_gmr_painel',
    'id_indicador',
    'ano',
    'mes',
    ...used.flatMap((field) => [field, `lido_${field}`]),
  ];
  const lines = rows.map(({ place: { panel, indicator, ano, mes }, edits }) => {
    const values = used.flatMap((field) => {
      const edit = edits.find((one) => one.field === field);
      return edit ? [edit.after ?? 'null', edit.before ?? 'null'] : ['', ''];
    });
    return [panel, indicator, ano, mes, ...values].join();
  });
  return [head.join(), ...lines, ''].join('\r\n');
}
