/**
 * Trials in a company that stays in memory: their results are those that storing the same values
 * and recalculating gives, whatever was written meanwhile, and they leave nothing behind.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { CompanyTrials } from '../../src/cells/recalculate/trials.ts';
import type { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { cellFields } from '../../src/engine/types.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { documentOf, previewedCompany } from '../api/previewed-company.ts';
import { storedFields } from '../harness/cell-changes.ts';
import { newPerson } from '../harness/people.ts';
import { runs } from '../harness/random-runs.ts';
import { applyWrite, newCompany, recalculateAll, writeArbitrary } from '../harness/recalculated-company.ts';
import { api, useApi } from './kept-company.ts';

useApi();

const newTrials = () => new CompanyTrials(api.companies, { residentBytes: 2 ** 26, maxWaiting: 100 });

/** All fields that the company in memory holds, as {@link storedFields} names them. */
function fieldsIn(company: ColumnarCompany): Map<string, number> {
  const fields = new Map<string, number>();
  for (const indicator of company.model.indicators.keys()) {
    for (const { panelId, year, month } of company.places(indicator)) {
      const cell = company.cell(indicator, panelId, year, month);
      for (const [at, field] of cellFields.entries()) {
        const cents = cell?.[field] ?? null;
        if (cents !== null) fields.set([indicator, panelId, year, month, at].join('/'), cents);
      }
    }
  }
  return fields;
}

const sorted = (fields: ReadonlyMap<string, number>) => [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Everything that a trial could leave behind in the database. */
async function traces(companyId: number): Promise<unknown> {
  const { rows } = await api.sql(
    `SELECT (SELECT count(*) FROM marca WHERE id_empresa = $1) AS marks,
            (SELECT count(*) FROM mudanca WHERE id_empresa = $1) AS changes,
            (SELECT json_agg(a ORDER BY id_indicador, id_gmr_painel, ano) FROM andamento a WHERE id_empresa = $1) AS cells,
            (SELECT json_agg(e ORDER BY id_indicador, id_gmr_painel, ano, slug) FROM andamento_entrada e WHERE id_empresa = $1) AS entries`,
    [companyId],
  );
  return rows;
}

it('a company in memory holds what recalculating everything written so far would store', async () => {
  const company = await newCompany(api);
  const trials = newTrials();
  const look = fc.constant({ kind: 'look' as const });
  const steps = fc.array(fc.oneof({ weight: 4, arbitrary: writeArbitrary }, { weight: 1, arbitrary: look }), {
    minLength: 5,
    maxLength: 30,
  });
  const seen = () => trials.run(company.id, async (trial) => sorted(fieldsIn(trial.company)));
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      for (const step of list) {
        if (step.kind === 'look') await seen();
        else if (step.kind === 'recalculate') await recalculateAll(api, company.id);
        else await applyWrite(api, company, step);
      }
      const before = await seen();
      await recalculateAll(api, company.id);
      assert.deepEqual(before, sorted(await storedFields(api, company.id)));
    }),
    { numRuns: runs(4) },
  );
});

/** Values for typed indicators and for formulas, some of which take none. */
const typed = fc.array(
  fc.record({
    indicator: fc.constantFrom(1, 2, 3, 1, 2, 3, 4, 5, 6),
    panel: fc.nat(),
    mes: fc.integer({ min: 1, max: 3 }),
    field: fc.constantFrom('meta_numerador' as const, 'meta_ajustada_numerador', 'realizado_numerador'),
    value: fc.constantFrom(null, 0, 0.01, 5, -99.5),
  }),
  { minLength: 1, maxLength: 12 },
);

it('a trial gives what the same values give once they are stored, and leaves nothing behind', async () => {
  const trials = newTrials();
  const asked = fc.array(typed, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(previewedCompany, asked, async (shape, questions) => {
      const text = JSON.stringify(documentOf(shape));
      const { empresa, ids } = await importCompany({ production: api.operator }, text);
      await recalculateAll(api, empresa);
      const stored = sorted(await storedFields(api, empresa));
      const before = await traces(empresa);
      let linhas: object[] = [];
      let expected: unknown;
      for (const question of questions) {
        linhas = [];
        expected = await trials.run(empresa, async (trial) => {
          assert.deepEqual(sorted(fieldsIn(trial.company)), stored);
          for (const { indicator, panel, mes, field, value } of question) {
            const indicatorId = ids['indicadores']?.[indicator] as number;
            const panelId = ids['paineis']?.[(panel % shape.panels.length) + 1] as number;
            const cents = value === null ? null : Math.round(value * 100);
            if (!trial.type({ indicatorId, panelId, year: 2024, month: mes }, field, cents)) continue;
            linhas.push({
              id_indicador: indicatorId,
              id_gmr_painel: panelId,
              mes,
              ano: 2024,
              [field]: value,
            });
          }
          await trial.calculate();
          return sorted(fieldsIn(trial.company));
        });
        assert.deepEqual(await traces(empresa), before);
      }
      if (linhas.length === 0) return;
      const token = await api.createToken(empresa);
      const answer = await api.put('/panels/updateProgressPanelMany', { linhas }, { token });
      assert.equal(answer.status, 200, answer.text);
      await recalculateAll(api, empresa);
      assert.deepEqual(expected, sorted(await storedFields(api, empresa)));
    }),
    { numRuns: runs(5) },
  );
});

