/** A list of indexes of a block, possibly with duplicates, that is filled over and over. */
export class Indexes {
  #list = new Int32Array(64);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  at(place: number): number {
    return this.#list[place] as number;
  }

  clear(): void {
    this.#count = 0;
  }

  push(index: number): void {
    this.#reserve(1);
    this.#list[this.#count++] = index;
  }

  append(others: Indexes): void {
    const { count } = others;
    this.#reserve(count);
    this.#list.set(others.#list.subarray(0, count), this.#count);
    this.#count += count;
  }

  #reserve(more: number): void {
    const needed = this.#count + more;
    if (needed <= this.#list.length) return;
    const list = new Int32Array(Math.max(needed, 2 * this.#list.length));
    list.set(this.#list);
    this.#list = list;
  }
}
