/**
 * upsertMany of a kind of record (an extension): inserts and updates many records at once. A row
 * does what the kind's own insert or update does with it, so that rights, rules, histories and
 * marks are the same. All rows are judged before the first one is stored; the rules of what is
 * stored (409, cycles) are judged as they are.
 */
import { bulkRecords } from '../database/locks.ts';
import type { ConditionalLock, Lock, WriteEndpoint } from '../kernel/contract/endpoint.ts';
import type { IndexedRow, RowProblems } from '../kernel/contract/row-problems.ts';
import { isPlainObject } from '../kernel/contract/value-problems.ts';
import type { Person } from '../kernel/identity.ts';
import { notNamedByCode, seesNoEmployeeCodes } from '../rights/employee-codes.ts';
import { type BulkCall, type BulkRows, type BulkStage, type BulkWork, bulkWrite } from './bulk.ts';
import { changesOf, namesOf, type Of, paramsOf, type RowKind, type Rows } from './upsert-records.ts';
import { foretold, foretoldRow, maxRows, type Outcome, result, resultWithoutIds } from './upsert-results.ts';
import { addError, type JudgedRow, judgeRows, type RowShape, rowShape } from './upsert-rows.ts';

/** How many rows are stored at once, so that they do not hold the event loop. */
const mostTogether = 500;

/** The endpoint of a kind, in words. */
export interface Many extends Omit<Rows, 'kind'> {
  readonly path: string;
  /** In the plural: `branches`. */
  readonly noun: string;
  /** The order in which rows are stored, where it is not that in which they come. */
  readonly inOrder?: (rows: readonly JudgedRow[]) => readonly JudgedRow[];
  /** What is peculiar to the kind. */
  readonly description?: string;
  /** How many rows it takes, where they are stored faster than one by one. */
  readonly most?: number;
  /** Stores all rows, where that is not one after the other. */
  readonly store?: Store;
  /** Stores some rows together. The others are stored one after the other. */
  readonly plain?: PlainRows;
  /** What the endpoint has besides. */
  readonly endpoint?: Pick<WriteEndpoint, 'operationId' | 'example' | 'responseHeaders'>;
}

/** Stores the rows. The problems of those that cannot be are added. */
export type Store = (
  call: BulkCall,
  rows: readonly JudgedRow[],
  problems: RowProblems,
) => Promise<ReadonlyMap<number, Outcome>>;

/** Rows that are stored together (`plain-rows.ts`). */
export interface PlainRows {
  readonly isPlain: (row: JudgedRow) => boolean;
  readonly store: Store;
}

export function upsertMany(kind: RowKind, of: Of, many: Many): WriteEndpoint {
  const { insert, update } = of;
  const { path, noun, name, description, most = maxRows } = many;
  const shape = rowShape(of, { ...many, kind });
  const { references, lists, row, fileRow } = shape;
  const exampleRow = { ...insert.example?.body, ...(kind.key ? {} : { [kind.code]: 'ERP-100' }) };
  const rows: BulkRows = {
    noun: `a ${kind.noun}`,
    name: `${name}Upsert`,
    row,
    fileRow,
    lists,
    most,
    begin: (work) => begin(work, shape, many),
  };
  return bulkWrite(rows, {
    method: 'POST',
    path,
    module: kind.module,
    people: kind.people.writes,
    extension: true,
    summary: `Insert or update up to ${most} ${noun}, by id or by ${kind.key ? 'code' : namesOf(kind)[0]}`,
    description: [wordsOf(kind, references.length > 0), description].filter(Boolean).join('\n\n'),
    example: { body: { linhas: [exampleRow] } },
    ...(insert.exclusive || update.exclusive ? { exclusive: true } : {}),
    locks: locksOf(insert, update),
    errors: ['unknown-reference', 'conflict'],
    result: kind.key ? resultWithoutIds : result,
    dryRunResult: foretold,
    ...many.endpoint,
  });
}

function wordsOf(kind: RowKind, hasReferences: boolean): string {
  const { noun, key } = kind;
  const names = key
    ? `A row finds its ${noun} by ${key.fields.map((field) => `\`${field}\``).join(' and ')}. An existing one is updated with what the row has, or left alone when it already matches; a missing one is inserted. `
    : `${finding(kind)} An existing one is updated with what the row has, or left alone when it already matches; ` +
      `a \`${namesOf(kind)[0]}\` or \`${namesOf(kind)[1]}\` that no ${noun} has inserts one. `;
  return (
    names +
    (hasReferences
      ? 'Each record that a row refers to may be named by its code: `codigo_x` instead of `id_x`, even one that another row inserts. '
      : '') +
    'A row is judged as by the insert or the update of one record.\n\n' +
    'Nothing is stored when a row is wrong, and every wrong row is reported, up to a hundred; with `Prefer: handling=lenient` the ' +
    'good rows are stored and the wrong ones listed in `errors`. A dry run tells what each row would do.'
  );
}

function finding(kind: RowKind): string {
  const [first, second] = namesOf(kind);
  const unless = second === 'nome' ? ', unless several have it' : '';
  return `A row finds its ${kind.noun} by \`id\`, or by \`${first}\` regardless of case; a row with neither, by its \`${second}\`${unless}.`;
}

/** All locks of both, whatever the rows are. */
function locksOf(...endpoints: readonly WriteEndpoint[]): Lock[] {
  const all = endpoints.flatMap(
    ({ locks = [] }) => locks as readonly (Lock | ConditionalLock<unknown, unknown>)[],
  );
  return [...new Set(all.map((one) => ('lock' in one ? one.lock : one))), bulkRecords];
}

