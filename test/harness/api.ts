/**
 * The API of one environment on a fresh database, without a port: requests are injected into the
 * application.
 *
 * `startApi()` creates two companies, A and B, with both modules and a token each. `get`, `put` and
 * `post` send as company A, or with `{ token }`. A body is an object, or a string that is sent as
 * it is. `sql` runs as the database's owner; `companies` uses the limited role. Nothing is
 * recalculated automatically.
 */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Pool, type PoolConfig, type QueryConfig } from 'pg';
import { pino } from 'pino';
import { endpoints } from '../../src/api/index.ts';
import { CompanyTrials } from '../../src/cells/recalculate/trials.ts';
import { readConfig } from '../../src/config/config.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { AuditLog } from '../../src/http/audit/audit.ts';
import { Gatekeeper } from '../../src/http/callers/authentication.ts';
import { RequestLimits } from '../../src/http/callers/rate-limit.ts';
import { RequestShares } from '../../src/http/callers/shares.ts';
import { RequestEnds } from '../../src/http/connections/request-end.ts';
import type { TokenScope } from '../../src/kernel/token-scope.ts';
import { EnvironmentTasks } from '../../src/operator/environment-tasks/environment-tasks.ts';
import { type AppParts, buildApp } from '../../src/server/app.ts';
import { addressRules } from '../../src/webhooks/addresses.ts';
import { problemOfUrl, type TargetRules } from '../../src/webhooks/targets.ts';
import { assertDocumented, makeDocument } from './document.ts';
import { LockWatch } from './lock-watch.ts';
import { type FreshDatabase, freshDatabase } from './postgres.ts';

/** Names have no addresses, so that no test queries DNS. */
const publicTargets: TargetRules = {
  environment: 'production',
  mayCall: addressRules(),
  resolve: async () => [],
};

/** The time at which every request is handled. */
export const testNow = new Date('2026-03-04T05:06:07.089Z');

export interface Answer {
  readonly status: number;
  /** The body as it was sent. */
  readonly text: string;
  /** The body parsed as JSON. Undefined when there is none. */
  // Each test knows the type of the response it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestCompany {
  readonly id: number;
  readonly token: string;
}

export interface Sending {
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's address. Default: loopback. */
  readonly from?: string;
}

/** Sends a request as company A, or with another token. */
export type Send = (method: string, path: string, body?: unknown, sending?: Sending) => Promise<Answer>;

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** A request to the application. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The client's address, for requests that are not sent over a connection. */
  readonly from?: string;
}

/** Sends requests, injected into the application or over a connection. */
export type Sender = (request: Sent) => Promise<Pick<Answer, 'status' | 'text' | 'headers'>>;

/** Injects requests into the application. */
export async function injecting(app: FastifyInstance): Promise<Sender> {
  return async ({ method, path, headers, body, from }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      ...(from === undefined ? {} : { remoteAddress: from }),
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, text: response.body, headers: response.headers };
  };
}

const isJson = (headers: Answer['headers']) =>
  /^application\/(?:problem\+)?json/.test(String(headers['content-type']));

/** All members of an application's parts. */
type Replaceable = Pick<AppParts, 'endpoints'> &
  AppParts['listener'] &
  AppParts['pipeline'] &
  AppParts['people'] &
  AppParts['pages'];

/**
 * Starts the API. `replace` overrides dependencies of the application. Every response is checked
 * against the OpenAPI document, the locks of every request against `database/locks.ts`.
 */
