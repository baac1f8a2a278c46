/** Lists deliveries of events and sends them again (an extension). */
import { db } from '../../../database/schema.ts';
import { read, write } from '../../../kernel/endpoint.ts';
import { ApiError } from '../../../kernel/errors.ts';
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
} from '../../../kernel/fields.ts';
import { maxId } from '../../../kernel/ids.ts';
import { moment, readMoment } from '../../../kernel/moment.ts';
import { updated, updateResult } from '../../../kernel/results.ts';
import { eventOf, storeDeliveries, testEvent } from '../../../webhooks/events.ts';

const states = choiceOf({
  pendente: 'it will be tried, or tried again',
  entregue: 'it was taken',
  morta: 'given up',
});

const getWebhookDeliveries = read({
  path: '/company/getWebhookDeliveries',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Events and what became of their delivery, in their order',
  description: 'Deliveries are kept for 30 days.',
  params: object({}),
  query: object({
    id_webhook: optional(id()),
    status: optional(states),
    tipo: optional(requiredText(100)),
    /** From this time (inclusive). */
    inicio: optional(moment()),
    /** Up to this time (exclusive). */
    fim: optional(moment()),
  }),
  example: { query: { id_webhook: 1_000_000_001 } },
  record: object(
    {
      mensagem: requiredText(100),
      id_webhook: id(),
      tipo: requiredText(100),
      corpo: optionalText(65_536),
      status: states,
      tentativas: integer(0, maxId),
      proxima_tentativa: nullable(timestamp()),
      resposta: nullable(integer(0, 999)),
      erro: nullable(optionalText()),
      data_cadastro: timestamp(),
      entregue_em: nullable(timestamp()),
    },
    'WebhookDelivery',
  ),
  rows({ scope, query: { id_webhook, status, tipo, inicio = '', fim = '' } }) {
    const [since, until] = [readMoment(inicio), readMoment(fim)];
    let query = db
      .selectFrom('webhook_entrega')
      .select((of) => [
        'mensagem',
        'id_webhook',
        'tipo',
        'corpo',
        'status',
        'tentativas',
        of
          .case()
          .when('status', '=', 'pendente')
          .then(of.ref('proxima_tentativa'))
          .end()
          .as('proxima_tentativa'),
        'resposta',
        'erro',
        'data_cadastro',
        'entregue_em',
      ])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id');
    if (id_webhook !== undefined) query = query.where('id_webhook', '=', id_webhook);
    if (status !== undefined) query = query.where('status', '=', status);
    if (tipo !== undefined) query = query.where('tipo', '=', tipo);
    if (since !== undefined) query = query.where('data_cadastro', '>=', new Date(since));
    return until === undefined ? query : query.where('data_cadastro', '<', new Date(until));
  },
});

const testWebhook = write({
  method: 'POST',
  path: '/company/testWebhook/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: `Send a webhook an event of the type ${testEvent}`,
  description: 'It is delivered like every other; getWebhookDeliveries shows what became of it.',
  example: { params: { id: 1_000_000_001 } },
  params: object({ id: id('webhook') }),
  body: object({}, 'WebhookTest'),
  bodyOptional: true,
  errors: ['conflict'],
  result: object({ ...updateResult.properties, mensagem: created(optionalText(100)) }, 'WebhookTested'),
  async handle({ scope, params, now }) {
    const rows = await scope.query<{ ativo: number }>(
      'SELECT ativo FROM webhook WHERE id_empresa = $1 AND id = $2 FOR KEY SHARE',
      [scope.companyId, params.id],
    );
    if (rows[0]?.ativo !== 1) throw new ApiError('conflict', `webhook ${params.id} is switched off`);
    const event = eventOf(testEvent, now, { id_empresa: scope.companyId });
    const [mensagem] = await storeDeliveries(scope, params.id, [event]);
    return { ...updated(1), mensagem };
  },
});

/** Queues the delivery again with all its attempts. The `webhook-id` stays the same. */
const again = `status = 'pendente', tentativas = 0, proxima_tentativa = now(), reserva = NULL, entregue_em = NULL`;

/** No attempt is in progress. */
const isFree = '(reserva IS NULL OR proxima_tentativa <= now())';

const replayWebhookDelivery = write({
  method: 'POST',
  path: '/company/replayWebhookDelivery/{message}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Send an event again',
  description:
    '`message` is its `webhook-id`, which stays the same: who has taken it already can tell. It gets all its tries anew.',
  example: {
    params: { message: 'msg_2f1c7d8e90ab4c56a7b8c9d0e1f2a3b4' },
    refused: { error: 'not-found', why: 'the ids of events are random' },
  },
  params: object({ message: requiredText(100) }),
  body: object({}, 'WebhookDeliveryReplay'),
  bodyOptional: true,
  errors: ['not-found', 'conflict'],
  result: updateResult,
  async handle({ scope, params: { message } }) {
    const rows = await scope.query(
      `UPDATE webhook_entrega SET ${again} WHERE id_empresa = $1 AND mensagem = $2 AND ${isFree} RETURNING id`,
      [scope.companyId, message],
    );
    if (rows.length > 0) return updated(1);
    const known = await scope.query(
      'SELECT FROM webhook_entrega WHERE id_empresa = $1 AND mensagem = $2 FOR UPDATE',
      [scope.companyId, message],
    );
    if (known.length > 0) throw new ApiError('conflict', `message "${message}" is being sent at this moment`);
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
  description: 'With `status` only those of that state, such as `morta`.',
  example: { params: { id: 1_000_000_001 }, body: { inicio: '2026-01-31', status: 'morta' } },
  params: object({ id: id('webhook') }),
  body: object({ inicio: moment(), status: optional(states) }, 'WebhookDeliveriesReplay'),
  result: updateResult,
  async handle({ scope, params, body: { inicio, status = null } }) {
    const rows = await scope.query(
      `UPDATE webhook_entrega SET ${again}
        WHERE id_empresa = $1 AND id_webhook = $2 AND data_cadastro >= $3::timestamptz AND ($4::text IS NULL OR status = $4)
          AND ${isFree} RETURNING id`,
      [scope.companyId, params.id, readMoment(inicio), status],
    );
    return updated(rows.length);
  },
});

export const deliveryEndpoints = [
  testWebhook,
  getWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookDeliveries,
];
