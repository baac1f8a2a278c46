/** Webhooks: addresses that are told of changes. */
import type { Kind } from './kind.ts';

export const webhook = {
  inPaths: 'company/[a-zA-Z]+Webhook[a-zA-Z]*',
  calledBy: 'url',
  left: 'addresses are registered, and secrets shown, in each environment',
  columns: {
    url: { type: 'text', persons: 'never' },
    descricao: { type: 'text', default: '', persons: 'named' },
    eventos: { type: 'text[]', persons: 'never' },
    ativo: { type: 'smallint', default: 1 },
    segredo: { type: 'text', persons: 'never' },
    segredo_anterior: { type: 'text', nullable: true, persons: 'never' },
    segredo_anterior_ate: { type: 'timestamptz', nullable: true },
    falhas: { type: 'integer', default: 0 },
    falhando_desde: { type: 'timestamptz', nullable: true },
    pausa_ate: { type: 'timestamptz', default: "'-infinity'::timestamp with time zone" },
    motivo: { type: 'text', nullable: true, persons: 'never' },
    data_cadastro: { type: 'timestamptz', default: 'now()', exported: false },
    transacao: { type: 'bigint', default: 'settled_transaction()' },
    id_mudanca: { type: 'bigint', to: null, default: 0 },
  },
} as const satisfies Kind;
