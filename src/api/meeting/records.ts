/**
 * What analyses, actions and comments have alike: their reads, what each of their writes says, and
 * what a field held before it was changed. They are no `resource()`: none has a code, each names
 * its place, and who writes it follows from that. One table has the earlier values of all three:
 * they are read alike, and go with their record.
 */
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../database/schema.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { type ReadEndpoint, read } from '../../kernel/contract/endpoint.ts';
import { ApiError, type ErrorSlug } from '../../kernel/contract/errors.ts';
import { id, nullable, object, optionalText, requiredText, timestamp } from '../../kernel/contract/fields.ts';
import { insertResult, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { kinds } from '../../kinds/index.ts';
import type { Paths } from '../../kinds/kind.ts';
import type { Fields } from '../../records/list-query.ts';
import { type ListOf, listOf } from '../../records/lists.ts';
import { placeOf, placeValues } from './place.ts';

/** The tables, which are also the names of the kinds of records. */
export type Said = 'analise' | 'acao' | 'comentario';

/** What all endpoints of these records share. */
const ofMeeting = { module: 'gmr', people: 'Colaborador', extension: true } as const;
/** The first of them that is made in the demo company. */
const example = { params: { id: 1_000_000_001 } };

interface SaidRecords extends Pick<ListOf, 'peopleNamed' | 'filters'> {
  /** The name of the record in clients. */
  readonly record: string;
  /** The column that the list is searched by, and others. */
  readonly searched: readonly [string, ...string[]];
  /** Besides its id. */
  readonly shown: Fields;
  /** What is selected of them where it is not the column. */
  readonly selected: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly words: { readonly list: string; readonly one: string; readonly versions: string };
}

/** The reads of the records, and what the writes of one have alike. */
export function saidRecords(table: Said, of: SaidRecords) {
  const {
    list: listPath,
    byId,
    insert,
    update,
    delete: deletion,
    further,
  } = kinds[table].paths as Required<Paths>;
  const shown: Fields = { id: id(table), ...of.shown };
  const list = listOf({
    ...of,
    shown,
    columns: { nome_busca: sql`texto_busca(${sql.ref(of.searched[0])})` },
  });
  const path = object({ id: id(table) });
  const record = list.record(of.record);
  const select = ({ companyId }: Scope) =>
    db
      .selectFrom<Said>(table)
      .select(Object.keys(shown).map((name) => of.selected[name]?.as(name) ?? db.dynamic.ref(name)))
      .where('id_empresa', '=', companyId);
  const getAll = read({
    ...ofMeeting,
    path: listPath,
    summary: of.words.list,
    params: object({}),
    query: list.query,
    record,
    rows: (call) => list.rows(call, select(call.scope)),
  });
  const getById = read({
    ...ofMeeting,
    path: byId,
    summary: of.words.one,
    example,
    params: path,
    query: list.includeQuery,
    errors: ['not-found'],
    record,
    rows: (call) => list.rows(call, select(call.scope).where('id', '=', call.params.id)),
  });
  return {
    getAll,
    getById,
    getVersions: versionsOf(table, further[0] as string, of.words.versions),
    inserting: { ...ofMeeting, method: 'POST', path: insert, params: object({}), result: insertResult },
    updating: {
      ...ofMeeting,
      method: 'PUT',
      path: update,
      params: path,
      partial: 'nothing-to-update-panel',
      precondition: { by: getById },
      errors: ['not-found'] as ErrorSlug[],
      result: updateResult,
    },
    deleting: {
      ...ofMeeting,
      method: 'DELETE',
      path: deletion,
      example,
      params: path,
      body: object({}),
      bodyOptional: true,
      errors: ['not-found', 'conflict'] as ErrorSlug[],
      result: updateResult,
    },
  } as const;
}

/** A stored record, as far as all kinds have it. */
export interface SaidRow {
  readonly id_gmr_painel: number;
  readonly id_indicador: number | null;
  readonly ano: number | null;
  readonly mes: number | null;
  readonly id_colaborador: number | null;
}

type Writing = Pick<Call<{ readonly id: number }>, 'scope' | 'author' | 'params'>;
/** Texts, numbers and dates as they are stored: null where there is none. */
export type Changes = Readonly<Record<string, string | number | null | undefined>>;

/** Locks the record and returns its columns. Throws 404 where there is none. */
export async function lockSaid<Row extends SaidRow>(
  scope: Scope,
  table: Said,
  recordId: number,
  columns: string,
): Promise<Row> {
  const [row] = await scope.query<Row>(
    `SELECT id_gmr_painel, id_indicador, ano, mes, id_colaborador, ${columns} FROM ${table}
      WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE`,
    [scope.companyId, recordId],
  );
  if (row === undefined) throw new ApiError('not-found', `id ${recordId} does not exist`);
  return row;
}

/**
 * Stores the fields that differ from those of the locked row, keeps what they held, and notes the
 * time in `changedAt`.
 */
export async function changeSaid(
  { scope, author, params }: Writing,
  table: Said,
  { row, to, changedAt }: { readonly row: SaidRow; readonly to: Changes; readonly changedAt: string },
): Promise<void> {
  const before = row as unknown as Changes;
  const changed = Object.keys(to).filter((name) => to[name] !== undefined && to[name] !== before[name]);
  if (changed.length === 0) return;
  await scope.query(
    `INSERT INTO reuniao_versao (id_empresa, recurso, id_registro, id_gmr_painel, id_indicador, ano, mes, campo, antes,
                                 id_token, id_colaborador)
     SELECT $1, $2, $3, $4, $5, $6, $7, v.campo, v.antes, $8, $9 FROM unnest($10::text[], $11::text[]) AS v(campo, antes)`,
    [
      scope.companyId,
      table,
      params.id,
      ...placeValues(placeOf(row)),
      author.tokenId,
      author.employeeId,
      changed,
      changed.map((name) => (before[name] == null ? null : String(before[name]))),
    ],
  );
  await scope.query(
    `UPDATE ${table} SET ${changed.map((name, at) => `${name} = $${at + 3}`).join(', ')}, ${changedAt} = now()
      WHERE id_empresa = $1 AND id = $2`,
    [scope.companyId, params.id, ...changed.map((name) => to[name])],
  );
}

/** Deletes the record with what it held before. What refers to it goes along. */
export async function deleteSaid({ scope, params }: Writing, table: Said): Promise<void> {
  await scope.query(
    'DELETE FROM reuniao_versao WHERE id_empresa = $1 AND recurso = $2 AND id_registro = $3',
    [scope.companyId, table, params.id],
  );
  await scope.query(`DELETE FROM ${table} WHERE id_empresa = $1 AND id = $2`, [scope.companyId, params.id]);
}

const version = object(
  {
    campo: requiredText(),
    antes: nullable(optionalText()),
    horario: timestamp(),
    id_token: nullable(id()),
    id_colaborador: nullable(id()),
  },
  'MeetingVersion',
);

/** The read of a record's earlier values. */
const versionsOf = (table: Said, path: string, summary: string): ReadEndpoint =>
  read({
    ...ofMeeting,
    path,
    summary,
    description:
      'What its fields held before each change, who changed them and when; the newest first. What it holds now is in the record itself.',
    example,
    params: object({ id: id(table) }),
    record: version,
    rows: ({ scope, params }) =>
      db
        .selectFrom('reuniao_versao')
        .select(['campo', 'antes', 'horario', 'id_token', 'id_colaborador'])
        .where('id_empresa', '=', scope.companyId)
        .where('recurso', '=', table)
        .where('id_registro', '=', params.id)
        .orderBy('id', 'desc'),
  });
