/**
 * What the records that make a company up have in common when the API writes them (decisions, beyond the contract): a key in
 * the integrator's own system, and a deletion in two steps, of which the first is to deactivate the record (contract §3).
 */
import type { Scope } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import type { ExternalKind, RecordKind } from '../../kernel/fields.ts';

/** One kind of record. */
export interface SetupKind {
  readonly table: RecordKind & ExternalKind;
  /** As messages name a record: `department 17`. */
  readonly noun: string;
  /** What bodies write: columns, which are fields of the same name. `codigo_externo` is one of them. */
  readonly columns: readonly string[];
  /** The condition in which a record is deactivated. */
  readonly deactivated: 'desativado = 1' | 'status = 0';
  /** What may hang on a record and so keeps it from being deleted. */
  readonly dependents: readonly DependentKind[];
}

export interface DependentKind {
  readonly one: string;
  readonly many: string;
  readonly table: string;
  /** In which row, where `$2` is the id of the record. */
  readonly where: string;
  /** What is counted, where several rows are one dependent: `DISTINCT id_indicador`. */
  readonly counting?: string;
}

/** The values of a record's columns by name; undefined: the default, or what is stored. */
export type SetupValues = Readonly<Record<string, unknown>>;

/** Inserts the record; gives its id. Throws 409 when its external code is in use. */
export async function insertRecord(scope: Scope, kind: SetupKind, values: SetupValues): Promise<number> {
  const columns = kind.columns.filter((column) => values[column] !== undefined);
  const places = columns.map((_, at) => `$${at + 2}`);
  const code = places[columns.indexOf('codigo_externo')] ?? 'NULL';
  // Looked for first, so that a refused insertion takes no id; the index decides between two at once.
  const [row] = await scope.query<{ id: number }>(
    `INSERT INTO ${kind.table} (${['id_empresa', ...columns].join(', ')})
     SELECT ${['$1', ...places].join(', ')}
      WHERE NOT EXISTS (SELECT FROM ${kind.table} WHERE id_empresa = $1 AND codigo_externo_chave = lower(${code}))
     ON CONFLICT (id_empresa, codigo_externo_chave) DO NOTHING RETURNING id`,
    [scope.companyId, ...columns.map((column) => values[column])],
  );
  if (row) return row.id;
  throw codeInUse(kind, values['codigo_externo'], await holderOf(scope, kind, values['codigo_externo']));
}

/**
 * Stores what `values` has of the record's columns; gives how many records were met. Throws 409 when the new external
 * code is in use.
 */
export async function updateRecord(
  scope: Scope,
  kind: SetupKind,
  id: number,
  values: SetupValues,
): Promise<number> {
  const columns = kind.columns.filter((column) => values[column] !== undefined);
  if (columns.length === 0) return 1;
  const code = values['codigo_externo'];
  await requireFreeCode(scope, kind, code, id);
  const rows = await scope
    .query<{ id: number }>(
      `UPDATE ${kind.table} SET ${columns.map((column, at) => `${column} = $${at + 3}`).join(', ')}
        WHERE id_empresa = $1 AND id = $2 RETURNING id`,
      [scope.companyId, id, ...columns.map((column) => values[column])],
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? codeInUse(kind, code) : error;
    });
  return rows.length;
}

/**
 * Deletes a record that is deactivated and that nothing depends on; gives how many records were met. Throws 409 naming all
 * that stands in the way.
 */
export async function deleteRecord(scope: Scope, kind: SetupKind, id: number): Promise<number> {
  await requireDeletable(scope, kind, id);
  const rows = await scope.query(`DELETE FROM ${kind.table} WHERE id_empresa = $1 AND id = $2 RETURNING id`, [
    scope.companyId,
    id,
  ]);
  return rows.length;
}

/** Throws 409 unless the record may be deleted; nobody refers to it from then on until this transaction ends. */
export async function requireDeletable(scope: Scope, kind: SetupKind, id: number): Promise<void> {
  // Waits for those who are just writing what refers to it, and keeps others from it.
  const [row] = await scope.query<{ deactivated: boolean }>(
    `SELECT ${kind.deactivated} AS deactivated FROM ${kind.table} WHERE id_empresa = $1 AND id = $2 FOR UPDATE`,
    [scope.companyId, id],
  );
  if (!row) throw new ApiError('not-found', `id ${id} does not exist`);
  const obstacles = [
    ...(row.deactivated ? [] : ['is not deactivated']),
    ...hasInWords(await dependentsOf(scope, kind.dependents, id)),
  ];
  if (obstacles.length > 0) {
    throw new ApiError('conflict', `${kind.noun} ${id} ${obstacles.join(' and ')}`);
  }
}

/** What hangs on the record, counted: `3 employees`. `key` are the values of `$2` and what follows. */
export async function dependentsOf(
  scope: Scope,
  kinds: readonly DependentKind[],
  ...key: readonly number[]
): Promise<readonly string[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    ({ table, where, counting = '*' }, at) =>
      `(SELECT count(${counting})::integer FROM ${table} WHERE id_empresa = $1 AND ${where}) AS n${at}`,
  );
  const [row = {}] = await scope.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [
    scope.companyId,
    ...key,
  ]);
  return kinds.flatMap(({ one, many }, at) => {
    const count = row[`n${at}`] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}

/** `has 1 child, 2 panels and 3 formulas`; nothing for nothing. */
export function hasInWords(parts: readonly string[]): string[] {
  if (parts.length === 0) return [];
  if (parts.length === 1) return [`has ${parts[0]}`];
  return [`has ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`];
}

/** A kind of record that may have an external code. */
export interface CodedKind {
  readonly table: ExternalKind;
  /** As messages name a record: `department 17`. */
  readonly noun: string;
}

/** Throws 409 when another record than `id` has the external code; none has null. */
export async function requireFreeCode(
  scope: Scope,
  kind: CodedKind,
  code: unknown,
  id?: number,
): Promise<void> {
  if (typeof code !== 'string') return;
  const holder = await holderOf(scope, kind, code);
  if (holder !== undefined && holder !== id) throw codeInUse(kind, code, holder);
}

/** The record that has the code, whatever its case. */
async function holderOf(scope: Scope, { table }: CodedKind, code: unknown): Promise<number | undefined> {
  const [row] = await scope.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE id_empresa = $1 AND codigo_externo_chave = lower($2)`,
    [scope.companyId, code],
  );
  return row?.id;
}

/** Without a holder: who took the code in the same moment is not known. */
export function codeInUse({ noun }: Pick<CodedKind, 'noun'>, code: unknown, holder?: number): ApiError {
  const by = holder === undefined ? `another ${noun}` : `${noun} ${holder}`;
  return new ApiError('conflict', `codigo_externo "${String(code)}" is in use by ${by}`);
}

export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
