/** Lists deliveries of events and sends them again (an extension). */
import { sql } from 'kysely';
import { db } from '../../../database/schema.ts';
import { read, write } from '../../../kernel/contract/endpoint.ts';
import { ApiError, conflict } from '../../../kernel/contract/errors.ts';
import {
  choiceOf,
  created,
  id,
  integer,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  timestamp,
} from '../../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../../kernel/contract/write-results.ts';
import { maxId } from '../../../kernel/values/ids.ts';
import { moment, readMoment } from '../../../kernel/values/moment.ts';
import { listOf } from '../../../records/lists.ts';
import { eventOf, storeDeliveries, testEvent } from '../../../webhooks/events.ts';
import { heldHere, motivo } from './fields.ts';

const states = choiceOf({
  pendente: 'it will be tried, or tried again',
  entregue: 'it was taken',
  morta: 'given up',
});

const switchedOff = 'the webhook is switched off; updateWebhook with ativo 1 switches it on';

const list = listOf({
  shown: {
    mensagem: requiredText(100),
    id_webhook: id(),
    tipo: requiredText(100),
    corpo: optionalText(65_536),
    status: states,
    motivo,
    tentativas: integer(0, maxId),
    proxima_tentativa: nullable(timestamp()),
    resposta: nullable(integer(0, 999)),
    erro: nullable(optionalText()),
    data_cadastro: timestamp(),
    entregue_em: nullable(timestamp()),
  },
  from: 'e',
  keys: ['id'],
  newestFirst: true,
  columns: { nome_busca: sql`texto_busca(e.tipo)` },
  searched: ['mensagem'],
});

const getWebhookDeliveries = read({
  path: '/company/getWebhookDeliveries',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Events and what became of their delivery, the newest first',
  description:
    `Deliveries are kept for 30 days. What is \`pendente\` and not being tried says why in \`motivo\`.\n\n${heldHere}\n\n` +
    'With `limit`, events that come meanwhile move the next pages on: `fim`, the same ' +
    'moment for all pages, leaves them out.',
  params: object({}),
  query: object({
    ...list.query.properties,
    /** From this time (inclusive). */
    inicio: optional(moment()),
    /** Up to this time (exclusive). */
    fim: optional(moment()),
  }),
  example: { query: { id_webhook: '1000000001' } },
  record: list.record('WebhookDelivery'),
  rows(call) {
    const { scope, held, query: asked } = call;
    const { inicio = '', fim = '' } = asked as { readonly inicio?: string; readonly fim?: string };
    const [since, until] = [readMoment(inicio), readMoment(fim)];
    const waits = sql<string | null>`CASE
      WHEN e.status <> 'pendente' THEN NULL
      WHEN w.ativo = 0 THEN coalesce(w.motivo, ${switchedOff}::text)
      ELSE ${held.webhooks ?? null}::text END`;
    let query = db
      .selectFrom('webhook_entrega as e')
      .innerJoin('webhook as w', (join) =>
        join.onRef('w.id_empresa', '=', 'e.id_empresa').onRef('w.id', '=', 'e.id_webhook'),
      )
      .select([
        'e.mensagem',
        'e.id_webhook',
        'e.tipo',
        'e.corpo',
        'e.status',
        waits.as('motivo'),
        'e.tentativas',
      ])
      .select(
        sql<Date | null>`CASE WHEN e.status = 'pendente' AND ${waits} IS NULL THEN e.proxima_tentativa END`.as(
          'proxima_tentativa',
        ),
      )
      .select(['e.resposta', 'e.erro', 'e.data_cadastro', 'e.entregue_em'])
      .where('e.id_empresa', '=', scope.companyId);
    if (since !== undefined) query = query.where('e.data_cadastro', '>=', new Date(since));
    if (until !== undefined) query = query.where('e.data_cadastro', '<', new Date(until));
    return list.rows(call, query);
  },
});

