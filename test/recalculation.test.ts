/** Recalculation: whatever is written in whatever order, the end state is what one full recalculation gives. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { valueTypes } from '../src/database/value-types.ts';
import type { Scope } from '../src/kernel/endpoint.ts';
import { importCompany } from '../src/operator/import/import.ts';
import type { Mark } from '../src/recalculation/marks.ts';
import { recalculate } from '../src/recalculation/recalculate.ts';
import { RecalculationWorker, recalculateMarked } from '../src/recalculation/worker.ts';
import { startApi, type TestApi } from './harness/api.ts';

let api: TestApi;
let operator: pg.Pool;

before(async () => {
  api = await startApi();
  operator = new pg.Pool({ ...api.database.operator, types: valueTypes, max: 2 });
});

after(async () => {
  await operator.end();
  await api.close();
});

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

/** A company with panels 1 (base model) and 2 to 5 (submodel); see the indicators' names for what reads what. */
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

interface Company {
  readonly id: number;
  readonly token: string;
  readonly indicator: (id: number) => number;
  readonly panel: (id: number) => number;
}

async function newCompany(): Promise<Company> {
  const { empresa: id, ids } = await importCompany({ production: operator }, JSON.stringify(document));
  await run(id);
  return {
    id,
    token: await api.createToken(id),
    indicator: (file) => ids['indicadores']?.[file] as number,
    panel: (file) => ids['paineis']?.[file] as number,
  };
}

/** Recalculates until no mark is left. */
async function run(companyId: number): Promise<void> {
  for (;;) {
    await api.companies.write(companyId, recalculateMarked);
    const { rows } = await api.sql('SELECT 1 FROM marca WHERE id_empresa = $1 LIMIT 1', [companyId]);
    if (rows.length === 0) return;
  }
}

async function cells(companyId: number): Promise<unknown[]> {
  const { rows } = await api.sql(
    `SELECT * FROM andamento_celula WHERE id_empresa = $1 AND num_nonnulls(realizado_numerador, realizado_denominador) > 0
      ORDER BY id_indicador, id_gmr_painel, ano, mes`,
    [companyId],
  );
  return rows;
}

type Write =
  | {
      readonly kind: 'value';
      readonly indicator: 1 | 2 | 6;
      readonly panel: number;
      readonly month: number;
      readonly value: number | null;
    }
  | { readonly kind: 'panel'; readonly panel: number; readonly desativado: 0 | 1 }
  | { readonly kind: 'formula'; readonly operacao: string }
  | { readonly kind: 'recalculate' };

const writeArbitrary: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('value' as const),
      indicator: fc.constantFrom(1 as const, 2 as const, 6 as const),
      panel: fc.integer({ min: 1, max: 5 }),
      month: fc.integer({ min: 1, max: 12 }),
      value: fc.option(fc.integer({ min: -20_000, max: 20_000 }).map((cents) => cents / 100)),
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

