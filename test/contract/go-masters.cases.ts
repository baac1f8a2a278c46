/** The seven master resources of budget management: what they share, and what blocks them. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { assertUpdated, type Budget, budgetOf, type MasterResource, type Shown } from './go-setup.ts';
import { assertOneStored, type SetupResource, setupCases } from './setup-cases.ts';

/** What is special of a resource. */
interface Master extends Pick<SetupResource, 'parent' | 'owner' | 'meets'> {
  readonly name: MasterResource;
  /** What a record shows that was inserted with what is required alone. */
  readonly defaults?: Shown;
  /** Fields with other values than the defaults. */
  readonly values?: (budget: Budget) => Promise<Shown>;
  readonly dependents: Readonly<Record<string, (budget: Budget, id: number) => Promise<unknown>>>;
}

/** A formula that reads the records; what is not named is created. */
async function formulaOf(budget: Budget, of: Shown): Promise<number> {
  const source =
    of['structure'] === undefined
      ? { tipo: 'conta', id: of['account'] ?? (await budget.insert('contaGo')) }
      : { tipo: 'estrutura', id: of['structure'] };
  return budget.formula({
    id_go_processo_periodo: of['period'] ?? (await budget.insert('periodoGo')),
    go_config: {
      fontes: [source],
      ...(of['centre'] === undefined ? {} : { centrosResultado: [of['centre']] }),
      ...(of['value'] === undefined ? {} : { dimensoesResultado: [of['value']] }),
    },
    go_metrica: 'orcado',
  });
}

const masters: readonly Master[] = [
  {
    name: 'processoGo',
    defaults: { moeda: 'BRL' },
    values: async () => ({ moeda: 'USD' }),
    dependents: { '1 period': (budget, id) => budget.insert('periodoGo', { id_go_processo: id }) },
  },
  {
    name: 'periodoGo',
    defaults: { id_periodo_historico: null },
    values: async (budget) => ({
      id_go_processo: await budget.insert('processoGo'),
      inicio_mes: 11,
      inicio_ano: 2023,
      fim_mes: 2,
      fim_ano: 2025,
      id_periodo_historico: await budget.insert('periodoGo'),
    }),
    dependents: {
      '1 structure': (budget, id) => budget.insert('estruturaGo', { id_go_processo_periodo: id }),
      '1 fact': (budget, id) => budget.fact('historico_go', { period: id }),
      '1 period whose history it is': (budget, id) =>
        budget.insert('periodoGo', { id_periodo_historico: id }),
      '1 formula': (budget, id) => formulaOf(budget, { period: id }),
    },
  },
  {
    name: 'contaGo',
    defaults: { id_conta_pai: null, natureza: 0 },
    values: async (budget) => ({ id_conta_pai: await budget.insert('contaGo'), natureza: 1 }),
    parent: 'id_conta_pai',
    meets: true,
    dependents: {
      '1 child': (budget, id) => budget.insert('contaGo', { id_conta_pai: id }),
      '1 fact': (budget, id) => budget.fact('orcado_go', { account: id }),
      '1 structure line': async (budget, id) =>
        budget.saveAccounts(await budget.insert('estruturaGo'), [{ id_conta: id, sinal: 1 }]),
      '1 formula': (budget, id) => formulaOf(budget, { account: id }),
    },
  },
  {
    name: 'estruturaGo',
    defaults: { id_pai: null, ordem: 0, contas: [] },
    values: async () => ({ ordem: 7 }),
    owner: 'id_go_processo_periodo',
    parent: 'id_pai',
    dependents: {
      '1 formula': async (budget, id) => {
        const { id_go_processo_periodo: period } = await budget.get('estruturaGo', id);
        return formulaOf(budget, { period, structure: id });
      },
    },
  },
  {
    name: 'centroResultadoGo',
    defaults: { id_pai: null, id_departamento: null, id_filial: null },
    values: async (budget) => {
      const { department, branch } = await structureOf(budget.api);
      return {
        id_pai: await budget.insert('centroResultadoGo'),
        id_departamento: department,
        id_filial: branch,
      };
    },
    parent: 'id_pai',
    dependents: {
      '1 child': (budget, id) => budget.insert('centroResultadoGo', { id_pai: id }),
      '1 fact': (budget, id) => budget.fact('realizado_go', { centre: id }),
      '1 formula': (budget, id) => formulaOf(budget, { centre: id }),
    },
  },
  {
    name: 'dimensaoGo',
    dependents: { '1 value': (budget, id) => budget.insert('dimensaoResultadoGo', { id_dimensao: id }) },
  },
  {
    name: 'dimensaoResultadoGo',
    defaults: { id_pai: null },
    owner: 'id_dimensao',
    parent: 'id_pai',
    dependents: {
      '1 fact': (budget, id) => budget.fact('orcado_go', { values: [id] }),
      '1 formula': (budget, id) => formulaOf(budget, { value: id }),
    },
  },
];

