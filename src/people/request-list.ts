/**
 * The audit trail as the console lists it: the requests of integrations, and who did what. Newest
 * first, by pages that begin where the one before ended. Row-level security limits it to what the
 * person may see; a Gestor sees of no request which records it concerned.
 */
import { type RawBuilder, sql } from 'kysely';
import Type from 'typebox';
import { db } from '../database/schema.ts';
import { read } from '../kernel/contract/endpoint.ts';
import { ApiError, invalid } from '../kernel/contract/errors.ts';
import {
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  timestamp,
} from '../kernel/contract/fields.ts';
import type { Scope } from '../kernel/scope.ts';
import { moment, readMoment } from '../kernel/values/moment.ts';
import { nameColumn, recordIn } from './record-paths.ts';
import { requestCondition, requestFilter, requireOwnFilter } from './request-filter.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);
/** The longest text: a path may have 16 KiB, a body is kept up to 64 KiB. */
const text = nullable(optionalText(65_536));

/** What the list shows of a request. */
const shown = {
  /** As in getAuditLog. */
  id: integer(1, Number.MAX_SAFE_INTEGER),
  horario: timestamp(),
  id_token: nullable(id()),
  id_colaborador: nullable(id()),
  /** The name of the token or the person. Null for what is no longer there. */
  autor: text,
  metodo: requiredText(),
  rota: text,
  /** Null for a Gestor, like all that says which records it concerned. */
  caminho: text,
  status: integer(100, 599),
  duracao_ms: Type.Number(),
  simulacao: Type.Boolean(),
  erro: text,
  /** What was answered. In the list its beginning. */
  mensagem: text,
  /** How many rows were refused, of a request with many. */
  recusadas: nullable(count),
  /** What is kept of a file, as JSON. Null for other bodies. */
  arquivo: text,
  /**
   * The record that the path names. Null where it names none, for a Gestor, and once it is gone.
   */
  registro: nullable(object({ tipo: requiredText(), id: id(), nome: requiredText() })),
};

const inner = object({ linha: count, campo: optionalText(65_536), msg: optionalText(65_536) });

/** The trail's numbers would reveal how many requests others send. */
const number = sql`audit_number(a.id, (SELECT segredo::text FROM ambiente))`;
const route = sql`regexp_replace(a.rota, ':(\\w+)', '{\\1}', 'g')`;
const file = sql`CASE WHEN substr(a.corpo, 1, 11) = '{"arquivo":' THEN a.corpo END`;

/** A private scenario is its owner's alone, whatever was sent to it. */
const isAnothers = sql`is_anothers_scenario(acting_person(), a.id_colaborador, a.rota)`;
const unlessAnothers = (column: RawBuilder<unknown>) => sql`CASE WHEN NOT ${isAnothers} THEN ${column} END`;

/** The columns of `shown`, before the author's name. */
function columns(isWithContent: boolean, message: RawBuilder<unknown>): RawBuilder<unknown> {
  const content = isWithContent
    ? sql`a.caminho, ${unlessAnothers(message)} AS mensagem, ${file} AS arquivo`
    : sql`NULL::text AS caminho, NULL::text AS mensagem, NULL::text AS arquivo`;
  return sql`${number} AS id, a.horario, a.id_token, a.id_colaborador, a.metodo, ${route} AS rota, a.status,
    a.duracao_ms, a.simulacao, a.erro, (a.linhas_recusadas->>'quantas')::integer AS recusadas, ${content}`;
}

/** The records of `found` with the names of those who sent them. */
const named = (companyId: number, found: RawBuilder<unknown>) => sql`
  WITH found AS MATERIALIZED (${found})
  SELECT found.*, coalesce(t.nome, c.nome) AS autor
    FROM found
    LEFT JOIN token_names((SELECT array_agg(DISTINCT id_token) FROM found)) t ON t.id = found.id_token
    LEFT JOIN colaborador c ON c.id_empresa = ${companyId} AND c.id = found.id_colaborador`;

