/** Finds names by what is typed of them, without accents and case: thousands within milliseconds. */
import { folded } from '../../src/formula/text/fold.ts';

/** Budget records, which a text names by their codes. */
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
  /** What is looked for, and shown. */
  readonly name: string;
  /** What is looked for besides: a code is found by its record's name too. */
  readonly alias?: string | undefined;
  /** What is written in its place. */
  readonly text: string;
  /** Beside the name: unit and type. */
  readonly detail?: string | undefined;
  /** Below the name, while it is chosen. */
  readonly about?: string | undefined;
}

interface Entry {
  readonly completion: Completion;
  readonly name: string;
}

const mostShown = 50;

export class CompletionIndex {
  readonly #entries: readonly Entry[];

  constructor(completions: readonly Completion[]) {
    this.#entries = completions.map((completion) => {
      const { name, alias } = completion;
      return { completion, name: folded(alias === undefined ? name : `${name} ${alias}`) };
    });
  }

  /**
   * Those whose names begin with the text, then those with a word that does, then those that hold
   * it, then those that hold all its words; each in alphabetical order.
   */
  search(text: string, kinds: ReadonlySet<CompletionKind>, limit = mostShown): readonly Completion[] {
    const wanted = folded(text);
    const words = wanted.split(' ');
    const found: (readonly [rank: number, entry: Entry])[] = [];
    for (const entry of this.#entries) {
      if (!kinds.has(entry.completion.kind)) continue;
      const rank = rankOf(entry.name, wanted, words);
      if (rank !== undefined) found.push([rank, entry]);
    }
    found.sort(([a, one], [b, other]) => a - b || compare(one.name, other.name));
    return found.slice(0, limit).map(([, { completion }]) => completion);
  }
}

function rankOf(name: string, wanted: string, words: readonly string[]): number | undefined {
  const at = name.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return name.includes(` ${wanted}`) ? 1 : 2;
  return words.every((word) => name.includes(word)) ? 3 : undefined;
}

/** Both are folded, so that the order of their characters is that of the alphabet. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
