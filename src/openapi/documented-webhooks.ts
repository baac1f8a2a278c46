/** The webhook events in the document, as a receiver gets them (OpenAPI 3.1, `webhooks`). */
import { maxId } from '../kernel/values/ids.ts';
import { type EventType, eventTypes, maxItems, testEvent } from '../webhooks/events.ts';
import { pascal } from './client-names.ts';
import type { Json } from './document-json.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = [
  header('webhook-id', 'The id of the event, the same at every try.', 'msg_2f1c7d8e90ab4c56a7b8c9d0e1f2a3b4'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1772600767'),
  header(
    'webhook-signature',
    'Signatures by each secret that counts, separated by spaces: `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

const id = { type: 'integer', format: 'int32', minimum: 1, maximum: maxId };
const nullableId = { ...id, type: ['integer', 'null'] };
const listOf = (items: Json) => ({ type: 'array', minItems: 1, maxItems, items });

const cell = {
  type: 'object',
  required: ['id_gmr_painel', 'id_indicador', 'mes', 'ano'],
  properties: {
    id_gmr_painel: nullableId,
    id_indicador: id,
    mes: { type: ['integer', 'null'], minimum: 1, maximum: 12 },
    ano: { type: ['integer', 'null'], minimum: 0, maximum: 9999 },
  },
};

const month = { type: 'integer', minimum: 1, maximum: 12 };
const year = { type: 'integer', minimum: 0, maximum: 9999 };

const panelMonth = {
  type: 'object',
  required: ['id_gmr_painel', 'mes', 'ano'],
  properties: { id_gmr_painel: id, mes: month, ano: year },
};

const result = {
  type: 'object',
  required: ['id_gmr_painel', 'id_indicador', 'mes', 'ano'],
  properties: { id_gmr_painel: id, id_indicador: nullableId, mes: month, ano: year },
};

/** The fields of each event besides the company and the total, with an example. */
const contents: Readonly<Record<EventType | typeof testEvent, { fields: Json; example: Json }>> = {
  'recalculation.completed': { fields: {}, example: { total: 1 } },
  'formula.saved': { fields: { ids: listOf(id) }, example: { total: 1, ids: [12] } },
  'employee.inserted': { fields: { ids: listOf(id) }, example: { total: 2, ids: [40, 41] } },
  'month.closed': { fields: { ids: listOf(id) }, example: { total: 1, ids: [7] } },
  'month.reopened': { fields: { ids: listOf(id) }, example: { total: 1, ids: [7] } },
  'analysis.changed': { fields: { ids: listOf(id) }, example: { total: 1, ids: [7] } },
  'action.changed': { fields: { ids: listOf(id) }, example: { total: 1, ids: [3] } },
  'comment.changed': { fields: { ids: listOf(id) }, example: { total: 1, ids: [5] } },
  'scenario.changed': { fields: { ids: listOf(id) }, example: { total: 1, ids: [2] } },
  'progress.updated': {
    fields: { celulas: listOf(cell) },
    example: { total: 1, celulas: [{ id_gmr_painel: 9, id_indicador: 1, mes: 12, ano: 2017 }] },
  },
  'result.red': {
    fields: { resultados: listOf(result) },
    example: { total: 1, resultados: [{ id_gmr_painel: 9, id_indicador: 1, mes: 12, ano: 2017 }] },
  },
  'action.overdue': { fields: { ids: listOf(id) }, example: { total: 1, ids: [3] } },
  'values.due': {
    fields: { paineis: listOf(panelMonth) },
    example: { total: 1, paineis: [{ id_gmr_painel: 9, mes: 12, ano: 2017 }] },
  },
  'comment.mentioned': { fields: { ids: listOf(id) }, example: { total: 1, ids: [5] } },
  [testEvent]: { fields: {}, example: {} },
};

/** One operation per type of event. */
export function webhooksOfDocument(): Json {
  const descriptions: Readonly<Record<string, string>> = { ...eventTypes, [testEvent]: 'sent on request' };
  const operations = Object.entries(contents).map(([type, { fields, example }]) => [
    type,
    { post: operationOf(type, descriptions[type] ?? '', { fields, example }) },
  ]);
  return Object.fromEntries(operations) as Json;
}

function operationOf(
  type: string,
  description: string,
  { fields, example }: { fields: Json; example: Json },
): Json {
  const isCounted = 'total' in example;
  const counted = isCounted ? { total: { type: 'integer', minimum: 1 } } : {};
  return {
    operationId: `on${pascal(type)}`,
    tags: ['Webhooks'],
    summary: type,
    description: `Sent to webhooks whose \`eventos\` name it: ${description}. Answer with any 2xx.`,
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', const: type },
              timestamp: { type: 'string', format: 'date-time' },
              data: {
                type: 'object',
                required: ['id_empresa', ...Object.keys(counted), ...Object.keys(fields)],
                properties: { id_empresa: id, ...counted, ...fields },
              },
            },
          },
          example: { type, timestamp: '2026-03-04T05:06:07.089Z', data: { id_empresa: 3, ...example } },
        },
      },
    },
    responses: {
      '2XX': { description: 'The event is taken' },
      '4XX': { description: 'It is tried again; after a 410 the webhook is switched off' },
    },
  };
}
