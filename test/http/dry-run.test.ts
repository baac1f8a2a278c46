/**
 * What a dry run does besides answering as the write would, which test/contract shows of every
 * write.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DryRuns } from '../contract/dry-runs.ts';
import { assertRefused } from '../contract/generic-cases.ts';
import { startApi, type TestApi } from '../harness/api.ts';

let api: TestApi;
let dryRuns: DryRuns;
before(async () => {
  api = await startApi();
  dryRuns = await DryRuns.on(api, () => 0);
});
after(() => api.close());

it('a body that its schema refuses is told with all its problems, one a line', async () => {
  const body = { nome: '', email: 'nobody', id_filial: '1', id_cargo: 0, sexo: 'x' };
  const { answer: dry } = await dryRuns.send('POST', '/employee/insertEmployee', body);
  assertRefused(dry, 'invalid-value');
  assert.deepEqual(
    dry.body.msg.split('\n').map((line: string) => line.split(' ')[0]),
    ['nome', 'email', 'id_filial', 'id_cargo', 'sexo', 'id_funcao'],
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
    const { stored } = await dryRuns.state();
    const insert = `INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'x')`;
    await gaveUp(async (scope) => {
      await scope.query(insert, [scope.companyId]);
      await scope.query('SELECT pg_sleep(60)::text', []);
    }, 50);
    await gaveUp(async (scope) => {
      for (;;) await scope.query('SELECT 1 AS one', []);
    }, 50);
    assert.equal((await dryRuns.state()).stored, stored);
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
