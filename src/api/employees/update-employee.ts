/** updateEmployee (contract §3, §4.2): updates the fields that are sent. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { updateFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, conflict, invalid } from '../../kernel/contract/errors.ts';
import { id, object } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cleanName } from '../../kernel/values/text.ts';
import { refuseCode, requireFreeCode } from '../../records/codes.ts';
import { getEmployeeById } from './employees.ts';
import { employeeKind, personalDataRemoved } from './fields.ts';
import { storedValues } from './stored-values.ts';

const { id_funcao, email, codigo_externo, ...fields } = updateFields('colaborador');

export const updateEmployee = write({
  method: 'PUT',
  path: '/employee/updateEmployee/{id}',
  module: null,
  people: 'Gerente',
  summary: 'Update an employee',
  description:
    'What is left out does not change. `status` and `lixeira` take any value from any other, so that a record just read ' +
    'can be sent back; only a body of nothing but `status`, 0 for a blocked employee or 1 for an active one, is refused ' +
    'with 409: such a body blocks or unblocks, and the contract answers blocking what is blocked with 409, as `/go/…/block` does. ' +
    'A repetition of one that got no answer is told apart by `Idempotency-Key`.',
  example: { params: { id: 5 }, body: { id_filial: 1, remuneracao: 7350 } },
  params: object({ id: id('colaborador') }),
  body: object({ ...fields, id_funcao, email, codigo_externo }),
  partial: 'nothing-to-update',
  precondition: { by: getEmployeeById },
  errors: ['conflict'],
  result: updateResult,
  async checkStoredState({ scope, params, body: { email: address } }) {
    const stored = await storedEmployee(scope, params.id);
    if (address !== undefined && address.toLowerCase() !== cleanName(stored.email).toLowerCase()) {
      throw invalid('email', 'cannot be updated; leave it out, or send the one that the employee has', {
        rule: 'fixed',
      });
    }
    return stored;
  },
  async handle({ scope, params, body }, stored) {
    const { email: _, ...fields } = body;
    if (Object.keys(fields).length === 1 && fields.status !== undefined)
      requireChange(fields.status, stored.status);
    await requireFreeCode(scope, employeeKind, fields.codigo_externo, params.id);
    const query = db
      .updateTable('colaborador')
      .set({
        ...storedValues(fields),
        // A sent salary always counts as a change. Otherwise the feed of changes and the entity tag
        // would reveal whether a guessed salary is right.
        ...(fields.remuneracao === undefined ? {} : { remuneracao_em: sql<Date>`now()` }),
      })
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', params.id);
    await scope.execute(query).catch(refuseCode(employeeKind, fields.codigo_externo));
    return updated(1);
  },
});

interface StoredEmployee {
  readonly email: string;
  readonly status: number;
}

async function storedEmployee(scope: Scope, employeeId: number): Promise<StoredEmployee> {
  const [row] = await scope.execute(
    db
      .selectFrom('colaborador')
      .select(['email', 'status', 'anonimizado_em'])
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', employeeId)
      .forNoKeyUpdate(),
  );
  if (!row) throw new ApiError('not-found', `id ${employeeId} does not exist`);
  if (row.anonimizado_em !== null) throw personalDataRemoved(employeeId);
  return row;
}

/**
 * A body with only `status` blocks or unblocks the employee. Throws 409 when it is in that state
 * already.
 */
function requireChange(sent: number, stored: number): void {
  if (sent !== stored || sent === 2) return;
  throw conflict(
    'already',
    `status is already ${stored}: the employee is ${stored === 0 ? 'blocked' : 'active'}`,
  );
}
