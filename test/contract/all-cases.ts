/** Every case of the contract. */
import { endpoints } from '../../src/api/index.ts';
import type { ContractCase } from './contract-case.ts';
import { fieldCases } from './field-cases.ts';
import { genericCases, nameOf } from './generic-cases.ts';
import { nameCases } from './name-cases.ts';
import { doorCases, sentCases } from './pipeline-cases.ts';
import { ownPreconditionCases } from './precondition-cases.ts';
import { doors, representatives, representativesOf } from './shapes.ts';
import { writtenCases } from './written-cases.ts';

const pipeline: readonly ContractCase[] = [
  ...doors.flatMap(doorCases),
  ...representatives.flatMap(sentCases),
];
const own: readonly ContractCase[] = [genericCases, nameCases, ownPreconditionCases].flatMap((casesOf) =>
  endpoints.flatMap(casesOf),
);

/** Those that are made from the endpoints' data: most are judged before anything is read. */
export const madeCases: readonly ContractCase[] = [...pipeline, ...fieldCases, ...own];

export const allCases: readonly ContractCase[] = [...madeCases, ...writtenCases];

/** The statuses that cases show for the endpoint: its own, or the pipeline's of its shapes. */
export function shownStatuses(endpoint: string): ReadonlySet<number> {
  const representing = representativesOf(endpoint);
  return new Set([
    ...allCases.filter((one) => one.endpoint === endpoint).map(({ status }) => status),
    ...pipeline.filter((one) => representing.includes(one.endpoint)).map(({ status }) => status),
  ]);
}

const modules = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.module]));

/** The first case of each kind. */
const firstOf = (cases: readonly ContractCase[], kindOf: (one: ContractCase) => string) =>
  Map.groupBy(cases, kindOf)
    .values()
    .map(([first]) => first as ContractCase)
    .toArray();

/**
 * For where the contract is shown once more, on another database: of every endpoint its success,
 * of every method and prefix one case of each status that their own rules give.
 */
export const chosenCases: readonly ContractCase[] = firstOf(writtenCases, ({ endpoint, status }) =>
  status === 200 ? endpoint : `${endpoint.split('/', 2).join('/')} ${status}`,
);

/** For where answers are judged once more: of every prefix one case of each refusal is enough. */
export const chosenAnswers: readonly ContractCase[] = firstOf(
  [...writtenCases, ...madeCases],
  ({ endpoint, status }) => (status === 200 ? endpoint : `${endpoint.split('/', 2).at(-1)} ${status}`),
);

/** The endpoints of which no chosen case shows a success. */
export function neverSucceeding(): string[] {
  const succeeding = new Set(
    chosenCases.filter(({ status }) => status === 200).map(({ endpoint }) => endpoint),
  );
  return [...modules.keys()].filter((name) => !succeeding.has(name));
}
