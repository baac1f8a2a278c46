/** One thing the contract says of one endpoint, shown by a request. */
import type { TestApi } from '../harness/api.ts';

export interface ContractCase {
  /** Method and path with the contract's placeholders: `GET /company/getFunctionsByRole/{id}`. */
  readonly endpoint: string;
  /** The status that the case shows. */
  readonly status: number;
  /** The guarantee, in words. */
  readonly name: string;
  readonly run: (api: TestApi) => Promise<void>;
}

type Run<T> = (at: T, api: TestApi) => Promise<void>;

/** Cases that get what `prepare` makes; `example` adds one. */
export function casesWith<T>(prepare: (api: TestApi) => T | Promise<T>) {
  const cases: ContractCase[] = [];
  const example = (endpoint: string, status: number, name: string, run: Run<T>): void => {
    cases.push({ endpoint, status, name, run: async (api) => run(await prepare(api), api) });
  };
  return { cases, example };
}

/** The same, of one endpoint. */
export function casesOf<T>(endpoint: string, prepare: (api: TestApi) => T | Promise<T>) {
  const { cases, example } = casesWith(prepare);
  return {
    cases,
    example: (status: number, name: string, run: Run<T>) => example(endpoint, status, name, run),
  };
}

/** Nothing is made for the cases. */
export const plain = (api: TestApi): TestApi => api;
