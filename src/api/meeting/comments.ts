/** Comments (extensions): of a number, a panel alone or an action, with mentions of employees. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { conflict, unknownReference } from '../../kernel/contract/errors.ts';
import {
  id,
  list as listField,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { inserted, insertResult, updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listOf } from '../../records/lists.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { type Place, placeFields, placeOf, placeValues, requireWholePlace, sentPlace } from './place.ts';
import { refused, requirePlace, requireSeenBy, requireWriter, whoWrites } from './rights.ts';
import { changeSaid, deleteSaid, lockSaid, ofMeeting, type SaidRow, versionsOf } from './versions.ts';

const table = 'comentario';
const most = 50;
const longestText = 10_000;

const written = {
  texto: requiredText(longestText),
  /** No references to records as such: whoever is mentioned must also see the place (412). */
  mencoes: listField(id(), { maxItems: most }),
};
const list = listOf({
  peopleNamed: ['id_colaborador'],
  shown: {
    id: id(table),
    ...placeFields,
    // Actions have neither code nor name that lists could show.
    id_acao: nullable(id()),
    texto: nullable(written.texto),
    mencoes: written.mencoes,
    id_colaborador: nullable(id('colaborador')),
    data_cadastro: timestamp(),
    editado_em: nullable(timestamp()),
    removido_em: nullable(timestamp()),
  },
  filters: {
    id_mencionado: {
      field: id('colaborador'),
      holds: (values) =>
        sql<boolean>`EXISTS (SELECT FROM mencao m WHERE m.id_empresa = comentario.id_empresa
                                AND m.id_comentario = comentario.id AND m.id_colaborador = ANY (${values}))`,
    },
  },
  searched: ['texto'],
  columns: { nome_busca: sql`texto_busca(texto)` },
});
const path = object({ id: id(table) });

const comments = ({ companyId }: Scope) =>
  db
    .selectFrom(table)
    .select(['id', 'id_gmr_painel', 'id_indicador', 'mes', 'ano', 'id_acao'])
    .select(sql<string | null>`CASE WHEN removido_em IS NULL THEN texto END`.as('texto'))
    .select(
      sql<number[]>`ARRAY(SELECT m.id_colaborador FROM mencao m
         WHERE m.id_empresa = comentario.id_empresa AND m.id_comentario = comentario.id ORDER BY 1)`.as(
        'mencoes',
      ),
    )
    .select(['id_colaborador', 'data_cadastro', 'editado_em', 'removido_em'])
    .where('id_empresa', '=', companyId);

const getComments = read({
  ...ofMeeting,
  path: '/panels/getComments',
  summary: 'The comments on the numbers and panels that the caller sees',
  params: object({}),
  query: list.query,
  record: list.record('Comment'),
  rows: (call) => list.rows(call, comments(call.scope)),
});

const getCommentById = read({
  ...ofMeeting,
  path: '/panels/comment/getById/{id}',
  summary: 'A comment',
  example: { params: { id: 1_000_000_001 } },
  params: path,
  query: list.includeQuery,
  errors: ['not-found'],
  record: list.record('Comment'),
  rows: (call) => list.rows(call, comments(call.scope).where('id', '=', call.params.id)),
});

/** What the comment is about: with an action, what that is about. Throws 422 for another panel. */
async function aboutWhat(scope: Scope, sent: Place, action: number | null | undefined): Promise<Place> {
  if (action == null) return sent;
  const { indicatorId } = sent;
  const [row] = await scope.query<SaidRow>(
    'SELECT id_gmr_painel, id_indicador, ano, mes FROM acao WHERE id_empresa = $1 AND id = $2 FOR KEY SHARE',
    [scope.companyId, action],
  );
  const place = row && placeOf(row);
  const isSame = place?.panelId === sent.panelId && (indicatorId === null || isEqual(place, sent));
  if (place === undefined || !isSame) {
    throw unknownReference('id_acao', action, { problem: 'is no action of what the body names' });
  }
  return place;
}

const isEqual = (one: Place, other: Place) => String(placeValues(one)) === String(placeValues(other));

async function storeMentions(scope: Scope, comment: number, employees: readonly number[]): Promise<void> {
  await scope.query(
    'DELETE FROM mencao WHERE id_empresa = $1 AND id_comentario = $2 AND NOT id_colaborador = ANY ($3::integer[])',
    [scope.companyId, comment, employees],
  );
  await scope.query(
    `INSERT INTO mencao (id_empresa, id_comentario, id_colaborador) SELECT $1, $2, unnest($3::integer[]) ON CONFLICT DO NOTHING`,
    [scope.companyId, comment, employees],
  );
}

const seenByMentioned = 'Whoever is mentioned must see what it is about (412).';

