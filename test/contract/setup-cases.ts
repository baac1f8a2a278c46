/**
 * What the resources that set a company up have in common: codes, updates, parents, and deletion in
 * two steps.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dependentKinds } from '../../src/kernel/contract/dependent-kinds.ts';
import type { Dependents, ErrorSlug } from '../../src/kernel/contract/errors.ts';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { insertedId, listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

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
  readonly code?: 'codigo';
  /** A body with what an insert requires. */
  readonly bodyOf: (api: TestApi, sending?: Sending) => Promise<Shown>;
  /** What a record shows of that body and besides, without `id`, its code and `data_cadastro`. */
  readonly defaults: Shown;
  /** Fields with other values than the defaults, as an update takes them. */
  readonly values: (api: TestApi) => Promise<Shown>;
  /** The first step of its deletion, and what it is not without that. */
  readonly off: Shown | ((api: TestApi, id: number) => Promise<Answer>);
  readonly isOff?: string;
  /**
   * Records that keep one from being deleted, in the words of the message; `make` makes one that
   * names the id.
   */
  readonly dependents: Readonly<Record<string, (api: TestApi, id: number) => Promise<unknown>>>;
  /** The field with the record above it, and the one that both have in common. */
  readonly parent?: string;
  readonly owner?: string;
  /** Whether requests that meet are shown of it: they are handled alike by all. */
  readonly meets?: true;
}

export const newCode = () => `K-${randomUUID()}`;

const at = (path: string, value: number | string) =>
  path.replace(/\{\w+\}/, encodeURIComponent(String(value)));

export function assertUpdated(answer: Answer): void {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
}

