/** What the log says of requests, and what it never says. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { demoCells } from '../harness/demo-company.ts';
import type { ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

interface Line {
  readonly requestId?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
  readonly msg: string;
  readonly environment: string;
  readonly route?: string | null;
  readonly status?: number;
  readonly err?: { readonly code?: string; readonly constraint?: string };
}

let shared: SharedInstallation;
let server: ServerProcess;
let log = '';

before(async () => {
  shared = await sharedInstallation();
  server = await shared.start({ PRUMO_LOG_LEVEL: 'debug' });
  server.child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
});
after(() => shared.remove());

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends what must not be found again, and gives the answer's request id. */
async function ask(path: string, init: Sent = {}): Promise<{ status: number; requestId: string }> {
  const response = await fetch(`${server.production}${path}`, {
    ...init,
    headers: {
      token: server.token as string,
      'user-agent': 'canary-agent',
      cookie: 'canary-cookie',
      'content-type': 'application/json',
      ...init.headers,
    },
  });
  await response.text();
  return { status: response.status, requestId: response.headers.get('x-request-id') as string };
}

it('no value of a request, of the database or of its errors, no token and no address is in it', async () => {
  const operator = new pg.Client({ connectionString: shared.variables['DATABASE_URL'] });
  await operator.connect();
  // Errors of the database whose details and messages hold what was sent.
  await operator.query(`
    ALTER TABLE prumo.departamento ADD CONSTRAINT probe_check CHECK (nome NOT LIKE 'canary-check%');
    CREATE UNIQUE INDEX probe_unique ON prumo.departamento (id_empresa, nome) WHERE nome LIKE 'canary-unique%';
    CREATE FUNCTION prumo.probe() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'row % of canary', NEW; END $$;
    CREATE TRIGGER probe BEFORE INSERT ON prumo.departamento FOR EACH ROW
      WHEN (NEW.nome LIKE 'canary-raise%') EXECUTE FUNCTION prumo.probe()`);
  await operator.end();
  const insert = (nome: string) =>
    ask('/company/insertDepartment', { method: 'POST', body: JSON.stringify({ nome, area: 0 }) });
  const failed = await insert('canary-check@example.com');
  assert.equal(failed.status, 500);
  assert.equal((await insert('canary-raise')).status, 500);
  assert.equal((await insert('canary-unique')).status, 200);
  assert.equal((await insert('canary-unique')).status, 409);
  assert.equal((await ask('/canary-path?canary=1')).status, 404);
  assert.equal((await ask('/panels/getPanels?limit=canary-query')).status, 422);
  assert.equal((await ask('/panels/getPanels', { headers: { token: 'canary-token' } })).status, 403);
  assert.equal(
    (await ask('/company/insertDepartment', { method: 'POST', body: '{"canary-body": ' })).status,
    400,
  );
  const traced = await ask('/panels/getPanels', {
    headers: {
      traceparent: `00-${trace}-${span}-01`,
      'x-request-id': '0e6e5c4c-5d2b-4b57-9a54-0a6c7d1d9c11',
    },
  });
  assert.equal(traced.requestId, '0e6e5c4c-5d2b-4b57-9a54-0a6c7d1d9c11');
  const untraced = await ask('/panels/getPanels', {
    headers: { traceparent: 'canary-trace', 'x-request-id': 'canary' },
  });
  const cells = await demoCells(server.production, server.token as string);
  await ask(`/panels/updateProgressPanel/${cells.sales}`, {
    method: 'PUT',
    body: '{"realizado_numerador": 87654321}',
  });
  const ended = once(server.child.stderr as NodeJS.ReadableStream, 'close');
  assert.equal(await shared.end(server), 0);
  await ended;

  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const of = (id: string) => lines.filter(({ requestId }) => requestId === id);
  assert.doesNotMatch(log, /canary|87654321|127\.0\.0\.1/);
  assert.ok(!log.includes(server.token as string));

  const failure = of(failed.requestId);
  assert.equal(
    failure.find(({ err }) => err)?.err?.constraint,
    'probe_check',
    'what helps to mend it is there',
  );
  assert.equal(failure.find(({ err }) => err)?.err?.code, '23514');
  const answer = failure.find(({ msg }) => msg === 'answered');
  assert.deepEqual(
    [answer?.route, answer?.status, answer?.environment],
    ['/company/insertDepartment', 500, 'production'],
  );
  assert.deepEqual(
    of(traced.requestId).map(({ trace_id, span_id }) => [trace_id, span_id]),
    [[trace, span]],
  );
  assert.deepEqual(
    of(untraced.requestId).map(({ trace_id }) => trace_id),
    [undefined],
  );
});
