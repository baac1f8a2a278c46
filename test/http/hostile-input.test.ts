/**
 * Hostile input of every kind at every place that takes input, from the registry: whatever is sent,
 * the answer is a documented one that tells nothing of the inside, the server goes on, and nothing
 * of another company changes. Each place gets some of the values, in turn; in the long run, all.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { recordOf, type TSchema } from '../../src/kernel/contract/fields.ts';
import { recordKinds } from '../../src/kinds/index.ts';
import type { RecordKind } from '../../src/kinds/kind.ts';
import { representatives } from '../contract/shapes.ts';
import type { Answer } from '../harness/api.ts';
import { createBudget } from '../harness/budget-fixture.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

/** JSON texts that stand for a value somewhere in a body. */
const hostileJson: readonly string[] = [
  // Injection: SQL, templates, markup, headers, paths, shells.
  `"'; DROP TABLE empresa; --"`,
  `"' OR id_empresa <> 0 OR '1'='1"`,
  `"\${7*7}{{7*7}}<%= 7*7 %>"`,
  `"<script>alert(1)</script>\\r\\nSet-Cookie: a=b"`,
  `"../../../../etc/passwd"`,
  `"$(reboot)\`reboot\`"`,
  // Texts that storage cannot take, or that are something else than they look.
  `"a\\u0000b"`,
  `"\\ud800"`,
  `"\\u202emoc.live"`,
  `"${'x'.repeat(20_000)}"`,
  `"infinity"`,
  // Numbers at and beyond every edge.
  '1e400',
  '-1e400',
  '9007199254740993',
  '-0',
  '0.1e-400',
  '99999999999999999999999999999999999999.99',
  // Shapes where none is expected; operators of other databases; prototypes.
  '{"$ne":null}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  `${'['.repeat(60)}${']'.repeat(60)}`,
  '[null,[],{}]',
  'true',
  'null',
];

/** What may stand in a path or a query, escaped as a client would. */
const hostileTexts: readonly string[] = [
  `1' OR '1'='1`,
  '1;DROP TABLE empresa',
  '../../../etc/passwd',
  '..%2f..%2f',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '９',
  '1e1',
  '0x1',
  '-1',
  '9'.repeat(400),
  '__proto__',
  '<script>alert(1)</script>',
];

const insides =
  /syntax error|relation "|column "|SELECT |INSERT INTO|\bat .+\.ts:\d+|node_modules|prumo\.\w+|SQLSTATE/;
const known = new Set<number>([200, ...Object.values(errorCatalogue).map(({ status }) => status)]);

let own: RecordIds;

