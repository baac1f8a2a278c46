/**
 * What the resources that set a company up have in common: external codes, updates, and deletion in
 * two steps.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dependentKinds } from '../../src/kernel/contract/dependent-kinds.ts';
import type { Dependents } from '../../src/kernel/contract/errors.ts';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { insertedId, listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const nobodys = 2_147_483_647;

export type Shown = Readonly<Record<string, unknown>>;

/** One resource, and what is special about it. */
export interface SetupResource {
  /** The record in messages: `department`. */
  readonly noun: string;
  /** Paths as the registry has them. */
  readonly insert: string;
  readonly update: string;
  readonly remove: string;
  readonly byId: string;
  readonly byCode: string;
  /** A body with what an insert requires. */
  readonly bodyOf: (api: TestApi, sending?: Sending) => Promise<Shown>;
  /**
   * What a record shows of that body and besides, without `id`, `codigo_externo` and
   * `data_cadastro`.
   */
  readonly defaults: Shown;
  /** Fields with other values than the defaults, as an update takes them. */
  readonly values: (api: TestApi) => Promise<Shown>;
  /** Deactivates a record. */
  readonly off: Shown;
  /** Body fields that name another record; `make` makes one that the body may name. */
  readonly references: Readonly<Record<string, (api: TestApi, sending?: Sending) => Promise<number>>>;
  /** Values that no field of its kind takes. */
  readonly refused: Readonly<Record<string, readonly unknown[]>>;
  /**
   * Records that keep one from being deleted, in the words of the message; `make` makes one that
   * names the id.
   */
  readonly dependents: Readonly<Record<string, (api: TestApi, id: number) => Promise<unknown>>>;
}

export const newCode = () => `K-${randomUUID()}`;

/** What no name is. */
export const badNames = ['', '   ', 'x'.repeat(256), 'a\0b', 1, null];
export const badIds = [0, 1.5, '1', nobodys + 1];
const badCodes = ['', '  ', 'x'.repeat(256), 'a\0b', 7];

const at = (path: string, value: number | string) =>
  path.replace(/\{\w+\}/, encodeURIComponent(String(value)));

function assertUpdated(answer: Answer): void {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
}

export const problems = 'application/problem+json';

/** A problem document counts what the words name: `1 function and 1 employee`. */
export function assertDependents({ status, body, text }: Answer, words: string): void {
  assert.equal(status, 409, text);
  const all = body.dependents as Dependents[];
  assert.deepEqual(
    all.map(({ count }) => `${count}`),
    words.match(/\d+/g),
  );
  for (const { kind, count, first } of all) {
    assert.ok(kind in dependentKinds, kind);
    const isNamed = !dependentKinds[kind].includes('without names');
    assert.equal(first.length, isNamed ? Math.min(count, 5) : 0, text);
    for (const { id, nome } of first) assert.ok(id > 0 && nome.length > 0, text);
  }
}

export function setupCases(resource: SetupResource): ContractCase[] {
  const all: ContractCase[] = [];
  const example = (endpoint: string, status: number, name: string, run: ContractCase['run']) =>
    all.push({ endpoint, status, name, run });
  const on = actionsOf(resource);
  const routes = {
    insert: `POST ${resource.insert}`,
    update: `PUT ${resource.update}`,
    remove: `DELETE ${resource.remove}`,
    byId: `GET ${resource.byId}`,
    byCode: `GET ${resource.byCode}`,
  };

  example(routes.byId, 200, 'every field, the defaults where none was sent', async (api) => {
    const body = await resource.bodyOf(api);
    const id = await on.insert(api, { ...body, id: 3, unknown: true });
    const { data_cadastro: _, ...shown } = await on.get(api, id);
    assert.deepEqual(shown, { ...resource.defaults, ...body, id, codigo_externo: null });
  });
  example(routes.byId, 403, 'a record of another company', async (api) => {
    const id = await on.insert(api, {}, { token: api.companyB.token });
    assertRefused(await api.get(at(resource.byId, id)), 'foreign-record', String(id));
  });
  example(routes.byCode, 200, 'the record, whatever the case and the characters', async (api) => {
    for (const codigo of [newCode(), `Ação 1/2 %?# ${newCode()}`, `${newCode()}${'€'.repeat(200)}`]) {
      const id = await on.insert(api, { codigo_externo: ` ${codigo} ` });
      const record = await on.get(api, id);
      assert.equal(record['codigo_externo'], codigo);
      for (const asked of [codigo, ` ${codigo} `, codigo.replace('K-', 'k-')]) {
        assert.deepEqual(await listOf(api, at(resource.byCode, asked)), [record]);
      }
    }
  });
  example(routes.byCode, 404, 'a code that no record of the company has', async (api) => {
    const codigo = newCode();
    await on.insert(api, { codigo_externo: codigo }, { token: api.companyB.token });
    assertRefused(await api.get(at(resource.byCode, codigo)), 'not-found', codigo);
  });

  codeCases(resource, on, example);
  updateCases(resource, on, example);
  deletionCases(resource, on, example);
  return all;
}

