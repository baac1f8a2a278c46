/**
 * The password-definition message (contract §4.2). It is put into the outbox in the transaction
 * that inserts the employee. Only a digest of the link's secret is stored for verification. The
 * link itself is in the text of the message, and is removed when the message has been sent or the
 * link has become unusable.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Statements } from '../kernel/scope.ts';
import { linkValidDays, passwordText } from './password-text.ts';

export interface Recipient {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
}

interface QueuedMessage {
  /** The message's id. */
  readonly id: number;
  /** When the link expires. */
  readonly expira_em: Date;
}

/**
 * Stores a link for a new employee, valid for 7 days by the database's clock, and the message that
 * contains it.
 */
export async function queuePasswordMessage(
  scope: Statements,
  employee: Recipient,
  publicUrl: string,
): Promise<QueuedMessage> {
  const [message] = await queuePasswordMessages(scope, [employee], publicUrl);
  return message as QueuedMessage;
}

/** Does the same as {@link queuePasswordMessage} for many new employees. */
export async function queuePasswordMessages(
  scope: Statements,
  employees: readonly Recipient[],
  publicUrl: string,
): Promise<QueuedMessage[]> {
  if (employees.length === 0) return [];
  const secrets = employees.map(() => randomBytes(32).toString('base64url'));
  const texts = employees.map(({ nome }, at) => passwordText(nome, `${publicUrl}/password/${secrets[at]}`));
  return scope.query<QueuedMessage>(
    `WITH sent AS (
       SELECT * FROM unnest($2::integer[], $3::bytea[], $4::text[], $5::text[], $6::text[])
         AS s(colaborador, resumo, destinatario, assunto, texto)),
     link AS (
       INSERT INTO senha_link (id_empresa, id_colaborador, resumo, expira_em)
       SELECT $1, colaborador, resumo, now() + make_interval(days => $7) FROM sent RETURNING id, id_colaborador, expira_em),
     message AS (
       INSERT INTO mensagem (id_empresa, id_colaborador, destinatario, assunto, texto, id_senha_link)
       SELECT $1, s.colaborador, s.destinatario, s.assunto, s.texto, link.id
         FROM sent s JOIN link ON link.id_colaborador = s.colaborador ORDER BY s.colaborador
       RETURNING id, id_senha_link)
     SELECT message.id, link.expira_em FROM message JOIN link ON link.id = message.id_senha_link`,
    [
      scope.companyId,
      employees.map(({ id }) => id),
      secrets.map((secret) => createHash('sha256').update(secret).digest()),
      employees.map(({ email }) => email),
      texts.map(({ subject }) => subject),
      texts.map(({ text }) => text),
      linkValidDays,
    ],
  );
}

/**
 * Invalidates the employee's earlier links and cancels unsent messages with them. The transaction
 * must hold a lock on the employee's row, so that this never runs twice at once. Returns the number
 * of cancelled messages.
 */
export async function supersedeLinks(scope: Statements, employeeId: number): Promise<number> {
  await scope.query(
    `UPDATE senha_link SET substituido_em = now()
      WHERE id_empresa = $1 AND id_colaborador = $2 AND usado_em IS NULL AND substituido_em IS NULL`,
    [scope.companyId, employeeId],
  );
  const superseded = await scope.query(
    `UPDATE mensagem SET status = 'substituida', reserva = NULL, texto = without_link(texto), id_senha_link = NULL
      WHERE id_empresa = $1 AND id_colaborador = $2 AND id_senha_link IS NOT NULL RETURNING id`,
    [scope.companyId, employeeId],
  );
  return superseded.length;
}
