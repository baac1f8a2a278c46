/** What those who follow development's feed of changes are told of a refresh: one thing. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { refreshCompany } from '../../../src/operator/sandbox/refresh.ts';
import { fillCompany, openEnvironments, type TestEnvironments } from './environments.ts';

let environments: TestEnvironments;
before(async () => {
  environments = await openEnvironments();
});
after(() => environments.close());

it('a refresh is one entry of the company, in development alone', async () => {
  const { production, development } = environments;
  const id = 7;
  await fillCompany(production.sql, id);
  const changes = async (of: typeof production) =>
    (await of.sql('SELECT recurso, id_registro FROM mudanca WHERE id_empresa = $1', [id])).rows;
  const before = await changes(production);
  const pools = { production: production.pool, development: development.pool };
  await refreshCompany(pools, id);
  const whole = { recurso: 'empresa', id_registro: id };
  assert.deepEqual(await changes(development), [whole]);
  await production.sql(`UPDATE colaborador SET nome = 'Another' WHERE id_empresa = $1`, [id]);
  await refreshCompany(pools, id);
  assert.deepEqual(await changes(development), [whole, whole]);
  assert.deepEqual(await changes(production), before);
});
