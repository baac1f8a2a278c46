/** A kind of record as a table of facts, and the fields that records of every kind share. */
import type Type from 'typebox';
import type { Module } from '../../kernel/endpoint.ts';
import {
  type ExternalKind,
  enumeration,
  externalCode,
  optional,
  type RecordKind,
  type TSchema,
} from '../../kernel/fields.ts';
import type { DependentKind } from './dependents.ts';

/** Records that an integrator can name by a key of his own. */
export interface CodedKind {
  readonly table: RecordKind | ExternalKind;
  /** As messages name a record: `department 17`. */
  readonly noun: string;
  /**
   * The column with that key, which is a field of the same name. The index is on it with `_chave`,
   * in lower case.
   */
  readonly code: 'codigo' | 'codigo_externo';
  /** The module of its endpoints. */
  readonly module: Module | null;
  /** Its endpoints are beyond the contract, but for those that say otherwise. */
  readonly extension: boolean;
}

/** The state in which a record can be deleted. */
export interface Retirement {
  readonly column: 'desativado' | 'status' | 'bloqueado';
  readonly value: 0 | 1;
  readonly word: 'deactivated' | 'blocked';
}

/** One kind of record. Its endpoints are in the file of its resource. */
export interface Kind extends CodedKind {
  readonly table: RecordKind;
  /** What bodies write and histories tell: columns, which are fields of the same name. */
  readonly columns: readonly string[];
  readonly retired: Retirement;
  /** What may hang on a record and so keeps it from being deleted. */
  readonly dependents: readonly DependentKind[];
  /** The column that names the record above it, of the same kind; 0 or null is none. */
  readonly parent?: string;
  /** The name in the history of every write, `contaGo`; none is kept without it. */
  readonly history?: string;
}

/**
 * The two ways to retire a record: an update deactivates it, or it is blocked by a request of its
 * own.
 */
export const deactivated: Retirement = { column: 'desativado', value: 1, word: 'deactivated' };
/** Deactivated, by the state that the contract gives the record. */
export const withoutStatus: Retirement = { column: 'status', value: 0, word: 'deactivated' };
export const blocked: Retirement = { column: 'bloqueado', value: 1, word: 'blocked' };

/** What the kinds have alike that set a company up. */
export const setup = { code: 'codigo_externo', extension: true, retired: deactivated } as const;

/** The code as records beyond the contract show it. */
export const coded = { codigo_externo: externalCode() };
/** As bodies take it; null clears it. */
export const codeField = { codigo_externo: optional(externalCode()) };
/** The code, and the state of records that have none of the contract's. */
export const setupFields = {
  ...coded,
  desativado: enumeration({ 0: 'active', 1: 'inactive: it can be deleted' }),
};

type Fields = Readonly<Record<string, TSchema>>;

/** The names of the fields, which are columns. */
export function columnsOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** The fields as a body takes them that may leave these out, or all of them where none is named. */
export function optionalFields<F extends Fields, K extends keyof F = keyof F>(
  fields: F,
  ...names: readonly K[]
): { [N in keyof F]: N extends K ? Type.TOptional<F[N]> : F[N] } {
  const isOptional = (name: string) => names.length === 0 || names.some((one) => one === name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOptional(name) ? optional(field) : field]),
  ) as { [N in keyof F]: N extends K ? Type.TOptional<F[N]> : F[N] };
}
