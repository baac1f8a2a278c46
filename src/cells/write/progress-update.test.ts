import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createPanels, type PanelsFixture } from '../../../test/harness/panels-fixture.ts';
import { sharedApi } from '../../../test/harness/shared-api.ts';
import { untilWaiting } from '../../../test/harness/until-waiting.ts';
import { type CellField } from '../../engine/types.ts';
import { recalculateMarked } from '../recalculate/recalculate.ts';

const api = sharedApi();

let panels: PanelsFixture;
beforeEach(async () => {
  panels = await createPanels(api.sql, api.companyA.id);
});

describe('updateProgressPanel', () => {
  it('loses neither typed values nor results while the recalculation stores the same rows', async () => {
    const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const path = (month: number) =>
      `panel/${panels.panel}/indicator/${panels.formula}/month/${month}/year/2024`;
    const put = async (month: number, round: number) => {
      const body = {
        meta_numerador: -round,
        meta_denominador: 4,
        meta_ajustada_numerador: round * 100 + month,
      };
      const { status } = await api.put(`/panels/updateProgressPanel/${path(month)}`, body);
      assert.equal(status, 200);
    };
    const recalculate = () => api.companies.write(api.companyA.id, recalculateMarked);
    for (let round = 1; round <= 5; round++) {
      await Promise.all([recalculate(), ...months.map((month) => put(month, round)), recalculate()]);
    }
    await recalculate();
    const { body } = await api.get(
      `/panels/getProgressPanelRow/idGmr/${panels.process}/panel/${panels.panel}/indicator/${panels.formula}`,
    );
    const shown = (body.response as Record<CellField | 'mes', number>[]).map((cell) => [
      cell.mes,
      cell.meta_numerador,
      cell.meta_denominador,
      cell.meta_ajustada_numerador,
    ]);
    // The target is |typed numerator| over the typed denominator. Each side is stored separately.
    assert.deepEqual(
      shown,
      months.map((month) => [month, 5, 4, 500 + month]),
    );
  });

  it('stores an entry under the slug of the formula that a save under way leaves', async () => {
    const path = `panel/${panels.panel}/indicator/${panels.formula}/month/1/year/2024`;
    let answer: Promise<unknown> | undefined;
    await api.companies.write(api.companyA.id, async (save) => {
      await save.query('SELECT FROM indicador WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE', [
        api.companyA.id,
        panels.formula,
      ]);
      await save.query(
        `UPDATE formula_referencia SET slug = 'new-goal' WHERE id_empresa = $1 AND id_indicador = $2 AND slug = 'goal'`,
        [api.companyA.id, panels.formula],
      );
      answer = api.put(`/panels/updateProgressPanel/${path}`, { meta_numerador: 1 });
      await untilWaiting(api, { answer });
    });
    await answer;
    const { rows } = await api.sql('SELECT slug FROM andamento_entrada WHERE id_indicador = $1', [
      panels.formula,
    ]);
    assert.deepEqual(rows, [{ slug: 'new-goal' }]);
  });
});
