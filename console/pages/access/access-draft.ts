/** Unsaved changes of accesses. Pure: every function returns a new draft. */

export interface Access {
  /** 0 responsible, 1 superior, 2 team, 3 facilitator. */
  readonly acesso: number;
  /** 1: may edit values. */
  readonly permissao: number;
}

/** Null: no access. */
export type Standing = Access | null;

export interface Change {
  readonly panel: number;
  readonly person: number;
  /** The stored access when the change was made. */
  readonly before: Standing;
  readonly after: Standing;
}

export type CellKey = `${number} ${number}`;
export type Draft = ReadonlyMap<CellKey, Change>;

export const emptyDraft: Draft = new Map();

/** The change to all selected cells: some fields of an access, or no access. */
export type Patch = Partial<Access> | 'none';

export interface Cell {
  readonly panel: number;
  readonly person: number;
  /** The stored access. */
  readonly stored: Standing;
}

export function keyOf({ panel, person }: { readonly panel: number; readonly person: number }): CellKey {
  return `${panel} ${person}`;
}

export function isSame(one: Standing, other: Standing): boolean {
  if (one === null || other === null) return one === other;
  return one.acesso === other.acesso && one.permissao === other.permissao;
}

/** The access of a person for whom only one field was chosen: a member of the team who may view. */
const leastSaying: Access = { acesso: 2, permissao: 0 };

function patched(standing: Standing, patch: Patch): Standing {
  if (patch === 'none') return null;
  const { acesso, permissao } = { ...(standing ?? leastSaying), ...patch };
  return { acesso, permissao };
}

/** The access that a cell will have. */
export function standingIn(draft: Draft, cell: Cell): Standing {
  const change = draft.get(keyOf(cell));
  return change ? change.after : cell.stored;
}

/** A cell with its stored value again is no longer a change. */
export function withPatch(draft: Draft, cells: readonly Cell[], patch: Patch): Draft {
  const next = new Map(draft);
  for (const cell of cells) {
    const { panel, person } = cell;
    const before = draft.get(keyOf(cell))?.before ?? cell.stored;
    const after = patched(standingIn(draft, cell), patch);
    if (isSame(before, after)) next.delete(keyOf(cell));
    else next.set(keyOf(cell), { panel, person, before, after });
  }
  return isSameDraft(draft, next) ? draft : next;
}

function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    one.size === other.size &&
    [...one].every(([key, change]) => {
      const there = other.get(key);
      return there !== undefined && isSame(change.after, there.after);
    })
  );
}

export function without(draft: Draft, keys: Iterable<CellKey>): Draft {
  const next = new Map(draft);
  for (const key of keys) next.delete(key);
  return next;
}

/** The draft as text, for the browser's storage. */
export function draftText(draft: Draft): string {
  const code = (standing: Standing) => standing && [standing.acesso, standing.permissao];
  return JSON.stringify(
    [...draft.values()].map(({ panel, person, before, after }) => [panel, person, code(before), code(after)]),
  );
}

/** Empty for text that is not a draft. */
export function draftFrom(text: string | null): Draft {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    const changes = (Array.isArray(rows) ? rows : []).flatMap((row) => changeFrom(row) ?? []);
    return new Map(changes.map((change) => [keyOf(change), change]));
  } catch {
    return emptyDraft;
  }
}

function changeFrom(row: unknown): Change | undefined {
  if (!Array.isArray(row)) return undefined;
  const [panel, person, before, after] = row as unknown[];
  const [from, to] = [standingFrom(before), standingFrom(after)];
  if (!isId(panel) || !isId(person) || from === undefined || to === undefined) return undefined;
  return { panel, person, before: from, after: to };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function standingFrom(value: unknown): Standing | undefined {
  if (value === null) return null;
  const [acesso, permissao] = Array.isArray(value) ? (value as unknown[]) : [];
  const isAccess = [0, 1, 2, 3].includes(acesso as number) && [0, 1].includes(permissao as number);
  return isAccess ? { acesso: acesso as number, permissao: permissao as number } : undefined;
}
