/**
 * The password-definition message of a new employee (contract §4.2): stored in the outbox in the transaction that
 * inserts the employee. Of the link's secret only a digest is stored for checking; the link itself stands in the
 * message, which is how it reaches its reader.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '../kernel/endpoint.ts';

export interface NewEmployee {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
}

export const linkValidDays = 7;

/** Stores the link, valid 7 days by the database's clock, and the message that carries it. */
export async function queuePasswordMessage(
  scope: Scope,
  employee: NewEmployee,
  publicUrl: string,
): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(secret).digest();
  await scope.query(
    `INSERT INTO senha_link (id_empresa, id_colaborador, resumo, expira_em)
     VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
    [scope.companyId, employee.id, digest, linkValidDays],
  );
  const { subject, text } = passwordMessage(employee.nome, `${publicUrl}/password/${secret}`);
  await scope.query(
    `INSERT INTO mensagem (id_empresa, id_colaborador, destinatario, assunto, texto) VALUES ($1, $2, $3, $4, $5)`,
    [scope.companyId, employee.id, employee.email, subject, text],
  );
}

function passwordMessage(sentName: string, link: string): { subject: string; text: string } {
  // A line break in a name would let whoever writes names write lines of the message.
  const name = sentName.replaceAll(/\s+/g, ' ');
  return {
    subject: 'Defina a sua senha / Define your password',
    text: [
      `Olá, ${name}!`,
      '',
      `Para definir a sua senha, abra este endereço nos próximos ${linkValidDays} dias. Ele vale uma única vez:`,
      link,
      '',
      'Se não esperava esta mensagem, ignore-a.',
      '',
      '—',
      '',
      `Hello, ${name}!`,
      '',
      `To define your password, open this address within ${linkValidDays} days. It works once:`,
      link,
      '',
      'If you did not expect this message, ignore it.',
      '',
    ].join('\n'),
  };
}
