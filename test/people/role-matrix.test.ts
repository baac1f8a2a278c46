/**
 * The role matrix, generated from the registry: every endpoint as every kind of person, with their
 * own records and with those of others. Whatever somebody may not see carries a canary in its texts,
 * and none ever sings: in no answer, message, table, header, explanation or dry run.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/records.ts';
import { type Endpoint, type Level, reaches } from '../../src/kernel/endpoint.ts';
import { type ExternalKind, externalKinds, type RecordKind, recordKinds } from '../../src/kernel/fields.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { createBudget } from '../harness/budget-fixture.ts';
import { give, type Someone, someone } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { type RecordIds, sampleBody, sampleCode, samplePath, sampleQuery } from '../harness/samples.ts';

/** In the texts of what a Colaborador does not see: other panels, their models, their people. */
const canary = 'CANARY';
/** In the texts of confidential models and their panels. */
const secret = 'SECRET';
/** In the texts of the other company. */
const foreign = 'FOREIGN';

let api: TestApi;
/** The panel of the person with access, and everything around it. */
let own: PanelsFixture;
/** Another model with other panels, in the same company. */
let other: PanelsFixture;
let ids: RecordIds;
let foreignIds: RecordIds;
let people: {
  readonly manager: Someone;
  readonly leader: Someone;
  /** Has the panel, with permissao 1. */
  readonly typist: Someone;
  /** Has the panel, with permissao 0. */
  readonly reader: Someone;
  /** Has no panel. */
  readonly stranger: Someone;
  readonly blocked: Someone;
  /** A Gerente of the other company. */
  readonly outsider: Someone;
};

