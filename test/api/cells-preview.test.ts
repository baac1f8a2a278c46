/**
 * The dry run of updateProgressPanelMany: the calculated cells that it foretells are those that the
 * write and its recalculation then change, in any company.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { importCompany } from '../../src/operator/import/import.ts';
import { type CellChange, differences, storedFields } from '../harness/cell-changes.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';
import { documentOf, previewedCompany, simpleCompany } from './previewed-company.ts';
import { shownValues, valueDifferences } from './value-changes.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));

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

interface Result {
  readonly id_gmr_painel: number;
  readonly mes: number;
  readonly ano: number;
  readonly pontuacao: number | null;
  readonly indicadores: readonly {
    readonly id_indicador: number;
    readonly atingimento: number | null;
    readonly motivo_atingimento: string | null;
    readonly conceito: { readonly nome: string } | null;
  }[];
}

async function resultsOf(token: string, process: number | undefined): Promise<Result[]> {
  const all: Result[] = [];
  for (const mes of [1, 2, 3]) {
    const answer = await api.get(`/panels/getResults?id_gmr_processo=${process}&mes=${mes}&ano=2024`, {
      token,
    });
    all.push(...answer.body.response);
  }
  return all;
}

/** Scores and results that differ, as a dry run tells them. */
function differing(old: readonly Result[], now: readonly Result[]) {
  const scores: object[] = [];
  const results: object[] = [];
  for (const [index, { id_gmr_painel, mes, ano, pontuacao, indicadores }] of now.entries()) {
    const before = old[index] as Result;
    const at = { id_gmr_painel, mes, ano };
    if (before.pontuacao !== pontuacao) scores.push({ ...at, before: before.pontuacao, after: pontuacao });
    for (const [place, { id_indicador, ...is }] of indicadores.entries()) {
      const was = before.indicadores[place];
      const [one, other] = [was ?? is, is].map(({ atingimento, motivo_atingimento, conceito }) => ({
        atingimento,
        motivo_atingimento,
        conceito: conceito?.nome ?? null,
      }));
      if (!isDeepStrictEqual(one, other)) {
        results.push({ ...at, id_indicador, before: one, after: other });
      }
    }
  }
  return { scores, results };
}

const placeAndValues = ({
  id_indicador,
  id_gmr_painel,
  mes,
  serie,
  before,
  after,
}: Record<string, unknown>) => [id_indicador, id_gmr_painel, mes, serie, before, after].join(' ');

it('what it foretells is what the write and its recalculation then change, cell by cell', async (t) => {
  const seen = { changes: 0, scores: 0, results: 0 };
  await fc.assert(
    fc.asyncProperty(previewedCompany, written, async (shape, rows) => {
      const { empresa, ids } = await importCompany(
        { production: api.operator },
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
      const process = ids['processos']?.[1];
      const shown = await resultsOf(token, process);
      const dry = await api.put(path, { linhas }, { token, headers: { prefer } });
      assert.equal(dry.status, 200, dry.text);
      assert.deepEqual(await storedFields(api, empresa), before);
      const { changes, changedCells, values, changedValues, scores, results, scoresOmitted, ...result } =
        dry.body.response;
      const saved = await api.put(path, { linhas }, { token, headers: { prefer: 'handling=lenient' } });
      assert.deepEqual(saved.body.response, result);
      const typed = await storedFields(api, empresa);
      const valuesBefore = await shownValues(api, empresa);
      await recalculateAll(api, empresa);
      const expected = differences(typed, await storedFields(api, empresa));
      assert.deepEqual(changes, expected);
      const cells = expected.map((one) => [one.id_indicador, one.id_gmr_painel, one.ano, one.mes].join('/'));
      assert.equal(changedCells, new Set(cells).size);
      const others = valueDifferences(valuesBefore, await shownValues(api, empresa)).filter(
        (one) => one.before.exact !== one.after.exact,
      );
      assert.equal(changedValues, others.length);
      assert.deepEqual(
        values.map((one: Record<string, unknown>) => placeAndValues(one)).toSorted(),
        others
          .map((one) => placeAndValues({ ...one, before: one.before.exact, after: one.after.exact }))
          .toSorted(),
      );
      const differs = differing(shown, await resultsOf(token, process));
      assert.deepEqual({ scores, results }, differs);
      assert.equal(scoresOmitted, 0);
      seen.changes += expected.length;
      seen.scores += differs.scores.length;
      seen.results += differs.results.length;
    }),
    // One in which something of each kind changes, whatever is drawn.
    {
      numRuns: runs(4),
      examples: [[simpleCompany, [{ indicator: 1, panel: 0, mes: 1, values: { realizado_numerador: 5 } }]]],
    },
  );
  t.diagnostic(JSON.stringify(seen));
  assert.ok(Math.min(...Object.values(seen)) > 0, JSON.stringify(seen));
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
    values: [],
    changedValues: 0,
    scores: [],
    results: [],
    scoresOmitted: 0,
  });
});

it('rows of a file are judged, and nothing is foretold', async () => {
  const csv = `id_gmr_painel;id_indicador;mes;ano;meta_numerador\r\n${own.panel};${own.common};1;2024;7,5\r\n`;
  const headers = { prefer: 'tx=rollback', 'content-type': 'text/csv; formato=br' };
  const answer = await api.send('PUT', path, csv, { headers });
  assert.deepEqual(answer.body.response, { status: 'success', affectedRows: 1 });
});
