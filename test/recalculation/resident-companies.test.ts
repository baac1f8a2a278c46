/**
 * Companies that a worker keeps in memory: results are never calculated from a copy that the database has left behind,
 * and several workers share the companies and outlive each other.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { ownership, recalculation } from '../../src/database/locks.ts';
import { loadModel } from '../../src/definitions/load-company.ts';
import type { Scope } from '../../src/kernel/endpoint.ts';
import { type Recalculation, type Resident, recalculateMarked } from '../../src/recalculation/recalculate.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import {
  applyWrite,
  assertComplete,
  newCompany,
  type RecalculatedCompany,
  recalculateAll,
  startWorker,
  stopWorkers,
  type Write,
  writeArbitrary,
} from '../harness/recalculated-company.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(async () => {
  await stopWorkers();
  await api.close();
});

/** Recalculates one company and keeps its copy as the worker does. */
class Keeper {
  resident: Resident | undefined;
  readonly #companyId: number;

  constructor({ id }: RecalculatedCompany) {
    this.#companyId = id;
  }

  async recalculate(through: (scope: Scope) => Scope = (scope) => scope): Promise<Recalculation> {
    const { resident } = this;
    this.resident = undefined;
    const done = await api.companies.write(this.#companyId, (scope) =>
      recalculateMarked(through(scope), { resident }),
    );
    this.resident = done.resident;
    return done;
  }
}

const value = (indicator: 1 | 2 | 6, panel: number, month: number, amount: number | null): Write => ({
  kind: 'value',
  indicator,
  panel,
  month,
  value: amount,
});

async function put(company: RecalculatedCompany, ...writes: Write[]): Promise<void> {
  for (const write of writes) await applyWrite(api, company, write);
}

/** A company with values, and a keeper that has it in memory. */
async function keptCompany() {
  const company = await newCompany(api);
  await put(company, value(1, 2, 5, 30), value(2, 2, 5, 10), value(1, 3, 5, 7));
  const keeper = new Keeper(company);
  await keeper.recalculate();
  assert.ok(keeper.resident);
  return { company, keeper };
}

it('random writes, recalculated from a copy that stays in memory, end as one full recalculation', async () => {
  const company = await newCompany(api);
  const writes = fc.array(writeArbitrary, { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(writes, async (list) => {
      const keeper = new Keeper(company);
      for (const write of list) {
        if (write.kind === 'recalculate') await keeper.recalculate();
        else await applyWrite(api, company, write);
      }
      await keeper.recalculate();
      await assertComplete(api, company.id);
    }),
    { numRuns: 30 },
  );
});

it('two workers that recalculate a company in turn end as one full recalculation', async () => {
  const company = await newCompany(api);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(writeArbitrary, fc.nat(1)), { minLength: 5, maxLength: 30 }),
      async (list) => {
        const keepers = [new Keeper(company), new Keeper(company)] as const;
        for (const [write, turn] of list) {
          if (write.kind === 'recalculate') await keepers[turn as 0 | 1].recalculate();
          else await applyWrite(api, company, write);
        }
        await keepers[0].recalculate();
        await assertComplete(api, company.id);
      },
    ),
    { numRuns: 30 },
  );
});

it('the copy is used again as long as nobody else has recalculated the company', async () => {
  const { company, keeper } = await keptCompany();
  const copy = keeper.resident?.company;
  await put(company, value(1, 4, 5, 1));
  await keeper.recalculate();
  assert.equal(keeper.resident?.company, copy);
  await assertComplete(api, company.id);
});

it('a copy is not used once somebody else has recalculated the company', async () => {
  const { company, keeper } = await keptCompany();
  const copy = keeper.resident?.company;
  // Its mark is taken by another worker: this copy never hears of the value.
  await put(company, value(1, 2, 5, 1_000));
  await recalculateAll(api, company.id);
  await put(company, value(2, 2, 5, 3));
  await keeper.recalculate();
  assert.notEqual(keeper.resident?.company, copy);
  await assertComplete(api, company.id);
});

it('a copy is given up when there is nothing to do but somebody else has recalculated the company', async () => {
  const { company, keeper } = await keptCompany();
  await put(company, value(1, 2, 5, 1_000));
  await recalculateAll(api, company.id);
  await keeper.recalculate();
  assert.equal(keeper.resident, undefined);
});

