/** What references of a formula read, before the formula is saved (an extension). */
import assert from 'node:assert/strict';
import { type ContractCase, casesOf } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const endpoint = 'POST /panels/readFormulaReferences';
const nobodys = 2_147_483_647;

const { cases, example } = casesOf(endpoint, panelsOf);

const reading = (fields: object, parte = 'valor') => ({
  referencia: { slug: 'lido', rotulo: 'Lido', tipo: 0, ...fields },
  serie: 'realizado',
  parte,
});

const ask = ({ api, own }: PanelsApi, leituras: readonly object[], fields: object = {}) =>
  api.post('/panels/readFormulaReferences', {
    id_gmr_painel: own.panel,
    mes: 3,
    ano: 2024,
    leituras,
    ...fields,
  });

example(200, 'references that no formula has, with the exact value or why there is none', async (at) => {
  const { own, put } = at;
  await put(own.common, { realizado_numerador: 10 });
  await put(own.formula, { realizado_denominador: 3 });
  const answer = await ask(
    at,
    [
      reading({ id_indicador_ref: own.common }),
      reading({ id_indicador_ref: own.common, campo: 0 }),
      reading({ id_indicador_ref: own.common, agregacao: 'contagem' }),
      reading({ id_indicador_ref: own.common, agregacao: 'periodos' }),
      reading({ tipo: 2, valor_constante: '1,5' }),
      reading({ tipo: 3, slug: 'nobody' }),
    ],
    { id_indicador: own.formula },
  );
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body.response.leituras, [
    { valor: '10', motivo: null },
    { valor: null, motivo: 'NO_VALUE' },
    { valor: '1', motivo: null },
    { valor: '1', motivo: null },
    { valor: '1.5', motivo: null },
    { valor: null, motivo: 'NO_VALUE' },
  ]);
});

example(
  200,
  'nothing of what may not be read: unknown indicators, submodels that are confidential',
  async (at) => {
    const { api, own } = at;
    await api.sql('UPDATE painel_modelo SET status = 1 WHERE id = $1', [own.submodel]);
    const readings = [
      reading({ id_indicador_ref: nobodys }),
      reading({ id_indicador_ref: own.common, id_painel_modelo: own.submodel }),
      reading({ id_indicador_ref: own.common, id_painel_modelo: own.model }),
    ];
    const answer = await ask(at, readings);
    assert.equal(answer.status, 200, answer.text);
    const unknown = { valor: null, motivo: null };
    assert.deepEqual(answer.body.response.leituras, [unknown, unknown, unknown]);
    await api.sql('UPDATE painel_modelo SET confidencial = 0 WHERE id = $1', [own.submodel]);
    const { leituras } = (await ask(at, readings)).body.response;
    assert.deepEqual(leituras[1], { valor: null, motivo: 'NO_VALUE' });
  },
);

export const readReferencesCases: readonly ContractCase[] = cases;
