/**
 * The rows of upsertMany (`upsert-many.ts`): what they may have, and how they are judged before the
 * first one is stored.
 */
import type { WriteEndpoint } from '../kernel/contract/endpoint.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import {
  code,
  id,
  isReadOnly,
  mayBeNone,
  nullable,
  object,
  optional,
  refersTo,
  type TObject,
  type TSchema,
} from '../kernel/contract/fields.ts';
import { strict } from '../kernel/contract/known-names.ts';
import { noneOf, type Reference, referredName } from '../kernel/contract/record-references.ts';
import type { IndexedRow, RowProblems } from '../kernel/contract/row-problems.ts';
import { presentSchema } from '../kernel/contract/value-problems.ts';
import type { Scope } from '../kernel/scope.ts';
import { cleanName } from '../kernel/values/text.ts';
import type { TimeSlice } from '../kernel/work/time-slice.ts';
import { NamedRecords, refuseUnnamed, type Said } from './named-records.ts';
import type { Stored } from './records.ts';
import { listInCell, listOfCodes, type RowList } from './upsert-lists.ts';
import {
  findRecords,
  keyOf,
  nameField,
  namesOf,
  type Of,
  paramsOf,
  type RowKind,
  type Rows,
} from './upsert-records.ts';
import { type RowReader, rowReader } from './well-formed-rows.ts';

type Fields = Readonly<Record<string, TSchema>>;

/** What the rows of a kind may have. */
export interface RowShape {
  readonly kind: RowKind;
  readonly insert: WriteEndpoint;
  readonly update: WriteEndpoint;
  readonly references: readonly Reference[];
  readonly lists: readonly RowList[];
  readonly row: TObject;
  readonly read: RowReader<TObject>;
  /** A list is a text in a cell; one without references has no column. */
  readonly fileRow: TObject;
}

/** A row that can be stored. */
export interface JudgedRow {
  readonly index: number;
  /** The body of the insert or the update. */
  readonly body: Record<string, unknown>;
  /** The record as stored. Undefined: the row inserts one. */
  readonly before: Stored | undefined;
  /** References by the codes of records that other rows of the request insert. */
  readonly awaited: readonly { readonly field: string; readonly code: string }[];
}

/**
 * A row has the fields of the insert and of the update, an `id` unless references name the record,
 * and a code for each reference.
 */
export function rowShape({ insert, update, shown }: Of, { kind, name, lists = [] }: Rows): RowShape {
  const fields: Fields = { ...update.body.properties, ...insert.body.properties };
  const references = Object.entries(fields).flatMap(([field, schema]): Reference[] => {
    const table = refersTo(schema);
    return table === undefined ? [] : [{ byId: field, byCode: `codigo_${referredName(field)}`, table }];
  });
  const codes = references.map(({ byId, byCode }) => {
    return [byCode, optional(mayBeNone(fields[byId] as TSchema) ? nullable(code()) : code())];
  });
  const isInCell = (field: TSchema) => {
    const { items, properties } = presentSchema(field);
    return items === undefined && properties === undefined;
  };
  const taken: Fields = {
    ...(kind.key ? {} : { id: optional(id()) }),
    ...Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, optional(schema)])),
    ...(Object.fromEntries(codes) as Fields),
  };
  const inCells = Object.fromEntries(Object.entries(taken).filter(([, field]) => isInCell(field)));
  const row = strict(object({ ...taken, ...listOfCodes(lists) }, `${name}Row`), shown);
  return {
    kind,
    insert,
    update,
    references,
    lists,
    row,
    read: rowReader(row),
    fileRow: strict(object({ ...inCells, ...listInCell(lists) }), shown),
  };
}

type Row = Readonly<Record<string, unknown>>;
type Sent = { readonly index: number; readonly row: Row };

/** The rows that can be stored. The problems of the others are added. */
export async function judgeRows(
  scope: Scope,
  shape: RowShape,
  sent: readonly IndexedRow[],
  { problems, slice }: { readonly problems: RowProblems; readonly slice: TimeSlice },
): Promise<JudgedRow[]> {
  const rows = await naming(shape, sent, problems, slice);
  const named = await lookedUp(scope, shape, rows);
  const names = { references: shape.references, named };
  const records = await findRecords(scope, shape.kind, rows, names);
  const newCodes = new Set<string>();
  for (const { row } of rows) {
    const own = row[shape.kind.code];
    if (typeof own === 'string' && records.of(row) === undefined) newCodes.add(own.toLowerCase());
  }
  const known = { newCodes, named, problems };
  const once = new Set<number | string>();
  const judged: JudgedRow[] = [];
  for (const one of rows) {
    if (slice.isOver) await slice.pause();
    const record = records.of(one.row);
    const { key, by, value } = keyOf(shape.kind, one.row, names, record);
    if (records.isOfSeveral(one.row)) {
      const problem = `is that of several records: send ${shape.kind.code} or id`;
      problems.add('invalid-value', one.index, by, problem, { rule: 'ambiguous' });
    } else if (by === 'id' && record === undefined) {
      problems.add('unknown-reference', one.index, 'id', `${String(value)} does not exist in the company`);
    } else if (once.has(key)) {
      problems.add('invalid-value', one.index, by, `${String(value)} is there twice`, { rule: 'twice' });
    } else {
      once.add(key);
      const row = judge(shape, one, record, known);
      if (row) judged.push(row);
    }
  }
  return judged;
}

