/** Rotates the signing secret of a webhook, with an overlap (an extension). */
import { write } from '../../../kernel/contract/endpoint.ts';
import {
  created,
  id,
  integer,
  nullable,
  object,
  optional,
  optionalText,
  timestamp,
} from '../../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../../kernel/contract/write-results.ts';
import { newSecret } from '../../../webhooks/signature.ts';

const standardHours = 24;

export const rotateWebhookSecret = write({
  method: 'POST',
  path: '/company/rotateWebhookSecret/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Give a webhook another secret',
  description:
    `For \`horas\` hours (${standardHours} when left out) events carry two signatures, by the new secret and by the one before, so that the ` +
    'receiver can change over at any time. `segredo` is shown in this answer only. 0 ends the old one at once.',
  example: { params: { id: 1_000_000_001 }, body: { horas: 48 } },
  params: object({ id: id('webhook') }),
  body: object({ horas: optional(integer(0, 168)) }, 'WebhookSecretRotate'),
  bodyOptional: true,
  result: object(
    {
      ...updateResult.properties,
      segredo: created(optionalText(100)),
      segredo_anterior_ate: created(nullable(timestamp())),
    },
    'WebhookSecretRotated',
  ),
  async handle({ scope, params, body }) {
    const segredo = newSecret();
    const rows = await scope.query<{ until: Date | null }>(
      `UPDATE webhook SET segredo = $3,
              segredo_anterior = CASE WHEN $4 > 0 THEN segredo END,
              segredo_anterior_ate = CASE WHEN $4 > 0 THEN now() + $4 * interval '1 hour' END
        WHERE id_empresa = $1 AND id = $2 RETURNING segredo_anterior_ate AS until`,
      [scope.companyId, params.id, segredo, body.horas ?? standardHours],
    );
    return { ...updated(rows.length), segredo, segredo_anterior_ate: rows[0]?.until ?? null };
  },
});
