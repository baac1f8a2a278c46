/**
 * A company with a reader for everything that a recalculation depends on, and random writes to it
 * through the API. Shared by the tests of recalculation.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type pg from 'pg';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { RecalculationWorker } from '../../src/cells/recalculate/recalculation-worker.ts';
import type { WorkerOptions } from '../../src/cells/recalculate/worker-options.ts';
import type { CompanyDatabase } from '../../src/database/company-scope.ts';
import { listen } from '../../src/database/notifications.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import type { TestApi } from './api.ts';
import type { RunSql } from './new-records.ts';

const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const plain = { descricao: 'x', fonte: '', unidade_medida: 4, interpretacao: 0, totalizador: 0 };
const read = (slug: string, id_indicador_ref: number, more: object = {}) => ({
  slug,
  rotulo: slug,
  tipo: 0,
  id_indicador_ref,
  campo: 1,
  ...more,
});
const root = (operacao: string, ...slugs: string[]) => [
  { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao },
  ...slugs.map((ref_slug, ordem) => ({
    key: `r${ordem}`,
    pai_key: 'r',
    destino: 1,
    ordem,
    tipo_no: 1,
    ref_slug,
  })),
];
const formula = (id: number, nome: string, referencias: object[], nos: object[]) => ({
  id,
  nome,
  ...plain,
  tipo: 5,
  meta_oculta: 1,
  formula: { referencias, nos },
});

/**
 * A company with panels 1 (base model) and 2 to 5 (submodel). The indicators' names say what they
 * read.
 */
const document = {
  empresa: { nome: 'Recalculated', modulos: ['gmr'] },
  indicadores: [
    { id: 1, nome: 'typed', tipo: 0 },
    { id: 2, nome: 'typed too', tipo: 0 },
    formula(3, 'difference', [read('a', 1), read('b', 2)], root('subtracao', 'a', 'b')),
    formula(
      4,
      'total of differences',
      [read('a', 3, { id_painel_modelo: 2 }), read('b', 1)],
      root('soma', 'a', 'b'),
    ),
    formula(
      5,
      'months with a value',
      [read('a', 1, { agregacao: 'periodos', id_painel_modelo: 2 })],
      [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
    ),
    formula(
      6,
      'typed or total',
      [
        { slug: 'typed', rotulo: 'Typed', tipo: 3 },
        read('total', 4),
        { slug: 'limit', rotulo: 'Limit', tipo: 2, valor_constante: 100 },
      ],
      [
        { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'max' },
        { key: 'm', pai_key: 'r', destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'typed' },
        { key: 'l', pai_key: 'r', destino: 1, ordem: 1, tipo_no: 1, ref_slug: 'limit' },
        { key: 't', pai_key: 'r', destino: 1, ordem: 2, tipo_no: 1, ref_slug: 'total' },
      ],
    ),
    { id: 7, nome: 'consolidated', tipo: 3, referencias: [{ id_indicador: 3, id_painel_modelo: 2 }] },
    {
      id: 8,
      nome: 'compound',
      tipo: 2,
      referencias: [
        { id_indicador: 7, origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 0 },
        { id_indicador: 6, origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 1 },
      ],
    },
  ],
  modelos: [1, 2].map((id) => ({
    id,
    nome: `Model ${id}`,
    base: id === 2 ? 1 : 0,
    indicadores: [1, 2, 3, 4, 5, 6, 7, 8].map((id_indicador) => ({ id_indicador, ...year2024 })),
  })),
  processos: [{ id: 1, nome: '2024', ...year2024 }],
  paineis: [1, 2, 3, 4, 5].map((id) => ({
    id,
    nome: `Panel ${id}`,
    id_painel_modelo: id === 1 ? 1 : 2,
    processos: [1],
  })),
};

export interface RecalculatedCompany {
  readonly id: number;
  readonly token: string;
  readonly indicator: (id: number) => number;
  readonly panel: (id: number) => number;
}

/** Imports the company, which is then to be recalculated. */
export async function importedCompany(production: pg.Pool): Promise<Omit<RecalculatedCompany, 'token'>> {
  const { empresa: id, ids } = await importCompany({ production }, JSON.stringify(document));
  return {
    id,
    indicator: (file) => ids['indicadores']?.[file] as number,
    panel: (file) => ids['paineis']?.[file] as number,
  };
}

/** Imports the company and recalculates it. */
export async function newCompany(api: TestApi): Promise<RecalculatedCompany> {
  const company = await importedCompany(api.operator);
  await recalculateAll(api, company.id);
  return { ...company, token: await api.createToken(company.id) };
}

/** Recalculates from stored data until no mark is left. */
export async function recalculateAll(
  { companies, sql }: { readonly companies: CompanyDatabase; readonly sql: RunSql },
  companyId: number,
): Promise<void> {
  for (;;) {
    await companies.write(companyId, recalculateMarked);
    const { rows } = await sql('SELECT 1 FROM marca WHERE id_empresa = $1 LIMIT 1', [companyId]);
    if (rows.length === 0) return;
  }
}

/** All cells with a realized value, typed or calculated. */
async function storedCells(api: TestApi, companyId: number): Promise<unknown[]> {
  const { rows } = await api.sql(
    `SELECT * FROM andamento_celula WHERE id_empresa = $1 AND num_nonnulls(realizado_numerador, realizado_denominador) > 0
      ORDER BY id_indicador, id_gmr_painel, ano, mes`,
    [companyId],
  );
  return rows;
}

export type Write =
  | {
      readonly kind: 'value';
      readonly indicator: 1 | 2 | 6;
      readonly panel: number;
      readonly month: number;
      readonly value: number | null;
    }
  | {
      readonly kind: 'values';
      readonly indicator: 1 | 2 | 6;
      readonly panel: number;
      readonly months: readonly number[];
      readonly value: number | null;
    }
  | { readonly kind: 'panel'; readonly panel: number; readonly desativado: 0 | 1 }
  | { readonly kind: 'formula'; readonly operacao: string }
  | { readonly kind: 'recalculate' };

const month = fc.integer({ min: 1, max: 12 });
const written = {
  indicator: fc.constantFrom(1 as const, 2 as const, 6 as const),
  panel: fc.integer({ min: 1, max: 5 }),
  value: fc.option(fc.integer({ min: -20_000, max: 20_000 }).map((cents) => cents / 100)),
};

export const writeArbitrary: fc.Arbitrary<Write> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('value' as const), ...written, month }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('values' as const),
      ...written,
      months: fc.uniqueArray(month, { minLength: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('panel' as const),
      panel: fc.integer({ min: 2, max: 5 }),
      desativado: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('formula' as const),
      operacao: fc.constantFrom('subtracao', 'multiplicacao', 'max', 'divisao'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'recalculate' as const }) },
);

