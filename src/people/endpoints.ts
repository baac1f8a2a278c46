/**
 * What people do about sessions and levels: endpoints like the registry's, but for people alone, so
 * they are in neither the registry nor the OpenAPI document.
 */
import Type from 'typebox';
import {
  type Call,
  type Endpoint,
  levels,
  type Person,
  read,
  type Scope,
  write,
} from '../kernel/endpoint.ts';
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
import { updated, updateResult } from '../kernel/results.ts';
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

/** Endpoints for people are never reached by a token. */
function personOf({ person }: Pick<Call, 'person'>): Person {
  if (person === undefined) throw new Error('an endpoint for people was called by a token');
  return person;
}

function sessionsOf(scope: Scope, employeeId: number, ownId: string): Promise<object[]> {
  return scope.query(
    `SELECT id::text AS id, id::text = $3 AS atual, criada_em, usada_em, ip, navegador, expira_em FROM sessao
      WHERE id_empresa = $1 AND id_colaborador = $2 AND encerrada_em IS NULL AND expira_em > now()
        AND usada_em > now() - interval '12 hours'
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

const getPeople = read({
  path: '/people',
  module: null,
  extension: true,
  people: 'Gerente',
  primaryOnly: true,
  summary: 'The people of the company, their levels and sessions',
  params: object({}),
  query: object({ busca: optional(requiredText()) }),
  record: object({
    id: rowId(),
    nome: requiredText(),
    email: requiredText(),
    nivel_de_acesso: choice(...levels),
    status: integer(0, 2),
    lixeira: integer(0, 1),
    sessoes: integer(0, Number.MAX_SAFE_INTEGER),
  }),
  rows: ({ scope, query }) =>
    scope.query(
      `SELECT c.id, c.nome, c.email, c.nivel_de_acesso, c.status, c.lixeira,
              (SELECT count(*)::integer FROM sessao s
                WHERE s.id_empresa = c.id_empresa AND s.id_colaborador = c.id AND s.encerrada_em IS NULL
                  AND s.expira_em > now() AND s.usada_em > now() - interval '12 hours') AS sessoes
         FROM colaborador c
        WHERE c.id_empresa = $1 AND ($2::text IS NULL OR strpos(lower(c.nome), lower($2)) > 0 OR strpos(lower(c.email), lower($2)) > 0)
        ORDER BY lower(c.nome), c.id LIMIT 1000`,
      [scope.companyId, query.busca ?? null],
    ),
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
    // The rules of levels are in migration 0025, for whatever changes one.
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

/** For what needs the password once more. */
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
];
