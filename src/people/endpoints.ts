/**
 * Endpoints for sessions and levels. They are declared like those of the registry, but are only for
 * people, so they are neither in the registry nor in the OpenAPI document.
 */
import { type RawBuilder, sql } from 'kysely';
import Type from 'typebox';
import { db } from '../database/schema.ts';
import type { Call } from '../kernel/call.ts';
import { type Endpoint, read, write } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import {
  choice,
  id,
  integer,
  nullable,
  object,
  optional,
  requiredText,
  rowId,
  timestamp,
} from '../kernel/fields.ts';
import { levels, type Person } from '../kernel/identity.ts';
import { updated, updateResult } from '../kernel/results.ts';
import type { Scope } from '../kernel/scope.ts';
import { attentionEndpoints } from './attention.ts';
import { endSessions, isConfirmed } from './sessions.ts';

const sessionRecord = object({
  id: requiredText(),
  atual: Type.Boolean(),
  criada_em: timestamp(),
  usada_em: timestamp(),
  ip: nullable(requiredText()),
  navegador: nullable(requiredText()),
  expira_em: timestamp(),
});

/** The same number as in `find_session` of migration 0025. */
const openSession = `encerrada_em IS NULL AND expira_em > now() AND usada_em > now() - interval '12 hours'`;

/** Endpoints for people are never reached by a token. */
function personOf({ person }: Pick<Call, 'person'>): Person {
  if (person === undefined) throw new Error('an endpoint for people was called by a token');
  return person;
}

function sessionsOf(scope: Scope, employeeId: number, ownId: string): Promise<object[]> {
  return scope.query(
    `SELECT id::text AS id, id::text = $3 AS atual, criada_em, usada_em, ip, navegador, expira_em FROM sessao
      WHERE id_empresa = $1 AND id_colaborador = $2 AND ${openSession}
      ORDER BY usada_em DESC, id`,
    [scope.companyId, employeeId, ownId],
  );
}

const getSessions = read({
  path: '/sessions',
  module: null,
  extension: true,
  people: 'Colaborador',
  primaryOnly: true,
  summary: 'My sessions',
  params: object({}),
  record: sessionRecord,
  rows: (call) => {
    const { employeeId, sessionId } = personOf(call);
    return sessionsOf(call.scope, employeeId, sessionId);
  },
});

const deleteSession = write({
  method: 'DELETE',
  path: '/sessions/{sessao}',
  module: null,
  extension: true,
  people: 'Colaborador',
  summary: 'Ends one of my sessions',
  params: object({ sessao: requiredText() }),
  body: object({}),
  bodyOptional: true,
  result: updateResult,
  async handle(call) {
    const { employeeId } = personOf(call);
    const ended = await endSessions(call.scope, employeeId, { id: call.params.sessao });
    if (ended === 0) throw new ApiError('not-found', 'The session does not exist, or has ended');
    return updated(ended);
  },
});

const deleteSessions = write({
  method: 'DELETE',
  path: '/sessions',
  module: null,
  extension: true,
  people: 'Colaborador',
  summary: 'Ends all my other sessions',
  params: object({}),
  body: object({}),
  bodyOptional: true,
  result: updateResult,
  async handle(call) {
    const { employeeId, sessionId } = personOf(call);
    return updated(await endSessions(call.scope, employeeId, { except: sessionId }));
  },
});

const standings = ['ativa', 'bloqueada', 'inativa', 'lixeira'] as const;
const orders = ['nome', 'nivel', 'situacao', 'sessoes', 'ultimo_uso'] as const;

/** Whether somebody may sign in, and if not, why. */
const standing = `CASE WHEN c.lixeira <> 0 THEN 'lixeira' WHEN c.status = 1 THEN 'ativa' WHEN c.status = 2 THEN 'inativa'
  ELSE 'bloqueada' END`;

/** Levels and statuses in the order of the lists above. */
const orderings: Readonly<Record<(typeof orders)[number], string>> = {
  nome: 'lower(c.nome)',
  nivel: `array_position(ARRAY['${levels.join("','")}'], c.nivel_de_acesso)`,
  situacao: `array_position(ARRAY['${standings.join("','")}'], ${standing})`,
  sessoes: 'sessoes',
  ultimo_uso: 'ultimo_uso',
};

/** Ignores case and accents. */
const bare = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;

