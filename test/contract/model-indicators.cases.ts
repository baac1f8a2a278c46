/** Which indicators a model gives its panels, set up beyond the contract. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';
import { newCode, type Shown } from './setup-cases.ts';

const nobodys = 2_147_483_647;
const insertRoute = 'POST /panels/insertModelIndicator';
const updateRoute = 'PUT /panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}';
const deleteRoute = 'DELETE /panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}';
const getRoute = 'GET /panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}';
const codeRoute = 'GET /panels/modelIndicator/getByExternalId/{codigo}';

const months2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

const all: ContractCase[] = [];

function example(
  endpoint: string,
  status: number,
  name: string,
  run: (panels: PanelsApi, api: TestApi) => Promise<void>,
) {
  all.push({ endpoint, status, name, run: async (api) => run(await panelsOf(api), api) });
}

const placeOf = (model: number, indicator: number) => `model/${model}/indicator/${indicator}`;

/** The requests about one indicator of a model. */
function on(api: TestApi) {
  return {
    insert: (model: number, indicator: number, fields: Shown = {}) =>
      api.post('/panels/insertModelIndicator', {
        id_painel_modelo: model,
        id_indicador: indicator,
        ...months2024,
        ...fields,
      }),
    update: (model: number, indicator: number, fields: Shown) =>
      api.put(`/panels/updateModelIndicator/${placeOf(model, indicator)}`, fields),
    remove: (model: number, indicator: number) =>
      api.send('DELETE', `/panels/deleteModelIndicator/${placeOf(model, indicator)}`),
    get: async (model: number, indicator: number): Promise<Shown | undefined> =>
      (await listOf(api, `/panels/getModelIndicator/${placeOf(model, indicator)}`))[0],
    /** The marks of the indicator, oldest first. */
    marks: async (indicator: number) =>
      (
        await api.sql(
          'SELECT id_indicador, id_gmr_painel, ano, mes FROM marca WHERE id_indicador = $1 ORDER BY id',
          [indicator],
        )
      ).rows,
  };
}

const wholeMark = (indicator: number) => ({
  id_indicador: indicator,
  id_gmr_painel: null,
  ano: null,
  mes: null,
});

example(
  getRoute,
  200,
  'every field; nothing where the model does not have the indicator',
  async ({ own }, api) => {
    assert.deepEqual(await on(api).get(own.model, own.adjustable), {
      id_painel_modelo: own.model,
      id_indicador: own.adjustable,
      ...months2024,
      ordem: 0,
      peso: 2.5,
      codigo_externo: null,
    });
    assert.equal(await on(api).get(own.submodel, own.adjustable), undefined);
  },
);
example(getRoute, 403, 'a model or an indicator of another company', async ({ own, foreign }, api) => {
  for (const place of [placeOf(foreign.model, own.common), placeOf(own.model, foreign.common)]) {
    assertRefused(await api.get(`/panels/getModelIndicator/${place}`), 'foreign-record');
  }
});

example(codeRoute, 200, 'the record, whatever the case', async ({ own }, api) => {
  const codigo = newCode();
  await on(api).update(own.model, own.common, { codigo_externo: codigo });
  const record = await on(api).get(own.model, own.common);
  assert.equal(record?.['codigo_externo'], codigo);
  for (const asked of [codigo, codigo.toLowerCase()]) {
    assert.deepEqual(await listOf(api, `/panels/modelIndicator/getByExternalId/${asked}`), [record]);
  }
});
example(codeRoute, 404, 'a code that no record of the company has', async (_, api) => {
  const codigo = newCode();
  assertRefused(await api.get(`/panels/modelIndicator/getByExternalId/${codigo}`), 'not-found', codigo);
});

