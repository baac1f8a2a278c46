/**
 * Values that are typed but not sent, of places of any kind: cells of panels, facts of the budget.
 * Pure: every function returns new edits. Values are decimal text; null means empty.
 */

export interface Change {
  /** The value when the edit began, which is sent with it. */
  readonly before: string | null;
  readonly after: string | null;
}

export type Edited<P> = P & Change;
export type Pending<P, K extends string = string> = ReadonlyMap<K, Edited<P>>;

/** How places of a kind are told apart, and kept. */
export interface PlaceKind<P, K extends string = string> {
  readonly keyOf: (place: P) => K;
  /** Of the values of its row. Undefined for what is not a place. */
  readonly placeFrom: (row: readonly unknown[]) => P | undefined;
  readonly rowOf: (place: P) => readonly unknown[];
}

/** The new value of a place whose stored value is now `typed`. */
export interface WantedOf<P> {
  readonly place: P;
  readonly typed: string | null;
  readonly after: string | null;
}

/** A place with its original value again is no longer an edit. */
export function withTyped<P, K extends string>(
  { keyOf, rowOf, placeFrom }: PlaceKind<P, K>,
  edits: Pending<P, K>,
  wanted: readonly WantedOf<P>[],
): Pending<P, K> {
  const next = new Map(edits);
  for (const { place, typed, after } of wanted) {
    const key = keyOf(place);
    const known = next.get(key);
    const before = known ? known.before : typed;
    // The place alone, without what else an object with it has.
    const bare = placeFrom(rowOf(place)) as P;
    if (before === after) next.delete(key);
    else next.set(key, { ...bare, before, after });
  }
  return isSame(edits, next) ? edits : next;
}

function isSame<K>(one: ReadonlyMap<K, Change>, other: ReadonlyMap<K, Change>): boolean {
  return one.size === other.size && [...one].every(([key, { after }]) => other.get(key)?.after === after);
}

export function without<E, K extends string>(
  edits: ReadonlyMap<K, E>,
  keys: Iterable<NoInfer<K>>,
): ReadonlyMap<K, E> {
  const next = new Map(edits);
  for (const key of keys) next.delete(key);
  return next;
}

/** The value that is stored now. Undefined for places that have not been read. */
type Now<K> = (key: K) => string | null | undefined;

/** The edits whose places already have their value, from an earlier send or another person. */
export function settledIn<K extends string>(edits: ReadonlyMap<K, Change>, now: Now<K>): readonly K[] {
  return [...edits].flatMap(([key, { after }]) => (now(key) === after ? [key] : []));
}

/** An edit of a place whose stored value has changed meanwhile. */
export interface ConflictOf<E, K extends string = string> {
  readonly key: K;
  readonly edit: E;
  readonly now: string | null;
}

export function conflictsOf<E extends Change, K extends string>(
  edits: ReadonlyMap<K, E>,
  valueNow: Now<K>,
): readonly ConflictOf<E, K>[] {
  return [...edits].flatMap(([key, edit]) => {
    const now = valueNow(key);
    return now === undefined || now === edit.before || now === edit.after ? [] : [{ key, edit, now }];
  });
}

/** Keeps the own value over the present one. If both are equal, nothing is left to do. */
export function overwriting<E extends Change, K extends string>(
  edits: ReadonlyMap<K, E>,
  { key, edit, now }: ConflictOf<E, K>,
): ReadonlyMap<K, E> {
  const next = new Map(edits);
  if (edit.after === now) next.delete(key);
  else next.set(key, { ...edit, before: now });
  return next;
}

/** The edits that undo these after they were stored: a new write back to the old values. */
export function reversed<E extends Change, K extends string>(edits: ReadonlyMap<K, E>): ReadonlyMap<K, E> {
  return new Map([...edits].map(([key, edit]) => [key, { ...edit, before: edit.after, after: edit.before }]));
}

/** An edit as it is stored: the place, the values before and after. */
export function rowOfEdit<P>({ rowOf }: Pick<PlaceKind<P>, 'rowOf'>, edit: Edited<P>): readonly unknown[] {
  return [...rowOf(edit), edit.before, edit.after];
}

/** The edits as text, for the browser's storage. */
export function editsText<P, K extends string>(kind: PlaceKind<P, K>, edits: Pending<P, K>): string {
  return JSON.stringify([...edits.values()].map((edit) => rowOfEdit(kind, edit)));
}

/** Empty for text that is not edits. */
export function editsFrom<P, K extends string>(kind: PlaceKind<P, K>, text: string | null): Pending<P, K> {
  try {
    return editsIn(kind, JSON.parse(text ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Leaves out what is not an edit. */
export function editsIn<P, K extends string>(kind: PlaceKind<P, K>, rows: unknown): Pending<P, K> {
  const found = (Array.isArray(rows) ? rows : []).flatMap((row) => editFrom(kind, row) ?? []);
  return new Map(found.map((edit) => [kind.keyOf(edit), edit]));
}

export function editFrom<P>(
  { placeFrom }: Pick<PlaceKind<P>, 'placeFrom'>,
  row: unknown,
): Edited<P> | undefined {
  if (!Array.isArray(row)) return undefined;
  const [before, after] = row.slice(-2) as unknown[];
  const place = placeFrom(row.slice(0, -2));
  return place !== undefined && isValue(before) && isValue(after) ? { ...place, before, after } : undefined;
}

function isValue(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}
