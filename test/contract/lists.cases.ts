/** Lists that the contract has in part, or not at all. All lists: test/api/lists.test.ts. */
import assert from 'node:assert/strict';
import { createPanels } from '../harness/panels-fixture.ts';
import { insertedId, listOf, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';

const idsIn = (records: readonly Record<string, unknown>[]) => records.map(({ id }) => id);

export const cases: readonly ContractCase[] = [
  {
    endpoint: 'GET /panels/panel/getAll',
    status: 200,
    name: 'include adds the names of what the records refer to',
    async run(api) {
      const group = insertedId(await api.post('/panels/insertGroup', { nome: 'Regions' }));
      const model = insertedId(await api.post('/panels/insertModel', { nome: 'Shop', id_grupo: group }));
      const body = { nome: 'Recife', id_painel_modelo: model, id_grupo: group };
      const id = insertedId(await api.post('/panels/insertPanel', body));
      const names = { nome_grupo: 'Regions', nome_painel_modelo: 'Shop' };
      const path = `/panels/panel/getAll?id=${id}&include=${Object.keys(names).join()}`;
      for (const page of ['', '&limit=5&after=start&order=-nome']) {
        const [record] = await listOf(api, path + page);
        assert.deepEqual({ ...record, ...names }, record);
      }
    },
  },
  {
    endpoint: 'GET /company/function/getAll',
    status: 200,
    name: 'the functions of all roles, or of some',
    async run(api) {
      const [first, second] = [await structureOf(api), await structureOf(api)];
      const all = idsIn(await listOf(api, '/company/function/getAll'));
      assert.ok(all.includes(first.job) && all.includes(second.job));
      const some = await listOf(api, `/company/function/getAll?id_cargo=${second.role}`);
      assert.deepEqual(idsIn(some), [second.job]);
    },
  },
  {
    endpoint: 'GET /indicators/getAll',
    status: 200,
    name: 'indicators of every type, or of one',
    async run(api) {
      const { common, compound } = await createPanels(api.sql, api.companyA.id);
      const all = idsIn(await listOf(api, '/indicators/getAll'));
      assert.ok(all.includes(common) && all.includes(compound));
      const compounds = idsIn(await listOf(api, '/indicators/getAll?tipo=1,2'));
      assert.ok(compounds.includes(compound) && !compounds.includes(common));
    },
  },
  {
    endpoint: 'GET /panels/panel/getAll',
    status: 200,
    name: 'each panel once, with its processes; also one that is in none',
    async run(api) {
      const { panel, loosePanel, process, longProcess } = await createPanels(api.sql, api.companyA.id);
      const records = await listOf(api, `/panels/panel/getAll?id=${panel},${loosePanel}`);
      assert.deepEqual(
        records.map(({ id, processos }) => [id, processos]),
        [
          [panel, [process, longProcess]],
          [loosePanel, []],
        ],
      );
    },
  },
  {
    endpoint: 'GET /panels/panel/getAll',
    status: 200,
    name: 'with those responsible and their departments, and found by them',
    async run(api) {
      const { panel, otherPanel, process, employee } = await createPanels(api.sql, api.companyA.id);
      const department = insertedId(await api.post('/company/insertDepartment', { nome: 'Sales' }));
      await api.put(`/employee/updateEmployeeDepartment/${employee}`, { id_departamento: department });
      for (const [id_gmr_painel, acesso] of [
        [panel, 0],
        [otherPanel, 2],
      ]) {
        const access = { id_gmr_processo: process, id_colaborador: employee, id_gmr_painel, acesso };
        insertedId(await api.post('/panels/insertAccessPanel', access));
      }
      const list = `/panels/panel/getAll?id=${panel},${otherPanel}`;
      const further = await listOf(api, `${list}&include=responsaveis,departamentos,confidencial`);
      const [{ nome } = { nome: '' }] = await listOf(api, `/employee/getById/${employee}`);
      assert.deepEqual(
        further.map((one) => [one['id'], one['responsaveis'], one['departamentos'], one['confidencial']]),
        [
          [panel, [nome], ['Sales'], 0],
          [otherPanel, [], [], 0],
        ],
      );
      for (const [filter, found] of [
        [`id_responsavel=${employee}`, [panel]],
        ['id_responsavel=null', [otherPanel]],
        [`id_departamento=${department}`, [panel]],
        [`id_departamento=null,${department}`, [panel, otherPanel]],
        [`q=${encodeURIComponent(String(nome).toUpperCase())}`, [panel]],
      ] as const) {
        assert.deepEqual(idsIn(await listOf(api, `${list}&${filter}`)), found, filter);
      }
    },
  },
];
