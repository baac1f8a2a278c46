/**
 * `Prefer: tx=rollback`: whatever a write would answer, the dry run before it answers the same and
 * leaves nothing behind but its record. Shown by the contract's own cases: each write to the
 * endpoint that a case is of is sent as a dry run first.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextSlice } from 'node:timers/promises';
import Value from 'typebox/value';
import { endpoints } from '../../src/api/index.ts';
import { dryRunResult } from '../../src/http/dry-run.ts';
import type { WriteEndpoint } from '../../src/kernel/endpoint.ts';
import { assertRefused, nameOf } from '../contract/generic-cases.ts';
import { writtenCases } from '../contract/written-cases.ts';
import { type Answer, type Sending, startApi, type TestApi } from '../harness/api.ts';

let wakes = 0;
let api: TestApi;

/** What the database holds at a moment. */
interface State {
  /**
   * A text that every stored change changes, but those of the audit trail, and every id that is
   * given out.
   */
  readonly stored: string;
  /** The ids that were given out for anything but the audit trail, which has each request. */
  readonly ids: string;
  /** The newest record of the audit trail. */
  readonly record: number;
  /** Those after the one that was asked for. */
  readonly records: readonly object[];
}

/** The state, with the records of the audit trail after this one. */
let state: (after?: number) => Promise<State>;

