/**
 * Names, paths, exported documents, copies of production and what an import makes of the documents
 * of earlier versions are what they were, byte for byte.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { stampColumn } from '../../src/database/year-stamps.ts';
import { cellFields } from '../../src/engine/types.ts';
import { exportFrom } from '../../src/operator/export/export.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { refreshCompany } from '../../src/operator/sandbox/refresh.ts';
import { demoOf } from '../harness/demo-company.ts';
import { makeDocument } from '../harness/document.ts';
import {
  copiedNames,
  openEnvironments,
  type TestEnvironment,
  type TestEnvironments,
} from '../operator/sandbox/environments.ts';
import { assertFrozen, frozenDocument } from './frozen.ts';
import { fillTheRest } from './full-company.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-frozen-'));
after(() => rmSync(folder, { recursive: true }));

/** Databases without companies: what is imported first has always the same ids. */
async function withEnvironments<T>(work: (environments: TestEnvironments) => Promise<T>): Promise<T> {
  const environments = await openEnvironments();
  try {
    return await work(environments);
  } finally {
    await environments.close();
  }
}

/** As a line for each record, and the rest of the document in lines of their own. */
async function exported({ pool }: TestEnvironment, companyId: number, name: string): Promise<string> {
  const file = join(folder, `${name}.json`);
  const { problem } = await exportFrom(pool, companyId, file);
  assert.equal(problem, undefined);
  return readFileSync(file, 'utf8').replaceAll(/([[,])(?=\{"id)/g, '$1\n');
}

/** Authors are ids of this moment, and the platform dates rows when they are made. */
const ofNow = new Set(['autoria', ...cellFields.map(stampColumn)]);
const isOfNow = (column: string, value: unknown) =>
  ofNow.has(column) ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*[+]00:00$/.test(value) && value > '2025');

/** Every row of the copied tables, a line each. */
async function copied({ sql }: TestEnvironment, companyId: number): Promise<string> {
  const lines: string[] = [];
  for (const table of copiedNames.toSorted()) {
    const { rows } = await sql(`SELECT to_jsonb(t)::text AS line FROM ${table} t WHERE id_empresa = $1`, [
      companyId,
    ]);
    const now = (column: string, value: unknown) =>
      value !== null && isOfNow(column, value) ? 'now' : value;
    const texts = (rows as { line: string }[]).map(({ line }) => JSON.stringify(JSON.parse(line, now)));
    lines.push(...texts.sort().map((text) => `${table} ${text}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Of the columns that a refresh copies, those in which no row holds anything. */
async function emptyColumns({ sql }: TestEnvironment): Promise<string[]> {
  const { rows } = await sql(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'prumo' AND table_name = ANY ($1) ORDER BY 1, 2`,
    [copiedNames],
  );
  const empty: string[] = [];
  for (const { table, column } of rows as { table: string; column: string }[]) {
    const { rows: found } = await sql(`SELECT FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`);
    if (found.length === 0) empty.push(`${table}.${column}`);
  }
  return empty;
}

it('the OpenAPI document', () => {
  assertFrozen('openapi.json', `${JSON.stringify(makeDocument(), null, 1)}\n`);
});

describe('the demo company and one with something in every column', () => {
  const companies = [
    { name: 'demo', text: demoOf(2017), filled: false },
    { name: 'full', text: frozenDocument('company-full.json'), filled: true },
  ];
  for (const { name, text, filled } of companies) {
    it(`${name}: exported, copied, and copied without personal data`, () =>
      withEnvironments(async ({ production, development, pools }) => {
        const { empresa } = await importCompany({ production: production.pool }, text);
        assertFrozen(`${name}.exported.json`, await exported(production, empresa, name));
        if (filled) {
          await fillTheRest(production.sql, empresa);
          assert.deepEqual(await emptyColumns(production), []);
          await refreshCompany(pools, empresa, { keepPersonalData: true });
          assertFrozen(`${name}.copied.txt`, await copied(development, empresa));
        }
        await refreshCompany(pools, empresa, {});
        assertFrozen(`${name}.anonymous.txt`, await copied(development, empresa));
      }));
  }
});

describe('a company document of an earlier version', () => {
  for (const version of ['0.1', '0.2', '0.3']) {
    it(`${version} imports as it did`, () =>
      withEnvironments(async ({ production }) => {
        const text = frozenDocument(`company-${version}.json`);
        const { empresa } = await importCompany({ production: production.pool }, text);
        assertFrozen(`company-${version}.exported.json`, await exported(production, empresa, version));
      }));
  }
});
