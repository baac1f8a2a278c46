/**
 * External codes come along in a refresh, but for those of employees, which tell who somebody is.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { externalKinds } from '../../../src/kernel/contract/record-kinds.ts';
import { refreshCompany } from '../../../src/operator/sandbox/refresh.ts';
import {
  fillCompany,
  openEnvironments,
  type TestEnvironment,
  type TestEnvironments,
} from './environments.ts';

const companyId = 5;
let environments: TestEnvironments;

before(async () => {
  environments = await openEnvironments();
  await fillCompany(environments.production.sql, companyId);
});
after(() => environments.close());

/** The codes of a table in the order of its rows' keys; null for records without one. */
async function codesOf({ sql }: TestEnvironment, table: string): Promise<(string | null)[]> {
  const key = table === 'painel_modelo_indicador' ? 'id_painel_modelo, id_indicador' : 'id';
  const { rows } = await sql(
    `SELECT codigo_externo AS code FROM ${table} WHERE id_empresa = $1 ORDER BY ${key}`,
    [companyId],
  );
  return (rows as { code: string | null }[]).map(({ code }) => code);
}

/** Gives the first two records of a table these codes; the others have none. */
async function setCodes({ sql }: TestEnvironment, table: string, codes: readonly string[]): Promise<void> {
  const key = table === 'painel_modelo_indicador' ? 'id_painel_modelo, id_indicador' : 'id';
  await sql(`UPDATE ${table} SET codigo_externo = NULL WHERE id_empresa = $1`, [companyId]);
  await sql(
    `UPDATE ${table} t SET codigo_externo = ($2::text[])[n.place]
       FROM (SELECT ctid, row_number() OVER (ORDER BY ${key}) AS place FROM ${table} WHERE id_empresa = $1) AS n
      WHERE t.ctid = n.ctid`,
    [companyId, codes],
  );
}

it('codes are production’s after a refresh, also where records have changed theirs for each other’s', async () => {
  const { production, development, pools } = environments;
  const plain = externalKinds.filter((table) => table !== 'colaborador');
  for (const codes of [
    ['K-1', 'k-2'],
    ['K-2', 'K-1'],
    ['K-1', 'K-2', 'K-3'],
  ]) {
    for (const table of externalKinds) await setCodes(production, table, codes);
    await refreshCompany(pools, companyId, {});
    for (const table of plain) {
      const shown = await codesOf(development, table);
      assert.deepEqual(shown, await codesOf(production, table), table);
      assert.ok(shown.includes(codes[0] as string), `${table} has no record with a code`);
    }
  }
});

it('those of employees are replaced, where there are any, unless personal data is to stay', async () => {
  const { production, development, pools } = environments;
  await setCodes(production, 'colaborador', ['CPF-1', 'CPF-2']);
  await refreshCompany(pools, companyId, {});
  const { rows } = await development.sql(
    'SELECT id, codigo_externo AS code FROM colaborador WHERE id_empresa = $1 ORDER BY id',
    [companyId],
  );
  assert.deepEqual(
    (rows as { code: string | null }[]).map(({ code }) => code),
    (rows as { id: number }[]).map(({ id }, at) => (at < 2 ? `colaborador-${id}` : null)),
  );
  await refreshCompany(pools, companyId, { keepPersonalData: true });
  assert.deepEqual(await codesOf(development, 'colaborador'), await codesOf(production, 'colaborador'));
});
