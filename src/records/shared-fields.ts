/** Describes a kind of record as data, with the fields that all kinds share. */
import type Type from 'typebox';
import { fieldsIn, writtenNames } from '../kernel/contract/declared-fields.ts';
import { optional, type TSchema } from '../kernel/contract/fields.ts';
import { feedName } from '../kinds/derive/feed.ts';
import { nounOf } from '../kinds/derive/referring.ts';
import { retirement } from '../kinds/derive/retirement.ts';
import { kinds } from '../kinds/index.ts';
import type { CodedTable, Level, Module, RecordKind } from '../kinds/kind.ts';
import { codigo_externo } from '../kinds/shared-columns.ts';
import { allReferring, type DependentKind, declaredReferring } from './dependents.ts';

/** Records that an integrator can refer to by an external code. */
export interface CodedKind {
  readonly table: CodedTable;
  /** The noun used in messages: `department 17`. */
  readonly noun: string;
  /**
   * The column and field with the external code. The unique index is on the lower-case column with
   * the suffix `_chave`.
   */
  readonly code: 'codigo' | 'codigo_externo';
  /** The module that its endpoints belong to. */
  readonly module: Module | null;
  /** The lowest level of the people who read such records, and of those who write them. */
  readonly people: { readonly reads: Level; readonly writes: Level };
  /** Its endpoints are extensions of the contract, unless an endpoint overrides this. */
  readonly extension: boolean;
}

/** One kind of record. Its endpoints are in the file of its resource. */
export interface Kind<Table extends RecordKind = RecordKind> extends CodedKind {
  readonly table: Table;
  /**
   * The columns that bodies write and the history records. Each is also a field of the same name.
   */
  readonly columns: readonly string[];
  /** The dependents that keep a record from being deleted. */
  readonly dependents: readonly DependentKind[];
  /** The column with the id of the parent, a record of the same kind. 0 or null: no parent. */
  readonly parent?: string;
  /** The resource's name in the history: `contaGo`. Without it no history is kept. */
  readonly history?: string;
}

/** What the endpoints and messages of a kind share, as it is declared. */
export function codedKind<Table extends RecordKind | 'painel_acesso'>(
  table: Table,
): CodedKind & { readonly table: Table } {
  const { module = null, people } = kinds[table];
  if (people === undefined) throw new Error(`Nobody says who reads and writes ${table}`);
  const shared = { table, module, people } as const;
  if (module !== 'go')
    return { ...shared, noun: nounOf(kinds[table]), code: 'codigo_externo', extension: true };
  return { ...shared, noun: feedName(kinds[table]).replace(/Go$/, ''), code: 'codigo', extension: false };
}

/**
 * The kind of the records of a table, whose bodies write the columns that are declared so.
 * `dependents`: where they are not as the columns of other kinds say.
 */
export const kindOf = <Table extends RecordKind>(
  table: Table,
  dependents?: readonly DependentKind[],
): Kind<Table> => ({
  ...codedKind(table),
  ...(kinds[table].module === 'go' && { history: feedName(kinds[table]) }),
  ...(kinds[table].parent !== undefined && { parent: kinds[table].parent }),
  dependents: dependents ? [...dependents, ...declaredReferring(table)] : allReferring(table),
  columns: writtenNames(table),
});

/**
 * The state in which a record may be deleted. Records are retired in one of two ways: deactivated
 * by an update, or blocked by a request of their own.
 */
export function retirementOf({ table }: Kind) {
  const { column, value } = retirement(kinds[table]) ?? {};
  if (column === undefined) throw new Error(`Records of ${table} are not retired`);
  return { column, value, word: column === 'bloqueado' ? 'blocked' : 'deactivated' };
}

/** The external code on records where it is an extension. In bodies null clears it. */
export const coded = fieldsIn({ codigo_externo });

type Fields = Readonly<Record<string, TSchema>>;

/** The names of the fields, which are also the columns. */
export function columnsOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** The fields with the named ones made optional. Without names all of them are optional. */
export function optionalFields<F extends Fields, K extends keyof F = keyof F>(
  fields: F,
  ...names: readonly K[]
): { [N in keyof F]: N extends K ? Type.TOptional<F[N]> : F[N] } {
  const isOptional = (name: string) => names.length === 0 || names.some((one) => one === name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOptional(name) ? optional(field) : field]),
  ) as { [N in keyof F]: N extends K ? Type.TOptional<F[N]> : F[N] };
}
