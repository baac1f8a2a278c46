/**
 * What the master records of budget management do alike (decisions on budget management): a `codigo` of their own, a block,
 * which is the first of the two steps of a deletion, and a history of every write. Each resource's file says the rest.
 */
import type { Call, Scope } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import type { RecordKind } from '../../kernel/fields.ts';
import { inserted, updated } from '../../kernel/results.ts';
import { appendHistory, type HistoryEntry } from '../records/history.ts';

/** One of the seven kinds. */
export interface Master {
  /** The resource's name in the routes and in histories: `contaGo`. */
  readonly resource: string;
  readonly table: RecordKind;
  /** What bodies write and histories tell: columns, which are fields of the same name. */
  readonly columns: readonly string[];
}

/** The values of a record's columns by name. */
export type Stored = Readonly<Record<string, string | number | null>>;

type Writing = Pick<Call, 'scope' | 'tokenId'>;
type WritingOne = Writing & { readonly params: { readonly id: number } };

/** A record as messages name it: `conta 17`. */
export function nameOf({ resource }: Master, id: number): string {
  return `${resource.replace(/Go$/, '')} ${id}`;
}

/** A value as histories keep it. */
function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Inserts a record with a value for every column. Throws 409 when its code is in use. */
export async function insertMaster(call: Writing, master: Master, values: Stored): Promise<object> {
  const { scope, tokenId } = call;
  const { resource, table, columns } = master;
  const places = columns.map((_, at) => `$${at + 2}`);
  // Looked for first, so that a refused insertion takes no id; the index decides between two at once.
  const [row] = await scope.query<{ id: number }>(
    `INSERT INTO ${table} (id_empresa, ${columns.join(', ')}) SELECT $1, ${places.join(', ')}
      WHERE NOT EXISTS (SELECT FROM ${table}
                         WHERE id_empresa = $1 AND codigo_chave = lower(${places[columns.indexOf('codigo')]}))
     ON CONFLICT (id_empresa, codigo_chave) DO NOTHING RETURNING id`,
    [scope.companyId, ...columns.map((column) => values[column] ?? null)],
  );
  if (!row) throw codeInUse(master, values['codigo'], await holderOf(scope, master, values['codigo']));
  const entries = columns.map(
    (campo): HistoryEntry => ({
      recurso: resource,
      id: row.id,
      acao: 'insert',
      campo,
      antigo: null,
      novo: textOf(values[campo]),
    }),
  );
  await appendHistory(
    scope,
    tokenId,
    entries.filter(({ novo }) => novo !== null),
  );
  return inserted(row.id);
}

/**
 * The record as it is stored, which nobody else changes until this transaction ends. `UPDATE` also waits for those who
 * are just writing what refers to it, and keeps others from it.
 */
export async function lockMaster(
  scope: Scope,
  { table, columns }: Master,
  id: number,
  strength: 'NO KEY UPDATE' | 'UPDATE' = 'NO KEY UPDATE',
): Promise<Stored> {
  const [row] = await scope.query<Stored>(
    `SELECT ${columns.join(', ')}, bloqueado FROM ${table} WHERE id_empresa = $1 AND id = $2 FOR ${strength}`,
    [scope.companyId, id],
  );
  if (!row) throw new ApiError('not-found', `id ${id} does not exist`);
  return row;
}

/**
 * Stores the changes of a locked record and tells their history. Gives the columns whose value is another one now.
 * Throws 409 when the new code is in use.
 */
export async function updateMaster(
  call: WritingOne,
  master: Master,
  before: Stored,
  changes: Readonly<Record<string, string | number | null | undefined>>,
): Promise<ReadonlySet<string>> {
  const { scope, tokenId, params } = call;
  const { resource, table, columns } = master;
  const changed = columns.filter(
    (column) => changes[column] !== undefined && changes[column] !== before[column],
  );
  if (changed.length === 0) return new Set();
  const values = columns.map((column) => changes[column] ?? (column in changes ? null : before[column]));
  if (changed.includes('codigo')) await requireFreeCode(scope, master, params.id, changes['codigo']);
  await scope
    .query(
      `UPDATE ${table} SET ${columns.map((column, at) => `${column} = $${at + 3}`).join(', ')}
        WHERE id_empresa = $1 AND id = $2`,
      [scope.companyId, params.id, ...values],
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? codeInUse(master, changes['codigo']) : error;
    });
  const entries = changed.map(
    (campo): HistoryEntry => ({
      recurso: resource,
      id: params.id,
      acao: 'update',
      campo,
      antigo: textOf(before[campo]),
      novo: textOf(changes[campo]),
    }),
  );
  await appendHistory(scope, tokenId, entries);
  return new Set(changed);
}

