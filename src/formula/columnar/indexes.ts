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

  /** Returns room for this many indexes, from the first place on. Call {@link fill} afterwards. */
  room(count: number): Int32Array {
    this.clear();
    this.#reserve(count);
    return this.#list;
  }

  /** Takes over the first `count` indexes of the room. */
  fill(count: number): void {
    this.#count = count;
  }

  append(others: Indexes): void {
    const { count } = others;
    if (count === 1) {
      this.push(others.at(0));
      return;
    }
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
