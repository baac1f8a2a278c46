/**
 * What the clients of all languages are made from: every endpoint as a function in groups, named
 * after the segments of its path: `/go/contaGo/getAll` is `getAll` in `go/contaGo`.
 */
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/contract/errors.ts';
import type { TObject } from '../../src/kernel/contract/fields.ts';
import { knownNames } from '../../src/kernel/contract/known-names.ts';
import { isVerb } from '../../src/openapi/client-names.ts';
import {
  type Document,
  type Documented,
  nameIn,
  type Operation,
  readDocument,
  type Schema,
} from './document.ts';
import { type Field, isEnvelope, type ObjectType, type Type, Types } from './types.ts';
import type { ValueList } from './value-lists.ts';

/**
 * What a function can do, by the name that its type has in every language: the records of a
 * `TableRead` can be read as a file too; a `RowsWrite` takes rows, leniently and as a file; a
 * `ConditionalWrite` can depend on an entity tag.
 */
export type CallKind = 'Read' | 'TableRead' | 'Write' | 'RowsWrite' | 'ConditionalWrite';

/** An endpoint as a function. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operationId: string;
  /** Summary and description, as Markdown. */
  readonly about: string;
  readonly pathFields: readonly Field[];
  readonly query: readonly Field[];
  /** The query is an option: a list that can be asked, and is called without an argument too. */
  readonly isAsked: boolean;
  readonly body: { readonly type: Type; readonly required: boolean } | undefined;
  /** Of a GET a record; else the result. */
  readonly result: Type;
  /** The result of a dry run, where it differs. */
  readonly dryRunResult: Type | undefined;
  readonly kind: CallKind;
}

export interface Group {
  /** The last segment of the path; empty for the root. */
  readonly name: string;
  /** `/go/contaGo`. */
  readonly path: string;
  readonly about: string;
  readonly calls: readonly Call[];
  readonly groups: readonly Group[];
}

export interface Model {
  /** The version of the API. */
  readonly version: string;
  readonly root: Group;
  readonly objects: readonly ObjectType[];
  readonly valueLists: readonly ValueList[];
  readonly errors: readonly { readonly slug: string; readonly status: number; readonly title: string }[];
}

/** Makes the model from the registry. Throws when two endpoints would become the same function. */
export function readModel(): Model {
  const { document, operations } = readDocument();
  const types = new Types(document.components.schemas, operations);
  const reader = new CallReader(document, types);
  return {
    version: document.info.version,
    root: grouped(document, operations, reader),
    objects: types.objects(),
    valueLists: types.valueLists(),
    errors: (Object.keys(errorCatalogue) as ErrorSlug[]).map((slug) => ({ slug, ...errorCatalogue[slug] })),
  };
}

interface Place {
  readonly documented: Documented;
  readonly groups: readonly string[];
  readonly name: string;
}

function grouped(document: Document, operations: readonly Documented[], reader: CallReader): Group {
  const byPlace = Map.groupBy(operations, ({ endpoint }) => placeOf(endpoint.path).join('.'));
  const places = operations.map((documented): Place => {
    const place = placeOf(documented.endpoint.path);
    const isShared = (byPlace.get(place.join('.'))?.length ?? 0) > 1;
    const own = isShared ? documented.endpoint.operationId : undefined;
    return { documented, groups: place.slice(0, -1), name: own ?? (place.at(-1) as string) };
  });
  const group = (depth: number, path: string, within: readonly Place[]): Group => {
    const members = within.filter(({ groups }) => groups.length === depth);
    const inner = Map.groupBy(
      within.filter(({ groups }) => groups.length > depth),
      ({ groups }) => groups[depth] as string,
    );
    const names = [...members.map(({ name }) => name), ...inner.keys()];
    if (new Set(names).size < names.length) throw new Error(`Two functions of ${path} have the same name`);
    return {
      name: path.split('/').at(-1) as string,
      path,
      about: path === '' ? 'Everything below the base address.' : aboutGroup(path, within, document.tags),
      calls: members.map(({ name, documented }) => reader.read(name, documented)),
      groups: [...inner].map(([name, places]) => group(depth + 1, `${path}/${name}`, places)),
    };
  };
  return group(0, '', places);
}

