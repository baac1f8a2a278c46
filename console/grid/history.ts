/**
 * The edits with what led to them, step by step, for undo. As text they survive a reload together.
 * Pure.
 */
import {
  type Edited,
  editFrom,
  editsIn,
  editsText,
  type Pending,
  type PlaceKind,
  rowOfEdit,
} from './pending.ts';

/** An edit before and after a step. Undefined: the place had none. */
export interface StepChange<P, K> {
  readonly key: K;
  readonly from: Edited<P> | undefined;
  readonly to: Edited<P> | undefined;
}

export type Step<P, K = string> = readonly StepChange<P, K>[];

export interface History<P, K extends string = string> {
  /** The newest step is the last one. */
  readonly past: readonly Step<P, K>[];
  readonly edits: Pending<P, K>;
  /** The steps that were undone. The one to redo next is the first one. */
  readonly future: readonly Step<P, K>[];
}

const mostSteps = 200;
/** Browsers store about five million characters for all pages of a server. */
const mostStepText = 300_000;

export function startedWith<P, K extends string>(edits: Pending<P, K>): History<P, K> {
  return { past: [], edits, future: [] };
}

/** The same history if nothing has changed. */
export function stepped<P, K extends string>(history: History<P, K>, next: Pending<P, K>): History<P, K> {
  const step = stepBetween(history.edits, next);
  if (step.length === 0) return history;
  return { past: [...history.past.slice(1 - mostSteps), step], edits: next, future: [] };
}

function stepBetween<P, K extends string>(before: Pending<P, K>, after: Pending<P, K>): Step<P, K> {
  const keys = new Set<K>([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [from, to] = [before.get(key), after.get(key)];
    return from?.before === to?.before && from?.after === to?.after && !from === !to
      ? []
      : [{ key, from, to }];
  });
}

export function undone<P, K extends string>({ past, edits, future }: History<P, K>): History<P, K> {
  const step = past.at(-1);
  if (!step) return { past, edits, future };
  return { past: past.slice(0, -1), edits: moved(edits, step, 'from'), future: [step, ...future] };
}

export function redone<P, K extends string>({ past, edits, future }: History<P, K>): History<P, K> {
  const [step, ...rest] = future;
  if (!step) return { past, edits, future };
  return { past: [...past, step], edits: moved(edits, step, 'to'), future: rest };
}

function moved<P, K extends string>(
  edits: Pending<P, K>,
  step: Step<P, K>,
  end: 'from' | 'to',
): Pending<P, K> {
  const next = new Map(edits);
  for (const change of step) {
    const { key, [end]: edit } = change;
    if (edit) next.set(key, edit);
    else next.delete(key);
  }
  return next;
}

/**
 * The history as text, for the browser's storage. Empty without edits and steps. Of very many steps
 * the newest ones.
 */
export function historyText<P, K extends string>(
  kind: PlaceKind<P, K>,
  { past, edits, future }: History<P, K>,
): string {
  if (edits.size === 0 && past.length === 0 && future.length === 0) return '';
  let left = mostStepText;
  const kept = (step: Step<P, K>): string[] => {
    const text = stepText(kind, step);
    left -= text.length;
    return left < 0 ? [] : [text];
  };
  const ahead = future.flatMap(kept);
  const behind = past.toReversed().flatMap(kept).toReversed();
  return `{"edits":${editsText(kind, edits)},"past":[${behind.join()}],"future":[${ahead.join()}]}`;
}

/** Steps never change, and are stored again with each later one. */
const stepTexts = new WeakMap<object, string>();

function stepText<P, K extends string>(kind: PlaceKind<P, K>, step: Step<P, K>): string {
  const known = stepTexts.get(step);
  if (known !== undefined) return known;
  const row = (edit: Edited<P> | undefined) => edit && rowOfEdit(kind, edit);
  const text = JSON.stringify(step.map(({ from, to }) => [row(from), row(to)]));
  stepTexts.set(step, text);
  return text;
}

/** Without edits and steps for text that is not a history. Also reads edits alone. */
export function historyFrom<P, K extends string>(kind: PlaceKind<P, K>, text: string | null): History<P, K> {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    if (Array.isArray(stored)) return startedWith(editsIn(kind, stored));
    const { edits, past, future } = stored as Readonly<Record<string, unknown>>;
    return { edits: editsIn(kind, edits), past: stepsIn(kind, past), future: stepsIn(kind, future) };
  } catch {
    return startedWith(new Map());
  }
}

function stepsIn<P, K extends string>(kind: PlaceKind<P, K>, rows: unknown): Step<P, K>[] {
  return (rows as unknown[][][]).map((step) =>
    step.map(([first, second]) => {
      const [from, to] = [editIn(kind, first), editIn(kind, second)];
      return { key: kind.keyOf((from ?? to) as P), from, to };
    }),
  );
}

/** Throws for what is not an edit: a history without a step would undo to something else. */
function editIn<P, K extends string>(kind: PlaceKind<P, K>, row: unknown): Edited<P> | undefined {
  if (row === null) return undefined;
  const edit = editFrom(kind, row);
  if (!edit) throw new TypeError('not an edit');
  return edit;
}
