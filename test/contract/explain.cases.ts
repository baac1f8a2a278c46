/**
 * Explaining a cell (an extension): which cells have an explanation, how deep it goes, and who sees
 * it.
 */
import assert from 'node:assert/strict';
import Value from 'typebox/value';
import { explainProgressPanelCell } from '../../src/cells/explain/explain-cell.ts';
import type { CellExplanation, SeriesExplanation } from '../../src/engine/explain/explanation.ts';
import { type ContractCase, casesOf } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const get =
  'GET /panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}';

interface ExplainApi extends PanelsApi {
  readonly explain: (
    indicator: number,
    more?: { query?: string; month?: number; panel?: number },
  ) => Promise<CellExplanation[]>;
}

const { cases, example } = casesOf(get, async (api): Promise<ExplainApi> => {
  const at = await panelsOf(api);
  const explain: ExplainApi['explain'] = async (
    indicator,
    { query = '', month = 3, panel = at.own.panel } = {},
  ) => {
    const path = `panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;
    const rows = await at.list(`/panels/explainProgressPanelCell/${path}${query}`);
    for (const row of rows) assert.ok(Value.Check(explainProgressPanelCell.record, row), JSON.stringify(row));
    return rows as never;
  };
  return { ...at, explain };
});

const seriesOf = (cell: CellExplanation | undefined, name: string): SeriesExplanation => {
  const found = cell?.series.find(({ serie }) => serie === name);
  assert.ok(found);
  return found;
};

example(200, 'a cell that does not exist has no explanation', async ({ own, explain }) => {
  assert.deepEqual(await explain(own.lateIndicator, { month: 6 }), []);
  assert.deepEqual(await explain(own.strayIndicator), []);
  assert.deepEqual(await explain(own.common, { panel: own.loosePanel }), []);
});

example(200, 'a cell of every type that was never written is explained with its nulls', async (at) => {
  const { own, explain } = at;
  const { common, adjustable, compound, customCompound, consolidated, customConsolidated } = own;
  const { formula, inheriting, unadjustable } = own;
  const calculated = [
    compound,
    customCompound,
    consolidated,
    customConsolidated,
    formula,
    inheriting,
    unadjustable,
  ];
  for (const indicator of [common, adjustable, ...calculated]) {
    const [cell, ...others] = await explain(indicator);
    assert.deepEqual(others, []);
    assert.equal(cell?.id_indicador, indicator);
    for (const { numerador, denominador, valor, motivo } of cell?.series ?? []) {
      assert.deepEqual([numerador.armazenado, denominador.armazenado, valor], [null, null, null]);
      assert.equal(motivo, 'NO_VALUE');
    }
  }
});

example(200, 'without depth the own trees are explained, with depth 0 only the fields', async (at) => {
  const { own, put, explain } = at;
  await put(own.common, { realizado_numerador: 10 });
  await put(own.formula, { realizado_denominador: 3 });
  const [cell] = await explain(own.formula);
  assert.deepEqual(await explain(own.formula, { query: '?depth=1' }), [cell]);
  const realized = seriesOf(cell, 'realizado');
  assert.equal(realized.arvore?.valor, '10/3');
  assert.deepEqual([realized.numerador.no, realized.denominador.no], ['realizado.0', 'realizado.1']);
  assert.deepEqual([realized.numerador.arredondado, realized.denominador.arredondado], [10, 3]);
  const [flat] = await explain(own.formula, { query: '?depth=0' });
  assert.equal(seriesOf(flat, 'realizado').arvore, null);
  assert.equal(seriesOf(flat, 'realizado').numerador.exato, '10');
});

example(422, 'a moment from before the history is refused, and one that is none', async ({ api, own }) => {
  const path = `/panels/explainProgressPanelCell/panel/${own.panel}/indicator/${own.common}/month/3/year/2024`;
  for (const text of ['2024-01-01', 'yesterday', '']) {
    const answer = await api.get(`${path}?como_estava_em=${text}`);
    assert.equal(answer.status, 422, text);
    assert.match(answer.body.msg, /^como_estava_em must be /);
  }
});

export const explainCases: readonly ContractCase[] = cases;
