/**
 * What an administrator of the company should look at: failed requests of integrations, and a
 * recalculation in quarantine. Row-level security limits both to what the person may see.
 */

import { sql } from 'kysely';
import { maxAttempts } from '../database/quarantine.ts';
import { db } from '../database/schema.ts';
import { read } from '../kernel/contract/endpoint.ts';
import {
  id,
  integer,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  timestamp,
} from '../kernel/contract/fields.ts';
import { messageForm, requestCondition, requestFilter, requireOwnFilter } from './request-filter.ts';

/** The maximum number of groups. */
const mostGroups = 100;

/** The filters of requests that make sense for these. */
const { inicio, fim, id_token, rota, busca, status, erro, forma, ato, id_gmr_painel } = requestFilter;
const ofFailures = { inicio, fim, id_token, rota, busca, status, erro, forma, ato, id_gmr_painel };

/**
 * Failed requests of tokens, without dry runs, grouped by request, error and what the message says
 * but for its values. A Gestor does not see the messages, which may name what they may not see.
 */
const getFailedRequests = read({
  path: '/requests/failures',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'Failed requests of the company’s tokens, grouped, the last one first',
  params: object({}),
  /** `dias`: how many days back, where there is no `inicio`. */
  query: object({ dias: optional(integer(1, 31)), ...ofFailures }),
  record: object({
    metodo: requiredText(),
    rota: optionalText(1_000),
    status: integer(400, 599),
    /** The error's code. Null for what was recorded before there was one. */
    erro: nullable(requiredText()),
    /** What the newest of them was answered. Null for a Gestor, and where it is not known. */
    mensagem: nullable(optionalText(2_000)),
    /** Its first line without values, which all of the group share. Null where the message is. */
    forma: nullable(optionalText(200)),
    id_token: id(),
    /** The token's name, which may be empty. */
    nome_token: nullable(optionalText()),
    quantas: integer(1, Number.MAX_SAFE_INTEGER),
    primeira_em: timestamp(),
    ultima_em: timestamp(),
  }),
  rows({ scope, query: { dias = 7, ...filter }, now, person }) {
    requireOwnFilter(filter, person?.level);
    const matching = requestCondition(scope.companyId, {
      ...filter,
      inicio: filter.inicio ?? new Date(now.getTime() - dias * 86_400_000).toISOString(),
      status: filter.status ?? 'erros',
      de: 'tokens',
    });
    const isTold = person?.level === 'Gerente';
    const form = isTold ? messageForm : sql`NULL::text`;
    // The newest message of a group: few are read, because all those of a group may be many.
    const message = isTold
      ? sql`(SELECT a.mensagem FROM auditoria a
                WHERE a.id_empresa = ${scope.companyId} AND a.horario = g.ultima_em AND a.id_token = g.id_token
                  AND a.metodo = g.metodo AND a.status = g.status AND a.rota IS NOT DISTINCT FROM g.rota
                  AND a.erro IS NOT DISTINCT FROM g.erro AND ${messageForm} IS NOT DISTINCT FROM g.forma
                ORDER BY a.id DESC LIMIT 1)`
      : sql`NULL::text`;
    const { sql: text, parameters } = sql`
      SELECT g.metodo, coalesce(regexp_replace(g.rota, ':(\\w+)', '{\\1}', 'g'), '') AS rota, g.status, g.erro,
             ${message} AS mensagem, g.forma, g.id_token, t.nome AS nome_token, g.quantas, g.primeira_em, g.ultima_em
        FROM (SELECT metodo, rota, status, erro, ${form} AS forma, id_token, count(*)::float8 AS quantas,
                     min(horario) AS primeira_em, max(horario) AS ultima_em
                FROM auditoria
               WHERE ${matching} AND status >= 400 AND NOT simulacao
               GROUP BY metodo, rota, status, erro, 5, id_token
               ORDER BY max(horario) DESC, metodo, rota, status, erro, 5, id_token LIMIT ${mostGroups}) g
        LEFT JOIN LATERAL token_names(ARRAY[g.id_token]) t ON true
       ORDER BY g.ultima_em DESC, g.metodo, g.rota, g.status, g.erro, g.forma, g.id_token`.compile(db);
    return scope.query(text, [...parameters]);
  },
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
