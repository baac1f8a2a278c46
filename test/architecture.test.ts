/**
 * What holds for the whole: which folder may import which, and the walls between companies in the
 * database.
 */
import assert from 'node:assert/strict';
import { glob, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from './harness/postgres.ts';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'src');

/** What the code of a folder may import besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  kinds: [],
  kernel: ['kinds'],
  engine: ['kernel', 'kinds'],
  postgres: ['kernel', 'kinds'],
  database: ['postgres', 'kernel', 'kinds'],
  definitions: ['database', 'engine', 'kernel', 'kinds'],
  rights: ['kernel', 'kinds'],
  records: ['database', 'rights', 'engine', 'kernel', 'kinds'],
  geo: ['kernel', 'kinds'],
  mail: ['database', 'kernel', 'kinds'],
  metrics: ['kernel', 'kinds'],
  tables: ['kernel', 'kinds'],
  webhooks: ['database', 'kernel', 'kinds'],
  cells: ['records', 'definitions', 'database', 'rights', 'engine', 'kernel', 'kinds'],
  http: ['cells', 'records', 'database', 'rights', 'mail', 'geo', 'engine', 'tables', 'kernel', 'kinds'],
  password: ['database', 'http', 'mail', 'kernel', 'kinds'],
  console: ['http', 'kernel', 'kinds'],
  people: ['password', 'database', 'http', 'rights', 'mail', 'kernel', 'kinds'],
  api: [
    'cells',
    'records',
    'definitions',
    'database',
    'rights',
    'mail',
    'webhooks',
    'geo',
    'engine',
    'kernel',
    'kinds',
  ],
  told: ['cells', 'password', 'database', 'http', 'mail', 'webhooks', 'kernel', 'kinds'],
  openapi: ['http', 'tables', 'webhooks', 'kernel', 'kinds'],
  docs: ['openapi', 'http', 'kernel', 'kinds'],
  operator: [
    'cells',
    'postgres',
    'definitions',
    'database',
    'mail',
    'webhooks',
    'geo',
    'engine',
    'kernel',
    'kinds',
  ],
  config: ['webhooks', 'engine', 'kernel', 'kinds'],
  server: [
    'api',
    'cells',
    'openapi',
    'docs',
    'console',
    'people',
    'password',
    'told',
    'operator',
    'http',
    'metrics',
    'mail',
    'webhooks',
    'geo',
    'database',
    'postgres',
    'config',
    'kernel',
    'kinds',
  ],
  cli: ['api', 'server', 'operator', 'people', 'database', 'config', 'kernel', 'kinds'],
};

/** The rooms of `cells`, from above to below: each may import those that stand after it. */
const cellRooms = ['write', 'what-if', 'results', 'explain', 'history', 'read', 'recalculate'];

interface Import {
  readonly from: string;
  readonly to: string;
}

async function sourceFiles(): Promise<string[]> {
  const names = await readdir(source, { recursive: true });
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
}

async function imports(): Promise<Import[]> {
  const found: Import[] = [];
  for (const file of await sourceFiles()) {
    const text = await readFile(join(source, file), 'utf8');
    for (const [, target] of text.matchAll(/(?:from\s+|import\s+|import\()'(\.[^']+)'/g)) {
      found.push({ from: file, to: relative(source, resolve(source, dirname(file), target as string)) });
    }
  }
  return found;
}

/** The source files in which the text occurs. */
async function filesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await sourceFiles()) {
    if ((await readFile(join(source, file), 'utf8')).includes(text)) found.push(file);
  }
  return found.sort();
}

