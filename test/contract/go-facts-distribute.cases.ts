/** A year's budget over months: distribute. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer, TestApi } from '../harness/api.ts';
import { type BudgetFixture, createBudget } from '../harness/budget-fixture.ts';
import { listOf } from './company-setup.ts';
import { type ContractCase, casesOf } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const path = '/go/orcadoGo/distribute';
interface Setting {
  readonly api: TestApi;
  readonly own: BudgetFixture;
  readonly distribute: (fields: object) => Promise<Answer>;
  /** Stores facts of the same account, centre and (no) dimensions. */
  readonly upsert: (resource: string, rows: readonly object[]) => Promise<void>;
}

const { cases: all, example } = casesOf(`PUT ${path}`, settingOf);

async function settingOf(api: TestApi): Promise<Setting> {
  const own = await createBudget(api.sql, api.companyA.id, `-${randomUUID().slice(0, 8)}`);
  const place = {
    id_go_processo_periodo: own.period,
    id_conta: own.account,
    id_centro_resultado: own.centre,
    ano: 2024,
  };
  return {
    api,
    own,
    distribute: (fields) => api.put(path, { ...place, valor: 100, metodo: 'igual', ...fields }),
    async upsert(resource, rows) {
      const answer = await api.post(`/go/${resource}/upsertMany`, {
        linhas: rows.map((row) => ({ ...place, ...row })),
      });
      assert.equal(answer.status, 200, answer.text);
    },
  };
}

/** The amounts of the answer, by month. */
function amountsOf(answer: Answer): number[] {
  assert.equal(answer.status, 200, answer.text);
  const { status, affectedRows, meses } = answer.body.response;
  assert.equal(status, 'success');
  assert.equal(affectedRows, meses.length);
  return meses.map(({ valor }: { valor: number }) => valor);
}

async function budgeted({ api, own }: Setting): Promise<[unknown, unknown][]> {
  const facts = await listOf(api, `/go/orcadoGo/getByPeriod/${own.period}`);
  return facts
    .filter(({ id_conta }) => id_conta === own.account)
    .map(({ mes, valor }): [unknown, unknown] => [mes, valor])
    .toSorted(([a], [b]) => Number(a) - Number(b));
}

/** A period of the company over these months, linked or not. */
async function periodOf(
  { api, own }: Setting,
  [inicio_mes, inicio_ano, fim_mes, fim_ano]: readonly [number, number, number, number],
  linked: number | null = null,
): Promise<number> {
  const { rows } = await api.sql(
    `INSERT INTO periodo_go (id_empresa, codigo, nome, id_go_processo, inicio_mes, inicio_ano, fim_mes, fim_ano, id_periodo_historico)
     VALUES ($1, $2, 'Other', $3, $4, $5, $6, $7, $8) RETURNING id`,
    [api.companyA.id, randomUUID(), own.process, inicio_mes, inicio_ano, fim_mes, fim_ano, linked],
  );
  return (rows[0] as { id: number }).id;
}