/** Sends the write through the API. The test itself handles 'recalculate'. */
export async function applyWrite(api: TestApi, company: RecalculatedCompany, write: Write): Promise<void> {
  const as = { token: company.token };
  const ok = ({ status, text }: { status: number; text: string }) => assert.equal(status, 200, text);
  switch (write.kind) {
    case 'value': {
      const place = `panel/${company.panel(write.panel)}/indicator/${company.indicator(write.indicator)}/month/${write.month}/year/2024`;
      ok(await api.put(`/panels/updateProgressPanel/${place}`, { realizado_numerador: write.value }, as));
      break;
    }
    case 'values': {
      const { indicator, panel, months, value } = write;
      const cell = { id_gmr_painel: company.panel(panel), id_indicador: company.indicator(indicator) };
      const linhas = months.map((mes) => ({ ...cell, mes, ano: 2024, realizado_numerador: value }));
      ok(await api.put('/panels/updateProgressPanelMany', { linhas }, as));
      break;
    }
    case 'panel':
      ok(
        await api.put(
          `/panels/updatePanel/${company.panel(write.panel)}`,
          { desativado: write.desativado },
          as,
        ),
      );
      break;
    case 'formula':
      ok(
        await api.post(
          '/indicators/saveFormulaIndicator',
          {
            ...plain,
            id: company.indicator(3),
            nome: 'difference',
            meta_oculta: 1,
            formula: {
              referencias: [read('a', company.indicator(1)), read('b', company.indicator(2))],
              nos: root(write.operacao, 'a', 'b'),
            },
          },
          as,
        ),
      );
      break;
    default:
      throw new Error('a recalculation is no write');
  }
}

/** Asserts that the stored results equal those of a full recalculation from stored data. */
export async function assertComplete(api: TestApi, companyId: number): Promise<void> {
  const stored = await storedCells(api, companyId);
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [companyId]);
  await recalculateAll(api, companyId);
  assert.deepEqual(await storedCells(api, companyId), stored);
}

const running = new Set<{ stop(): Promise<void> }>();

/** Stops workers that a failed test left running. */
export async function stopWorkers(): Promise<void> {
  for (const worker of running) await worker.stop();
}

/** A worker with its own connection, as in a process. Collects its failures. */
export async function startWorker(
  api: TestApi,
  { database = api.companies, ...options }: Partial<WorkerOptions> & { database?: CompanyDatabase } = {},
) {
  const failures: { readonly error: unknown; readonly companyId: number | null }[] = [];
  let worker: RecalculationWorker | undefined;
  const listener = await listen(api.database.api, { prumo_marks: () => worker?.wake() });
  worker = new RecalculationWorker(database, listener, {
    concurrency: 2,
    pollMs: 5,
    pauseAfterFailureMs: 5,
    residentBytes: 2 ** 26,
    requests: api.companies,
    onError: (error, companyId) => failures.push({ error, companyId }),
    ...options,
  });
  const started = worker;
  started.start();
  const process = {
    worker: started,
    listener,
    failures,
    /** Stops the worker, then closes its connection, as a process does. */
    stop: async () => {
      running.delete(process);
      await started.stop();
      await listener.close();
    },
  };
  running.add(process);
  return process;
}
