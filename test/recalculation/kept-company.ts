/**
 * A company that a test recalculates, and a keeper that holds its copy in memory as a worker does.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import {
  type Recalculation,
  type Resident,
  recalculateMarked,
} from '../../src/cells/recalculate/recalculate.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import {
  applyWrite,
  newCompany,
  type RecalculatedCompany,
  stopWorkers,
  type Write,
} from '../harness/recalculated-company.ts';

export let api: TestApi;

/** Starts the API for the tests of the file that calls this. */
export function useApi(): void {
  before(async () => {
    api = await startApi();
  });
  after(async () => {
    await stopWorkers();
    await api.close();
  });
}

/** Recalculates one company and keeps its copy as the worker does. */
export class Keeper {
  resident: Resident | undefined;
  readonly #companies: TestApi['companies'];
  readonly #companyId: number;

  constructor({ companies }: TestApi, { id }: { readonly id: number }) {
    this.#companies = companies;
    this.#companyId = id;
  }

  async recalculate(through: (scope: Scope) => Scope = (scope) => scope): Promise<Recalculation> {
    const { resident } = this;
    this.resident = undefined;
    const done = await this.#companies.write(this.#companyId, (scope) =>
      recalculateMarked(through(scope), { resident }),
    );
    this.resident = done.resident;
    return done;
  }
}

export const value = (indicator: 1 | 2 | 6, panel: number, month: number, amount: number | null): Write => ({
  kind: 'value',
  indicator,
  panel,
  month,
  value: amount,
});

export async function put(company: RecalculatedCompany, ...writes: Write[]): Promise<void> {
  for (const write of writes) await applyWrite(api, company, write);
}

/** A company with values, and a keeper that has it in memory. */
export async function keptCompany() {
  const company = await newCompany(api);
  await put(company, value(1, 2, 5, 30), value(2, 2, 5, 10), value(1, 3, 5, 7));
  const keeper = new Keeper(api, company);
  await keeper.recalculate();
  assert.ok(keeper.resident);
  return { company, keeper };
}
