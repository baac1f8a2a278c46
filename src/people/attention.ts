/**
 * What whoever administers a company should look at: requests of integrations that failed, and a
 * recalculation that was given up. The database narrows both for the person.
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

/** More groups than these are not looked at one by one. */
const mostGroups = 100;

/** Of tokens, without dry runs, by what they wanted and what came of it. */
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

/** Empty while the company is recalculated as it should be. */
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
    /** How many changes wait for it. */
    marcas: integer(0, Number.MAX_SAFE_INTEGER),
    /** Null where it is not known, and for a Gestor: it may name what they do not see. */
    erro: nullable(requiredText()),
  }),
  rows: ({ scope }) => scope.query('SELECT * FROM own_quarantine($1)', [maxAttempts]),
});

export const attentionEndpoints = [getFailedRequests, getQuarantine];
