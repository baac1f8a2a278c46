/**
 * Confidential is noninterference: in random companies, people, and tokens for the panels of a
 * process, who see none or little of a confidential model send random requests to every endpoint
 * that people have. Nothing that they are answered, and nothing that anybody else without access
 * reads in the end, holds a confidential value or name, and no confidential value has changed.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { endpoints as registry } from '../../src/api/index.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { reaches } from '../../src/kernel/identity.ts';
import { recordKinds } from '../../src/kinds/index.ts';
import type { Level, RecordKind } from '../../src/kinds/kind.ts';
import { EnvironmentTasks } from '../../src/operator/environment-tasks/environment-tasks.ts';
import { peopleOnlyEndpoints } from '../../src/server/app.ts';
import { runs } from '../harness/random-runs.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { textOf } from '../harness/workbook.ts';
import {
  buried,
  type ConfidentialCompany,
  createConfidentialCompany,
  fromBuried,
  fromVeiled,
  isFirstHalf,
  type Shape,
  veiled,
  type Who,
} from './confidential-company.ts';
import { Dice, type RandomRequest, RandomRequests } from './random-requests.ts';

/** `PRUMO_FUZZ_COMPANIES`: how many; `PRUMO_FUZZ_SEED`: the first of them. */
const companies = Number(process.env['PRUMO_FUZZ_COMPANIES'] ?? runs(2));
const seed = Number(process.env['PRUMO_FUZZ_SEED'] ?? 1);
const stepsEach = 16;
const readsEach = 4;

const api = sharedApi();

/** All, but for the end of sessions: who is signed out is told nothing at all. */
const endpoints = [
  ...registry,
  ...peopleOnlyEndpoints(registry, 'production', {
    operators: {},
    publicUrls: {},
    tasks: new EnvironmentTasks(),
    taskPools: {},
  }).filter(({ method, path }) => !(method === 'DELETE' && path.includes('/sessions'))),
];

/** Endpoints by level; those that change structure or definitions far more often than others. */
const weighted = (level: Level, isWanted: (endpoint: Endpoint) => boolean) =>
  endpoints
    .filter((endpoint) => reaches(level, endpoint.people) && isWanted(endpoint))
    .flatMap((endpoint) => {
      const isStructure = /^\/(panels|indicators|processes)\//.test(endpoint.path);
      const times = isStructure && endpoint.method !== 'GET' ? 20 : 1;
      return Array.from({ length: times }, () => endpoint);
    });

const isRead = ({ method }: Endpoint) => method === 'GET';
const anything = {
  Gestor: weighted('Gestor', () => true),
  Colaborador: weighted('Colaborador', () => true),
  Gerente: [],
};
const reads = {
  Gestor: weighted('Gestor', (one) => isRead(one) && !one.path.startsWith('/go/')),
  Colaborador: weighted('Colaborador', isRead),
  Gerente: [],
};

const senders = ['leader', 'leader', 'partial', 'partial', 'typist', 'writer', 'reader'] as const;
const readers = ['partial', 'typist', 'onlooker', 'reader'] as const;

const step = fc.record({ who: fc.constantFrom(...senders), roll: fc.nat() });
const scenario = fc.record({
  shape: fc.record<Shape>({
    openPanels: fc.integer({ min: 1, max: 2 }),
    buriedPanels: fc.integer({ min: 1, max: 2 }),
    baseHasCommon: fc.boolean(),
    isDeclared: fc.boolean(),
  }),
  steps: fc.array(step, { minLength: stepsEach, maxLength: stepsEach }),
  reads: fc.nat(),
});

/** What one person must never be told. */
function forbidden({ secrets, ids, shape }: ConfidentialCompany, who: Who) {
  const isPartial = who === 'partial';
  const values = secrets
    .filter(({ panel, month }) => !isPartial || panel !== ids.own || !isFirstHalf(month))
    .map(({ value }) => String(value));
  return {
    values: new Set(values),
    // A sum or a mean gives itself away too, unless a Gerente shows one.
    from: shape.isDeclared ? Number.POSITIVE_INFINITY : isPartial ? fromBuried / 2 : fromVeiled / 2,
    names: isPartial ? [buried] : [veiled, buried],
  };
}

