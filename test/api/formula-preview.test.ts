/**
 * The dry run of saveFormulaIndicator: what it foretells is what the save and its recalculation
 * then change, in any company.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { importCompany } from '../../src/operator/import/import.ts';
import type { Answer } from '../harness/api.ts';
import { type CellChange, differences, storedFields } from '../harness/cell-changes.ts';
import { constant, leaf } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';
import {
  described,
  documentOf,
  formulaOf,
  type PreviewedCompany,
  previewedCompany,
  simpleCompany,
  unitOf,
} from './previewed-company.ts';
import { type SeriesChange, shownValues, valueDifferences } from './value-changes.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));

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
  assert.equal(
    header,
    'id_indicador,id_gmr_painel,mes,ano,serie,before,after,numerador_before,numerador_after,denominador_before,denominador_after,indicador,painel',
  );
  // The names of this company have no comma.
  return rows.map((row) => row.split(',').slice(0, 11).join(','));
}

const rowOf = ({ before, after, ...one }: SeriesChange) =>
  [
    one.id_indicador,
    one.id_gmr_painel,
    one.mes,
    one.ano,
    one.serie,
    before.rounded,
    after.rounded,
    before.numerador,
    after.numerador,
    before.denominador,
    after.denominador,
  ].join(',');

const cellOf = (one: Pick<CellChange, 'id_indicador' | 'id_gmr_painel' | 'ano' | 'mes'>) =>
  [one.id_indicador, one.id_gmr_painel, one.ano, one.mes].join('/');
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
  // Of others only values change: their definition is another one.
  const told = (response['changedIndicators'] as Record<string, number>[]).filter(
    (one) => one['changedCells'],
  );
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

/** Compares the summary of values, each by the unit of its indicator, with all changes. */
function assertValues(response: Record<string, unknown>, all: readonly SeriesChange[]): void {
  const others = all.filter(({ before, after }) => before.exact !== after.exact);
  const lost = others.filter(({ after }) => after.exact === null);
  const gained = others.filter(({ before }) => before.exact === null);
  const cells = (changes: readonly SeriesChange[]) => new Set(changes.map(cellOf));
  assert.deepEqual(
    ['changedValues', 'lostValues', 'gainedValues', 'sidesOnlyCells'].map((name) => response[name]),
    [others.length, lost.length, gained.length, cells(all).size - cells(others).size],
  );
  assert.equal(response['changedValuePanels'], new Set(others.map((one) => one.id_gmr_painel)).size);
  const told = response['changedIndicators'] as Record<string, number>[];
  for (const { id_indicador: id, changedValues } of told) {
    assert.equal(changedValues, others.filter((one) => one.id_indicador === id).length);
  }
  const largest = response['largestValues'] as (Record<string, unknown> & CellChange & { serie: string })[];
  assert.equal(largest.length, Math.min(100, others.length));
  const expected = new Map(others.map((one) => [`${cellOf(one)}/${one.serie}`, one]));
  for (const [at, change] of largest.entries()) {
    const found = expected.get(`${cellOf(change)}/${change.serie}`);
    assert.deepEqual([change.before, change.after], [found?.before.exact, found?.after.exact]);
    assert.deepEqual(
      [change['numerador_before'], change['denominador_after']],
      [found?.before.numerador, found?.after.denominador],
    );
    assert.equal(change.after === null, at < lost.length);
  }
}

/** The edited formula becomes a ratio, and another formula reads it. */
const readRatio: PreviewedCompany = {
  ...simpleCompany,
  definitions: simpleCompany.definitions.map((one, at) => (at === 1 ? { ...one, sources: [3, 1] } : one)),
  edit: { ...simpleCompany.edit, operation: 'divisao', isSided: true },
};

