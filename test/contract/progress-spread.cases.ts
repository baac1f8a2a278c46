/** spreadProgress: totals over panels and months, and values copied times a factor. */
import assert from 'node:assert/strict';
import type { Answer } from '../harness/api.ts';
import { type ContractCase, casesOf } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const path = '/panels/spreadProgress';
const unknown = 2_147_483_647;
type Sent = Readonly<Record<string, unknown>>;

async function setting(panelsApi: PanelsApi) {
  const { api, own } = panelsApi;
  const spread = (fields: Sent = {}, prefer?: string): Promise<Answer> =>
    api.post(
      path,
      {
        id_indicador: own.common,
        campo: 'meta_numerador',
        ano: 2024,
        metodo: 'distribuicao',
        valor: 100,
        paineis: [{ id_gmr_painel: own.panel }],
        ...fields,
      },
      prefer === undefined ? {} : { headers: { prefer } },
    );
  const copy = (fields: Sent = {}) => spread({ metodo: 'copia', valor: undefined, ...fields });
  /** Stores realized numerators, from January on. */
  const realized = async (panel: number, values: readonly (number | null)[], indicator = own.common) => {
    const linhas = values.map((realizado_numerador, at) => ({
      id_gmr_painel: panel,
      id_indicador: indicator,
      mes: at + 1,
      ano: 2024,
      realizado_numerador,
    }));
    const answer = await api.put('/panels/updateProgressPanelMany', { linhas });
    assert.equal(answer.status, 200, answer.text);
  };
  /** The targets that are stored, by month. */
  const targets = async (panel = own.panel, field = 'meta_numerador', indicator = own.common) => {
    const { rows } = await api.sql(
      `SELECT mes, ${field}::double precision AS valor FROM andamento_celula
        WHERE id_gmr_painel = $1 AND id_indicador = $2 AND ano = 2024 AND ${field} IS NOT NULL ORDER BY mes`,
      [panel, indicator],
    );
    return (rows as { mes: number; valor: number }[]).map(({ valor }) => valor);
  };
  return { ...panelsApi, spread, copy, realized, targets };
}

const { cases: all, example } = casesOf(`POST ${path}`, async (api) => setting(await panelsOf(api)));

const months = (...some: number[]) => some.map((mes) => ({ mes }));
const origem = { campo: 'realizado_numerador' };

example(200, 'a total over the year: the parts add up, the first months get the cents', async (of) => {
  const { own, spread, targets, marks } = of;
  const answer = await spread();
  assert.equal(answer.status, 200, answer.text);
  const parts = [...Array.from({ length: 4 }, () => 8.34), ...Array.from({ length: 8 }, () => 8.33)];
  const { celulas, ...told } = answer.body.response;
  assert.deepEqual(told, { status: 'success', affectedRows: 12, soma: 100, vazias: 0, sem_celula: 0 });
  assert.deepEqual(celulas[4], { id_gmr_painel: own.panel, mes: 5, ano: 2024, antes: null, valor: 8.33 });
  assert.deepEqual(await targets(), parts);
  assert.ok((await marks()).length > 0);
  const opposite = await spread({ valor: -100 });
  assert.deepEqual([opposite.body.response.soma, opposite.body.response.celulas[0].antes], [-100, 8.34]);
  assert.deepEqual(
    await targets(),
    parts.map((part) => -part),
  );
});

