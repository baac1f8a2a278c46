/**
 * Companies in memory: results are never calculated from a copy that the database has left behind.
 */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { recalculation } from '../../src/database/locks.ts';
import { loadModel } from '../../src/definitions/load-company.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { runs } from '../harness/random-runs.ts';
import {
  applyWrite,
  assertComplete,
  newCompany,
  recalculateAll,
  writeArbitrary,
} from '../harness/recalculated-company.ts';
import { api, Keeper, keptCompany, put, useApi, value } from './kept-company.ts';

useApi();

it('random writes, recalculated in turn by two workers that keep their copies, end as one full recalculation', async () => {
  const company = await newCompany(api);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(writeArbitrary, fc.nat(1)), { minLength: 5, maxLength: 30 }),
      async (list) => {
        const keepers = [new Keeper(api, company), new Keeper(api, company)] as const;
        for (const [write, turn] of list) {
          if (write.kind === 'recalculate') await keepers[turn as 0 | 1].recalculate();
          else await applyWrite(api, company, write);
        }
        await keepers[0].recalculate();
        await assertComplete(api, company.id);
      },
    ),
    { numRuns: runs(4) },
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
    asCompany: scope,
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
    assert.deepEqual(done, { busy: true, isAll: false, marks: 0, cells: 0, rows: 0 });
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
        ...formulaFields,
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
      asCompany: scope,
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
