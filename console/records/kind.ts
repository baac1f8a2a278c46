/** How a kind of record is described: its endpoints, and the fields that people write. */
interface FieldBasics {
  /** As in the API. */
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether it can be emptied. */
  readonly isNullable: boolean;
  /** Only a new record takes it. */
  readonly isFixed?: boolean;
  /** The path of the update that gives it to a record, where it is not that of the record. */
  readonly at?: string;
}

export type RecordField = FieldBasics &
  (
    | { readonly type: 'text'; readonly longest: number }
    | { readonly type: 'integer'; readonly least: number; readonly most: number }
    /** A number with 2 decimals. */
    | { readonly type: 'decimal' }
    /** `inicio` stands for `inicio_mes` and `inicio_ano`. */
    | { readonly type: 'month' }
    | {
        readonly type: 'choice';
        readonly values: readonly (string | number)[];
        /** Of a new record, if it is not the first one. */
        readonly initial?: string | number;
      }
    /** A day, as `YYYY-MM-DD`. */
    | { readonly type: 'date' }
    /** A moment, as `YYYY-MM-DDTHH:mm` by the clock of the person who types it. */
    | { readonly type: 'date-time' }
    | {
        readonly type: 'reference';
        readonly to: string;
        readonly none: null | 0;
        /** The fields of the list that say what the record is called, where it has them. */
        readonly namedBy?: readonly string[];
      }
    /** Several records. */
    | { readonly type: 'references'; readonly to: string }
    /** Several texts, each in a line of its own. No form of a list has them. */
    | { readonly type: 'texts' }
  );

type Reference = Extract<RecordField, { type: 'reference' | 'references' }>;

/** Whether the field names records. */
export const isReference = (field: RecordField): field is Reference =>
  field.type === 'reference' || field.type === 'references';

/** The fields of the list that say what the record is called to which the field refers. */
export const namedBy = (field: RecordField): readonly string[] =>
  (field.type === 'reference' && field.namedBy) || [];

/** What a list can be narrowed by: the values of a choice, or the records that are referred to. */
export type KindFilter = ChoiceFilter | ReferenceFilter;

interface ChoiceFilter {
  /** Of the list's query. */
  readonly name: string;
  readonly values: readonly (string | number)[];
  /** It is by what the records do not show. */
  readonly isFurther?: true;
}

export interface ReferenceFilter {
  readonly name: string;
  readonly to: string;
  /** The value that finds what refers to none. */
  readonly none?: string;
}

export interface RecordKind {
  /** Paths below the API's base address. */
  readonly list: string;
  readonly one: string;
  readonly insert: string;
  readonly update: string;
  /** Without it records are only retired. */
  readonly remove?: string;
  /** Inserts and updates many, and how many it takes at once. */
  readonly many?: {
    readonly path: string;
    readonly most: number;
    /** Fields that rows may have besides those of the form. */
    readonly further: readonly RecordField[];
  };
  /** Fields that the list shows only when they are asked for. */
  readonly include: readonly string[];
  /** The field that says what a record is called, if not `nome`. */
  readonly calledBy?: string;
  /** The usual order of the list, if not that of names. */
  readonly order?: string;
  /** How the list is narrowed until somebody chooses otherwise, as a query. */
  readonly usual?: string;
  /** The module that the company must have contracted. */
  readonly module?: 'gmr' | 'go';
  /** The lowest level of the people who may write. */
  readonly writes: 'Gerente' | 'Gestor' | 'Colaborador';
  /** The field and value of records that are no longer used. Null: they are deleted at once. */
  readonly retired: {
    readonly field: string;
    readonly value: 0 | 1;
    /** The paths that set and clear it, where an update does not: the records are blocked. */
    readonly by?: { readonly retire: string; readonly restore: string };
  } | null;
  readonly fields: readonly RecordField[];
  /** Fields that nobody writes here, but that the list shows. */
  readonly shown: readonly RecordField[];
  readonly filters: readonly KindFilter[];
}

/** The field that says what a record of the kind is called. */
export const nameFieldOf = ({ calledBy = 'nome' }: Pick<RecordKind, 'calledBy'>): string => calledBy;

/** The fields of the API that a field stands for. */
export const columnsOf = ({ name, type }: RecordField): readonly string[] =>
  type === 'month' ? [`${name}_ano`, `${name}_mes`] : [name];

type Retiring = Pick<RecordKind, 'retired'>;

export const isRetired = ({ retired }: Retiring, record: Readonly<Record<string, unknown>> | undefined) =>
  retired !== null && record?.[retired.field] === retired.value;

/** The field of a record that is retired from now on, or used again. */
export const retirement = ({ retired }: Retiring, retires: boolean): Readonly<Record<string, number>> =>
  retired ? { [retired.field]: retires ? retired.value : 1 - retired.value } : {};

export type FieldValue = string | number | null | readonly (string | number)[];
/** A record with the fields of its kind. */
export interface RecordRow {
  readonly id: number;
  readonly nome: string;
  readonly [field: string]: FieldValue;
}

export type Fields = Readonly<Record<string, FieldValue>>;

/** All records that some fields refer to, by the field. Undefined until they are read. */
export type Referred = Readonly<Record<string, readonly RecordRow[] | undefined>>;