const resourceOf = ({ name, defaults, values, dependents, ...master }: Master): SetupResource => ({
  ...master,
  noun: name.slice(0, -2),
  code: 'codigo',
  insert: `/go/${name}/insert`,
  update: `/go/${name}/update/{id}`,
  remove: `/go/${name}/delete/{id}`,
  byId: `/go/${name}/getById/{id}`,
  byCode: `/go/${name}/getByCode/{codigo}`,
  bodyOf: (api, sending) => budgetOf(api, sending).bodyOf(name),
  defaults: { ...defaults, bloqueado: 0 },
  values: async (api) => (await values?.(budgetOf(api))) ?? {},
  off: (api, id) => budgetOf(api).block(name, id),
  isOff: 'blocked',
  dependents: Object.fromEntries(
    Object.entries(dependents).map(([words, make]) => [
      words,
      (api: TestApi, id: number) => make(budgetOf(api), id),
    ]),
  ),
});

function blockCases({ name }: Master): ContractCase[] {
  const [block, unblock] = ['block', 'unblock'].map((action) => `PUT /go/${name}/${action}/{id}`) as [
    string,
    string,
  ];
  const of = (
    endpoint: string,
    status: number,
    guarantee: string,
    run: (budget: Budget, id: number, api: TestApi) => Promise<void>,
  ): ContractCase => ({
    endpoint,
    status,
    name: guarantee,
    run: async (api) => run(budgetOf(api), await budgetOf(api).insert(name), api),
  });
  return [
    of(`GET /go/${name}/getAll`, 200, 'the company’s records by id, in pages', async (budget, id, api) => {
      const ids = [id, await budget.insert(name)];
      const shown = (await budget.read(`/go/${name}/getAll`)).map((record) => Number(record['id']));
      assert.deepEqual(shown.slice(-2), ids);
      assert.deepEqual(
        shown,
        shown.toSorted((a, b) => a - b),
      );
      const page = await api.get(`/go/${name}/getAll?limit=1&offset=${shown.length - 1}`);
      assert.equal(page.body.response[0].id, ids[1]);
      assert.equal(page.headers['x-total-count'], String(shown.length));
    }),
    of(block, 200, 'the record is blocked, and stays to be read and updated', async (budget, id, api) => {
      const record = await budget.get(name, id);
      assertUpdated(await budget.block(name, id));
      const blocked = { ...record, bloqueado: 1 };
      assert.deepEqual(await budget.get(name, id), blocked);
      assertUpdated(await budget.update(name, id, { ...record, nome: 'Blocked' }));
      assert.deepEqual(await budget.get(name, id), { ...blocked, nome: 'Blocked' });
      assertUpdated(await budget.unblock(name, id, {}));
      // A body may be empty, even when it is said to be JSON.
      const headers = { 'content-type': 'application/json' };
      assertUpdated(await api.send('PUT', `/go/${name}/block/${id}`, undefined, { headers }));
    }),
    of(block, 409, 'a blocked record, also of blocks at the same time', async (budget, id) => {
      assertOneStored(
        await Promise.all([1, 2, 3].map(() => budget.block(name, id))),
        'conflict',
        `${id} is blocked already`,
      );
    }),
    of(unblock, 200, 'the record is as it was', async (budget, id) => {
      const record = await budget.get(name, id);
      assertUpdated(await budget.block(name, id));
      assertUpdated(await budget.unblock(name, id));
      assert.deepEqual(await budget.get(name, id), record);
    }),
    of(unblock, 409, 'a record that is not blocked', async (budget, id) => {
      assertRefused(await budget.unblock(name, id), 'conflict', `${id} is not blocked`);
    }),
  ];
}

export const cases: readonly ContractCase[] = masters.flatMap((master) => [
  ...setupCases(resourceOf(master)),
  ...blockCases(master),
]);