const testWebhook = write({
  method: 'POST',
  path: '/company/testWebhook/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: `Send a webhook an event of the type ${testEvent}`,
  description: `It is delivered like every other; getWebhookDeliveries shows what became of it.\n\n${heldHere}`,
  example: { params: { id: 1_000_000_001 } },
  params: object({ id: id('webhook') }),
  body: object({}, 'WebhookTest'),
  bodyOptional: true,
  errors: ['conflict'],
  result: object(
    { ...updateResult.properties, mensagem: created(optionalText(100)), motivo },
    'WebhookTested',
  ),
  async handle({ scope, params, now, held }) {
    const rows = await scope.query<{ ativo: number }>(
      'SELECT ativo FROM webhook WHERE id_empresa = $1 AND id = $2 FOR KEY SHARE',
      [scope.companyId, params.id],
    );
    if (rows[0]?.ativo !== 1) throw conflict('switched-off', `webhook ${params.id} is switched off`);
    const event = eventOf(testEvent, now, { id_empresa: scope.companyId });
    const [mensagem] = await storeDeliveries(scope, params.id, [event]);
    return { ...updated(1), mensagem, motivo: held.webhooks ?? null };
  },
});

/** Queues the delivery again with all its attempts. The `webhook-id` stays the same. */
const again = `status = 'pendente', tentativas = 0, proxima_tentativa = now(), reserva = NULL, entregue_em = NULL`;

const replayed = object({ ...updateResult.properties, motivo }, 'WebhookDeliveriesReplayed');

/** No attempt is in progress. */
const isFree = '(reserva IS NULL OR proxima_tentativa <= now())';

const replayWebhookDelivery = write({
  method: 'POST',
  path: '/company/replayWebhookDelivery/{message}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Send an event again',
  description: `\`message\` is its \`webhook-id\`, which stays the same, so a receiver can tell that it already has it. The delivery gets all its attempts again.\n\n${heldHere}`,
  example: {
    params: { message: 'msg_2f1c7d8e90ab4c56a7b8c9d0e1f2a3b4' },
    refused: { error: 'not-found', why: 'the ids of events are random' },
  },
  params: object({ message: requiredText(100) }),
  body: object({}, 'WebhookDeliveryReplay'),
  bodyOptional: true,
  errors: ['not-found', 'conflict'],
  result: replayed,
  async handle({ scope, held, params: { message } }) {
    const rows = await scope.query(
      `UPDATE webhook_entrega SET ${again} WHERE id_empresa = $1 AND mensagem = $2 AND ${isFree} RETURNING id`,
      [scope.companyId, message],
    );
    if (rows.length > 0) return { ...updated(1), motivo: held.webhooks ?? null };
    const known = await scope.query(
      'SELECT FROM webhook_entrega WHERE id_empresa = $1 AND mensagem = $2 FOR UPDATE',
      [scope.companyId, message],
    );
    if (known.length > 0) throw conflict('being-sent', `message "${message}" is being sent at this moment`);
    throw new ApiError('not-found', `message "${message}" does not exist`);
  },
});

const replayWebhookDeliveries = write({
  method: 'POST',
  path: '/company/replayWebhookDeliveries/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Send all events of a webhook since a moment again',
  description: `With \`status\` only those of that state, such as \`morta\`.\n\n${heldHere}`,
  example: { params: { id: 1_000_000_001 }, body: { inicio: '2026-01-31', status: 'morta' } },
  params: object({ id: id('webhook') }),
  body: object({ inicio: moment(), status: optional(states) }, 'WebhookDeliveriesReplay'),
  result: replayed,
  async handle({ scope, held, params, body: { inicio, status = null } }) {
    const rows = await scope.query(
      `UPDATE webhook_entrega SET ${again}
        WHERE id_empresa = $1 AND id_webhook = $2 AND data_cadastro >= $3::timestamptz AND ($4::text IS NULL OR status = $4)
          AND ${isFree} RETURNING id`,
      [scope.companyId, params.id, readMoment(inicio), status],
    );
    return { ...updated(rows.length), motivo: held.webhooks ?? null };
  },
});

export const deliveryEndpoints = [
  testWebhook,
  getWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookDeliveries,
];