it('a copy is given up when the version rose by somebody else while it was calculated', async () => {
  const { company, keeper } = await keptCompany();
  await put(company, value(1, 2, 5, 99));
  await keeper.recalculate((scope) =>
    beforeStatement(scope, /^INSERT INTO calculo_versao/, () =>
      api.sql('UPDATE calculo_versao SET versao = versao + 1 WHERE id_empresa = $1', [company.id]),
    ),
  );
  assert.equal(keeper.resident, undefined);
  await assertComplete(api, company.id);
});

/** The scope, with something that happens before each statement of that text. */
function beforeStatement(scope: Scope, text: RegExp, happens: () => Promise<unknown>): Scope {
  return {
    companyId: scope.companyId,
    execute: (query) => scope.execute(query),
    point: (sql, values) => scope.point(sql, values),
    async query<Row extends object>(sql: string, values: readonly unknown[]) {
      if (text.test(sql)) await happens();
      return scope.query<Row>(sql, values);
    },
  };
}

it('while another worker recalculates the company its marks and results are left alone', async () => {
  const { company, keeper } = await keptCompany();
  await put(company, value(1, 2, 5, 99));
  await api.companies.write(company.id, async (scope) => {
    await scope.query('SELECT pg_advisory_xact_lock($1, $2)', [recalculation.key, company.id]);
    const done = await keeper.recalculate();
    assert.deepEqual(done, { busy: true, marks: 0, cells: 0, rows: 0 });
  });
  const { rows } = await api.sql('SELECT count(*)::integer AS marks FROM marca WHERE id_empresa = $1', [
    company.id,
  ]);
  assert.deepEqual(rows, [{ marks: 1 }]);
  await keeper.recalculate();
  await assertComplete(api, company.id);
});

it('rows changed in bulk behind a mark of the whole company are read again', async () => {
  const { company, keeper } = await keptCompany();
  await api.sql(
    `WITH changed AS (UPDATE andamento SET realizado_numerador[5] = 123456 WHERE id_empresa = $1 AND id_indicador = $2)
     INSERT INTO marca (id_empresa) VALUES ($1)`,
    [company.id, company.indicator(1)],
  );
  await keeper.recalculate();
  await assertComplete(api, company.id);
});

it('a panel that is new to the copy gets its cells calculated, and its values are read', async () => {
  const { company, keeper } = await keptCompany();
  const { rows } = await api.sql(
    `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
     SELECT id_empresa, 'New', id_painel_modelo FROM gmr_painel WHERE id_empresa = $1 AND id = $2 RETURNING id`,
    [company.id, company.panel(2)],
  );
  const { id } = rows[0] as { id: number };
  await api.sql('INSERT INTO marca (id_empresa, id_gmr_painel) VALUES ($1, $2)', [company.id, id]);
  await keeper.recalculate();
  const place = `panel/${id}/indicator/${company.indicator(1)}/month/5/year/2024`;
  const as = { token: company.token };
  const answer = await api.put(`/panels/updateProgressPanel/${place}`, { realizado_numerador: 50 }, as);
  assert.equal(answer.status, 200, answer.text);
  await keeper.recalculate();
  await assertComplete(api, company.id);
});

it('a formula saved between two writes that are recalculated together counts for both', async () => {
  const { company, keeper } = await keptCompany();
  await put(
    company,
    value(1, 2, 6, 8),
    { kind: 'formula', operacao: 'multiplicacao' },
    value(2, 2, 6, 4),
    value(6, 1, 6, 10_000),
    value(6, 1, 6, null),
  );
  await keeper.recalculate();
  await assertComplete(api, company.id);
});

it('a typed value that a save took away does not come back with its slug', async () => {
  const { company, keeper } = await keptCompany();
  await put(company, value(6, 1, 6, 10_000));
  await keeper.recalculate();
  const leaf = { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1 };
  const save = async (reference: { readonly slug: string; readonly tipo: number }) => {
    const { status, text } = await api.post(
      '/indicators/saveFormulaIndicator',
      {
        id: company.indicator(6),
        nome: 'typed or not',
        fonte: '',
        descricao: 'x',
        unidade_medida: 4,
        interpretacao: 0,
        totalizador: 0,
        meta_oculta: 1,
        formula: {
          referencias: [{ rotulo: 'R', ...reference }],
          nos: [{ ...leaf, ref_slug: reference.slug }],
        },
      },
      { token: company.token },
    );
    assert.equal(status, 200, text);
    await keeper.recalculate();
    await assertFollowed();
  };
  const copy = keeper.resident?.company;
  const assertFollowed = async () => {
    assert.equal(keeper.resident?.company, copy, 'the copy was to follow the save');
    const { rows } = await api.sql(
      'SELECT realizado_numerador[6] AS value FROM andamento WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3',
      [company.id, company.indicator(6), company.panel(1)],
    );
    shown.push((rows[0] as { value: number | null }).value);
  };
  const shown: (number | null)[] = [];
  await save({ slug: 'typed', tipo: 3 });
  await save({ slug: 'other', tipo: 3 });
  await save({ slug: 'typed', tipo: 3 });
  assert.deepEqual(shown, [1_000_000, null, null]);
  await assertComplete(api, company.id);
});