it('what it foretells is what the save and its recalculation then change, cell by cell', async (t) => {
  const seen = { changes: 0, ofDependents: 0, ofRatios: 0 };
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
        unidade_medida: unitOf(shape.edit),
        meta_oculta: shape.edit.hidden,
        meta_ajustavel: shape.edit.adjustable,
        formula: formulaOf(shape.edit, shape.edited, real),
      };
      const before = await storedFields(api, empresa);
      const valuesBefore = await shownValues(api, empresa);
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
      const values = valueDifferences(valuesBefore, await shownValues(api, empresa));
      assert.deepEqual(all.toSorted(), values.map(rowOf).toSorted());
      assertValues(dry.body.response, values);
      assert.equal(changedCells, cellsOf(expected));
      assertSummary(dry.body.response, expected);
      const dependents = await api.get(`/indicators/getDependentsById/${edited}`, { token });
      assert.deepEqual(
        dry.body.response.dependents,
        dependents.body.response.map((one: { id: number }) => one.id),
      );
      seen.changes += expected.length;
      seen.ofRatios += values.filter(({ after }) => after.denominador !== null).length;
      seen.ofDependents += expected.filter((one) => one.id_indicador !== edited).length;
    }),
    { numRuns: runs(4), examples: [[readRatio]] },
  );
  t.diagnostic(JSON.stringify(seen));
  assert.ok(Math.min(...Object.values(seen)) > 0, JSON.stringify(seen));
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

it('as a table it has every change, however many', async () => {
  const formula = { referencias: [constant('c')], nos: [leaf(0, 'm', 'c'), leaf(1, 'r', 'c')] };
  const body = { id: own.timelessIndicator, ...described('Everywhere'), formula };
  const months = 'UPDATE painel_modelo_indicador SET inicio_ano = $2, fim_ano = $3 WHERE id_indicador = $1';
  await api.sql(months, [own.timelessIndicator, 2000, 2399]);
  const rows = rowsOf(await save(body, { dry: true, accept: 'text/csv; formato=us' }));
  await api.sql(months, [own.timelessIndicator, 2020, 2029]);
  assert.equal(new Set(rows).size, rows.length);
  // Target and realized value in two panels.
  assert.equal(rows.length, 2 * 2 * 400 * 12);
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

it('a ratio that is written otherwise keeps its value: only its sides change', async () => {
  const plain = { ...described('Ratio'), unidade_medida: 5, meta_oculta: 1 };
  const ratio = (numerator: string, denominator: string) => ({
    referencias: [constant('n', numerator), constant('d', denominator)],
    nos: [
      { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'divisao' },
      { ...leaf(1, 'n', 'n'), pai_key: 'r', ordem: 0 },
      { ...leaf(1, 'd', 'd'), pai_key: 'r', ordem: 1 },
    ],
  });
  const id = own.unadjustable;
  const saved = await save({ id, ...plain, formula: ratio('4292.9', '10') });
  assert.equal(saved.status, 200, saved.text);
  await recalculateAll(api, api.companyA.id);
  const same = (await save({ id, ...plain, formula: ratio('8585.8', '20') }, { dry: true })).body.response;
  assert.deepEqual([same.changedValues, same.changedCells, same.sidesOnlyCells], [0, 24, 24]);
  const other = (await save({ id, ...plain, formula: ratio('4292.9', '12.5') }, { dry: true })).body.response;
  assert.equal(other.changedValues, 24);
  const { before, after, serie, numerador_before, denominador_before } = other.largestValues[0];
  assert.deepEqual([before, after, serie], ['429.29', '343.432', 'realizado']);
  assert.deepEqual([numerador_before, denominador_before], [4292.9, 10]);
  // The two sides stay as they are, and are read as a percentage.
  const percent = { ...plain, unidade_medida: 3 };
  const asPercent = ratio('4292.9', '10');
  Object.assign(asPercent.nos[0] as object, { operacao: 'percentual' });
  const unit = (await save({ id, ...percent, formula: asPercent }, { dry: true })).body.response;
  assert.deepEqual([unit.changedCells, unit.changedValues, unit.changedValuePanels], [0, 24, 2]);
  assert.equal(unit.largestValues[0].after, '42929');
  assert.deepEqual(unit.changedIndicators, [
    {
      id_indicador: id,
      changedCells: 0,
      lostCells: 0,
      gainedCells: 0,
      changedValues: 24,
      lostValues: 0,
      gainedValues: 0,
    },
  ]);
});
