/**
 * The outbox as the worker uses it, one company at a time. A message is taken with a lease by the database's clock, in a
 * statement of its own, so that no transaction is open while it is sent: of several processes one takes it, and a process that
 * is killed loses it when the lease ends.
 */
import type { Scope } from '../kernel/endpoint.ts';

/** After this many tries, over some two and a half days, a message is given up: `morta`. */
export const maxTries = 12;

/** The pause after the first failed try; each further one is three times as long, up to {@link longestPause}. */
const firstPause = '30 seconds';
const longestPause = '12 hours';

/** How long one try keeps the message from others. Longer than a try may take. */
const lease = '3 minutes';

export interface TakenMessage {
  readonly id: number;
  /** Names this try. */
  readonly reserva: string;
  /** The stable part of the Message-ID. */
  readonly chave: string;
  readonly destinatario: string;
  readonly assunto: string;
  readonly texto: string;
}

/**
 * Takes the company's message that has waited longest. One whose link works no more is never taken; one of a blocked employee,
 * or of one in the trash, waits until that changes.
 */
export async function takeMessage(scope: Scope): Promise<TakenMessage | undefined> {
  const [message] = await scope.query<TakenMessage>(
    `UPDATE mensagem
        SET reserva = gen_random_uuid(), tentativas = tentativas + 1, proxima_tentativa = now() + interval '${lease}'
      WHERE id_empresa = $1 AND id = (
            SELECT m.id FROM mensagem m
              JOIN senha_link l ON l.id_empresa = m.id_empresa AND l.id = m.id_senha_link
              JOIN colaborador c ON c.id_empresa = m.id_empresa AND c.id = m.id_colaborador
             WHERE m.id_empresa = $1 AND m.status = 'pendente' AND m.proxima_tentativa <= now() AND m.tentativas < ${maxTries}
               AND l.usado_em IS NULL AND l.substituido_em IS NULL AND l.expira_em > now()
               AND c.status <> 0 AND c.lixeira = 0
             ORDER BY m.proxima_tentativa, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED)
      RETURNING id, reserva, chave, destinatario, assunto, texto`,
    [scope.companyId],
  );
  return message;
}

/**
 * The server has taken the message: it is sent, whoever holds the lease by now. Its link leaves the text, since from here on
 * it is the reader's.
 */
export async function markSent(scope: Scope, { id }: TakenMessage): Promise<void> {
  await scope.query(
    `UPDATE mensagem SET status = 'enviada', enviada_em = now(), erro = NULL, reserva = NULL, texto = without_link(texto),
            id_senha_link = NULL
      WHERE id_empresa = $1 AND id = $2 AND status IN ('pendente', 'morta')`,
    [scope.companyId, id],
  );
}

/** The try has failed: another one follows later, or none when `permanent` or this was the last. Gives the status. */
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

/** The try was broken off from this side: it does not count, and another one may follow at once. */
export async function giveBack(scope: Scope, { id, reserva }: TakenMessage): Promise<void> {
  await scope.query(
    `UPDATE mensagem SET reserva = NULL, tentativas = tentativas - 1, proxima_tentativa = now()
      WHERE id_empresa = $1 AND id = $2 AND reserva = $3 AND status = 'pendente'`,
    [scope.companyId, id, reserva],
  );
}
