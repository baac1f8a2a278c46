import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sharedApi } from '../../../test/harness/shared-api.ts';

const api = sharedApi();

/** How many responses to 40 concurrent reads (five times the connections) have `rows` records. */
async function completeAnswers(path: string, rows: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 40 }, () => api.get(path)));
  return answers.filter(({ status, body }) => status === 200 && body.response.length === rows).length;
}

// If reads deadlock on connections, the time-out makes the test fail.
describe('more reads at once than there are connections', { timeout: 30_000 }, () => {
  it('are all answered', async () => {
    assert.equal(await completeAnswers('/company/getRoles', 0), 40);
  });

  it('are all answered when each is streamed', async () => {
    await api.sql(
      `INSERT INTO departamento (id_empresa, nome) SELECT $1, 'Department ' || n FROM generate_series(1, 2500) n`,
      [api.companyA.id],
    );
    assert.equal(await completeAnswers('/company/getDepartments', 2500), 40);
  });
});
