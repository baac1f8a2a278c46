/**
 * Salaries are written, never told: nothing that a token may ask says whether a guess of one is
 * right.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { employeeBody, insertedId, structureOf } from '../contract/company-setup.ts';
import type { Answer } from '../harness/api.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let structure: Awaited<ReturnType<typeof structureOf>>;

before(async () => {
  structure = await structureOf(api, api.companyA);
});

const salary = 7350.5;
const guesses = { right: salary, wrong: 7350.51, none: null } as const;

/**
 * An employee with the salary; what a guess leads to is asked of one each, so that none follows
 * another.
 */
async function employee(): Promise<{ id: number; email: string }> {
  const body = employeeBody(structure, { remuneracao: salary });
  return { id: insertedId(await api.post('/employee/insertEmployee', body)), email: body['email'] };
}

/** What the token sees of an employee and of what happens to it, without what is its own. */
async function seen({ id }: { id: number }, tagBefore: unknown) {
  const { body, headers } = await api.get(`/employee/getById/${id}`);
  const { id: _, email: __, ...rest } = body.response[0];
  // What the feed will show: it waits for the transactions of the whole server.
  const { rows: changes } = await api.sql(
    `SELECT acao FROM mudanca WHERE recurso = 'colaborador' AND id_registro = $1 ORDER BY id`,
    [id],
  );
  return { rest, hasNewTag: headers['etag'] !== tagBefore, changes };
}

async function outcome(write: (one: { id: number; email: string }) => Promise<unknown>) {
  const one = await employee();
  const { headers } = await api.get(`/employee/getById/${one.id}`);
  const answer = await write(one);
  return { answer, ...(await seen(one, headers['etag'])) };
}

/** What upsertMany answers, without the id of the employee, which differs between two. */
function withoutIds({ body }: Answer) {
  const { ids: _, rows, ...rest } = body.response;
  return { ...rest, rows: (rows as object[] | undefined)?.map((row) => ({ ...row, id: null })) };
}

for (const prefer of ['', 'tx=rollback']) {
  describe(prefer === '' ? 'a write' : 'a dry run', () => {
    const headers = prefer === '' ? {} : { prefer };
    for (const [name, write] of [
      [
        'upsertMany',
        (guess: number | null) =>
          async ({ email }: { email: string }) =>
            withoutIds(
              await api.post(
                '/employee/upsertMany',
                { linhas: [{ email, remuneracao: guess }] },
                { headers },
              ),
            ),
      ],
      [
        'upsertMany of a file',
        (guess: number | null) =>
          async ({ email }: { email: string }) =>
            withoutIds(
              await api.post('/employee/upsertMany', `email,remuneracao\n${email},${guess ?? ''}\n`, {
                headers: { ...headers, 'content-type': 'text/csv; formato=us' },
              }),
            ),
      ],
      [
        'updateEmployee',
        (guess: number | null) =>
          async ({ id }: { id: number }) =>
            (await api.put(`/employee/updateEmployee/${id}`, { remuneracao: guess }, { headers })).body,
      ],
    ] as const) {
      it(`${name} of the right salary is seen like that of a wrong one`, async () => {
        const right = await outcome(write(guesses.right));
        assert.deepEqual(await outcome(write(guesses.wrong)), right);
        if (name !== 'upsertMany of a file') {
          assert.deepEqual(await outcome(write(guesses.none)), right);
        }
        assert.doesNotMatch(JSON.stringify(right), /"skipped":1/);
      });
    }
  });
}