const all = <Row>(scope: Scope, statement: RawBuilder<unknown>): Promise<Row[]> => {
  const { sql: words, parameters } = statement.compile(db);
  return scope.query<Row & object>(words, [...parameters]);
};

interface Recorded {
  readonly caminho: string | null;
}

/** What is said of a number may be long. */
const longestName = 255;

/** Adds the record that each path names. */
async function withRecords(scope: Scope, rows: readonly Recorded[]): Promise<object[]> {
  const found = rows.map(({ caminho }) => (caminho === null ? undefined : recordIn(caminho)));
  const kinds = [
    ...Map.groupBy(
      found.filter((one) => one !== undefined),
      ({ kind }) => kind,
    ),
  ];
  const read = await Promise.all(
    kinds.map(async ([kind, records]): Promise<[string, ReadonlyMap<number, string | null>]> => {
      const ids = [...new Set(records.map(({ id }) => id))];
      const names = await all<{ id: number; nome: string | null }>(
        scope,
        sql`SELECT id, left(${sql.ref(nameColumn(kind))}, ${longestName}) AS nome FROM ${sql.table(kind)}
             WHERE id_empresa = ${scope.companyId} AND id = ANY (${ids})`,
      );
      return [kind, new Map(names.map(({ id, nome }) => [id, nome]))];
    }),
  );
  const names = new Map(read);
  return rows.map((row, at) => {
    const one = found[at];
    const nome = (one && names.get(one.kind)?.get(one.id)) ?? null;
    return { ...row, registro: nome === null ? null : { tipo: one?.kind, id: one?.id, nome } };
  });
}

const mostOfPage = 1_000;
const longestInList = 300;

/** Where a page ends: the time to the microsecond, and the number of the record. */
const position = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?)_(\d{1,16})$/;

const getRequests = read({
  path: '/requests',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'Requests of tokens and people as they were recorded, the last one first',
  params: object({}),
  query: object({ ...requestFilter, after: optional(requiredText()) }),
  record: object(shown),
  async rows({ scope, query: { after = 'start', ...filter }, page, person }) {
    requireOwnFilter(filter, person?.level);
    const { limit = 100, offset } = page;
    if (limit < 1 || limit > mostOfPage)
      throw invalid('limit', `must be 1 to ${mostOfPage}`, {
        rule: 'integer',
        params: { minimum: 1, maximum: mostOfPage },
      });
    if (offset > 0)
      throw invalid('offset', 'must be left out: pages follow each other by after', { rule: 'not-with' });
    const message = sql`left(a.mensagem, ${longestInList})`;
    const found = sql`SELECT ${columns(person?.level === 'Gerente', message)},
             (a.horario AT TIME ZONE 'UTC')::text AS microseconds, a.id AS own
        FROM auditoria a
       WHERE ${requestCondition(scope.companyId, filter)} AND ${behind(scope.companyId, after)}
       ORDER BY a.horario DESC, a.id DESC LIMIT ${limit + 1}`;
    const rows = await all<ListedRow>(
      scope,
      sql`${named(scope.companyId, found)} ORDER BY found.horario DESC, found.own DESC`,
    );
    const onPage = rows.slice(0, limit);
    const last = rows.length > limit ? onPage.at(-1) : undefined;
    const shownRows = onPage.map(({ microseconds: _, own: __, ...row }) => row);
    return {
      rows: await withRecords(scope, shownRows),
      total: undefined,
      next: { after: last && `${last.microseconds}_${last.id}` },
    };
  },
});

interface ListedRow extends Recorded {
  readonly id: number;
  readonly microseconds: string;
  readonly own: string;
}

function behind(companyId: number, after: string): RawBuilder<unknown> {
  if (after === 'start') return sql`true`;
  const [, time, record] = position.exec(after) ?? [];
  if (time === undefined)
    throw invalid('after', 'must be `start`, or what the Link of the page before has', {
      rule: 'invalid-value',
    });
  const moment = sql`(${time}::timestamp AT TIME ZONE 'UTC')`;
  // The first part is for indexes without the id.
  return sql`a.horario <= ${moment} AND (a.horario, a.id) < (${moment}, coalesce((SELECT b.id FROM auditoria b
      WHERE b.id_empresa = ${companyId} AND b.horario = ${moment}
        AND audit_number(b.id, (SELECT segredo::text FROM ambiente)) = ${record}::bigint), 0))`;
}

