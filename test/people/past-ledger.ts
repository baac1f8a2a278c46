/**
 * What confidential cells have held, and what numbers that are told of it may mean. Each value that
 * a cell has held is an unknown of its own; when it was typed, and what was empty, is known.
 */
import type { ConfidentialCompany } from './confidential-company.ts';
import { LinearEquations, sumOf, type Terms } from './linear-equations.ts';

/** Less is no canary. */
const leastOfNote = 1_000_000n;

/** By cell: the name of the value that it holds. */
type State = ReadonlyMap<string, string>;

export class PastLedger {
  /** The panels of each confidential model. */
  readonly #models: readonly (readonly number[])[];
  readonly #values = new Map<string, bigint>();
  readonly #states: State[];

  /** @param emptied the months that are empty to begin with. */
  constructor({ ids, secrets }: ConfidentialCompany, emptied: readonly number[]) {
    this.#models = [[ids.own, ...ids.others], ...ids.more.map(({ panels }) => panels)];
    const first = secrets.filter(
      ({ field, month }) => field === 'realizado_numerador' && !emptied.includes(month),
    );
    this.#states = [
      new Map(first.map(({ panel, month, value }) => [`${panel}/${month}`, this.#name(panel, month, value)])),
    ];
  }

  typed(panel: number, month: number, value: number): void {
    const last = this.#states.at(-1) as State;
    this.#states.push(new Map(last).set(`${panel}/${month}`, this.#name(panel, month, value)));
  }

  /** The values that these cells have held. */
  heldBy(isMeant: (panel: number, month: number) => boolean): Terms[] {
    return [...this.#values.keys()]
      .filter((name) => isMeant(...(name.split(/[/#]/).map(Number) as [number, number])))
      .map((name) => new Map([[name, 1n]]));
  }

  /**
   * Equations of all numbers in the answers that mean a value, a total of a model in a month or up
   * to one, or the difference of two totals; alone, or with one of the other values added.
   */
  equations(answers: readonly string[], others: readonly number[]): LinearEquations {
    const meanings = this.#meanings();
    const found = new LinearEquations();
    const told = new Set(answers.flatMap((text) => text.match(/-?\d{7,}/g) ?? []));
    for (const number of told)
      for (const other of [0, ...others]) {
        const terms = meanings.get(BigInt(number) - BigInt(other));
        if (terms !== undefined) found.add(terms);
      }
    return found;
  }

  #name(panel: number, month: number, value: number): string {
    const name = `${panel}/${month}#${this.#values.size}`;
    this.#values.set(name, BigInt(value));
    return name;
  }

  #meanings(): ReadonlyMap<bigint, Terms> {
    const all = new Map<bigint, Terms>();
    const mean = (terms: Terms) => {
      const value = [...terms].reduce(
        (sum, [name, times]) => sum + (this.#values.get(name) as bigint) * times,
        0n,
      );
      if (value > leastOfNote || -value > leastOfNote) all.set(value, terms);
    };
    for (const name of this.#values.keys()) mean(new Map([[name, 1n]]));
    for (const panels of this.#models)
      for (let month = 1; month <= 12; month++)
        for (const from of [1, month]) {
          const totals = this.#states.map((state) => totalOf(state, panels, from, month));
          for (const total of totals) mean(total);
          for (const [at, total] of totals.entries())
            for (const before of totals.slice(0, at)) {
              mean(sumOf([total, 1n], [before, -1n]));
              mean(sumOf([before, 1n], [total, -1n]));
            }
        }
    return all;
  }
}

/** The cell that a value of `heldBy` is of. */
export const cellOf = (value: Terms) => ([...value.keys()][0] as string).split('#')[0] as string;

function totalOf(state: State, panels: readonly number[], from: number, to: number): Terms {
  const total = new Map<string, bigint>();
  for (const panel of panels)
    for (let month = from; month <= to; month++) {
      const name = state.get(`${panel}/${month}`);
      if (name !== undefined) total.set(name, 1n);
    }
  return total;
}
