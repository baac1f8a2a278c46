/**
 * Setting a company up through the API: what comes out is the company that its document would have
 * given.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startApi, type TestApi } from '../harness/api.ts';
import { cellsOf, importDocument, recalculator } from './setup/calculated.ts';
import { setupDocument } from './setup/document.ts';
import { type Order, setUpThroughApi } from './setup/through-api.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(() => api.close());

const lists = [
  '/company/getDepartments',
  '/company/getBranches',
  '/company/getRoles',
  '/employee/getEmployees',
  '/indicators/getCommonIndicators',
  '/indicators/getCompoundIndicators',
  '/indicators/getConsolidatedIndicators',
  '/indicators/getFormulaIndicators',
  '/panels/getGroups',
  '/panels/getModels',
  '/panels/getPanels',
  '/processes/getGmrProcesses',
];

/**
 * What the lists of the contract show, without what differs between any two companies: ids and
 * moments.
 */
async function shownTo(token: string): Promise<unknown> {
  const shown: Record<string, unknown> = {};
  for (const path of lists) {
    const { body } = await api.get(path, { token });
    const records = body.response as Record<string, unknown>[];
    const isSame = ([name, value]: [string, unknown]) =>
      !/^(id|base|data_cadastro)(_|$)/.test(name) || value === null || value === 0;
    shown[path] = records
      .map((record) => Object.fromEntries(Object.entries(record).filter(isSame)))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return shown;
}

for (const [order, often] of [
  ['values first', true],
  ['values last', false],
] satisfies [Order, boolean][]) {
  const when = often ? 'with a recalculation after each request' : 'with one recalculation at the end';
  it(`a company set up by requests shows and calculates what an imported one does: ${order}, ${when}`, async () => {
    const expected = await importDocument(api, setupDocument);
    await recalculator(api, expected.id)();
    const own = await api.createCompany('Serra', ['gmr', 'go']);
    const recalculate = recalculator(api, own.id);
    const afterEach = async () => {
      if (often) await recalculate();
    };
    await setUpThroughApi({ api, token: own.token, order, afterEach }, setupDocument);
    await recalculate();
    const cells = await cellsOf(api, own.id);
    assert.ok(cells.length > 100, `${cells.length} cells`);
    assert.deepEqual(cells, await cellsOf(api, expected.id));
    assert.deepEqual(await shownTo(own.token), await shownTo(expected.token));
  });
}
