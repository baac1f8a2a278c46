/**
 * What is said of a kind of record, once, in the file named after its table. It is data alone:
 * what is made of it is in `derive/`, a file for each reader. Does not compile: a text of which it
 * is not said whether people are named in it; an id of which it is not said whose it is; a column
 * without words in both languages.
 *
 * Each kind is held against this type, which has the names of all: a circle, of types alone.
 */
import type * as tables from './all-kinds.ts';

/** The kinds of records that a path or body can refer to by id, each by the name of its table. */
export type RecordKind = Exclude<keyof typeof tables, 'painel_acesso' | 'fechamento'>;

/** Tables whose records may have a code: besides kinds, two that are named by others. */
export type CodedTable = RecordKind | 'painel_modelo_indicador' | 'painel_acesso';

/** The modules that a company may have. */
export type Module = 'gmr' | 'go';

/** Levels of access of people, the highest first. */
export type Level = 'Gerente' | 'Gestor' | 'Colaborador';

interface KindData {
  /** Its list in company documents, and where a refresh says what would be lost. */
  readonly list?: string;
  /** False: not in company documents. Its list only says what a refresh would lose. */
  readonly exported?: false;
  /** What the change feed and the histories call it, and in words what an entry of it tells. */
  readonly feed?: Readonly<Record<string, string>>;
  /** The module that its endpoints belong to. Without it every company has them. */
  readonly module?: Module;
  /** The lowest level of the people who read such records, and of those who write them. */
  readonly people?: { readonly reads: Level; readonly writes: Level };
  /** The column with the record of this kind that it stands in. None stands below itself. */
  readonly parent?: string;
  /** What messages call it, where that is not `words.one`. */
  readonly noun?: string;
  readonly paths?: Paths;
  /** Its endpoints, where they do as those of any kind. Others are in files of `src/api/`. */
  readonly endpoints?: Endpoints;
  /** The column that says what a record is called, where it is not `nome`. Null: none does. */
  readonly calledBy?: string | null;
  readonly page?: Page;
  /** Why a refresh leaves development's records and its parts as they are. */
  readonly left?: string;
  /** All columns but `id_empresa`, `id` and generated ones, in the order of company documents. */
  readonly columns: LabelledColumns;
  /** What requests and answers have besides columns. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** Tables of what belongs to a record alone. */
  readonly parts?: Readonly<Record<string, Part>>;
}

/** With a page of its own: its list in the console, and the words of it; or without. */
export type Kind = KindData &
  (
    | { readonly words: PageWords; readonly address: string }
    | { readonly words: KindWords; readonly address?: undefined }
  );

/** The paths of its endpoints, one by one as in the contract. `{id}` is the record's. */
export interface Paths {
  readonly list: string;
  readonly byId?: string;
  readonly byCode?: string;
  readonly insert: string;
  readonly update: string;
  readonly many?: string;
  readonly block?: string;
  readonly unblock?: string;
  readonly delete?: string;
  /** Others with its id. */
  readonly further?: readonly string[];
  /** What stands before its id in paths that name several records. */
  readonly after?: readonly string[];
}

/** What is said of endpoints that are as those of any other kind (`records/resource.ts`). */
interface Endpoints {
  /** What a record is called in summaries: `a role`. */
  readonly one: string;
  /** The name of the record in clients. */
  readonly record: string;
  /** Its name in the list, where that shows less. */
  readonly listed?: string;
  readonly list?: Said;
  readonly insert: Said & Example;
  readonly update: Said & Example;
  /** What many are called, and the name of one of them in clients. */
  readonly many: { readonly noun: string; readonly name: string };
}

interface Said {
  /** Where it is not as that of other kinds. */
  readonly summary?: string;
  readonly description?: string;
  /** The contract has it. */
  readonly extension?: false;
}

interface Example {
  readonly example: { readonly body: Readonly<Record<string, unknown>> };
}

/** What its list and form in the console have otherwise than its endpoints. */
interface Page {
  /** Fields that nobody writes, but that the list shows. */
  readonly shown?: readonly string[];
  /** Fields that people have no use for. */
  readonly hidden?: readonly string[];
  /** Lists of records that may be left empty again. */
  readonly emptied?: readonly string[];
  /** Fields that only a paste has, because a record shows them otherwise. */
  readonly pasted?: readonly string[];
  /** Fields that records get by a request of their own: an update of the record in the path. */
  readonly apart?: Readonly<Record<string, string>>;
  /** The order of the list, where it is not that of names. */
  readonly order?: string;
  /** How the list is narrowed until somebody chooses otherwise, as a query. */
  readonly usual?: string;
  /** Filters that people have no use for. */
  readonly unfiltered?: readonly string[];
}

