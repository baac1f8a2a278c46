/**
 * What an administrator of the company should look at: failed requests of integrations, and a
 * recalculation in quarantine. Row-level security limits both to what the person may see.
 */

import { maxAttempts } from '../database/quarantine.ts';
import { read } from '../kernel/endpoint.ts';
import {
  id,
  integer,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  timestamp,
} from '../kernel/fields.ts';

/** The maximum number of groups. */
const mostGroups = 100;

/** Failed requests of tokens, without dry runs, grouped by request and error. */
const getFailedRequests = read({
  path: '/requests/failures',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'Failed requests of the company’s tokens, grouped, the last one first',
  params: object({}),
  query: object({ dias: optional(integer(1, 31)) }),
  record: object({
    metodo: requiredText(),
    rota: optionalText(1_000),
    status: integer(400, 599),
    id_token: id(),
    quantas: integer(1, Number.MAX_SAFE_INTEGER),
    primeira_em: timestamp(),
    ultima_em: timestamp(),
  }),
  rows: ({ scope, query: { dias = 7 }, now }) =>
    scope.query(
      `SELECT metodo, coalesce(regexp_replace(rota, ':(\\w+)', '{\\1}', 'g'), '') AS rota, status, id_token,
              count(*)::float8 AS quantas, min(horario) AS primeira_em, max(horario) AS ultima_em
         FROM auditoria
        WHERE id_empresa = $1 AND horario > $2::timestamptz - $3 * interval '1 day'
          AND status >= 400 AND id_token IS NOT NULL AND NOT simulacao
        GROUP BY metodo, rota, status, id_token
        ORDER BY max(horario) DESC, metodo, rota, status, id_token LIMIT ${mostGroups}`,
      [scope.companyId, now, dias],
    ),
});

/** Empty while the company is recalculated normally. */
const getQuarantine = read({
  path: '/recalculation/quarantine',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'The recalculation of the company, if it was given up after too many failures',
  params: object({}),
  record: object({
    tentativas: integer(1, Number.MAX_SAFE_INTEGER),
    primeira_em: timestamp(),
    ultima_em: timestamp(),
    proxima_em: timestamp(),
    /** The number of changes that wait for recalculation. */
    marcas: integer(0, Number.MAX_SAFE_INTEGER),
    /** Null if it is unknown, and for a Gestor, because it may name what they may not see. */
    erro: nullable(requiredText()),
  }),
  rows: ({ scope }) => scope.query('SELECT * FROM own_quarantine($1)', [maxAttempts]),
});

export const attentionEndpoints = [getFailedRequests, getQuarantine];
