/** The demo company, imported and calculated in a test's database. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { valueTypes } from '../../src/database/value-types.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import type { TestApi } from './api.ts';
import { recalculateAll } from './recalculated-company.ts';

export async function createDemoCompany(api: TestApi): Promise<{ id: number; token: string }> {
  const operator = new pg.Pool({ ...api.database.operator, types: valueTypes, max: 1 });
  const text = await readFile(new URL('../../demo/superstore.json', import.meta.url), 'utf8');
  const { empresa: id } = await importCompany({ production: operator }, text);
  await operator.end();
  await recalculateAll(api, id);
  return { id, token: await api.createToken(id) };
}
