import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client, type PoolConfig } from 'pg';
import {
  type ExternalServer,
  externalPostgresMissing,
  startExternalPostgres,
} from '../../test/harness/external-postgres.ts';
import { StartupError } from '../kernel/startup-error.ts';
import { ownServer } from '../postgres/embedded.ts';
import { peoplesPath } from './acting.ts';
import {
  type DatabaseLocation,
  databaseAt,
  type OpenedEnvironment,
  openDatabase,
  openDatabases,
} from './open.ts';

/** A new server with a superuser that is not ours. */
interface Cluster {
  readonly at: (database: string) => DatabaseLocation;
  readonly as: (user: string, password: string, database: string) => DatabaseLocation;
  readonly stop: () => Promise<void>;
}

async function embedded(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-open-'));
  const { address, close } = await ownServer(folder, { settings: { fsync: 'off' } });
  const at = (database: string, user = address.user): DatabaseLocation => ({
    connection: { ...address, user, database, ssl: false },
    options: '',
    label: database,
  });
  const stop = () => close().then(() => rmSync(folder, { recursive: true }));
  return { at, as: (user, _, database) => at(database, user), stop };
}

let external: Promise<ExternalServer> | undefined;
/** The PostgreSQL 15 of all tests of this file. */
const externalServer = () => (external ??= startExternalPostgres());
after(async () => (await external)?.stop());

async function debian(): Promise<Cluster> {
  const server = await externalServer();
  return {
    at: (database) => databaseAt(server.url(database)),
    as: (user, password, database) => databaseAt(server.urlAs(user, password, database)),
    stop: async () => {},
  };
}