export async function startApi(
  replace: Partial<Replaceable> = {},
  {
    through = injecting,
    judge = assertDocumented,
    template,
    beside,
    auditClock = replace.now === undefined ? testNow : undefined,
  }: {
    readonly through?: (app: FastifyInstance) => Promise<Sender>;
    /** Judges every answer. Default: against the OpenAPI document. */
    readonly judge?: typeof assertDocumented;
    /** The database to clone. Default: one without a company. */
    readonly template?: string;
    /** An API on whose database it is, with companies of its own. Default: a new database. */
    readonly beside?: { readonly database: FreshDatabase };
    /**
     * The time by which audit records are late. Default: that of the requests, if a test does not
     * set it. Null: the database's own.
     */
    readonly auditClock?: Date | null | undefined;
  } = {},
) {
  const database = beside?.database ?? (await freshDatabase(template));
  const operator = pool({ ...database.operator, max: 2 });
  if (auditClock && !beside) await setAuditClock(operator, auditClock);
  const api = pool({ ...database.api, max: 28, pipeline: true });
  const locks = new LockWatch();
  locks.watch(api);
  const audit = pool({ ...database.api, max: 1 });
  const trial = pool({ ...database.api, max: 2, pipeline: true });
  const sql = async (
    text: string | QueryConfig,
    values: readonly unknown[] = [],
  ): Promise<{ rows: unknown[] }> => operator.query(text, values as unknown[]);
  // No test asks how long a request takes: longer than anything does on a busy machine.
  const limits = { ...readConfig({}).limits, refusedPerMinute: 0, deadlineMs: 300_000 };
  const ends = new RequestEnds();
  const companies = new CompanyDatabase(api, api, {
    serving: true,
    maxWaiting: (replace.limits ?? limits).waiting,
  });
  const gatekeeper = new Gatekeeper(api, 'production');
  // Changes made by tests are not announced. Tests call `forget`, or use a token that has not been
  // looked up before.
  gatekeeper.listenTo({ heardUpTo: Number.POSITIVE_INFINITY });
  const all: Replaceable = {
    environment: 'production',
    endpoints,
    document: async () => makeDocument(),
    docs: { developmentUrl: 'https://sandbox.prumo.test' },
    logger: pino({ level: 'silent' }),
    database: companies,
    gatekeeper,
    limits,
    requestLimits: new RequestLimits(limits),
    ends,
    shares: new RequestShares(),
    auditLog: new AuditLog(audit),
    locate: () => null,
    recalculation: { wake: () => {}, settled: async () => true },
    now: () => testNow,
    publicUrl: 'https://api.example.com',
    urlProblem: (url) => problemOfUrl(url, publicTargets),
    held: { webhooks: undefined, mail: undefined },
    trials: new CompanyTrials(new CompanyDatabase(trial), {
      residentBytes: 2 ** 26,
      maxWaiting: limits.waiting,
    }),
    operators: { production: operator },
    tasks: new EnvironmentTasks(),
    taskPools: {},
    publicUrls: { development: 'https://sandbox.example.com' },
    ...replace,
    extensions: [
      (instance) => locks.followRequests(instance, replace.endpoints ?? endpoints),
      ...(replace.extensions ?? []),
    ],
  };
  const app = await buildApp({
    endpoints: all.endpoints,
    listener: all,
    pipeline: all,
    people: all,
    pages: all,
  });

  const sender = await through(app);

  /** A company with these modules and an active token. */
  const createCompany = async (
    name: string,
    modules: readonly string[] = ['gmr', 'go'],
  ): Promise<TestCompany> => {
    const { rows } = await sql('INSERT INTO empresa (nome, modulos) VALUES ($1, $2) RETURNING id', [
      name,
      modules,
    ]);
    const { id } = rows[0] as { id: number };
    return { id, token: await createToken(id) };
  };
  /** An active token. `null`: not linked to a company. */
  const createToken = async (
    companyId: number | null,
    scope: Partial<TokenScope> & { readonly paineis?: readonly number[] } = {},
  ): Promise<string> => {
    const { secret, prefix, digest } = newSecret();
    await sql(
      `INSERT INTO token (id_empresa, nome, prefixo, resumo, ativo, somente_leitura, modulos, rotas, id_gmr_processo, paineis)
       VALUES ($1, 'test', $2, $3, true, $4, $5, $6, $7, $8)`,
      [
        companyId,
        prefix,
        digest,
        scope.somente_leitura ?? false,
        scope.modulos ?? null,
        scope.rotas ?? null,
        scope.id_gmr_processo ?? null,
        scope.paineis ?? null,
      ],
    );
    return secret;
  };
  /** Companies A and B, in one statement. */
  const createBoth = async (): Promise<readonly [TestCompany, TestCompany]> => {
    const secrets = [newSecret(), newSecret()];
    const { rows } = await sql(
      `WITH nova AS (
         INSERT INTO empresa (nome, modulos)
         SELECT nome, '{gmr,go}' FROM unnest('{Company A,Company B}'::text[]) AS nome RETURNING id
       ), numerada AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM nova)
       INSERT INTO token (id_empresa, nome, prefixo, resumo, ativo)
       SELECT id, 'test', prefixo, resumo, true
         FROM numerada JOIN unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS segredo (prefixo, resumo, n) USING (n)
       RETURNING id_empresa AS id`,
      [secrets.map(({ prefix }) => prefix), secrets.map(({ digest }) => digest)],
    );
    const ids = (rows as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other);
    return secrets.map(({ secret }, at) => ({ id: ids[at], token: secret })) as [TestCompany, TestCompany];
  };
  const [companyA, companyB] = await createBoth();

  const send: Send = async (method, path, body, sending = {}) => {
    const { token = companyA.token } = sending;
    const answer = await sender({
      method,
      path,
      ...(sending.from === undefined ? {} : { from: sending.from }),
      headers: {
        ...(token === null ? {} : { token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sending.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { status, text, headers } = answer;
    const parsed: unknown = isJson(headers) && text !== '' ? JSON.parse(text) : undefined;
    judge(method, path, { status, headers, body: parsed });
    return { status, text, body: parsed, headers };
  };

  /** A moment behind everything so far and before everything to come. */
  const moment = async (): Promise<string> => {
    const { rows } = await sql(
      `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS moment, pg_sleep(0.004)`,
    );
    return (rows[0] as { moment: Date }).moment.toISOString();
  };

  return {
    app,
    /** The database itself, for tests that open their own connections. */
    database,
    /** Connections as the operator, closed with the rest. */
    operator,
    companies,
    gatekeeper,
    ends,
    /** The locks that requests have taken. `close` asserts that none violated their order. */
    locks,
    /** Limits per minute. They apply from the moment a test sets them. */
    limits,
    sql,
    moment,
    createCompany,
    createBoth,
    createToken,
    companyA,
    companyB,
    ...sendersOf(send),
    async close() {
      await app.close();
      await Promise.all([api.end(), audit.end(), trial.end(), operator.end()]);
      if (!beside) await database.drop();
      assert.deepEqual(
        locks.takeViolations(),
        [],
        'advisory locks are taken in the order of database/locks.ts',
      );
    },
  };
}

/**
 * The same API for two new companies in place of A and B: what costs more the more a company has
 * stays as cheap as in the first test.
 */
export async function inNewCompanies(api: TestApi): Promise<TestApi> {
  const [companyA, companyB] = await api.createBoth();
  const send: Send = (method, path, body, sending) =>
    api.send(method, path, body, { token: companyA.token, ...sending });
  return { ...api, companyA, companyB, ...sendersOf(send) };
}

/**
 * Records are late from now on, and days over, as if it was this time. A record counts as late when
 * it is an hour older than the database's clock, and a test's requests are handled at a fixed time
 * long ago: each of them would be counted by the trigger, which records of a running server never
 * are.
 */
async function setAuditClock(operator: Pool, time: Date): Promise<void> {
  const now = time.toISOString();
  const { rowCount } = await operator.query('UPDATE auditoria_contada SET ate = $1::timestamptz::date', [
    now,
  ]);
  const { rows } = await operator.query<{ definition: string }>(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgname = 'count_late_record' AND tgrelid = 'auditoria'::regclass`,
  );
  const definition = rows[0]?.definition ?? '';
  const isKnown = rowCount === 1 && definition.split('now()').length === 2;
  assert.ok(isKnown, `late records are counted by another rule: ${definition}`);
  const replaced = definition.replace('now()', `'${now}'::timestamptz`);
  await operator.query(replaced.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'));
}

/** A token's text, and what is stored of it. */
function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, prefix: secret.slice(0, 6), digest: createHash('sha256').update(secret).digest() };
}

/** What sends through `send`. */
export const sendersOf = (send: Send) => ({
  send,
  get: (path: string, sending?: Sending) => send('GET', path, undefined, sending),
  put: (path: string, body: unknown, sending?: Sending) => send('PUT', path, body, sending),
  post: (path: string, body: unknown, sending?: Sending) => send('POST', path, body, sending),
});

function pool(settings: PoolConfig): Pool {
  const created = new Pool({ ...settings, types: valueTypes });
  created.on('error', () => {});
  return created;
}
