/** Sends an employee a new password link, which replaces all earlier ones. */
import type pg from 'pg';
import type { Statements } from '../kernel/scope.ts';
import { queuePasswordMessage, supersedeLinks } from '../mail/password-message.ts';
import { OperatorError } from './operator-error.ts';
import { statementsOf } from './statements.ts';
import { inTransaction } from './transaction.ts';

interface PasswordRequest {
  readonly companyId: number;
  readonly employeeId: number;
  /** The base URL of the link. */
  readonly publicUrl: string;
}

interface SentLink {
  /** The message's id in the outbox. */
  readonly mensagem: number;
  readonly destinatario: string;
  readonly expira_em: Date;
  /** The number of earlier messages that were cancelled. */
  readonly substituidas: number;
}

/** Puts a message with a new link into the outbox. All earlier links stop working. */
export async function sendPasswordLink(
  operator: pg.Pool,
  { companyId, employeeId, publicUrl }: PasswordRequest,
): Promise<SentLink> {
  const connection = await operator.connect();
  const scope = statementsOf(connection, companyId);
  try {
    return await inTransaction(connection, async () => {
      const employee = await lockEmployee(scope, employeeId);
      const substituidas = await supersedeLinks(scope, employeeId);
      const { id, expira_em } = await queuePasswordMessage(scope, employee, publicUrl);
      return { mensagem: id, destinatario: employee.email, expira_em, substituidas };
    });
  } finally {
    connection.release();
  }
}

interface Employee {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly status: number;
  readonly lixeira: number;
}

async function lockEmployee(scope: Statements, id: number): Promise<Employee> {
  const [employee] = await scope.query<Employee>(
    `SELECT id, nome, email, status, lixeira FROM colaborador WHERE id_empresa = $1 AND id = $2 FOR UPDATE`,
    [scope.companyId, id],
  );
  if (!employee) throw new OperatorError(`there is no employee ${id} in company ${scope.companyId}`);
  if (employee.status === 0) throw new OperatorError(`employee ${id} is blocked`);
  if (employee.lixeira === 1) throw new OperatorError(`employee ${id} is in the trash`);
  return employee;
}
