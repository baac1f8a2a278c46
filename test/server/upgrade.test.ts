/**
 * A rolling upgrade: the new version migrates while the old one writes business rows first and the
 * trail second.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { waitingForWriters } from '../../src/database/locks.ts';
import { knownMigrations, migrate, migrationsFolder } from '../../src/database/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';

const root = join(import.meta.dirname, '../..');
/** The last commits that called themselves so (docs/upgrading.md). */
const versions = { '0.1': '6c3d451a', '0.2': '338eaa12^' };
/** More of them on demand, to look for what happens rarely. */
const times = Number(process.env['PRUMO_UPGRADES'] ?? 1);
const isWhole = Object.values(versions).every(
  (commit) => spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0,
);

const folder = mkdtempSync(join(tmpdir(), 'prumo-upgrades-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const record = `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, status, duracao_ms)
                VALUES (now(), 'production', 1, 1, 'PUT', '/', 200, 1)`;
const business = [
  'UPDATE departamento SET nome = nome WHERE id_empresa = 1',
  'UPDATE filial SET nome = nome WHERE id_empresa = 1',
  'UPDATE cargo SET nome = nome WHERE id_empresa = 1',
  'UPDATE gmr_processo SET nome = nome WHERE id_empresa = 1',
];

for (const [version, commit] of Object.entries(versions)) {
  const skip = isWhole ? false : 'versions before are missing: this is no whole clone';
  describe(`an upgrade from ${version} under writers`, { skip }, () => {
    let database: FreshDatabase;
    const older = join(folder, version);
    const clients: Client[] = [];

    before(() => {
      mkdirSync(older);
      const archive = execFileSync('git', ['archive', commit, 'migrations'], {
        cwd: root,
        maxBuffer: 1 << 28,
      });
      execFileSync('tar', ['-x', '--strip-components=1', '-C', older], { input: archive });
    });

    async function connect(): Promise<Client> {
      const client = new Client({ ...database.operator, options: '-c search_path=prumo' });
      await client.connect();
      clients.push(client);
      return client;
    }

    /** A database of the old version, with a company. */
    async function old(): Promise<Client> {
      database = await freshDatabase('template0');
      const client = await connect();
      await migrate(client, older, { apiRole: database.apiRole });
      await client.query(`INSERT INTO empresa (id, nome, modulos) VALUES (1, 'A', '{gmr}');
        INSERT INTO token (id, id_empresa, nome, prefixo, resumo, ativo) VALUES (1, 1, 't', 'p', '', true);
        INSERT INTO departamento (id_empresa, nome) VALUES (1, 'D')`);
      return client;
    }

    async function remove(): Promise<void> {
      await Promise.all(clients.splice(0).map((client) => client.end()));
      await database.drop();
    }

    const missing = () => knownMigrations() - readdirSync(older).filter((name) => /^\d/.test(name)).length;

    it('gives way to a write that has begun, says so, and is repeated as a whole or given up', async () => {
      const owner = await old();
      try {
        const writer = await connect();
        await writer.query('BEGIN');
        await writer.query(business[0] as string);
        const tried = migrate(owner, migrationsFolder, { apiRole: database.apiRole, tries: 2 });
        await assert.rejects(tried, /cannot be locked/);
        const { rows } = await owner.query('SELECT count(*)::int AS n FROM migracao WHERE versao > 0');
        assert.deepEqual(rows, [{ n: knownMigrations() - missing() }]);
        const lines: string[] = [];
        let written: Promise<unknown> | undefined;
        const say = (line: string) => {
          lines.push(line);
          written = writer.query(record).then(() => writer.query('COMMIT'));
        };
        const done = await migrate(owner, migrationsFolder, { apiRole: database.apiRole, say });
        await written;
        assert.equal(done, missing());
        assert.equal(lines.length, 1);
        assert.match(lines[0] as string, /in use/);
      } finally {
        await remove();
      }
    });

    it(`refuses no write and ends, ${times} times`, async () => {
      for (let time = 0; time < times; time++) {
        const owner = await old();
        try {
          const migrated = new AbortController();
          const writing = business.map(async (_, first) => {
            const client = await connect();
            let count = 0;
            for (; !migrated.signal.aborted; count++) {
              await client.query('BEGIN');
              await client.query(waitingForWriters(1));
              for (const at of [0, 1, 2]) await client.query(business[(first + at) % 4] as string);
              await client.query(record);
              await client.query('COMMIT');
            }
            return count;
          });
          const upgrade = migrate(owner, migrationsFolder, { apiRole: database.apiRole });
          assert.equal(await upgrade.finally(() => migrated.abort()), missing());
          for (const count of await Promise.all(writing)) assert.ok(count > 0);
        } finally {
          await remove();
        }
      }
    });
  });
}
