/** When writes are grouped, and what each is told, on a database whose answers the test decides. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { OutcomeUnknown } from '../../database/failure-kinds.ts';
import type { Statement } from '../../kernel/scope.ts';
import { QueueFull } from '../../kernel/work/fair-gate.ts';
import { type AuditRecord, mostRecordedText } from '../audit/audit.ts';
import { type Joining, WriteGroups } from './write-groups.ts';

/** A transaction under way: the keys of each of its statements. */
interface Sent {
  readonly companyId: number;
  readonly steps: readonly (readonly string[])[];
  /** Stores everything but these positions of the first statement, which it does not know. */
  store(...unknown: number[]): void;
  /** Stores nothing of what it knows. */
  leaveOut(): void;
  fail(error: Error): void;
}

let sent: Sent[] = [];
/** Lets the next transactions begin, when it does not say otherwise. */
let connection: () => Promise<void> = async () => {};
let groups: WriteGroups;
let now = 0;

const recordsOf = ({ values }: Statement) => values.slice(0, 1) as string[][];

beforeEach(() => {
  sent = [];
  now = 0;
  connection = async () => {};
  groups = new WriteGroups(
    {
      key: ({ params }) => (params as { key: string }).key,
      storing: (_, writes) => ({
        text: 'WITH stored AS (SELECT 1)',
        values: [writes.map(({ params }) => (params as { key: string }).key)],
      }),
      reading: 'SELECT nr FROM stored',
      isStored: ({ isLeftOut }) => isLeftOut !== true,
      subject: ({ params }) => (params as { key: string }).key,
      answer: ({ params }) => ({ result: params, headers: {} }),
    },
    {
      database: {
        async writeGroup(companyId, statements) {
          await connection();
          const steps = statements().map((one) => recordsOf(one)[0] ?? []);
          return new Promise((resolve, reject) => {
            const rows = (keys: readonly string[]) => keys.map((_, at) => ({ nr: at + 1, markId: 7 }));
            const store = (...unknown: number[]) =>
              resolve(
                steps.map(rows).map((all, step) => all.filter(({ nr }) => step > 0 || !unknown.includes(nr))),
              );
            const leaveOut = () =>
              resolve(steps.map((keys) => rows(keys).map((row) => ({ ...row, isLeftOut: true }))));
            sent.push({ companyId, steps, store, leaveOut, fail: reject });
          });
        },
      },
      now: () => new Date(now),
      mostWaiting: 3,
    },
  );
});

const never = new AbortController().signal;

const record = {
  time: new Date(0),
  path: '/',
  query: null,
  body: null,
  userAgent: null,
  place: null,
  refusal: null,
  refusedRows: null,
} as unknown as AuditRecord;

/** What a write came to: its key, `alone` when it must be done by itself, or its error. */
function store(key: string, { companyId = 1, signal = never, recordedText = 100 } = {}): Promise<unknown> {
  const write: Joining = {
    params: { key },
    body: {},
    author: { tokenId: 1, employeeId: null },
    record: () => record,
    recordedText,
    signal,
    waits: false,
  };
  return groups.store(companyId, write).then(
    (outcome) => (outcome ? (outcome.result as { key: string }).key : 'alone'),
    (error: unknown) => error,
  );
}

/** The transaction with this number, once it has been sent. */
async function transaction(number: number): Promise<Sent> {
  while (sent.length <= number) await setImmediate();
  return sent[number] as Sent;
}

/** These writes, which wait while one before them is being stored. */
async function behindOne(
  ...writes: readonly Parameters<typeof store>[]
): Promise<{ outcomes: readonly Promise<unknown>[]; next: () => Promise<Sent> }> {
  const first = store('first');
  const under = await transaction(0);
  const outcomes = writes.map((write) => store(...write));
  const next = async () => {
    under.store();
    assert.equal(await first, 'first');
    return transaction(1);
  };
  return { outcomes, next };
}