before(async () => {
  api = await startApi();
  const { companyA, companyB } = api;
  own = await createPanels(api.sql, companyA.id);
  other = await createPanels(api.sql, companyA.id);
  await createPanels(api.sql, companyB.id);
  for (const { id } of [companyA, companyB]) {
    await createBudget(api.sql, id);
    await api.sql(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales')`, [id]);
  }
  people = {
    manager: await someone(api, companyA.id, 'Manager', 'Gerente'),
    leader: await someone(api, companyA.id, 'Leader', 'Gestor'),
    typist: await someone(api, companyA.id, 'Typist', 'Colaborador'),
    reader: await someone(api, companyA.id, 'Reader', 'Colaborador'),
    stranger: await someone(api, companyA.id, 'Stranger', 'Colaborador'),
    blocked: await someone(api, companyA.id, 'Blocked', 'Gerente'),
    outsider: await someone(api, companyB.id, 'Outsider', 'Gerente'),
  };
  await give(api, people.typist, { process: own.process, panel: own.panel, permissao: 1 });
  await give(api, people.reader, { process: own.process, panel: own.panel, permissao: 0 });
  await api.sql(`UPDATE colaborador SET status = 0 WHERE id = $1`, [people.blocked.employeeId]);
  await hideTheRest();
  await nameByCode();
  await storeValues();
  ids = await recordsOf(companyA.id, {
    indicador: own.common,
    painel_grupo: own.subgroup,
    painel_modelo: own.model,
    gmr_processo: own.process,
    gmr_painel: own.panel,
    colaborador: people.typist.employeeId,
  });
  foreignIds = await recordsOf(companyB.id);
});

after(() => api.close());

/** Puts the canaries into every text that somebody does not see. */
async function hideTheRest(): Promise<void> {
  const { id } = api.companyA;
  const mark = (
    word: string,
    target: string,
    condition: string,
    values: readonly unknown[],
    column = 'nome',
  ) =>
    api.sql(
      `UPDATE ${target} SET ${column} = '${word}-' || ${column} WHERE id_empresa = $1 AND ${condition}`,
      [id, ...values],
    );
  for (const confidential of [own, other])
    await api.sql('UPDATE painel_modelo SET confidencial = 1, status = 1 WHERE id = $1', [
      confidential.submodel,
    ]);
  // A panel of a confidential model, in a process and with values.
  await api.sql(
    'INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) VALUES ($1, $2, $3)',
    [id, own.process, own.loosePanel],
  );
  await api.sql(
    `INSERT INTO painel_modelo_indicador SELECT $1, $2, $3, 1, 2024, 12, 2024 FROM (SELECT) AS one`,
    [id, own.submodel, own.common],
  );
  await mark(secret, 'painel_modelo', 'confidencial = 1', []);
  await mark(secret, 'gmr_painel', 'id_painel_modelo = ANY ($2)', [[own.submodel, other.submodel]]);
  await mark(canary, 'gmr_painel', 'id <> $2 AND NOT id_painel_modelo = ANY ($3)', [
    own.panel,
    [own.submodel, other.submodel],
  ]);
  await mark(canary, 'painel_modelo', 'id <> $2 AND confidencial = 0', [own.model]);
  await mark(canary, 'painel_grupo', 'NOT id = ANY ($2)', [[own.group, own.subgroup]]);
  await mark(canary, 'gmr_processo', 'id <> $2', [own.process]);
  const beyond = 'id NOT IN (SELECT id_indicador FROM painel_modelo_indicador WHERE id_painel_modelo = $2)';
  for (const column of ['nome', 'descricao', 'fonte'])
    await mark(canary, 'indicador', beyond, [own.model], column);
  const elsewhere = beyond.replace('id NOT', 'id_indicador NOT');
  for (const column of ['slug', 'rotulo'])
    await mark(canary, 'formula_referencia', elsewhere, [own.model], column);
  await mark(canary, 'colaborador', 'NOT id = ANY ($2)', [
    [people.typist.employeeId, people.reader.employeeId, people.stranger.employeeId],
  ]);
  await mark(canary, 'colaborador', 'true', [], 'email');
  for (const table of [
    'departamento',
    'filial',
    'cargo',
    'funcao',
    'conta_go',
    'estrutura_go',
    'centro_resultado_go',
  ])
    await mark(canary, table, 'true', []);
  for (const table of ['processo_go', 'periodo_go', 'dimensao_go', 'dimensao_resultado_go'])
    await mark(canary, table, 'true', []);
  await api.sql(`UPDATE webhook SET url = 'https://${canary}.example.com/' WHERE id_empresa = $1`, [id]);
  for (const table of [
    'gmr_painel',
    'indicador',
    'painel_modelo',
    'painel_grupo',
    'gmr_processo',
    'colaborador',
    'conta_go',
  ])
    await api.sql(`UPDATE ${table} SET nome = '${foreign}-' || nome WHERE id_empresa = $1`, [
      api.companyB.id,
    ]);
}

/** Gives the sample's code to one record of each kind, all outside of the Colaborador's panel. */
async function nameByCode(): Promise<void> {
  const { id } = api.companyA;
  await api.sql(
    `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)`,
    [id, other.process, other.panel, other.employee],
  );
  const hidden: Partial<Record<ExternalKind, string>> = {
    colaborador: `id = ${other.employee}`,
    indicador: `id = ${other.common}`,
    painel_grupo: `id = ${other.group}`,
    painel_modelo: `id = ${other.model}`,
    painel_modelo_indicador: `id_painel_modelo = ${other.model} AND id_indicador = ${other.common}`,
    gmr_processo: `id = ${other.process}`,
    gmr_painel: `id = ${own.otherPanel}`,
    painel_acesso: `id_gmr_painel = ${other.panel}`,
  };
  for (const kind of externalKinds) {
    const record = hidden[kind] ?? `id = (SELECT min(id) FROM ${kind} WHERE id_empresa = $1)`;
    await api.sql(`UPDATE ${kind} SET codigo_externo = $2 WHERE id_empresa = $1 AND ${record}`, [
      id,
      sampleCode,
    ]);
  }
  for (const kind of recordKinds.filter((one) => one.endsWith('_go'))) {
    await api.sql(
      `UPDATE ${kind} SET codigo = $2 WHERE id = (SELECT min(id) FROM ${kind} WHERE id_empresa = $1)`,
      [id, sampleCode],
    );
  }
}

/** A value of 1.00 in the own panel; of 7,777,777.77 in all the others, and in other months of it. */
async function storeValues(): Promise<void> {
  const cells: readonly (readonly [panel: number, indicator: number, year: number, cents: number])[] = [
    [own.panel, own.common, 2024, 100],
    [own.panel, own.timelessIndicator, 2024, 100],
    [own.panel, own.timelessIndicator, 2023, 777_777_777],
    [own.panel, own.timelessIndicator, 2025, 777_777_777],
    [own.otherPanel, own.common, 2024, 777_777_777],
    [own.loosePanel, own.common, 2024, 777_777_777],
    [other.panel, other.common, 2024, 777_777_777],
  ];
  for (const [panel, indicator, year, cents] of cells) {
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador, meta_numerador)
       VALUES ($1, $2, $3, $4, array_fill($5::bigint, ARRAY[12]), array_fill($5::bigint, ARRAY[12]))`,
      [api.companyA.id, panel, indicator, year, cents],
    );
  }
}

async function recordsOf(companyId: number, known: Partial<RecordIds> = {}): Promise<RecordIds> {
  const found: Partial<Record<RecordKind, number>> = {};
  for (const kind of recordKinds) {
    const { rows } = await api.sql(`SELECT min(id) AS id FROM ${kind} WHERE id_empresa = $1`, [companyId]);
    found[kind] = known[kind] ?? (rows[0] as { id: number }).id;
  }
  return found as RecordIds;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A request that is valid; a write as a dry run, so that the next one finds the same. */
function request(person: Someone, endpoint: Endpoint, of: RecordIds, instead: Record<string, unknown> = {}) {
  const path = samplePath(endpoint.path, endpoint.params, of, { month: 3, year: 2024, ...instead });
  if (endpoint.method === 'GET') return person.send('GET', path + sampleQuery(endpoint.query, of));
  const year = 'ano' in endpoint.body.properties ? { ano: 2024 } : {};
  return person.send(
    endpoint.method,
    path,
    { ...sampleBody(endpoint.body, of), ...year },
    { prefer: 'tx=rollback' },
  );
}

/** What a person of the level must never read. */
function unseenBy(level: Level): readonly string[] {
  if (level === 'Gerente') return [foreign, '98765.43'];
  return level === 'Gestor'
    ? [foreign, secret, '98765.43']
    : [foreign, secret, canary, '98765.43', '7777777.77'];
}

function assertSilent(answer: Answer, words: readonly string[], about: string): void {
  const all = `${answer.text} ${JSON.stringify(answer.headers)}`;
  for (const word of words) assert.ok(!all.includes(word), `${about} shows ${word}: ${all}`);
  assert.ok(answer.status < 500, `${about}: ${answer.status} ${answer.text}`);
}

const inCompany = ['manager', 'leader', 'typist', 'reader', 'stranger'] as const;

describe('every endpoint, for everybody', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: ${endpoint.people ?? 'nobody'}`, async () => {
      for (const who of inCompany) {
        const person = people[who];
        const about = `${nameOf(endpoint)} as ${who}`;
        const answer = await request(person, endpoint, ids);
        assertSilent(answer, unseenBy(person.level), about);
        if (!reaches(person.level, endpoint.people)) {
          assert.equal(answer.status, 403, about);
          assert.equal(answer.headers['x-error-code'], 'not-allowed', about);
        } else if (endpoint.path.includes('{codigo}')) {
          assert.equal(answer.status, person.level === 'Colaborador' ? 404 : 200, `${about}: ${answer.text}`);
        } else if (endpoint.method === 'GET' && who !== 'stranger') {
          assert.equal(answer.status, 200, `${about}: ${answer.text}`);
        }
      }
    });
  }
});

