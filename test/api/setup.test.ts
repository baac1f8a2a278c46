/**
 * Setting a company up through the API: what comes out is the company that its document would have
 * given, and whatever of the definitions changes later, the cells are those of one full
 * recalculation.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { startApi, type TestApi } from '../harness/api.ts';
import { runs } from '../harness/random-runs.ts';
import { cellsOf, importDocument, recalculator } from './setup/calculated.ts';
import { setupDocument } from './setup/document.ts';
import { type Order, setUpThroughApi } from './setup/through-api.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(() => api.close());

interface Company {
  readonly id: number;
  readonly token: string;
}

/** Imports the company and recalculates it. */
async function imported(): Promise<Company> {
  const company = await importDocument(api, setupDocument);
  await recalculator(api, company.id)();
  return company;
}

const lists = [
  '/company/getDepartments',
  '/company/getBranches',
  '/company/getRoles',
  '/employee/getEmployees',
  '/indicators/getCommonIndicators',
  '/indicators/getCompoundIndicators',
  '/indicators/getConsolidatedIndicators',
  '/indicators/getFormulaIndicators',
  '/panels/getGroups',
  '/panels/getModels',
  '/panels/getPanels',
  '/processes/getGmrProcesses',
];

/**
 * What the lists of the contract show, without what differs between any two companies: ids and
 * moments.
 */
async function shownTo(token: string): Promise<unknown> {
  const shown: Record<string, unknown> = {};
  for (const path of lists) {
    const { body } = await api.get(path, { token });
    const records = body.response as Record<string, unknown>[];
    const isSame = ([name, value]: [string, unknown]) =>
      !/^(id|base|data_cadastro)(_|$)/.test(name) || value === null || value === 0;
    shown[path] = records
      .map((record) => Object.fromEntries(Object.entries(record).filter(isSame)))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return shown;
}

describe('a company that is set up by requests alone', () => {
  for (const order of ['values first', 'values last'] satisfies Order[]) {
    for (const often of [true, false]) {
      const when = often ? 'with a recalculation after each request' : 'with one recalculation at the end';
      it(`shows and calculates what the same company does that was imported: ${order}, ${when}`, async () => {
        const expected = await imported();
        const own = await api.createCompany('Serra', ['gmr', 'go']);
        const recalculate = recalculator(api, own.id);
        const afterEach = async () => {
          if (often) await recalculate();
        };
        await setUpThroughApi({ api, token: own.token, order, afterEach }, setupDocument);
        await recalculate();
        const cells = await cellsOf(api, own.id);
        assert.ok(cells.length > 100, `${cells.length} cells`);
        assert.deepEqual(cells, await cellsOf(api, expected.id));
        assert.deepEqual(await shownTo(own.token), await shownTo(expected.token));
      });
    }
  }
});

/** A change of the imported company, by the names of what it changes. */
type Change =
  | { readonly kind: 'months'; readonly model: string; readonly indicator: string; readonly months: object }
  | { readonly kind: 'leave'; readonly model: string; readonly indicator: string }
  | { readonly kind: 'join'; readonly model: string; readonly indicator: string; readonly months: object }
  | { readonly kind: 'base'; readonly model: string; readonly base: string | null }
  | { readonly kind: 'process'; readonly process: string; readonly months: object }
  | { readonly kind: 'value'; readonly panel: string; readonly month: number; readonly value: number | null }
  | { readonly kind: 'recalculate' };

const names = (records: readonly { readonly nome: string }[]) =>
  fc.constantFrom(...records.map(({ nome }) => nome));
const months = fc.record({
  inicio_mes: fc.integer({ min: 1, max: 6 }),
  fim_mes: fc.integer({ min: 6, max: 12 }),
});
const inModel = { model: names(setupDocument.modelos), indicator: names(setupDocument.indicadores) };

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('months' as const), ...inModel, months }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), ...inModel }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), ...inModel, months }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('base' as const),
      model: names(setupDocument.modelos),
      base: fc.option(names(setupDocument.modelos)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('process' as const),
      process: names(setupDocument.processos),
      months,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('value' as const),
      panel: names(setupDocument.paineis),
      month: fc.integer({ min: 1, max: 12 }),
      value: fc.option(fc.integer({ min: -500, max: 500 })),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'recalculate' as const }) },
);

/** The ids of the company's records by table and name. */
async function namedIds(companyId: number): Promise<(table: string, name: string) => number> {
  const ids = new Map<string, number>();
  for (const table of ['painel_modelo', 'indicador', 'gmr_painel', 'gmr_processo']) {
    const { rows } = await api.sql(`SELECT id, nome FROM ${table} WHERE id_empresa = $1`, [companyId]);
    for (const { id, nome } of rows as { id: number; nome: string }[]) ids.set(`${table}/${nome}`, id);
  }
  return (table, name) => ids.get(`${table}/${name}`) as number;
}

type Find = Awaited<ReturnType<typeof namedIds>>;

/** Sends the change; what the company's state forbids is refused, by a rule and not by a fault. */
async function apply(
  token: string,
  find: Find,
  what: Exclude<Change, { kind: 'recalculate' }>,
): Promise<void> {
  const [method, path, body] = requestOf(find, what);
  const answer = await api.send(method, path, body, { token });
  assert.ok([200, 404, 409, 422].includes(answer.status), `${method} ${path}: ${answer.text}`);
}

function requestOf(
  find: Find,
  what: Exclude<Change, { kind: 'recalculate' }>,
): [method: string, path: string, body?: object] {
  switch (what.kind) {
    case 'months':
    case 'leave':
    case 'join': {
      const [model, indicator] = [find('painel_modelo', what.model), find('indicador', what.indicator)];
      const place = `model/${model}/indicator/${indicator}`;
      if (what.kind === 'leave') return ['DELETE', `/panels/deleteModelIndicator/${place}`];
      if (what.kind === 'months') return ['PUT', `/panels/updateModelIndicator/${place}`, what.months];
      const years = { inicio_ano: 2025, fim_ano: 2025 };
      const record = { id_painel_modelo: model, id_indicador: indicator, ...years, ...what.months };
      return ['POST', '/panels/insertModelIndicator', record];
    }
    case 'base': {
      const base = what.base === null ? 0 : find('painel_modelo', what.base);
      return ['PUT', `/panels/updateModel/${find('painel_modelo', what.model)}`, { base }];
    }
    case 'process': {
      const process = find('gmr_processo', what.process);
      return ['PUT', `/processes/updateGmrProcess/${process}`, what.months];
    }
    default: {
      const place = `panel/${find('gmr_painel', what.panel)}/indicator/${find('indicador', 'Vendas')}`;
      const path = `/panels/updateProgressPanel/${place}/month/${what.month}/year/2025`;
      return ['PUT', path, { realizado_numerador: what.value }];
    }
  }
}

it('definitions that change in whatever order leave the cells that one full recalculation gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 15 }), async (changes) => {
      const company = await imported();
      const recalculate = recalculator(api, company.id);
      const find = await namedIds(company.id);
      for (const what of changes) {
        if (what.kind === 'recalculate') await recalculate();
        else await apply(company.token, find, what);
      }
      await recalculate();
      const cells = await cellsOf(api, company.id);
      await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
      await recalculator(api, company.id)();
      assert.deepEqual(cells, await cellsOf(api, company.id));
    }),
    { numRuns: runs(10) },
  );
});
