/**
 * Values of cells that are typed but not sent, and the body that sends them. Pure. Values are
 * decimal text; null means empty.
 */
import { type CellField, cellFields } from '../../src/engine/types.ts';
import {
  type ConflictOf,
  type Edited,
  type Pending,
  type PlaceKind,
  type WantedOf,
  withTyped,
} from './pending.ts';

export interface CellPlace {
  readonly panel: number;
  readonly indicator: number;
  readonly ano: number;
  readonly mes: number;
  readonly field: CellField;
}

export type Edit = Edited<CellPlace>;
export type CellKey = `${number}.${number}.${number}.${number}.${CellField}`;
export type Edits = Pending<CellPlace, CellKey>;
export type Conflict = ConflictOf<Edit, CellKey>;
export type Wanted = WantedOf<CellPlace>;

export const noEdits: Edits = new Map();

export function keyOf({ panel, indicator, ano, mes, field }: CellPlace): CellKey {
  return `${panel}.${indicator}.${ano}.${mes}.${field}`;
}

export const cellKind: PlaceKind<CellPlace, CellKey> = {
  keyOf,
  rowOf: ({ panel, indicator, ano, mes, field }) => [panel, indicator, ano, mes, cellFields.indexOf(field)],
  placeFrom(row) {
    const [panel, indicator, ano, mes, at] = row;
    const field = cellFields[at as number];
    const numbers = [panel, indicator, ano, mes];
    const isPlace = numbers.every((one) => Number.isSafeInteger(one) && (one as number) >= 0);
    if (!isPlace || field === undefined) return undefined;
    return { panel, indicator, ano, mes, field } as CellPlace;
  },
};

export const withValues = (edits: Edits, wanted: readonly Wanted[]): Edits =>
  withTyped(cellKind, edits, wanted);

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
