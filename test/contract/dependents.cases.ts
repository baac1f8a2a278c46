/** Where an indicator is used (extension). */

import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import { type ContractCase, casesOf, plain } from './contract-case.ts';

const { cases: all, example } = casesOf('GET /indicators/getDependentsById/{id}', plain);

const dependentsOf = (api: TestApi, id: number) => listOf(api, `/indicators/getDependentsById/${id}`);

example(
  200,
  'formulas, compound and consolidated indicators, the nearest first, each with its shortest way',
  async (api) => {
    const own = await createPanels(api.sql, api.companyA.id);
    const common = insertedId(
      await api.post('/indicators/insertCommonIndicator', { nome: 'Read by others' }),
    );
    const reading = (table: string, columns: string, ...values: number[]) =>
      api.sql(
        `INSERT INTO ${table} (id_empresa, id_indicador_principal, id_indicador, ${columns})
         VALUES (${[api.companyA.id, ...values].join(', ')})`,
      );
    const ways = 'id_painel_modelo, origem_campo, origem_posicao, destino_campo, destino_posicao';
    // consolidated ← common over the submodel; compound ← consolidated and common in the same
    // panel, both ways at once.
    await reading('referencia_consolidada', 'id_painel_modelo', own.consolidated, common, own.submodel);
    await reading('referencia_composta', ways, own.compound, own.consolidated, 0, 0, 0, 0, 0);
    await reading('referencia_composta', ways, own.customCompound, own.compound, own.submodel, 0, 0, 0, 0);
    await reading(
      'referencia_composta',
      ways,
      own.customCompound,
      own.consolidated,
      own.submodel,
      0,
      0,
      0,
      0,
    );
    await reading('referencia_composta', ways, own.customCompound, own.consolidated, 0, 1, 0, 1, 0);
    const reference = { slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: own.customCompound, campo: 1 };
    const node = { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' };
    const saved = await api.post('/indicators/saveFormulaIndicator', {
      nome: 'Over all',
      ...formulaFields,
      meta_oculta: 1,
      formula: { referencias: [reference], nos: [node] },
    });
    const formula = saved.body.response.id as number;
    assert.deepEqual(await dependentsOf(api, common), [
      {
        id: own.consolidated,
        nome: 'Consolidated',
        tipo: 3,
        direto: 1,
        caminho: [common, own.consolidated],
        modelos: [own.submodel],
      },
      {
        id: own.compound,
        nome: 'Compound',
        tipo: 1,
        direto: 0,
        caminho: [common, own.consolidated, own.compound],
        modelos: [own.submodel, null],
      },
      {
        id: own.customCompound,
        nome: 'Custom compound',
        tipo: 2,
        direto: 0,
        caminho: [common, own.consolidated, own.customCompound],
        modelos: [own.submodel, null],
      },
      {
        id: formula,
        nome: 'Over all',
        tipo: 5,
        direto: 0,
        caminho: [common, own.consolidated, own.customCompound, formula],
        modelos: [own.submodel, null, null],
      },
    ]);
    const page = await api.get(`/indicators/getDependentsById/${common}?limit=2&offset=1`);
    assert.deepEqual(
      page.body.response.map(({ id }: { id: number }) => id),
      [own.compound, own.customCompound],
    );
    assert.equal(page.headers['x-total-count'], '4');
    assert.deepEqual(await dependentsOf(api, formula), []);
  },
);

example(200, 'a formula that is saved anew no longer counts where it no longer reads', async (api) => {
  const own = await createPanels(api.sql, api.companyA.id);
  const readers = async () => (await dependentsOf(api, own.common)).map(({ id }) => id);
  assert.deepEqual(await readers(), [own.formula]);
  const nodes = [0, 1].map((destino) => ({
    key: `${destino}`,
    pai_key: null,
    destino,
    ordem: 0,
    tipo_no: 1,
    ref_slug: 'c',
  }));
  const saved = await api.post('/indicators/saveFormulaIndicator', {
    id: own.formula,
    nome: 'Margin',
    ...formulaFields,
    formula: { referencias: [{ slug: 'c', rotulo: 'C', tipo: 2, valor_constante: 1 }], nos: nodes },
  });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(await readers(), []);
});

export const cases: readonly ContractCase[] = all;
