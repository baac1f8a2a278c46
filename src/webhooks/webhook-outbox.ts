/**
 * The webhook outbox as the worker uses it, one company at a time. It uses leases like the mail
 * outbox: taking a delivery is a statement of its own that sets a lease by the database's clock, no
 * transaction stays open while it is sent, and a killed process loses it when the lease expires.
 */
import type { Scope } from '../kernel/scope.ts';

/**
 * The delays after failed attempts, about three days in all. After the last attempt the delivery is
 * given up (`morta`).
 */
const pauses = [
  '5 seconds',
  '5 minutes',
  '30 minutes',
  '2 hours',
  '5 hours',
  '10 hours',
  '14 hours',
  '20 hours',
  '24 hours',
];
export const maxTries = pauses.length + 1;

/** How long an attempt reserves the delivery. Longer than an attempt may take. */
const lease = '2 minutes';

/** A failing webhook is paused for 5 seconds, then twice as long each time, up to this. */
const longestRest = '5 minutes';

/** A webhook that has failed for this long is switched off. */
const patience = '5 days';

export interface TakenDelivery {
  readonly id: number;
  readonly id_webhook: number;
  /** Identifies this attempt. */
  readonly reserva: string;
  readonly mensagem: string;
  readonly corpo: string;
  readonly url: string;
  /** The signing secrets, newest first. */
  readonly segredos: readonly string[];
}

/** Takes the company's longest-waiting delivery whose webhook is not paused. */
export async function takeDelivery(scope: Scope): Promise<TakenDelivery | undefined> {
  const [delivery] = await scope.query<TakenDelivery>(
    `WITH due AS (
       SELECT e.id, w.url, w.segredo, CASE WHEN w.segredo_anterior_ate > now() THEN w.segredo_anterior END AS anterior
         FROM webhook_entrega e JOIN webhook w ON w.id_empresa = e.id_empresa AND w.id = e.id_webhook
        WHERE e.id_empresa = $1 AND e.status = 'pendente' AND e.proxima_tentativa <= now() AND e.tentativas < ${maxTries}
          AND w.ativo = 1 AND w.pausa_ate <= now()
        ORDER BY e.proxima_tentativa, e.id LIMIT 1 FOR UPDATE OF e SKIP LOCKED)
     UPDATE webhook_entrega e
        SET reserva = gen_random_uuid(), tentativas = e.tentativas + 1, proxima_tentativa = now() + interval '${lease}'
       FROM due WHERE e.id_empresa = $1 AND e.id = due.id
     RETURNING e.id, e.id_webhook, e.reserva, e.mensagem, e.corpo, due.url,
               array_remove(ARRAY[due.segredo, due.anterior], NULL) AS segredos`,
    [scope.companyId],
  );
  return delivery;
}

/** Marks a delivery as delivered, even if another process holds the lease by now. */
export async function markDelivered(
  scope: Scope,
  { id, id_webhook }: TakenDelivery,
  status: number,
): Promise<void> {
  await scope.query(
    `UPDATE webhook_entrega SET status = 'entregue', entregue_em = now(), resposta = $3, erro = NULL, reserva = NULL
      WHERE id_empresa = $1 AND id = $2 AND status IN ('pendente', 'morta')`,
    [scope.companyId, id, status],
  );
  // Only if needed: many deliveries of one webhook may end at the same time and update the same
  // row.
  await scope.query(
    `UPDATE webhook SET falhas = 0, falhando_desde = NULL, pausa_ate = '-infinity'
      WHERE id_empresa = $1 AND id = $2 AND falhas > 0`,
    [scope.companyId, id_webhook],
  );
}

interface Failure {
  readonly text: string;
  /** The HTTP status of the response, if there was one. */
  readonly status: number | undefined;
}

/** 410 means that the receiver wants no more events (Standard Webhooks). */
const gone = 410;

/**
 * Records a failed attempt and schedules the next one, unless this was the last. Returns the new
 * status, or undefined when the lease was lost.
 */
export async function markFailed(
  scope: Scope,
  { id, id_webhook, reserva }: TakenDelivery,
  { text, status }: Failure,
): Promise<string | undefined> {
  const isGone = status === gone;
  const [row] = await scope.query<{ status: string }>(
    `UPDATE webhook_entrega SET reserva = NULL, erro = $4, resposta = $5,
            status = CASE WHEN $6 OR tentativas >= ${maxTries} THEN 'morta' ELSE status END,
            proxima_tentativa = now() + ($7::interval[])[tentativas]
      WHERE id_empresa = $1 AND id = $2 AND reserva = $3 AND status = 'pendente' RETURNING status`,
    [scope.companyId, id, reserva, text, status ?? null, isGone, [...pauses, '1 day']],
  );
  if (row) await noteFailure(scope, id_webhook, text, isGone);
  return row?.status;
}

/** Pauses the webhook, or switches it off. */
async function noteFailure(scope: Scope, webhookId: number, text: string, isGone: boolean): Promise<void> {
  await scope.query(
    `UPDATE webhook
        SET falhas = falhas + 1, falhando_desde = coalesce(falhando_desde, now()),
            pausa_ate = now() + least(interval '5 seconds' * power(2, least(falhas, 20)), interval '${longestRest}'),
            ativo = CASE WHEN $4 OR falhando_desde < now() - interval '${patience}' THEN 0 ELSE ativo END,
            motivo = CASE WHEN $4 THEN 'switched off: the receiver answered ${gone}'
                          WHEN falhando_desde < now() - interval '${patience}'
                          THEN 'switched off: nothing was taken for ${patience}; last: ' || $3 ELSE motivo END
      WHERE id_empresa = $1 AND id = $2 AND ativo = 1`,
    [scope.companyId, webhookId, text, isGone],
  );
}

/**
 * Returns a delivery whose attempt was interrupted on our side. The attempt does not count, and the
 * delivery is due again at once.
 */
export async function giveBack(scope: Scope, { id, reserva }: TakenDelivery): Promise<void> {
  await scope.query(
    `UPDATE webhook_entrega SET reserva = NULL, tentativas = tentativas - 1, proxima_tentativa = now()
      WHERE id_empresa = $1 AND id = $2 AND reserva = $3 AND status = 'pendente'`,
    [scope.companyId, id, reserva],
  );
}
