import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { startApi, type TestApi } from '../../../test/harness/api.ts';
import { createPanels, type PanelsFixture } from '../../../test/harness/panels-fixture.ts';
import { runs } from '../../../test/harness/random-runs.ts';
import { type CellField, cellFields } from '../../formula/types.ts';
import { recalculateMarked } from '../../recalculation/recalculate.ts';

let api: TestApi;
let panels: PanelsFixture;

before(async () => {
  api = await startApi();
});
after(() => api.close());
beforeEach(async () => {
  panels = await createPanels(api.sql, api.companyA.id);
});

interface Write {
  readonly indicator: 'common' | 'adjustable';
  readonly panel: 'panel' | 'otherPanel';
  readonly month: number;
  /** The body's fields: JSON text of a number, or null. */
  readonly fields: Partial<Record<CellField, string | null>>;
}

const pathOf = ({ indicator, panel, month }: Omit<Write, 'fields'>) =>
  `panel/${panels[panel]}/indicator/${panels[indicator]}/month/${month}/year/2024`;

async function send(write: Write): Promise<void> {
  const fields = Object.entries(write.fields).map(([field, text]) => `"${field}":${text}`);
  const { status } = await api.put(`/panels/updateProgressPanel/${pathOf(write)}`, `{${fields.join(',')}}`);
  assert.equal(status, 200);
}

async function shownCell(at: Omit<Write, 'fields'>): Promise<Record<CellField, number | null>> {
  const { body } = await api.get(`/panels/getProgressPanelCell/${pathOf(at)}`);
  return body.response[0];
}

/**
 * Rounds decimal text half away from zero to cents with integers only, independently of the code
 * under test.
 */
function centsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const thousandths = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3));
  const cents = (thousandths + 5n) / 10n;
  return text.startsWith('-') ? -cents : cents;
}

const amountText = fc
  .record({
    negative: fc.boolean(),
    whole: fc.bigInt(0n, 9_999_999_999_998n),
    fraction: fc.stringMatching(/^\d{1,3}$/),
  })
  .map(({ negative, whole, fraction }) => `${negative ? '-' : ''}${whole}.${fraction}`);

const fields = fc
  .record(
    Object.fromEntries(cellFields.map((field) => [field, fc.option(amountText)])) as Record<
      CellField,
      fc.Arbitrary<string | null>
    >,
    { requiredKeys: [] },
  )
  .filter((sent) => Object.keys(sent).length > 0);

const writes = fc.array(
  fc.record({
    indicator: fc.constantFrom<Write['indicator'][]>('common', 'adjustable'),
    panel: fc.constantFrom<Write['panel'][]>('panel', 'otherPanel'),
    month: fc.constantFrom(1, 2, 12),
    fields,
  }),
  { minLength: 1, maxLength: 12 },
);

/** Whether a connection to this database is waiting for a lock. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await api.sql(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('updateProgressPanel', () => {
  it('leaves after any sequence of writes what a plain map of values holds', async () => {
    await fc.assert(
      fc.asyncProperty(writes, async (sequence) => {
        panels = await createPanels(api.sql, api.companyA.id);
        const model = new Map<string, number | null>();
        const keyOf = (write: Omit<Write, 'fields'>, field: string) =>
          `${write.indicator} ${write.panel} ${write.month} ${field}`;
        for (const write of sequence) {
          await send(write);
          for (const [field, text] of Object.entries(write.fields)) {
            if (write.indicator === 'common' && field.startsWith('meta_ajustada')) continue;
            model.set(keyOf(write, field), text === null ? null : Number(centsOf(text)) / 100);
          }
        }
        for (const { fields: _, ...at } of sequence) {
          const shown = await shownCell(at);
          for (const field of cellFields) assert.equal(shown[field], model.get(keyOf(at, field)) ?? null);
        }
      }),
      { numRuns: runs(10) },
    );
  });

  it('keeps every one of many writes to one row at the same time', async () => {
    const parallel: Write[] = [];
    for (let month = 1; month <= 12; month++) {
      for (const [index, field] of cellFields.entries()) {
        parallel.push({
          indicator: 'adjustable',
          panel: 'panel',
          month,
          fields: { [field]: `${month}.${index}` },
        });
      }
    }
    await Promise.all(parallel.map(send));
    for (let month = 1; month <= 12; month++) {
      const shown = await shownCell({ indicator: 'adjustable', panel: 'panel', month });
      assert.deepEqual(
        cellFields.map((field) => shown[field]),
        cellFields.map((_, index) => Number(`${month}.${index}`)),
      );
    }
    const { rows } = await api.sql('SELECT count(*)::integer AS marks FROM marca WHERE id_gmr_painel = $1', [
      panels.panel,
    ]);
    assert.deepEqual(rows, [{ marks: parallel.length }]);
  });

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
    const sent = { ended: false };
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
      answer = api.put(`/panels/updateProgressPanel/${path}`, { meta_numerador: 1 }).finally(() => {
        sent.ended = true;
      });
      while (!sent.ended && !(await someoneWaits())) await setImmediate();
    });
    await answer;
    const { rows } = await api.sql('SELECT slug FROM andamento_entrada WHERE id_indicador = $1', [
      panels.formula,
    ]);
    assert.deepEqual(rows, [{ slug: 'new-goal' }]);
  });

  it('waits for an earlier mark when nothing changed, so that repeating a write waits for its results', async () => {
    const waited: number[] = [];
    const settled = async (_: number, markId: number) => waited.push(markId) > 0;
    const waiting = await startApi({ recalculation: { wake: () => {}, settled } });
    try {
      panels = await createPanels(waiting.sql, waiting.companyA.id);
      const url = `/panels/updateProgressPanel/${pathOf({ indicator: 'common', panel: 'panel', month: 1 })}`;
      for (let time = 1; time <= 2; time++) {
        const answer = await waiting.put(url, { meta_numerador: 1 }, { headers: { prefer: 'wait=3' } });
        assert.equal(answer.headers['preference-applied'], 'wait=3');
      }
      const { rows } = await waiting.sql('SELECT id FROM marca');
      assert.deepEqual(rows, [{ id: waited[0] }]);
      assert.deepEqual(waited, [waited[0], waited[0]]);
    } finally {
      await waiting.close();
    }
  });
});