/** One of the answers is a success, and all others are refused for this reason. */
export function assertOneStored(answers: readonly Answer[], slug: ErrorSlug, names = ''): void {
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(refused.length, answers.length - 1);
  for (const answer of refused) assertRefused(answer, slug, names);
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

type Example = (endpoint: string, status: number, name: string, run: ContractCase['run']) => void;

export function setupCases(resource: SetupResource): ContractCase[] {
  const all: ContractCase[] = [];
  const example: Example = (endpoint, status, name, run) => all.push({ endpoint, status, name, run });
  const on = actionsOf(resource);
  readCases(resource, on, example);
  codeCases(resource, on, example);
  updateCases(resource, on, example);
  deletionCases(resource, on, example);
  if (resource.parent) parentCases(resource, resource.parent, on, example);
  return all;
}

type Actions = ReturnType<typeof actionsOf>;

/** What the cases do with a record. */
function actionsOf(resource: SetupResource) {
  const { code = 'codigo_externo', off } = resource;
  const bodyOf = async (api: TestApi, fields: Shown = {}, sending?: Sending): Promise<Shown> => ({
    ...(await resource.bodyOf(api, sending)),
    ...fields,
  });
  const post = async (api: TestApi, fields?: Shown, sending?: Sending): Promise<Answer> =>
    api.post(resource.insert, await bodyOf(api, fields, sending), sending);
  const update = (api: TestApi, id: number, fields: Shown, sending?: Sending) =>
    api.put(at(resource.update, id), fields, sending);
  return {
    code,
    bodyOf,
    post,
    update,
    insert: async (api: TestApi, fields?: Shown, sending?: Sending): Promise<number> =>
      insertedId(await post(api, fields, sending)),
    get: async (api: TestApi, id: number): Promise<Shown> => {
      const records = await listOf(api, at(resource.byId, id));
      assert.equal(records.length, 1);
      return records[0] as Shown;
    },
    switchOff: async (api: TestApi, id: number) =>
      assertUpdated(await (typeof off === 'function' ? off(api, id) : update(api, id, off))),
    remove: (api: TestApi, id: number, sending?: Sending) =>
      api.send('DELETE', at(resource.remove, id), undefined, sending),
  };
}

function readCases(resource: SetupResource, on: Actions, example: Example): void {
  example(`GET ${resource.byId}`, 200, 'every field, the defaults where none was sent', async (api) => {
    const body = await on.bodyOf(api);
    const id = insertedId(await api.post(resource.insert, { ...body, id: 3, bloqueado: 1, unknown: true }));
    const { data_cadastro: created, ...shown } = await on.get(api, id);
    assert.deepEqual(shown, { [on.code]: null, ...resource.defaults, ...body, id });
    if (created !== undefined) assert.match(created as string, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
  const byCode = `GET ${resource.byCode}`;
  example(byCode, 200, 'the record, whatever the case and the characters', async (api) => {
    for (const codigo of [newCode(), `Ação 1/2 %?# ${newCode()}${'€'.repeat(200)}`]) {
      const id = await on.insert(api, { [on.code]: ` ${codigo} ` });
      const record = await on.get(api, id);
      assert.equal(record[on.code], codigo);
      for (const asked of [` ${codigo} `, codigo.replace('K-', 'k-')]) {
        assert.deepEqual(await listOf(api, at(resource.byCode, asked)), [record]);
      }
    }
  });
  example(byCode, 404, 'a code that no record of the company has', async (api) => {
    const codigo = newCode();
    await on.insert(api, { [on.code]: codigo }, { token: api.companyB.token });
    assertRefused(await api.get(at(resource.byCode, codigo)), 'not-found', codigo);
  });
}

/** A code stands for one record of its kind in its company. */
function codeCases(resource: SetupResource, on: Actions, example: Example): void {
  const [insert, update] = [`POST ${resource.insert}`, `PUT ${resource.update}`];
  example(insert, 200, 'a code that another company has, and several times none', async (api) => {
    const code = { [on.code]: newCode() };
    await on.insert(api, code);
    await on.insert(api, code, { token: api.companyB.token });
    if (on.code === 'codigo') return;
    await on.insert(api, { [on.code]: null });
    await on.insert(api);
  });
  example(insert, 409, 'a code in use, in whatever case, naming who has it', async (api) => {
    const codigo = newCode();
    const id = await on.insert(api, { [on.code]: codigo });
    for (const code of [codigo, codigo.toLowerCase()]) {
      const answer = await on.post(api, { [on.code]: code });
      assertRefused(answer, 'conflict', `${resource.noun} ${id}`);
      assert.ok(answer.body.msg.includes(code));
    }
  });
  example(update, 409, 'a code in use; its own may be sent again, in another case too', async (api) => {
    const codigo = newCode();
    const [id, other] = [await on.insert(api, { [on.code]: codigo }), await on.insert(api)];
    const code = { [on.code]: codigo.toLowerCase() };
    assertRefused(await on.update(api, other, code), 'conflict', `${resource.noun} ${id}`);
    assertUpdated(await on.update(api, id, code));
    assert.equal((await on.get(api, id))[on.code], codigo.toLowerCase());
    if (on.code === 'codigo') return;
    assertUpdated(await on.update(api, id, { [on.code]: null }));
    assertUpdated(await on.update(api, other, code));
  });
  if (!resource.meets) return;
  example(insert, 409, 'of 10 inserts of one code at the same time, one stores it', async (api) => {
    const body = await on.bodyOf(api, { [on.code]: newCode() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(resource.insert, body)));
    assertOneStored(answers, 'conflict', 'codigo');
  });
  example(update, 409, 'of updates to one code at the same time, one stores it', async (api) => {
    const codigo = newCode();
    const ids = await Promise.all(Array.from({ length: 5 }, () => on.insert(api)));
    const answers = await Promise.all(ids.map((id) => on.update(api, id, { [on.code]: codigo })));
    assertOneStored(answers, 'conflict', codigo);
  });
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
    const id = await on.insert(api, { [on.code]: newCode() });
    let shown = await on.get(api, id);
    const changes = { nome: 'Renamed', [on.code]: newCode(), ...(await resource.values(api)) };
    // From the last month to the first, so that nothing ends before it starts in between.
    for (const [field, value] of Object.entries(changes).toReversed()) {
      assertUpdated(await on.update(api, id, { [field]: value }));
      shown = { ...shown, [field]: value };
      assert.deepEqual(await on.get(api, id), shown);
    }
    assertUpdated(await on.update(api, id, shown));
    assert.deepEqual(await on.get(api, id), shown);
  });
  if (!resource.meets) return;
  example(update, 412, 'of several with the tag of one reading, one is stored', async (api) => {
    const id = await on.insert(api);
    const { etag } = (await api.get(at(resource.byId, id))).headers;
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((nome) =>
        on.update(api, id, { nome }, { headers: { 'if-match': String(etag) } }),
      ),
    );
    assertOneStored(answers, 'changed-meanwhile');
  });
}

function deletionCases(resource: SetupResource, on: Actions, example: Example): void {
  const route = `DELETE ${resource.remove}`;
  const name = (id: number) => `${resource.noun} ${id}`;
  example(route, 200, 'what nothing depends on is gone after both steps, its code is free', async (api) => {
    const code = { [on.code]: newCode() };
    const id = await on.insert(api, { ...code, ...(await resource.values(api)) });
    await on.switchOff(api, id);
    assertUpdated(await on.remove(api, id));
    assertRefused(await api.get(at(resource.byId, id)), 'not-found', String(id));
    await on.insert(api, code);
  });
  example(route, 409, 'a record without the first step', async (api) => {
    const id = await on.insert(api);
    const words = `${name(id)} is not ${resource.isOff ?? 'deactivated'}`;
    assertRefused(await on.remove(api, id), 'conflict', words);
    await on.get(api, id);
  });
  for (const [words, make] of Object.entries(resource.dependents)) {
    example(route, 409, `a record that has ${words}`, async (api) => {
      const id = await on.insert(api);
      await make(api, id);
      const both = `${name(id)} is not ${resource.isOff ?? 'deactivated'} and has ${words}`;
      assertRefused(await on.remove(api, id), 'conflict', both);
      await on.switchOff(api, id);
      const before = await on.get(api, id);
      assertRefused(await on.remove(api, id), 'conflict', `${name(id)} has ${words}`);
      assert.deepEqual(await on.get(api, id), before);
      assertDependents(await on.remove(api, id, { headers: { accept: problems } }), words);
    });
  }
}

/** A record below another of its kind. */
function parentCases(resource: SetupResource, parent: string, on: Actions, example: Example): void {
  const { owner, update: path } = resource;
  const update = `PUT ${path}`;
  const none = parent === 'base' ? 0 : null;
  /** A record, its child and its grandchild. */
  const family = async (api: TestApi): Promise<[number, number, number]> => {
    const first = await on.insert(api);
    const same = owner === undefined ? {} : { [owner]: (await on.get(api, first))[owner] };
    const second = await on.insert(api, { ...same, [parent]: first });
    return [first, second, await on.insert(api, { ...same, [parent]: second })];
  };
  const move = (api: TestApi, id: number, to: unknown) => on.update(api, id, { [parent]: to });
  example(update, 200, 'a parent can be moved and taken away', async (api) => {
    const [first, second, third] = await family(api);
    assertUpdated(await move(api, third, first));
    assertUpdated(await move(api, second, third));
    assertUpdated(await move(api, second, none));
    assert.equal((await on.get(api, second))[parent], none);
    assertUpdated(await move(api, first, second));
  });
  example(update, 422, 'a parent that is the record itself, or below it', async (api) => {
    const [first, ...below] = await family(api);
    for (const id of [first, ...below]) {
      assertRefused(await on.update(api, first, { [parent]: id, nome: 'x' }), 'invalid-value', parent);
    }
    assert.equal((await on.get(api, first))[parent], none);
  });
  if (resource.meets) {
    example(
      update,
      422,
      'of two parents that close a circle at the same time, one is refused',
      async (api) => {
        const [first, second] = [await on.insert(api), await on.insert(api)];
        const answers = await Promise.all([move(api, first, second), move(api, second, first)]);
        assertOneStored(answers, 'invalid-value', parent);
      },
    );
  }
  if (owner === undefined) return;
  example(`POST ${resource.insert}`, 412, `a parent of another ${owner}`, async (api) => {
    const answer = await on.post(api, { [parent]: await on.insert(api) });
    assertRefused(answer, 'unknown-reference', parent);
  });
  example(update, 412, `a parent of another ${owner}`, async (api) => {
    const [id, other] = [await on.insert(api), await on.insert(api)];
    assertRefused(await move(api, id, other), 'unknown-reference', parent);
  });
  example(update, 422, `${owner} cannot be changed, and alone is nothing to update`, async (api) => {
    const [id, other] = [await on.insert(api), await on.insert(api)];
    const [before, { [owner]: changed }] = [await on.get(api, id), await on.get(api, other)];
    assertRefused(await on.update(api, id, { [owner]: changed, nome: 'x' }), 'invalid-value', owner);
    assertRefused(await on.update(api, id, { [owner]: before[owner] }), 'nothing-to-update');
    assert.deepEqual(await on.get(api, id), before);
  });
}