function begin(work: BulkWork, shape: RowShape, many: Many): BulkStage {
  const { call, problems } = work;
  let sent: readonly IndexedRow[] = [];
  let rows: readonly JudgedRow[] = [];
  let outcomes: ReadonlyMap<number, Outcome> = new Map();
  return {
    async judge(all) {
      sent = all;
      requireCodes(call.person, shape, sent);
      rows = await judgeRows(call.scope, shape, sent, work);
    },
    async store() {
      const { inOrder = (all) => all, store } = many;
      outcomes = store
        ? await store(call, rows, problems)
        : await storeRows(work, shape, inOrder(rows), many.plain);
    },
    async answer() {
      const number = (of: Outcome['outcome']) =>
        [...outcomes.values()].filter(({ outcome }) => outcome === of).length;
      return {
        inserted: number('new'),
        updated: number('changed'),
        skipped: number('unchanged'),
        ...(call.dryRun
          ? { rows: sent.map(({ index }) => foretoldRow(index, outcomes.get(index))) }
          : shape.kind.key
            ? {}
            : { ids: sent.map(({ index }) => outcomes.get(index)?.id ?? null) }),
        ...work.errors,
      };
    },
  };
}

/** Throws 403 when somebody who does not see the codes of employees names some by them. */
function requireCodes(
  person: Person | undefined,
  { references }: RowShape,
  sent: readonly IndexedRow[],
): void {
  if (!seesNoEmployeeCodes(person)) return;
  const names = references.flatMap(({ byCode, table }) => (table === 'colaborador' ? [byCode] : []));
  const named = names.find((name) => sent.some(({ row }) => isPlainObject(row) && row[name] !== undefined));
  if (named !== undefined) throw notNamedByCode(person, named);
}

/** Stores the rows, those that refer to new records after them, and plain ones in a row at once. */
async function storeRows(
  { call, problems, slice }: BulkWork,
  shape: RowShape,
  rows: readonly JudgedRow[],
  plain: PlainRows | undefined,
): Promise<ReadonlyMap<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const newIds = new Map<string, number>();
  const note = ({ index, body }: JudgedRow, outcome: Outcome | undefined) => {
    if (outcome === undefined) return;
    outcomes.set(index, outcome);
    const code = body[shape.kind.code];
    if (outcome.outcome === 'new' && outcome.id !== undefined && typeof code === 'string') {
      newIds.set(code.toLowerCase(), outcome.id);
    }
  };
  let together: JudgedRow[] = [];
  const storeTogether = async () => {
    const stored = await plain?.store(call, together, problems);
    for (const row of together) note(row, stored?.get(row.index));
    together = [];
  };
  call.scope.startStoring?.();
  for (let waiting = rows, later: JudgedRow[] = []; waiting.length > 0; waiting = later, later = []) {
    for (const one of waiting) {
      if (slice.isOver) await slice.pause();
      const row = withParents(one, newIds);
      if (row === undefined) later.push(one);
      else if (plain?.isPlain(row)) together.push(row);
      else {
        await storeTogether();
        note(row, await storeRow(call, shape, row, problems));
      }
      if (together.length === mostTogether) await storeTogether();
    }
    await storeTogether();
    if (later.length < waiting.length) continue;
    for (const row of later) addNotStored(problems, shape, row);
    break;
  }
  return outcomes;
}

/** The row with the ids of the new records that it refers to. Undefined: not all are stored yet. */
function withParents(row: JudgedRow, newIds: ReadonlyMap<string, number>): JudgedRow | undefined {
  const parents = row.awaited.map(({ field, code }) => [field, newIds.get(code.toLowerCase())] as const);
  if (parents.some(([, id]) => id === undefined)) return undefined;
  return { ...row, body: { ...row.body, ...Object.fromEntries(parents) } };
}

function addNotStored(problems: RowProblems, { references }: RowShape, { index, awaited }: JudgedRow): void {
  const [first] = awaited;
  const name = references.find(({ byId }) => byId === first?.field)?.byCode ?? '';
  problems.add('unknown-reference', index, name, `"${first?.code}" is of a row that is not stored`, {
    rule: 'not-stored',
  });
}

async function storeRow(
  call: BulkCall,
  { kind, insert, update }: RowShape,
  { index, body, before }: JudgedRow,
  problems: RowProblems,
): Promise<Outcome | undefined> {
  try {
    if (before === undefined) {
      const one = { ...call, params: {}, body };
      const done = await insert.handle(one, await insert.checkStoredState?.(one));
      const { insertId } = done as { readonly insertId?: number };
      return { outcome: 'new', id: insertId, changes: [] };
    }
    const recordId = before['id'] as number | undefined;
    const changes = changesOf(kind, before, body);
    if (changes.length === 0) return { outcome: 'unchanged', id: recordId, changes };
    const unchanged = new Set([...kind.columns, ...(kind.beside?.fields ?? [])]);
    for (const { field } of changes) unchanged.delete(field);
    const changed = Object.fromEntries(Object.entries(body).filter(([field]) => !unchanged.has(field)));
    const one = { ...call, params: paramsOf(kind, before), body: changed };
    await update.handle(one, await update.checkStoredState?.(one));
    return { outcome: 'changed', id: recordId, changes };
  } catch (error) {
    // A statement that failed has ended the transaction, for instance because a concurrent request
    // took a code: then the whole request is refused with that.
    await call.scope.query('SELECT 1 AS one', []).catch(() => {
      throw error;
    });
    addError(problems, index, error);
    return undefined;
  }
}
