/** The open sessions of the company's other people, which a Gerente sees and ends one by one. */
import { sql } from 'kysely';
import { db } from '../database/schema.ts';
import { read, write } from '../kernel/contract/endpoint.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import { id, nullable, object, optional, requiredText, timestamp } from '../kernel/contract/fields.ts';
import { updated, updateResult } from '../kernel/contract/write-results.ts';
import { personOf } from './person-of.ts';
import { endSessions, openSession } from './sessions.ts';

const getOthersSessions = read({
  path: '/people/sessions',
  module: null,
  extension: true,
  people: 'Gerente',
  primaryOnly: true,
  summary: 'The open sessions of all other people, the last used one first',
  params: object({}),
  /** `busca`: in the person's name, without accents and case. */
  query: object({ busca: optional(requiredText()) }),
  record: object({
    id: requiredText(),
    id_colaborador: id(),
    nome: requiredText(),
    usada_em: timestamp(),
    ip: nullable(requiredText()),
    navegador: nullable(requiredText()),
  }),
  rows(call) {
    const { busca } = call.query;
    const open = db
      .selectFrom('colaborador as c')
      .innerJoin(opened(call.scope.companyId).as('s'), 's.id_colaborador', 'c.id')
      .select(['s.id', 's.id_colaborador', 'c.nome', 's.usada_em', 's.ip', 's.navegador'])
      .where('c.id_empresa', '=', call.scope.companyId)
      .where('c.id', '<>', personOf(call).employeeId)
      .orderBy('s.usada_em', 'desc')
      .orderBy('s.id');
    if (busca === undefined) return open;
    return open.where(sql<boolean>`strpos(c.nome_busca, texto_busca(${busca})) > 0`);
  },
});

const opened = (companyId: number) => sql<OpenSession>`(
  SELECT id::text AS id, id_colaborador, usada_em, ip, navegador FROM sessao
   WHERE id_empresa = ${companyId} AND ${sql.raw(openSession)})`;

interface OpenSession {
  readonly id: string;
  readonly id_colaborador: number;
  readonly usada_em: Date;
  readonly ip: string | null;
  readonly navegador: string | null;
}

const deletePersonSession = write({
  method: 'DELETE',
  path: '/people/{id}/sessions/{sessao}',
  module: null,
  extension: true,
  people: 'Gerente',
  summary: 'Ends one session of a person',
  params: object({ id: id('colaborador'), sessao: requiredText() }),
  body: object({}),
  bodyOptional: true,
  result: updateResult,
  async handle({ scope, params }) {
    const ended = await endSessions(scope, params.id, { id: params.sessao });
    if (ended === 0) throw new ApiError('not-found', 'The session does not exist, or has ended');
    return updated(ended);
  },
});

export const openSessionEndpoints = [getOthersSessions, deletePersonSession];
