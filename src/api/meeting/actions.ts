/** Actions (extensions): who does what until when, of a number or of a panel alone. */
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../kernel/contract/call.ts';
import { insertFields, shownFields, updateFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { conflict } from '../../kernel/contract/errors.ts';
import { choiceOf, object } from '../../kernel/contract/fields.ts';
import { inserted, updated } from '../../kernel/contract/write-results.ts';
import { dateOnly } from '../../kernel/values/calendar-date.ts';
import { decimalTextFromCents } from '../../kernel/values/decimal.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';
import { acao } from '../../kinds/acao.ts';
import { placeAndRest, placeOf, placeValues, requireWholePlace } from './place.ts';
import { changeSaid, deleteSaid, lockSaid, type SaidRow, saidRecords } from './records.ts';
import { isWriter, refused, requirePlace, requireSeenBy, requireWriter, whoWrites } from './rights.ts';

const table = 'acao';

const [place, written] = placeAndRest(insertFields(table));
/** What the person who does it writes, too. */
const progress: ReadonlySet<string> = new Set(['estado', 'resultado']);

/** The day as people in Brazil have it: an action is late on the day after its last one. */
const today = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;
const isDue = {
  vencida: sql<boolean>`(estado = 'aberta' AND prazo < ${today})`,
  semana: sql<boolean>`(estado = 'aberta' AND prazo BETWEEN ${today} AND ${today} + 7)`,
};

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

const actions = saidRecords(table, 'What an action held before', {
  record: 'Action',
  peopleNamed: ['id_colaborador', 'id_responsavel'],
  filters: {
    vence: { field: choiceOf(acao.fields.vence.values), holds: (values) => anyOf(isDue, values) },
    de: { field: choiceOf(acao.fields.de.values), holds: (values) => anyOf(isOf, values) },
  },
  shown: shownFields(table).listed,
  searched: ['o_que', 'resultado'],
  selected: { prazo: sql`prazo || 'T00:00:00.000Z'`, quanto: sql`quanto::float8` },
  words: {
    list: 'The actions of the numbers and panels that the caller sees',
    one: 'An action',
  },
});

const amountText = (value: DecimalInput) => decimalTextFromCents(centsOf(value) as number);

const seenByWhoDoesIt = 'Who does it must see what it is about (412).';

const insertAction = write({
  ...actions.inserting,
  summary: 'Insert an action about a number, or about a panel as a whole',
  description: `${whoWrites} ${seenByWhoDoesIt}`,
  example: {
    body: { id_gmr_painel: 9, o_que: 'Renegociar o frete', id_responsavel: 1, prazo: '2018-01-31' },
  },
  body: object({ ...place, ...written }, 'ActionInsert'),
  checkValues: requireWholePlace,
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
  if (row.id_responsavel === person.employeeId && names.every((name) => progress.has(name))) return;
  throw refused(person, 'this action');
}

const updateAction = write({
  ...actions.updating,
  summary: 'Change an action; what it held before is kept',
  description: `${whoWrites} Who does it changes \`estado\` and \`resultado\`. ${seenByWhoDoesIt}`,
  example: { params: { id: 1_000_000_001 }, body: { estado: 'feita', resultado: 'Frete 8 % mais barato' } },
  body: object(updateFields(table), 'ActionUpdate'),
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
  ...actions.deleting,
  summary: 'Delete an action that is cancelled',
  description: `With its comments and all that it held before. One that is not cancelled is a 409. ${whoWrites}`,
  example: {
    params: { id: 1_000_000_001 },
    refused: { error: 'conflict', why: 'the action of these examples is not cancelled' },
  },
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
  actions.getAll,
  actions.getById,
  updateAction,
  actions.getVersions,
  deleteAction,
];