type Example = (endpoint: string, status: number, name: string, run: ContractCase['run']) => void;

type Actions = ReturnType<typeof actionsOf>;

/** What the cases do with a record. */
function actionsOf(resource: SetupResource) {
  const post = async (api: TestApi, fields: Shown = {}, sending?: Sending): Promise<Answer> =>
    api.post(resource.insert, { ...(await resource.bodyOf(api, sending)), ...fields }, sending);
  return {
    post,
    insert: async (api: TestApi, fields: Shown = {}, sending?: Sending): Promise<number> =>
      insertedId(await post(api, fields, sending)),
    get: async (api: TestApi, id: number, sending?: Sending): Promise<Shown> => {
      const records = await listOf(api, at(resource.byId, id), sending);
      assert.equal(records.length, 1);
      return records[0] as Shown;
    },
    update: (api: TestApi, id: number, fields: Shown) => api.put(at(resource.update, id), fields),
    remove: (api: TestApi, id: number, sending?: Sending) =>
      api.send('DELETE', at(resource.remove, id), undefined, sending),
  };
}

/** A code stands for one record of its kind in its company. */
function codeCases(resource: SetupResource, on: Actions, example: Example): void {
  const [insert, update] = [`POST ${resource.insert}`, `PUT ${resource.update}`];
  example(insert, 200, 'the same external code in another company', async (api) => {
    const codigo = newCode();
    await on.insert(api, { codigo_externo: codigo });
    await on.insert(api, { codigo_externo: codigo }, { token: api.companyB.token });
  });
  example(insert, 200, 'records without an external code do not stand in each other’s way', async (api) => {
    await on.insert(api, { codigo_externo: null });
    await on.insert(api);
  });
  example(insert, 409, 'an external code in use, in whatever case, naming who has it', async (api) => {
    const codigo = newCode();
    const id = await on.insert(api, { codigo_externo: codigo });
    for (const code of [codigo, codigo.toLowerCase()]) {
      const answer = await on.post(api, { codigo_externo: code });
      assertRefused(answer, 'conflict', `${resource.noun} ${id}`);
      assert.ok(answer.body.msg.includes(code));
    }
  });
  example(insert, 409, 'of 10 inserts of one external code at the same time, one stores it', async (api) => {
    const body = { ...(await resource.bodyOf(api)), codigo_externo: newCode() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(resource.insert, body)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'conflict', 'codigo');
  });
  example(
    update,
    409,
    'an external code in use; its own may be sent again, in another case too',
    async (api) => {
      const codigo = newCode();
      const [id, other] = [await on.insert(api, { codigo_externo: codigo }), await on.insert(api)];
      const answer = await on.update(api, other, { codigo_externo: codigo.toLowerCase() });
      assertRefused(answer, 'conflict', `${resource.noun} ${id}`);
      assertUpdated(await on.update(api, id, { codigo_externo: codigo.toLowerCase() }));
      assert.equal((await on.get(api, id))['codigo_externo'], codigo.toLowerCase());
    },
  );
  example(update, 200, 'null clears the external code, which is free then', async (api) => {
    const codigo = newCode();
    const id = await on.insert(api, { codigo_externo: codigo });
    assertUpdated(await on.update(api, id, { codigo_externo: null }));
    assert.equal((await on.get(api, id))['codigo_externo'], null);
    await on.insert(api, { codigo_externo: codigo });
  });
  for (const [field, values] of Object.entries({ codigo_externo: badCodes, ...resource.refused })) {
    example(insert, 422, `${field} out of its range`, async (api) => {
      for (const value of values)
        assertRefused(await on.post(api, { [field]: value }), 'invalid-value', field);
    });
    example(update, 422, `${field} out of its range`, async (api) => {
      const id = await on.insert(api);
      const before = await on.get(api, id);
      for (const value of values) {
        assertRefused(await on.update(api, id, { [field]: value }), 'invalid-value', field);
      }
      assert.deepEqual(await on.get(api, id), before);
    });
  }
}

