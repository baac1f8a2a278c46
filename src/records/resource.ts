/**
 * Declares a kind of record with its endpoints: for each endpoint the words about it. Its path and
 * its fields are said in `src/kinds/`. What a kind does differently stands beside the words, as a
 * property of the endpoint (`endpoint.ts`). A further endpoint of a kind is written out with
 * `endpoint-parts.ts`.
 */
import type { RawBuilder } from 'kysely';
import { db } from '../database/schema.ts';
import {
  type InsertFields,
  insertFields,
  shownFields,
  type UpdateFields,
  updateFields,
} from '../kernel/contract/declared-fields.ts';
import {
  type Endpoint,
  type ReadEndpoint,
  read,
  type WriteEndpoint,
  write,
} from '../kernel/contract/endpoint.ts';
import { id, object, type TObject, type TSchema } from '../kernel/contract/fields.ts';
import type { Scope } from '../kernel/scope.ts';
import { kinds } from '../kinds/index.ts';
import type { Paths, RecordKind } from '../kinds/kind.ts';
import { oneByCode } from './codes.ts';
import {
  blocking,
  deleting,
  inserting,
  listing,
  reading,
  readingByCode,
  updating,
} from './endpoint-parts.ts';
import { listOf } from './lists.ts';
import { plainRows } from './plain-rows.ts';
import { insertBody, updateBody } from './records.ts';
import { columnsOf, type Kind, retirementOf } from './shared-fields.ts';
import { type Many, type PlainRows, upsertMany } from './upsert-many.ts';

type Fields = Readonly<Record<string, TSchema>>;

/** What differs from other kinds; also the summary, where it is not as that of others. */
type Read = Partial<Pick<ReadEndpoint, 'summary' | 'description' | 'example' | 'extension'>>;
type Write<Params extends TObject, Body extends TObject, Judged = undefined> = Partial<
  Omit<WriteEndpoint<Params, Body, Judged>, 'method' | 'path' | 'params' | 'body'>
>;
type ById = TObject<{ id: ReturnType<typeof id> }>;
type NoBody = ReturnType<typeof object<{}>>;

