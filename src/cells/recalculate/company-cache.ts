/**
 * A cache of companies in memory, limited in size. The least recently used are removed first.
 */
import type { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';

/** Each company cached by a worker holds a lock, and PostgreSQL's lock table is limited. */
const maxCompanies = 500;

/** The approximate memory for the definitions of a panel and of an indicator. */
const panelBytes = 400;
const indicatorBytes = 2_000;

interface Copy {
  readonly company: ColumnarCompany;
}

/** @typeParam Key the company's id, where it has one copy. */
export class CompanyCache<Kept extends Copy, Key = number> {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #kept = new Map<Key, Kept>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  has(key: Key): boolean {
    return this.#kept.has(key);
  }

  get bytes(): number {
    return this.#kept.values().reduce((sum, copy) => sum + bytesOf(copy), 0);
  }

  /** Removes the copy, for a recalculation that returns one if it succeeds. */
  take(key: Key): Kept | undefined {
    const resident = this.#kept.get(key);
    this.#kept.delete(key);
    return resident;
  }

  /**
   * Keeps the copy as the most recently used. Returns those that were removed, including this one
   * if it is too large.
   */
  keep(key: Key, copy: Kept): Key[] {
    this.#kept.set(key, copy);
    const gone: Key[] = [];
    let bytes = this.bytes;
    for (const [oldest, old] of this.#kept) {
      if (bytes <= this.#maxBytes && this.#kept.size <= maxCompanies) break;
      this.#kept.delete(oldest);
      bytes -= bytesOf(old);
      gone.push(oldest);
    }
    return gone;
  }

  clear(): void {
    this.#kept.clear();
  }
}

function bytesOf({ company }: Copy): number {
  const { panels, indicators } = company.model;
  const definitions = panels.size * panelBytes + indicators.size * indicatorBytes;
  return company.bytes + company.budget.bytes + definitions;
}