it('what users own is not written: adjusted targets that are not calculated, typed fields, weights', async () => {
  const { company, keeper } = await keptCompany();
  // Changed behind the copy, which holds other values of all of it.
  await api.sql(
    `UPDATE andamento SET meta_ajustada_numerador[5] = 77, meta_ajustada_denominador[6] = 78, peso = array_fill(9, ARRAY[12])
      WHERE id_empresa = $1`,
    [company.id],
  );
  await api.sql('UPDATE andamento SET meta_numerador[5] = 79 WHERE id_empresa = $1 AND id_indicador = $2', [
    company.id,
    company.indicator(1),
  ]);
  await put(company, value(2, 2, 5, 1));
  const { rows: stored } = await keeper.recalculate();
  assert.ok(stored > 0);
  const { rows } = await api.sql(
    `SELECT bool_and((meta_ajustada_numerador[5], meta_ajustada_denominador[6], peso[1]) IS NOT DISTINCT FROM (77, 78, 9)) AS adjusted,
            bool_and(meta_numerador[5] IS NOT DISTINCT FROM 79) FILTER (WHERE id_indicador = $2) AS typed
       FROM andamento WHERE id_empresa = $1`,
    [company.id, company.indicator(1)],
  );
  assert.deepEqual(rows, [{ adjusted: true, typed: true }]);
});

it('a formula is read whole, however many saves come between the statements that load a company', async () => {
  const company = await newCompany(api);
  const operations = ['subtracao', 'multiplicacao', 'max', 'divisao'];
  let saves = 0;
  // One after the other, also where they are sent together.
  let last: Promise<unknown> = Promise.resolve();
  const model = await api.companies.write(company.id, (scope) => {
    // Each save gives references and nodes new ids.
    const save = () =>
      put(company, { kind: 'formula', operacao: operations[saves++ % operations.length] as string });
    const query: Scope['query'] = (sql, values) => {
      const rows = last.then(() => scope.query(sql, values));
      last = rows.then(save);
      return rows as never;
    };
    return loadModel({
      companyId: scope.companyId,
      query,
      point: query,
      execute: async (statement) => {
        const { sql, parameters } = statement.compile();
        return (await query(sql, parameters)) as never;
      },
    });
  });
  await last;
  assert.ok(saves > 0);
  const formula = model.indicators.get(company.indicator(3))?.formula;
  const root = formula?.trees[1];
  assert.ok(root && 'children' in root);
  assert.ok(operations.includes(root.operation));
  assert.deepEqual(
    root.children.map((leaf) => ('slug' in leaf ? leaf.slug : undefined)),
    formula?.references.map(({ slug }) => slug),
  );
});

/** A database of which the transactions that `fails` chooses come to nothing after all their work. */
class FailingDatabase extends CompanyDatabase {
  fails = 0;
  recalculations = 0;

  override write<T>(companyId: number, work: (scope: Scope) => Promise<T>): Promise<T> {
    return api.companies.write(companyId, async (scope) => {
      this.recalculations++;
      const result = await work(scope);
      if (this.fails-- > 0) throw new Error('the transaction was lost');
      return result;
    });
  }

  override read<T>(companyId: number, work: Parameters<CompanyDatabase['read']>[1]): Promise<T> {
    return api.companies.read(companyId, work) as Promise<T>;
  }
}

/** Nothing of it is used but what is overridden. */
const failingDatabase = () => new FailingDatabase({ on: () => {}, options: { max: 1 } } as never);

/** Waits until the worker has nothing left to do for the company. */
async function settled({ worker }: Awaited<ReturnType<typeof startWorker>>, company: RecalculatedCompany) {
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
}

it('after a transaction that fails with all its work done the company is loaded anew, and nothing is missing', async () => {
  const company = await newCompany(api);
  const database = failingDatabase();
  const running = await startWorker(api, { database });
  await put(company, value(1, 2, 5, 30));
  await settled(running, company);
  database.fails = 2;
  await put(company, value(2, 2, 5, 12));
  await settled(running, company);
  assert.equal(running.failures.length, 2);
  await running.stop();
  await assertComplete(api, company.id);
});

