/** Records of the company structure, made through the API, for the cases that need them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer, Sending, TestApi } from '../harness/api.ts';

/** The id of what a POST inserted. */
export function insertedId(answer: Answer): number {
  assert.equal(answer.status, 200, answer.text);
  const { insertId } = answer.body.response;
  assert.ok(Number.isInteger(insertId));
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1, insertId } });
  return insertId as number;
}

/** The records of a GET. */
export async function listOf(
  api: TestApi,
  path: string,
  sending?: Sending,
): Promise<Record<string, unknown>[]> {
  const answer = await api.get(path, sending);
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(Object.keys(answer.body as object), ['response']);
  return answer.body.response as Record<string, unknown>[];
}

export type Structure = Awaited<ReturnType<typeof structureOf>>;

/**
 * A department, a branch, a role and a function in the company of the token (company A's without
 * one).
 */
export async function structureOf(api: TestApi, sending?: Sending) {
  const insert = async (path: string, body: object) => insertedId(await api.post(path, body, sending));
  const role = await insert('/company/insertRole', { nome: 'Analyst' });
  return {
    department: await insert('/company/insertDepartment', { nome: 'Sales' }),
    branch: await insert('/company/insertBranch', { nome: 'Centre', cidade: 'Santos', estado: 'SP' }),
    role,
    job: await insert('/company/insertFunction', { nome: 'Junior', id_cargo: role }),
  };
}

export const newAddress = () => `${randomUUID()}@example.com`;

/** A body of insertEmployee with what is required; `fields` take their place. */
export function employeeBody({ branch, role, job }: Structure, fields: object = {}) {
  return {
    nome: 'Ana Souza',
    email: newAddress(),
    id_filial: branch,
    id_cargo: role,
    id_funcao: job,
    ...fields,
  };
}