const getPeople = read({
  path: '/people',
  module: null,
  extension: true,
  people: 'Gerente',
  primaryOnly: true,
  summary: 'The people of the company, their levels and sessions',
  params: object({}),
  query: object({
    busca: optional(requiredText()),
    id: optional(id()),
    nivel_de_acesso: optional(choice(...levels)),
    situacao: optional(choice(...standings)),
    ordem: optional(choice(...orders.flatMap((order) => [order, `-${order}`] as const))),
  }),
  record: object({
    id: rowId(),
    nome: requiredText(),
    email: requiredText(),
    nivel_de_acesso: choice(...levels),
    status: integer(0, 2),
    lixeira: integer(0, 1),
    sessoes: integer(0, Number.MAX_SAFE_INTEGER),
    /** Null: never, as far back as sessions are kept. */
    ultimo_uso: nullable(timestamp()),
  }),
  rows: ({ scope, query }) => {
    const { busca, id: one, nivel_de_acesso: level, situacao, ordem = 'nome' } = query;
    const by = ordem.replace('-', '') as (typeof orders)[number];
    const open = sql.raw(openSession);
    let people = db
      .selectFrom('colaborador as c')
      .select(['c.id', 'c.nome', 'c.email', 'c.nivel_de_acesso', 'c.status', 'c.lixeira'])
      .select(
        sql<number>`(SELECT count(*)::integer FROM sessao s
            WHERE s.id_empresa = c.id_empresa AND s.id_colaborador = c.id AND ${open})`.as('sessoes'),
      )
      .select(
        sql<Date | null>`(SELECT max(s.usada_em) FROM sessao s
            WHERE s.id_empresa = c.id_empresa AND s.id_colaborador = c.id)`.as('ultimo_uso'),
      )
      .where('c.id_empresa', '=', scope.companyId)
      .orderBy(sql.raw(`${orderings[by]} ${ordem.startsWith('-') ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}`))
      .orderBy(sql`lower(c.nome)`)
      .orderBy('c.id');
    if (one !== undefined) people = people.where('c.id', '=', one);
    if (level !== undefined) people = people.where('c.nivel_de_acesso', '=', level);
    if (situacao !== undefined) people = people.where(sql<boolean>`${sql.raw(standing)} = ${situacao}`);
    if (busca === undefined) return people;
    return people.where(
      sql<boolean>`strpos(${bare(sql`c.nome || ' ' || c.email`)}, ${bare(sql`${busca}::text`)}) > 0`,
    );
  },
});

/**
 * The contract only lists them by panel and by employee, so a matrix would need a request for each.
 */
const getProcessAccesses = read({
  path: '/accesses/{gmr_process_id}',
  module: 'gmr',
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: 'All accesses to panels in a process',
  params: object({ gmr_process_id: id('gmr_processo') }),
  record: object({
    id_gmr_painel: id(),
    id_colaborador: id(),
    acesso: integer(0, 3),
    permissao: integer(0, 1),
  }),
  rows: ({ scope, params }) =>
    db
      .selectFrom('painel_acesso')
      .select(['id_gmr_painel', 'id_colaborador', 'acesso', 'permissao'])
      .where('id_empresa', '=', scope.companyId)
      .where('id_gmr_processo', '=', params.gmr_process_id)
      .orderBy('id_gmr_painel')
      .orderBy('id_colaborador'),
});

const getPersonSessions = read({
  path: '/people/{id}/sessions',
  module: null,
  extension: true,
  people: 'Gerente',
  primaryOnly: true,
  summary: 'The sessions of a person',
  params: object({ id: id('colaborador') }),
  record: sessionRecord,
  rows: (call) => sessionsOf(call.scope, call.params.id, personOf(call).sessionId),
});

const deletePersonSessions = write({
  method: 'DELETE',
  path: '/people/{id}/sessions',
  module: null,
  extension: true,
  people: 'Gerente',
  summary: 'Ends all sessions of a person',
  params: object({ id: id('colaborador') }),
  body: object({}),
  bodyOptional: true,
  result: updateResult,
  handle: async ({ scope, params }) => updated(await endSessions(scope, params.id)),
});

const updateLevel = write({
  method: 'PUT',
  path: '/people/{id}/level',
  module: null,
  extension: true,
  people: 'Gerente',
  summary: 'Raises or lowers the level of a person',
  params: object({ id: id('colaborador') }),
  body: object({ nivel_de_acesso: choice(...levels) }),
  result: updateResult,
  async handle(call) {
    const { scope, params, body } = call;
    if (!(await isConfirmed(scope, personOf(call).sessionId))) throw confirmationNeeded();
    // Migration 0025 enforces the rules of levels, whoever changes one.
    await scope.query(`SELECT set_config('prumo.muda_nivel', 'on', true)`, []);
    await scope.query('UPDATE colaborador SET nivel_de_acesso = $3 WHERE id_empresa = $1 AND id = $2', [
      scope.companyId,
      params.id,
      body.nivel_de_acesso,
    ]);
    await scope.query(`SELECT set_config('prumo.muda_nivel', '', true)`, []);
    return updated(1);
  },
});

/** For actions that need the password again. */
function confirmationNeeded(): ApiError {
  return new ApiError(
    'confirmation-needed',
    'Give your password again first: it was given more than five minutes ago',
  );
}

export const peopleEndpoints: readonly Endpoint[] = [
  getSessions,
  deleteSession,
  deleteSessions,
  getPeople,
  getPersonSessions,
  deletePersonSessions,
  updateLevel,
  getProcessAccesses,
  ...attentionEndpoints,
];
