/**
 * The company's own records of the audit trail (contract §1: every authenticated request is
 * recorded).
 */
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import Type from 'typebox';
import { type AuditFilter, auditCondition, statusPattern } from '../../database/audit-records.ts';
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import {
  choiceOf,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import type { PageableQuery } from '../../kernel/contract/read-rows.ts';
import { moment, readMoment } from '../../kernel/values/moment.ts';

/** The longest text: a path or header may have 16 KiB, a body is kept up to 64 KiB. */
const longest = 65_536;
const text = nullable(optionalText(longest));

const count = integer(0, Number.MAX_SAFE_INTEGER);
const refusedRow = object(
  { linha: count, campo: optionalText(longest), msg: optionalText(longest) },
  'RefusedRow',
);
const refusedRows = object({ quantas: count, primeiras: list(refusedRow) }, 'RefusedRows');

export const getAuditLog = read({
  path: '/company/getAuditLog',
  module: null,
  people: 'Gestor',
  extension: true,
  summary: 'Every authenticated request of the company as it was recorded, by time',
  params: object({}),
  query: object({
    /** Oldest or newest first. */
    ordem: optional(choiceOf({ crescente: 'the oldest first', decrescente: 'the newest first' })),
    /** From this time (inclusive). */
    inicio: optional(moment()),
    /** Up to this time (exclusive). */
    fim: optional(moment()),
    id_token: optional(id()),
    id_colaborador: optional(id()),
    rota: optional(requiredText()),
    status: optional(
      Type.String({
        pattern: statusPattern.source,
        'x-expected': 'a status such as 403, or a class such as 4xx',
      }),
    ),
  }),
  example: { query: { ordem: 'decrescente', status: '2xx' } },
  record: object(
    {
      id: integer(1, Number.MAX_SAFE_INTEGER),
      horario: timestamp(),
      /** Null for a person. */
      id_token: nullable(id()),
      /** Null for a token. */
      id_colaborador: nullable(id()),
      metodo: requiredText(),
      /** The route's path with its placeholders. Null when no route matched. */
      rota: text,
      caminho: optionalText(longest),
      consulta: text,
      /**
       * As kept by http/audit/request-audit.ts. Null without a body, and after the retention
       * period.
       */
      corpo: text,
      status: integer(100, 599),
      duracao_ms: Type.Number(),
      ip: text,
      user_agent: text,
      /** The approximate location of the address. */
      pais: text,
      regiao: text,
      cidade: text,
      /** A dry run, which stored nothing. */
      simulacao: Type.Boolean(),
      /**
       * The code of the error that was answered. Null where it was answered well, or recorded
       * before.
       */
      erro: text,
      /** The message of that answer, as kept. Null also after the retention period of bodies. */
      mensagem: text,
      /** The rows that were not stored, of a request with many. Null also after that period. */
      linhas_recusadas: nullable(refusedRows),
    },
    'AuditRecord',
  ),
  rows: ({ scope, query, person }) =>
    new AuditPages(
      {
        companyId: scope.companyId,
        since: readMoment(query.inicio ?? ''),
        until: readMoment(query.fim ?? ''),
        tokenId: query.id_token,
        employeeId: query.id_colaborador,
        route: query.rota,
        status: query.status,
      },
      { isDescending: query.ordem === 'decrescente', isWithoutContent: person?.level === 'Gestor' },
    ),
});

const route = `regexp_replace(rota, ':(\\w+)', '{\\1}', 'g')`;

/**
 * Record ids are specific to the company. The trail's own ids would reveal how many requests others
 * send.
 */
const fieldsWith = (content: string) =>
  sql.raw(`audit_number(id, (SELECT segredo::text FROM ambiente)) AS id, horario, id_token, id_colaborador, metodo,
  ${route} AS rota, ${content}, status, duracao_ms, ip, user_agent, pais, regiao, cidade, simulacao, erro`);
const unlessAnothers = (column: string) =>
  `CASE WHEN NOT is_anothers_scenario(acting_person(), id_colaborador, rota) THEN ${column} END AS ${column}`;
const sent = ['consulta', 'corpo', 'mensagem', 'linhas_recusadas'].map(unlessAnothers).join(', ');
const whole = fieldsWith(`caminho, ${sent}`);
/** What a Gestor sees. Which records a request concerns, and what was sent, may be confidential. */
const withoutContent = fieldsWith(
  `coalesce(${route}, '') AS caminho, NULL::text AS consulta, NULL::text AS corpo, NULL::text AS mensagem, NULL::jsonb AS linhas_recusadas`,
);

interface Cut {
  /** Undefined: any order. */
  readonly isDescending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** See {@link withoutContent}. */
  readonly isWithoutContent?: boolean;
}

/** Whether only the time narrows the filter. Other parts of a day are not counted apart. */
function isOfAllRecords({ tokenId, employeeId, route, status }: AuditFilter): boolean {
  return [tokenId, employeeId, route, status].every((part) => part === undefined);
}

/**
 * Adds up the days that are counted already (src/operator/audit-days.ts), and counts the records
 * before and after them.
 */
function totalByDays(filter: AuditFilter): RawBuilder<{ total: number }> {
  const { companyId, since, until } = filter;
  const lastDay = until === undefined ? sql`NULL` : utcDay(sql`${until}::timestamptz`);
  const firstDay =
    since === undefined
      ? sql`'-infinity'::date`
      : // Hours: where the connection's time zone has summer time, a day is one with 23 or 25 of them.
        utcDay(sql`${since}::timestamptz + interval '24 hours' - interval '1 microsecond'`);
  const matching = auditCondition(filter);
  return sql<{ total: number }>`
WITH whole AS MATERIALIZED (
  SELECT f.first, greatest(f.first, least(audit_counted_until(), ${lastDay})) AS next FROM (SELECT ${firstDay} AS first) f)
SELECT (SELECT coalesce(sum(registros), 0) FROM auditoria_dia
         WHERE id_empresa = ${companyId}::integer AND dia >= (SELECT first FROM whole) AND dia < (SELECT next FROM whole))
     + (SELECT count(*) FROM auditoria WHERE ${matching} AND horario < (SELECT first::timestamp AT TIME ZONE 'UTC' FROM whole))
     + (SELECT count(*) FROM auditoria WHERE ${matching} AND horario >= (SELECT next::timestamp AT TIME ZONE 'UTC' FROM whole)) AS total`;
}

function utcDay(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${moment}) AT TIME ZONE 'UTC')::date`;
}

/** Finds the records of a page in the index before fetching them. */
class AuditPages implements PageableQuery<object> {
  readonly mostAtOnce = 200;
  readonly #filter: AuditFilter;
  readonly #cut: Cut;
  readonly total?: () => Compilable<{ total: number }>;

  constructor(filter: AuditFilter, cut: Cut) {
    this.#filter = filter;
    this.#cut = cut;
    if (isOfAllRecords(filter) && !cut.isWithoutContent)
      this.total = () => ({ compile: () => totalByDays(filter).compile(db) });
  }

  limit(rows: number): AuditPages {
    return new AuditPages(this.#filter, { ...this.#cut, limit: rows });
  }

  offset(rows: number): AuditPages {
    return new AuditPages(this.#filter, { ...this.#cut, offset: rows });
  }

  clearOrderBy(): AuditPages {
    return new AuditPages(this.#filter, { isWithoutContent: this.#cut.isWithoutContent === true });
  }

  compile(): CompiledQuery<object> {
    const { limit, offset = 0, isWithoutContent = false } = this.#cut;
    const fields = isWithoutContent ? withoutContent : whole;
    const found = sql`auditoria WHERE ${auditCondition(this.#filter)} ${this.#ordered('auditoria')}`;
    if (limit === undefined && offset === 0) return sql<object>`SELECT ${fields} FROM ${found}`.compile(db);
    const rows = limit === undefined ? sql`ALL` : sql`${limit}`;
    // OFFSET 0 prevents the planner from merging both parts: each record is fetched by its key,
    // whatever number of rows it expects.
    return sql<object>`SELECT r.*
        FROM (SELECT horario, id FROM ${found} LIMIT ${rows} OFFSET ${offset}) AS p
       CROSS JOIN LATERAL (SELECT ${fields} FROM auditoria
                            WHERE id_empresa = ${this.#filter.companyId}::integer AND horario = p.horario AND id = p.id OFFSET 0) AS r
       ${this.#ordered('p')}`.compile(db);
  }

  /** Ordered by the trail's own ids, not by those that are shown. */
  #ordered(of: 'auditoria' | 'p'): RawBuilder<unknown> {
    const { isDescending } = this.#cut;
    if (isDescending === undefined) return sql``;
    const direction = sql.raw(isDescending ? 'DESC' : 'ASC');
    return sql`ORDER BY ${sql.ref(`${of}.horario`)} ${direction}, ${sql.ref(`${of}.id`)} ${direction}`;
  }
}
