/** Webhooks for the operator: listing them and retrying deliveries. */
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

/**
 * Every webhook with its backlog. Only the host of the URL is shown: the rest may be the company's
 * secret.
 */
export async function listWebhooks(
  operator: pg.Pool,
  { companyId, held }: { companyId: number | undefined; held: string | undefined },
): Promise<object[]> {
  const { rows } = await operator.query<object>(
    `SELECT w.id_empresa, w.id, substring(w.url FROM '^https?://[^/?#]+') AS host, w.eventos, w.ativo,
            CASE WHEN w.ativo = 0 THEN w.motivo ELSE $2::text END AS motivo, w.falhando_desde,
            e.pendente, e.morta, e.desde AS espera_desde
       FROM webhook w
      CROSS JOIN LATERAL (
            SELECT count(*) FILTER (WHERE d.status = 'pendente') AS pendente, count(*) FILTER (WHERE d.status = 'morta') AS morta,
                   min(d.data_cadastro) FILTER (WHERE d.status = 'pendente') AS desde
              FROM webhook_entrega d
             WHERE d.id_empresa = w.id_empresa AND d.id_webhook = w.id AND d.status <> 'entregue') e
      WHERE $1::integer IS NULL OR w.id_empresa = $1 ORDER BY w.id_empresa, w.id`,
    [companyId ?? null, held ?? null],
  );
  return rows;
}

/** Deliveries that were given up, newest first. */
export async function readDeadDeliveries(
  operator: pg.Pool,
  { limit, companyId }: { limit: number; companyId?: number },
): Promise<object[]> {
  const { rows } = await operator.query<object>(
    `SELECT id_empresa, id_webhook, mensagem, tipo, tentativas, resposta, erro, data_cadastro FROM webhook_entrega
      WHERE status = 'morta' AND ($2::integer IS NULL OR id_empresa = $2) ORDER BY id DESC LIMIT $1`,
    [limit, companyId ?? null],
  );
  return rows;
}

/**
 * Makes a delivery due at once with all its attempts. `all` means every delivery that was given up.
 * Returns how many.
 */
export async function retryDeliveries(operator: pg.Pool, message: string): Promise<{ retried: number }> {
  const { rowCount } = await operator.query(
    `UPDATE webhook_entrega SET status = 'pendente', tentativas = 0, proxima_tentativa = now(), reserva = NULL, entregue_em = NULL
      WHERE ($1 = 'all' AND status = 'morta' OR mensagem = $1) AND (reserva IS NULL OR proxima_tentativa <= now())`,
    [message],
  );
  if (message === 'all' || rowCount !== 0) return { retried: rowCount ?? 0 };
  const { rows } = await operator.query('SELECT FROM webhook_entrega WHERE mensagem = $1', [message]);
  throw new OperatorError(
    rows.length > 0 ? `${message} is being sent at this moment` : `there is no delivery ${message}`,
  );
}
