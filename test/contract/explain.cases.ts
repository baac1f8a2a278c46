/**
 * Explaining a cell (an extension): which cells have an explanation, how deep it goes, and who sees
 * it.
 */
import assert from 'node:assert/strict';
import Value from 'typebox/value';
import { explainProgressPanelCell } from '../../src/api/panels/explain.ts';
import type { CellExplanation, SeriesExplanation } from '../../src/formula/explanation.ts';
import type { ContractCase } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const get =
  'GET /panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}';

interface ExplainApi extends PanelsApi {
  readonly explain: (
    indicator: number,
    more?: { query?: string; month?: number; panel?: number },
  ) => Promise<CellExplanation[]>;
}

const cases: ContractCase[] = [];

function example(status: number, name: string, run: (at: ExplainApi) => Promise<void>): void {
  const prepare: ContractCase['run'] = async (api) => {
    const at = await panelsOf(api);
    const explain: ExplainApi['explain'] = async (
      indicator,
      { query = '', month = 3, panel = at.own.panel } = {},
    ) => {
      const path = `panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;
      const rows = await at.list(`/panels/explainProgressPanelCell/${path}${query}`);
      for (const row of rows)
        assert.ok(Value.Check(explainProgressPanelCell.record, row), JSON.stringify(row));
      return rows as never;
    };
    await run({ ...at, explain });
  };
  cases.push({ endpoint: get, status, name, run: prepare });
}

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

example(
  200,
  'the typed values of a common indicator are shown as typed, its adjusted target if it is adjustable',
  async (at) => {
    const { own, put, explain } = at;
    await put(own.adjustable, { meta_numerador: 5, meta_ajustada_numerador: 6.5 });
    const [cell] = await explain(own.adjustable);
    const adjusted = seriesOf(cell, 'meta_ajustada');
    assert.deepEqual([adjusted.numerador.origem, adjusted.numerador.armazenado], ['digitado', 6.5]);
    assert.equal(adjusted.valor, '6.5');
    const [common] = await explain(own.common);
    assert.equal(seriesOf(common, 'meta_ajustada').numerador.origem, 'nenhuma');
    assert.equal(seriesOf(common, 'meta').numerador.origem, 'digitado');
  },
);

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

example(200, 'the answer is paged as every list is', async ({ own, explain }) => {
  assert.equal((await explain(own.formula, { query: '?limit=1&depth=2' })).length, 1);
  assert.deepEqual(await explain(own.formula, { query: '?depth=2&offset=1' }), []);
});

example(422, 'a depth that is no integer from 0 to 10 is refused', async ({ api, own }) => {
  const path = `/panels/explainProgressPanelCell/panel/${own.panel}/indicator/${own.formula}/month/3/year/2024`;
  for (const depth of ['11', '-1', '1.5', 'x', '']) {
    const answer = await api.get(`${path}?depth=${depth}`);
    assert.equal(answer.status, 422, depth);
    assert.match(answer.body.msg, /^depth must be an integer from 0 to 10/);
  }
  assert.equal((await api.get(`${path}?depth=10`)).status, 200);
});

/** The database's clock, behind everything so far. */
async function momentOf({ api }: ExplainApi): Promise<string> {
  const { rows } = await api.sql(
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS moment, pg_sleep(0.002)`,
  );
  return (rows[0] as { moment: Date }).moment.toISOString();
}

example(200, 'of a moment it says what was typed then, and who had typed it', async (at) => {
  const { own, put, explain, api } = at;
  const realized = async (query: string) =>
    seriesOf((await explain(own.common, { query }))[0], 'realizado').numerador;
  await put(own.common, { realizado_numerador: 10 });
  const { autor } = await realized('');
  assert.ok(autor);
  const moment = await momentOf(at);
  await put(own.common, { realizado_numerador: 20 });
  const then = await realized(`?como_estava_em=${moment}`);
  assert.deepEqual([then.armazenado, then.autor], [10, autor]);
  assert.equal((await realized('')).armazenado, 20);
  const path = `panel/${own.panel}/indicator/${own.common}/month/3/year/2024?como_estava_em=${moment}`;
  const { headers } = await api.get(`/panels/explainProgressPanelCell/${path}`);
  assert.ok(String(headers['x-exact-since']) <= moment);
  assert.equal(headers['x-as-of-today'], undefined);
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
