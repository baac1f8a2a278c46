/**
 * The dry run of updateProgressPanelMany: the calculated cells that it foretells are those that the
 * write and its recalculation then change, in any company.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { valueTypes } from '../../src/database/value-types.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { type CellChange, differences, storedFields } from '../harness/cell-changes.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { documentOf, previewedCompany } from '../harness/previewed-company.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';

let api: TestApi;
let operator: pg.Pool;
let own: PanelsFixture;

before(async () => {
  api = await startApi();
  operator = new pg.Pool({ ...api.database.operator, types: valueTypes, max: 2 });
  own = await createPanels(api.sql, api.companyA.id);
});

after(async () => {
  await operator.end();
  await api.close();
});

const path = '/panels/updateProgressPanelMany';
const prefer = 'tx=rollback, handling=lenient';

/** Values for the company's typed indicators and its formulas, some of which take none. */
const written = fc.array(
  fc.record({
    indicator: fc.constantFrom(1, 2, 3, 1, 2, 3, 4, 5, 6),
    panel: fc.nat(),
    mes: fc.integer({ min: 1, max: 3 }),
    values: fc.dictionary(
      fc.constantFrom('meta_numerador', 'meta_ajustada_numerador', 'realizado_numerador'),
      fc.constantFrom(null, 0, 0.01, 5, -99.5),
      { minKeys: 1 },
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

it('what it foretells is what the write and its recalculation then change, cell by cell', async (t) => {
  const seen = { changes: 0 };
  await fc.assert(
    fc.asyncProperty(previewedCompany, written, async (shape, rows) => {
      const { empresa, ids } = await importCompany(
        { production: operator },
        JSON.stringify(documentOf(shape)),
      );
      await recalculateAll(api, empresa);
      const token = await api.createToken(empresa);
      const linhas = rows.map(({ indicator, panel, mes, values }) => ({
        id_indicador: ids['indicadores']?.[indicator],
        id_gmr_painel: ids['paineis']?.[(panel % shape.panels.length) + 1],
        mes,
        ano: 2024,
        ...values,
      }));
      const before = await storedFields(api, empresa);
      const dry = await api.put(path, { linhas }, { token, headers: { prefer } });
      assert.equal(dry.status, 200, dry.text);
      assert.deepEqual(await storedFields(api, empresa), before);
      const { changes, changedCells, ...result } = dry.body.response;
      const saved = await api.put(path, { linhas }, { token, headers: { prefer: 'handling=lenient' } });
      assert.deepEqual(saved.body.response, result);
      const typed = await storedFields(api, empresa);
      await recalculateAll(api, empresa);
      const expected = differences(typed, await storedFields(api, empresa));
      assert.deepEqual(changes, expected);
      const cells = expected.map((one) => [one.id_indicador, one.id_gmr_painel, one.ano, one.mes].join('/'));
      assert.equal(changedCells, new Set(cells).size);
      seen.changes += expected.length;
    }),
    { numRuns: 30 },
  );
  t.diagnostic(JSON.stringify(seen));
  assert.ok(seen.changes > 50, JSON.stringify(seen));
});

it('values that nothing is calculated from change nothing else', async () => {
  const row = { id_gmr_painel: own.panel, id_indicador: own.common, mes: 1, ano: 2024 };
  const linhas = [{ ...row, meta_numerador: 7 }];
  const { response } = (await api.put(path, { linhas }, { headers: { prefer: 'tx=rollback' } })).body;
  assert.deepEqual(response, {
    status: 'success',
    affectedRows: 1,
    changes: [] as CellChange[],
    changedCells: 0,
  });
});

it('rows of a file are judged, and nothing is foretold', async () => {
  const csv = `id_gmr_painel;id_indicador;mes;ano;meta_numerador\r\n${own.panel};${own.common};1;2024;7,5\r\n`;
  const headers = { prefer: 'tx=rollback', 'content-type': 'text/csv; formato=br' };
  const answer = await api.send('PUT', path, csv, { headers });
  assert.deepEqual(answer.body.response, { status: 'success', affectedRows: 1 });
});
