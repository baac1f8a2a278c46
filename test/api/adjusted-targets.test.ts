/**
 * Adjusted targets of formulas that begin and cease to inherit them: what was calculated goes when
 * it stops being calculated, what somebody typed stays theirs.
 */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formulaFields } from '../harness/formula-payloads.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { idsByName, importDocument, recalculator } from './setup/calculated.ts';

const api = sharedApi();

const year = { inicio_mes: 1, inicio_ano: 2025, fim_mes: 12, fim_ano: 2025 };

/**
 * A source, and a formula and a compound indicator that read it, in one panel. The formula is
 * adjustable.
 */
const document = {
  empresa: { nome: 'Vale', modulos: ['gmr'] },
  indicadores: [
    { id: 1, nome: 'Vendas', tipo: 0, unidade_medida: 4, meta_ajustavel: 1 },
    {
      id: 2,
      nome: 'Composto',
      tipo: 1,
      unidade_medida: 4,
      meta_ajustavel: 1,
      referencias: [0, 1].map((destino_campo) => ({
        id_indicador: 1,
        origem_campo: destino_campo,
        origem_posicao: 0,
        destino_campo,
        destino_posicao: 0,
      })),
    },
    { id: 3, nome: 'Meta', tipo: 0, unidade_medida: 4, meta_ajustavel: 1 },
  ],
  modelos: [{ id: 1, nome: 'M', indicadores: [1, 2, 3].map((id_indicador) => ({ id_indicador, ...year })) }],
  processos: [{ id: 1, nome: '2025', ...year }],
  paineis: [{ id: 1, nome: 'P', id_painel_modelo: 1, processos: [1] }],
  andamento: [
    { id_gmr_painel: 1, id_indicador: 1, mes: 3, ano: 2025, meta_numerador: 10, meta_ajustada_numerador: 7 },
  ],
};

/** The company, and its doings by the names of its indicators. */
async function newCompany() {
  const { id, token } = await importDocument(api, document);
  const [indicators, panels] = await Promise.all([
    idsByName(api, id, 'indicador'),
    idsByName(api, id, 'gmr_painel'),
  ]);
  const idOf = (name: string) => indicators.get(name) as number;
  const recalculate = recalculator(api, id);
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    assert.equal(status, 200, text);
    await recalculate();
  };
  await recalculate();
  const place = (name: string) => `panel/${panels.get('P')}/indicator/${idOf(name)}/month/3/year/2025`;
  return {
    companyId: id,
    token,
    idOf,
    recalculate,
    /** Saves the formula `Meta`: a reading of Vendas, or a constant. */
    save: (reads: boolean, fields: object = {}) =>
      done(
        api.post(
          '/indicators/saveFormulaIndicator',
          {
            id: idOf('Meta'),
            nome: 'Meta',
            ...formulaFields,
            meta_ajustavel: 1,
            formula: {
              referencias: [
                reads
                  ? { slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: idOf('Vendas') }
                  : { slug: 'a', rotulo: 'A', tipo: 2, valor_constante: '2' },
              ],
              nos: [0, 1].map((destino) => ({
                key: `${destino}`,
                pai_key: null,
                destino,
                ordem: 0,
                tipo_no: 1,
                ref_slug: 'a',
              })),
            },
            ...fields,
          },
          { token },
        ),
      ),
    change: (name: string, fields: object) =>
      done(api.put(`/indicators/updateIndicator/${idOf(name)}`, fields, { token })),
    type: (name: string, value: number | null) =>
      done(
        api.put(`/panels/updateProgressPanel/${place(name)}`, { meta_ajustada_numerador: value }, { token }),
      ),
    shown: async (name: string): Promise<number | null> => {
      const answer = await api.get(`/panels/getProgressPanelCell/${place(name)}`, { token });
      return answer.body.response[0].meta_ajustada_numerador as number | null;
    },
  };
}

it('a calculated adjusted target goes when the formula, or what it reads, ceases to pass it on', async () => {
  const { save, change, shown } = await newCompany();
  await save(true);
  assert.equal(await shown('Meta'), 7);
  await save(false);
  assert.equal(await shown('Meta'), null);
  await save(true);
  assert.equal(await shown('Meta'), 7);
  await change('Vendas', { meta_ajustavel: 0 });
  assert.deepEqual([await shown('Meta'), await shown('Composto')], [null, null]);
  await change('Vendas', { meta_ajustavel: 1 });
  assert.deepEqual([await shown('Meta'), await shown('Composto')], [7, 7]);
  await save(true, { meta_ajustavel: 0 });
  await change('Composto', { meta_ajustavel: 0 });
  assert.deepEqual([await shown('Meta'), await shown('Composto')], [null, null]);
});

it('a typed adjusted target outlives a time in which it is inherited', async () => {
  const { save, change, type, shown } = await newCompany();
  await save(false);
  await type('Meta', 55);
  assert.equal(await shown('Meta'), 55);
  await save(true);
  assert.equal(await shown('Meta'), 7);
  // Ignored: it is inherited now.
  await type('Meta', 99);
  assert.equal(await shown('Meta'), 7);
  await change('Vendas', { meta_ajustavel: 0 });
  assert.equal(await shown('Meta'), 55);
  await save(false);
  assert.equal(await shown('Meta'), 55);
  await type('Meta', null);
  assert.equal(await shown('Meta'), null);
});

it('what was typed while the indicator was common is its user’s as a formula’s adjusted target too', async () => {
  const { save, type, shown } = await newCompany();
  await type('Meta', 12);
  await save(true);
  assert.equal(await shown('Meta'), 7);
  await save(false);
  assert.equal(await shown('Meta'), 12);
});