example(
  insertRoute,
  200,
  'the panels of the model have the new cells at once, and they are marked',
  async (panels, api) => {
    const { own } = panels;
    assert.deepEqual(await panels.cell(own.strayIndicator), []);
    const sent = { fim_mes: 6, ordem: 5, peso: 2.345, codigo_externo: newCode() };
    const answer = await on(api).insert(own.model, own.strayIndicator, sent);
    assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
    assert.deepEqual(await on(api).get(own.model, own.strayIndicator), {
      id_painel_modelo: own.model,
      id_indicador: own.strayIndicator,
      ...months2024,
      ...sent,
      peso: 2.35,
    });
    assert.equal((await panels.cell(own.strayIndicator))[0]?.['peso'], 2.35);
    assert.deepEqual(await panels.cell(own.strayIndicator, { month: 7 }), []);
    assert.deepEqual(await on(api).marks(own.strayIndicator), [wholeMark(own.strayIndicator)]);
  },
);
example(insertRoute, 409, 'an indicator that the model has; a code in use', async ({ own }, api) => {
  assertRefused(await on(api).insert(own.model, own.common), 'conflict', `model ${own.model}`);
  const codigo = newCode();
  await on(api).update(own.model, own.common, { codigo_externo: codigo });
  const code = codigo.toLowerCase();
  const answer = await on(api).insert(own.model, own.strayIndicator, { codigo_externo: code });
  assertRefused(answer, 'conflict', code);
});
example(
  insertRoute,
  412,
  'a model or an indicator of another company, or of nobody',
  async ({ own, foreign }, api) => {
    for (const model of [foreign.model, nobodys]) {
      assertRefused(await on(api).insert(model, own.common), 'unknown-reference', 'id_painel_modelo');
    }
    for (const indicator of [foreign.strayIndicator, nobodys]) {
      assertRefused(await on(api).insert(own.model, indicator), 'unknown-reference', 'id_indicador');
    }
  },
);

const refused: Readonly<Record<string, readonly unknown[]>> = {
  inicio_mes: [0, 13, '1'],
  fim_mes: [0, 13, 1.5],
  inicio_ano: [-1, 10_000],
  fim_ano: [-1, 10_000],
  ordem: [-1, 0.5],
  peso: [-1, -0.005, 10_000_000, '1'],
  codigo_externo: ['', 'x'.repeat(256), 'a\0b'],
};
for (const [field, values] of Object.entries(refused)) {
  example(insertRoute, 422, `${field} out of its range`, async ({ own }, api) => {
    for (const value of values) {
      const answer = await on(api).insert(own.model, own.strayIndicator, { [field]: value });
      assertRefused(answer, 'invalid-value', field);
    }
  });
  example(updateRoute, 422, `${field} out of its range`, async ({ own }, api) => {
    for (const value of values) {
      assertRefused(await on(api).update(own.model, own.common, { [field]: value }), 'invalid-value', field);
    }
  });
}
example(insertRoute, 422, 'months that end before they begin', async ({ own }, api) => {
  const answer = await on(api).insert(own.model, own.strayIndicator, { inicio_ano: 2025 });
  assertRefused(answer, 'invalid-value', 'fim_mes, fim_ano');
});

example(updateRoute, 200, 'months change which cells there are, and mark them', async (panels, api) => {
  const { own } = panels;
  assert.equal((await on(api).update(own.model, own.common, { fim_mes: 2 })).status, 200);
  assert.deepEqual(await panels.cell(own.common), []);
  assert.equal((await panels.put(own.common, { meta_numerador: 1 })).status, 404);
  assert.equal((await on(api).update(own.model, own.common, { fim_ano: 2025 })).status, 200);
  assert.equal((await panels.cell(own.common, { month: 2, year: 2025 })).length, 1);
  assert.deepEqual(await panels.cell(own.common, { month: 3, year: 2025 }), []);
  assert.deepEqual(await on(api).marks(own.common), [wholeMark(own.common), wholeMark(own.common)]);
});
example(
  updateRoute,
  200,
  'place, weight and code change, the months stay; nothing is marked',
  async ({ own }, api) => {
    const before = await on(api).get(own.model, own.common);
    const sent = { ordem: 9, peso: 0.5, codigo_externo: newCode() };
    assert.equal((await on(api).update(own.model, own.common, sent)).status, 200);
    assert.deepEqual(await on(api).get(own.model, own.common), { ...before, ...sent });
    assert.equal((await on(api).update(own.model, own.common, { ordem: 2 })).status, 200);
    assert.deepEqual(await on(api).get(own.model, own.common), { ...before, ...sent, ordem: 2 });
    assert.equal((await on(api).update(own.model, own.common, { codigo_externo: null })).status, 200);
    assert.equal((await on(api).get(own.model, own.common))?.['codigo_externo'], null);
    assert.deepEqual(await on(api).marks(own.common), []);
  },
);
example(updateRoute, 404, 'a model without the indicator', async ({ own }, api) => {
  const answer = await on(api).update(own.model, own.strayIndicator, { ordem: 1 });
  assertRefused(answer, 'not-found', `indicator_id ${own.strayIndicator}`);
});
example(updateRoute, 403, 'a model or an indicator of another company', async ({ own, foreign }, api) => {
  assertRefused(await on(api).update(foreign.model, own.common, { ordem: 1 }), 'foreign-record', 'model_id');
  assertRefused(
    await on(api).update(own.model, foreign.common, { ordem: 1 }),
    'foreign-record',
    'indicator_id',
  );
});
example(updateRoute, 409, 'a code in use', async ({ own }, api) => {
  const codigo = newCode();
  await on(api).update(own.model, own.common, { codigo_externo: codigo });
  const answer = await on(api).update(own.model, own.adjustable, { codigo_externo: codigo });
  assertRefused(answer, 'conflict', codigo);
});
example(
  updateRoute,
  409,
  'months without a cell that holds a typed value, until it is cleared',
  async (panels, api) => {
    const { own } = panels;
    for (const [indicator, field] of [
      [own.common, 'realizado_numerador'],
      [own.formula, 'meta_denominador'],
      [own.formula, 'meta_ajustada_numerador'],
    ] as const) {
      await panels.put(indicator, { [field]: 5 }, { month: 11 });
      const answer = await on(api).update(own.model, indicator, { fim_mes: 10 });
      assertRefused(answer, 'conflict', 'has 1 cell with values outside of these months');
      assert.equal((await on(api).update(own.model, indicator, { fim_mes: 11 })).status, 200);
      await panels.put(indicator, { [field]: null }, { month: 11 });
      assert.equal((await on(api).update(own.model, indicator, { fim_mes: 10 })).status, 200);
      assert.equal((await on(api).update(own.model, indicator, { fim_mes: 12 })).status, 200);
    }
  },
);
example(updateRoute, 422, 'months that end before they begin', async ({ own }, api) => {
  const answer = await on(api).update(own.model, own.common, { inicio_ano: 2025 });
  assertRefused(answer, 'invalid-value', 'fim_mes, fim_ano');
});