/** What the rows refer to, as far as it exists. */
async function lookedUp(
  scope: Scope,
  { references, lists }: RowShape,
  rows: readonly Sent[],
): Promise<NamedRecords> {
  const named = new NamedRecords(scope);
  await Promise.all(
    [...references, ...lists].map(async ({ table, byId, byCode }) => {
      const sent = <Of>(name: string, type: string) =>
        new Set(rows.flatMap(({ row }) => row[name] as Of | Of[]).filter((one) => typeof one === type));
      await named.lookUpIds(table, sent<number>(byId, 'number'));
      await named.lookUp(table, sent<string>(byCode, 'string'));
    }),
  );
  return named;
}

/** The rows whose fields are valid, and that name their record. */
async function naming(
  { kind, references, read }: RowShape,
  sent: readonly IndexedRow[],
  problems: RowProblems,
  slice: TimeSlice,
): Promise<Sent[]> {
  const rows = (await read(sent, problems, slice)) as Sent[];
  const naming = references.filter(({ byId }) => kind.key?.fields.includes(byId));
  return rows.filter(({ index, row }) => {
    if (kind.key === undefined) {
      if (nameField(kind, row) !== undefined) return true;
      const [first = '', ...others] = namesOf(kind);
      const problem = `is required, or id or ${others.join(' or ')}`;
      problems.add('invalid-value', index, first, problem, { rule: 'required' });
      return false;
    }
    const missing = naming.find(
      ({ byId, byCode }) => row[byId] === undefined && typeof row[byCode] !== 'string',
    );
    if (missing === undefined) return true;
    refuseUnnamed(problems, index, missing);
    return false;
  });
}

interface Known {
  readonly newCodes: ReadonlySet<string>;
  readonly named: NamedRecords;
  readonly problems: RowProblems;
}

/** The row with its references as ids, as the insert or the update takes it. */
function judge(
  { kind, insert, update, references, lists }: RowShape,
  { index, row }: Sent,
  before: Stored | undefined,
  { newCodes, named, problems }: Known,
): JudgedRow | undefined {
  const endpoint = before === undefined ? insert : update;
  const values: Record<string, unknown> = { ...row };
  for (const list of lists) {
    const [ids, codes] = [row[list.byId], row[list.byCode]] as [number[] | undefined, string[] | undefined];
    const found = named.resolveList(list, { index, ids, codes }, { problems });
    if (found === 'unknown') return undefined;
    values[list.byId] = found;
  }
  const awaited: { field: string; code: string }[] = [];
  for (const reference of references) {
    const { byId, byCode, table } = reference;
    const [id, code] = [row[byId], row[byCode]] as [Said['id'], Said['code']];
    const mayAwait = table === kind.table && newCodes.has(String(code).toLowerCase());
    const found = named.resolve(reference, { index, id, code }, { problems, mayAwait });
    if (found === 'unknown') return undefined;
    if (found === undefined && typeof code === 'string') awaited.push({ field: byId, code });
    if (code !== undefined) values[byId] = code === null ? noneOf(endpoint.body, byId) : found;
  }
  const taken = Object.keys(endpoint.body.properties).filter((name) => values[name] !== undefined);
  const fixed = taken.filter(
    (name) => before && isReadOnly((endpoint.body.properties as Fields)[name] as TSchema),
  );
  const body = Object.fromEntries(
    taken.filter((name) => !fixed.includes(name)).map((name) => [name, values[name]]),
  );
  const other = fixed.find((name) => !isSameText(before?.[name], values[name]));
  if (other !== undefined) {
    problems.add('invalid-value', index, other, cannotChange, { rule: 'fixed' });
    return undefined;
  }
  const isAwaited = (name: string) => awaited.some(({ field }) => field === name);
  const missing =
    before === undefined && requiredOf(insert.body).find((name) => !(name in body) && !isAwaited(name));
  if (missing) {
    const or = references.find(({ byId }) => byId === missing)?.byCode;
    const problem = `is required${or === undefined ? '' : `, or ${or}`}, since the record is new`;
    problems.add('invalid-value', index, missing, problem, { rule: 'required' });
    return undefined;
  }
  try {
    endpoint.checkValues?.({ params: before === undefined ? {} : paramsOf(kind, before), body });
  } catch (error) {
    addError(problems, index, error);
    return undefined;
  }
  return { index, body, before, awaited };
}

const cannotChange = 'cannot be updated; leave it out, or send the one that is stored';

/** Regardless of case, as addresses are compared. */
const isSameText = (before: unknown, sent: unknown) =>
  cleanName(String(before)).toLowerCase() === String(sent).toLowerCase();

const requiredOf = (body: TObject): readonly string[] =>
  (body as { required?: readonly string[] }).required ?? [];

/** Adds what the insert or the update of a row was refused with. Throws what is not a refusal. */
export function addError(problems: RowProblems, index: number, error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const { slug, message, data } = error;
  const [first] = data.details ?? [];
  const { path = '', rule = slug, params } = first ?? {};
  const [, problem] =
    path !== '' && message.startsWith(path) ? (/^,? (.*)$/s.exec(message.slice(path.length)) ?? []) : [];
  problems.add(slug, index, problem === undefined ? '' : path, problem ?? message, {
    rule,
    params,
  });
}
