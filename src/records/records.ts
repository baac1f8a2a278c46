/**
 * Inserts, updates and deletes records of every kind. Deletion takes two steps: retire the record
 * (deactivate or block it), then delete it (contract §3).
 */
import type { Call } from '../kernel/contract/call.ts';
import { ApiError, conflict } from '../kernel/contract/errors.ts';
import { inserted, updated } from '../kernel/contract/write-results.ts';
import type { Scope } from '../kernel/scope.ts';
import { appendHistory, type HistoryEntry } from './budget-history.ts';
import { codeInUse, holderOf, refuseCode, requireFreeCode } from './codes.ts';
import { dependentsOf, hasFound, inTheWay } from './dependents.ts';
import { type Kind, retirementOf } from './shared-fields.ts';

/** Column values by name. Undefined: the default on insert, unchanged on update. */
export type Values = Readonly<Record<string, unknown>>;
/** A record as stored. */
export type Stored = Readonly<Record<string, string | number | null>>;

type Writing = Pick<Call, 'scope' | 'author'>;
type WritingOne = Pick<Call<{ id: number }>, 'scope' | 'author' | 'params'>;

/** The record's name in messages: `department 17`. */
export function nameOf({ noun }: Kind, id: number): string {
  return `${noun} ${id}`;
}

/** Inserts a record with the values of the body. */
export async function insertBody(call: Writing & { readonly body: object }, kind: Kind): Promise<object> {
  return inserted(await insertRecord(call, kind, call.body as Values));
}

/** Inserts the record and returns its id. Throws 409 when its code is in use. */
export async function insertRecord(call: Writing, kind: Kind, values: Values): Promise<number> {
  const { scope } = call;
  const { table, code } = kind;
  const columns = sentColumns(kind, values);
  const places = columns.map((_, at) => `$${at + 2}`);
  // The code is looked up first, so that a refused insert uses up no id. The unique index decides
  // between two concurrent inserts.
  const [row] = await scope.query<Stored & { id: number }>(
    `INSERT INTO ${table} (${['id_empresa', ...columns].join(', ')})
     SELECT ${['$1', ...places].join(', ')}
      WHERE NOT EXISTS (SELECT FROM ${table}
                         WHERE id_empresa = $1 AND ${code}_chave = lower(${places[columns.indexOf(code)] ?? 'NULL'}))
     ON CONFLICT (id_empresa, ${code}_chave) DO NOTHING RETURNING ${['id', ...kind.columns].join(', ')}`,
    [scope.companyId, ...columns.map((column) => values[column])],
  );
  if (!row) throw codeInUse(kind, values[code], await holderOf(scope, kind, values[code]));
  await writeHistory(call, kind, row.id, { acao: 'insert', before: {}, after: row });
  return row.id;
}

const sentColumns = ({ columns }: Kind, values: Values) =>
  columns.filter((column) => values[column] !== undefined);

/**
 * Locks the record until the transaction ends, and returns it as stored. With `UPDATE` it also
 * waits for transactions that are writing references to the record, and blocks new ones. Throws 404
 * when there is none.
 */
export async function lockRecord<Columns extends object = Stored>(
  scope: Scope,
  kind: Kind,
  id: number,
  strength: 'NO KEY UPDATE' | 'UPDATE' = 'NO KEY UPDATE',
): Promise<Stored & Columns> {
  const [row] = await scope.query<Stored & Columns>(
    `SELECT ${[...new Set([...kind.columns, retirementOf(kind).column])].join(', ')} FROM ${kind.table}
      WHERE id_empresa = $1 AND id = $2 FOR ${strength}`,
    [scope.companyId, id],
  );
  if (!row) throw new ApiError('not-found', `id ${id} does not exist`);
  return row;
}

/** Updates the record in the path with the fields of the body. */
export async function updateBody(call: WritingOne & { readonly body: object }, kind: Kind): Promise<object> {
  const { scope, params } = call;
  const body = call.body as Values;
  if (!kind.history) return updated(await updateRecord(scope, kind, params.id, body));
  await changeRecord(call, kind, await lockRecord(scope, kind, params.id), body);
  return updated(1);
}

/**
 * Updates the columns that `values` has, without writing history. Returns the number of records
 * updated. Throws 409 when the new code is in use.
 */
