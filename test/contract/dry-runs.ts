/**
 * `Prefer: tx=rollback`: whatever a write would answer, the dry run before it answers the same and
 * leaves nothing behind but its record.
 */
import assert from 'node:assert/strict';
import { setImmediate as nextSlice } from 'node:timers/promises';
import Value from 'typebox/value';
import { endpoints } from '../../src/api/index.ts';
import { dryRunResult } from '../../src/http/write/dry-run.ts';
import type { WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { type Answer, type Send, type Sending, sendersOf, type TestApi } from '../harness/api.ts';
import { operationOf } from '../harness/document.ts';
import { nameOf } from './generic-cases.ts';

/** What the database holds at a moment. */
interface State {
  /**
   * A text that every stored change changes, but those of the audit trail, and every id that is
   * given out.
   */
  readonly stored: string;
  /** The ids that were given out for anything but the audit trail, which has each request. */
  readonly ids: string;
  /** The number of the audit trail's newest record. */
  readonly record: number;
  /** Those after the one that was asked for. */
  readonly records: readonly object[];
}

const writes = endpoints.filter((endpoint): endpoint is WriteEndpoint => endpoint.method !== 'GET');
const writesByName = new Map(writes.map((endpoint) => [nameOf(endpoint), endpoint]));

const endpointOf = (method: string, path: string) => writesByName.get(operationOf(method, path)?.name ?? '');

/** What a write creates is null in the answer to its dry run. */
const createdFields = ['insertId', 'segredo', 'segredo_anterior_ate', 'mensagem'];

/** The message's first line; where it tells one problem, its line breaks are in what it quotes. */
const firstLines = (msg: string): string[] => [msg.split('\n')[0] as string, msg.replaceAll(/[\n\r]+/g, ' ')];

/** The contract's message, or that of a problem document. */
const sentenceOf = ({ body }: Answer): string => body.msg ?? body.detail;

/** The dry runs of a test's API. */
export class DryRuns {
  readonly #api: TestApi;
  readonly #wakes: () => number;
  /** How many dry runs of each endpoint succeeded. */
  readonly #shown = new Map<string, number>();

  private constructor(api: TestApi, wakes: () => number) {
    this.#api = api;
    this.#wakes = wakes;
  }

  /** Notes from now on what the API stores. `wakes` counts how often a recalculation was woken. */
  static async on(api: TestApi, wakes: () => number): Promise<DryRuns> {
    await noteChanges(api);
    return new DryRuns(api, wakes);
  }

  /** The state, with the records of the audit trail after this one. */
  async state(after?: number): Promise<State> {
    const read = { name: 'state', text: 'SELECT * FROM test.state($1)' };
    const { rows } = await this.#api.sql(read, [after ?? null]);
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
  }

  /**
   * Sends the request as a dry run: it must change nothing, wake nobody, and leave its one record.
   * Gives the ids that were given out by then, too.
   */
  async send(
    method: string,
    path: string,
    body: unknown,
    sending: Sending = {},
    by: TestApi = this.#api,
  ): Promise<{ readonly answer: Answer; readonly ids: string }> {
    const [before, woken] = [await this.state(), this.#wakes()];
    const prefer = ['tx=rollback', sending.headers?.['prefer'] ?? 'wait=5'].join(', ');
    const headers = { ...sending.headers, prefer };
    const answer = await by.send(method, path, body, { ...sending, headers });
    const { stored, ids, records } = await this.state(before.record);
    assert.equal(stored, before.stored, `${method} ${path} stored something: ${answer.text}`);
    assert.equal(this.#wakes(), woken);
    if (answer.headers['preference-applied'] === undefined) {
      assert.notEqual(answer.status, 200);
      return { answer, ids };
    }
    const lenient = prefer.includes('handling=lenient') && answer.status === 200 ? ', handling=lenient' : '';
    assert.equal(answer.headers['preference-applied'], `tx=rollback${lenient}`);
    assert.deepEqual(records, [{ metodo: method, status: answer.status, simulacao: true }]);
    return { answer, ids };
  }

  /**
   * Like `by`, but every write to the endpoint is sent as a dry run first; writes that are sent at
   * once meet each other, and no dry run. What a case needs made by other endpoints is just made:
   * they have cases of their own.
   */
  before(of: string, by: TestApi): TestApi {
    let underWay = 0;
    const send: Send = async (method, path, body, sending) => {
      const endpoint = endpointOf(method, path);
      underWay++;
      try {
        await nextSlice();
        const isDry = sending?.headers?.['prefer']?.includes('tx=rollback') === true;
        if (isDry && underWay === 1)
          return await this.#withoutIds(() => by.send(method, path, body, sending));
        if (!endpoint || nameOf(endpoint) !== of || isDry || underWay > 1)
          return await by.send(method, path, body, sending);
        const { answer: dry, ids } = await this.send(method, path, body, sending, by);
        const real = await by.send(method, path, body, sending);
        assertForetold(endpoint, dry, real);
        if (real.status !== 200 && real.status < 500 && underWay === 1) {
          assert.equal((await this.state()).ids, ids, `${method} ${path} used ids up: ${real.text}`);
        }
        if (dry.status === 200) this.#shown.set(of, (this.#shown.get(of) ?? 0) + 1);
        return real;
      } finally {
        underWay--;
      }
    };
    return { ...by, ...sendersOf(send) };
  }

  /** A dry run that the case itself sends, whatever it prefers besides. */
  async #withoutIds(send: () => Promise<Answer>): Promise<Answer> {
    const { ids } = await this.state();
    const answer = await send();
    assert.equal((await this.state()).ids, ids, `a dry run used ids up: ${answer.text}`);
    return answer;
  }

  /** The endpoints of which no dry run succeeded. */
  get neverSucceeding(): string[] {
    return [...writesByName.keys()].filter((name) => !this.#shown.has(name));
  }
}

/** The names of the relations of this kind: `r` tables, `S` sequences. */
async function relations(api: TestApi, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await api.sql(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind = '${kind}' AND NOT c.relispartition ORDER BY 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/**
 * Every statement that may store, change or delete rows leaves one in `test.changed_row`, which
 * goes with its transaction: reading the newest costs a hundredth of reading all tables.
 */
async function noteChanges(api: TestApi): Promise<void> {
  // Each request leaves its record in the audit trail, and counts it there.
  const tables = (await relations(api, 'r')).filter((name) => !name.startsWith('auditoria'));
  assert.ok(tables.includes('marca') && tables.includes('mensagem') && tables.length > 25);
  await api.sql(`CREATE SCHEMA test;
    CREATE TABLE test.changed_row (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
    CREATE FUNCTION test.note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO test.changed_row DEFAULT VALUES; RETURN NULL; END $$`);
  const triggers = tables.map(
    (name) => `CREATE TRIGGER zz_note_change AFTER INSERT OR UPDATE OR DELETE ON ${name}
                 FOR EACH STATEMENT EXECUTE FUNCTION test.note_change()`,
  );
  await api.sql(triggers.join(';'));
  // The newest record of the audit trail is looked for before and after each request.
  await api.sql('CREATE INDEX ON auditoria (id)');
  await makeStateReader(api);
}

/**
 * What reads the state, thousands of times: planned once in a session, and with the ids of the
 * sequences instead of a scan of each, it costs a fifth.
 */
async function makeStateReader(api: TestApi): Promise<void> {
  const sequences = (await relations(api, 'S')).filter(
    (name) => !['id_provisorio', 'auditoria_id_seq'].includes(name),
  );
  await api.sql(`CREATE FUNCTION test.state(after bigint, OUT ids text, OUT changes bigint,
                                            OUT record bigint, OUT records text)
    LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      ids := (SELECT string_agg(coalesce(pg_sequence_last_value(sequence)::text, 'none'), '/')
                FROM unnest('{${sequences.join(',')}}'::regclass[]) AS sequence);
      changes := (SELECT max(id) FROM test.changed_row);
      record := pg_sequence_last_value('auditoria_id_seq');
      IF after IS NOT NULL THEN
        records := (SELECT json_agg(json_build_object('metodo', metodo, 'status', status,
                                                      'simulacao', simulacao))
                      FROM auditoria WHERE id > after);
      END IF;
    END $$`);
}

/** The dry run answers as the write did afterwards. */
function assertForetold(endpoint: WriteEndpoint, dry: Answer, real: Answer): void {
  assert.equal(dry.status, real.status, dry.text);
  if (real.status !== 200) {
    assert.equal(dry.headers['x-error-code'], real.headers['x-error-code']);
    assert.ok(firstLines(sentenceOf(real)).includes(sentenceOf(dry).split('\n')[0] as string), dry.text);
    return;
  }
  const { response } = dry.body;
  assert.ok(Value.Check(dryRunResult(endpoint), response), dry.text);
  if (endpoint.dryRunResult) return;
  const foretold = { ...real.body.response };
  for (const name of createdFields) if (name in foretold) foretold[name] = null;
  assert.deepEqual(response, foretold);
}