const roomOf = (file: string) => file.split('/')[0] as string;
const sliceOf = (file: string) => file.match(/^api\/([^/]+)\//)?.[1];

describe('imports', () => {
  it('point one way between folders', async () => {
    const wrong = (await imports()).filter(({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return own !== other && !(allowed[own] ?? []).includes(other);
    });
    assert.deepEqual(wrong, []);
  });

  it('never join two slices of the API', async () => {
    const wrong = (await imports()).filter(({ from, to }) => {
      const [own, other] = [sliceOf(from), sliceOf(to)];
      return own !== undefined && other !== undefined && other !== own;
    });
    assert.deepEqual(wrong, []);
  });

  it('lead down through the rooms of cells, and from the pipeline to recalculate alone', async () => {
    const roomsOf = (file: string) => file.match(/^cells\/([^/]+)\//)?.[1];
    const found = await imports();
    assert.deepEqual(
      [...new Set(found.map(({ from }) => roomsOf(from)))].filter((room) => room !== undefined).sort(),
      [...cellRooms].sort(),
    );
    const wrong = found.filter(({ from, to }) => {
      const [own, other] = [roomsOf(from), roomsOf(to)];
      if (other === undefined) return false;
      if (own === undefined) return roomOf(from) === 'http' && other !== 'recalculate';
      return cellRooms.indexOf(other) < cellRooms.indexOf(own);
    });
    assert.deepEqual(wrong, []);
  });

  it('keep the arithmetic of the evaluator and of the columns apart: they meet in the rows of operations', async () => {
    const targets = Map.groupBy(await imports(), ({ from }) => from);
    const reached = (files: readonly string[]) => {
      const found = new Set(files);
      // The set grows while it is walked.
      for (const file of found) for (const { to } of targets.get(file) ?? []) found.add(to);
      return [...found];
    };
    const exact = ['rational', 'outcome', 'operations', 'evaluate', 'read-cells', 'sums'];
    const columnar = ['arithmetic', 'choices', 'make-values', 'exact-loops', 'approximate-loops', 'rounding'];
    const fromColumns = reached(columnar.map((name) => `engine/columnar/${name}.ts`));
    const fromExact = reached(['engine/rational.ts', 'engine/outcome.ts']);
    assert.deepEqual(
      fromColumns.filter((file) => exact.some((name) => file === `engine/${name}.ts`)),
      [],
    );
    assert.deepEqual(
      fromExact.filter((file) => file.startsWith('engine/columnar/')),
      [],
    );
  });

  it('let the engine and the language of formulas run in a browser: no package, nothing of Node', async () => {
    const files = new Set(
      ['columnar/columnar-company', 'evaluate', 'text/parse', 'text/print'].map((name) =>
        join(source, `engine/${name}.ts`),
      ),
    );
    const foreign: string[] = [];
    // The set grows while it is walked.
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      for (const [, target = ''] of text.matchAll(/^(?:import|export)(?! type)[^;']*? from '([^']+)';/gm)) {
        if (target.startsWith('.')) files.add(resolve(dirname(file), target));
        else foreign.push(`${relative(source, file)} imports ${target}`);
      }
    }
    assert.deepEqual(foreign, []);
    assert.ok(files.size > 50);
  });

  it('leave advisory locks, and marks, to the one module that knows them all', async () => {
    assert.deepEqual(await filesWith('pg_advisory'), ['database/locks.ts']);
    assert.deepEqual(await filesWith('pg_try_advisory'), ['database/locks.ts']);
    assert.deepEqual(await filesWith('INTO marca'), ['cells/recalculate/marks.ts']);
  });

  it('reach every folder that the rules name, and no other', async () => {
    const rooms = new Set((await sourceFiles()).map(roomOf));
    assert.deepEqual([...rooms].sort(), Object.keys(allowed).sort());
  });
});

describe('the pages for developers', () => {
  const pages = ['architecture', 'decisions', 'columnar-engine'].map((name) => `docs/${name}.md`);

  it('name files that exist', async () => {
    const gone: string[] = [];
    for (const page of pages) {
      const text = await readFile(join(root, page), 'utf8');
      for (const [, path = ''] of text.matchAll(
        /`((?:src|console|test|migrations|sdk|bench|demo)\/[\w./*-]+)`/g,
      )) {
        if ((await Array.fromAsync(glob(path, { cwd: root }))).length === 0) gone.push(path);
      }
    }
    assert.deepEqual(gone, []);
  });

  it('draw the folders from above to below, as imports lead', async () => {
    const page = await readFile(join(root, 'docs/architecture.md'), 'utf8');
    const floors = new Map<string, number>();
    const drawn = (page.split('## The rooms')[1] ?? '').split('Beside `src/`')[0] ?? '';
    for (const [floor, line] of drawn.split('\n').entries()) {
      for (const name of line
        .match(/^ {4}[\w/]+(?: {2}\w+)*/)?.[0]
        .trim()
        .split('  ') ?? []) {
        if (name in allowed) floors.set(name, floor);
      }
    }
    assert.deepEqual([...floors.keys()].sort(), Object.keys(allowed).sort());
    const wrong = Object.entries(allowed).flatMap(([name, others]) =>
      others
        .filter((other) => (floors.get(other) as number) <= (floors.get(name) as number))
        .map((other) => `${name} stands below ${other}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('have lines of at most 100 characters', async () => {
    for (const page of pages) {
      const lines = (await readFile(join(root, page), 'utf8')).split('\n');
      assert.deepEqual(
        lines.filter((line) => line.length > 100),
        [],
        page,
      );
    }
  });
});

/** The files of these folders, by path, with their lines. */
async function linesOf(folders: string, kinds = '{ts,tsx,sql}'): Promise<[string, string[]][]> {
  const exclude = ['**/node_modules', '**/generated', '{console,docs}/dist*', '**/dist'];
  const files = await Array.fromAsync(glob(`{${folders}}/**/*.${kinds}`, { cwd: root, exclude }));
  return Promise.all(
    files.map(async (file) => [file, (await readFile(join(root, file), 'utf8')).split('\n')]),
  );
}

describe('comments', () => {
  const folders = 'src,console,sdk,test,bench,demo,bin,examples,migrations';
  /** A line that begins a comment, or goes on with one. */
  const comment = { ts: /^\s*(?:\/\/|\/\*\*?|\*(?:\s|\/|$))/, sql: /^\s*--/ };
  let files: [string, string[]][];
  /** Each line of a comment, with its place. */
  let comments: (readonly [place: string, line: string])[];
  before(async () => {
    files = await linesOf(folders);
    comments = files.flatMap(([file, lines]) => {
      const begins = file.endsWith('.sql') ? comment.sql : comment.ts;
      return lines.flatMap((line, at) => (begins.test(line) ? [[`${file}:${at + 1}`, line] as const] : []));
    });
  });

  it('cite sections of the contract that docs/contract.md has', async () => {
    const page = await readFile(join(root, 'docs/contract.md'), 'utf8');
    const sections = new Set([...page.matchAll(/(?:^## |\*\*)(§[\d.]+)/gm)].map(([, section]) => section));
    const cited = comments.flatMap(([place, line]) =>
      [...line.matchAll(/contract,? (§\d+(?:\.\d+)?)/g)].map(([, section]) => [place, section]),
    );
    assert.deepEqual(
      cited.filter(([, section]) => !sections.has(section)),
      [],
    );
    assert.ok(sections.size > 20);
  });

  it('name files that exist', () => {
    const exists = (name: string) => files.some(([file]) => `/${file}`.endsWith(`/${name}`));
    // Not the ending of a pattern, such as `*.test.ts`, nor a type of a file in general.
    const names = /(?<![\w.*{<@/-])(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|sql)\b/g;
    const gone = comments
      .filter(([place]) => !/\/0\d+.*\.sql:/.test(place))
      .flatMap(([place, line]) => [...line.matchAll(names)].map(([name]) => [place, name] as const))
      .filter(([, name]) => !exists(name) && name !== 'NNNN_name.sql');
    assert.deepEqual(gone, []);
  });

  it('have lines of at most 100 characters', () => {
    const long = comments.filter(([place, line]) => line.length > 100 && !/\.sql:/.test(place));
    assert.deepEqual(long, []);
  });
});

it('a name stands for one file', async () => {
  /** An endpoint's file is named for its resource, a command's for its command. */
  const isNamedForAnother = (file: string) => /^(?:api|cli\/commands)\//.test(file);
  const ofSource = (await sourceFiles()).filter((file) => !isNamedForAnother(file));
  const ofConsole = await Array.fromAsync(
    glob('*/**/*.{ts,tsx}', { cwd: join(root, 'console'), exclude: ['dist*'] }),
  );
  for (const files of [ofSource, ofConsole]) {
    const byName = Map.groupBy(files, (file) => basename(file));
    assert.deepEqual(
      [...byName.values()].filter((same) => same.length > 1),
      [],
    );
  }
});

it('nothing is exported that no other file imports: functions, classes and constants', async () => {
  const files = await linesOf('src,console,sdk,test,bench,demo,docs,build', '{ts,tsx}');
  const imported = new Set<string>();
  /** Imported as a whole, `import * as` or `import()`. */
  const whole = new Set<string>();
  for (const [file, lines] of files) {
    const text = lines.join('\n');
    const pathOf = (path: string) => join(dirname(file), path.replace(/\?\w+$/, ''));
    const statements = /^(?:import|export)\s+([^;'"()]*?)\s*from\s*'(\.[^']+)'/gm;
    for (const [, what = '', path = ''] of text.matchAll(statements)) {
      if (what.includes('*')) whole.add(pathOf(path));
      for (const [, name] of what.matchAll(/[{,]\s*(?:type\s+)?(\w+)/g))
        imported.add(`${pathOf(path)} ${name}`);
    }
    for (const [, path = ''] of text.matchAll(/import\(\s*'(\.[^']+)'\s*\)/g)) whole.add(pathOf(path));
  }
  const exported = /^export (?:async )?(?:function\*?|class|const|let) (\w+)/;
  const unused = files
    .filter(([file]) => !whole.has(file) && /^(?:src|console)\//.test(file))
    .flatMap(([file, lines]) => lines.map((line) => `${file} ${exported.exec(line)?.[1] ?? ''}`))
    .filter((one) => !one.endsWith(' ') && !imported.has(one));
  assert.deepEqual(unused, []);
  assert.ok(imported.size > 1000);
});

describe('walls in the database', () => {
  let database: FreshDatabase;
  let operator: pg.Client;
  let api: pg.Client;

  before(async () => {
    database = await freshDatabase();
    operator = new pg.Client(database.operator);
    api = new pg.Client(database.api);
    await operator.connect();
    await api.connect();
  });

  after(async () => {
    await operator.end();
    await api.end();
    await database.drop();
  });

  /** Tables whose rows always belong to a company. */
  const companyTables = `
    SELECT c.oid, c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS walled,
           (SELECT array_agg(a.attname::text ORDER BY k.n)
              FROM pg_constraint p, unnest(p.conkey) WITH ORDINALITY AS k(attnum, n)
              JOIN pg_attribute a ON a.attnum = k.attnum AND a.attrelid = c.oid
             WHERE p.conrelid = c.oid AND p.contype = 'p') AS key
      FROM pg_class c
      JOIN pg_attribute e ON e.attrelid = c.oid AND e.attname = 'id_empresa' AND e.attnotnull
     WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p')`;

  it('every company table has a key that begins with the company, and forced row-level security', async () => {
    const { rows } = await operator.query<{ name: string; walled: boolean; key: string[] | null }>(
      companyTables,
    );
    assert.ok(rows.length >= 20, `only ${rows.length} company tables were found`);
    // The rows of `auditoria_dia` add up, so none is unique.
    const isKeyed = (name: string, key: string[] | null) =>
      key?.[0] === 'id_empresa' || name === 'auditoria_dia';
    assert.deepEqual(
      rows.filter(({ name, walled, key }) => !walled || !isKeyed(name, key)).map(({ name }) => name),
      [],
    );
  });

  it('every other table with a company has forced row-level security too', async () => {
    const { rows } = await operator.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c
         JOIN pg_attribute e ON e.attrelid = c.oid AND e.attname = 'id_empresa'
        WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p')
          AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
    );
    assert.deepEqual(rows, []);
  });

  it('every reference between company tables carries the company', async () => {
    const { rows } = await operator.query<{ name: string }>(
      `WITH company AS (${companyTables})
       SELECT p.conname AS name FROM pg_constraint p
         JOIN company own ON own.oid = p.conrelid JOIN company target ON target.oid = p.confrelid
        WHERE p.contype = 'f' AND NOT EXISTS (
              SELECT 1 FROM pg_attribute a WHERE a.attrelid = own.oid AND a.attname = 'id_empresa' AND a.attnum = ANY (p.conkey))`,
    );
    assert.deepEqual(rows, []);
  });

  it('every table can be replicated for one company: the filter stands in what identifies a row', async () => {
    // Of facts, a generated column does too, which is not replicated: docs/scale.md.
    const facts = ['orcado_go', 'realizado_go', 'historico_go'];
    const { rows } = await operator.query<{ name: string; column: string }>(
      `SELECT c.relname AS name, a.attname AS column FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid
          AND a.attname = CASE c.relname WHEN 'empresa' THEN 'id' ELSE 'id_empresa' END
        WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND c.relname <> ALL ($1)`,
      [facts],
    );
    await operator.query(`SELECT make_audit_month('2001-01-01')`);
    const filtered = rows.map(({ name, column }) => `prumo.${name} WHERE (${column} = 1)`);
    await operator.query(
      `CREATE PUBLICATION one_company FOR TABLE ${filtered.join(', ')} WITH (publish_via_partition_root)`,
    );
    // PostgreSQL refuses this where the filter's column does not identify the row.
    for (const { name, column } of rows)
      await operator.query(`UPDATE ${name} SET ${column} = ${column} WHERE ${column} = -1`);
    await operator.query(`UPDATE auditoria_2001_01 SET id_empresa = id_empresa WHERE false`);
    await operator.query('DROP PUBLICATION one_company');
  });

  it('every view works with the rights of whoever asks', async () => {
    const { rows } = await operator.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'prumo'::regnamespace AND relkind = 'v'
          AND NOT coalesce(reloptions @> ARRAY['security_invoker=true'], false)`,
    );
    assert.deepEqual(rows, []);
  });

  it('the API works as a role that is neither superuser, nor above row-level security, nor an owner', async () => {
    const { rows } = await api.query<{ super: boolean; bypass: boolean; owned: number }>(
      `SELECT r.rolsuper AS super, r.rolbypassrls AS bypass,
              (SELECT count(*)::integer FROM pg_class c
                WHERE c.relnamespace = 'prumo'::regnamespace AND pg_has_role(current_user, c.relowner, 'member')) AS owned
         FROM pg_roles r WHERE r.rolname = current_user`,
    );
    assert.deepEqual(rows, [{ super: false, bypass: false, owned: 0 }]);
  });

  it('without a company in the transaction the API sees no row of any company', async () => {
    await operator.query(`INSERT INTO empresa (id, nome) VALUES (901, 'A')`);
    await operator.query(`INSERT INTO departamento (id_empresa, nome) VALUES (901, 'canary')`);
    assert.equal((await api.query('SELECT * FROM departamento')).rows.length, 0);
    await api.query('BEGIN; SET LOCAL prumo.id_empresa = 901');
    assert.equal((await api.query('SELECT * FROM departamento')).rows.length, 1);
    await api.query('COMMIT');
    assert.equal((await api.query('SELECT * FROM departamento')).rows.length, 0);
  });

  it('in a dry run every id is provisional, but that of its record in the audit trail', async () => {
    const { rows } = await operator.query<{ name: string; provisional: boolean; ofApi: boolean }>(
      `SELECT c.relname AS name,
              coalesce(pg_get_expr(d.adbin, d.adrelid) LIKE '%prumo.dry_run%id_provisorio%', false) AS provisional,
              has_any_column_privilege('prumo_api', c.oid, 'INSERT') AS "ofApi"
         FROM pg_attribute a
         JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE c.relnamespace = 'prumo'::regnamespace
          AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE '%nextval%')`,
    );
    assert.ok(rows.length > 25, `only ${rows.length} tables with ids were found`);
    const counted = rows.filter(({ provisional }) => !provisional);
    assert.deepEqual(
      counted.filter(({ ofApi }) => ofApi).map(({ name }) => name),
      ['auditoria'],
    );
    // Those of the operator's commands, of which there are no dry runs.
    assert.deepEqual(counted.map(({ name }) => name).toSorted(), [
      'auditoria',
      'auditoria_leitura',
      'empresa',
      'retencao_execucao',
      'token',
    ]);
  });

  it('the API can neither read nor change the audit trail, the tokens or the companies', async () => {
    for (const statement of [
      'SELECT * FROM auditoria',
      'UPDATE auditoria SET status = 200',
      'DELETE FROM auditoria',
      'SELECT * FROM token',
      'SELECT * FROM empresa',
      'UPDATE ambiente SET manutencao = false',
    ]) {
      await assert.rejects(api.query(statement), { code: '42501' }, statement);
    }
  });
});