describe('writes of a company', () => {
  it('start at once when nothing is under way, and otherwise go together when that has ended', async () => {
    const { outcomes, next } = await behindOne(['a'], ['b']);
    assert.deepEqual(sent[0]?.steps, [['first']]);
    const group = await next();
    assert.deepEqual(group.steps, [['a', 'b']]);
    group.store();
    assert.deepEqual(await Promise.all(outcomes), ['a', 'b']);
  });

  it('go with those that came while there was no connection', async () => {
    const free = Promise.withResolvers<void>();
    connection = () => free.promise;
    const outcomes = ['a', 'b'].map((key) => store(key));
    free.resolve();
    (await transaction(0)).store();
    assert.deepEqual(sent[0]?.steps, [['a', 'b']]);
    assert.deepEqual(await Promise.all(outcomes), ['a', 'b']);
  });

  it('go in several transactions when their records are long', async () => {
    const long = { recordedText: mostRecordedText };
    const { outcomes, next } = await behindOne(['a', long], ['b', long]);
    const group = await next();
    assert.deepEqual(group.steps, [['a']]);
    group.store();
    (await transaction(2)).store();
    assert.deepEqual(await Promise.all(outcomes), ['a', 'b']);
  });

  it('are refused when too many wait', async () => {
    const { outcomes, next } = await behindOne(['a'], ['b'], ['c'], ['d']);
    assert.ok((await outcomes[3]) instanceof QueueFull);
    (await next()).store();
    assert.deepEqual(await Promise.all(outcomes.slice(0, 3)), ['a', 'b', 'c']);
  });
});

describe('a write whose client leaves', () => {
  it('is taken out before its group is sent, and stored after', async () => {
    const [early, late] = [new AbortController(), new AbortController()];
    const { outcomes, next } = await behindOne(['a', early], ['b', late], ['c']);
    early.abort('gone');
    const group = await next();
    assert.deepEqual(group.steps, [['b', 'c']]);
    late.abort('gone');
    group.store();
    assert.deepEqual(await Promise.all(outcomes), ['gone', 'b', 'c']);
  });

  it('is not even looked at when it has left already', async () => {
    assert.equal(await store('a', { signal: AbortSignal.abort('gone') }), 'gone');
    assert.deepEqual(sent, []);
  });
});

describe('a group that is not stored', () => {
  it('leaves to itself what the statement does not know', async () => {
    const { outcomes, next } = await behindOne(['a'], ['b']);
    (await next()).store(1);
    assert.deepEqual(await Promise.all(outcomes), ['alone', 'b']);
    const again = store('a');
    (await transaction(2)).store();
    assert.equal(await again, 'a');
  });

  it('leaves to itself what the statement knows and does not store, for a minute without asking it', async () => {
    const first = store('a');
    (await transaction(0)).leaveOut();
    assert.equal(await first, 'alone');
    now = 59_999;
    assert.equal(await store('a'), 'alone');
    assert.equal(sent.length, 1);
    const others = [store('b'), store('a', { companyId: 2 })];
    for (const at of [1, 2]) (await transaction(at)).store();
    assert.deepEqual(await Promise.all(others), ['b', 'a']);
    now = 60_000;
    const later = store('a');
    (await transaction(3)).store();
    assert.equal(await later, 'a');
  });

  it('is not tried again when nobody knows whether it was stored', async () => {
    const error = new OutcomeUnknown(new Error('Connection terminated unexpectedly'));
    const { outcomes, next } = await behindOne(['a'], ['b']);
    (await next()).fail(error);
    assert.deepEqual(await Promise.all(outcomes), [error, error]);
  });

  it('fails for all that wait when there is no connection, and later ones start anew', async () => {
    const broken = new Error('no connection');
    connection = () => Promise.reject(broken);
    assert.deepEqual(await Promise.all(['a', 'b'].map((key) => store(key))), [broken, broken]);
    connection = async () => {};
    const outcome = store('c');
    (await transaction(0)).store();
    assert.equal(await outcome, 'c');
  });
});
