/**
 * The dry run of saveFormulaIndicator: what it foretells is what the save and its recalculation
 * then change, in any company.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { importCompany } from '../../src/operator/import/import.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { type CellChange, differences, storedFields } from '../harness/cell-changes.ts';
import { constant, leaf } from '../harness/formula-payloads.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { described, documentOf, formulaOf, previewedCompany } from '../harness/previewed-company.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';

let api: TestApi;
let own: PanelsFixture;

before(async () => {
  api = await startApi();
  own = await createPanels(api.sql, api.companyA.id);
});

after(() => api.close());

const save = (
  body: object,
  { token = api.companyA.token, dry = false, accept = 'application/json' } = {},
): Promise<Answer> =>
  api.post('/indicators/saveFormulaIndicator', body, {
    token,
    headers: dry ? { prefer: 'tx=rollback', accept } : {},
  });

/** The rows of a CSV file as text, without its header. */
function rowsOf({ status, text }: Answer): string[] {
  assert.equal(status, 200, text);
  const [header, ...rows] = text.trimEnd().split('\r\n');
  assert.equal(header, 'id_indicador,id_gmr_painel,mes,ano,field,before,after,indicador,painel');
  // The names of this company have no comma.
  return rows.map((row) => row.split(',').slice(0, 7).join(','));
}

const rowOf = (one: CellChange) =>
  [one.id_indicador, one.id_gmr_painel, one.mes, one.ano, one.field, one.before, one.after].join(',');

const cellOf = (one: CellChange) => [one.id_indicador, one.id_gmr_painel, one.ano, one.mes].join('/');
const cellsOf = (changes: readonly CellChange[]) => new Set(changes.map(cellOf)).size;

/** Compares the summary of a dry run with all changes. */
function assertSummary(response: Record<string, unknown>, expected: readonly CellChange[]): void {
  const isNone = ({ field }: CellChange, value: number | null) =>
    value === null || (value === 0 && field.endsWith('_denominador'));
  const isLost = (one: CellChange) => isNone(one, one.after) && !isNone(one, one.before);
  const lost = expected.filter(isLost);
  const gained = expected.filter((one) => isNone(one, one.before) && !isNone(one, one.after));
  assert.deepEqual(
    [response['lostCells'], response['gainedCells'], response['changedPanels']],
    [cellsOf(lost), cellsOf(gained), new Set(expected.map((one) => one.id_gmr_painel)).size],
  );
  const byIndicator = Map.groupBy(expected, (one) => one.id_indicador);
  const told = response['changedIndicators'] as Record<string, number>[];
  assert.equal(told.length, byIndicator.size);
  for (const { id_indicador: id, changedCells, lostCells } of told) {
    const own = byIndicator.get(id as number) ?? [];
    assert.deepEqual([changedCells, lostCells], [cellsOf(own), cellsOf(own.filter(isLost))]);
  }
  const size = (one: CellChange) => Math.round(Math.abs((one.after ?? 0) - (one.before ?? 0)) * 100);
  const rank = (one: CellChange) => (isLost(one) ? 0 : 1);
  const largest = expected.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a)).slice(0, 100);
  assert.deepEqual(
    (response['largest'] as CellChange[]).map((one) => [rank(one), size(one)]),
    largest.map((one) => [rank(one), size(one)]),
  );
}

it('what it foretells is what the save and its recalculation then change, cell by cell', async (t) => {
  const seen = { changes: 0, ofDependents: 0 };
  await fc.assert(
    fc.asyncProperty(previewedCompany, async (shape) => {
      const { empresa, ids } = await importCompany(
        { production: api.operator },
        JSON.stringify(documentOf(shape)),
      );
      await recalculateAll(api, empresa);
      const token = await api.createToken(empresa);
      const edited = ids['indicadores']?.[shape.edited] as number;
      const real = {
        indicator: (file: number) => ids['indicadores']?.[file] as number,
        submodel: ids['modelos']?.[2] as number,
      };
      const body = {
        id: edited,
        ...described('Edited'),
        meta_oculta: shape.edit.hidden,
        meta_ajustavel: shape.edit.adjustable,
        formula: formulaOf(shape.edit, shape.edited, real),
      };
      const before = await storedFields(api, empresa);
      const dry = await save(body, { token, dry: true });
      assert.deepEqual(await storedFields(api, empresa), before);
      const all = rowsOf(await save(body, { token, dry: true, accept: 'text/csv; formato=us' }));
      const saved = await save(body, { token });
      assert.equal(dry.status, saved.status, `${dry.text} ${saved.text}`);
      assert.equal(dry.status, 200, dry.text);
      await recalculateAll(api, empresa);
      const expected = differences(before, await storedFields(api, empresa), edited);
      const { changes, changedCells, id } = dry.body.response as { changes: CellChange[] } & Record<
        string,
        number
      >;
      assert.equal(id, edited);
      assert.deepEqual(changes, expected.slice(0, 100));
      assert.deepEqual(all.toSorted(), expected.map(rowOf).toSorted());
      assert.equal(changedCells, cellsOf(expected));
      assertSummary(dry.body.response, expected);
      const dependents = await api.get(`/indicators/getDependentsById/${edited}`, { token });
      assert.deepEqual(
        dry.body.response.dependents,
        dependents.body.response.map((one: { id: number }) => one.id),
      );
      seen.changes += expected.length;
      seen.ofDependents += expected.filter((one) => one.id_indicador !== edited).length;
    }),
    { numRuns: 60 },
  );
  t.diagnostic(JSON.stringify(seen));
  assert.ok(seen.changes > 100 && seen.ofDependents > 20, JSON.stringify(seen));
});

it('more changes than a hundred are counted, and the first hundred told', async () => {
  const formula = { referencias: [constant('c')], nos: [leaf(0, 'm', 'c'), leaf(1, 'r', 'c')] };
  const body = { id: own.timelessIndicator, ...described('Everywhere'), formula };
  await api.sql(
    'UPDATE painel_modelo_indicador SET inicio_ano = 2020, fim_ano = 2029 WHERE id_indicador = $1',
    [own.timelessIndicator],
  );
  const { response } = (await save(body, { dry: true })).body;
  assert.equal(response.changedCells, 2 * 10 * 12);
  assert.equal(response.changes.length, 100);
  assert.deepEqual(response.changes[0], {
    id_indicador: own.timelessIndicator,
    id_gmr_painel: own.panel,
    mes: 1,
    ano: 2020,
    field: 'meta_numerador',
    before: null,
    after: 5,
  });
});

it('what others wrote and is not recalculated yet is no change of this save', async () => {
  const place = `panel/${own.panel}/indicator/${own.common}/month/1/year/2024`;
  assert.equal(
    (await api.put(`/panels/updateProgressPanel/${place}`, { realizado_numerador: 7 })).status,
    200,
  );
  const formula = { referencias: [constant('c')], nos: [leaf(1, 'r', 'c')] };
  const body = { id: own.unadjustable, ...described('Unadjustable'), meta_oculta: 1, formula };
  const { response } = (await save(body, { dry: true })).body;
  assert.equal(response.changedCells, 2 * 12);
  assert.deepEqual(
    [...new Set(response.changes.map((one: CellChange) => one.id_indicador))],
    [own.unadjustable],
  );
});
