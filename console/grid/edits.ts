/**
 * Values that are typed but not sent. Pure: every function gives new edits. Values are decimal text;
 * null: nothing.
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
  /** What was typed in the cell when the edit began, and is sent with it. */
  readonly before: string | null;
  readonly after: string | null;
}

export type CellKey = `${number}.${number}.${number}.${number}.${CellField}`;
export type Edits = ReadonlyMap<CellKey, Edit>;

export const noEdits: Edits = new Map();

export function keyOf({ panel, indicator, ano, mes, field }: CellPlace): CellKey {
  return `${panel}.${indicator}.${ano}.${mes}.${field}`;
}

/** What is to be in a cell that now has `typed`. */
export interface Wanted {
  readonly place: CellPlace;
  readonly typed: string | null;
  readonly after: string | null;
}

/** A cell that comes back to what it had is no edit any more. */
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

/** The edits whose cells have their value by now: sent before, or by somebody else. Nothing is left to do. */
export function settledIn(
  edits: Edits,
  typedNow: (key: CellKey) => string | null | undefined,
): readonly CellKey[] {
  return [...edits].flatMap(([key, { after }]) => (typedNow(key) === after ? [key] : []));
}

/** An edit of a cell in which something else is typed by now. */
export interface Conflict {
  readonly edit: Edit;
  readonly now: string | null;
}

/** Cells of which nothing is known are none. */
export function conflictsOf(
  edits: Edits,
  typedNow: (key: CellKey) => string | null | undefined,
): readonly Conflict[] {
  return [...edits].flatMap(([key, edit]) => {
    const now = typedNow(key);
    return now === undefined || now === edit.before || now === edit.after ? [] : [{ edit, now }];
  });
}

/** One's own value, over what is there now. Where it is the same nothing is left to do. */
export function overwriting(edits: Edits, { edit, now }: Conflict): Edits {
  const next = new Map(edits);
  if (edit.after === now) next.delete(keyOf(edit));
  else next.set(keyOf(edit), { ...edit, before: now });
  return next;
}

/** What takes these back once they are stored: a new write, from what they made to what was there. */
export function reversed(edits: Edits): Edits {
  return new Map([...edits].map(([key, edit]) => [key, { ...edit, before: edit.after, after: edit.before }]));
}

/** As the browser remembers them. */
export function editsText(edits: Edits): string {
  return JSON.stringify(
    [...edits.values()].map(({ panel, indicator, ano, mes, field, before, after }) => [
      panel,
      indicator,
      ano,
      mes,
      cellFields.indexOf(field),
      before,
      after,
    ]),
  );
}

/** None for a text that is no edits. */
export function editsFrom(text: string | null): Edits {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    const found = (Array.isArray(rows) ? rows : []).flatMap((row) => editFrom(row) ?? []);
    return new Map(found.map((edit) => [keyOf(edit), edit]));
  } catch {
    return noEdits;
  }
}

function editFrom(row: unknown): Edit | undefined {
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

/** A row for each cell. */
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

/** What is sent: as many rows as a list takes, or else a file, which is one write just the same. */
export interface SentBody {
  readonly type: string;
  readonly text: string;
}

/** The most rows of updateProgressPanelMany in JSON. */
export const mostListed = 10_000;

/**
 * The body of updateProgressPanelMany as text: numbers with the digits that were typed, with what each
 * was read with.
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

/** An empty field of a file is left out; `null` clears. */
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