example(updateRoute, 412, 'of several with the tag of one reading, one is stored', async ({ own }, api) => {
  const place = placeOf(own.model, own.common);
  const { etag } = (await api.get(`/panels/getModelIndicator/${place}`)).headers;
  const answers = await Promise.all(
    [1, 2, 3].map((ordem) =>
      api.put(`/panels/updateModelIndicator/${place}`, { ordem }, { headers: { 'if-match': String(etag) } }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'changed-meanwhile');
});

example(deleteRoute, 200, 'the cells are gone, and marked', async (panels, api) => {
  const { own } = panels;
  assert.equal((await on(api).remove(own.model, own.lateIndicator)).status, 200);
  assert.deepEqual(await panels.cell(own.lateIndicator), []);
  assert.equal(await on(api).get(own.model, own.lateIndicator), undefined);
  assert.deepEqual(await on(api).marks(own.lateIndicator), [wholeMark(own.lateIndicator)]);
});
example(deleteRoute, 404, 'a model without the indicator', async ({ own }, api) => {
  assertRefused(await on(api).remove(own.model, own.strayIndicator), 'not-found');
});
example(deleteRoute, 403, 'a model or an indicator of another company', async ({ own, foreign }, api) => {
  assertRefused(await on(api).remove(foreign.model, own.common), 'foreign-record');
  assertRefused(await on(api).remove(own.model, foreign.common), 'foreign-record');
});
example(deleteRoute, 409, 'cells with values, and what reads it in the model', async (panels, api) => {
  const { own } = panels;
  for (const month of [1, 2]) await panels.put(own.common, { meta_numerador: 1 }, { month });
  const refusal = await on(api).remove(own.model, own.common);
  assertRefused(refusal, 'conflict', `indicator ${own.common} of model ${own.model} has 2 cells with values`);
  for (const [table, words, fields] of [
    ['formula_referencia', 'formula', "'sub', 'sub', 0, 0, 'soma'"],
    ['referencia_consolidada', 'consolidated indicator', undefined],
    ['referencia_composta', 'compound indicator', '0, 0, 0, 0'],
  ] as const) {
    const [source, reader, extra] = {
      formula_referencia: ['id_indicador_ref', 'id_indicador', ', slug, rotulo, tipo, ordem, agregacao'],
      referencia_consolidada: ['id_indicador', 'id_indicador_principal', ''],
      referencia_composta: [
        'id_indicador',
        'id_indicador_principal',
        ', origem_campo, origem_posicao, destino_campo, destino_posicao',
      ],
    }[table] as [string, string, string];
    await api.sql(
      `INSERT INTO ${table} (id_empresa, id_painel_modelo, ${source}, ${reader}${extra})
       VALUES ($1, $2, $3, $4${fields === undefined ? '' : `, ${fields}`})`,
      [api.companyA.id, own.model, own.lateIndicator, own.consolidated],
    );
    const answer = await on(api).remove(own.model, own.lateIndicator);
    assertRefused(answer, 'conflict', `1 ${words} that reads it`);
  }
});

export const cases: readonly ContractCase[] = all;
