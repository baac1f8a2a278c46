/**
 * What a save of a formula takes away of what somebody typed: counted by a dry run, set aside by
 * the save, brought back by the operator.
 */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import {
  forgetConversions,
  listConversions,
  type RestoreOptions,
  restoreConversion,
} from '../../src/operator/conversions.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { cellsOf, idsByName, importDocument, recalculator } from './setup/calculated.ts';
import { setupDocument } from './setup/document.ts';

const api = sharedApi();

/** What a dry run says of the values that it would set aside. */
interface Preview {
  readonly setAside: number;
  readonly setAsidePanels: number;
  readonly setAsideIn: readonly object[];
}

interface Conversion {
  readonly id: number;
  readonly tipo: number;
  readonly valores: number;
  readonly campos: readonly string[];
}

async function newCompany() {
  const { id, token } = await importDocument(api, setupDocument);
  const indicators = await idsByName(api, id, 'indicador');
  const panels = await idsByName(api, id, 'gmr_painel');
  const recalculate = recalculator(api, id);
  await recalculate();
  const idOf = (name: string) => indicators.get(name) as number;
  const save = async (name: string, slug: string, { dry = false, fields = {} } = {}) => {
    const answer = await api.post(
      '/indicators/saveFormulaIndicator',
      {
        id: idOf(name),
        nome: name,
        ...formulaFields,
        meta_oculta: 1,
        formula: {
          referencias: [{ slug, rotulo: 'X', tipo: 3 }],
          nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: slug }],
        },
        ...fields,
      },
      { token, headers: dry ? { prefer: 'tx=rollback' } : {} },
    );
    assert.equal(answer.status, 200, answer.text);
    await recalculate();
    return answer.body.response as Preview;
  };
  const place = (name: string, month: number) =>
    `panel/${panels.get('Serra')}/indicator/${idOf(name)}/month/${month}/year/2025`;
  return {
    id,
    token,
    idOf,
    save,
    recalculate,
    cells: () => cellsOf(api, id),
    list: () => listConversions(api.operator, id) as Promise<Conversion[]>,
    restore: async (conversion: Conversion, options?: RestoreOptions) => {
      const restored = await restoreConversion(api.operator, conversion.id, options);
      await recalculate();
      return restored;
    },
    async type(name: string, month: number, body: object) {
      const answer = await api.put(`/panels/updateProgressPanel/${place(name, month)}`, body, { token });
      assert.equal(answer.status, 200, answer.text);
      await recalculate();
    },
    async shown(name: string, month: number) {
      const answer = await api.get(`/panels/getProgressPanelCell/${place(name, month)}`, { token });
      return answer.body.response[0] as Record<string, number | null>;
    },
  };
}

/** Of `Custos` in the document: target and realized in three panels. */
const typedCosts = 6;

it('a dry run of a conversion tells how many values it would set aside, and sets none aside', async () => {
  const company = await newCompany();
  const before = await company.cells();
  const { setAside, setAsidePanels, setAsideIn } = await company.save('Custos', 'x', { dry: true });
  const panels = await idsByName(api, company.id, 'gmr_painel');
  assert.deepEqual([setAside, setAsidePanels], [typedCosts, 3]);
  assert.deepEqual(
    setAsideIn,
    ['Serra', 'Loja 1', 'Loja 2'].map((name) => ({
      id_gmr_painel: panels.get(name),
      ano: 2025,
      meses: [8],
      values: 2,
    })),
  );
  assert.equal((await company.save('Dobro', 'x', { dry: true })).setAside, 0);
  assert.deepEqual(await company.list(), []);
  assert.deepEqual(await company.cells(), before);
});

it('a conversion keeps what was typed, and --as-common brings the indicator back as it was', async () => {
  const company = await newCompany();
  const before = await company.cells();
  await company.save('Custos', 'x');
  await company.type('Custos', 8, { realizado_numerador: 5 });
  assert.notDeepEqual(await company.cells(), before);
  const [conversion, ...more] = await company.list();
  assert.ok(conversion);
  assert.deepEqual(more, []);
  const { valores, tipo, campos } = conversion;
  assert.deepEqual([valores, tipo, campos], [typedCosts, 0, ['meta_numerador', 'realizado_numerador']]);
  await assert.rejects(company.restore(conversion), /is of tipo 5.*--indicator.*--as-common/);
  const restored = await company.restore(conversion, { asCommon: true });
  assert.deepEqual(restored, { indicator: company.idOf('Custos'), restored: 6, kept: 0, skipped: 0 });
  assert.deepEqual(await company.cells(), before);
  // What was typed in the formula meanwhile is there in its turn.
  const [ofFormula] = await company.list();
  assert.deepEqual([ofFormula?.tipo, ofFormula?.valores, ofFormula?.campos], [5, 1, ['x']]);
  // Again, nothing is left to be done.
  const again = await company.restore(conversion);
  assert.deepEqual([again.restored, again.kept], [0, 6]);
});