function updateCases(resource: SetupResource, on: Actions, example: Example): void {
  const [insert, update] = [`POST ${resource.insert}`, `PUT ${resource.update}`];
  example(insert, 200, 'every field can be sent; texts are trimmed', async (api) => {
    const values = await resource.values(api);
    const id = await on.insert(api, { ...values, nome: ' Sales ' });
    const shown = await on.get(api, id);
    const inserted = Object.entries(values).filter(([name]) => !(name in resource.off));
    assert.deepEqual({ ...shown, ...Object.fromEntries(inserted), nome: 'Sales' }, shown);
  });
  example(update, 200, 'what is sent changes, the rest stays; a record can be sent back', async (api) => {
    const id = await on.insert(api, { codigo_externo: newCode() });
    let shown = await on.get(api, id);
    for (const [field, value] of Object.entries({ nome: 'Renamed', ...(await resource.values(api)) })) {
      assertUpdated(await on.update(api, id, { [field]: value }));
      shown = { ...shown, [field]: value };
      assert.deepEqual(await on.get(api, id), shown);
    }
    assertUpdated(await on.update(api, id, shown));
    assert.deepEqual(await on.get(api, id), shown);
  });
  example(update, 200, 'a dry run changes nothing', async (api) => {
    const id = await on.insert(api);
    const before = await on.get(api, id);
    const sending = { headers: { prefer: 'tx=rollback' } };
    assertUpdated(await api.put(at(resource.update, id), { nome: 'Renamed' }, sending));
    assert.deepEqual(await on.get(api, id), before);
  });
  example(update, 412, 'of several with the tag of one reading, one is stored', async (api) => {
    const id = await on.insert(api);
    const { etag } = (await api.get(at(resource.byId, id))).headers;
    const values = await resource.values(api);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((nome) =>
        api.put(at(resource.update, id), { ...values, nome }, { headers: { 'if-match': String(etag) } }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'changed-meanwhile');
  });
  example(update, 403, 'a record of another company, which stays as it is', async (api) => {
    const others = { token: api.companyB.token };
    const id = await on.insert(api, {}, others);
    const before = await on.get(api, id, others);
    assertRefused(await on.update(api, id, { nome: 'Mine' }), 'foreign-record', String(id));
    assert.deepEqual(await on.get(api, id, others), before);
  });
  for (const [field, make] of Object.entries(resource.references)) {
    example(insert, 412, `${field} of another company, or of nobody`, async (api) => {
      for (const value of [await make(api, { token: api.companyB.token }), nobodys]) {
        assertRefused(await on.post(api, { [field]: value }), 'unknown-reference', field);
      }
    });
    example(update, 412, `${field} of another company, or of nobody`, async (api) => {
      const id = await on.insert(api);
      for (const value of [await make(api, { token: api.companyB.token }), nobodys]) {
        assertRefused(await on.update(api, id, { [field]: value }), 'unknown-reference', field);
      }
    });
  }
}

function deletionCases(resource: SetupResource, on: Actions, example: Example): void {
  const route = `DELETE ${resource.remove}`;
  const name = (id: number) => `${resource.noun} ${id}`;
  example(route, 200, 'a deactivated record without dependents is gone, its code is free', async (api) => {
    const codigo = newCode();
    const id = await on.insert(api, { codigo_externo: codigo });
    assertUpdated(await on.update(api, id, resource.off));
    assertUpdated(await on.remove(api, id));
    assertRefused(await api.get(at(resource.byId, id)), 'not-found', String(id));
    assertRefused(await on.remove(api, id), 'not-found', String(id));
    await on.insert(api, { codigo_externo: codigo });
  });
  example(route, 409, 'a record that is not deactivated', async (api) => {
    const id = await on.insert(api);
    assertRefused(await on.remove(api, id), 'conflict', `${name(id)} is not deactivated`);
    await on.get(api, id);
  });
  example(route, 403, 'a record of another company', async (api) => {
    const others = { token: api.companyB.token };
    const id = await on.insert(api, {}, others);
    await api.put(at(resource.update, id), resource.off, others);
    assertRefused(await on.remove(api, id), 'foreign-record', String(id));
    await on.get(api, id, others);
  });
  for (const [words, make] of Object.entries(resource.dependents)) {
    example(route, 409, `a record that has ${words}`, async (api) => {
      const id = await on.insert(api);
      await make(api, id);
      assertUpdated(await on.update(api, id, resource.off));
      assertRefused(await on.remove(api, id), 'conflict', `${name(id)} has ${words}`);
      await on.get(api, id);
      assertDependents(await on.remove(api, id, { headers: { accept: problems } }), words);
    });
  }
}
