/** Finds indicators by name, with the id where a name is not unique. Pure. */
import { folded } from '../../src/engine/text/fold.ts';

export interface NamedIndicator {
  readonly id: number;
  readonly nome: string;
}

export class IndicatorNames<T extends NamedIndicator> {
  /** The names as written in a field, in alphabetical order. */
  readonly labels: readonly string[];
  readonly #byLabel = new Map<string, T>();
  readonly #byId = new Map<number, T>();
  readonly #labelById = new Map<number, string>();

  constructor(indicators: readonly T[]) {
    const alike = Map.groupBy(indicators, ({ nome }) => folded(nome));
    for (const one of indicators) {
      const isUnique = alike.get(folded(one.nome))?.length === 1;
      const label = isUnique ? one.nome : `${one.nome} #${one.id}`;
      this.#byLabel.set(folded(label), one);
      this.#byId.set(one.id, one);
      this.#labelById.set(one.id, label);
    }
    this.labels = [...this.#labelById.values()].sort((a, b) => a.localeCompare(b));
  }

  /** Ignores accents and case. */
  find(text: string): T | undefined {
    return this.#byLabel.get(folded(text.trim()));
  }

  get(id: number): T | undefined {
    return this.#byId.get(id);
  }

  label(id: number): string {
    return this.#labelById.get(id) ?? `#${id}`;
  }
}
