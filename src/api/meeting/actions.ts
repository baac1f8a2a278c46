/** Actions (extensions): who does what until when, of a number or of a panel alone. */
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../database/schema.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { conflict } from '../../kernel/contract/errors.ts';
import {
  amountRange,
  choiceOf,
  date,
  decimal,
  id,
  integer,
  midnight,
  nullable,
  object,
  optionalText,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { inserted, insertResult, updated, updateResult } from '../../kernel/contract/write-results.ts';
import { centsOf, type DecimalInput, isAmount } from '../../kernel/json/json.ts';
import type { Scope } from '../../kernel/scope.ts';
import { dateOnly } from '../../kernel/values/calendar-date.ts';
import { decimalTextFromCents } from '../../kernel/values/decimal.ts';
import { listOf } from '../../records/lists.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { placeFields, placeOf, placeValues, requireWholePlace, sentPlace } from './place.ts';
import { isWriter, refused, requirePlace, requireSeenBy, requireWriter, whoWrites } from './rights.ts';
import { changeSaid, deleteSaid, lockSaid, ofMeeting, type SaidRow, versionsOf } from './versions.ts';

const table = 'acao';

const states = {
  aberta: 'open',
  feita: 'done',
  cancelada: 'cancelled: it can be deleted',
} as const;

/** What the person who does it writes, too. */
const progress = {
  estado: choiceOf(states),
  resultado: nullable(optionalText()),
};
const written = {
  o_que: requiredText(2_000),
  id_responsavel: id('colaborador'),
  prazo: date(),
  quanto: nullable(
    decimal('a number of at most 13 integer digits (it is stored with 2 decimals)', isAmount, amountRange),
  ),
  ...progress,
  ordem: integer(-1_000_000, 1_000_000),
};

/** The day as people in Brazil have it: an action is late on the day after its last one. */
const today = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;
const due = {
  vencida: 'open, and its last day is over',
  semana: 'open, and its last day is today or one of the next seven',
} as const;
const isDue = {
  vencida: sql<boolean>`(estado = 'aberta' AND prazo < ${today})`,
  semana: sql<boolean>`(estado = 'aberta' AND prazo BETWEEN ${today} AND ${today} + 7)`,
};

const whose = {
  eu: 'done by whoever asks',
  equipe:
    'done by their people: whoever else has a panel for which they are responsible; of a Gerente or Gestor who is responsible for none, everybody else',
} as const;
const isOf = {
  eu: sql<boolean>`(id_responsavel = acting_person())`,
  equipe: sql<boolean>`(id_responsavel <@ (SELECT person_team(acting_person())))`,
};
const anyOf = <Name extends string>(
  conditions: Readonly<Record<Name, RawBuilder<boolean>>>,
  names: readonly string[],
) =>
  sql<boolean>`(${sql.join(
    names.map((name) => conditions[name as Name]),
    sql` OR `,
  )})`;

const list = listOf({
  peopleNamed: ['id_colaborador', 'id_responsavel'],
  shown: {
    id: id(table),
    ...placeFields,
    ...written,
    prazo: midnight(),
    id_colaborador: nullable(id('colaborador')),
    data_cadastro: timestamp(),
    alterada_em: timestamp(),
  },
  filters: {
    vence: { field: choiceOf(due), holds: (values) => anyOf(isDue, values) },
    de: { field: choiceOf(whose), holds: (values) => anyOf(isOf, values) },
  },
  searched: ['o_que', 'resultado'],
  columns: { nome_busca: sql`texto_busca(o_que)` },
});
const path = object({ id: id(table) });

const actions = ({ companyId }: Scope) =>
  db
    .selectFrom(table)
    .select(['id', 'id_gmr_painel', 'id_indicador', 'mes', 'ano', 'o_que', 'id_responsavel'])
    .select(sql<string>`prazo || 'T00:00:00.000Z'`.as('prazo'))
    .select(sql<number | null>`quanto::float8`.as('quanto'))
    .select(['estado', 'resultado', 'ordem', 'id_colaborador', 'data_cadastro', 'alterada_em'])
    .where('id_empresa', '=', companyId);

const getActions = read({
  ...ofMeeting,
  path: '/panels/getActions',
  summary: 'The actions of the numbers and panels that the caller sees',
  params: object({}),
  query: list.query,
  record: list.record('Action'),
  rows: (call) => list.rows(call, actions(call.scope)),
});

const getActionById = read({
  ...ofMeeting,
  path: '/panels/action/getById/{id}',
  summary: 'An action',
  example: { params: { id: 1_000_000_001 } },
  params: path,
  query: list.includeQuery,
  errors: ['not-found'],
  record: list.record('Action'),
  rows: (call) => list.rows(call, actions(call.scope).where('id', '=', call.params.id)),
});

const amountText = (value: DecimalInput) => decimalTextFromCents(centsOf(value) as number);

const seenByWhoDoesIt = 'Who does it must see what it is about (412).';

const insertAction = write({
  ...ofMeeting,
  method: 'POST',
  path: '/panels/insertAction',
  summary: 'Insert an action of a number, or of a panel alone',
  description: `${whoWrites} ${seenByWhoDoesIt}`,
  example: {
    body: { id_gmr_painel: 9, o_que: 'Renegociar o frete', id_responsavel: 1, prazo: '2018-01-31' },
  },
  params: object({}),
  body: object(
    { ...sentPlace, ...optionalFields(written, 'quanto', 'estado', 'resultado', 'ordem') },
    'ActionInsert',
  ),
  checkValues: requireWholePlace,
  result: insertResult,
  async handle(call) {
    const { scope, author, body } = call;
    const place = placeOf(body);
    await requirePlace(call, place);
    await requireSeenBy(scope, place, [body.id_responsavel], 'id_responsavel');
    await requireWriter(call, place);
    const [row] = await scope.query<{ id: number }>(
      `INSERT INTO acao (id_empresa, id_gmr_painel, id_indicador, ano, mes, o_que, id_responsavel, prazo, quanto, estado, resultado,
                         ordem, id_colaborador)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
      [
        scope.companyId,
        ...placeValues(place),
        body.o_que,
        body.id_responsavel,
        dateOnly(body.prazo),
        body.quanto == null ? null : amountText(body.quanto),
        body.estado ?? 'aberta',
        body.resultado ?? null,
        body.ordem ?? 0,
        author.employeeId,
      ],
    );
    return inserted(row?.id as number);
  },
});

type Row = SaidRow & { readonly id_responsavel: number; readonly estado: string };

/** Throws 403 unless the caller writes it all, or does it and changes only how it went. */
async function requireChange(
  call: Pick<Call, 'scope' | 'person'>,
  row: Row,
  names: readonly string[],
): Promise<void> {
  const { person } = call;
  if (person === undefined || (await isWriter(call, placeOf(row)))) return;
  if (row.id_responsavel === person.employeeId && names.every((name) => name in progress)) return;
  throw refused(person, 'this action');
}

const updateAction = write({
  ...ofMeeting,
  method: 'PUT',
  path: '/panels/updateAction/{id}',
  summary: 'Change an action; what it held before is kept',
  description: `${whoWrites} Who does it changes \`estado\` and \`resultado\`. ${seenByWhoDoesIt}`,
  example: { params: { id: 1_000_000_001 }, body: { estado: 'feita', resultado: 'Frete 8 % mais barato' } },
  params: path,
  body: object(optionalFields(written), 'ActionUpdate'),
  partial: 'nothing-to-update-panel',
  precondition: { by: getActionById },
  errors: ['not-found'],
  result: updateResult,
  async handle(call) {
    const { scope, params, body } = call;
    const columns = 'o_que, id_responsavel, prazo, quanto::text AS quanto, estado, resultado, ordem';
    const row = await lockSaid<Row>(scope, table, params.id, columns);
    await requireChange(call, row, Object.keys(body));
    const { id_responsavel: asked } = body;
    if (asked !== undefined && asked !== row.id_responsavel) {
      await requireSeenBy(scope, placeOf(row), [asked], 'id_responsavel');
    }
    const { prazo, quanto, ...rest } = body;
    const to = {
      ...rest,
      prazo: prazo && dateOnly(prazo),
      quanto: quanto == null ? quanto : amountText(quanto),
    };
    await changeSaid(call, table, { row, to, changedAt: 'alterada_em' });
    return updated(1);
  },
});

const deleteAction = write({
  ...ofMeeting,
  method: 'DELETE',
  path: '/panels/deleteAction/{id}',
  summary: 'Delete an action that is cancelled',
  description: `With its comments and all that it held before. One that is not cancelled is a 409. ${whoWrites}`,
  example: {
    params: { id: 1_000_000_001 },
    refused: { error: 'conflict', why: 'the action of these examples is not cancelled' },
  },
  params: path,
  body: object({}),
  bodyOptional: true,
  errors: ['not-found', 'conflict'],
  result: updateResult,
  async handle(call) {
    const { scope, params } = call;
    const row = await lockSaid<Row>(scope, table, params.id, 'id_responsavel, estado');
    await requireWriter(call, placeOf(row));
    if (row.estado !== 'cancelada') throw conflict('already', `action ${params.id} is not cancelled`);
    await scope.query(
      `DELETE FROM reuniao_versao WHERE id_empresa = $1 AND recurso = 'comentario'
          AND id_registro IN (SELECT id FROM comentario WHERE id_empresa = $1 AND id_acao = $2)`,
      [scope.companyId, params.id],
    );
    await deleteSaid(call, table);
    return updated(1);
  },
});

export const actionEndpoints = [
  insertAction,
  getActions,
  getActionById,
  updateAction,
  versionsOf(table, '/panels/action/getVersions/{id}', 'What an action held before'),
  deleteAction,
];
