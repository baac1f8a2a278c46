/** What the seven master resources of budget management share. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { insertedId, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import {
  assertUpdated,
  type Budget,
  budgetOf,
  type MasterResource,
  newCode,
  type Shown,
} from './go-setup.ts';

const nobodys = 2_147_483_647;

/** What is special of a resource. */
interface Resource {
  readonly name: MasterResource;
  /** What a record shows that was inserted with what is required alone. */
  readonly defaults: Shown;
  /** Fields with other values than the defaults. */
  readonly values: (budget: Budget) => Promise<Shown>;
  /** Fields whose values cannot be updated, besides. */
  readonly fixed?: string;
  /** Body fields that name a record of another resource or table. */
  readonly references: Readonly<Record<string, (budget: Budget) => Promise<number>>>;
  /** Values that no field of its kind takes. */
  readonly refused: Readonly<Record<string, readonly unknown[]>>;
  readonly parent?: string;
}

const someone = (resource: MasterResource) => (budget: Budget) => budget.insert(resource);
const badIds = [0, 1.5, '1', nobodys + 1];
const badMonths = [0, 13, '1', 1.5];
const badYears = [-1, 10_000, '2024'];

const resources: readonly Resource[] = [
  {
    name: 'processoGo',
    defaults: { moeda: 'BRL' },
    values: async () => ({ moeda: 'USD' }),
    references: {},
    refused: { moeda: ['', 'XXY', 'brl', 1, null] },
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
    references: { id_go_processo: someone('processoGo'), id_periodo_historico: someone('periodoGo') },
    refused: {
      id_go_processo: [...badIds, null],
      inicio_mes: [...badMonths, null],
      fim_mes: [...badMonths, null],
      inicio_ano: [...badYears, null],
      fim_ano: [...badYears, null],
      id_periodo_historico: badIds,
    },
  },
  {
    name: 'contaGo',
    defaults: { id_conta_pai: null, natureza: 0 },
    values: async (budget) => ({ id_conta_pai: await budget.insert('contaGo'), natureza: 1 }),
    references: { id_conta_pai: someone('contaGo') },
    refused: { id_conta_pai: badIds, natureza: [2, -1, '1', null] },
    parent: 'id_conta_pai',
  },
  {
    name: 'estruturaGo',
    defaults: { id_pai: null, ordem: 0, contas: [] },
    values: async () => ({ ordem: 7 }),
    references: { id_go_processo_periodo: someone('periodoGo'), id_pai: someone('estruturaGo') },
    refused: { id_go_processo_periodo: [...badIds, null], id_pai: badIds, ordem: [-1, 0.5, '1', null] },
    fixed: 'id_go_processo_periodo',
    parent: 'id_pai',
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
    references: {
      id_pai: someone('centroResultadoGo'),
      id_departamento: async ({ api }) => (await structureOf(api, { token: api.companyB.token })).department,
      id_filial: async ({ api }) => (await structureOf(api, { token: api.companyB.token })).branch,
    },
    refused: { id_pai: badIds, id_departamento: badIds, id_filial: badIds },
    parent: 'id_pai',
  },
  {
    name: 'dimensaoGo',
    defaults: {},
    values: async () => ({}),
    references: {},
    refused: {},
  },
  {
    name: 'dimensaoResultadoGo',
    defaults: { id_pai: null },
    values: async () => ({}),
    references: { id_dimensao: someone('dimensaoGo'), id_pai: someone('dimensaoResultadoGo') },
    refused: { id_dimensao: [...badIds, null], id_pai: badIds },
    fixed: 'id_dimensao',
    parent: 'id_pai',
  },
];

const badTexts = ['', '   ', 'x'.repeat(256), 'a\0b', 1, null];

const all: ContractCase[] = [];

