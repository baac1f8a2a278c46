/** The tables of kinds and of their parts, for the query builder. */
import type { Generated } from 'kysely';
import type { declared, declaredParts } from '../index.ts';
import type { Column, Columns } from '../kind.ts';

/** Types of columns as they are read. */
interface Read {
  readonly text: string;
  readonly 'text[]': string[];
  readonly smallint: number;
  readonly integer: number;
  readonly bigint: number;
  /** Decimal text. */
  readonly numeric: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly timestamptz: Date;
}

type Value<C extends Column> = Read[C['type']] | (C extends { readonly nullable: true } ? null : never);

type Row<All extends Columns> = {
  -readonly [Name in keyof All]: All[Name] extends { readonly default: unknown }
    ? Generated<Value<All[Name]>>
    : Value<All[Name]>;
};

interface Company {
  id_empresa: number;
}
interface Identified {
  id: Generated<number>;
}

export type KindTables = {
  [Table in keyof typeof declared]: Company & Identified & Row<(typeof declared)[Table]['columns']>;
};
export type PartTables = {
  [Table in keyof typeof declaredParts]: Company &
    Row<(typeof declaredParts)[Table]['columns']> &
    ((typeof declaredParts)[Table] extends { readonly hasId: true } ? Identified : unknown);
};
