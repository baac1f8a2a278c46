/**
 * Personal data (LGPD, art. 16 and 18): all that is kept about somebody, and its removal once they
 * have left. What is removed, and from where, is in `anonymise_person` of migrations/current.sql.
 */
import { sql } from 'kysely';
import Type from 'typebox';
import { db } from '../database/schema.ts';
import { read, write } from '../kernel/contract/endpoint.ts';
import { choice, id, integer, list, object, requiredText } from '../kernel/contract/fields.ts';
import { confirmationNeeded } from './confirmation.ts';
import { personOf } from './person-of.ts';
import { isConfirmed } from './sessions.ts';

const record = object({
  /** The table that has it. */
  tabela: requiredText(),
  registro: Type.Unsafe<object>({ type: 'object', 'x-expected': 'an object' }),
});

const dataOf = (employeeId: number) =>
  db
    .selectFrom(
      sql<{ tabela: string; registro: object }>`personal_data(${employeeId}::integer)`.as<'dados'>('dados'),
    )
    .select(['dados.tabela', 'dados.registro']);

const getOwnData = read({
  path: '/personal-data',
  module: null,
  extension: true,
  people: 'Colaborador',
  primaryOnly: true,
  summary: 'All that is kept about me',
  params: object({}),
  record,
  rows: (call) => dataOf(personOf(call).employeeId),
});

const getPersonalData = read({
  path: '/people/{id}/personal-data',
  module: null,
  extension: true,
  people: 'Gerente',
  primaryOnly: true,
  summary: 'All that is kept about a person, but the salary',
  params: object({ id: id('colaborador') }),
  record,
  rows: ({ params }) => dataOf(params.id),
});

/** What becomes of the rows of a table: `apaga` deletes, `muda` replaces, `fica` keeps. */
const outcome = object({
  acao: choice('apaga', 'muda', 'fica'),
  tabela: requiredText(),
  linhas: integer(0, Number.MAX_SAFE_INTEGER),
});

const anonymise = write({
  method: 'POST',
  path: '/people/{id}/anonymise',
  module: null,
  extension: true,
  people: 'Gerente',
  summary: 'Removes the personal data of somebody who has left, for good',
  params: object({ id: id('colaborador') }),
  body: object({}),
  bodyOptional: true,
  errors: ['conflict'],
  result: object({ resultado: list(outcome, { maxItems: 100 }) }),
  async handle(call) {
    const { scope, params, dryRun } = call;
    if (!dryRun && !(await isConfirmed(scope, personOf(call).sessionId))) throw confirmationNeeded();
    return {
      resultado: await scope.query(
        'SELECT acao, tabela, linhas::float8 AS linhas FROM anonymise_person($1)',
        [params.id],
      ),
    };
  },
});

export const personalDataEndpoints = [getOwnData, getPersonalData, anonymise];