it('companies that do not fit into memory are recalculated all the same', async () => {
  const companies = [await newCompany(api), await newCompany(api), await newCompany(api)];
  // Room for none, and for one at a time (its definitions alone weigh 18 kB).
  for (const residentBytes of [0, 40_000]) {
    const running = await startWorker(api, { residentBytes });
    for (const [index, write] of fc.sample(writeArbitrary, { numRuns: 90, seed: 11 }).entries()) {
      const company = companies[index % 3] as RecalculatedCompany;
      if (write.kind === 'recalculate') await settled(running, company);
      else await put(company, write);
      running.worker.wake();
    }
    for (const company of companies) await settled(running, company);
    assert.deepEqual(running.failures, []);
    await running.stop();
    for (const company of companies) await assertComplete(api, company.id);
  }
});

/** How many workers say that the company is theirs. */
async function owners(company: RecalculatedCompany): Promise<number> {
  const { rows } = await api.sql(
    `SELECT count(*)::integer AS owners FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${ownership.key} AND objid = $1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [company.id],
  );
  return (rows[0] as { owners: number }).owners;
}

it('a company stays with the worker that keeps it; without room, or when the worker ends, it is free', async () => {
  const company = await newCompany(api);
  const [first, second] = [failingDatabase(), failingDatabase()];
  const one = await startWorker(api, { database: first });
  await put(company, value(1, 2, 5, 30));
  await settled(one, company);
  assert.equal(await owners(company), 1);
  const other = await startWorker(api, { database: second });
  for (let month = 1; month <= 12; month++) {
    await put(company, value(1, 3, month, month));
    // The second worker hears of the write, and leaves it to the first.
    other.worker.wake();
    await settled(other, company);
  }
  assert.equal(second.recalculations, 0);
  assert.ok(first.recalculations > 1);
  await one.stop();
  await put(company, value(1, 4, 1, 1));
  other.worker.wake();
  await settled(other, company);
  assert.ok(second.recalculations > 0);
  await other.stop();
  assert.equal(await owners(company), 0);
  const forgetful = await startWorker(api, { residentBytes: 0 });
  await put(company, value(1, 4, 1, 2));
  await settled(forgetful, company);
  // Behind the release, which goes the same way.
  await forgetful.listener.query('SELECT 1');
  assert.equal(await owners(company), 0);
  await forgetful.stop();
  await assertComplete(api, company.id);
});

it('a company whose recalculation failed is free for other workers', async () => {
  const company = await newCompany(api);
  const database = failingDatabase();
  database.fails = Number.MAX_SAFE_INTEGER;
  const failed = Promise.withResolvers<void>();
  const one = await startWorker(api, {
    database,
    pauseAfterFailureMs: 60_000,
    onError: () => failed.resolve(),
  });
  await put(company, value(1, 2, 5, 30));
  one.worker.wake();
  await failed.promise;
  // Behind the release, which goes the same way.
  await one.listener.query('SELECT 1');
  assert.equal(await owners(company), 0);
  await one.stop();
});

it('a worker whose connection is killed loses its companies; whoever takes them calculates from what is stored', async () => {
  const company = await newCompany(api);
  const workers = [await startWorker(api), await startWorker(api)];
  for (let round = 1; round <= 6; round++) {
    await put(company, value(1, 2, round, 10 * round), value(2, 3, round, round));
    for (const running of workers) await settled(running, company);
    await api.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${ownership.key} AND objid = $1`,
      [company.id],
    );
  }
  await put(company, value(1, 4, 1, 5));
  for (const running of workers) await settled(running, company);
  for (const running of workers) await running.stop();
  await assertComplete(api, company.id);
});

it('marks that an owner leaves lying are taken by another worker', async () => {
  const company = await newCompany(api);
  const dead = await startWorker(api);
  await put(company, value(1, 2, 5, 30));
  await settled(dead, company);
  // It stays connected and does nothing any more.
  await dead.worker.stop();
  await put(company, value(1, 2, 5, 40));
  await api.sql(
    `UPDATE marca SET data_cadastro = data_cadastro - interval '1 minute' WHERE id_empresa = $1`,
    [company.id],
  );
  const running = await startWorker(api);
  await settled(running, company);
  await running.stop();
  await dead.stop();
  await assertComplete(api, company.id);
});
