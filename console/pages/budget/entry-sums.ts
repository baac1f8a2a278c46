/** How facts count in the lines of a statement, and what edits make of these. Pure. */
import { centsFromDecimal } from '../../../src/kernel/values/decimal.ts';
import type { RecordRow } from '../../records/requests.ts';
import type { FactEdits, FactPlace } from './fact-edits.ts';
import type { ShownLine } from './use-lines.ts';

/** The records of a tree that lie below one, with itself. */
export function belowOf(records: readonly RecordRow[], parent: string, root: number): ReadonlySet<number> {
  const children = Map.groupBy(records, (one) => one[parent]);
  const found = new Set<number>();
  const add = (id: number) => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of children.get(id) ?? []) add(child.id);
  };
  add(root);
  return found;
}

/** A line by its place among those shown, and how often it counts an account. */
interface Counted {
  readonly line: number;
  readonly factor: number;
}

/** The lines that count an account, each with the factor by which it does. */
export function countingLines(
  lines: readonly ShownLine[],
  accounts: readonly RecordRow[],
): (account: number) => readonly Counted[] {
  const parents = new Map(accounts.map(({ id, id_conta_pai }) => [id, id_conta_pai as number | null]));
  const ofAccount = Map.groupBy(
    lines.flatMap(({ tipo, id }, line) => (tipo === 'conta' ? [{ id, line }] : [])),
    ({ id }) => id,
  );
  const above = structuresAbove(lines);
  const known = new Map<number, readonly Counted[]>();
  const find = (account: number): readonly Counted[] => {
    const factors = new Map<number, number>();
    const add = (line: number, factor: number) => factors.set(line, (factors.get(line) ?? 0) + factor);
    const seen = new Set<number>();
    for (let at: number | null | undefined = account; at && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      for (const { line } of ofAccount.get(at) ?? []) {
        const { sinal } = lines[line] as ShownLine;
        add(line, sinal);
        for (const structure of above[line] ?? []) add(structure, sinal);
      }
    }
    return [...factors].map(([line, factor]) => ({ line, factor }));
  };
  return (account) => {
    const before = known.get(account);
    if (before) return before;
    const counted = find(account);
    known.set(account, counted);
    return counted;
  };
}

/** Of each line that is an account of a structure: that structure and those it lies in. */
function structuresAbove(lines: readonly ShownLine[]): readonly (readonly number[])[] {
  let open: number[] = [];
  return lines.map(({ tipo, nivel, id_estrutura }, at) => {
    if (tipo === 'estrutura') {
      open = [...open.filter((one) => (lines[one] as ShownLine).nivel < nivel), at];
      return [];
    }
    return id_estrutura === null ? [] : open;
  });
}

const centsOf = (text: string | null) => BigInt(text === null ? 0 : (centsFromDecimal(text) ?? 0));

/** By line and month: what edits in the slice add to it, in cents. */
export function addedBy(
  edits: FactEdits,
  isInSlice: (place: FactPlace) => boolean,
  linesOf: (account: number) => readonly Counted[],
): ReadonlyMap<string, bigint> {
  const added = new Map<string, bigint>();
  for (const edit of edits.values()) {
    if (!isInSlice(edit)) continue;
    const difference = centsOf(edit.after) - centsOf(edit.before);
    for (const { line, factor } of linesOf(edit.account)) {
      const key = addedKey(line, edit);
      added.set(key, (added.get(key) ?? 0n) + difference * BigInt(factor));
    }
  }
  return added;
}

export const addedKey = (line: number, { ano, mes }: Pick<FactPlace, 'ano' | 'mes'>) =>
  `${line} ${ano} ${mes}`;