async function requireFreeCode(
  scope: Scope,
  master: Master,
  id: number,
  codigo: Stored[string] | undefined,
): Promise<void> {
  const holder = await holderOf(scope, master, codigo);
  if (holder !== undefined && holder !== id) throw codeInUse(master, codigo, holder);
}

/** The record that has the code, whatever its case. */
async function holderOf(scope: Scope, { table }: Master, codigo: unknown): Promise<number | undefined> {
  const [row] = await scope.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE id_empresa = $1 AND codigo_chave = lower($2)`,
    [scope.companyId, codigo],
  );
  return row?.id;
}

/** Without a holder: who took the code in the same moment is not known. */
function codeInUse(master: Master, codigo: Stored[string] | undefined, holder?: number): ApiError {
  const by = holder === undefined ? 'another record' : nameOf(master, holder);
  return new ApiError('conflict', `codigo "${codigo}" is in use by ${by}`);
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}

/** Blocks (1) or unblocks (0) the record. Throws 409 when it is so already. */
export async function setBlocked(call: WritingOne, master: Master, bloqueado: 0 | 1): Promise<object> {
  const { scope, tokenId, params } = call;
  const before = await lockMaster(scope, master, params.id);
  if (before['bloqueado'] === bloqueado) {
    const state = bloqueado === 1 ? 'is blocked already' : 'is not blocked';
    throw new ApiError('conflict', `${nameOf(master, params.id)} ${state}`);
  }
  await scope.query(`UPDATE ${master.table} SET bloqueado = $3 WHERE id_empresa = $1 AND id = $2`, [
    scope.companyId,
    params.id,
    bloqueado,
  ]);
  await appendHistory(scope, tokenId, [
    {
      recurso: master.resource,
      id: params.id,
      acao: bloqueado === 1 ? 'block' : 'unblock',
      campo: 'bloqueado',
      antigo: textOf(before['bloqueado']),
      novo: textOf(bloqueado),
    },
  ]);
  return updated(1);
}

/** What hangs on a record, in words: `3 children`. */
type Dependents = (scope: Scope, id: number) => Promise<readonly string[]>;

/**
 * Deletes a record that is blocked and that nothing depends on, and tells its last values. Throws 409 naming all that
 * stands in the way.
 */
export async function deleteMaster(call: WritingOne, master: Master, dependents: Dependents): Promise<void> {
  await removeMaster(call, master, await lockDeletable(call, master, dependents));
}

/** The record's last values, when it may be deleted; nobody changes it or refers to it until this transaction ends. */
export async function lockDeletable(
  { scope, params }: WritingOne,
  master: Master,
  dependents: Dependents,
): Promise<Stored> {
  const last = await lockMaster(scope, master, params.id, 'UPDATE');
  requireDeletable(nameOf(master, params.id), last['bloqueado'] === 1, await dependents(scope, params.id));
  return last;
}

/** Deletes a record of {@link lockDeletable}. */
export async function removeMaster(call: WritingOne, master: Master, last: Stored): Promise<void> {
  const { scope, tokenId, params } = call;
  const entries = [...master.columns, 'bloqueado'].map(
    (campo): HistoryEntry => ({
      recurso: master.resource,
      id: params.id,
      acao: 'delete',
      campo,
      antigo: textOf(last[campo]),
      novo: null,
    }),
  );
  await appendHistory(
    scope,
    tokenId,
    entries.filter(({ antigo }) => antigo !== null),
  );
  await scope.query(`DELETE FROM ${master.table} WHERE id_empresa = $1 AND id = $2`, [
    scope.companyId,
    params.id,
  ]);
}

function requireDeletable(name: string, isBlocked: boolean, dependents: readonly string[]): void {
  const has = dependents.length === 0 ? '' : `has ${inWords(dependents)}`;
  if (isBlocked && has === '') return;
  const parts = [isBlocked ? '' : 'is not blocked', has].filter((part) => part !== '');
  throw new ApiError('conflict', `${name} ${parts.join(' and ')}`);
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
