/** What a promotion would create and change in production. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentLists } from '../import/company-document.ts';
import { OperatorError } from '../operator-error.ts';
import { type Definition, definitionsIn, type PromotedList, promotedLists } from './definitions.ts';
import { inProduction, matchRecords } from './matching.ts';
import { keyOf, referredKeys } from './references.ts';

interface Difference {
  readonly list: PromotedList;
  /** The id in production. */
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
  readonly change: 'new' | 'changed';
  /** The fields of the document that change; of a new record none. */
  readonly fields: readonly string[];
}

/** A difference with both sides of it. */
export interface Compared {
  readonly difference: Difference;
  /** Undefined: production has none. */
  readonly before: Definition | undefined;
  /** The record of development with the ids of production. */
  readonly wanted: Definition;
}

interface Comparison {
  readonly differences: readonly Compared[];
  /** Production's whole document if all of it, or what is chosen, were stored. */
  readonly after: (isChosen?: (difference: Difference) => boolean) => DocumentLists;
  /** How many records of each list production alone has. They stay. */
  readonly left: Readonly<Partial<Record<PromotedList, number>>>;
}

/** A difference as somebody has read it. */
export interface ChosenDifference {
  readonly list: PromotedList;
  readonly id: number;
  readonly mark: string;
}

export interface Plan {
  readonly differences: readonly Difference[];
  /** The records of the differences as production will have them, by list. */
  readonly records: Readonly<Record<PromotedList, readonly Definition[]>>;
  /** Production's whole document as it will be. */
  readonly after: DocumentLists;
  /** How many records of each list production alone has. They stay. */
  readonly left: Readonly<Partial<Record<PromotedList, number>>>;
}

/** What was chosen is no longer what was read, or lacks what it refers to. */
export class ChangedSinceRead extends OperatorError {
  /** The names of the records. */
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`the environments were changed since they were compared (${names.join(', ')}): compare them again`);
    this.name = 'ChangedSinceRead';
    this.names = names;
  }
}

/** Compares the definitions of both environments. */
export function compareDefinitions(development: DocumentLists, production: DocumentLists): Comparison {
  const matches = matchRecords(development, production);
  const differences: Compared[] = [];
  const left: Partial<Record<PromotedList, number>> = {};
  for (const list of promotedLists) {
    const present = new Map(definitionsIn(production, list).map((record) => [record.id, record]));
    const coming = new Set<number>();
    for (const record of definitionsIn(development, list)) {
      const mapped = inProduction(record, list, matches);
      const before = present.get(mapped.id);
      coming.add(mapped.id);
      const compared = comparedRecord(list, before, withoutPseudonyms(mapped, before));
      if (compared) differences.push(compared);
    }
    const staying = [...present.keys()].filter((id) => !coming.has(id));
    if (staying.length > 0) left[list] = staying.length;
  }
  return {
    differences,
    left,
    after: (isChosen) =>
      merged(
        production,
        isChosen ? differences.filter(({ difference }) => isChosen(difference)) : differences,
      ),
  };
}

function comparedRecord(
  list: PromotedList,
  before: Definition | undefined,
  wanted: Definition,
): Compared | undefined {
  const fields = before ? changedFields(before, wanted) : [];
  if (before && fields.length === 0) return undefined;
  const { codigo, codigo_externo, id, nome } = wanted;
  const code = ((codigo ?? codigo_externo) as string | undefined) ?? null;
  const change = before ? 'changed' : 'new';
  return { difference: { list, id, code, name: nome, change, fields }, before, wanted };
}

/** Production's document with these records, in the order of an export. */
function merged(production: DocumentLists, chosen: readonly Compared[]): DocumentLists {
  const after: Record<string, unknown> = { ...production };
  for (const [list, changes] of Map.groupBy(chosen, ({ difference }) => difference.list)) {
    const coming = new Map(changes.map(({ wanted }) => [wanted.id, wanted]));
    const present = definitionsIn(production, list);
    const kept = present.map((record) => coming.get(record.id) ?? record);
    const created = changes.filter(({ before }) => before === undefined);
    after[list] = [...kept, ...created.map(({ wanted }) => wanted)];
  }
  return after as unknown as DocumentLists;
}

