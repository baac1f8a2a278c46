/**
 * What the API does with records of every kind: inserts them, changes them, and deletes them in two
 * steps, of which the first is to deactivate or block them (contract §3). Each resource's file says
 * the rest.
 */
import type { Call, Scope } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { inserted, updated } from '../../kernel/results.ts';
import { codeInUse, holderOf, refuseCode, requireFreeCode } from './codes.ts';
import { dependentsOf, hasInWords } from './dependents.ts';
import { appendHistory, type HistoryEntry } from './history.ts';
import type { Kind } from './kind.ts';

/** The values of a record's columns by name; undefined: the default, or what is stored. */
export type Values = Readonly<Record<string, unknown>>;
/** A record as it is stored. */
export type Stored = Readonly<Record<string, string | number | null>>;

type Writing = Pick<Call, 'scope' | 'tokenId'>;
type WritingOne = Pick<Call<{ id: number }>, 'scope' | 'tokenId' | 'params'>;

/** A record as messages name it: `department 17`. */
export function nameOf({ noun }: Kind, id: number): string {
  return `${noun} ${id}`;
}

/** Inserts the body as a record of this kind. */
export async function insertBody(call: Writing & { readonly body: Values }, kind: Kind): Promise<object> {
  return inserted(await insertRecord(call, kind, call.body));
}

/** Inserts the record; gives its id. Throws 409 when its code is in use. */
export async function insertRecord(call: Writing, kind: Kind, values: Values): Promise<number> {
  const { scope } = call;
  const { table, code } = kind;
  const columns = sentColumns(kind, values);
  const places = columns.map((_, at) => `$${at + 2}`);
  // Looked for first, so that a refused insertion takes no id; the index decides between two at
  // once.
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
 * The record as it is stored, which nobody else changes until this transaction ends. `UPDATE` also
 * waits for those who are just writing what refers to it, and keeps others from it. Throws 404 when
 * there is none.
 */
export async function lockRecord<Columns extends object = Stored>(
  scope: Scope,
  { table, columns, retired }: Kind,
  id: number,
  strength: 'NO KEY UPDATE' | 'UPDATE' = 'NO KEY UPDATE',
): Promise<Stored & Columns> {
  const [row] = await scope.query<Stored & Columns>(
    `SELECT ${[...new Set([...columns, retired.column])].join(', ')} FROM ${table}
      WHERE id_empresa = $1 AND id = $2 FOR ${strength}`,
    [scope.companyId, id],
  );
  if (!row) throw new ApiError('not-found', `id ${id} does not exist`);
  return row;
}

/** Stores the fields of the body in the record of the path. */
export async function updateBody(call: WritingOne & { readonly body: Values }, kind: Kind): Promise<object> {
  const { scope, params, body } = call;
  if (!kind.history) return updated(await updateRecord(scope, kind, params.id, body));
  await changeRecord(call, kind, await lockRecord(scope, kind, params.id), body);
  return updated(1);
}

/**
 * Stores what `values` has of the record's columns, without a history; gives how many records were
 * met. Throws 409 when the new code is in use.
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
 * Stores the changes of a locked record and tells their history. Gives the columns whose value is
 * another one now. Throws 409 when the new code is in use.
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

/** Blocks (1) or unblocks (0) the record. Throws 409 when it is so already. */
export async function setBlocked(call: WritingOne, kind: Kind, bloqueado: 0 | 1): Promise<object> {
  const { scope, params } = call;
  const before = await lockRecord(scope, kind, params.id);
  if (before['bloqueado'] === bloqueado) {
    const state = bloqueado === 1 ? 'is blocked already' : 'is not blocked';
    throw new ApiError('conflict', `${nameOf(kind, params.id)} ${state}`);
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

/**
 * Deletes a record that is retired and that nothing depends on. Throws 409 naming all that stands
 * in the way.
 */
export async function deleteRecord(call: WritingOne, kind: Kind): Promise<object> {
  await removeRecord(call, kind, await lockDeletable(call, kind));
  return updated(1);
}

/**
 * The record's last values. Throws 409 unless it may be deleted; nobody changes it or refers to it
 * from then on until this transaction ends.
 */
export async function lockDeletable({ scope, params: { id } }: WritingOne, kind: Kind): Promise<Stored> {
  const { retired, dependents } = kind;
  const last = await lockRecord(scope, kind, id, 'UPDATE');
  const obstacles = [
    ...(last[retired.column] === retired.value ? [] : [`is not ${retired.word}`]),
    ...hasInWords(await dependentsOf(scope, dependents, id)),
  ];
  if (obstacles.length > 0) throw new ApiError('conflict', `${nameOf(kind, id)} ${obstacles.join(' and ')}`);
  return last;
}

/** Deletes a record of {@link lockDeletable} and tells its last values. */
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

/** Tells the history what the change has done to each field. */
async function writeHistory(
  { scope, tokenId }: Writing,
  { history, columns, retired }: Kind,
  id: number,
  { acao, before, after }: Change,
): Promise<void> {
  if (history === undefined) return;
  const entries = [...columns, retired.column].map(
    (campo): HistoryEntry => ({
      recurso: history,
      id,
      acao,
      campo,
      antigo: textOf(before[campo]),
      novo: textOf(after[campo]),
    }),
  );
  await appendHistory(
    scope,
    tokenId,
    entries.filter(({ antigo, novo }) => antigo !== novo),
  );
}

/** A value as histories keep it. */
function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : `${value as string | number}`;
}
