/**
 * One API for all test files of a process, each in two companies of its own. Files run one after
 * the other: one may change what is the server's (a limit, maintenance) if it changes it back.
 */
import { before } from 'node:test';
import { inNewCompanies, startApi, type TestApi } from './api.ts';
import { atEnd } from './at-end.ts';

let shared: Promise<TestApi> | undefined;

/** The API for a file or suite. It is there once its hooks and tests run. */
export function sharedApi(): TestApi {
  return madeBefore(async () => inNewCompanies(await (shared ??= start())));
}

/** What is made before the tests of a file or suite. It is there once its hooks and tests run. */
export function madeBefore<Made extends object>(make: () => Promise<Made>): Made {
  const made = {};
  before(async () => {
    Object.assign(made, await make());
  });
  return made as Made;
}

async function start(): Promise<TestApi> {
  const api = await startApi();
  atEnd(() => api.close());
  return api;
}
