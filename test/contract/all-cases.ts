/** Every case of the contract. */
import { endpoints } from '../../src/api/index.ts';
import type { ContractCase } from './contract-case.ts';
import { genericCases } from './generic-cases.ts';
import { nameCases } from './name-cases.ts';
import { preconditionCases } from './precondition-cases.ts';
import { writtenCases } from './written-cases.ts';

/** Those that are made from the endpoints' data: most are judged before anything is read. */
export const madeCases: readonly ContractCase[] = [genericCases, nameCases, preconditionCases].flatMap(
  (casesOf) => endpoints.flatMap(casesOf),
);

export const allCases: readonly ContractCase[] = [...madeCases, ...writtenCases];
