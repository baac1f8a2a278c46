/** Accesses to panels changed, taken away and found beyond the contract. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { newCode } from './setup-cases.ts';

interface Accesses {
  readonly api: TestApi;
  readonly own: PanelsFixture;
  readonly foreign: PanelsFixture;
  /**
   * Gives the employee access to the first panel in the first process; `fields` replace the body's.
   */
  readonly grant: (fields?: object) => Promise<Answer>;
  /** What getAccessPanel shows of the first panel in the first process. */
  readonly shown: () => Promise<Record<string, unknown>[]>;
}

const { cases: all, example } = casesWith(async (api): Promise<Accesses> => {
  const own = await createPanels(api.sql, api.companyA.id);
  const foreign = await createPanels(api.sql, api.companyB.id);
  const place = { id_gmr_processo: own.process, id_gmr_painel: own.panel, id_colaborador: own.employee };
  const grant = (fields = {}) => api.post('/panels/insertAccessPanel', { ...place, ...fields });
  const shown = () => listOf(api, `/panels/getAccessPanel/process/${own.process}/panel/${own.panel}`);
  return { api, own, foreign, grant, shown };
});

const path = 'process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}';
const insert = 'POST /panels/insertAccessPanel';
const byCode = 'GET /panels/access/getByExternalId/{codigo}';
const update = `PUT /panels/updateAccessPanel/${path}`;
const remove = `DELETE /panels/deleteAccessPanel/${path}`;

type Place = { readonly process?: number; readonly panel?: number; readonly employee?: number };
const at = (own: PanelsFixture, place: Place = {}) =>
  `process/${place.process ?? own.process}/panel/${place.panel ?? own.panel}/employee/${place.employee ?? own.employee}`;

example(byCode, 200, 'the access with its id; the lists show neither', async ({ api, own, grant, shown }) => {
  const codigo_externo = newCode();
  const id = insertedId(await grant({ codigo_externo, acesso: 3 }));
  const access = {
    id_gmr_processo: own.process,
    id_gmr_painel: own.panel,
    id_colaborador: own.employee,
    acesso: 3,
    permissao: 0,
  };
  const found = await listOf(api, `/panels/access/getByExternalId/${codigo_externo.toLowerCase()}`);
  assert.deepEqual(found, [{ id, ...access, codigo_externo }]);
  assert.deepEqual(await shown(), [access]);
});
example(byCode, 404, 'a code that no access of the company has', async ({ api }) => {
  assertRefused(await api.get(`/panels/access/getByExternalId/${newCode()}`), 'not-found', 'codigo');
});
example(insert, 409, 'an external code in use', async ({ grant, own }) => {
  const codigo_externo = newCode();
  const id = insertedId(await grant({ codigo_externo }));
  const answer = await grant({ codigo_externo, id_gmr_painel: own.otherPanel });
  assertRefused(answer, 'conflict', `codigo_externo "${codigo_externo}" is in use by access ${id}`);
});

example(update, 200, 'what is sent is stored, the rest stays', async ({ api, own, grant, shown }) => {
  insertedId(await grant({ acesso: 2 }));
  const put = (body: object) => api.put(`/panels/updateAccessPanel/${at(own)}`, body);
  const answer = await put({ permissao: 1 });
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
  const stored = async () => (await shown()).map(({ acesso, permissao }) => [acesso, permissao]);
  assert.deepEqual(await stored(), [[2, 1]]);
  const codigo_externo = newCode();
  for (const body of [{ codigo_externo }, { codigo_externo, acesso: 0 }]) {
    assert.equal((await put(body)).status, 200);
  }
  assert.deepEqual(await stored(), [[0, 1]]);
  const [found] = await listOf(api, `/panels/access/getByExternalId/${codigo_externo}`);
  assert.equal(found?.['acesso'], 0);
});
example(update, 409, 'an external code in use', async ({ api, own, grant }) => {
  const codigo_externo = newCode();
  insertedId(await grant({ codigo_externo }));
  insertedId(await grant({ id_gmr_painel: own.otherPanel }));
  const place = at(own, { panel: own.otherPanel });
  const answer = await api.put(`/panels/updateAccessPanel/${place}`, { codigo_externo });
  assertRefused(answer, 'conflict', codigo_externo);
});

for (const [endpoint, method, prefix] of [
  [update, 'PUT', '/panels/updateAccessPanel'],
  [remove, 'DELETE', '/panels/deleteAccessPanel'],
] as const) {
  example(
    endpoint,
    404,
    'an employee without access to the panel in the process',
    async ({ api, own, grant }) => {
      insertedId(await grant({ id_gmr_processo: own.longProcess }));
      const answer = await api.send(method, `${prefix}/${at(own)}`, { acesso: 1 });
      assertRefused(answer, 'not-found', `employee_id ${own.employee} has no access`);
    },
  );
}

example(remove, 200, 'this access goes, others stay', async ({ api, own, grant, shown }) => {
  insertedId(await grant({ codigo_externo: newCode() }));
  insertedId(await grant({ id_gmr_processo: own.longProcess }));
  const answer = await api.send('DELETE', `/panels/deleteAccessPanel/${at(own)}`);
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
  assert.deepEqual(await shown(), []);
  const left = await listOf(api, `/panels/getAccessPanelByEmployee/${own.employee}`);
  assert.deepEqual(
    left.map(({ id_gmr_processo }) => id_gmr_processo),
    [own.longProcess],
  );
  insertedId(await grant());
});

const many = 'PUT /panels/updateAccessPanelMany';

