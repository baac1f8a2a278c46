/**
 * The demo company in databases of tests: imported and calculated once in each run, then cloned at
 * a twentieth of the cost.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { type ImportResult, importCompany } from '../../src/operator/import/import.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import type { RunSql } from '../harness/new-records.ts';
import {
  administer,
  makeOnce,
  migratedTemplate,
  ownerOf,
  templateName,
  testServer,
} from '../harness/postgres.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';

export interface ImportedDemo {
  /** The database to be cloned. */
  readonly template: string;
  /** The company's ids in it. */
  readonly imported: ImportResult;
}

let made: Promise<ImportedDemo> | undefined;

export function importedDemo(): Promise<ImportedDemo> {
  made ??= importDemo();
  return made;
}

/** The API on a database with the demo company, besides companies A and B. */
export async function startApiWithDemo(): Promise<{
  readonly api: TestApi;
  readonly company: { readonly id: number; readonly token: string; readonly ids: ImportResult['ids'] };
}> {
  const { template, imported } = await importedDemo();
  const api = await startApi({}, { template });
  const token = await api.createToken(imported.empresa);
  return { api, company: { id: imported.empresa, token, ids: imported.ids } };
}

async function importDemo(): Promise<ImportedDemo> {
  const { at } = await testServer();
  const file = fileURLToPath(new URL('../../demo/superstore.json', import.meta.url));
  const template = templateName('demo', [file]);
  const make = async ([unfinished = '']: readonly string[]) => {
    const operator = new pg.Pool({ ...ownerOf(at(unfinished)), types: valueTypes, pipeline: true, max: 2 });
    const imported = await importCompany({ production: operator }, await readFile(file, 'utf8'));
    const companies = new CompanyDatabase(operator);
    const sql: RunSql = (text, values = []) => operator.query(text, [...values]);
    await recalculateAll({ companies, sql }, imported.empresa);
    await operator.query('ANALYZE');
    await operator.end();
    // The ids go with the database.
    const ids = pg.escapeLiteral(JSON.stringify(imported));
    await administer(at, (client) => client.query(`COMMENT ON DATABASE ${unfinished} IS ${ids}`));
  };
  await makeOnce([template], make, [await migratedTemplate()]);
  const { rows } = await administer(at, (client) =>
    client.query<{ imported: string }>(
      `SELECT shobj_description(oid, 'pg_database') AS imported FROM pg_database WHERE datname = $1`,
      [template],
    ),
  );
  return { template, imported: JSON.parse(rows[0]?.imported as string) as ImportResult };
}
