/**
 * What analyses, actions and comments have alike: their reads, what each of their writes says, and
 * what a field held before it was changed. One table has the earlier values of all three: they are
 * read alike, and go with their record.
 */
import { db } from '../../database/schema.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { type ReadEndpoint, read } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import { id, nullable, object, optionalText, requiredText, timestamp } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { kinds } from '../../kinds/index.ts';
import { uncodedKind } from '../../records/uncoded-kind.ts';
import { placeOf, placeValues } from './place.ts';

/** The tables, which are also the names of the kinds of records. */
type Said = 'analise' | 'acao' | 'comentario';

/** What all endpoints of these records share. */
const ofMeeting = { module: 'gmr', people: 'Colaborador', extension: true } as const;

/** @param held the words about the read of earlier values. */
export const saidRecords = (
  table: Said,
  held: string,
  of: Omit<Parameters<typeof uncodedKind>[1], 'shared'>,
) => ({
  ...uncodedKind(table, { ...of, shared: ofMeeting }),
  getVersions: versionsOf(table, kinds[table].paths?.further?.[0] as string, held),
});

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
type Changes = Readonly<Record<string, string | number | null | undefined>>;

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
    example: { params: { id: 1_000_000_001 } },
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