/** Throws when the text tells the person something. */
function assertSilent(company: ConfidentialCompany, who: Who, text: string, about: () => string): void {
  const { values, from, names } = forbidden(company, who);
  const upper = text.toUpperCase();
  for (const name of names) assert.ok(!upper.includes(name), `${about()} shows ${name}: ${text}`);
  // Ids of requests are random numbers of up to 16 digits, those of sessions hexadecimal ones.
  const withoutIds = text.replaceAll(/"id":\d+,"horario"|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '');
  for (const [number] of withoutIds.matchAll(/\d{11,}/g)) {
    assert.ok(!values.has(number) && Number(number) < from, `${about()} shows ${number}: ${text}`);
  }
}

async function ask(company: ConfidentialCompany, who: Who, request: RandomRequest) {
  const { method, path, body, headers } = request;
  const person = company.people[who];
  const answer =
    typeof body === 'string'
      ? await person.sendText(method, path, body, headers)
      : await person.send(method, path, body, headers);
  const about = () => `${who}: ${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(headers)}`;
  assert.ok(answer.status < 500, `${about()}: ${answer.status} ${answer.text}`);
  const isWorkbook = String(answer.headers['content-type']).includes('spreadsheetml');
  assertSilent(company, who, isWorkbook ? await textOf(answer.bytes) : answer.text, about);
  return answer.status;
}

/** All ids of the company's records, those that were created meanwhile among them. */
async function poolsOf(companyId: number): Promise<Partial<Record<RecordKind, number[]>>> {
  const columns = recordKinds.map(
    (kind) => `(SELECT array_agg(id ORDER BY id) FROM ${kind} WHERE id_empresa = $1) AS ${kind}`,
  );
  const { rows } = await api.sql(`SELECT ${columns.join(', ')}`, [companyId]);
  const found = Object.entries(rows[0] as Record<RecordKind, number[] | null>);
  return Object.fromEntries(found.map(([kind, own]) => [kind, own ?? []]));
}

/** The same, with those more often that matter to what is confidential. */
function biased(pools: Partial<Record<RecordKind, number[]>>, { ids }: ConfidentialCompany) {
  const { open, base, secret, own, half, common } = ids;
  const more: Partial<Record<RecordKind, number[]>> = {
    painel_modelo: [open, open, base, secret],
    gmr_painel: [own, own, own, own],
    gmr_processo: [half, half],
    indicador: [common, common, common],
  };
  return Object.fromEntries(
    Object.entries(pools).map(([kind, all]) => [kind, [...all, ...(more[kind as RecordKind] ?? [])]]),
  );
}

/** What is typed in confidential panels, but where `partial` may type. */
async function typedSecrets({ id, ids }: ConfidentialCompany): Promise<unknown> {
  const { rows } = await api.sql(
    `SELECT t.painel, t.campo, m.mes, t.valores[m.mes] AS valor
       FROM (SELECT id_gmr_painel AS painel, 'realizado' AS campo, realizado_numerador AS valores FROM andamento
              WHERE id_empresa = $1 AND id_indicador = $3 AND ano = 2024
              UNION ALL SELECT id_gmr_painel, 'meta', meta_numerador FROM andamento
              WHERE id_empresa = $1 AND id_indicador = $3 AND ano = 2024
              UNION ALL SELECT id_gmr_painel, slug, valores FROM andamento_entrada
              WHERE id_empresa = $1 AND id_indicador = $4 AND ano = 2024) AS t
      CROSS JOIN generate_series(1, 12) AS m(mes)
      WHERE t.painel = ANY ($2) AND NOT (t.painel = $5 AND m.mes <= 6) AND t.campo IN ('realizado', 'meta', 'beside')
      ORDER BY 1, 2, 3`,
    [id, [ids.own, ...ids.others], ids.common, ids.formula, ids.own],
  );
  return rows;
}

