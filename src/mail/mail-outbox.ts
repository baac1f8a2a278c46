/**
 * The outbox as the worker uses it, one company at a time. Taking a message is a statement of its
 * own that sets a lease by the database's clock. No transaction stays open during delivery, only
 * one of several processes takes a message, and a killed process loses it when the lease expires.
 */
import type { Scope } from '../kernel/scope.ts';

/** After this many attempts, over about two and a half days, the message is given up (`morta`). */
export const maxTries = 12;

/** The delay after the first failed attempt. It triples each time, up to {@link longestPause}. */
const firstPause = '30 seconds';
const longestPause = '12 hours';

/** How long an attempt reserves the message. Longer than an attempt may take. */
const lease = '3 minutes';

export interface TakenMessage {
  readonly id: number;
  /** Identifies this attempt. */
  readonly reserva: string;
  /** The unique part of the Message-ID, the same for all attempts. */
  readonly chave: string;
  readonly destinatario: string;
  readonly assunto: string;
  readonly texto: string;
  readonly sair: string | null;
  readonly idioma: string | null;
}

/**
 * Takes the company's longest-waiting message. Messages with an unusable link are never taken, and
 * no notices in quiet hours, or that have waited so long that they are taken back
 * (`take_back_notices`).
 * Messages to an employee who is blocked or in the trash wait until that changes.
 */
export async function takeMessage(scope: Scope): Promise<TakenMessage | undefined> {
  const [message] = await scope.query<TakenMessage>(
    `UPDATE mensagem
        SET reserva = gen_random_uuid(), tentativas = tentativas + 1, proxima_tentativa = now() + interval '${lease}'
      WHERE id_empresa = $1 AND id = (
            SELECT m.id FROM mensagem m
              LEFT JOIN senha_link l ON l.id_empresa = m.id_empresa AND l.id = m.id_senha_link
              JOIN colaborador c ON c.id_empresa = m.id_empresa AND c.id = m.id_colaborador
             WHERE m.id_empresa = $1 AND m.status = 'pendente' AND m.proxima_tentativa <= now() AND m.tentativas < ${maxTries}
               AND CASE WHEN m.sair IS NULL THEN l.usado_em IS NULL AND l.substituido_em IS NULL AND l.expira_em > now()
                        ELSE m.data_cadastro > now() - interval '1 hour' AND EXISTS (
                             SELECT FROM aviso a WHERE a.id_empresa = $1 AND a.id_colaborador = m.id_colaborador
                                AND NOT is_quiet(a.silencio_de, a.silencio_ate)) END
               AND c.status <> 0 AND c.lixeira = 0
             ORDER BY m.proxima_tentativa, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED)
      RETURNING id, reserva, chave, destinatario, assunto, texto, sair, idioma`,
    [scope.companyId],
  );
  return message;
}

/**
 * Marks a message that the mail server has accepted as sent, even if another process holds the
 * lease by now. Removes the link from the stored text: from now on only the recipient should have
 * it.
 */
export async function markSent(scope: Scope, { id }: TakenMessage): Promise<void> {
  await scope.query(
    `UPDATE mensagem SET status = 'enviada', enviada_em = now(), erro = NULL, reserva = NULL, texto = without_link(texto),
            id_senha_link = NULL
      WHERE id_empresa = $1 AND id = $2 AND status IN ('pendente', 'morta')`,
    [scope.companyId, id],
  );
}

/**
 * Records a failed attempt and schedules the next one, unless the failure is `permanent` or this
 * was the last attempt. Returns the new status, or undefined when the lease was lost.
 */
export async function markFailed(
  scope: Scope,
  { id, reserva }: TakenMessage,
  failure: { readonly text: string; readonly permanent: boolean },
): Promise<string | undefined> {
  const [row] = await scope.query<{ status: string }>(
    `UPDATE mensagem SET reserva = NULL, erro = $4,
            status = CASE WHEN $5 OR tentativas >= ${maxTries} THEN 'morta' ELSE status END,
            proxima_tentativa = now() + least(interval '${firstPause}' * power(3, tentativas - 1), interval '${longestPause}')
      WHERE id_empresa = $1 AND id = $2 AND reserva = $3 AND status = 'pendente' RETURNING status`,
    [scope.companyId, id, reserva, failure.text, failure.permanent],
  );
  return row?.status;
}

/**
 * Returns a message whose attempt was interrupted on our side. The attempt does not count, and the
 * message is due again at once.
 */
export async function giveBack(scope: Scope, { id, reserva }: TakenMessage): Promise<void> {
  await scope.query(
    `UPDATE mensagem SET reserva = NULL, tentativas = tentativas - 1, proxima_tentativa = now()
      WHERE id_empresa = $1 AND id = $2 AND reserva = $3 AND status = 'pendente'`,
    [scope.companyId, id, reserva],
  );
}