function casesOf(resource: Resource): void {
  const { name } = resource;
  const example = (
    route: string,
    status: number,
    guarantee: string,
    run: (budget: Budget, api: TestApi) => Promise<void>,
  ) => all.push({ endpoint: route, status, name: guarantee, run: (api) => run(budgetOf(api), api) });
  const routes = {
    getAll: `GET /go/${name}/getAll`,
    getById: `GET /go/${name}/getById/{id}`,
    getByCode: `GET /go/${name}/getByCode/{codigo}`,
    insert: `POST /go/${name}/insert`,
    update: `PUT /go/${name}/update/{id}`,
    block: `PUT /go/${name}/block/{id}`,
    unblock: `PUT /go/${name}/unblock/{id}`,
    remove: `DELETE /go/${name}/delete/{id}`,
  };

  example(routes.getAll, 200, 'the company’s records by id, and nobody else’s', async (budget, api) => {
    const others = budgetOf(api, { token: api.companyB.token });
    const ids = [await budget.insert(name), await budget.insert(name)];
    const foreign = await others.insert(name);
    const shown = (await budget.read(`/go/${name}/getAll`)).map(({ id }) => Number(id));
    assert.deepEqual(shown.slice(-2), ids);
    assert.deepEqual(
      shown,
      shown.toSorted((a, b) => a - b),
    );
    assert.ok(!shown.includes(foreign));
    const page = await api.get(`/go/${name}/getAll?limit=1&offset=${shown.length - 1}`);
    assert.equal(page.body.response[0].id, ids[1]);
    assert.equal(page.headers['x-total-count'], String(shown.length));
  });

  example(routes.getById, 200, 'every field, the defaults where none was sent', async (budget) => {
    const body = await budget.bodyOf(name, { id: 3, bloqueado: 1, unknown: true });
    const id = await budget.insert(name, body);
    const { data_cadastro: created, ...shown } = await budget.get(name, id);
    const { unknown: _, ...known } = body;
    assert.deepEqual(shown, { ...known, ...resource.defaults, id, bloqueado: 0 });
    assert.match(String(created), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
  example(routes.getById, 403, 'a record of another company', async (_, api) => {
    const foreign = await budgetOf(api, { token: api.companyB.token }).insert(name);
    assertRefused(await api.get(`/go/${name}/getById/${foreign}`), 'foreign-record', String(foreign));
  });

  example(routes.getByCode, 200, 'the record, whatever the case and the characters', async (budget) => {
    for (const codigo of [newCode(), `Ação 1/2 %?# ${newCode()}`, `${newCode()}${'€'.repeat(200)}`]) {
      const id = await budget.insert(name, { codigo });
      const record = await budget.get(name, id);
      for (const asked of [codigo, ` ${codigo} `, codigo.replace('K-', 'k-')]) {
        assert.deepEqual(await budget.read(`/go/${name}/getByCode/${encodeURIComponent(asked)}`), [record]);
      }
    }
  });
  example(routes.getByCode, 404, 'a code that no record of the company has', async (budget, api) => {
    const codigo = newCode();
    await budgetOf(api, { token: api.companyB.token }).insert(name, { codigo });
    assertRefused(await api.get(`/go/${name}/getByCode/${codigo}`), 'not-found', codigo);
    const id = await budget.insert(name);
    assertRefused(await api.get(`/go/${name}/getByCode/${id}`), 'not-found', String(id));
  });

  example(routes.insert, 200, 'every field can be sent; texts are trimmed', async (budget) => {
    const [codigo, values] = [newCode(), await resource.values(budget)];
    const id = await budget.insert(name, { ...values, codigo: ` ${codigo} `, nome: ' Sales ' });
    const shown = await budget.get(name, id);
    assert.deepEqual({ ...shown, ...values, codigo, nome: 'Sales' }, shown);
  });
  example(routes.insert, 200, 'the same code in another company and of another kind', async (budget, api) => {
    const others = budgetOf(api, { token: api.companyB.token });
    const codigo = newCode();
    const kind = name === 'processoGo' ? 'contaGo' : 'processoGo';
    await budget.insert(kind, { codigo });
    await budget.insert(name, { codigo });
    await others.insert(name, { codigo });
  });
  example(routes.insert, 409, 'a code in use, in whatever case, naming who has it', async (budget, api) => {
    const body = await budget.bodyOf(name);
    const id = insertedId(await api.post(`/go/${name}/insert`, body));
    for (const codigo of [body['codigo'], String(body['codigo']).toLowerCase()]) {
      const answer = await api.post(`/go/${name}/insert`, { ...body, codigo });
      assertRefused(answer, 'conflict', `${name.slice(0, -2)} ${id}`);
      assert.ok(answer.body.msg.includes(codigo));
    }
  });
  example(
    routes.insert,
    409,
    'of 20 inserts of one code at the same time, one stores it',
    async (budget, api) => {
      const body = await budget.bodyOf(name);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => api.post(`/go/${name}/insert`, body)),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 409)]);
      for (const answer of answers) if (answer.status === 409) assertRefused(answer, 'conflict', 'codigo');
      assert.equal((await budget.read(`/go/${name}/getByCode/${String(body['codigo'])}`)).length, 1);
    },
  );

  example(routes.update, 200, 'each field can be changed alone, and the others stay', async (budget) => {
    const id = await budget.insert(name);
    const changes = { codigo: newCode(), nome: 'Returns', ...(await resource.values(budget)) };
    let before = await budget.get(name, id);
    // From the last month to the first, so that no period ends before it starts in between.
    for (const [field, value] of Object.entries(changes).toReversed()) {
      assertUpdated(await budget.update(name, id, { [field]: value }));
      const after = await budget.get(name, id);
      assert.deepEqual(after, { ...before, [field]: value });
      before = after;
    }
  });
  example(routes.update, 200, 'a record just read can be sent back, blocked or not', async (budget) => {
    const id = await budget.insert(name, await resource.values(budget));
    const record = await budget.get(name, id);
    assertUpdated(await budget.update(name, id, record));
    assert.deepEqual(await budget.get(name, id), record);
    assertUpdated(await budget.block(name, id));
    assertUpdated(await budget.update(name, id, { ...record, nome: 'Blocked' }));
    assert.deepEqual(await budget.get(name, id), { ...record, bloqueado: 1, nome: 'Blocked' });
  });
  example(routes.update, 409, 'a code in use, in whatever case; its own is none', async (budget) => {
    const [codigo, id] = [newCode(), await budget.insert(name)];
    const other = await budget.insert(name, { codigo });
    for (const sent of [codigo, codigo.toLowerCase()]) {
      const answer = await budget.update(name, id, { codigo: sent, nome: 'Changed' });
      assertRefused(answer, 'conflict', `${name.slice(0, -2)} ${other}`);
    }
    assert.equal((await budget.get(name, id))['nome'], 'Sales');
    assertUpdated(await budget.update(name, other, { codigo: codigo.toLowerCase() }));
    assert.equal((await budget.get(name, other))['codigo'], codigo.toLowerCase());
  });
  example(routes.update, 409, 'of updates to one code at the same time, one stores it', async (budget) => {
    const codigo = newCode();
    const ids = await Promise.all(Array.from({ length: 5 }, () => budget.insert(name)));
    const answers = await Promise.all(ids.map((id) => budget.update(name, id, { codigo })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, 409, 409, 409, 409]);
    for (const answer of answers) if (answer.status === 409) assertRefused(answer, 'conflict', codigo);
  });

  example(routes.block, 200, 'the record is blocked; it stays to be read', async (budget, api) => {
    const id = await budget.insert(name);
    const record = await budget.get(name, id);
    assertUpdated(await budget.block(name, id));
    assert.deepEqual(await budget.get(name, id), { ...record, bloqueado: 1 });
    assertUpdated(await budget.unblock(name, id, {}));
    // A body may be empty, even when it is said to be JSON.
    const headers = { 'content-type': 'application/json' };
    assertUpdated(await api.send('PUT', `/go/${name}/block/${id}`, undefined, { headers }));
  });
  example(routes.block, 409, 'a blocked record, also of blocks at the same time', async (budget) => {
    const id = await budget.insert(name);
    const answers = await Promise.all(Array.from({ length: 4 }, () => budget.block(name, id)));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    );
    assertRefused(await budget.block(name, id, { x: 1 }), 'conflict', `${id} is blocked already`);
  });
  example(routes.unblock, 200, 'the record is as it was', async (budget) => {
    const id = await budget.insert(name);
    const record = await budget.get(name, id);
    assertUpdated(await budget.block(name, id));
    assertUpdated(await budget.unblock(name, id));
    assert.deepEqual(await budget.get(name, id), record);
  });
  example(routes.unblock, 409, 'a record that is not blocked', async (budget) => {
    const id = await budget.insert(name);
    assertRefused(await budget.unblock(name, id), 'conflict', `${id} is not blocked`);
  });

  example(routes.remove, 200, 'a blocked record that nothing depends on is gone', async (budget, api) => {
    const codigo = newCode();
    const id = await budget.insert(name, { codigo, ...(await resource.values(budget)) });
    assertUpdated(await budget.block(name, id));
    assertUpdated(await budget.remove(name, id));
    assertRefused(await api.get(`/go/${name}/getById/${id}`), 'not-found', String(id));
    assertRefused(await budget.remove(name, id), 'not-found', String(id));
    // Its code is free again.
    await budget.insert(name, { codigo });
  });
  example(routes.remove, 409, 'a record that is not blocked', async (budget) => {
    const id = await budget.insert(name);
    assertRefused(await budget.remove(name, id), 'conflict', `${name.slice(0, -2)} ${id} is not blocked`);
    await budget.get(name, id);
  });

  for (const [action, method] of [
    ['update', 'PUT'],
    ['block', 'PUT'],
    ['unblock', 'PUT'],
    ['delete', 'DELETE'],
  ] as const) {
    example(
      `${method} /go/${name}/${action}/{id}`,
      403,
      'a record of another company, which stays as it is',
      async (_, api) => {
        const others = budgetOf(api, { token: api.companyB.token });
        const id = await others.insert(name);
        const before = await others.get(name, id);
        const answer = await api.send(method, `/go/${name}/${action}/${id}`, { nome: 'Mine' });
        assertRefused(answer, 'foreign-record', String(id));
        assert.deepEqual(await others.get(name, id), before);
      },
    );
  }

  for (const [field, values] of Object.entries({ codigo: badTexts, nome: badTexts, ...resource.refused })) {
    example(routes.insert, 422, `${field} out of its range`, async (budget, api) => {
      const body = await budget.bodyOf(name);
      for (const value of values) {
        assertRefused(
          await api.post(`/go/${name}/insert`, { ...body, [field]: value }),
          'invalid-value',
          field,
        );
      }
    });
    example(routes.update, 422, `${field} out of its range`, async (budget) => {
      const id = await budget.insert(name);
      for (const value of values) {
        assertRefused(await budget.update(name, id, { nome: 'x', [field]: value }), 'invalid-value', field);
      }
      assert.equal((await budget.get(name, id))['nome'], 'Sales');
    });
  }

  for (const [field, make] of Object.entries(resource.references)) {
    for (const [route, method] of [
      [routes.insert, 'insert'],
      [routes.update, 'update'],
    ] as const) {
      example(route, 412, `${field} of another company, or of nobody`, async (budget, api) => {
        const foreign = await make(budgetOf(api, { token: api.companyB.token }));
        const id = await budget.insert(name);
        const body = await budget.bodyOf(name);
        for (const value of [foreign, nobodys]) {
          const answer =
            method === 'insert'
              ? await api.post(`/go/${name}/insert`, { ...body, [field]: value })
              : await budget.update(name, id, { nome: 'x', [field]: value });
          assertRefused(answer, 'unknown-reference', field);
        }
      });
    }
  }

  const { fixed, parent } = resource;
  if (fixed !== undefined) {
    example(
      routes.update,
      422,
      `${fixed} cannot be changed, and alone is nothing to update`,
      async (budget) => {
        const id = await budget.insert(name);
        const before = await budget.get(name, id);
        const other = (await budget.get(name, await budget.insert(name)))[fixed];
        assertRefused(await budget.update(name, id, { [fixed]: other, nome: 'x' }), 'invalid-value', fixed);
        assertRefused(await budget.update(name, id, { [fixed]: before[fixed] }), 'nothing-to-update');
        assert.deepEqual(await budget.get(name, id), before);
      },
    );
    example(routes.insert, 412, `a parent of another ${fixed}`, async (budget, api) => {
      const parentId = await budget.insert(name);
      const body = await budget.bodyOf(name, { id_pai: parentId });
      assertRefused(await api.post(`/go/${name}/insert`, body), 'unknown-reference', 'id_pai');
    });
    example(routes.update, 412, `a parent of another ${fixed}`, async (budget) => {
      const [id, parentId] = [await budget.insert(name), await budget.insert(name)];
      assertRefused(await budget.update(name, id, { id_pai: parentId }), 'unknown-reference', 'id_pai');
    });
  }
  if (parent !== undefined) parentCases(resource, parent, example);
}

