/** The companies that a worker keeps in memory: as many as the bound allows, the least recently used go first. */
import type { Resident } from './recalculate.ts';

/** Each holds a lock of the database for as long as it is here, and those are a table of limited size. */
const maxCompanies = 500;

/** What a company's definitions take, roughly: for each panel and indicator. */
const panelBytes = 400;
const indicatorBytes = 2_000;

export class Residents {
  readonly #maxBytes: number;
  /** The least recently used first. */
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

  /** Takes the company's copy out, for a recalculation that gives one back when it has succeeded. */
  take(companyId: number): Resident | undefined {
    const resident = this.#kept.get(companyId);
    this.#kept.delete(companyId);
    return resident;
  }

  /** Keeps the copy as the most recently used; gives the companies that had to go, this one too if it is too large. */
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
