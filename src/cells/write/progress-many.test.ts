import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { createPanels, type PanelsFixture } from '../../../test/harness/panels-fixture.ts';
import { runs } from '../../../test/harness/random-runs.ts';
import { recalculateAll } from '../../../test/harness/recalculated-company.ts';
import { sharedApi } from '../../../test/harness/shared-api.ts';
import { type CellField, cellFields } from '../../engine/types.ts';

const api = sharedApi();

const indicators = [
  'common',
  'adjustable',
  'lateIndicator',
  'compound',
  'formula',
  'inheriting',
  'unadjustable',
  'strayIndicator',
] as const;
const panelNames = ['panel', 'otherPanel', 'loosePanel'] as const;

interface Row {
  readonly indicator: (typeof indicators)[number];
  readonly panel: (typeof panelNames)[number];
  readonly month: number;
  readonly year: number;
  readonly fields: Partial<Record<CellField, number | null>>;
}

const amount = fc.option(fc.integer({ min: -100_000_000, max: 100_000_000 }).map((units) => units / 1000));
const fields = fc.record(
  Object.fromEntries(cellFields.map((field) => [field, amount])) as Record<CellField, typeof amount>,
  { requiredKeys: [] },
);
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    indicator: fc.constantFrom(...indicators),
    panel: fc.constantFrom(...panelNames, 'panel' as const, 'panel' as const),
    month: fc.constantFrom(0, 1, 3, 3, 3, 12),
    year: fc.constantFrom(2024, 2024, 2024, 2025),
    fields,
  }),
  { maxLength: 25 },
);

const bodyRow = (panels: PanelsFixture, { indicator, panel, month, year, fields: sent }: Row) => ({
  id_gmr_painel: panels[panel],
  id_indicador: panels[indicator],
  mes: month,
  ano: year,
  ...sent,
});

/**
 * Sends each row in a request of its own. Returns which were stored. A row whose values are all
 * ignored is not.
 */
async function sendSingly(panels: PanelsFixture, sent: readonly Row[]): Promise<boolean[]> {
  const stored: boolean[] = [];
  for (const { indicator, panel, month, year, fields: values } of sent) {
    const place = `panel/${panels[panel]}/indicator/${panels[indicator]}/month/${month}/year/${year}`;
    const { status, headers } = await api.put(`/panels/updateProgressPanel/${place}`, values);
    const ignored = ((headers['x-ignored-fields'] ?? '') as string).match(/reason=/g)?.length ?? 0;
    stored.push(status === 200 && ignored < Object.keys(values).length);
  }
  return stored;
}

/** Everything stored in the fixture's panels, with names instead of ids. */
async function contents(panels: PanelsFixture): Promise<unknown[]> {
  const nameOf = (names: readonly (keyof PanelsFixture)[], id: number) =>
    names.find((name) => panels[name] === id);
  const { rows: cells } = await api.sql(
    `SELECT id_indicador, id_gmr_painel, ano, NULL AS slug, ARRAY[${cellFields.join(', ')}]::text AS valores FROM andamento
      WHERE id_gmr_painel = ANY ($1)
      UNION ALL
     SELECT id_indicador, id_gmr_painel, ano, slug, valores::text FROM andamento_entrada WHERE id_gmr_painel = ANY ($1)
      ORDER BY id_indicador, id_gmr_painel, ano, slug`,
    [panelNames.map((name) => panels[name])],
  );
  return (cells as { id_indicador: number; id_gmr_painel: number }[]).map((cell) => ({
    ...cell,
    id_indicador: nameOf(indicators, cell.id_indicador),
    id_gmr_painel: nameOf(panelNames, cell.id_gmr_painel),
  }));
}

describe('updateProgressPanelMany', () => {
  it('is, after the recalculation too, what its rows are when they are sent one by one', async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, async (first, second) => {
        const many = await createPanels(api.sql, api.companyA.id);
        const single = await createPanels(api.sql, api.companyA.id);
        for (const sent of [first, second]) {
          const { status, body } = await api.put(
            '/panels/updateProgressPanelMany',
            { linhas: sent.map((row) => bodyRow(many, row)) },
            { headers: { prefer: 'handling=lenient' } },
          );
          assert.equal(status, 200);
          const refused = new Set((body.response.errors as { index: number }[]).map(({ index }) => index));
          const stored = await sendSingly(single, sent);
          assert.deepEqual(
            sent.map((_, index) => !refused.has(index)),
            stored,
          );
          assert.equal(body.response.affectedRows, stored.filter(Boolean).length);
          assert.deepEqual(await contents(many), await contents(single));
          await recalculateAll(api, api.companyA.id);
          assert.deepEqual(await contents(many), await contents(single));
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it('compares what a row says was read with the rows before it, however far before, and whatever is wrong', async () => {
    const panels = await createPanels(api.sql, api.companyA.id);
    const row = (value: number, more = {}) => ({
      ...bodyRow(panels, {
        indicator: 'common',
        panel: 'panel',
        month: 3,
        year: 2024,
        fields: { meta_numerador: value },
      }),
      ...more,
    });
    const linhas: object[] = Array.from({ length: 300 }, (_, at) => row(at));
    linhas.push(row(7, { lido_meta_numerador: 299 }));
    const accepted = await api.put('/panels/updateProgressPanelMany', { linhas });
    assert.equal(accepted.status, 200, accepted.text);
    linhas[10] = row(1, { mes: 13 });
    const { status, text } = await api.put('/panels/updateProgressPanelMany', { linhas });
    assert.equal(status, 422);
    assert.ok(!text.includes('lido_meta_numerador'), text);
  });

  it('loses no value when calls meet each other and single writes', async () => {
    const panels = await createPanels(api.sql, api.companyA.id);
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    const call = (field: CellField, indicator: 'common' | 'formula') =>
      api.put('/panels/updateProgressPanelMany', {
        linhas: months.map((month) =>
          bodyRow(panels, { indicator, panel: 'panel', month, year: 2024, fields: { [field]: month } }),
        ),
      });
    const answers = await Promise.all([
      call('meta_numerador', 'common'),
      call('realizado_numerador', 'common'),
      call('meta_numerador', 'formula'),
      call('meta_denominador', 'formula'),
      ...months.map((month) =>
        api.put(
          `/panels/updateProgressPanel/panel/${panels.panel}/indicator/${panels.common}/month/${month}/year/2024`,
          { realizado_denominador: month },
        ),
      ),
    ]);
    for (const { status, text } of answers) assert.equal(status, 200, text);
    const { rows: stored } = await api.sql(
      `SELECT meta_numerador, realizado_numerador, realizado_denominador FROM andamento
        WHERE id_indicador = $1 AND id_gmr_painel = $2`,
      [panels.common, panels.panel],
    );
    const cents = months.map((month) => month * 100);
    assert.deepEqual(stored, [
      { meta_numerador: cents, realizado_numerador: cents, realizado_denominador: cents },
    ]);
    const { rows: entries } = await api.sql(
      'SELECT slug, valores FROM andamento_entrada WHERE id_indicador = $1 ORDER BY slug',
      [panels.formula],
    );
    assert.deepEqual(entries, [
      { slug: 'goal', valores: cents },
      { slug: 'goal-base', valores: cents },
    ]);
  });
});