example(200, 'equal parts, what is left over going to the first months', async (setting) => {
  const parts = [...Array.from({ length: 4 }, () => 8.34), ...Array.from({ length: 8 }, () => 8.33)];
  assert.deepEqual(amountsOf(await setting.distribute({})), parts);
  assert.deepEqual(
    await budgeted(setting),
    parts.map((part, at) => [at + 1, part]),
  );
  const negative = parts.map((part) => -part);
  assert.deepEqual(amountsOf(await setting.distribute({ valor: -100 })), negative);
  assert.deepEqual(
    await budgeted(setting),
    negative.map((part, at) => [at + 1, part]),
  );
});
example(200, 'every month changed is marked and has its history', async (setting) => {
  const { api, own, distribute, upsert } = setting;
  await upsert('orcadoGo', [{ mes: 1, valor: 8.34 }]);
  await api.sql('DELETE FROM marca WHERE id_go_processo_periodo = $1', [own.period]);
  await distribute({});
  const { rows } = await api.sql(
    'SELECT mes FROM marca WHERE id_go_processo_periodo = $1 AND orcamento AND ano = 2024 ORDER BY mes',
    [own.period],
  );
  assert.deepEqual(
    rows.map((row) => (row as { mes: number }).mes),
    Array.from({ length: 11 }, (_, at) => at + 2),
  );
  const { rows: history } = await api.sql(
    `SELECT count(*)::integer AS entries FROM registro_go r JOIN orcado_go f ON f.id = r.id_registro
      WHERE r.recurso = 'orcadoGo' AND f.id_go_processo_periodo = $1 AND f.id_conta = $2`,
    [own.period, own.account],
  );
  assert.deepEqual(history, [{ entries: 12 }]);
});
example(200, 'by percentages, one for each month', async (setting) => {
  const percentuais = [33.3333333333, 33.3333333333, 33.3333333334, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const zeros = Array.from({ length: 9 }, () => 0);
  const answer = await setting.distribute({ metodo: 'percentual', percentuais, valor: 0.05 });
  assert.deepEqual(amountsOf(answer), [0.02, 0.01, 0.02, ...zeros]);
  const first = [
    [1, 0.02],
    [2, 0.01],
    [3, 0.02],
  ];
  // A month without a share, and without a fact, stays without one; a fact becomes zero.
  assert.deepEqual(await budgeted(setting), first);
  await setting.upsert('orcadoGo', [{ mes: 5, valor: 7 }]);
  await setting.distribute({ metodo: 'percentual', percentuais, valor: 0.05 });
  assert.deepEqual(await budgeted(setting), [...first, [5, 0]]);
});
example(200, 'only the months of the period: its own percentages, or twelve', async (setting) => {
  const id_go_processo_periodo = await periodOf(setting, [11, 2024, 2, 2025]);
  const send = (fields: object) => setting.distribute({ id_go_processo_periodo, ...fields });
  const shown = async (fields: object) => {
    const { body, status, text } = await send(fields);
    assert.equal(status, 200, text);
    return body.response.meses;
  };
  // The year of the period is twelve months from its first one.
  assert.deepEqual(await shown({ valor: 0.05 }), [
    { mes: 11, ano: 2024, valor: 0.02 },
    { mes: 12, ano: 2024, valor: 0.01 },
    { mes: 1, ano: 2025, valor: 0.01 },
    { mes: 2, ano: 2025, valor: 0.01 },
  ]);
  const expected = [
    { mes: 11, ano: 2024, valor: 25 },
    { mes: 12, ano: 2024, valor: 5 },
    { mes: 1, ano: 2025, valor: 30 },
    { mes: 2, ano: 2025, valor: 40 },
  ];
  const four = [25, 5, 30, 40];
  assert.deepEqual(await shown({ metodo: 'percentual', percentuais: four }), expected);
  const twelve = [...four, 0, 0, 0, 0, 0, 0, 0, 0];
  assert.deepEqual(await shown({ metodo: 'percentual', percentuais: twelve }), expected);
});
example(200, "by the linked period's results, shifted by whole years", async (setting) => {
  const { own, distribute, upsert } = setting;
  await upsert('realizadoGo', [
    { mes: 1, valor: 1 },
    { mes: 3, valor: 3 },
    { mes: 4, valor: 100, dimensoes: [own.value] },
    { mes: 5, valor: 100, id_conta: own.childAccount },
  ]);
  await upsert('historicoGo', [{ mes: 2, valor: 50 }]);
  const next = await periodOf(setting, [1, 2026, 12, 2026], own.period);
  const answer = await distribute({ id_go_processo_periodo: next, ano: 2026, metodo: 'perfil', valor: 2000 });
  assert.deepEqual(amountsOf(answer), [500, 0, 1500, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
example(200, 'without a linked period by the history that was loaded', async (setting) => {
  const { own, distribute, upsert } = setting;
  const dimensoes = [own.value, own.childValue];
  await upsert('historicoGo', [
    { mes: 2, valor: 1, dimensoes },
    { mes: 12, valor: 2, dimensoes },
  ]);
  const answer = await distribute({ metodo: 'perfil', dimensoes: dimensoes.toReversed() });
  assert.deepEqual(amountsOf(answer), [0, 33.33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 66.67]);
});

example(422, 'a record that is named neither by its id nor by its code', async ({ distribute }) => {
  for (const [id, code] of Object.entries({
    id_go_processo_periodo: 'codigo_periodo',
    id_conta: 'codigo_conta',
    id_centro_resultado: 'codigo_centro_resultado',
  })) {
    const refused = await distribute({ [id]: undefined });
    assertRefused(refused, 'invalid-value', `${id} is required, or ${code}`);
  }
});
example(422, 'a year that the period does not have', async ({ distribute }) => {
  assertRefused(await distribute({ ano: 2025 }), 'invalid-value', 'ano 2025');
});
example(
  422,
  'percentages that are missing, too many, not of the period, or not 100 in all',
  async (setting) => {
    const by = (percentuais?: readonly unknown[], fields: object = {}) =>
      setting.distribute({ metodo: 'percentual', percentuais, ...fields });
    const twelfths = Array.from({ length: 12 }, () => 8.3333333333);
    for (const wrong of [undefined, [], [100], [50, 50], twelfths, [101, ...twelfths.slice(1)], ['100']]) {
      assertRefused(await by(wrong), 'invalid-value', 'percentuais');
    }
    assertRefused(await by([-1, 101, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 'invalid-value', 'percentuais[0]');
    const id_go_processo_periodo = await periodOf(setting, [11, 2024, 2, 2025]);
    const outside = [0, 0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0];
    assertRefused(await by(outside, { id_go_processo_periodo }), 'invalid-value', 'percentuais[4]');
  },
);
example(412, 'a dimension value of nobody', async ({ own, distribute }) => {
  const answer = await distribute({ dimensoes: [own.value, 2_147_483_647] });
  assertRefused(answer, 'unknown-reference', 'dimensoes');
});
example(409, 'a blocked period', async ({ api, own, distribute }) => {
  await api.sql('UPDATE periodo_go SET bloqueado = 1 WHERE id = $1', [own.period]);
  assertRefused(await distribute({}), 'conflict', `id_go_processo_periodo ${own.period} is blocked`);
});
example(409, 'a profile that has nothing, or something negative', async ({ distribute, upsert }) => {
  assertRefused(await distribute({ metodo: 'perfil' }), 'conflict', 'has no amount');
  await upsert('historicoGo', [{ mes: 1, valor: 0 }]);
  assertRefused(await distribute({ metodo: 'perfil' }), 'conflict', 'has no amount');
  await upsert('historicoGo', [
    { mes: 1, valor: 10 },
    { mes: 2, valor: -1 },
  ]);
  assertRefused(await distribute({ metodo: 'perfil' }), 'conflict', 'negative in month 2');
});

export const cases: readonly ContractCase[] = all;
