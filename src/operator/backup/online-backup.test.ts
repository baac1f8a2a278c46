/**
 * Copying a running server: whatever it removes, rewrites or creates meanwhile, recovery makes the
 * copy consistent.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, type ClientBase } from 'pg';
import { clusterPaths } from '../../postgres/cluster.ts';
import { attachServer, type EmbeddedServer, ownServer } from '../../postgres/embedded.ts';
import { connected, inDatabase } from './connections.ts';
import { hashFile } from './copied-files.ts';
import { copyCluster } from './online-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-online-backup-'));
const cluster = clusterPaths(join(root, 'data')).cluster;
let server: EmbeddedServer;
before(async () => {
  server = await ownServer(join(root, 'data'));
});
after(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** A connection that runs `meanwhile` after the files were copied and before the backup ends. */
function interrupted(client: ClientBase, meanwhile: () => Promise<void>): ClientBase {
  const query = async (sql: string, values?: unknown[]) => {
    if (sql.includes('pg_backup_stop')) await meanwhile();
    return client.query(sql, values);
  };
  return { query } as unknown as ClientBase;
}

/** Copies the server's files while `meanwhile` runs. Returns a server on the recovered copy. */
async function copyWhile(name: string, meanwhile: (other: Client) => Promise<void>): Promise<EmbeddedServer> {
  const target = join(root, name);
  mkdirSync(target);
  const [client, other] = [
    await connected(server.address, 'postgres'),
    await connected(server.address, 'postgres'),
  ];
  try {
    await copyCluster(
      interrupted(client, () => meanwhile(other)),
      cluster,
      target,
    );
  } finally {
    await client.end();
    await other.end();
  }
  // The copy has the layout of a data folder.
  return attachServer(target);
}

test('the log since the start is kept, however often the server would have recycled it', async () => {
  const other = await connected(server.address, 'postgres');
  await other.query('CREATE TABLE counted (n integer)');
  const copy = await copyWhile('recycled', async (client) => {
    for (let round = 1; round <= 4; round++) {
      await client.query('INSERT INTO counted VALUES ($1)', [round]);
      await client.query('SELECT pg_switch_wal()');
      await client.query('CHECKPOINT');
    }
  });
  try {
    const rows = await inDatabase(copy.address, 'postgres', (client) =>
      client.query('SELECT n FROM counted'),
    );
    assert.deepEqual(
      rows?.rows,
      [1, 2, 3, 4].map((n) => ({ n })),
    );
  } finally {
    await copy.close();
  }
  const { rows } = await other.query('SELECT FROM pg_replication_slots');
  assert.equal(rows.length, 0, 'nothing is kept when the backup has ended');
  await other.end();
});

test('databases and tables that are made, emptied and dropped meanwhile are as they were at the end', async () => {
  const other = await connected(server.address, 'postgres');
  await other.query('CREATE TABLE dropped AS SELECT generate_series(1, 1000) AS n');
  await other.query('CREATE TABLE emptied AS SELECT generate_series(1, 1000) AS n');
  await other.query('CREATE DATABASE gone');
  await other.end();
  const copy = await copyWhile('changed', async (client) => {
    await client.query('DROP TABLE dropped');
    await client.query('TRUNCATE emptied');
    await client.query('DROP DATABASE gone');
    await client.query('CREATE DATABASE arrived');
    await client.query('CREATE TABLE made AS SELECT generate_series(1, 1000) AS n');
    await client.query('CHECKPOINT');
  });
  try {
    const tables = await inDatabase(copy.address, 'postgres', (client) =>
      client.query(
        `SELECT to_regclass('dropped') IS NULL AS dropped, (SELECT count(*)::integer FROM emptied) AS emptied,
                (SELECT sum(n)::integer FROM made) AS made`,
      ),
    );
    assert.deepEqual(tables?.rows, [{ dropped: true, emptied: 0, made: 500_500 }]);
    assert.equal(await inDatabase(copy.address, 'gone', () => Promise.resolve(true)), undefined);
    assert.equal(await inDatabase(copy.address, 'arrived', () => Promise.resolve(true)), true);
  } finally {
    await copy.close();
  }
});

test('what is copied is what is listed, and nothing of this run of the server is in it', async () => {
  const target = join(root, 'listed');
  mkdirSync(target);
  const client = await connected(server.address, 'postgres');
  const { files, folders } = await copyCluster(client, cluster, target);
  await client.end();
  const paths = files.map(({ path }) => path);
  const entries = readdirSync(target, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => relative(target, join(entry.parentPath, entry.name)));
  assert.deepEqual(found.sort(), [...paths, ...folders].sort());
  for (const file of files)
    assert.deepEqual(hashFile(join(target, file.path)), { bytes: file.bytes, sha256: file.sha256 });
  for (const name of ['PG_VERSION', 'backup_label', 'global/pg_control'])
    assert.ok(paths.includes(`postgres/${name}`), name);
  assert.ok(existsSync(join(cluster, 'postmaster.pid')) && !paths.includes('postgres/postmaster.pid'));
  assert.deepEqual(readdirSync(join(target, 'postgres/pg_replslot')), []);
});