/** `/panels/getPanels` → panels, getPanels; `/go/contaGo/getAll` → go, contaGo, getAll. */
function placeOf(path: string): string[] {
  const [prefix = '', first = '', second = ''] = path.split('/').slice(1);
  const isAction = isVerb.test(first) || second === '' || second.startsWith('{');
  return isAction ? [prefix, first] : [prefix, first, second];
}

/** Describes a group by the tags of its endpoints. */
function aboutGroup(path: string, places: readonly Place[], tags: Document['tags']): string {
  const names = new Set(places.flatMap(({ documented }) => documented.operation.tags));
  const [only = '', ...others] = names;
  const own = tags.find(({ name }) => name === only)?.description;
  return `\`${path}\`: ${others.length === 0 && own ? `${only}. ${own}` : `${[...names].join(', ')}.`}`;
}

class CallReader {
  readonly #document: Document;
  readonly #types: Types;

  constructor(document: Document, types: Types) {
    this.#document = document;
    this.#types = types;
  }

  read(name: string, { endpoint, operation }: Documented): Call {
    const { method, path } = endpoint;
    const body = operation.requestBody?.content['application/json']?.schema;
    const query = operation.parameters.filter((one) => one.in === 'query');
    if (body !== undefined && query.length > 0) throw new Error(`${path} has a body and a query`);
    return {
      name,
      method,
      path,
      operationId: operation.operationId,
      about: aboutEndpoint(operation),
      pathFields: this.#types.parameters(operation.parameters.filter((one) => one.in === 'path')),
      query: this.#types.parameters(query),
      isAsked: endpoint.method === 'GET' && endpoint.query !== undefined && isAsked(endpoint.query),
      body: body && { type: this.#types.of(body), required: operation.requestBody?.required ?? false },
      ...this.#results(method, operation),
      kind: kindOf(endpoint),
    };
  }

  #results(method: string, operation: Operation): Pick<Call, 'result' | 'dryRunResult'> {
    const schema = operation.responses['200']?.content?.['application/json']?.schema ?? {};
    const [result = {}, dryRun] = (schema.anyOf ?? [schema]).map((one) => this.#unwrapped(one));
    return {
      result: this.#types.of(method === 'GET' ? (result.items ?? {}) : result),
      dryRunResult: dryRun && this.#types.of(dryRun),
    };
  }

  #unwrapped({ $ref = '' }: Schema): Schema {
    const schema = this.#document.components.schemas[nameIn($ref)] ?? {};
    if (!isEnvelope(schema)) throw new Error(`${$ref} is not an answer`);
    return schema.properties?.['response'] ?? {};
  }
}

/** Lists of records and the reads like them refuse unknown names, and require none. */
function isAsked(query: TObject): boolean {
  return knownNames(query) !== undefined;
}

function kindOf(endpoint: Endpoint): CallKind {
  if (endpoint.method === 'GET') return endpoint.tables ? 'TableRead' : 'Read';
  const { path, supportsLenient: takesRows = false, precondition, file } = endpoint;
  if (takesRows !== (file !== undefined) || (takesRows && precondition)) {
    throw new Error(`No function of the clients can do what ${path} can`);
  }
  return takesRows ? 'RowsWrite' : precondition ? 'ConditionalWrite' : 'Write';
}

/**
 * The description without remarks about the document's example, and without repeating the summary.
 */
function aboutEndpoint({ summary, description }: Operation): string {
  const paragraphs = description.split('\n\n').filter((one) => !one.startsWith('The example is answered'));
  const [first] = paragraphs;
  return [...(first?.startsWith(summary) ? [] : [`${summary}.`]), ...paragraphs].join('\n\n');
}
