/**
 * Endpoints for sessions and levels. They are declared like those of the registry, but are only for
 * people, so they are neither in the registry nor in the OpenAPI document.
 */
import Type from 'typebox';
import { db } from '../database/schema.ts';
import { type Endpoint, read, write } from '../kernel/contract/endpoint.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import { choice, id, integer, nullable, object, requiredText, timestamp } from '../kernel/contract/fields.ts';
import { updated, updateResult } from '../kernel/contract/write-results.ts';
import { levels } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';
import { monthsToType } from '../rights/typing-rights.ts';
import { attentionEndpoints } from './attention.ts';
import { getChangeList } from './change-list.ts';
import { confirmationNeeded } from './confirmation.ts';
import { openSessionEndpoints } from './open-sessions.ts';
import { personOf } from './person-of.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { requestEndpoints } from './request-list.ts';
import { endSessions, isConfirmed, openSession } from './sessions.ts';

const getMonthsToType = read({
  path: '/typing/{gmr_process_id}',
  module: 'gmr',
  extension: true,
  people: 'Colaborador',
  primaryOnly: true,
  summary: 'The months of my panels in a process, and whether I may type values there',
  params: object({ gmr_process_id: id('gmr_processo') }),
  record: object({
    id_gmr_painel: id(),
    inicio_mes: integer(1, 12),
    inicio_ano: integer(0, 9999),
    fim_mes: integer(1, 12),
    fim_ano: integer(0, 9999),
    digitavel: integer(0, 1),
    motivo: nullable(choice('sem_permissao', 'fechado')),
  }),
  rows: (call) => monthsToType(call.scope, personOf(call), call.params.gmr_process_id),
});

const sessionRecord = object({
  id: requiredText(),
  atual: Type.Boolean(),
  criada_em: timestamp(),
  usada_em: timestamp(),
  ip: nullable(requiredText()),
  navegador: nullable(requiredText()),
  expira_em: timestamp(),
});

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

/** How many of their last writes are shown, and how far back they are looked for. */
const lastWrites = { most: 10, days: 90 };

const getActivity = read({
  path: '/people/{id}/activity',
  module: null,
  extension: true,
  people: 'Gerente',
  primaryOnly: true,
  summary: 'What a person did last in the console: sign-ins and writes of the last 90 days',
  params: object({ id: id('colaborador') }),
  record: object({
    horario: timestamp(),
    metodo: requiredText(),
    /** The route's path with its placeholders. */
    rota: requiredText(),
  }),
  rows: ({ scope, params, now }) =>
    scope.query(
      `SELECT horario, metodo, regexp_replace(rota, ':(\\w+)', '{\\1}', 'g') AS rota FROM auditoria
        WHERE id_empresa = $1 AND id_colaborador = $2 AND horario > $3::timestamptz - interval '${lastWrites.days} days'
          AND metodo <> 'GET' AND status < 300 AND NOT simulacao AND rota IS NOT NULL
        ORDER BY horario DESC, id DESC LIMIT ${lastWrites.most}`,
      [scope.companyId, params.id, now],
    ),
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
    // `guard_levels` (migrations/current.sql) enforces the rules of levels for everybody.
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

export const peopleEndpoints: readonly Endpoint[] = [
  getSessions,
  deleteSession,
  deleteSessions,
  getActivity,
  getPersonSessions,
  deletePersonSessions,
  updateLevel,
  getProcessAccesses,
  getMonthsToType,
  getChangeList,
  ...attentionEndpoints,
  ...personalDataEndpoints,
  ...requestEndpoints,
  ...openSessionEndpoints,
];