function parentCases(
  { name, fixed }: Resource,
  parent: string,
  example: (
    route: string,
    status: number,
    guarantee: string,
    run: (budget: Budget, api: TestApi) => Promise<void>,
  ) => void,
): void {
  const update = `PUT /go/${name}/update/{id}`;
  /** A record, its child and its grandchild. */
  const family = async (budget: Budget): Promise<[number, number, number]> => {
    const first = await budget.insert(name);
    const owner = fixed === undefined ? {} : { [fixed]: (await budget.get(name, first))[fixed] };
    const second = await budget.insert(name, { ...owner, [parent]: first });
    return [first, second, await budget.insert(name, { ...owner, [parent]: second })];
  };
  example(update, 200, 'a parent can be moved and taken away', async (budget) => {
    const [first, second, third] = await family(budget);
    assertUpdated(await budget.update(name, third, { [parent]: first }));
    assert.equal((await budget.get(name, third))[parent], first);
    assertUpdated(await budget.update(name, second, { [parent]: third }));
    assertUpdated(await budget.update(name, second, { [parent]: null }));
    assert.equal((await budget.get(name, second))[parent], null);
    assertUpdated(await budget.update(name, first, { [parent]: second }));
  });
  example(update, 422, 'a parent that is the record itself, or below it', async (budget) => {
    const [first, second, third] = await family(budget);
    for (const id of [first, second, third]) {
      assertRefused(await budget.update(name, first, { [parent]: id, nome: 'x' }), 'invalid-value', parent);
    }
    const { nome, [parent]: shown } = await budget.get(name, first);
    assert.deepEqual([nome, shown], ['Sales', null]);
  });
  example(
    update,
    422,
    'of two parents that close a cycle at the same time, one is refused',
    async (budget) => {
      const [first, second] = await family(budget);
      assertUpdated(await budget.update(name, second, { [parent]: null }));
      const answers = await Promise.all([
        budget.update(name, first, { [parent]: second }),
        budget.update(name, second, { [parent]: first }),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 422],
      );
    },
  );
  example(
    `DELETE /go/${name}/delete/{id}`,
    409,
    'a record with children, naming how many',
    async (budget) => {
      const [first, second, third] = await family(budget);
      for (const id of [first, second]) assertUpdated(await budget.block(name, id));
      assertRefused(
        await budget.remove(name, first),
        'conflict',
        `${name.slice(0, -2)} ${first} has 1 child`,
      );
      assertUpdated(await budget.update(name, third, { [parent]: first }));
      assertRefused(await budget.remove(name, first), 'conflict', `${first} has 2 children`);
      assertUpdated(await budget.remove(name, second));
    },
  );
}

for (const resource of resources) casesOf(resource);

export const cases: readonly ContractCase[] = all;