export async function updateRecord(scope: Scope, kind: Kind, id: number, values: Values): Promise<number> {
  const columns = sentColumns(kind, values);
  if (columns.length === 0) return 1;
  const code = values[kind.code];
  await requireFreeCode(scope, kind, code, id);
  const rows = await scope
    .query(
      `UPDATE ${kind.table} SET ${columns.map((column, at) => `${column} = $${at + 3}`).join(', ')}
        WHERE id_empresa = $1 AND id = $2 RETURNING id`,
      [scope.companyId, id, ...columns.map((column) => values[column])],
    )
    .catch(refuseCode(kind, code));
  return rows.length;
}

/**
 * Updates a locked record and writes its history. Returns the columns whose value has changed.
 * Throws 409 when the new code is in use.
 */
export async function changeRecord(
  call: WritingOne,
  kind: Kind,
  before: Stored,
  changes: Values,
): Promise<ReadonlySet<string>> {
  const changed = sentColumns(kind, changes).filter((column) => changes[column] !== before[column]);
  const after = Object.fromEntries(changed.map((column) => [column, changes[column]]));
  await updateRecord(call.scope, kind, call.params.id, after);
  await writeHistory(call, kind, call.params.id, { acao: 'update', before, after: { ...before, ...after } });
  return new Set(changed);
}

/** Blocks (1) or unblocks (0) the record. Throws 409 when it is already in that state. */
export async function setBlocked(call: WritingOne, kind: Kind, bloqueado: 0 | 1): Promise<object> {
  const { scope, params } = call;
  const before = await lockRecord(scope, kind, params.id);
  if (before['bloqueado'] === bloqueado) {
    const state = bloqueado === 1 ? 'is blocked already' : 'is not blocked';
    throw conflict('already', `${nameOf(kind, params.id)} ${state}`);
  }
  await scope.query(`UPDATE ${kind.table} SET bloqueado = $3 WHERE id_empresa = $1 AND id = $2`, [
    scope.companyId,
    params.id,
    bloqueado,
  ]);
  const acao = bloqueado === 1 ? 'block' : 'unblock';
  await writeHistory(call, kind, params.id, { acao, before, after: { ...before, bloqueado } });
  return updated(1);
}

/** Deletes a retired record without dependents. Otherwise throws 409 with all obstacles. */
export async function deleteRecord(call: WritingOne, kind: Kind): Promise<object> {
  await removeRecord(call, kind, await lockDeletable(call, kind));
  return updated(1);
}

/**
 * Locks the record and returns its last values. Throws 409 unless it may be deleted. Until the
 * transaction ends, no other one can change the record or refer to it.
 */
export async function lockDeletable({ scope, params: { id } }: WritingOne, kind: Kind): Promise<Stored> {
  const retired = retirementOf(kind);
  const last = await lockRecord(scope, kind, id, 'UPDATE');
  const found = await dependentsOf(scope, kind.dependents, id);
  const obstacles = [
    ...(last[retired.column] === retired.value ? [] : [`is not ${retired.word}`]),
    ...hasFound(found),
  ];
  if (obstacles.length > 0) throw inTheWay(`${nameOf(kind, id)} ${obstacles.join(' and ')}`, found);
  return last;
}

/** Deletes a record locked by {@link lockDeletable}. Its last values go into the history. */
export async function removeRecord(call: WritingOne, kind: Kind, last: Stored): Promise<void> {
  const { scope, params } = call;
  await writeHistory(call, kind, params.id, { acao: 'delete', before: last, after: {} });
  await scope.query(`DELETE FROM ${kind.table} WHERE id_empresa = $1 AND id = $2`, [
    scope.companyId,
    params.id,
  ]);
}

interface Change {
  readonly acao: HistoryEntry['acao'];
  readonly before: Stored;
  readonly after: Values;
}

const writeHistory = ({ scope, author }: Writing, kind: Kind, id: number, change: Change): Promise<void> =>
  appendHistory(scope, author, historyOf(kind, id, change));

/** One entry for each field that the change has altered; none of a kind without a history. */
export function historyOf(kind: Kind, id: number, { acao, before, after }: Change): HistoryEntry[] {
  const { history, columns } = kind;
  if (history === undefined) return [];
  const entries = [...columns, retirementOf(kind).column].map(
    (campo): HistoryEntry => ({
      recurso: history,
      id,
      acao,
      campo,
      antigo: textOf(before[campo]),
      novo: textOf(after[campo]),
    }),
  );
  return entries.filter(({ antigo, novo }) => antigo !== novo);
}

/** A value as the history stores it. */
function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : `${value as string | number}`;
}