/** A further list: it has no file. */
interface FurtherList
  extends Omit<Read, 'summary'>,
    Pick<ReadEndpoint, 'summary'>,
    Partial<Pick<ReadEndpoint, 'operationId' | 'errors'>> {
  readonly path: string;
  /** The field that holds the id in its path. */
  readonly within?: string;
  /** What else its query must hold to. */
  readonly check?: (scope: Scope, query: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

/** The endpoints of a kind, as they are declared. */
interface Declaration<Table extends RecordKind, Judged> {
  /** What a record is called in summaries: `a budget period`. */
  readonly one: string;
  /** The name of the record in clients. */
  readonly record: string;
  /** Its name in the list, where that shows less. */
  readonly listed?: string;
  /** The name of the record in bodies, where the path has another. */
  readonly bodies?: string;
  /** What records show besides columns. */
  readonly beside?: Readonly<
    Record<string, { readonly field: TSchema; readonly select: RawBuilder<unknown> }>
  >;
  /** `within` names the field that holds the id in its own path, where that narrows the list. */
  readonly list?: Read & { readonly path?: string; readonly within?: string };
  /** The list of all records, where the other one is narrowed. */
  readonly all?: Read & Pick<ReadEndpoint, 'summary'>;
  /** The read of one record as the list shows it. */
  readonly listedById?: Read & Pick<ReadEndpoint, 'summary'> & { readonly path: string };
  readonly byId?: Read;
  readonly byCode?: Read;
  readonly lists?: readonly FurtherList[];
  readonly insert: Write<TObject<{}>, TObject<InsertFields<Table>>>;
  readonly update: Write<ById, TObject<UpdateFields<Table>>, Judged>;
  /** The insert and update of many at once. Rows are plain unless their write has a `handle`. */
  readonly many: Omit<Many, 'path'>;
  readonly block?: Write<ById, NoBody>;
  readonly delete?: Write<ById, NoBody>;
}

/** The endpoints of a kind of record, in the order of the documentation, and the read of one. */
export function resource<Table extends RecordKind, Judged = undefined>(
  kind: Kind<Table>,
  of: Declaration<Table, Judged>,
): { readonly endpoints: readonly Endpoint[]; readonly byId: ReadEndpoint } {
  const { one, many } = of;
  const noun = one.replace(/^an? /, '');
  const { word: retired } = retirementOf(kind);
  const { listed, asked } = shownFields(kind.table);
  const { beside = {} } = of;
  const besideFields: Fields = Object.fromEntries(
    Object.entries(beside).map(([name, { field }]) => [name, field]),
  );
  if (of.listed === undefined && Object.keys(asked).length > 0)
    throw new Error(`The list of ${kind.table} shows less than a record: its records need a name`);
  const paths = kinds[kind.table].paths as Required<Paths>;
  const fields: Fields = { id: id(kind.table), ...listed };
  const shown = { ...fields, ...asked, ...besideFields };
  const list = listOf({
    shown: fields,
    further: asked,
    code: kind.code,
    alsoShown: Object.keys(beside),
  });
  const record = object(of.listed === undefined ? { ...shown, ...list.named } : shown, of.record);
  const listRecord = of.listed === undefined ? record : list.record(of.listed);

  const select = ({ companyId }: Scope, columns: Fields) =>
    db
      .selectFrom<RecordKind>(kind.table)
      .select([
        ...columnsOf(columns).map((column) => db.dynamic.ref(column)),
        ...Object.entries(beside).map(([name, one]) => one.select.as(name)),
      ])
      .where('id_empresa', '=', companyId)
      .orderBy('id');
  const records = (scope: Scope) => select(scope, { ...fields, ...asked });

  const listAt = (
    path: string,
    { within, check, ...words }: Omit<FurtherList, 'path'>,
    file: Partial<typeof list.file>,
  ) =>
    read({
      ...listing(kind),
      path,
      ...words,
      ...(within ? { params: object({ id: fields[within] as TSchema }) } : {}),
      query: list.query,
      ...file,
      record: listRecord,
      async rows(call) {
        await check?.(call.scope, call.query as Parameters<typeof check>[1]);
        const all = select(call.scope, fields);
        const { id: owner } = call.params as { readonly id?: number };
        return list.rows(call, within ? all.where(db.dynamic.ref(within), '=', owner) : all);
      },
    });
  const byId = read({
    ...reading(kind),
    path: paths.byId,
    summary: `${one[0]?.toUpperCase()}${one.slice(1)}`,
    ...of.byId,
    record,
    rows: ({ scope, params }) => records(scope).where('id', '=', params.id),
  });
  const precondition = { by: byId };
  const insert = write({
    ...inserting(kind),
    body: object(insertFields(kind.table), of.bodies && `${of.bodies}Insert`),
    handle: (call) => insertBody(call, kind),
    path: paths.insert,
    summary: `Insert ${one}`,
    ...of.insert,
  });
  const update = write({
    ...updating(kind),
    body: object(updateFields(kind.table), of.bodies && `${of.bodies}Update`),
    precondition,
    handle: (call) => updateBody(call, kind),
    path: paths.update,
    summary: `Update ${one}`,
    ...of.update,
  });
  const hasNoHandler: PlainRows['isPlain'] = ({ before }) =>
    (before === undefined ? of.insert : of.update).handle === undefined;
  const endpoints = [
    listAt(of.list?.path ?? paths.list, { summary: `The ${many.noun}`, ...of.list }, list.file),
    ...(of.all ? [listAt(paths.list, of.all, list.file)] : []),
    ...(of.listedById
      ? [
          read({
            ...reading(kind),
            ...of.listedById,
            query: list.includeQuery,
            record: listRecord,
            rows: (call) => list.rows(call, select(call.scope, fields).where('id', '=', call.params.id)),
          }),
        ]
      : []),
    byId,
    read({
      ...readingByCode(kind),
      path: paths.byCode,
      summary: `The ${noun} with this ${kind.code === 'codigo' ? 'code' : 'external code'}`,
      ...of.byCode,
      record,
      rows: (call) => oneByCode(call, kind, records(call.scope)),
    }),
    ...(of.lists ?? []).map(({ path, ...further }) => listAt(path, further, {})),
    insert,
    update,
    upsertMany(
      kind,
      { insert, update, shown: object({ ...shown, ...list.named }) },
      { path: paths.many, plain: plainRows(kind, { isPlain: hasNoHandler }), ...many },
    ),
    ...(retired === 'blocked'
      ? [
          write({
            ...blocking(kind, 1),
            precondition,
            path: paths.block,
            summary: `Block ${one}`,
            ...of.block,
          }),
          write({ ...blocking(kind, 0), precondition, path: paths.unblock, summary: `Unblock ${one}` }),
        ]
      : []),
    write({
      ...deleting(kind),
      path: paths.delete,
      summary: `Delete a ${retired} ${noun} that nothing depends on`,
      ...of.delete,
    }),
  ];
  return { endpoints, byId };
}
