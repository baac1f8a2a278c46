/**
 * Declares a kind of record with its endpoints: its fields, and for each endpoint the words about
 * it. Its path is said in `src/kinds/`. What a kind does differently stands beside the words, as a
 * property of the endpoint (`endpoint.ts`). A further endpoint of a kind is written out with
 * `endpoint-parts.ts`.
 */
import { db } from '../database/schema.ts';
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
import type { Paths } from '../kinds/kind.ts';
import { oneByCode } from './codes.ts';
import { declaredFields } from './declared-fields.ts';
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
import { insertBody, type Stored, updateBody } from './records.ts';
import { codeField, columnsOf, type Kind, optionalFields } from './shared-fields.ts';
import { type Many, type PlainRows, upsertMany } from './upsert-many.ts';

type Fields = Readonly<Record<string, TSchema>>;

/** An endpoint's summary, and what else differs from other kinds. */
type Read = Pick<ReadEndpoint, 'summary'> &
  Partial<Pick<ReadEndpoint, 'description' | 'example' | 'extension'>>;
type Insert = Pick<WriteEndpoint, 'summary'> & Partial<Omit<WriteEndpoint, 'method' | 'path' | 'params'>>;
/** A write of the record in the path. */
type Write<Judged = undefined> = Pick<WriteEndpoint, 'summary'> &
  Partial<Omit<WriteEndpoint<ById, TObject, Judged>, 'method' | 'path' | 'params'>>;
type ById = TObject<{ id: ReturnType<typeof id> }>;

/** The endpoints of a kind, as they are declared. */
export interface Declaration {
  /** The name of the record in clients. */
  readonly record: string;
  /** Its name in the list, where that shows less. */
  readonly listed?: string;
  /** The name of the record in bodies, where the path has another. */
  readonly bodies?: string;
  /** `within` names the field that holds the id in its own path, where that narrows the list. */
  readonly list: Read & { readonly path?: string; readonly within?: string };
  /** The list of all records, where the other one is narrowed. */
  readonly all?: Read;
  readonly byId: Read;
  readonly byCode: Read;
  readonly insert: Insert;
  readonly update: Write<Stored>;
  /** The insert and update of many at once. Rows are plain unless their write has a `handle`. */
  readonly many?: Omit<Many, 'path'>;
  readonly block?: Write;
  readonly unblock?: Write;
  readonly delete: Write;
}

/** The endpoints of a kind of record, in the order of the documentation. */
export function resource(kind: Kind, of: Declaration): Endpoint[] {
  const { fields, inserted: required, changed, kept } = declaredFields(kind.table);
  const paths = kinds[kind.table].paths as Required<Paths>;
  const listed = { id: id(kind.table), ...fields, ...kept };
  const shown = { ...listed, ...changed };
  const select = ({ companyId }: Scope, columns: Fields) =>
    db
      .selectFrom(kind.table)
      .select(columnsOf(columns).map((column) => db.dynamic.ref(column)))
      .where('id_empresa', '=', companyId)
      .orderBy('id');
  const list = listOf({ shown: listed, further: changed, code: kind.code });
  const record = object(of.listed === undefined ? { ...shown, ...list.named } : shown, of.record);
  const listRecord = of.listed === undefined ? record : list.record(of.listed);

  const byId = read({
    ...reading(kind),
    path: paths.byId,
    ...of.byId,
    record,
    rows: ({ scope, params }) => select(scope, shown).where('id', '=', params.id),
  });
  const precondition = { by: byId };
  const code = kind.code in fields ? {} : codeField;
  const inserted: Fields = { ...required, ...code };
  const { within, ...place } = of.list;
  const insert = write({
    ...inserting(kind),
    body: object(inserted, of.bodies && `${of.bodies}Insert`),
    handle: (call) => insertBody(call, kind),
    path: paths.insert,
    ...of.insert,
  });
  const update = write({
    ...updating(kind),
    body: object(optionalFields({ ...fields, ...changed }), of.bodies && `${of.bodies}Update`),
    precondition,
    handle: (call) => updateBody(call, kind),
    path: paths.update,
    ...of.update,
  });
  const hasNoHandler: PlainRows['isPlain'] = ({ before }) =>
    (before === undefined ? of.insert : of.update).handle === undefined;
  return [
    read({
      ...listing(kind),
      path: paths.list,
      ...place,
      ...(within ? { params: object({ id: fields[within] as TSchema }) } : {}),
      query: list.query,
      ...(of.many ? list.file : {}),
      record: listRecord,
      rows(call) {
        const all = select(call.scope, listed);
        const { id: owner } = call.params as { readonly id?: number };
        return list.rows(call, within ? all.where(db.dynamic.ref(within), '=', owner) : all);
      },
    }),
    ...(of.all
      ? [
          read({
            ...listing(kind),
            path: paths.list,
            ...of.all,
            query: list.query,
            ...(of.many ? list.file : {}),
            record: listRecord,
            rows: (call) => list.rows(call, select(call.scope, listed)),
          }),
        ]
      : []),
    byId,
    read({
      ...readingByCode(kind),
      path: paths.byCode,
      ...of.byCode,
      record,
      rows: (call) => oneByCode(call, kind, select(call.scope, shown)),
    }),
    insert,
    update,
    ...(of.many
      ? [
          upsertMany(
            kind,
            { insert, update, shown: object({ ...shown, ...list.named }) },
            { path: paths.many, plain: plainRows(kind, { isPlain: hasNoHandler }), ...of.many },
          ),
        ]
      : []),
    ...(of.block ? [write({ ...blocking(kind, 1), precondition, path: paths.block, ...of.block })] : []),
    ...(of.unblock
      ? [write({ ...blocking(kind, 0), precondition, path: paths.unblock, ...of.unblock })]
      : []),
    write({ ...deleting(kind), path: paths.delete, ...of.delete }),
  ];
}