/**
 * Plans to store all differences, or those that were chosen as they were read.
 *
 * @throws ChangedSinceRead when one of them is another now, or refers to a new record that was not
 *   chosen.
 * @throws OperatorError for an indicator whose type differs: its typed values would lose their
 *   place.
 */
export function planPromotion(
  development: DocumentLists,
  production: DocumentLists,
  choice?: readonly ChosenDifference[],
): Plan {
  const comparison = compareDefinitions(development, production);
  const { differences: all, left } = comparison;
  const keys = choice && new Set(choice.map(({ list, id }) => keyOf(list, id)));
  const isChosen = ({ list, id }: Difference) => keys === undefined || keys.has(keyOf(list, id));
  const chosen = all.filter(({ difference }) => isChosen(difference));
  if (choice) requireAsRead(choice, all);
  const records = {} as Record<PromotedList, Definition[]>;
  for (const list of promotedLists) records[list] = [];
  for (const compared of chosen) {
    const problem = problemOf(compared);
    if (problem !== undefined) throw new OperatorError(problem);
    records[compared.difference.list].push(compared.wanted);
  }
  return {
    differences: chosen.map(({ difference }) => difference),
    records,
    after: comparison.after(isChosen),
    left,
  };
}

function requireAsRead(choice: readonly ChosenDifference[], all: readonly Compared[]): void {
  const marks = new Map(choice.map(({ list, id, mark }) => [keyOf(list, id), mark]));
  const found = new Map(all.map((one) => [keyOf(one.difference.list, one.difference.id), one]));
  const needs = neededBy(all);
  const changed = new Set<string>();
  for (const [key, mark] of marks) {
    const compared = found.get(key);
    if (!compared || markOf(compared) !== mark) changed.add(compared?.difference.name ?? key);
    for (const { difference } of compared ? (needs.get(compared) ?? []) : [])
      if (!marks.has(keyOf(difference.list, difference.id))) changed.add(difference.name);
  }
  if (changed.size > 0) throw new ChangedSinceRead([...changed]);
}

/** What stands for both sides of a difference. */
export function markOf({ before, wanted }: Compared): string {
  return createHash('sha256')
    .update(JSON.stringify([before ?? null, wanted]))
    .digest('base64url')
    .slice(0, 22);
}

/** The new records that each difference refers to: without them it cannot be stored. */
export function neededBy(all: readonly Compared[]): ReadonlyMap<Compared, readonly Compared[]> {
  const created = new Map(
    all
      .filter(({ before }) => before === undefined)
      .map((one) => [keyOf(one.difference.list, one.difference.id), one]),
  );
  return new Map(
    all.map((one) => {
      const keys = [...referredKeys(one.wanted, one.difference.list)];
      return [one, keys.flatMap((key) => created.get(key) ?? [])];
    }),
  );
}

function changedFields(before: Definition, wanted: Definition): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(wanted)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], wanted[name]));
}

/** What a refresh puts in the place of names and addresses of employees. */
const pseudonym = /\bColaborador \d+\b|\bcolaborador-\d+@example\.invalid\b/;

/** A text of production whose copy names people by pseudonyms is not written over by it. */
function withoutPseudonyms(wanted: Definition, before: Definition | undefined): Definition {
  if (!before) return wanted;
  const fields = Object.entries(wanted).map(([name, value]) =>
    typeof value === 'string' && pseudonym.test(value) && typeof before[name] === 'string'
      ? [name, before[name]]
      : [name, value],
  );
  return Object.fromEntries(fields) as Definition;
}

/** Why a difference cannot be stored. Undefined: it can. */
export function problemOf({ difference, before, wanted }: Compared): string | undefined {
  if (difference.list !== 'indicadores' || !before || before['tipo'] === wanted['tipo']) return undefined;
  return (
    `indicator ${before.id} (${before.nome}) is of tipo ${String(before['tipo'])} in production and ` +
    `${String(wanted['tipo'])} in development: convert it in production first, which sets its typed values aside`
  );
}
