/** insertEmployee (contract §4.2): stores the employee together with the password message. */
import { db } from '../../database/schema.ts';
import { insertFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { type ApiError, combinedError } from '../../kernel/contract/errors.ts';
import { object } from '../../kernel/contract/fields.ts';
import { inserted, insertResult } from '../../kernel/contract/write-results.ts';
import { queuePasswordMessage } from '../../mail/password-message.ts';
import { requireFreeCode } from '../../records/codes.ts';
import { employeeKind } from './fields.ts';
import { storedValues } from './stored-values.ts';

export const insertEmployee = write({
  method: 'POST',
  path: '/employee/insertEmployee',
  module: null,
  people: 'Gerente',
  summary: 'Insert an employee and send the password-definition message',
  description:
    'A message with a link to set the password goes to `email`; the link is valid for 7 days. An address is used ' +
    'once in a company, regardless of case, and so is a `codigo_externo`. Without `status` the employee is active. ' +
    'A department is given by updateEmployeeDepartment, or by upsertMany.\n\n' +
    'Where messages are not sent, as in development unless its operator wants it, the header `X-Message-Held` says so.',
  example: {
    body: {
      nome: 'Ana Souza',
      email: 'ana.souza@example.com',
      id_filial: 2,
      id_cargo: 4,
      id_funcao: 8,
      sexo: 'Feminino',
      data_admissao: '2026-02-02',
      remuneracao: 5200.5,
    },
  },
  params: object({}),
  body: object(insertFields('colaborador')),
  errors: ['conflict'],
  responseHeaders: ['X-Message-Held'],
  result: insertResult,
  async handle({ scope, body, publicUrl, held, setHeader }) {
    // Looked up first, so that a refused insert uses up no id.
    const [known] = await scope.query<{ id: number | null }>('SELECT employee_with_email($1) AS id', [
      body.email,
    ]);
    await requireFreeCode(scope, employeeKind, body.codigo_externo);
    const [row] = known?.id
      ? []
      : await scope.execute(
          db
            .insertInto('colaborador')
            .values({ ...storedValues(body), id_empresa: scope.companyId })
            // A concurrent request may insert the same address or code. The unique indexes decide.
            .onConflict((conflict) => conflict.doNothing())
            .returning('id'),
        );
    if (!row) await requireFreeCode(scope, employeeKind, body.codigo_externo);
    if (!row) throw addressInUse(body.email);
    await queuePasswordMessage(scope, { id: row.id, nome: body.nome, email: body.email }, publicUrl);
    if (held.mail !== undefined) setHeader('X-Message-Held', held.mail);
    return inserted(row.id);
  },
});

export function addressInUse(address: string): ApiError {
  const detail = `email ${address} is already used by another employee`;
  return combinedError('conflict', [{ path: 'email', rule: 'address-in-use', params: { address }, detail }]);
}
