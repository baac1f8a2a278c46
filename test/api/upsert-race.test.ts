/**
 * A concurrent request takes a code in the middle of an upsertMany: after its rows were judged,
 * before they are stored. The request is refused in the words for that code, and nothing of it
 * stays.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { employeeBody, type Structure, structureOf } from '../contract/company-setup.ts';
import type { Answer } from '../harness/api.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { whileUncommitted } from '../harness/until-waiting.ts';

const api = sharedApi();
const place = { estado: 'SP', cidade: 'Santos' };

/** Sends the rows while another transaction, which then commits, takes the code. */
async function whileTaking(codigo: string, linhas: readonly object[], prefer = ''): Promise<Answer> {
  const taking = `INSERT INTO filial (id_empresa, nome, estado, cidade, codigo_externo)
                  VALUES ($1, 'Quicker', 'SP', 'Santos', $2)`;
  const headers: Record<string, string> = prefer === '' ? {} : { prefer };
  return whileUncommitted(api, taking, [api.companyA.id, codigo], () =>
    api.post('/company/branch/upsertMany', { linhas }, { headers }),
  );
}

async function names(): Promise<string[]> {
  const { body } = await api.get('/company/getBranches');
  return (body.response as { nome: string }[]).map(({ nome }) => nome).toSorted();
}

it('a new record whose code was taken meanwhile: a 409 names the row, and no row is stored', async () => {
  const before = await names();
  const rows = ['A-1', 'a-2', 'A-3'].map((codigo_externo) => ({ ...place, nome: 'Mine', codigo_externo }));
  const answer = await whileTaking('A-2', rows);
  assert.equal(answer.status, 409, answer.text);
  assert.equal(answer.headers['x-error-code'], 'conflict');
  assert.match(answer.body.msg, /^linhas\[1\]\.codigo_externo "a-2" is in use by branch \d+$/);
  assert.deepEqual(await names(), [...before, 'Quicker'].toSorted());
  const again = await api.post('/company/branch/upsertMany', { linhas: rows });
  assert.equal(again.status, 200, again.text);
  assert.deepEqual([again.body.response.inserted, again.body.response.updated], [2, 1]);
});

it('a record that was to get the code: a 409, and the rows before it are as they were', async () => {
  const made = await api.post('/company/branch/upsertMany', {
    linhas: ['B-1', 'B-2'].map((codigo_externo) => ({ ...place, nome: 'Old', codigo_externo })),
  });
  const [one, two] = made.body.response.ids as number[];
  const before = await names();
  for (const prefer of ['', 'handling=lenient']) {
    const codigo = `B-9${prefer}`;
    const rows = [
      { id: one, nome: 'New' },
      { id: two, codigo_externo: codigo },
    ];
    const answer = await whileTaking(codigo, rows, prefer);
    assert.equal(answer.status, 409, answer.text);
    assert.ok(answer.body.msg.includes(`codigo_externo "${codigo}" is in use by another`), answer.text);
    assert.ok(!(await names()).includes('New'));
  }
  assert.deepEqual(await names(), [...before, 'Quicker', 'Quicker'].toSorted());
});

describe('employees, which are stored together', () => {
  const taken = 'is in use by employee';
  let structure: Structure;
  before(async () => {
    structure = await structureOf(api);
  });

  /** Sends the rows while another transaction, which then commits, gives an employee the code. */
  async function whileHiring(codigo: string, linhas: readonly object[], prefer = ''): Promise<Answer> {
    const { nome, email, id_filial, id_cargo, id_funcao } = employeeBody(structure);
    const hiring = `INSERT INTO colaborador (id_empresa, nome, email, id_filial, id_cargo, id_funcao, codigo_externo)
                    VALUES ($1, $2, $3, $4, $5, $6, $7)`;
    const values = [api.companyA.id, nome, email, id_filial, id_cargo, id_funcao, codigo];
    const headers: Record<string, string> = prefer === '' ? {} : { prefer };
    return whileUncommitted(api, hiring, values, () =>
      api.post('/employee/upsertMany', { linhas }, { headers }),
    );
  }

  const rowsWith = (...codes: readonly string[]) =>
    codes.map((codigo_externo) => ({ ...employeeBody(structure), codigo_externo }));
  const stored = async () => {
    const { body } = await api.get('/employee/getEmployees?include=codigo_externo&order=codigo_externo');
    return (body.response as { codigo_externo: string | null }[]).map((one) => one.codigo_externo);
  };

  it('who was to get the code: a 409 names the row; leniently the other rows are stored', async () => {
    const made = await api.post('/employee/upsertMany', { linhas: rowsWith('D-1', 'D-2') });
    const [one, two] = made.body.response.ids as number[];
    const rows = (codigo: string) => [
      { id: one, codigo_externo: `${codigo}-other` },
      { id: two, codigo_externo: codigo },
    ];
    const strict = await whileHiring('D-8', rows('d-8'));
    assert.equal(strict.status, 409, strict.text);
    assert.ok(strict.body.msg.startsWith(`linhas[1].codigo_externo "d-8" ${taken}`), strict.text);
    assert.deepEqual(await stored(), ['D-1', 'D-2', 'D-8']);
    const lenient = await whileHiring('D-9', rows('D-9'), 'handling=lenient');
    assert.equal(lenient.status, 200, lenient.text);
    const { updated, errors } = lenient.body.response;
    assert.deepEqual([updated, errors[0].index, errors[0].rule], [1, 1, 'code-in-use']);
    assert.deepEqual(await stored(), ['D-2', 'D-8', 'D-9', 'D-9-other']);
  });
});