describe('nobody', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: neither blocked nor of another company`, async () => {
      const blocked = await request(people.blocked, endpoint, ids);
      assert.equal(blocked.status, 401, blocked.text);
      const paths = recordFields(endpoint.params);
      const outside = await request(people.outsider, endpoint, ids);
      for (const word of [canary, secret, '"California"', 'Typist'])
        assert.ok(!outside.text.includes(word), `${word}: ${outside.text}`);
      if (paths.length > 0) assert.equal(outside.status, 403, outside.text);
    });
  }
});

describe('records of others in the path', () => {
  for (const endpoint of endpoints) {
    for (const [field, kind] of recordFields(endpoint.params)) {
      it(`${nameOf(endpoint)}: ${field} of others is refused in the words for another company's`, async () => {
        const hidden: Partial<Record<RecordKind, number>> = {
          indicador: other.common,
          painel_grupo: other.group,
          painel_modelo: other.model,
          gmr_processo: other.process,
          gmr_painel: own.otherPanel,
          colaborador: people.manager.employeeId,
        };
        const secrets: Partial<Record<RecordKind, number>> = {
          painel_modelo: own.submodel,
          gmr_painel: own.loosePanel,
        };
        for (const [who, place] of [
          ['typist', hidden[kind]],
          ['reader', hidden[kind]],
          ['stranger', hidden[kind]],
          ['typist', secrets[kind]],
          ['leader', secrets[kind]],
        ] as const) {
          const person = people[who];
          if (place === undefined || !reaches(person.level, endpoint.people)) continue;
          const about = `${nameOf(endpoint)} as ${who}`;
          const refused = await request(person, endpoint, ids, { [field]: place });
          assert.equal(refused.status, 403, `${about}: ${refused.text}`);
          assertSilent(refused, unseenBy(person.level), about);
          const elsewhere = await request(person, endpoint, ids, { [field]: foreignIds[kind] });
          const words = ({ text }: Answer) => text.replaceAll(/\d+/g, '#');
          assert.equal(words(refused), words(elsewhere), about);
        }
      });
    }
  }
});

describe('records of others in the body', () => {
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET') continue;
    for (const [field, kind] of recordFields(endpoint.body)) {
      const hidden = () =>
        ({ painel_modelo: own.submodel, gmr_painel: own.loosePanel })[kind as 'gmr_painel'];
      if (!['painel_modelo', 'gmr_painel'].includes(kind)) continue;
      it(`${nameOf(endpoint)}: a confidential ${field} is 412 to whoever has no access`, async () => {
        const path = samplePath(endpoint.path, endpoint.params, ids, {});
        const body = { ...sampleBody(endpoint.body, ids), [field]: hidden() };
        const answer = await people.leader.send(endpoint.method, path, body, { prefer: 'tx=rollback' });
        assert.equal(answer.status, 412, answer.text);
        assertSilent(answer, unseenBy('Gestor'), nameOf(endpoint));
      });
    }
  }
});

it('the canaries sing: a Gerente sees all panels, a Gestor all but the confidential ones', async () => {
  const all = await people.manager.send('GET', '/panels/getPanels');
  assert.ok(all.text.includes(canary) && all.text.includes(secret) && all.text.includes('California'));
  const most = await people.leader.send('GET', '/panels/getPanels');
  assert.ok(most.text.includes(canary) && most.text.includes('California'));
  const one = await people.reader.send('GET', '/panels/getPanels');
  assert.deepEqual(
    one.body.response.map(({ id, id_gmr_processo }: { id: number; id_gmr_processo: number }) => [
      id,
      id_gmr_processo,
    ]),
    [[own.panel, own.process]],
  );
});
