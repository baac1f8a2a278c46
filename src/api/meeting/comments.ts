/** Comments (extensions): of a number, a panel alone or an action, with mentions of employees. */
import { sql } from 'kysely';
import type { Call } from '../../kernel/contract/call.ts';
import { insertFields, shownFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { conflict, unknownReference } from '../../kernel/contract/errors.ts';
import { id, list, nullable, object, optional } from '../../kernel/contract/fields.ts';
import { inserted, updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Place, placeAndRest, placeOf, placeValues, requireWholePlace } from './place.ts';
import { changeSaid, deleteSaid, lockSaid, type SaidRow, saidRecords } from './records.ts';
import { refused, requirePlace, requireSeenBy, requireWriter, whoWrites } from './rights.ts';

const table = 'comentario';

const [place, { id_acao, texto }] = placeAndRest(insertFields(table));
/** No references to records as such: anyone who is mentioned must also see the place (412). */
const mentioned = list(id(), { maxItems: 50 });

const { id_colaborador, data_cadastro, editado_em, removido_em, ...about } = shownFields(table).listed;
const written = { id_colaborador, data_cadastro, editado_em, removido_em };

const comments = saidRecords(table, 'What a comment said before', {
  record: 'Comment',
  peopleNamed: ['id_colaborador'],
  filters: {
    id_mencionado: {
      field: id('colaborador'),
      holds: (values) =>
        sql<boolean>`EXISTS (SELECT FROM mencao m WHERE m.id_empresa = comentario.id_empresa
                                AND m.id_comentario = comentario.id AND m.id_colaborador = ANY (${values}))`,
    },
  },
  searched: ['texto'],
  shown: {
    ...about,
    // Actions have neither code nor name that lists could show.
    id_acao: nullable(id()),
    texto: nullable(texto),
    mencoes: mentioned,
    ...written,
  },
  selected: {
    texto: sql`CASE WHEN removido_em IS NULL THEN texto END`,
    mencoes: sql`ARRAY(SELECT m.id_colaborador FROM mencao m
         WHERE m.id_empresa = comentario.id_empresa AND m.id_comentario = comentario.id ORDER BY 1)`,
  },
  words: {
    list: 'The comments on the numbers and panels that the caller sees',
    one: 'A comment',
  },
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
    throw unknownReference('id_acao', action, { problem: 'is not an action of what the body names' });
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

const seenByMentioned = 'Anyone who is mentioned must see what it is about (412).';

const insertComment = write({
  ...comments.inserting,
  summary: 'Comment on a number, on a panel as a whole or on an action',
  description: `With \`id_acao\` it is about what the action is about. ${whoWrites} ${seenByMentioned}`,
  example: {
    body: { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, texto: 'Já em dezembro melhora' },
  },
  body: object({ ...place, id_acao, texto, mencoes: optional(mentioned) }, 'CommentInsert'),
  checkValues: requireWholePlace,
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
  ...comments.updating,
  summary: 'Edit a comment; what it said before is kept',
  description: `Its author edits it, and a token; others get a 403. One that was removed is a 409. ${seenByMentioned}`,
  example: { params: { id: 1_000_000_001 }, body: { texto: 'Já em janeiro melhora' } },
  body: object({ texto: optional(texto), mencoes: optional(mentioned) }, 'CommentUpdate'),
  errors: ['not-found', 'unknown-reference', 'conflict'],
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
  ...comments.deleting,
  method: 'PUT',
  path: '/panels/removeComment/{id}',
  summary: 'Take the text of a comment away; that there was one stays to be seen',
  description:
    'Its author, a Gerente and a token remove it; others get a 403. What it said is kept among what it held before. One that was removed already is a 409.',
  precondition: { by: comments.getById },
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
  ...comments.deleting,
  summary: 'Delete a comment that is removed, with what it said',
  description:
    'Its author, a Gerente and a token delete it; others get a 403. One that is not removed is a 409.',
  async handle(call) {
    const row = await lockOwn(call, 'take away');
    if (row.removido_em === null) throw conflict('already', `comment ${call.params.id} is not removed`);
    await deleteSaid(call, table);
    return updated(1);
  },
});

export const commentEndpoints = [
  insertComment,
  comments.getAll,
  comments.getById,
  updateComment,
  comments.getVersions,
  removeComment,
  deleteComment,
];