const formulasOf = ({ ids }: ConfidentialCompany) => [
  '1',
  '[Common]',
  '[Common] + [Free]',
  '[Free] * 2',
  'SUM(Open[Common])',
  'SUM(Open[Free]) + 1',
  `SUM('#${ids.secret}'[Common])`,
  `SUM('#${ids.secret}'[Common]) + [Free]`,
];

/** How often requests were answered with each status, to see that they get somewhere. */
const statuses = new Map<number, number>();

it(`random people learn nothing confidential, in ${companies} companies from seed ${seed}`, async (t) => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ shape, steps, reads: lastRoll }) => {
      const company = await createConfidentialCompany(api, shape);
      const before = await typedSecrets(company);
      const formulas = formulasOf(company);
      let pools = await poolsOf(company.id);
      for (const { who, roll } of steps) {
        const dice = new Dice(roll);
        const endpoint = dice.pick(anything[company.people[who].level]);
        const status = await ask(
          company,
          who,
          new RandomRequests(dice, biased(pools, company), formulas).to(endpoint),
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200 && endpoint.method === 'POST') pools = await poolsOf(company.id);
      }
      await recalculateAll(api, company.id);
      assert.deepEqual(await typedSecrets(company), before);
      const dice = new Dice(lastRoll);
      const random = new RandomRequests(dice, pools, formulas);
      for (const who of readers) {
        for (const path of broadReads(company, pools, who))
          await ask(company, who, { method: 'GET', path, headers: {} });
        for (let read = 0; read < readsEach; read++)
          await ask(company, who, random.to(dice.pick(reads[company.people[who].level])));
      }
      await assertReadable(company);
    }),
    { numRuns: companies, seed, endOnFailure: true },
  );
  t.diagnostic(
    `answers: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
  );
  assert.ok((statuses.get(200) ?? 0) > (stepsEach * companies) / 8);
});

/** Every cell of the process, every panel, and how the indicators in open panels come about. */
function broadReads(
  { ids }: ConfidentialCompany,
  { indicador = [] }: Partial<Record<RecordKind, number[]>>,
  who: Who,
) {
  const process = who === 'reader' ? ids.openYear : ids.year;
  const cell = (panel: number, indicator: number) =>
    `/panels/explainProgressPanelCell/panel/${panel}/indicator/${indicator}/month/3/year/2024?depth=3`;
  return [
    '/panels/getPanels',
    '/panels/getModels',
    '/company/getChanges',
    // What only people read. A token has no such path.
    ...(who === 'reader' ? [] : ['/changes', `/typing/${process}`, `/accesses/${process}`]),
    `/panels/getProgress?id_gmr_processo=${process}&meses=3,9`,
    `/panels/getResults?id_gmr_processo=${process}&mes=9&ano=2024`,
    ...indicador.slice(-5).map((indicator) => cell(ids.openPanels[0] as number, indicator)),
    cell(ids.own, ids.common),
  ];
}

/** Whoever has access reads the values: there is something to hide. */
async function assertReadable(company: ConfidentialCompany): Promise<void> {
  const { ids, secrets, people } = company;
  const hidden = secrets.find(({ panel, month }) => panel === ids.others[0] && month === 3);
  for (const who of ['manager', 'whole'] as const) {
    const path = `/panels/getProgress?id_gmr_processo=${ids.year}&meses=3`;
    const { text } = await people[who].send('GET', path);
    assert.ok(text.includes(String(hidden?.value)), `${who}: ${text}`);
  }
  const process = ids.openYear;
  const { status, text } = await people.reader.send('GET', `/panels/getProgress?id_gmr_processo=${process}`);
  // Random people may have taken the open panels out of it.
  assert.equal(status, 200, text);
}