before(async () => {
  for (const company of [api.companyA, api.companyB]) {
    await createPanels(api.sql, company.id);
    await createBudget(api.sql, company.id);
    await api.sql(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales')`, [company.id]);
  }
  const ids: Partial<Record<RecordKind, number>> = {};
  for (const kind of recordKinds) {
    const { rows } = await api.sql(`SELECT min(id) AS id FROM ${kind} WHERE id_empresa = $1`, [
      api.companyA.id,
    ]);
    ids[kind] = (rows[0] as { id: number }).id;
  }
  own = ids as RecordIds;
});

function assertHarmless(answer: Answer, sent: string): void {
  const what = `${sent.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  assert.ok(known.has(answer.status) && answer.status < 500, what);
  assert.match(String(answer.headers['content-type']), /^application\/json/, what);
  assert.equal(answer.headers['set-cookie'], undefined, what);
  const { msg } = answer.body as { msg?: string };
  if (answer.status === 200) return;
  assert.equal(typeof msg, 'string', what);
  assert.doesNotMatch(msg as string, insides, what);
  assert.ok((msg as string).length < 12_000, what);
}

/** Everything that company B has, as one number. */
async function digestOfOthers(): Promise<string> {
  const { rows: tables } = await api.sql(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa'
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const digests: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await api.sql(
      `SELECT coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM ${name} t WHERE id_empresa = $1`,
      [api.companyB.id],
    );
    digests.push(`${name} ${(rows[0] as { digest: string }).digest}`);
  }
  return digests.join('\n');
}

let turn = 0;

const isLong = runs(1) > 1;

/** The next of these values, so that in the whole registry each meets every kind of field. */
const inTurn = (values: readonly string[]): string[] =>
  Array.from({ length: isLong ? values.length : 1 }, () => values[turn++ % values.length] as string);

function* bodiesOf(endpoint: WriteEndpoint): Generator<string> {
  const valid = sampleBody(endpoint.body, own);
  for (const name of Object.keys(endpoint.body.properties)) {
    const others = JSON.stringify({ ...valid, [name]: undefined }).slice(1, -1);
    for (const value of inTurn(hostileJson)) {
      yield `{${others}${others === '' ? '' : ','}${JSON.stringify(name)}:${value}}`;
    }
  }
  const text = JSON.stringify(valid);
  yield `{"__proto__":{"nome":"x"},${text.slice(1)}`;
  // The same key twice: one parser's first is another's last.
  yield `${text.slice(0, -1)}${text === '{}' ? '' : ','}"id":1,"id":2}`;
  yield `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`;
}

/** The query's own names; of pages once for each shape, as one function reads them for all. */
function namesOf(endpoint: ReadEndpoint): string[] {
  const paging = representatives.includes(endpoint) ? ['limit', 'offset'] : [];
  return [...paging, ...Object.keys(endpoint.query?.properties ?? {})];
}

function* pathsOf(endpoint: Endpoint): Generator<string> {
  const query = endpoint.method === 'GET' ? sampleQuery(endpoint.query, own) : '';
  for (const name of Object.keys(endpoint.params.properties)) {
    for (const value of inTurn(hostileTexts)) {
      const escaped = encodeURIComponent(value);
      yield samplePath(endpoint.path, endpoint.params, own, { [name]: escaped }) + query;
    }
  }
  if (endpoint.method !== 'GET') return;
  const path = samplePath(endpoint.path, endpoint.params, own);
  for (const name of namesOf(endpoint)) {
    const others = sampleQuery(endpoint.query, own, name);
    for (const value of inTurn(hostileTexts)) {
      yield `${path}${others === '' ? '?' : `${others}&`}${name}=${encodeURIComponent(value)}`;
    }
    // As a list and as an object: what some parsers of queries make of them.
    if (representatives.includes(endpoint)) yield `${path}?${name}[]=1&${name}[x]=2`;
  }
  yield `${path}?__proto__[x]=1`;
}

/** Every parameter of a path and query, with bytes of another character set in it. */
function* latinPathsOf(endpoint: Endpoint): Generator<{ name: string; path: string }> {
  const { path, params } = endpoint;
  const latin = 'A%C7%C3O-1';
  for (const name of Object.keys(params.properties))
    yield { name, path: samplePath(path, params, own, { [name]: latin }) };
  if (endpoint.method !== 'GET') return;
  for (const name of namesOf(endpoint)) {
    const others = sampleQuery(endpoint.query, own, name);
    yield {
      name,
      path: `${samplePath(path, params, own)}${others === '' ? '?' : `${others}&`}${name}=${latin}`,
    };
  }
}

/** Several at once: what is recorded of them is stored together, at half the cost. */
async function forEach<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = Iterator.from(all);
  const workOn = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, workOn));
}

async function tryOn(method: string, path: string, body: unknown): Promise<void> {
  const answer = await api.send(method, path, body);
  assertHarmless(answer, `${method} ${path} ${typeof body === 'string' ? body : ''}`);
}

const sampleOf = (endpoint: Endpoint) =>
  endpoint.method === 'GET' ? undefined : sampleBody(endpoint.body, own);

/** Deletions and blocks would only change what the others are tried on. */
const isTried = ({ path }: Endpoint) => !/\/(delete|block|unblock)/.test(path);

describe('hostile values', () => {
  const what = 'a documented answer, nothing of the inside, nothing of others changed';

  it(`in every field of every body: ${what}`, async () => {
    const before = await digestOfOthers();
    for (const endpoint of endpoints) {
      if (endpoint.method === 'GET' || !isTried(endpoint)) continue;
      const path = samplePath(endpoint.path, endpoint.params, own);
      await forEach(bodiesOf(endpoint), (body) => tryOn(endpoint.method, path, body));
    }
    assert.equal(await digestOfOthers(), before);
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  });

  it(`in every path and query: ${what}`, async () => {
    const before = await digestOfOthers();
    for (const endpoint of endpoints) {
      const body = sampleOf(endpoint);
      await forEach(pathsOf(endpoint), (path) => tryOn(endpoint.method, path, body));
    }
    assert.equal(await digestOfOthers(), before);
  });

  it('in every path and query: bytes that are no UTF-8 are 422, and the parameter is named', async () => {
    const all = endpoints.flatMap((endpoint) =>
      [...latinPathsOf(endpoint)].map((one) => ({ ...one, endpoint })),
    );
    await forEach(all, async ({ endpoint, name, path }) => {
      const answer = await api.send(endpoint.method, path, sampleOf(endpoint));
      assert.equal(answer.status, 422, `${path} ${answer.text}`);
      assert.ok(answer.body.msg.startsWith(`${name} `), `${path} ${answer.text}`);
    });
  });

  it('in headers: tokens of every shape are refused alike, no preference or agent breaks a request', async () => {
    const { path, params } = endpoints[0] as Endpoint;
    const target = samplePath(path, params, own);
    for (const value of [...hostileTexts.filter((text) => !/[\0\r\n]/.test(text)), 'x'.repeat(8_000)]) {
      const name = Buffer.from(value).toString('latin1');
      const refused = await api.get(target, { token: name });
      assert.equal(refused.status, 403, refused.text);
      const headers = { prefer: name, 'user-agent': name, 'accept-encoding': name, 'x-forwarded-for': name };
      const answer = await api.get(target, { headers });
      assertHarmless(answer, `headers ${value}`);
      assert.equal(answer.status, 200, answer.text);
    }
  });
});

describe('mass assignment', () => {
  /** Names that a record has and a client must not set. */
  const internal = {
    id: 777_777,
    id_empresa: 777_777,
    data_cadastro: '1999-01-01',
    nivel_de_acesso: 'Gerente',
    empresa: 777_777,
  };

  it('no body sets company, id, level of access or time of a record', async () => {
    const writes = endpoints.filter((one): one is WriteEndpoint => one.method !== 'GET' && isTried(one));
    await forEach(writes, async ({ method, path, params, body }) => {
      const sneaked = Object.entries(internal).filter(([name]) => !(name in body.properties));
      const sent = { ...sampleBody(body, own), ...Object.fromEntries(sneaked) };
      await tryOn(method, samplePath(path, params, own), sent);
    });
    const { rows: tables } = await api.sql(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
        WHERE table_schema = 'prumo' AND column_name = ANY($1)
          AND table_name IN (SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition)`,
      [Object.keys(internal).filter((name) => name !== 'empresa')],
    );
    for (const { table, column } of tables as { table: string; column: keyof typeof internal }[]) {
      // Other companies of the shared API do have managers.
      const own =
        column === 'nivel_de_acesso' ? `AND id_empresa IN (${api.companyA.id}, ${api.companyB.id})` : '';
      const { rows } = await api.sql(
        `SELECT count(*)::integer AS n FROM ${table} WHERE ${column}::text LIKE $1 ${own}`,
        [column === 'data_cadastro' ? '1999-01-01%' : String(internal[column])],
      );
      assert.equal((rows[0] as { n: number }).n, 0, `${table}.${column} was set by a client`);
    }
  });
});

it('every kind of field is among those tried', () => {
  const kinds = new Set<string>();
  const look = (schema: TSchema) => {
    const { type, anyOf, items, properties } = schema as {
      type?: string;
      anyOf?: TSchema[];
      items?: TSchema;
      properties?: Record<string, TSchema>;
    };
    kinds.add(recordOf(schema) ? 'record' : (type ?? 'other'));
    for (const inner of [...(anyOf ?? []), ...(items ? [items] : []), ...Object.values(properties ?? {})])
      look(inner);
  };
  for (const endpoint of endpoints) if (endpoint.method !== 'GET' && isTried(endpoint)) look(endpoint.body);
  for (const kind of ['record', 'string', 'integer', 'array', 'object']) assert.ok(kinds.has(kind), kind);
});
