/** Lists of records that the contract has only in part, or not at all. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { employeeBody, insertedId, listOf, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { budgetOf } from './go-setup.ts';

const idsIn = (records: readonly Record<string, unknown>[]) => records.map(({ id }) => id);

/** Lists with `include` of the names of what their records refer to. */
const named: readonly (readonly [endpoint: string, make: (api: TestApi) => Promise<[id: number, Named]>])[] =
  [
    [
      '/go/centroResultadoGo/getAll',
      async (api) => {
        const filial = insertedId(
          await api.post('/company/insertBranch', { nome: 'Centre', estado: 'SP', cidade: 'Santos' }),
        );
        const id = await budgetOf(api).insert('centroResultadoGo', { id_filial: filial });
        return [id, { nome_filial: 'Centre', nome_departamento: null, nome_pai: null }];
      },
    ],
    [
      '/panels/panel/getAll',
      async (api) => {
        const group = insertedId(await api.post('/panels/insertGroup', { nome: 'Regions' }));
        const model = insertedId(await api.post('/panels/insertModel', { nome: 'Shop', id_grupo: group }));
        const body = { nome: 'Recife', id_painel_modelo: model, id_grupo: group };
        const id = insertedId(await api.post('/panels/insertPanel', body));
        return [id, { nome_grupo: 'Regions', nome_painel_modelo: 'Shop' }];
      },
    ],
    [
      '/panels/getGroups',
      async (api) => {
        const group = insertedId(await api.post('/panels/insertGroup', { nome: 'Regions' }));
        const id = insertedId(await api.post('/panels/insertGroup', { nome: 'South', id_grupo: group }));
        return [id, { nome_grupo: 'Regions' }];
      },
    ],
    [
      '/employee/getEmployees',
      async (api) => {
        const id = insertedId(
          await api.post('/employee/insertEmployee', employeeBody(await structureOf(api))),
        );
        const names = await listOf(api, `/employee/getEmployees?id=${id}&include=nome_cargo`);
        return [id, { nome_cargo: names[0]?.['nome_cargo'], nome_departamento: null }];
      },
    ],
  ];
type Named = Readonly<Record<string, unknown>>;

const namedCases = named.map(
  ([path, make]): ContractCase => ({
    endpoint: `GET ${path}`,
    status: 200,
    name: 'include adds the names of what the records refer to',
    async run(api) {
      const [id, names] = await make(api);
      for (const page of ['', '&limit=5&after=start&order=-nome']) {
        const [record] = await listOf(api, `${path}?id=${id}&include=${Object.keys(names).join()}${page}`);
        assert.deepEqual({ ...record, ...names }, record);
      }
      const [plain] = await listOf(api, `${path}?id=${id}`);
      for (const name of Object.keys(names)) assert.ok(!(name in (plain ?? {})));
    },
  }),
);

export const cases: readonly ContractCase[] = [
  ...namedCases,
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
  {
    endpoint: 'GET /panels/panel/getAll',
    status: 422,
    name: 'a value that the filter does not take',
    async run(api) {
      for (const value of ['0', 'x', '1,', '1;2', 'null,', '9999999999']) {
        const answer = await api.get(`/panels/panel/getAll?id_gmr_processo=${encodeURIComponent(value)}`);
        assertRefused(answer, 'invalid-value', 'id_gmr_processo');
      }
    },
  },
];
