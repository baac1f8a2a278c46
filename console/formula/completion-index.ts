/** Searches thousands of names within milliseconds, ignoring accents and case. */
import { folded } from '../../src/engine/text/fold.ts';

/** Budget records, which texts name by their codes. */
export const budgetKinds = ['periods', 'accounts', 'structures', 'centres', 'dimensions'] as const;
export type BudgetKind = (typeof budgetKinds)[number];

export type CompletionKind =
  | 'indicator'
  | 'submodel'
  | 'function'
  | 'field'
  | 'tree'
  | 'parameter'
  | 'metric'
  | 'mode'
  // The codes of budget records.
  | BudgetKind;

export interface Completion {
  readonly kind: CompletionKind;
  /** The name, which is searched and shown. */
  readonly name: string;
  /** Another text to search: codes are also found by their record's name. */
  readonly alias?: string | undefined;
  /** The text to insert. */
  readonly text: string;
  /** Of a structure: the code of its period, as written. */
  readonly period?: string | undefined;
  /** Shown beside the name: unit and type. */
  readonly detail?: string | undefined;
  /** Shown below the name while it is selected. */
  readonly about?: string | undefined;
}

interface Entry {
  readonly completion: Completion;
  readonly name: string;
}

const mostShown = 50;

export class CompletionIndex {
  readonly #entries: readonly Entry[];
  /** Codes of periods, folded. */
  readonly #periods: ReadonlySet<string>;

  constructor(completions: readonly Completion[]) {
    this.#entries = completions.map((completion) => {
      const { name, alias } = completion;
      return { completion, name: folded(alias === undefined ? name : `${name} ${alias}`) };
    });
    const periods = completions.filter(({ kind }) => kind === 'periods');
    this.#periods = new Set(periods.map(({ name }) => folded(name)));
  }

  /**
   * First the names that begin with the text, then those with a word that does, then those that
   * contain it, then those that contain all its words. Each group is in alphabetical order. Only
   * structures of the period are found where one is named: others would be refused.
   */
  search(text: string, kinds: ReadonlySet<CompletionKind>, period?: string): readonly Completion[] {
    const wanted = folded(text);
    const words = wanted.split(' ');
    // An unknown period filters nothing out.
    const named = period === undefined ? undefined : folded(period);
    const among = named !== undefined && this.#periods.has(named) ? named : undefined;
    const found: (readonly [rank: number, entry: Entry])[] = [];
    for (const entry of this.#entries) {
      const { completion } = entry;
      if (!kinds.has(completion.kind)) continue;
      if (among !== undefined && completion.period !== undefined && folded(completion.period) !== among)
        continue;
      const rank = rankOf(entry.name, wanted, words);
      if (rank !== undefined) found.push([rank, entry]);
    }
    found.sort(([a, one], [b, other]) => a - b || compare(one.name, other.name));
    return found.slice(0, mostShown).map(([, { completion }]) => completion);
  }
}

function rankOf(name: string, wanted: string, words: readonly string[]): number | undefined {
  const at = name.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return name.includes(` ${wanted}`) ? 1 : 2;
  return words.every((word) => name.includes(word)) ? 3 : undefined;
}

/** Both are folded, so the order of their characters is alphabetical. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