/** In the languages of the console. */
export interface Phrase {
  readonly pt: string;
  readonly en: string;
}

interface KindWords {
  readonly one: Phrase;
  /** What one is called beside records of all kinds, where `one` would not do. */
  readonly among?: Phrase;
}

/** Of kinds with a page of their own. */
interface PageWords extends KindWords {
  readonly title: Phrase;
  readonly new: Phrase;
  /** What they are, for those who have none yet. */
  readonly about: Phrase;
}

interface FieldWords {
  readonly label: Phrase;
  /** What forms say below the field. */
  readonly help?: Phrase;
}

type Field = (FieldWords | ReferenceLabelled) &
  Pick<Described, 'nullable'> & {
    readonly type?: Column['type'];
    /** What each value means that it may have. */
    readonly values?: Readonly<Record<string | number, string>>;
    readonly most?: number;
    /** It is a list of such values. */
    readonly many?: true;
  };

/** Null: no page tells the column. */
type Labelled = FieldWords | { readonly label: null };

/** Without a label it is called what the record is that it refers to. */
interface ReferenceLabelled extends Partial<FieldWords> {
  readonly to: RecordKind;
}

export interface Part {
  /** The column with the id of the record. */
  readonly of: string;
  /** The name in the feed that tells its changes, if not the record's. False: none does. */
  readonly feed?: string | false;
  readonly hasId?: true;
  /** The field that has them in company documents. */
  readonly as?: string;
  /** The column with the place of each in that field. */
  readonly place?: string;
  readonly columns: Columns;
}

export type Columns = Readonly<Record<string, Column>> & Readonly<Record<`id_${string}`, Reference>>;

type LabelledColumns = Readonly<Record<string, Column & (Labelled | ReferenceLabelled)>> &
  Readonly<Record<`id_${string}`, Reference & (Labelled | ReferenceLabelled)>>;

export type Column = Text | Reference | Other;

interface Described {
  /** What it is, for the documentation of the API. It holds for fields of this name everywhere. */
  readonly about?: string;
  /** Null where there is none. */
  readonly nullable?: true;
  readonly default?: string | number;
  /** The value of records that are no longer used. */
  readonly retires?: 0 | 1;
  /** Not in company documents: false. */
  readonly exported?: false;
  /**
   * By inserts and updates, unless it is said: once, by inserts alone; fixed, so that updates may
   * send it back as it is; later, by updates alone; never by a body.
   */
  readonly written?: 'once' | 'fixed' | 'later' | 'never';
  /** In every record, unless it is said: behind the others; if a list is asked for it; never. */
  readonly shown?: 'last' | 'asked' | 'never';
  /**
   * Personal data: what stands in its place in a copy without personal data, in SQL. Of texts also
   * whether people write them, and may name each other there.
   */
  readonly persons?: { readonly replacedBy: string };
}

interface Text extends Omit<Described, 'persons'> {
  readonly type: 'text' | 'text[]';
  readonly persons: 'named' | 'never' | { readonly replacedBy: string };
  /** Unique in the company, besides the key. */
  readonly unique?: true;
  readonly isCurrency?: true;
  readonly isEmail?: true;
  /** Several texts, each in a line of its own. */
  readonly many?: true;
  /** In characters; what goes without saying is in `kernel/contract/declared-fields.ts`. */
  readonly longest?: number;
  /** What each text means that it may be, for the documentation of the API. */
  readonly values?: Readonly<Record<string, string>>;
}

interface Reference extends Described {
  readonly type: 'integer' | 'bigint';
  /** Null: no record of the company, or one that is not a kind. */
  readonly to: RecordKind | null;
}

interface Other extends Described {
  readonly type: 'smallint' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz';
  /** What each value means that it may have, for the documentation of the API. */
  readonly values?: Readonly<Record<number, string>>;
  /** What a number is at least and at most: else from 0 to what the column holds. */
  readonly least?: number;
  readonly most?: number;
}