/** `[acesso, permissao]`; null: no access. */
type Pair = readonly [number, number] | null;

interface Wish {
  readonly panel?: number;
  readonly process?: number;
  readonly employee?: number;
  readonly read: Pair;
  readonly wanted: Pair;
}

const rowOf = (own: PanelsFixture, { panel, process, employee, read, wanted }: Wish) => ({
  id_gmr_processo: process ?? own.process,
  id_gmr_painel: panel ?? own.panel,
  id_colaborador: employee ?? own.employee,
  acesso: wanted?.[0] ?? null,
  permissao: wanted?.[1] ?? null,
  lido_acesso: read?.[0] ?? null,
  lido_permissao: read?.[1] ?? null,
});

const sendMany = ({ api, own }: Accesses, wishes: readonly Wish[], headers: Record<string, string> = {}) =>
  api.put('/panels/updateAccessPanelMany', { linhas: wishes.map((one) => rowOf(own, one)) }, { headers });

/** The accesses of the employee, by process and panel. */
const standings = async ({ api, own }: Accesses) =>
  (await listOf(api, `/panels/getAccessPanelByEmployee/${own.employee}`)).map((one) => [
    one['id_gmr_processo'],
    one['id_gmr_painel'],
    one['acesso'],
    one['permissao'],
  ]);

example(many, 200, 'accesses are given, changed and taken away together', async (place) => {
  const { own, grant } = place;
  const codigo_externo = newCode();
  insertedId(await grant({ acesso: 2, codigo_externo }));
  insertedId(await grant({ id_gmr_painel: own.otherPanel, acesso: 1 }));
  const wishes: Wish[] = [
    { read: [2, 0], wanted: [3, 1] },
    { panel: own.otherPanel, read: [1, 0], wanted: null },
    { process: own.longProcess, read: null, wanted: [0, 1] },
  ];
  const dry = await sendMany(place, wishes, { prefer: 'tx=rollback' });
  assert.deepEqual(dry.body, { response: { status: 'success', affectedRows: 3 } });
  assert.equal((await standings(place)).length, 2);
  const answer = await sendMany(place, wishes);
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 3 } });
  const now = [
    [own.process, own.panel, 3, 1],
    [own.longProcess, own.panel, 0, 1],
  ];
  assert.deepEqual(await standings(place), now);
  const [coded] = await listOf(place.api, `/panels/access/getByExternalId/${codigo_externo}`);
  assert.equal(coded?.['acesso'], 3, 'it is the same access');
  // A request whose answer was lost can be sent again.
  assert.equal((await sendMany(place, wishes)).status, 200);
  assert.deepEqual(await standings(place), now);
});

example(many, 412, 'what was changed meanwhile is named, and nothing is stored', async (place) => {
  const { own, grant } = place;
  insertedId(await grant({ acesso: 2 }));
  insertedId(await grant({ id_gmr_painel: own.otherPanel, acesso: 1 }));
  const before = await standings(place);
  const answer = await sendMany(place, [
    { read: [2, 0], wanted: [3, 1] },
    { panel: own.otherPanel, read: [0, 0], wanted: [2, 1] },
    { process: own.longProcess, read: [2, 0], wanted: null },
  ]);
  assertRefused(answer, 'changed-meanwhile', 'linhas[1]');
  assert.match(answer.body.msg, /linhas\[1\].* has acesso 1 and permissao 0 in panel/);
  // One that is gone already is as it is to be.
  assert.doesNotMatch(answer.body.msg, /linhas\[[02]\]/);
  assert.deepEqual(await standings(place), before);
});

example(many, 412, 'of two requests that give one access at the same time, one is refused', async (place) => {
  const answers = await Promise.all([
    sendMany(place, [{ read: null, wanted: [2, 0] }]),
    sendMany(place, [{ read: null, wanted: [3, 1] }]),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses, [200, 412]);
  for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'changed-meanwhile');
  assert.equal((await standings(place)).length, 1);
});

example(
  many,
  412,
  'panels outside the process, and people and panels of others, are unknown',
  async (place) => {
    const { own, foreign } = place;
    for (const [wish, named] of [
      [{ process: own.longProcess, panel: own.otherPanel }, 'is not in the process'],
      [{ process: foreign.process, panel: foreign.panel }, 'is not in the process'],
      [{ employee: foreign.employee }, `id_colaborador ${foreign.employee} does not exist`],
    ] as const) {
      const good: Wish = { read: null, wanted: [2, 0] };
      const answer = await sendMany(place, [good, { ...wish, read: null, wanted: [2, 0] }]);
      assertRefused(answer, 'unknown-reference', named);
      assert.match(answer.body.msg, /^linhas\[1\]/);
      assert.deepEqual(await standings(place), []);
    }
  },
);

example(many, 422, 'half an access, and the same access twice', async (place) => {
  const { api, own } = place;
  const whole = rowOf(own, { read: null, wanted: [2, 0] });
  for (const [linhas, named] of [
    [[{ ...whole, permissao: null }], 'linhas[0].permissao'],
    [[{ ...whole, lido_acesso: 1 }], 'linhas[0].lido_permissao'],
    [[whole, { ...whole, acesso: 1 }], 'linhas[1] names the same access'],
    [[], 'linhas'],
    [[{ ...whole, acesso: 4 }], 'linhas[0].acesso'],
  ] as const) {
    const answer = await api.put('/panels/updateAccessPanelMany', { linhas });
    assertRefused(answer, 'invalid-value', named);
  }
});

export const cases: readonly ContractCase[] = all;