/** The names of the relations of this kind: `r` tables, `S` sequences. */
async function relations(kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await api.sql(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind = '${kind}' AND NOT c.relispartition ORDER BY 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/**
 * Every row that is stored, changed or deleted leaves a row in `test.changed_row`, which goes with
 * its transaction: reading the newest costs a hundredth of reading all tables.
 */
async function noteChanges(): Promise<void> {
  const tables = await relations('r');
  assert.ok(tables.includes('marca') && tables.includes('mensagem') && tables.length > 25);
  await api.sql(`CREATE SCHEMA test;
    CREATE TABLE test.changed_row (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
    CREATE FUNCTION test.note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO test.changed_row DEFAULT VALUES; RETURN NULL; END $$`);
  const triggers = tables.map(
    (name) => `CREATE TRIGGER zz_note_change AFTER INSERT OR UPDATE OR DELETE ON ${name}
                 FOR EACH ROW EXECUTE FUNCTION test.note_change()`,
  );
  await api.sql(triggers.join(';'));
  // The newest record of the audit trail is looked for before and after each request.
  await api.sql('CREATE INDEX ON auditoria (id)');
}

before(async () => {
  api = await startApi({
    recalculation: {
      wake: () => {
        wakes++;
      },
      settled: async () => true,
    },
  });
  await noteChanges();
  const sequences = (await relations('S')).filter(
    (name) => !['id_provisorio', 'auditoria_id_seq'].includes(name),
  );
  // Each is read by its name: the view of all sequences looks every one of them up first.
  const given = sequences.map((name) => `(SELECT last_value::text || is_called FROM ${name})`).join(', ');
  const text = `SELECT concat_ws('/', ${given}) AS ids,
      (SELECT max(id) FROM test.changed_row) AS changes, (SELECT max(id) FROM auditoria) AS record,
      (SELECT json_agg(json_build_object('metodo', metodo, 'status', status, 'simulacao', simulacao))::text
         FROM auditoria WHERE id > $1) AS records`;
  state = async (after) => {
    // Prepared by name: planning it costs more than reading it.
    const { rows } = await api.sql({ name: 'state', text }, [after ?? null]);
    const { ids, changes, record, records } = rows[0] as {
      ids: string;
      changes: number;
      record: number | null;
      records: string | null;
    };
    return {
      stored: `${changes}/${ids}`,
      ids,
      record: record ?? 0,
      records: JSON.parse(records ?? '[]') as object[],
    };
  };
});

after(() => api.close());

const writes = endpoints.filter((endpoint): endpoint is WriteEndpoint => endpoint.method !== 'GET');

function endpointOf(method: string, path: string): WriteEndpoint | undefined {
  return writes.find((endpoint) => {
    const pattern = endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+');
    return endpoint.method === method && new RegExp(`^${pattern}(\\?.*)?$`).test(path);
  });
}

/**
 * Sends the request as a dry run: it must change nothing, wake nobody, and leave its one record.
 * Gives the ids that were given out by then, too.
 */
async function sendDryRun(
  method: string,
  path: string,
  body: unknown,
  sending: Sending = {},
): Promise<{ readonly answer: Answer; readonly ids: string }> {
  const [before, woken] = [await state(), wakes];
  const prefer = ['tx=rollback', sending.headers?.['prefer'] ?? 'wait=5'].join(', ');
  const answer = await api.send(method, path, body, {
    ...sending,
    headers: { ...sending.headers, prefer },
  });
  const { stored, ids, records } = await state(before.record);
  assert.equal(stored, before.stored, `${method} ${path} stored something: ${answer.text}`);
  assert.equal(wakes, woken);
  if (answer.headers['preference-applied'] === undefined) {
    assert.notEqual(answer.status, 200);
    return { answer, ids };
  }
  const lenient = prefer.includes('handling=lenient') && answer.status === 200 ? ', handling=lenient' : '';
  assert.equal(answer.headers['preference-applied'], `tx=rollback${lenient}`);
  assert.deepEqual(records, [{ metodo: method, status: answer.status, simulacao: true }]);
  return { answer, ids };
}

/** What a write creates is null in the answer to its dry run. */
const createdFields = ['insertId', 'segredo', 'segredo_anterior_ate', 'mensagem'];

/** The dry run answers as the write did afterwards. */
function assertForetold(endpoint: WriteEndpoint, dry: Answer, real: Answer): void {
  assert.equal(dry.status, real.status, dry.text);
  if (real.status !== 200) {
    assert.equal(dry.headers['x-error-code'], real.headers['x-error-code']);
    assert.ok(firstLines(real.body.msg).includes(dry.body.msg.split('\n')[0]), dry.body.msg);
    return;
  }
  const { response } = dry.body;
  assert.ok(Value.Check(dryRunResult(endpoint), response), dry.text);
  if (endpoint.dryRunResult) return;
  const foretold = { ...real.body.response };
  for (const name of createdFields) if (name in foretold) foretold[name] = null;
  assert.deepEqual(response, foretold);
}

/** The message's first line; where it tells one problem, its line breaks are in what it quotes. */
const firstLines = (msg: string): string[] => [msg.split('\n')[0] as string, msg.replaceAll(/[\n\r]+/g, ' ')];

/** How many dry runs of each endpoint succeeded. */
const shown = new Map<string, number>();

/**
 * Like `api`, but every write to the endpoint is sent as a dry run first; writes that are sent at
 * once meet each other, and no dry run. What a case needs made by other endpoints is just made:
 * they have cases of their own.
 */
function dryRunApi(of: string): TestApi {
  let underWay = 0;
  const send: TestApi['send'] = async (method, path, body, sending) => {
    const endpoint = endpointOf(method, path);
    underWay++;
    try {
      await nextSlice();
      const isDry = sending?.headers?.['prefer']?.includes('tx=rollback') === true;
      if (!endpoint || nameOf(endpoint) !== of || isDry || underWay > 1)
        return await api.send(method, path, body, sending);
      const { answer: dry, ids } = await sendDryRun(method, path, body, sending);
      const real = await api.send(method, path, body, sending);
      assertForetold(endpoint, dry, real);
      if (real.status !== 200 && real.status < 500 && underWay === 1) {
        assert.equal((await state()).ids, ids, `${method} ${path} used ids up: ${real.text}`);
      }
      if (dry.status === 200) shown.set(nameOf(endpoint), (shown.get(nameOf(endpoint)) ?? 0) + 1);
      return real;
    } finally {
      underWay--;
    }
  };
  return {
    ...api,
    send,
    get: (path, sending) => send('GET', path, undefined, sending),
    put: (path, body, sending) => send('PUT', path, body, sending),
    post: (path, body, sending) => send('POST', path, body, sending),
  };
}

for (const endpoint of writes) {
  describe(`a dry run of ${nameOf(endpoint)} answers as the write does and stores nothing`, () => {
    for (const { status, name, run } of writtenCases.filter((one) => one.endpoint === nameOf(endpoint))) {
      it(`${status}: ${name}`, () => run(dryRunApi(nameOf(endpoint))));
    }
  });
}

it('every write of the registry was shown to succeed as a dry run', () => {
  assert.deepEqual(
    writes.map(nameOf).filter((name) => !shown.has(name)),
    [],
  );
});

it('a body that its schema refuses is told with all its problems, one a line', async () => {
  const body = { nome: '', email: 'nobody', id_filial: '1', id_cargo: 0, sexo: 'x' };
  const { answer: dry } = await sendDryRun('POST', '/employee/insertEmployee', body);
  assertRefused(dry, 'invalid-value');
  assert.deepEqual(
    dry.body.msg.split('\n').map((line: string) => line.split(' ')[0]),
    ['nome', 'email', 'id_filial', 'id_cargo', 'id_funcao', 'sexo'],
  );
});

it('a preference of a GET is ignored', async () => {
  const answer = await api.get('/company/getRoles', { headers: { prefer: 'tx=rollback' } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['preference-applied'], undefined);
});

describe('a dry run that takes too long', () => {
  const gaveUp = (work: Parameters<typeof api.companies.dryRun>[1], ms: number) =>
    assert.rejects(api.companies.dryRun(api.companyA.id, work, { signal: AbortSignal.timeout(ms) }), {
      name: 'TimeoutError',
    });

  it('is given up, within a statement and between two', async () => {
    const { stored } = await state();
    const insert = `INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'x')`;
    await gaveUp(async (scope) => {
      await scope.query(insert, [scope.companyId]);
      await scope.query('SELECT pg_sleep(60)::text', []);
    }, 50);
    await gaveUp(async (scope) => {
      for (;;) await scope.query('SELECT 1 AS one', []);
    }, 50);
    assert.equal((await state()).stored, stored);
    // The connection that it used is as good as before.
    assert.equal((await api.post('/company/insertRole', { nome: 'After' })).status, 200);
  });

  it('is answered with 503', async () => {
    const { deadlineMs } = api.limits;
    api.limits.deadlineMs = 0;
    const answer = await api.post(
      '/company/insertRole',
      { nome: 'Long' },
      { headers: { prefer: 'tx=rollback' } },
    );
    api.limits.deadlineMs = deadlineMs;
    assertRefused(answer, 'deadline-passed', 'nothing was stored');
    assert.match(String(answer.headers['retry-after']), /^\d+$/);
  });
});
