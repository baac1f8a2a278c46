/** Random numbers from a seed: the same seed gives the same company on every machine (sfc32). */
export class Random {
  #a: number;
  #b: number;
  #c = 0x9e3779b9;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    this.#b = Math.floor(seed / 2 ** 32) >>> 0;
    for (let round = 0; round < 12; round++) this.#bits();
  }

  /** 0 to 1, 1 excluded. */
  fraction(): number {
    return this.#bits() / 2 ** 32;
  }

  /** 0 to `limit` − 1. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** Both ends included; exact up to 2^53. */
  between(lowest: number, highest: number): number {
    const span = highest - lowest + 1;
    if (span <= 2 ** 32) return lowest + this.below(span);
    return lowest + ((this.below(2 ** 21) * 2 ** 32 + this.#bits()) % span);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** As many of the items as asked for, in their order. */
  some<Item>(items: readonly Item[], probability: number): Item[] {
    return items.filter(() => this.chance(probability));
  }

  /** In place. */
  shuffle(items: unknown[]): void {
    for (let index = items.length - 1; index > 0; index--) {
      const other = this.below(index + 1);
      [items[index], items[other]] = [items[other], items[index]];
    }
  }

  #bits(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }
}
