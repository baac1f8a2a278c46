/**
 * Webhooks (an extension): the company's own addresses, which receive events about changes. They
 * are no `resource()`: none has a name or a code, and their secrets are shown once.
 */
import { sql } from 'kysely';
import { db } from '../../../database/schema.ts';
import { fieldsIn } from '../../../kernel/contract/declared-fields.ts';
import { read, write } from '../../../kernel/contract/endpoint.ts';
import { conflict, invalid } from '../../../kernel/contract/errors.ts';
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
import { inserted, insertResult, updated, updateResult } from '../../../kernel/contract/write-results.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { webhook } from '../../../kinds/webhook.ts';
import { listOf } from '../../../records/lists.ts';
import { newSecret } from '../../../webhooks/signature.ts';
import { delivering, events, heldHere, maxWebhooks, motivo, url } from './fields.ts';

const standardHours = 24;

/** With an overlap of two secrets. */
const rotateWebhookSecret = write({
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

const { descricao, ativo } = fieldsIn({
  descricao: webhook.columns.descricao,
  ativo: webhook.columns.ativo,
});

/** Until when the secret before counts too, if it still does. */
const previousUntil = sql<Date | null>`CASE WHEN segredo_anterior_ate > now() THEN segredo_anterior_ate END`;

const list = listOf({
  shown: {
    id: id('webhook'),
    url,
    descricao,
    eventos: events,
    ativo,
    motivo,
    falhando_desde: nullable(timestamp()),
    data_cadastro: timestamp(),
    segredo_anterior_ate: nullable(timestamp()),
  },
  columns: { nome_busca: sql`texto_busca(url || ' ' || descricao)`, segredo_anterior_ate: previousUntil },
});

const getWebhooks = read({
  path: '/company/getWebhooks',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'The webhooks of the company',
  description: heldHere,
  params: object({}),
  query: list.query,
  record: list.record('Webhook'),
  rows(call) {
    const { scope, held } = call;
    const webhooks = db
      .selectFrom('webhook')
      .select(['id', 'url', 'descricao', 'eventos', 'ativo'])
      .select(
        sql<string | null>`CASE WHEN ativo = 0 THEN motivo ELSE ${held.webhooks ?? null}::text END`.as(
          'motivo',
        ),
      )
      .select(['falhando_desde', 'data_cadastro'])
      .select(previousUntil.as('segredo_anterior_ate'))
      .where('id_empresa', '=', scope.companyId);
    return list.rows(call, webhooks);
  },
});

const insertWebhook = write({
  method: 'POST',
  path: '/company/insertWebhook',
  exclusive: true,
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Register an address to notify of changes',
  description:
    `${delivering}\n\nThe address must be \`https://\` (in development also \`http://\`) and on the public network. ` +
    '`segredo` signs the events; it is shown in this answer only.',
  example: {
    body: {
      url: 'https://hooks.example.com/prumo',
      eventos: ['recalculation.completed', 'formula.saved', 'employee.inserted', 'progress.updated'],
      descricao: 'ERP',
    },
  },
  params: object({}),
  body: object({ url, eventos: events, descricao: optional(descricao) }),
  errors: ['conflict'],
  result: object(
    { ...insertResult.properties, segredo: created(optionalText(100)), motivo },
    'WebhookInserted',
  ),
  async handle({ scope, body, urlProblem, held }) {
    const problem = urlProblem(body.url);
    if (problem !== undefined) throw invalid('url', problem, { rule: 'web-address' });
    await requireRoom(scope);
    const segredo = newSecret();
    const [row] = await scope.execute(
      db
        .insertInto('webhook')
        .values({ ...body, eventos: unique(body.eventos), segredo, id_empresa: scope.companyId })
        .returning('id'),
    );
    return { ...inserted(row?.id as number), segredo, motivo: held.webhooks ?? null };
  },
});

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

async function requireRoom(scope: Scope): Promise<void> {
  const [row] = await scope.query<{ count: number }>(
    'SELECT count(*) AS count FROM webhook WHERE id_empresa = $1',
    [scope.companyId],
  );
  if ((row?.count ?? 0) < maxWebhooks) return;
  throw conflict('at-most', `The company has ${maxWebhooks} webhooks already, which is the most`, {
    maximum: maxWebhooks,
  });
}

const updateWebhook = write({
  method: 'PUT',
  path: '/company/updateWebhook/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Change a webhook, or switch it off and on',
  description:
    'While it is switched off, its events wait, for as long as changes are kept (30 days). Switching it on (`ativo` 1) has it ' +
    `tried at once, also after the server has switched it off (\`motivo\` says why).\n\n${heldHere}`,
  example: { params: { id: 1_000_000_001 }, body: { eventos: ['formula.saved'], ativo: 1 } },
  params: object({ id: id('webhook') }),
  body: object({
    url: optional(url),
    eventos: optional(events),
    descricao: optional(descricao),
    ativo: optional(ativo),
  }),
  partial: 'nothing-to-update',
  precondition: {
    by: getWebhooks,
    params: () => ({}),
    async lockRows({ scope, params }) {
      const key = [scope.companyId, params.id];
      await scope.query('SELECT id FROM webhook WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE', key);
    },
  },
  result: object({ ...updateResult.properties, motivo }, 'WebhookUpdated'),
  async handle({ scope, params, body, urlProblem, held }) {
    const problem = body.url === undefined ? undefined : urlProblem(body.url);
    if (problem !== undefined) throw invalid('url', problem, { rule: 'web-address' });
    const afresh =
      body.ativo === 1 || body.url !== undefined
        ? { falhas: 0, falhando_desde: null, pausa_ate: sql<Date>`'-infinity'`, motivo: null }
        : {};
    const rows = await scope.execute(
      db
        .updateTable('webhook')
        .set({ ...body, ...(body.eventos ? { eventos: unique(body.eventos) } : {}), ...afresh })
        .where('id_empresa', '=', scope.companyId)
        .where('id', '=', params.id)
        .returning(['ativo', 'motivo']),
    );
    const [row] = rows;
    return { ...updated(rows.length), motivo: row?.ativo === 0 ? row.motivo : (held.webhooks ?? null) };
  },
});

const deleteWebhook = write({
  method: 'DELETE',
  path: '/company/deleteWebhook/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Delete a webhook with its deliveries',
  description: 'What was not delivered yet never is. To keep it, switch the webhook off instead.',
  example: {
    params: { id: 1_000_000_009 },
    refused: { error: 'not-found', why: 'the demo company has no such webhook' },
  },
  params: object({ id: id('webhook') }),
  body: object({}, 'WebhookDelete'),
  bodyOptional: true,
  result: updateResult,
  async handle({ scope, params }) {
    const rows = await scope.execute(
      db
        .deleteFrom('webhook')
        .where('id_empresa', '=', scope.companyId)
        .where('id', '=', params.id)
        .returning('id'),
    );
    return updated(rows.length);
  },
});

export const webhookRecords = [insertWebhook, getWebhooks, updateWebhook, deleteWebhook, rotateWebhookSecret];