it('values come back into another common indicator, where it has cells and nobody has typed since', async () => {
  const company = await newCompany();
  const typed = await company.shown('Custos', 8);
  await company.save('Custos', 'x');
  const [conversion] = await company.list();
  assert.ok(conversion);
  const inserted = await api.post(
    '/indicators/insertCommonIndicator',
    { nome: 'Custos de novo' },
    { token: company.token },
  );
  const indicatorId = inserted.body.response.insertId as number;
  await assert.rejects(company.restore(conversion, { indicatorId }), /has no cell that the values are of/);
  const model = (await idsByName(api, company.id, 'painel_modelo')).get('Empresa');
  const year = { inicio_mes: 1, inicio_ano: 2025, fim_mes: 12, fim_ano: 2025 };
  const place = { id_painel_modelo: model, id_indicador: indicatorId, ...year };
  assert.equal((await api.post('/panels/insertModelIndicator', place, { token: company.token })).status, 200);
  const panel = (await idsByName(api, company.id, 'gmr_painel')).get('Serra');
  const path = `panel/${panel}/indicator/${indicatorId}/month/8/year/2025`;
  await api.put(`/panels/updateProgressPanel/${path}`, { meta_numerador: 1 }, { token: company.token });
  const restored = await company.restore(conversion, { indicatorId });
  // One of the three panels has the model; its target was typed again.
  assert.deepEqual(restored, { indicator: indicatorId, restored: 1, kept: 1, skipped: 4 });
  const [shown] = (await api.get(`/panels/getProgressPanelCell/${path}`, { token: company.token })).body
    .response;
  assert.deepEqual([shown.meta_numerador, shown.realizado_numerador], [1, typed['realizado_numerador']]);
});

it('values of a manual entry that is dropped come back once the formula has the entry again', async () => {
  const company = await newCompany();
  await company.save('Dobro', 'x');
  await company.type('Dobro', 3, { realizado_numerador: 31 });
  await company.type('Dobro', 4, { realizado_numerador: 41 });
  assert.equal((await company.save('Dobro', 'x', { dry: true })).setAside, 0);
  assert.equal((await company.save('Dobro', 'y', { dry: true })).setAside, 2);
  await company.save('Dobro', 'y');
  const [conversion] = await company.list();
  assert.ok(conversion);
  assert.deepEqual([conversion.tipo, conversion.campos, conversion.valores], [5, ['x'], 2]);
  await assert.rejects(company.restore(conversion), /manual entries/);
  await assert.rejects(company.restore(conversion, { indicatorId: company.idOf('Vendas') }), /is of tipo 0/);
  await company.save('Dobro', 'x');
  await company.type('Dobro', 4, { realizado_numerador: 99 });
  const { restored, kept } = await company.restore(conversion);
  assert.deepEqual([restored, kept], [1, 1]);
  const shown = await Promise.all([3, 4].map((month) => company.shown('Dobro', month)));
  assert.deepEqual(
    shown.map((cell) => cell['realizado_numerador']),
    [31, 99],
  );
});

it('nothing is brought back into another company, from nowhere, or after thirty days', async () => {
  const company = await newCompany();
  await company.save('Custos', 'x');
  const [conversion] = await company.list();
  assert.ok(conversion);
  const other = await importDocument(api, setupDocument);
  const foreign = (await idsByName(api, other.id, 'indicador')).get('Custos') as number;
  await assert.rejects(company.restore(conversion, { indicatorId: foreign }), /there is no indicator/);
  await api.sql(`UPDATE conversao SET data_cadastro = now() - interval '29 days' WHERE id = $1`, [
    conversion.id,
  ]);
  assert.equal(await forgetConversions(api.operator as unknown as pg.ClientBase, new Date()), 0);
  await api.sql(`UPDATE conversao SET data_cadastro = now() - interval '31 days' WHERE id = $1`, [
    conversion.id,
  ]);
  assert.equal(await forgetConversions(api.operator as unknown as pg.ClientBase, new Date()), 1);
  await assert.rejects(company.restore(conversion), /there is no conversion/);
  const { rows } = await api.sql('SELECT FROM conversao_valor WHERE id_conversao = $1', [conversion.id]);
  assert.deepEqual(rows, []);
});
