/** Records that lie in one another: which rows are shown, and what a move writes. Pure. */
import type { KindName } from '../../records/generated/kinds.ts';

type Value = string | number | null | readonly (string | number)[];
/** What is written of a record. */
export type Written = Readonly<Record<string, Value>>;

/** A record, as lists have it. */
export interface Branch {
  readonly id: number;
  readonly nome: string;
  readonly [field: string]: Value;
}

export interface TreeShape {
  /** The field with the record in which one lies. */
  readonly parent: string;
  /** The field with the record to which all of a tree belong. */
  readonly owner?: 'id_go_processo_periodo' | 'id_dimensao';
  /** Those side by side have an order of their own, `ordem`. Others are ordered by code. */
  readonly isOrdered?: true;
}

export const shapes: Partial<Record<KindName, TreeShape>> = {
  conta_go: { parent: 'id_conta_pai' },
  estrutura_go: { parent: 'id_pai', owner: 'id_go_processo_periodo', isOrdered: true },
  centro_resultado_go: { parent: 'id_pai' },
  dimensao_resultado_go: { parent: 'id_pai', owner: 'id_dimensao' },
};

/** In what a record lies: the id of a record, or of an owner with a minus. 0: in neither. */
export type Place = number;

export interface Tree {
  readonly shape: TreeShape;
  readonly byId: ReadonlyMap<number, Branch>;
  /** In their order. */
  readonly below: ReadonlyMap<Place, readonly Branch[]>;
}

const byCode = new Intl.Collator('pt', { numeric: true });

const ownerOf = ({ owner }: TreeShape, record: Branch) => (owner === undefined ? 0 : Number(record[owner]));

const placeOf = (shape: TreeShape, record: Branch): Place =>
  Number(record[shape.parent] ?? -ownerOf(shape, record));

export function treeOf(records: readonly Branch[], shape: TreeShape): Tree {
  const order = (one: Branch) => (shape.isOrdered ? Number(one['ordem']) : 0);
  const sorted = records.toSorted(
    (one, other) =>
      order(one) - order(other) || byCode.compare(String(one['codigo']), String(other['codigo'])),
  );
  return {
    shape,
    byId: new Map(sorted.map((one) => [one.id, one])),
    below: Map.groupBy(sorted, (one) => placeOf(shape, one)),
  };
}

export interface TreeRow {
  readonly place: Place;
  readonly level: number;
  /** Undefined: the row is of what the records below it belong to. */
  readonly record: Branch | undefined;
  readonly hasMore: boolean;
}

/** The rows from the tops on, each followed by what lies in it unless it is closed. */
export function rowsOf({ below }: Tree, tops: readonly Place[], closed: ReadonlySet<Place>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (place: Place, level: number, record?: Branch) => {
    const inside = below.get(place) ?? [];
    rows.push({ place, level, record, hasMore: inside.length > 0 });
    if (!closed.has(place)) for (const one of inside) add(one.id, level + 1, one);
  };
  for (const top of tops) add(top, 0);
  return rows;
}

/** Where a record goes. `at`: before the one that is there, among the others; by default last. */
export interface Wanted {
  readonly place: Place;
  readonly at?: number;
}

/** What to write so that a record is where it is wanted. Empty: it is there. */
export function writtenBy({ shape, below }: Tree, record: Branch, { place, at }: Wanted): Written[] {
  const isThere = placeOf(shape, record) === place;
  const moved = { id: record.id, [shape.parent]: place > 0 ? place : null };
  if (!shape.isOrdered) return isThere ? [] : [moved];
  const others = (below.get(place) ?? []).filter((one) => one !== record);
  const wanted = others.toSpliced(at ?? others.length, 0, record);
  return wanted.flatMap((one, ordem): Written[] => {
    if (one === record && !isThere) return [{ ...moved, ordem }];
    return one['ordem'] === ordem ? [] : [{ id: one.id, ordem }];
  });
}

/** The same fields of the same records as they are now: what undoes the rows. */
export const before = ({ byId }: Tree, rows: readonly Written[]): Written[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.keys(row).map((field) => [field, byId.get(Number(row['id']))?.[field] ?? null]),
    ),
  );

/** Where a key moves a record. Undefined: nowhere. */
export function stepOf({ shape, byId, below }: Tree, record: Branch, key: string): Wanted | undefined {
  const place = placeOf(shape, record);
  const beside = below.get(place) ?? [];
  const at = beside.indexOf(record);
  const parent = byId.get(place);
  if (key === 'ArrowRight') {
    const previous = beside[at - 1];
    return previous && { place: previous.id };
  }
  if (key === 'ArrowLeft') {
    if (!parent) return undefined;
    const above = placeOf(shape, parent);
    return { place: above, at: (below.get(above) ?? []).indexOf(parent) + 1 };
  }
  const next = key === 'ArrowUp' ? at - 1 : at + 1;
  return shape.isOrdered && beside[next] ? { place, at: next } : undefined;
}

/** A part of a row, at which something is let go. */
export type Zone = 'before' | 'in' | 'after';

/** Where a record goes that is let go at a row. */
export function wantedAt({ shape, below }: Tree, record: Branch, row: TreeRow, zone: Zone): Wanted {
  if (zone === 'in' || !row.record) return { place: row.place };
  const place = placeOf(shape, row.record);
  const others = (below.get(place) ?? []).filter((one) => one !== record);
  return { place, at: others.indexOf(row.record) + (zone === 'after' ? 1 : 0) };
}

/** Whether a place is of another owner, to whom nothing moves. */
export const isOfOther = ({ shape, byId }: Tree, record: Branch, place: Place): boolean => {
  const there = byId.get(place);
  return (there ? ownerOf(shape, there) : -place) !== ownerOf(shape, record);
};
