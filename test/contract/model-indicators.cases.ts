/** Which indicators a model gives its panels, set up beyond the contract. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { panelsOf } from './panels-setup.ts';
import { newCode, type Shown } from './setup-cases.ts';

const nobodys = 2_147_483_647;
const insertRoute = 'POST /panels/insertModelIndicator';
const updateRoute = 'PUT /panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}';
const deleteRoute = 'DELETE /panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}';
const getRoute = 'GET /panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}';
const codeRoute = 'GET /panels/modelIndicator/getByExternalId/{codigo}';

const months2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

const { cases: all, example } = casesWith(panelsOf);

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

const listRoute = 'GET /panels/model/getIndicators/{id}';
const saveRoute = 'PUT /panels/saveModelIndicators/{id}';

/** The indicators of the model as saveModelIndicators takes them. */
async function rowsOf(api: TestApi, model: number): Promise<Shown[]> {
  const stored = await listOf(api, `/panels/model/getIndicators/${model}`);
  return stored.map(({ id_painel_modelo: _, codigo_externo: __, ...row }) => row);
}
const saveAll = (api: TestApi, model: number, indicadores: readonly Shown[], headers = {}) =>
  api.put(`/panels/saveModelIndicators/${model}`, { indicadores }, { headers });

example(listRoute, 200, 'every indicator with its weight and its code', async ({ own }, api) => {
  const stored = await listOf(api, `/panels/model/getIndicators/${own.model}`);
  const one = stored.find(({ id_indicador }) => id_indicador === own.adjustable);
  assert.deepEqual(one, await on(api).get(own.model, own.adjustable));
});
example(saveRoute, 200, 'one comes, one goes, one has other months, the rest stays', async (panels, api) => {
  const { own } = panels;
  const before = await rowsOf(api, own.model);
  const code = newCode();
  await on(api).update(own.model, own.common, { codigo_externo: code });
  const sent = before
    .filter(({ id_indicador }) => id_indicador !== own.lateIndicator)
    .map((row) => (row['id_indicador'] === own.common ? { ...row, fim_mes: 11 } : row));
  const added = { id_indicador: own.strayIndicator, ...months2024 };
  const saved = await saveAll(api, own.model, [...sent, added]);
  assert.equal(saved.status, 200, saved.text);
  const { length } = sent;
  assert.deepEqual(saved.body.response, { inserted: 1, updated: 1, skipped: length - 1, deleted: 1 });
  assert.deepEqual(
    (await rowsOf(api, own.model)).toSorted((a, b) => Number(a['id_indicador']) - Number(b['id_indicador'])),
    [...sent, { ...added, ordem: length + 1, peso: 1 }].toSorted(
      (a, b) => Number(a['id_indicador']) - Number(b['id_indicador']),
    ),
  );
  assert.equal((await on(api).get(own.model, own.common))?.['codigo_externo'], code);
  for (const indicator of [own.common, own.lateIndicator, own.strayIndicator]) {
    assert.deepEqual(await on(api).marks(indicator), [wholeMark(indicator)]);
  }
  assert.deepEqual(await on(api).marks(own.adjustable), []);
});
example(
  saveRoute,
  200,
  'what is left out: the position as order, the weight as it was',
  async ({ own }, api) => {
    const rows = (await rowsOf(api, own.model)).map(({ ordem: _, peso: __, ...row }) => row);
    const before = await on(api).get(own.model, own.adjustable);
    assert.equal((await saveAll(api, own.model, rows.toReversed())).status, 200);
    const at = rows.toReversed().findIndex(({ id_indicador }) => id_indicador === own.adjustable);
    assert.deepEqual(await on(api).get(own.model, own.adjustable), { ...before, ordem: at + 1 });
  },
);
example(saveRoute, 409, 'values out of reach, and what reads it: each is named', async (panels, api) => {
  const { own } = panels;
  const rows = await rowsOf(api, own.model);
  await panels.put(own.common, { meta_numerador: 1 }, { month: 11 });
  const shorter = rows.map((row) => (row['id_indicador'] === own.common ? { ...row, fim_mes: 10 } : row));
  const lost = await saveAll(api, own.model, shorter);
  assertRefused(lost, 'conflict', 'has 1 cell with values outside of these months');
  const others = shorter.filter(({ id_indicador }) => id_indicador !== own.common);
  const gone = await saveAll(api, own.model, others, { accept: 'application/problem+json' });
  assert.equal(gone.status, 409, gone.text);
  const told = gone.body as unknown as {
    readonly errors: readonly { readonly params: object }[];
    readonly dependents: readonly { readonly kind: string; readonly first: readonly { id: number }[] }[];
  };
  assert.deepEqual(told.errors[0]?.params, { id_indicador: own.common });
  assert.deepEqual([told.dependents[0]?.kind, told.dependents[0]?.first[0]?.id], ['cell', own.panel]);
  assert.deepEqual(await rowsOf(api, own.model), rows);
});
example(saveRoute, 412, 'an indicator that the company lacks', async ({ own, foreign }, api) => {
  for (const id_indicador of [nobodys, foreign.common]) {
    const answer = await saveAll(api, own.submodel, [{ id_indicador, ...months2024 }]);
    assertRefused(answer, 'unknown-reference', `indicadores[0].id_indicador ${id_indicador}`);
  }
});
example(saveRoute, 422, 'an indicator twice, months that end before they begin', async ({ own }, api) => {
  const row = { id_indicador: own.common, ...months2024 };
  assertRefused(await saveAll(api, own.model, [row, row]), 'invalid-value', 'indicadores[1].id_indicador');
  const backwards = { ...row, fim_ano: 2023 };
  assertRefused(await saveAll(api, own.model, [backwards]), 'invalid-value', 'indicadores[0].fim_mes');
});

export const cases: readonly ContractCase[] = all;
