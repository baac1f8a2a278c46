/**
 * The edits with what led to them, step by step, for undo. As text they survive a reload together.
 * Pure.
 */
import {
  type CellKey,
  type Edit,
  type Edits,
  editFrom,
  editsIn,
  editsText,
  keyOf,
  rowOfEdit,
} from './edits.ts';

/** An edit before and after a step. Undefined: the cell had none. */
interface StepChange {
  readonly from: Edit | undefined;
  readonly to: Edit | undefined;
}

type Step = readonly StepChange[];

export interface History {
  /** The newest step is the last one. */
  readonly past: readonly Step[];
  readonly edits: Edits;
  /** The steps that were undone. The one to redo next is the first one. */
  readonly future: readonly Step[];
}

const mostSteps = 200;
/** Browsers store about five million characters for all pages of a server. */
const mostStepText = 300_000;

export const startedWith = (edits: Edits): History => ({ past: [], edits, future: [] });

/** The same history if nothing has changed. */
export function stepped(history: History, next: Edits): History {
  const step = stepBetween(history.edits, next);
  if (step.length === 0) return history;
  return { past: [...history.past.slice(1 - mostSteps), step], edits: next, future: [] };
}

function stepBetween(before: Edits, after: Edits): Step {
  const keys = new Set<CellKey>([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [from, to] = [before.get(key), after.get(key)];
    return from?.before === to?.before && from?.after === to?.after && !from === !to ? [] : [{ from, to }];
  });
}

export function undone({ past, edits, future }: History): History {
  const step = past.at(-1);
  if (!step) return { past, edits, future };
  return { past: past.slice(0, -1), edits: moved(edits, step, 'from'), future: [step, ...future] };
}

export function redone({ past, edits, future }: History): History {
  const [step, ...rest] = future;
  if (!step) return { past, edits, future };
  return { past: [...past, step], edits: moved(edits, step, 'to'), future: rest };
}

function moved(edits: Edits, step: Step, end: keyof StepChange): Edits {
  const next = new Map(edits);
  for (const change of step) {
    const [edit, key] = [change[end], keyOf((change.from ?? change.to) as Edit)];
    if (edit) next.set(key, edit);
    else next.delete(key);
  }
  return next;
}

/**
 * The history as text, for the browser's storage. Empty without edits and steps. Of very many steps
 * the newest ones.
 */
export function historyText({ past, edits, future }: History): string {
  if (edits.size === 0 && past.length === 0 && future.length === 0) return '';
  let left = mostStepText;
  const kept = (step: Step): string[] => {
    const text = stepText(step);
    left -= text.length;
    return left < 0 ? [] : [text];
  };
  const ahead = future.flatMap(kept);
  const behind = past.toReversed().flatMap(kept).toReversed();
  return `{"edits":${editsText(edits)},"past":[${behind.join()}],"future":[${ahead.join()}]}`;
}

/** Steps never change, and are stored again with each later one. */
const stepTexts = new WeakMap<Step, string>();

function stepText(step: Step): string {
  const known = stepTexts.get(step);
  if (known !== undefined) return known;
  const text = JSON.stringify(step.map(({ from, to }) => [from && rowOfEdit(from), to && rowOfEdit(to)]));
  stepTexts.set(step, text);
  return text;
}

/** Without edits and steps for text that is no history. Also reads edits alone. */
export function historyFrom(text: string | null): History {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    if (Array.isArray(stored)) return startedWith(editsIn(stored));
    const { edits, past, future } = stored as Readonly<Record<string, unknown>>;
    return { edits: editsIn(edits), past: stepsIn(past), future: stepsIn(future) };
  } catch {
    return startedWith(new Map());
  }
}

function stepsIn(rows: unknown): Step[] {
  return (rows as unknown[][][]).map((step) =>
    step.map(([from, to]) => ({ from: editIn(from), to: editIn(to) })),
  );
}

/** Throws for what is no edit: with a part of its steps, a history would undo to something else. */
function editIn(row: unknown): Edit | undefined {
  if (row === null) return undefined;
  const edit = editFrom(row);
  if (!edit) throw new TypeError('not an edit');
  return edit;
}