const getRequest = read({
  path: '/requests/{pedido}',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'A request as it was recorded, by its number and time',
  params: object({ pedido: integer(1, Number.MAX_SAFE_INTEGER) }),
  query: object({ horario: moment() }),
  record: object({
    ...shown,
    consulta: text,
    corpo: text,
    ip: text,
    user_agent: text,
    pais: text,
    regiao: text,
    cidade: text,
    /** The versions of definitions that it saved, of at most 20 indicators. Empty for a Gestor. */
    versoes: list(object({ id: id(), nome: requiredText(), versao: integer(1, Number.MAX_SAFE_INTEGER) })),
    linhas_recusadas: nullable(object({ quantas: count, primeiras: list(inner) })),
  }),
  async rows({ scope, params: { pedido }, query: { horario }, person }) {
    const isWithContent = person?.level === 'Gerente';
    const content = isWithContent
      ? sql`${unlessAnothers(sql`a.consulta`)} AS consulta, ${unlessAnothers(sql`a.corpo`)} AS corpo,
             ${unlessAnothers(sql`a.linhas_recusadas`)} AS linhas_recusadas`
      : sql`NULL::text AS consulta, NULL::text AS corpo, NULL::jsonb AS linhas_recusadas`;
    const from = sql`${readMoment(horario)}::timestamptz`;
    const found = sql`SELECT ${columns(isWithContent, sql`a.mensagem`)}, ${content},
             a.ip, a.user_agent, a.pais, a.regiao, a.cidade
        FROM auditoria a
       WHERE a.id_empresa = ${scope.companyId} AND a.horario >= ${from} AND a.horario < ${from} + interval '1 millisecond'
         AND ${number} = ${pedido}::bigint`;
    const rows = await all<Recorded & Saved>(scope, named(scope.companyId, found));
    const [request] = rows;
    if (request === undefined) throw new ApiError('not-found', 'There is no such request at this time');
    const versoes = isWithContent ? await versionsOf(scope, request) : [];
    return (await withRecords(scope, rows)).map((row) => ({ ...row, versoes }));
  },
});

interface Saved {
  readonly horario: Date;
  readonly duracao_ms: number;
  readonly id_token: number | null;
  readonly id_colaborador: number | null;
}

/** How far the server's clock and the database's may be apart. */
const clocksApart = '1 second';

/**
 * The versions that the request made: by its sender, while it went on. Of several of an indicator
 * the one that is nearest to its end.
 */
function versionsOf(
  scope: Scope,
  { horario, duracao_ms, id_token, id_colaborador }: Saved,
): Promise<object[]> {
  const end = sql`${horario.toISOString()}::timestamptz`;
  return all(
    scope,
    sql`SELECT DISTINCT ON (v.id_indicador) v.id_indicador AS id, i.nome, v.versao
          FROM indicador_versao v JOIN indicador i ON i.id_empresa = v.id_empresa AND i.id = v.id_indicador
         WHERE v.id_empresa = ${scope.companyId}
           AND v.id_token IS NOT DISTINCT FROM ${id_token}::integer
           AND v.id_colaborador IS NOT DISTINCT FROM ${id_colaborador}::integer
           AND v.horario BETWEEN ${end} - ${`${duracao_ms} milliseconds`}::interval - ${clocksApart}::interval
                             AND ${end} + ${clocksApart}::interval
         ORDER BY v.id_indicador, abs(extract(epoch FROM v.horario - ${end})) LIMIT 20`,
  );
}

const getTokensOfRequests = read({
  path: '/requests/tokens',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'The names of the company’s tokens',
  params: object({}),
  record: object({ id: id(), nome: optionalText() }),
  rows: ({ scope }) => scope.query('SELECT id, nome FROM company_tokens() ORDER BY lower(nome), id', []),
});

export const requestEndpoints = [getRequests, getRequest, getTokensOfRequests];