const insertComment = write({
  ...ofMeeting,
  method: 'POST',
  path: '/panels/insertComment',
  summary: 'Comment on a number, a panel alone or an action',
  description: `With \`id_acao\` it is about what the action is about. ${whoWrites} ${seenByMentioned}`,
  example: {
    body: { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, texto: 'Já em dezembro melhora' },
  },
  params: object({}),
  body: object(
    { ...sentPlace, id_acao: optional(nullable(id('acao'))), ...optionalFields(written, 'mencoes') },
    'CommentInsert',
  ),
  checkValues: requireWholePlace,
  result: insertResult,
  async handle(call) {
    const { scope, author, body } = call;
    const mentions = body.mencoes ?? [];
    const place = await aboutWhat(scope, placeOf(body), body.id_acao);
    await requirePlace(call, place);
    await requireSeenBy(scope, place, mentions, 'mencoes');
    await requireWriter(call, place);
    const [row] = await scope.query<{ id: number }>(
      `INSERT INTO comentario (id_empresa, id_gmr_painel, id_indicador, ano, mes, id_acao, texto, id_colaborador)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [scope.companyId, ...placeValues(place), body.id_acao ?? null, body.texto, author.employeeId],
    );
    const comment = row?.id as number;
    await storeMentions(scope, comment, mentions);
    return inserted(comment);
  },
});

type Row = SaidRow & { readonly texto: string; readonly removido_em: Date | null };
type Changing = Pick<Call<{ readonly id: number }>, 'scope' | 'person' | 'params'>;

/** Locks the comment. Throws 403 unless it is the caller's; a Gerente takes any away. */
async function lockOwn({ scope, person, params }: Changing, may: 'edit' | 'take away'): Promise<Row> {
  const row = await lockSaid<Row>(scope, table, params.id, 'texto, removido_em');
  const isTheirs = person === undefined || row.id_colaborador === person.employeeId;
  if (isTheirs || (may === 'take away' && person.level === 'Gerente')) return row;
  throw refused(person, `comment ${params.id}`);
}

const updateComment = write({
  ...ofMeeting,
  method: 'PUT',
  path: '/panels/updateComment/{id}',
  summary: 'Edit a comment; what it said before is kept',
  description: `Its author edits it, and a token; others get a 403. One that was removed is a 409. ${seenByMentioned}`,
  example: { params: { id: 1_000_000_001 }, body: { texto: 'Já em janeiro melhora' } },
  params: path,
  body: object(optionalFields(written), 'CommentUpdate'),
  partial: 'nothing-to-update-panel',
  precondition: { by: getCommentById },
  errors: ['not-found', 'unknown-reference', 'conflict'],
  result: updateResult,
  async handle(call) {
    const { scope, params, body } = call;
    const row = await lockOwn(call, 'edit');
    if (row.removido_em !== null) throw conflict('already', `comment ${params.id} is removed`);
    if (body.mencoes !== undefined) {
      await requireSeenBy(scope, placeOf(row), body.mencoes, 'mencoes');
      await storeMentions(scope, params.id, body.mencoes);
    }
    await changeSaid(call, table, { row, to: { texto: body.texto }, changedAt: 'editado_em' });
    return updated(1);
  },
});

const removeComment = write({
  ...ofMeeting,
  method: 'PUT',
  path: '/panels/removeComment/{id}',
  summary: 'Take the text of a comment away; that there was one stays to be seen',
  description:
    'Its author, a Gerente and a token remove it; others get a 403. What it said is kept among what it held before. One that was removed already is a 409.',
  example: { params: { id: 1_000_000_001 } },
  params: path,
  body: object({}),
  bodyOptional: true,
  precondition: { by: getCommentById },
  errors: ['not-found', 'conflict'],
  result: updateResult,
  async handle(call) {
    const { scope, params } = call;
    const row = await lockOwn(call, 'take away');
    if (row.removido_em !== null) throw conflict('already', `comment ${params.id} is removed already`);
    await storeMentions(scope, params.id, []);
    await changeSaid(call, table, { row, to: { texto: '' }, changedAt: 'removido_em' });
    return updated(1);
  },
});

const deleteComment = write({
  ...ofMeeting,
  method: 'DELETE',
  path: '/panels/deleteComment/{id}',
  summary: 'Delete a comment that is removed, with what it said',
  description:
    'Its author, a Gerente and a token delete it; others get a 403. One that is not removed is a 409.',
  example: { params: { id: 1_000_000_001 } },
  params: path,
  body: object({}),
  bodyOptional: true,
  errors: ['not-found', 'conflict'],
  result: updateResult,
  async handle(call) {
    const row = await lockOwn(call, 'take away');
    if (row.removido_em === null) throw conflict('already', `comment ${call.params.id} is not removed`);
    await deleteSaid(call, table);
    return updated(1);
  },
});

export const commentEndpoints = [
  insertComment,
  getComments,
  getCommentById,
  updateComment,
  versionsOf(table, '/panels/comment/getVersions/{id}', 'What a comment said before'),
  removeComment,
  deleteComment,
];
