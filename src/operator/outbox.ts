/** The mail outbox for the operator: listing and retrying messages. */
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

export const messageStatuses = ['pendente', 'enviada', 'morta', 'substituida'] as const;
type MessageStatus = (typeof messageStatuses)[number];

/** Unsent messages that still contain a usable link. */
const canBeRetried = `m.status IN ('pendente', 'morta') AND EXISTS (
  SELECT 1 FROM senha_link l WHERE l.id_empresa = m.id_empresa AND l.id = m.id_senha_link
     AND l.usado_em IS NULL AND l.substituido_em IS NULL AND l.expira_em > now())`;

/**
 * Messages of all companies, newest first, with their text. `espera` says why a pending one is not
 * sent: its employee is deleted, blocked, or in the trash, or the environment holds its mail.
 */
export async function readOutbox(
  operator: pg.Pool,
  { limit, status, held }: { limit: number; status?: MessageStatus; held?: string | undefined },
): Promise<object[]> {
  const { rows } = await operator.query<object>(
    `SELECT m.id_empresa, m.id, m.id_colaborador, m.destinatario, m.assunto, m.status, m.data_cadastro, m.enviada_em, m.tentativas,
            CASE WHEN m.status = 'pendente' THEN m.proxima_tentativa END AS proxima_tentativa, m.erro,
            CASE WHEN m.status <> 'pendente' THEN NULL WHEN c.id IS NULL THEN 'the employee is gone' WHEN c.status = 0 THEN 'the employee is blocked'
                 WHEN c.lixeira = 1 THEN 'the employee is in the trash' ELSE $3::text END AS espera,
            m.texto
       FROM mensagem m LEFT JOIN colaborador c ON c.id_empresa = m.id_empresa AND c.id = m.id_colaborador
      WHERE $2::text IS NULL OR m.status = $2 ORDER BY m.id DESC LIMIT $1`,
    [limit, status ?? null, held ?? null],
  );
  return rows;
}

/**
 * Makes a message due at once; one that was given up gets all its attempts again. `all` means every
 * message that was given up and whose link still works. Returns how many.
 */
export async function retryMessages(operator: pg.Pool, id: number | 'all'): Promise<{ retried: number }> {
  const { rowCount } = await operator.query(
    `UPDATE mensagem m SET status = 'pendente', reserva = NULL, proxima_tentativa = now(),
            tentativas = CASE WHEN m.status = 'morta' THEN 0 ELSE m.tentativas END
      WHERE (m.id = $1 OR $1 IS NULL AND m.status = 'morta') AND m.reserva IS NULL AND ${canBeRetried}`,
    [id === 'all' ? null : id],
  );
  if (id !== 'all' && rowCount === 0) throw await refusalOf(operator, id);
  return { retried: rowCount ?? 0 };
}

async function refusalOf(operator: pg.Pool, id: number): Promise<OperatorError> {
  const { rows } = await operator.query<{
    status: MessageStatus;
    reserva: string | null;
    isNotice: boolean;
    employee: string;
  }>(
    `SELECT status, reserva, sair IS NOT NULL AS "isNotice", '--company ' || id_empresa || ' --employee ' || id_colaborador AS employee FROM mensagem WHERE id = $1`,
    [id],
  );
  const [message] = rows;
  if (message === undefined) return new OperatorError(`there is no message ${id}`);
  const { status, reserva, isNotice, employee } = message;
  if (reserva !== null) return new OperatorError(`message ${id} is being sent at this moment`);
  if (status === 'enviada') return new OperatorError(`message ${id} has been sent`);
  if (isNotice) return new OperatorError(`message ${id} is a notice, which is not told late`);
  return new OperatorError(
    `the link of message ${id} works no more; a new one: prumo password send ${employee} --environment …`,
  );
}
