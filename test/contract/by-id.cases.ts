/** One employee, and one indicator with its formula: what `If-Match` of their writes goes by. */
import assert from 'node:assert/strict';
import { createPanels } from '../harness/panels-fixture.ts';
import { employeeBody, insertedId, listOf, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';

const employeeById = 'GET /employee/getById/{id}';
const formulaById = 'GET /indicators/getFormulaById/{id}';

const concepts = {
  nome: 'Grade',
  descricao: 'How sales were',
  fonte: 'ERP',
  unidade_medida: 10,
  interpretacao: 0,
  totalizador: 2,
  meta_oculta: 1,
  meta_ajustavel: 0,
  conceitos: [
    { nome: 'Bad', valor: 0 },
    { nome: 'Good', valor: 80 },
  ],
};

/** What saving gives anew: ids. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, field: unknown) =>
    /^id(_pai|_referencia)?$/.test(name) ? undefined : field,
  );
}

export const cases: readonly ContractCase[] = [
  {
    endpoint: employeeById,
    status: 200,
    name: 'the employee as in the list, and nothing else; another tag after a change of the salary',
    async run(api) {
      const id = insertedId(await api.post('/employee/insertEmployee', employeeBody(await structureOf(api))));
      const path = `/employee/getById/${id}`;
      const before = await api.get(path);
      const listed = (await listOf(api, '/employee/getEmployees')).find((one) => one['id'] === id);
      assert.deepEqual(before.body, { response: [{ ...listed, codigo_externo: null }] });
      assert.equal((await api.get(path)).headers['etag'], before.headers['etag']);
      await api.put(`/employee/updateEmployee/${id}`, { remuneracao: 8123.45 });
      const after = await api.get(path);
      assert.equal(after.text, before.text);
      assert.notEqual(after.headers['etag'], before.headers['etag']);
    },
  },
  {
    endpoint: formulaById,
    status: 200,
    name: 'a formula with its concepts, as the parts of it are read; saved back, nothing of it changes',
    async run(api) {
      const { common } = await createPanels(api.sql, api.companyA.id);
      const formula = {
        referencias: [
          { slug: 'sales', rotulo: 'Sales', tipo: 0, id_indicador_ref: common, campo: 1 },
          { slug: 'tenth', rotulo: 'Tenth', tipo: 2, valor_constante: '0,10' },
        ],
        nos: [
          { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'multiplicacao' },
          { key: 'a', pai_key: 'r', destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'sales' },
          { key: 'b', pai_key: 'r', destino: 1, ordem: 1, tipo_no: 1, ref_slug: 'tenth' },
        ],
      };
      const saved = await api.post('/indicators/saveFormulaIndicator', { ...concepts, formula });
      assert.equal(saved.status, 200, saved.text);
      const { id } = saved.body.response as { id: number };
      const [shown] = await listOf(api, `/indicators/getFormulaById/${id}`);
      assert.deepEqual(shown, {
        ...(await listOf(api, `/indicators/getIndicatorById/${id}`))[0],
        codigo_externo: null,
        conceitos: await listOf(api, `/indicators/getFormulaConceptsById/${id}`),
        formula: {
          referencias: await listOf(api, `/indicators/getFormulaReferencesById/${id}`),
          nos: await listOf(api, `/indicators/getFormulaNodesById/${id}`),
        },
      });
      const again = await api.post('/indicators/saveFormulaIndicator', shown);
      assert.deepEqual(again.body, { response: { id } }, again.text);
      const [kept] = await listOf(api, `/indicators/getFormulaById/${id}`);
      assert.deepEqual(withoutIds(kept), withoutIds(shown));
    },
  },
  {
    endpoint: formulaById,
    status: 200,
    name: 'an indicator of another type, without a formula',
    async run(api) {
      const { common, compound } = await createPanels(api.sql, api.companyA.id);
      for (const id of [common, compound]) {
        const [indicator] = await listOf(api, `/indicators/getIndicatorById/${id}`);
        assert.deepEqual(await listOf(api, `/indicators/getFormulaById/${id}`), [
          { ...indicator, codigo_externo: null, conceitos: null, formula: null },
        ]);
      }
    },
  },
];
