/** Webhooks: addresses that are told of changes. */
import type { Kind } from './kind.ts';
import { data_cadastro } from './shared-columns.ts';

export const webhook = {
  paths: {
    list: '/company/getWebhooks',
    insert: '/company/insertWebhook',
    update: '/company/updateWebhook/{id}',
    delete: '/company/deleteWebhook/{id}',
    further: [
      '/company/rotateWebhookSecret/{id}',
      '/company/testWebhook/{id}',
      '/company/replayWebhookDeliveries/{id}',
    ],
  },
  calledBy: 'url',
  left: 'addresses are registered, and secrets shown, in each environment',
  words: { one: { pt: 'Webhook', en: 'Webhook' } },
  columns: {
    url: { type: 'text', persons: 'never', label: { pt: 'Endereço', en: 'Address' } },
    descricao: {
      type: 'text',
      default: '',
      longest: 255,
      persons: 'named',
      label: { pt: 'Descrição', en: 'Description' },
    },
    eventos: { type: 'text[]', persons: 'never', label: { pt: 'Eventos', en: 'Events' } },
    ativo: {
      type: 'smallint',
      default: 1,
      values: { 0: 'switched off: its events wait', 1: 'active' },
      written: 'later',
      label: { pt: 'Ativo', en: 'Active' },
    },
    segredo: { type: 'text', persons: 'never', label: null },
    segredo_anterior: { type: 'text', nullable: true, persons: 'never', label: null },
    segredo_anterior_ate: { type: 'timestamptz', nullable: true, label: null },
    falhas: { type: 'integer', default: 0, label: null },
    falhando_desde: { type: 'timestamptz', nullable: true, label: null },
    pausa_ate: { type: 'timestamptz', default: "'-infinity'::timestamp with time zone", label: null },
    motivo: { type: 'text', nullable: true, persons: 'never', label: { pt: 'Motivo', en: 'Reason' } },
    data_cadastro,
    transacao: { type: 'bigint', default: 'settled_transaction()', label: null },
    id_mudanca: { type: 'bigint', to: null, default: 0, label: null },
  },
} as const satisfies Kind;
