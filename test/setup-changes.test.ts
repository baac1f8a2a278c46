/**
 * Panels and indicators that come, change and go through the API, with a recalculation in between or not: the cells are those
 * that one full recalculation gives.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { startApi, type TestApi } from './harness/api.ts';
import { cellsOf, importDocument, recalculator } from './setup/calculated.ts';
import { Changer, definitionChange } from './setup/definition-changes.ts';
import { setupDocument } from './setup/document.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(() => api.close());

it('panels and indicators that change in whatever order leave the cells of one full recalculation', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(definitionChange, { minLength: 1, maxLength: 25 }), async (changes) => {
      const company = await importDocument(api, setupDocument);
      const recalculate = recalculator(api, company.id);
      await recalculate();
      const changer = new Changer(api, company, done);
      for (const change of changes) {
        if (change.kind === 'recalculate') await recalculate();
        else await changer.apply(change);
      }
      await recalculate();
      const cells = await cellsOf(api, company.id);
      await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
      await recalculator(api, company.id)();
      assert.deepEqual(cells, await cellsOf(api, company.id));
    }),
    { numRuns: 40 },
  );
  // The property says nothing of changes that were always refused.
  for (const kind of [
    'insert panel',
    'change panel',
    'join process',
    'leave process',
    'change indicator',
    'compose',
    'consolidate',
    'remove indicator',
    'value',
  ]) {
    assert.ok((done.get(kind) ?? 0) > 0, `${kind} was never done`);
  }
});