async function withClient<T>(config: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (config: PoolConfig, ...statements: string[]) =>
  withClient(config, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const oneLine = (pattern: RegExp) => (error: unknown) =>
  error instanceof StartupError && pattern.test(error.message) && !/\n|secret/.test(error.message);

/** Checks the limited role's restrictions, for any login. */
async function assertWalls({ operator, api, apiRole }: OpenedEnvironment): Promise<void> {
  await run(
    operator,
    `INSERT INTO empresa (id, nome) VALUES (1, 'A'), (2, 'B')`,
    `INSERT INTO departamento (id_empresa, nome) VALUES (1, 'of A'), (2, 'of B')`,
    `INSERT INTO token (id_empresa, nome, prefixo, resumo, ativo) VALUES (1, 't', 'p', '\\x01', true)`,
    `INSERT INTO cargo (id_empresa, id, nome) VALUES (1, 1, 'c')`,
    `INSERT INTO funcao (id_empresa, id, nome, id_cargo) VALUES (1, 1, 'f', 1)`,
    `INSERT INTO filial (id_empresa, id, nome, estado, cidade) VALUES (1, 1, 'b', 'SP', 'Santos')`,
    `INSERT INTO colaborador (id_empresa, id, nome, email, id_cargo, id_funcao, id_filial)
     VALUES (1, 1, 'Ana', 'ana@example.com', 1, 1, 1), (1, 2, 'Bia', 'bia@example.com', 1, 1, 1)`,
  );
  const all = await withClient(operator, (client) => client.query('SELECT FROM departamento'));
  assert.equal(all.rowCount, 2, 'the owner sees every company');
  await withClient(api, async (client) => {
    const { rows } = await client.query<{ role: string; path: string; limited: boolean; owned: number }>(
      `SELECT current_user AS role, current_setting('search_path') AS path,
              NOT rolsuper AND NOT rolbypassrls AS limited,
              (SELECT count(*)::integer FROM pg_class c WHERE c.relnamespace = 'prumo'::regnamespace
                  AND pg_has_role(current_user, c.relowner, 'MEMBER')) AS owned
         FROM pg_roles WHERE rolname = current_user`,
    );
    assert.deepEqual(rows, [{ role: apiRole, path: 'prumo', limited: true, owned: 0 }]);
    const names = () =>
      client.query<{ nome: string }>('SELECT nome FROM departamento').then((read) => read.rows);
    assert.deepEqual(await names(), [], 'no company, no rows');
    await client.query('BEGIN; SET LOCAL prumo.id_empresa = 1');
    assert.deepEqual(await names(), [{ nome: 'of A' }]);
    await client.query(`INSERT INTO departamento (id_empresa, nome) VALUES (1, 'new')`);
    await assert.rejects(
      client.query(`INSERT INTO departamento (id_empresa, nome) VALUES (2, 'foreign')`),
      /row-level security/,
    );
    await client.query('ROLLBACK');
    assert.deepEqual(await names(), [], 'the company ends with its transaction');
    await client.query('BEGIN; SET LOCAL prumo.id_empresa = 1');
    await client.query(`SET LOCAL prumo.id_colaborador = 1; SET LOCAL search_path = ${peoplesPath}`);
    assert.deepEqual(await names(), [], 'a person sees what their level allows');
    const colleagues = await client.query<{ nome: string }>('SELECT nome FROM colaborador');
    assert.deepEqual(colleagues.rows, [{ nome: 'Ana' }]);
    await client.query('ROLLBACK');
    const found = await client.query(`SELECT id_empresa FROM find_token('\\x01')`);
    assert.deepEqual(found.rows, [{ id_empresa: 1 }]);
    await assert.rejects(client.query('SELECT FROM token'), /permission denied/);
    await assert.rejects(
      client.query('ALTER TABLE departamento DISABLE ROW LEVEL SECURITY'),
      /must be owner/,
    );
    await assert.rejects(client.query('CREATE TABLE own (n integer)'), /permission denied/);
  });
}

/** Whatever a session of the API resets, it gains no rights. */
async function assertNoWayUp({ operator, api, login }: OpenedEnvironment): Promise<void> {
  const owner = await withClient(operator, (client) =>
    client.query<{ name: string }>('SELECT quote_ident(current_user) AS name'),
  );
  const name = owner.rows[0]?.name as string;
  const attempts = [
    `SET ROLE ${name}`,
    `SET SESSION AUTHORIZATION ${name}`,
    `ALTER ROLE ${login?.user} SUPERUSER`,
    `GRANT ${name} TO ${login?.user}`,
    'CREATE TEMPORARY TABLE token (n integer)',
    'CREATE TABLE prumo.own (n integer)',
    'CREATE EXTENSION dblink SCHEMA public',
    'SELECT FROM pg_authid',
    `SELECT pg_read_file('PG_VERSION')`,
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    'SELECT FROM prumo.token',
    'SELECT prumo.retire_messages(0)',
    'SELECT prumo.retire_deliveries(0)',
    'SELECT prumo.people_to_tell()',
    'SELECT prumo.companies_to_watch()',
    'SELECT prumo.take_back_notices()',
    'SELECT prumo.issue_ids_from(5)',
    `SELECT setval('prumo.departamento_id_seq', 1)`,
    `SELECT nextval('prumo.empresa_id_seq')`,
  ];
  for (const first of [
    'SELECT',
    'SET ROLE NONE',
    'RESET ROLE',
    'RESET SESSION AUTHORIZATION',
    'DISCARD ALL',
  ]) {
    await withClient(api, async (client) => {
      await client.query(first);
      for (const attempt of attempts) {
        await assert.rejects(
          client.query(attempt),
          /permission denied|must (?:be|have)|cannot/,
          `${first}; ${attempt}`,
        );
      }
      const seen = await client.query('SELECT FROM prumo.departamento').catch(() => ({ rowCount: 0 }));
      assert.equal(seen.rowCount, 0, `${first}: rows without a company`);
    });
  }
}

for (const [name, start, skip] of [
  ['the embedded PostgreSQL', embedded, false],
  ['PostgreSQL 15', debian, externalPostgresMissing],
] as const) {
  describe(`the limited role on ${name}`, { skip }, () => {
    let cluster: Cluster;
    before(async () => {
      cluster = await start();
    });
    after(() => cluster.stop());

    /** A new database owned by a login with these attributes. */
    async function databaseFor(login: string, attributes: string): Promise<DatabaseLocation> {
      await run(
        cluster.at('postgres').connection,
        `CREATE ROLE ${login} LOGIN PASSWORD 'secret' ${attributes}`,
        `CREATE DATABASE ${login} OWNER ${login}`,
      );
      return cluster.as(login, 'secret', login);
    }

    // First, while the cluster does not have our role.
    it('a plain owner of its database works as the database owner role, before and after', async () => {
      const location = await databaseFor('plain', '');
      const opened = await openDatabase('production', location);
      assert.equal(opened.apiRole, 'pg_database_owner');
      assert.equal(opened.login, undefined, 'it may make no login for the API');
      await assertWalls(opened);
      assert.equal((await openDatabase('production', location)).apiRole, 'pg_database_owner');
    });

    it('a login that may make roles makes the limited role and works as it', async () => {
      const location = await databaseFor('maker', 'CREATEROLE');
      const opened = await openDatabase('production', location);
      assert.equal(opened.apiRole, 'prumo_api');
      assert.equal(opened.login?.user, 'prumo_session_maker');
      await assertWalls(opened);
      await assertNoWayUp(opened);
      assert.deepEqual(
        (await openDatabase('production', location)).login,
        opened.login,
        'the same at every start',
      );
    });

    it('a superuser drops to the limited role; many at once do not disturb each other', async () => {
      const names = ['super_1', 'super_2', 'super_3'];
      // Drops the role, so that all create it at the same time.
      await run(cluster.at('postgres').connection, 'DROP DATABASE maker', 'DROP ROLE prumo_api');
      for (const name of names) await run(cluster.at('postgres').connection, `CREATE DATABASE ${name}`);
      const opened = await Promise.all(names.map((name) => openDatabase('production', cluster.at(name))));
      for (const { apiRole, login } of opened) {
        assert.equal(apiRole, 'prumo_api');
        assert.deepEqual(login, opened[0]?.login);
      }
      await assertWalls(opened[0] as OpenedEnvironment);
      await assertNoWayUp(opened[0] as OpenedEnvironment);
    });

    it('another password of the owner is another one of the login, from the next start on', async () => {
      await run(
        cluster.at('postgres').connection,
        `ALTER ROLE maker PASSWORD 'secret-2'`,
        'CREATE DATABASE maker',
      );
      await run(
        cluster.at('postgres').connection,
        'ALTER DATABASE maker OWNER TO maker',
        'GRANT prumo_api TO maker WITH ADMIN OPTION',
      );
      const opened = await openDatabase('production', cluster.as('maker', 'secret-2', 'maker'));
      assert.equal(opened.login?.user, 'prumo_session_maker');
      await assertNoWayUp(opened);
    });

    it('a database keeps the role that its tables are granted to, whoever logs in later', async () => {
      const opened = await openDatabase('production', cluster.at('plain'));
      assert.equal(opened.apiRole, 'pg_database_owner');
    });

    it('a login that can take neither role is told what an administrator must do', async () => {
      await run(
        cluster.at('postgres').connection,
        `CREATE ROLE guest LOGIN PASSWORD 'secret'`,
        'CREATE DATABASE lent',
      );
      await run(cluster.at('lent').connection, 'GRANT CREATE ON DATABASE lent TO guest');
      const location = cluster.as('guest', 'secret', 'lent');
      await assert.rejects(openDatabase('production', location), oneLine(/GRANT prumo_api TO guest/));
      await run(cluster.at('postgres').connection, 'GRANT prumo_api TO guest');
      const opened = await openDatabase('production', location);
      assert.equal(opened.apiRole, 'prumo_api');
      assert.equal(opened.login, undefined, 'as before: as the owner, who drops to the role');
      await assertWalls(opened);
    });

    it('a role of our name that is above row-level security is refused', async () => {
      await run(cluster.at('postgres').connection, 'ALTER ROLE prumo_api BYPASSRLS', 'CREATE DATABASE above');
      await assert.rejects(
        openDatabase('production', cluster.at('above')),
        oneLine(/neither superuser nor BYPASSRLS/),
      );
      await run(cluster.at('postgres').connection, 'ALTER ROLE prumo_api NOBYPASSRLS');
    });

    // What follows is of tables and sequences alone, which are the same on every PostgreSQL.
    if (start === debian) return;

    it('the database of one environment is refused to the other, whose ids begin elsewhere', async () => {
      const location = await databaseFor('apart', '');
      const { operator } = await openDatabase('development', location);
      await assert.rejects(openDatabase('production', location), oneLine(/database of development/));
      const { rows } = await withClient(operator, (client) =>
        client.query(`INSERT INTO empresa (nome) VALUES ('A') RETURNING id`),
      );
      assert.deepEqual(rows, [{ id: 1_000_000_001 }]);
    });

    it('cells issue ids of their own, and a database stays one of its cell', async () => {
      const made: unknown[] = [];
      for (const [environment, cell] of [
        ['production', 0],
        ['production', 3],
        ['development', 3],
      ] as const) {
        const location = await databaseFor(`${environment}_of_cell_${cell}`, '');
        const { operator } = await openDatabase(environment, location, { cell });
        await openDatabase(environment, location, { cell });
        for (const other of [cell + 1, undefined])
          await assert.rejects(
            openDatabase(environment, location, { cell: other }),
            oneLine(new RegExp(`database of cell ${cell}: PRUMO_CELL must be ${cell}`)),
          );
        const { rows } = await withClient(operator, (client) =>
          client.query(
            `WITH company AS (INSERT INTO empresa (nome) VALUES ('A') RETURNING id)
             SELECT id, nextval('marca_id_seq') AS mark, nextval('realizado_go_id_seq') AS fact,
                    (SELECT ultimo FROM id_ranges(1000000001) WHERE tabela = 'empresa') AS last FROM company`,
          ),
        );
        made.push(...rows);
      }
      assert.deepEqual(made, [
        { id: 1, mark: '1', fact: '1000', last: '100000000' },
        { id: 300_000_001, mark: '1200000000000001', fact: '300000001000', last: '400000000' },
        { id: 1_300_000_001, mark: '1200000000000001', fact: '1300000001000', last: '1400000000' },
      ]);
    });

    it('a database that has issued ids of another cell is refused as one of this cell', async () => {
      const location = await databaseFor('of_no_cell', '');
      const { operator } = await openDatabase('production', location);
      await run(operator, `INSERT INTO empresa (nome) VALUES ('A')`);
      await assert.rejects(
        openDatabase('production', location, { cell: 1 }),
        oneLine(/issued ids of another cell than 1, such as 1 of empresa/),
      );
      await run(operator, `SELECT setval('departamento_id_seq', 100000001)`);
      await assert.rejects(
        openDatabase('production', location, { cell: 0 }),
        oneLine(/issued ids of another cell than 0, such as 100000001 of departamento/),
      );
      await run(operator, `SELECT setval('departamento_id_seq', 100000000)`);
      await openDatabase('production', location, { cell: 0 });
    });
  });
}

describe('opening', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-open-'));
  after(() => rmSync(folder, { recursive: true }));

  it('the embedded server holds both environments, and a command opens them beside the server', async () => {
    const settings = {
      dataFolder: folder,
      databaseUrls: undefined,
      environments: ['production', 'development'] as const,
    };
    const owner = await openDatabases(settings);
    const command = await openDatabases(settings, 'attach');
    for (const { environments } of [owner, command]) {
      assert.deepEqual(
        environments.map(({ environment }) => environment),
        ['production', 'development'],
      );
    }
    await run(
      owner.environments[0]?.operator as PoolConfig,
      `INSERT INTO empresa (id, nome) VALUES (5, 'A')`,
    );
    await command.close();
    const rowsIn = (index: number) =>
      withClient(owner.environments[index]?.operator as PoolConfig, (client) =>
        client.query('SELECT id FROM empresa'),
      );
    assert.deepEqual((await rowsIn(0)).rows, [{ id: 5 }]);
    assert.deepEqual((await rowsIn(1)).rows, []);
    await owner.close();
  });

  const open = (url: string) =>
    openDatabases({ dataFolder: folder, databaseUrls: { production: url }, environments: ['production'] });

  it('an address that cannot be reached ends in one line with host and reason, without the password', async () => {
    await assert.rejects(
      open('postgres://someone:secret@127.0.0.1:1/prumo'),
      oneLine(/production database at 127\.0\.0\.1:1\/prumo cannot be reached: .*ECONNREFUSED/),
    );
    await assert.rejects(
      open('postgres://someone:secret@localhost:1/prumo'),
      oneLine(/localhost:1.*ECONNREFUSED/),
    );
    await assert.rejects(
      open('postgres:///prumo?host=/nowhere/at/all&user=someone&password=secret'),
      oneLine(/\/nowhere\/at\/all.*ENOENT/),
    );
  });

  it('a refused login or a missing database ends in one line, without the password', {
    skip: externalPostgresMissing,
  }, async () => {
    const server = await externalServer();
    await assert.rejects(
      open(server.urlAs('dba', 'wrong-secret', 'postgres')),
      oneLine(/password authentication/),
    );
    await assert.rejects(open(server.url('missing')), oneLine(/database "missing" does not exist/));
  });

  it('options that the address asks for are kept beside ours', async () => {
    const { connection, options } = databaseAt(
      'postgres://u:p@h/db?options=-c%20lock_timeout%3D5s&sslmode=disable',
    );
    assert.equal(options, '-c lock_timeout=5s');
    assert.equal(connection.connectionString, 'postgres://u:p@h/db?sslmode=disable');
  });
});
