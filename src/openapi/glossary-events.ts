/** Descriptions of the fields of the change feed and webhooks. */
const notSent = Object.fromEntries(
  [
    'PasswordMessage',
    'WebhookDeliveriesReplayed',
    'WebhookInserted',
    'WebhookInsertedDryRun',
    'WebhookTested',
    'WebhookTestedDryRun',
    'WebhookUpdated',
  ].map((owner) => [
    `${owner}.motivo`,
    'Why nothing is sent at present, and how to change that; null where nothing is in the way.',
  ]),
);

export const eventWords: Readonly<Record<string, string>> = {
  ...notSent,
  'Change.cursor': 'The place of this change in the feed: send it as `since` to get what came after it.',
  'Change.recurso': 'What changed.',
  'Change.acao': 'What happened to it.',
  'Change.horario': 'When it was written, in UTC. It is stored when its transaction ends.',
  'Change.id': 'The id of the record; null where a change has none of its own: cells, facts, recalculations.',
  'Change.id_gmr_painel':
    'The panel of a cell, or of what an analysis, action or comment is about; null elsewhere.',
  'Change.id_indicador':
    'The indicator of a cell, or of what an analysis, action or comment is about; null elsewhere.',
  'Change.id_go_processo_periodo': 'The budget period of facts; null elsewhere.',
  'Change.mes':
    'The month of a cell, of facts, or of what an analysis, action or comment is about; null elsewhere.',
  'Change.ano':
    'The year of a cell, of facts, or of what an analysis, action or comment is about; null elsewhere.',
  url: 'The address that events are sent to.',
  eventos: 'The types of events that are sent.',
  'Webhook.descricao': 'A description.',
  ativo: 'Whether events are sent.',
  'Webhook.motivo':
    'Why nothing is sent: the server has switched the webhook off, or development holds its events. Null otherwise.',
  'WebhookDelivery.motivo': 'Why it waits, and how to change that; null where it is tried, or done with.',
  falhando_desde: 'Since when nothing was taken any more; null while events are.',
  segredo: 'The secret that signs, `whsec_` and 32 bytes in base64. It is shown once.',
  segredo_anterior_ate: 'Until when the secret before signs too, in UTC; null when only one does.',
  horas: 'For how many hours the secret before goes on signing.',
  'WebhookDelivery.mensagem': 'The `webhook-id` of the event.',
  'WebhookTested.mensagem': 'The `webhook-id` of the event.',
  'WebhookTestedDryRun.mensagem': 'The `webhook-id` of the event.',
  id_webhook: 'The id of a webhook, see getWebhooks.',
  'WebhookDelivery.tipo': 'The type of the event.',
  'WebhookDelivery.corpo': 'The JSON text that is sent.',
  'WebhookDelivery.status': 'Its outcome.',
  'PasswordMessage.status': 'Its outcome.',
  tentativas: 'How often it was tried.',
  proxima_tentativa: 'When it is tried next; null when it is not, or not before `motivo` is fixed.',
  resposta: 'The status of the last answer; null where there was none.',
  erro: 'Why the last try failed; null when it did not.',
  entregue_em: 'When it was taken.',
  'WebhookDeliveriesReplay.inicio': 'Only events from this moment on: a date (midnight UTC), or a time.',
  'WebhookDeliveriesReplay.status': 'Only deliveries of this state.',
  'path.id_webhook': 'Only deliveries to this webhook.',
  'path.message': 'The `webhook-id` of the event.',
  'path.tipo': 'Only events of this type.',
  'path.since':
    'The `cursor` of the last change that was read, or `now` for the newest change only; without it, from the oldest change that is kept.',
};
