/** The messages with which an employee sets a password: sent again, and what became of each. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { ApiError, conflict } from '../../kernel/contract/errors.ts';
import {
  choiceOf,
  id,
  integer,
  nullable,
  object,
  optionalText,
  requiredText,
  rowId,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { inserted, insertResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { queuePasswordMessage, type Recipient, supersedeLinks } from '../../mail/password-message.ts';
import { personalDataRemoved } from './fields.ts';

const message = object(
  {
    id: rowId(),
    destinatario: requiredText(),
    status: choiceOf({
      pendente: 'not sent yet',
      enviada: 'taken by the mail server',
      morta: 'given up',
      substituida: 'a newer one took its place',
    }),
    data_cadastro: timestamp(),
    enviada_em: nullable(timestamp()),
    tentativas: integer(0, 100),
    /** When it is tried next. Null for one that is not pending. */
    proxima_tentativa: nullable(timestamp()),
    /** What the mail server answered to the last attempt. */
    erro: nullable(optionalText()),
    /** Why a pending message waits. */
    motivo: nullable(optionalText()),
  },
  'PasswordMessage',
);

const getPasswordMessages = read({
  path: '/employee/getPasswordMessages/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'The password messages of an employee and what became of each, the newest first',
  description: 'Their texts are not shown: they have the link.',
  params: object({ id: id('colaborador') }),
  example: { params: { id: 5 } },
  record: message,
  rows: ({ scope, params, held }) =>
    db
      .selectFrom('mensagem as m')
      .innerJoin('colaborador as c', (join) =>
        join.onRef('c.id_empresa', '=', 'm.id_empresa').onRef('c.id', '=', 'm.id_colaborador'),
      )
      .select(['m.id', 'm.destinatario', 'm.status', 'm.data_cadastro', 'm.enviada_em', 'm.tentativas'])
      .select([
        sql<Date | null>`CASE WHEN m.status = 'pendente' THEN m.proxima_tentativa END`.as(
          'proxima_tentativa',
        ),
        'm.erro',
        sql<
          string | null
        >`CASE WHEN m.status <> 'pendente' THEN NULL WHEN c.status = 0 THEN 'the employee is blocked'
          WHEN c.lixeira = 1 THEN 'the employee is in the trash' ELSE ${held.mail ?? null}::text END`.as(
          'motivo',
        ),
      ])
      .where('m.id_empresa', '=', scope.companyId)
      .where('m.id_colaborador', '=', params.id)
      .where('m.sair', 'is', null)
      .orderBy('m.id', 'desc'),
});

const insertPasswordMessage = write({
  method: 'POST',
  path: '/employee/insertPasswordMessage/{id}',
  module: null,
  people: 'Gerente',
  extension: true,
  summary: 'Send an employee the password message again',
  description:
    'The new link is valid for 7 days, and earlier ones no longer work. A password that is set stays until another one is set. ' +
    'Nothing is sent to somebody who is blocked or in the trash: 409.\n\n' +
    'Where messages are not sent, as in development unless its operator wants it, the header `X-Message-Held` says so.',
  example: { params: { id: 5 } },
  params: object({ id: id('colaborador') }),
  body: object({}),
  bodyOptional: true,
  errors: ['conflict'],
  responseHeaders: ['X-Message-Held'],
  result: insertResult,
  async handle({ scope, params, publicUrl, held, setHeader }) {
    const recipient = await holdRecipient(scope, params.id);
    await supersedeLinks(scope, params.id);
    const queued = await queuePasswordMessage(scope, recipient, publicUrl);
    if (held.mail !== undefined) setHeader('X-Message-Held', held.mail);
    return inserted(queued.id);
  },
});

interface Addressee extends Recipient {
  readonly status: number;
  readonly lixeira: number;
  readonly anonimizado_em: Date | null;
}

/** Locks the employee's row, so that of two messages at once only one has a link that works. */
async function holdRecipient(scope: Scope, employeeId: number): Promise<Recipient> {
  const [employee] = await scope.query<Addressee>(
    'SELECT id, nome, email, status, lixeira, anonimizado_em FROM colaborador WHERE id_empresa = $1 AND id = $2 FOR UPDATE',
    [scope.companyId, employeeId],
  );
  if (!employee) throw new ApiError('not-found', `id ${employeeId} does not exist`);
  if (employee.anonimizado_em !== null) throw personalDataRemoved(employeeId);
  if (employee.lixeira === 1) throw conflict('not-active', `employee ${employeeId} is in the trash`);
  if (employee.status === 0) throw conflict('not-active', `employee ${employeeId} is blocked`);
  return employee;
}

export const passwordMessageEndpoints = [insertPasswordMessage, getPasswordMessages];
