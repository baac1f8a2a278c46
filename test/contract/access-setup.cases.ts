/** Accesses to panels changed, taken away and found beyond the contract. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { newCode } from './setup-cases.ts';

const all: ContractCase[] = [];

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

function example(endpoint: string, status: number, name: string, run: (at: Accesses) => Promise<void>): void {
  const prepare = async (api: TestApi) => {
    const own = await createPanels(api.sql, api.companyA.id);
    const foreign = await createPanels(api.sql, api.companyB.id);
    const place = { id_gmr_processo: own.process, id_gmr_painel: own.panel, id_colaborador: own.employee };
    const grant = (fields = {}) => api.post('/panels/insertAccessPanel', { ...place, ...fields });
    const shown = () => listOf(api, `/panels/getAccessPanel/process/${own.process}/panel/${own.panel}`);
    await run({ api, own, foreign, grant, shown });
  };
  all.push({ endpoint, status, name, run: prepare });
}

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

example(update, 409, 'of updates to one code at the same time, one gets it', async ({ api, own, grant }) => {
  const codigo_externo = newCode();
  insertedId(await grant());
  insertedId(await grant({ id_gmr_painel: own.otherPanel }));
  const answers = await Promise.all(
    [at(own), at(own, { panel: own.otherPanel })].map((place) =>
      api.put(`/panels/updateAccessPanel/${place}`, { codigo_externo }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'conflict', codigo_externo);
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
  example(
    endpoint,
    403,
    'one foreign record of the three is enough',
    async ({ api, own, foreign, grant }) => {
      insertedId(await grant());
      for (const place of [
        { process: foreign.process },
        { panel: foreign.panel },
        { employee: foreign.employee },
      ]) {
        const answer = await api.send(method, `${prefix}/${at(own, place)}`, { acesso: 1 });
        assertRefused(answer, 'foreign-record');
      }
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

export const cases: readonly ContractCase[] = all;