it('after hundreds of steps the company in memory and the stored one are as before', async () => {
  const company = await newCompany(api);
  const trials = newTrials();
  await applyWrite(api, company, { kind: 'values', indicator: 1, panel: 2, months: [1, 2, 3], value: 7 });
  await recalculateAll(api, company.id);
  const before = await traces(company.id);
  const at = { indicatorId: company.indicator(1), panelId: company.panel(3), year: 2024, month: 5 };
  for (let step = 0; step < 500; step++) {
    const reached = await trials.run(company.id, async (trial) => {
      trial.type(at, 'realizado_numerador', step + 1);
      return trial.calculate();
    });
    assert.ok(reached > 0);
  }
  assert.deepEqual(await traces(company.id), before);
  const now = await trials.run(company.id, async (trial) => sorted(fieldsIn(trial.company)));
  assert.deepEqual(now, sorted(await storedFields(api, company.id)));
});

it('a trial that fails leaves the company as it was, and the next one has its turn', async () => {
  const company = await newCompany(api);
  const trials = newTrials();
  const at = { indicatorId: company.indicator(1), panelId: company.panel(3), year: 2024, month: 5 };
  const failing = trials.run(company.id, async (trial) => {
    trial.type(at, 'realizado_numerador', 100);
    await trial.calculate();
    trial.type(at, 'realizado_numerador', 200);
    throw new Error('given up');
  });
  const next = trials.run(company.id, async (trial) => sorted(fieldsIn(trial.company)));
  await assert.rejects(failing, /given up/);
  assert.deepEqual(await next, sorted(await storedFields(api, company.id)));
});

it('a value typed into a scenario, and what is said, leave the company in memory; a definition loads it anew', async () => {
  const company = await newCompany(api);
  const trials = newTrials();
  const token = await api.createToken(company.id);
  const held = () => trials.run(company.id, async (trial) => trial.company);
  const owner = await newPerson(api, { companyId: company.id, level: 'Gerente' });
  await api.put(`/indicators/updateIndicator/${company.indicator(1)}`, { nome: 'A' }, { token });
  // The change is seen again as long as an older transaction runs, also one of another test file.
  let before = await held();
  while ((await held()) !== before) before = await held();
  const inserted = await api.post('/panels/insertScenario', { nome: 'A' }, { token });
  assert.equal(inserted.status, 200, inserted.text);
  const definir = [
    {
      id_gmr_painel: company.panel(3),
      id_indicador: company.indicator(1),
      mes: 5,
      ano: 2024,
      campo: 'realizado_numerador',
      valor: 7,
    },
  ];
  const path = `/panels/scenario/saveDifferences/${inserted.body.response.insertId}`;
  const saved = await api.put(path, { definir }, { token });
  assert.equal(saved.status, 200, saved.text);
  const at = { id_gmr_painel: company.panel(3), id_indicador: company.indicator(1), mes: 5, ano: 2024 };
  for (const [path, body] of [
    ['/panels/insertAnalysis', { ...at, fato: 'A' }],
    ['/panels/insertComment', { ...at, texto: 'A' }],
    ['/panels/insertAction', { ...at, o_que: 'A', id_responsavel: owner.id, prazo: '2024-06-10' }],
  ] as const) {
    const said = await api.post(path, body, { token });
    assert.equal(said.status, 200, said.text);
  }
  assert.equal(await held(), before);
  const renamed = await api.put(
    `/indicators/updateIndicator/${company.indicator(1)}`,
    { nome: 'B' },
    { token },
  );
  assert.equal(renamed.status, 200, renamed.text);
  assert.notEqual(await held(), before);
});