async function apply(company: Company, write: Write): Promise<void> {
  const as = { token: company.token };
  const ok = ({ status, text }: { status: number; text: string }) => assert.equal(status, 200, text);
  switch (write.kind) {
    case 'value': {
      const place = `panel/${company.panel(write.panel)}/indicator/${company.indicator(write.indicator)}/month/${write.month}/year/2024`;
      ok(await api.put(`/panels/updateProgressPanel/${place}`, { realizado_numerador: write.value }, as));
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
      await run(company.id);
  }
}

it('random writes in random order end in the state that one full recalculation gives', async () => {
  const company = await newCompany();
  await fc.assert(
    fc.asyncProperty(fc.array(writeArbitrary, { minLength: 1, maxLength: 12 }), async (writes) => {
      for (const write of writes) await apply(company, write);
      await run(company.id);
      const stepByStep = await cells(company.id);
      await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
      await run(company.id);
      assert.deepEqual(await cells(company.id), stepByStep);
    }),
    { numRuns: 40 },
  );
});

it('writes while a worker runs end in the state that one full recalculation gives', async () => {
  const company = await newCompany();
  const pool = new pg.Pool({ ...api.database.api, types: valueTypes, pipeline: true, max: 3 });
  const failures: unknown[] = [];
  const workers = [1, 2].map(
    () =>
      new RecalculationWorker(api.companies, pool, {
        lanes: 2,
        pollMs: 5,
        pauseAfterFailureMs: 5,
        onError: (error) => failures.push(error),
      }),
  );
  for (const worker of workers) worker.start();
  const writes = fc
    .sample(writeArbitrary, { numRuns: 120, seed: 7 })
    .filter(({ kind }) => kind !== 'recalculate');
  // Four clients at once, two workers on the same database.
  await Promise.all(
    [0, 1, 2, 3].map(async (client) => {
      for (const [index, write] of writes.entries()) if (index % 4 === client) await apply(company, write);
    }),
  );
  assert.equal(await workers[0]?.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await Promise.all(workers.map((worker) => worker.stop()));
  await pool.end();
  assert.deepEqual(failures, []);
  const afterWorkers = await cells(company.id);
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  await run(company.id);
  assert.deepEqual(await cells(company.id), afterWorkers);
});

/** Takes the company's marks and says how much was calculated and stored. */
function counted(company: Company): Promise<{ cells: number; rows: number }> {
  return api.companies.write(company.id, async (scope: Scope) => {
    const marks = await scope.query<Mark>('DELETE FROM marca WHERE id_empresa = $1 RETURNING *', [
      company.id,
    ]);
    return recalculate(scope, marks);
  });
}

it('a value that did not change stops the wave, and only rows whose values changed are written', async () => {
  const company = await newCompany();
  const value = (panel: number, indicator: 1 | 2, amount: number): Write => ({
    kind: 'value',
    indicator,
    panel,
    month: 5,
    value: amount,
  });
  await apply(company, value(2, 1, 30));
  await apply(company, value(2, 2, 10));
  await run(company.id);
  // Both go up by 5: the difference stays, so nothing above it is calculated again.
  await apply(company, value(2, 2, 15));
  await apply(company, value(2, 1, 35));
  const { rows: before } = await api.sql(
    'SELECT xmin::text, id_indicador FROM andamento WHERE id_empresa = $1 ORDER BY 2, 1',
    [company.id],
  );
  const { cells: calculated, rows: stored } = await counted(company);
  const { rows: later } = await api.sql(
    'SELECT xmin::text, id_indicador FROM andamento WHERE id_empresa = $1 ORDER BY 2, 1',
    [company.id],
  );
  // Panel 2: the difference, the total that reads indicator 1, months with a value on the other four panels and on
  // later months; the total on panel 2 does change, and with it what reads that.
  assert.ok(calculated < 60, `${calculated} cells were calculated`);
  const changed = new Set(
    (later as { xmin: string; id_indicador: number }[])
      .filter((row, index) => (before[index] as { xmin: string } | undefined)?.xmin !== row.xmin)
      .map((row) => row.id_indicador),
  );
  assert.ok(!changed.has(company.indicator(3)), 'the difference did not change and was written');
  assert.ok(!changed.has(company.indicator(7)), 'the consolidated total did not change and was written');
  assert.ok(stored > 0);
});

it('a company that fails does not keep the others waiting', async () => {
  const [broken, sound] = [await newCompany(), await newCompany()];
  // A formula that no save would have let in.
  await api.sql(`UPDATE formula_no SET operacao = 'potencia' WHERE id_indicador = $1 AND tipo_no = 0`, [
    broken.indicator(3),
  ]);
  await apply(broken, { kind: 'value', indicator: 1, panel: 2, month: 1, value: 1 });
  await apply(sound, { kind: 'value', indicator: 1, panel: 2, month: 1, value: 1 });
  const pool = new pg.Pool({ ...api.database.api, types: valueTypes, pipeline: true, max: 3 });
  const failed: (number | null)[] = [];
  const worker = new RecalculationWorker(api.companies, pool, {
    lanes: 1,
    pollMs: 5,
    pauseAfterFailureMs: 60_000,
    onError: (_, companyId) => failed.push(companyId),
  });
  worker.start();
  assert.equal(await worker.settled(sound.id, Number.MAX_SAFE_INTEGER, 30), true);
  await worker.stop();
  await pool.end();
  assert.deepEqual([...new Set(failed)], [broken.id]);
  const { rows } = await api.sql('SELECT count(*)::integer AS marks FROM marca WHERE id_empresa = $1', [
    broken.id,
  ]);
  assert.deepEqual(rows, [{ marks: 1 }]);
});
