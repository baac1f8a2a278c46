/** updateEmployee (contract §3, §4.2). */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { employeeBody, insertedId, listOf, type Structure, structureOf } from './company-setup.ts';
import { type ContractCase, casesOf } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

interface Updating {
  readonly api: TestApi;
  readonly structure: Structure;
  readonly email: string;
  /** Updates the employee; a text is sent as it is. */
  readonly update: (body: object | string) => Promise<Answer>;
  /** The employee as the list shows it, and the pay as it is stored. */
  readonly stored: () => Promise<Record<string, unknown>>;
}

/** `run` gets an employee of company A with every field set. */
const { cases: all, example } = casesOf(
  'PUT /employee/updateEmployee/{id}',
  async (api): Promise<Updating> => {
    const structure = await structureOf(api);
    const body = employeeBody(structure, {
      sexo: 'Feminino',
      data_admissao: '2019-12-31',
      remuneracao: 5000.5,
      status: 1,
      lixeira: 0,
    });
    const id = insertedId(await api.post('/employee/insertEmployee', body));
    return {
      api,
      structure,
      email: body.email,
      update: (changes) => api.put(`/employee/updateEmployee/${id}`, changes),
      stored: async () => {
        const shown = (await listOf(api, '/employee/getEmployees')).find((employee) => employee['id'] === id);
        const { rows } = await api.sql('SELECT remuneracao FROM colaborador WHERE id = $1', [id]);
        return { ...shown, ...(rows[0] as object) };
      },
    };
  },
);

function assertUpdated(answer: Answer): void {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
}

example(200, 'each field can be changed alone, and the others stay', async ({ api, update, stored }) => {
  const other = await structureOf(api);
  const changes: [sent: Record<string, unknown>, shown: unknown][] = [
    [{ nome: ' Bia ' }, 'Bia'],
    [{ id_filial: other.branch }, other.branch],
    [{ id_cargo: other.role }, other.role],
    [{ id_funcao: other.job }, other.job],
    [{ sexo: 'Masculino' }, 'Masculino'],
    [{ data_admissao: '2024-02-29' }, '2024-02-29T00:00:00.000Z'],
    [{ remuneracao: 10.005 }, '10.01'],
    [{ status: 2 }, 2],
    [{ lixeira: 1 }, 1],
  ];
  let before = await stored();
  for (const [sent, shown] of changes) {
    assertUpdated(await update(sent));
    const after = await stored();
    assert.deepEqual(after, { ...before, [String(Object.keys(sent)[0])]: shown });
    before = after;
  }
});
example(200, 'null clears what may be without a value', async ({ update, stored }) => {
  const before = await stored();
  const nothing = { sexo: null, data_admissao: null, remuneracao: null };
  assertUpdated(await update(nothing));
  assert.deepEqual(await stored(), { ...before, ...nothing });
});
example(200, 'a record just read can be sent back, and counts as one row', async ({ update, stored }) => {
  const { remuneracao: _, ...record } = await stored();
  assertUpdated(await update(record));
  assertUpdated(await update(record));
  assert.deepEqual({ ...(await stored()) }, { ...record, remuneracao: _ });
});
example(200, 'the stored address is ignored, in whatever case', async ({ update, stored, email }) => {
  assertUpdated(await update({ email: email.toUpperCase(), nome: 'Bia' }));
  const { nome, email: shown } = await stored();
  assert.deepEqual([nome, shown], ['Bia', email]);
});
example(200, 'a status that stays is no conflict beside another field', async ({ update, stored }) => {
  assertUpdated(await update({ status: 1, nome: 'Bia' }));
  assertUpdated(await update({ lixeira: 0 }));
  assert.equal((await stored())['nome'], 'Bia');
});

example(409, 'blocking a blocked and unblocking an active employee', async ({ update, stored, email }) => {
  assertRefused(await update({ status: 1 }), 'conflict', 'status');
  assertRefused(await update({ status: 1, email, unknown: 1 }), 'conflict', 'active');
  assertUpdated(await update({ status: 0 }));
  assertRefused(await update({ status: 0 }), 'conflict', 'blocked');
  assert.equal((await stored())['status'], 0);
});

example(422, 'another address, and nothing else is stored either', async ({ update, stored }) => {
  const before = await stored();
  for (const email of ['other@example.com', '', 'not an address']) {
    assertRefused(await update({ email, nome: 'Bia' }), 'invalid-value', 'email');
  }
  assert.deepEqual(await stored(), before);
});
example(422, 'the address alone is named: it cannot be updated', async ({ update, email }) => {
  for (const address of [email, 'other@example.com']) {
    const answer = await update({ email: address });
    assertRefused(answer, 'nothing-to-update', 'email cannot be updated; send at least one of nome,');
  }
});

export const updateEmployeeCases: readonly ContractCase[] = all;
