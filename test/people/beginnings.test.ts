/**
 * A session that begins while its person's password, status or level changes: none outlives what
 * ends sessions.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import type { Scope } from '../../src/kernel/scope.ts';
import { endSessions, issueLink } from '../../src/operator/people.ts';
import { verifyPassword } from '../../src/password/hash.ts';
import { beginByLink } from '../../src/people/one-time-links.ts';
import { newLinkSecret } from '../../src/people/secrets.ts';
import { type BegunSession, holdAccount, startSession } from '../../src/people/sessions.ts';
import { SignIn } from '../../src/people/sign-in.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { newPerson, type Person, password, signIn } from '../harness/people.ts';

let api: TestApi;
let operator: pg.Pool;
/** What happens between the verification of a password and the beginning of the session. */
let afterVerification = async (): Promise<unknown> => undefined;

before(async () => {
  const late: { signIn?: SignIn } = {};
  api = await startApi({
    signIn: { attempt: (...of) => (late.signIn as SignIn).attempt(...of) } as SignIn,
  });
  const verify: typeof verifyPassword = async (text, hash) => {
    const isRight = await verifyPassword(text, hash);
    await afterVerification();
    return isRight;
  };
  late.signIn = new SignIn({ database: api.companies, verify, wait: async () => {} });
  operator = new pg.Pool({ ...api.database.operator, max: 1 });
});
after(async () => {
  await operator.end();
  await api.close();
});

const changes = {
  'another password': `UPDATE senha SET resumo = resumo || 'x' WHERE id_colaborador = $1`,
  'another status': 'UPDATE colaborador SET status = 0 WHERE id = $1',
  'the trash': 'UPDATE colaborador SET lixeira = 1 WHERE id = $1',
};

const openSessions = async ({ id }: Person) => {
  const { rows } = await api.sql('SELECT id FROM sessao WHERE id_colaborador = $1 AND encerrada_em IS NULL', [
    id,
  ]);
  return rows.length;
};

describe('a sign-in whose password was right a moment ago', () => {
  for (const [why, change] of Object.entries(changes)) {
    it(`is refused after ${why}, and recorded as refused`, async () => {
      const person = await newPerson(api);
      afterVerification = () => api.sql(change, [person.id]);
      const answer = await signIn(api, { email: person.email, senha: password });
      afterVerification = async () => undefined;
      assert.equal(answer.status, 401, answer.text);
      assert.equal(answer.headers['x-error-code'], 'sign-in-refused');
      assert.equal(answer.headers['set-cookie'], undefined);
      assert.equal(await openSessions(person), 0);
      const { rows } = await api.sql('SELECT status FROM auditoria WHERE id_colaborador = $1', [person.id]);
      assert.deepEqual(rows, [{ status: 401 }]);
    });
  }
});

/** Resolves when a statement waits for a row of another transaction, or is done without waiting. */
async function someoneWaits(isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    const { rows } = await api.sql(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

/** Changes the person while the session has begun and is not yet stored; both are in the end. */
async function changedMeanwhile(
  person: Person,
  change: () => Promise<unknown>,
  begin: (scope: Scope) => Promise<BegunSession | string | undefined>,
): Promise<void> {
  const begun = Promise.withResolvers<void>();
  let isChanged = false;
  const changing = begun.promise.then(change).finally(() => {
    isChanged = true;
  });
  await api.companies.write(person.companyId, async (scope) => {
    assert.ok(await begin(scope));
    begun.resolve();
    await someoneWaits(() => isChanged);
  });
  await changing;
}

const changed =
  ({ id }: Person, change: string) =>
  () =>
    api.sql(change, [id]);

/** A session by a link, which `change` ends. */
async function endedMeanwhile(person: Person, change: () => Promise<unknown>): Promise<void> {
  const secret = newLinkSecret();
  const { companyId, id: employeeId } = person;
  await issueLink(operator, { companyId, employeeId }, { secret, publicUrl: 'https://prumo.example' });
  await changedMeanwhile(person, change, (scope) =>
    beginByLink(scope, secret, { browser: { ip: null, name: null }, productionSession: undefined }),
  );
  assert.equal(await openSessions(person), 0);
}

describe('a session that has begun', () => {
  for (const [why, change] of Object.entries(changes)) {
    it(`keeps ${why} waiting, which ends it`, async () => {
      const person = await newPerson(api);
      const { rows } = await api.sql('SELECT resumo FROM senha WHERE id_colaborador = $1', [person.id]);
      const { resumo } = rows[0] as { resumo: string };
      await changedMeanwhile(person, changed(person, change), async (scope) => {
        assert.ok(await holdAccount(scope, person.id, resumo));
        return startSession(scope, person.id, { ip: null, name: null, isConfirmed: true });
      });
      assert.equal(await openSessions(person), 0);
    });

    it(`by a link keeps ${why} waiting, which ends it`, async () => {
      const person = await newPerson(api);
      await endedMeanwhile(person, changed(person, change));
    });
  }

  it('by a link keeps the operator waiting, who ends it', async () => {
    const person = await newPerson(api);
    const { companyId, id: employeeId } = person;
    await endedMeanwhile(person, () => endSessions(operator, { companyId, employeeId }));
  });
});
