/**
 * The cache of companies in a worker's memory. It is limited in size; the least recently used are
 * removed first.
 */
import type { Resident } from './recalculate.ts';

/** Each cached company holds a database lock, and PostgreSQL's lock table is limited. */
const maxCompanies = 500;

/** The approximate memory for the definitions of a panel and of an indicator. */
const panelBytes = 400;
const indicatorBytes = 2_000;

export class CompanyCache {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #kept = new Map<number, Resident>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  has(companyId: number): boolean {
    return this.#kept.has(companyId);
  }

  get bytes(): number {
    return this.#kept.values().reduce((sum, resident) => sum + bytesOf(resident), 0);
  }

  /** Removes the company's copy, for a recalculation that returns one if it succeeds. */
  take(companyId: number): Resident | undefined {
    const resident = this.#kept.get(companyId);
    this.#kept.delete(companyId);
    return resident;
  }

  /**
   * Keeps the copy as the most recently used. Returns the companies that were removed, including
   * this one if it is too large.
   */
  keep(companyId: number, resident: Resident): number[] {
    this.#kept.set(companyId, resident);
    const gone: number[] = [];
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

function bytesOf({ company }: Resident): number {
  const { panels, indicators } = company.model;
  const definitions = panels.size * panelBytes + indicators.size * indicatorBytes;
  return company.bytes + company.budget.bytes + definitions;
}