example(200, "the year is the process's: from its first month, into the next calendar year", async (of) => {
  const { api, own, spread, copy } = of;
  await api.sql(
    'UPDATE gmr_processo SET inicio_ano = 2024, inicio_mes = 4, fim_ano = 2026, fim_mes = 3 WHERE id = $1',
    [own.process],
  );
  await api.sql(
    `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_painel, id_gmr_processo) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [api.companyA.id, own.panel, own.process],
  );
  const id_indicador = own.timelessIndicator;
  const told = (answer: Answer) => {
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response.celulas.map((cell: Record<'ano' | 'mes' | 'valor', number>) => [
      cell.ano,
      cell.mes,
      cell.valor,
    ]);
  };
  // The first four months get the cents.
  const even = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((mes, at) => [
    mes < 4 ? 2025 : 2024,
    mes,
    at < 4 ? 8.34 : 8.33,
  ]);
  assert.deepEqual(told(await spread({ id_indicador })), even);
  // In the next year, February 2026 of February 2025.
  const meses = months(2, 4);
  assert.deepEqual(told(await copy({ id_indicador, ano: 2025, fator: 2, meses, origem: { ano: 2024 } })), [
    [2026, 2, 16.66],
    [2025, 4, 16.68],
  ]);
  // A line goes from April 2025 to February 2026.
  const line = { id_indicador, ano: 2025, metodo: 'linha', valor: undefined };
  assert.deepEqual(told(await spread({ ...line, meses })), [
    [2026, 2, 16.66],
    [2025, 4, 16.68],
  ]);
});

example(
  200,
  "over panels by last year's shares, and over months by their own curve; what is empty there stays empty",
  async (of) => {
    const { own, spread, realized, targets } = of;
    await realized(own.panel, [100, 300, null]);
    await realized(own.otherPanel, [50, 50, 100]);
    const answer = await spread({
      valor: 3000.01,
      por_paineis: 'referencia',
      por_meses: 'referencia',
      origem,
      meses: months(1, 2, 3),
      paineis: [{ id_gmr_painel: own.panel }, { id_gmr_painel: own.otherPanel }],
    });
    const { soma, vazias, affectedRows } = answer.body.response;
    assert.deepEqual([soma, vazias, affectedRows], [3000.01, 1, 5], answer.text);
    assert.deepEqual(await targets(), [500, 1500.01]);
    assert.deepEqual(await targets(own.otherPanel), [250, 250, 500]);
  },
);

example(200, 'by typed weights, in whole units', async ({ own, spread, targets }) => {
  const meses = [
    { mes: 2, peso: 1 },
    { mes: 1, peso: 0.5 },
  ];
  const paineis = [
    { id_gmr_painel: own.panel, peso: 2 },
    { id_gmr_painel: own.otherPanel, peso: 1 },
  ];
  await spread({ valor: 1000, meses, paineis, por_meses: 'pesos', por_paineis: 'pesos', multiplo: 1 });
  assert.deepEqual(await targets(), [222, 445]);
  assert.deepEqual(await targets(own.otherPanel), [111, 222]);
});

example(200, 'copies the realized values of another panel times a factor', async (of) => {
  const { own, copy, realized, targets } = of;
  await realized(own.otherPanel, [990.06, null, -0.05]);
  const paineis = [{ id_gmr_painel: own.panel, id_gmr_painel_origem: own.otherPanel }];
  const answer = await copy({ paineis, origem, fator: 1.1 });
  const { celulas, soma, vazias, affectedRows } = answer.body.response;
  assert.deepEqual([soma, vazias, affectedRows], [1089.01, 10, 2], answer.text);
  assert.deepEqual(
    celulas.map(({ mes, valor }: { mes: number; valor: number }) => [mes, valor]),
    [
      [1, 1089.07],
      [3, -0.06],
    ],
  );
  assert.deepEqual(await targets(), [1089.07, -0.06]);
  // And once more, from itself.
  await copy({ fator: 2 });
  assert.deepEqual(await targets(), [2178.14, -0.12]);
});

example(200, 'a straight line between the first and the last present value', async (of) => {
  const { own, spread, targets } = of;
  await spread({ valor: 10, meses: months(1) });
  await spread({ valor: 20, meses: months(4) });
  const line = { metodo: 'linha', valor: undefined };
  const answer = await spread({ ...line, meses: months(4, 2, 3, 1) });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(await targets(), [10, 13.33, 16.67, 20]);
  // Without a value at its end there is none, and nothing changes.
  const open = await spread({ ...line, meses: months(1, 2, 5), paineis: [{ id_gmr_painel: own.panel }] });
  assert.deepEqual([open.body.response.affectedRows, open.body.response.vazias], [0, 3]);
});

example(200, 'present values become round, and their sum stays', async ({ spread, targets }) => {
  for (const [at, valor] of [33.33, 33.33, 33.34].entries()) await spread({ valor, meses: months(at + 1) });
  const answer = await spread({ metodo: 'arredondamento', valor: undefined, multiplo: 10 });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(await targets(), [30, 30, 40]);
  assert.deepEqual([answer.body.response.soma, answer.body.response.vazias], [100, 9]);
});

example(200, 'the other panel is named by its code, alone or beside its id', async (of) => {
  const { api, own, copy, realized, targets } = of;
  await api.sql(`UPDATE gmr_painel SET codigo_externo = 'SPREAD-O' WHERE id = $1`, [own.otherPanel]);
  await realized(own.otherPanel, [990.06]);
  const from = (more: Sent) => ({ paineis: [{ id_gmr_painel: own.panel, ...more }], origem });
  const answer = await copy(from({ codigo_painel_origem: 'spread-o' }));
  assert.equal(answer.body.response?.soma, 990.06, answer.text);
  assert.deepEqual(await targets(), [990.06]);
  const other = { id_gmr_painel_origem: own.panel, codigo_painel_origem: 'spread-o' };
  assertRefused(await copy(from(other)), 'invalid-value', 'paineis[0].codigo_painel_origem');
  const nobody = await copy(from({ codigo_painel_origem: 'nobody' }));
  assertRefused(nobody, 'unknown-reference', 'paineis[0].codigo_painel_origem');
  const nobodyById = await copy(from({ id_gmr_painel_origem: unknown }));
  assertRefused(nobodyById, 'unknown-reference', 'paineis[0].id_gmr_painel_origem');
  await api.sql(`UPDATE gmr_painel SET codigo_externo = NULL WHERE id = $1`, [own.otherPanel]);
});

example(200, 'only months in which the indicator has cells; a formula’s manual entries', async (of) => {
  const { own, spread, targets, entries } = of;
  const late = await spread({ id_indicador: own.lateIndicator, valor: 1 });
  assert.deepEqual([late.body.response.sem_celula, late.body.response.affectedRows], [9, 3]);
  assert.deepEqual(await targets(own.panel, 'meta_numerador', own.lateIndicator), [0.34, 0.33, 0.33]);
  await spread({ id_indicador: own.formula, meses: months(3), valor: 7 });
  assert.deepEqual(await entries(own.formula), { goal: 700 });
  const raised = await spread({
    id_indicador: own.formula,
    meses: months(3),
    valor: 8,
    por_meses: 'referencia',
  });
  assert.equal(raised.body.response.celulas[0].antes, 7, raised.text);
});

example(200, 'a dry run has the same cells and what they would change, and stores nothing', async (of) => {
  const { own, spread, targets } = of;
  const dry = await spread({ id_indicador: own.adjustable }, 'tx=rollback');
  const { celulas, changes, changedCells } = dry.body.response;
  assert.ok(changes.length > 0 && changedCells >= changes.length / 2, dry.text);
  assert.deepEqual(await targets(own.panel, 'meta_numerador', own.adjustable), []);
  assert.deepEqual((await spread({ id_indicador: own.adjustable })).body.response.celulas, celulas);
});

example(422, 'fields that do not go together', async ({ own, spread, copy }) => {
  const panel = own.panel;
  const wrong: [Promise<Answer>, string][] = [
    [spread({ valor: undefined }), 'valor is required'],
    [spread({ fator: 2 }), 'fator is only taken'],
    [copy({ valor: 1 }), 'valor is only taken'],
    [copy(), 'fator is required'],
    [spread({ origem }), 'origem is only taken'],
    [spread({ metodo: 'linha' }), 'valor is only taken with metodo "distribuicao"'],
    [spread({ metodo: 'linha', valor: undefined, multiplo: 1 }), 'multiplo is only taken'],
    [spread({ metodo: 'arredondamento', valor: undefined }), 'multiplo is required'],
    [
      spread({ paineis: [{ id_gmr_painel: panel, id_gmr_painel_origem: panel }] }),
      'paineis[0].id_gmr_painel_origem is only taken',
    ],
    [spread({ por_meses: 'pesos' }), 'meses is required'],
    [spread({ por_meses: 'pesos', meses: months(1) }), 'meses[0].peso is required'],
    [spread({ meses: [{ mes: 1, peso: 1 }] }), 'meses[0].peso is only taken'],
    [spread({ meses: months(1, 1) }), 'meses[1].mes is month 1, which is there already'],
    [spread({ paineis: [{}] }), 'paineis[0].id_gmr_painel is required'],
    [spread({ paineis: [{ id_gmr_painel: panel }, { id_gmr_painel: panel }] }), 'paineis[1] is the panel of'],
    [spread({ paineis: [{ id_gmr_painel: panel, peso: 1 }] }), 'paineis[0].peso is only taken'],
    [spread({ multiplo: 0.3 }), 'multiplo must be one of'],
    [spread({ campo: 'realizado' }), 'campo must be one of'],
    [spread({ id_indicador: undefined }), 'id_indicador is required'],
    [spread({ origen: {} }), 'origen is unknown'],
    [copy({ fator: 1e11 }), 'fator must be'],
  ];
  for (const [answer, words] of wrong) assertRefused(await answer, 'invalid-value', words);
});

example(422, 'a value that is calculated, or too large', async ({ own, spread, copy, realized }) => {
  assertRefused(await spread({ id_indicador: own.compound }), 'invalid-value', 'is a dynamic compound');
  const adjusted = { campo: 'meta_ajustada_numerador' };
  assertRefused(await spread(adjusted), 'invalid-value', 'campo meta_ajustada_numerador is not taken');
  await realized(own.panel, [9e12]);
  assertRefused(await copy({ origem, fator: 2 }), 'invalid-value', 'fator makes a value of more than 13');
});

example(412, 'a record of nobody, and no cell at all', async ({ own, spread }) => {
  assertRefused(await spread({ id_indicador: unknown }), 'unknown-reference', 'id_indicador');
  const nobody = [{ id_gmr_painel: own.panel }, { id_gmr_painel: unknown }];
  assertRefused(await spread({ paineis: nobody }), 'unknown-reference', 'paineis[1].id_gmr_painel');
  assertRefused(await spread({ paineis: [{ codigo_painel: 'nobody' }] }), 'unknown-reference', 'paineis[0]');
  assertRefused(await spread({ ano: 2030 }), 'unknown-reference', 'has no cell in year 2030');
});

example(409, 'shares that add up to zero, or are of both signs', async (of) => {
  const { own, spread, realized } = of;
  const by = (fields: Sent) => spread({ por_meses: 'referencia', origem, ...fields });
  assertRefused(await by({}), 'conflict', `realizado_numerador of 2024 adds up to zero over the months of`);
  await realized(own.panel, [10, -5]);
  const words = `is partly positive and partly negative over the months of id_gmr_painel ${own.panel}`;
  assertRefused(await by({}), 'conflict', words);
  const paineis = [{ id_gmr_painel: own.panel, peso: 0 }];
  const weighed = await spread({ por_paineis: 'pesos', paineis });
  assertRefused(weighed, 'conflict', 'peso adds up to zero over the panels');
});

export const cases: readonly ContractCase[] = all;
