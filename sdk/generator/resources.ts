/**
 * Generates functions for endpoints, grouped by path segments: `/go/contaGo/getAll` becomes
 * `go.contaGo.getAll`.
 */
import type { TableKind } from '../../src/kernel/table.ts';
import { isVerb } from '../../src/openapi/names.ts';
import {
  capital,
  type Document,
  type Documented,
  nameIn,
  type Operation,
  pascal,
  type Schema,
} from './document.ts';
import { comment, head, quoted } from './text.ts';
import { isEnvelope, type Types } from './types.ts';

interface Group {
  readonly members: Map<string, Documented>;
  readonly groups: Map<string, Group>;
}

const newGroup = (): Group => ({ members: new Map(), groups: new Map() });

/** The source of all groups. Throws when two endpoints would become the same function. */
export function resourcesSource(document: Document, operations: readonly Documented[], types: Types): string {
  const root = newGroup();
  const places = Map.groupBy(operations, ({ endpoint }) => placeOf(endpoint.path).join('.'));
  for (const documented of operations) {
    const place = placeOf(documented.endpoint.path);
    const isShared = (places.get(place.join('.'))?.length ?? 0) > 1;
    const groups = place.slice(0, -1);
    const [action = ''] = place.slice(-1);
    const name = (isShared ? documented.endpoint.operationId : undefined) ?? action;
    let group = root;
    for (const step of groups) {
      const next = group.groups.get(step) ?? newGroup();
      group.groups.set(step, next);
      group = next;
    }
    if (group.members.has(name)) throw new Error(`Two endpoints are ${[...groups, name].join('.')}`);
    group.members.set(name, documented);
  }
  const writer = new GroupWriter(document, types);
  const classes = writer.classes(root, '');
  const used = [...new Set(classes.matchAll(/\b[A-Z]\w+\b/g).map(([name]) => name))].filter((one) =>
    types.has(one),
  );
  return [
    head('Every endpoint as a function.'),
    imported(classes, ['CsvFormat', 'FileRead', 'FileWrite', 'TableFormat'], '../files.ts'),
    imported(classes, ['ConditionalWrite', 'LenientWrite', 'Read', 'Write'], '../operations.ts'),
    "import { Resource } from '../operations.ts';\n",
    "import type { Transport } from '../transport.ts';\n",
    imported(classes, used.toSorted(), './types.ts'),
    `\n${classes}`,
  ].join('');
}

/** An import of those names that the source uses. */
function imported(source: string, names: readonly string[], from: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(source));
  return used.length === 0
    ? ''
    : `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
}

/** `/panels/getPanels` → panels, getPanels; `/go/contaGo/getAll` → go, contaGo, getAll. */
function placeOf(path: string): string[] {
  const [prefix = '', first = '', second = ''] = path.split('/').slice(1);
  const isAction = isVerb.test(first) || second === '' || second.startsWith('{');
  return isAction ? [prefix, first] : [prefix, first, second];
}

class GroupWriter {
  readonly #document: Document;
  readonly #types: Types;

  constructor(document: Document, types: Types) {
    this.#document = document;
    this.#types = types;
  }

  /** The classes of the subgroups, then the group's own class. */
  classes(group: Group, path: string): string {
    const inner = [...group.groups].map(([name, one]) => this.classes(one, `${path}/${name}`));
    return [...inner, this.#class(group, path)].join('\n');
  }

  #class(group: Group, path: string): string {
    const { members, groups } = group;
    const { tags } = this.#document;
    const fields = [...groups].map(([name, inner]) => {
      const own = `${path}/${name}`;
      return `${comment(aboutGroup(inner, own, tags), '  ')}  readonly ${name}: ${className(own)};\n`;
    });
    const made = [...groups.keys()].map(
      (name) => `    this.${name} = new ${className(`${path}/${name}`)}(transport);\n`,
    );
    const constructor = `\n  constructor(transport: Transport) {\n    super(transport);\n${made.join('')}  }\n`;
    const functions = [...members].map(([name, documented]) => this.#function(name, documented));
    const body = [
      ...(fields.length === 0 ? [] : [fields.join('') + constructor]),
      ...(functions.length === 0 ? [] : [functions.join('\n')]),
    ].join('\n');
    const about = comment(path === '' ? 'Everything below the base address.' : aboutGroup(group, path, tags));
    return `${about}export class ${className(path)} extends Resource {\n${body}}\n`;
  }

  #function(name: string, { endpoint, operation }: Documented): string {
    const { method, path } = endpoint;
    const args = this.#arguments(endpoint.path, operation);
    const doc = comment(`${aboutEndpoint(operation)}\n\n\`${method} ${path}\`${args.docs}`, '  ');
    const input = args.input === undefined ? '' : `, ${quoted(args.input)}`;
    const tuple = `[${args.types.join(', ')}]`;
    if (method === 'GET') {
      const record = this.#types.of(this.#response(operation).items ?? {});
      const file = endpoint.tables ? ` & FileRead<${tuple}, ${formats(endpoint.tables)}>` : '';
      return doc + field(name, `Read<${tuple}, ${record}>${file}`, `this.read(${quoted(path)}${input})`);
    }
    if (endpoint.supportsLenient && endpoint.precondition)
      throw new Error(`${path} is lenient and conditional`);
    const kind = endpoint.supportsLenient
      ? 'LenientWrite'
      : endpoint.precondition
        ? 'ConditionalWrite'
        : 'Write';
    const [result, dryRunT] = this.#results(operation);
    const results = dryRunT === undefined ? result : `${result}, ${dryRunT}`;
    const call = `this.write(${quoted(method)}, ${quoted(path)}${input})`;
    const inPath = `[${args.types.filter((one) => !one.startsWith('body')).join(', ')}]`;
    const file = endpoint.file ? ` & FileWrite<${inPath}, ${result}, ${formats(endpoint.file.kinds)}>` : '';
    return doc + field(name, `${kind}<${tuple}, ${results}>${file}`, call);
  }

  /** The labelled types of the arguments before the options. */
  #arguments(path: string, operation: Operation) {
    const id = capital(operation.operationId);
    const inPath = operation.parameters.filter((one) => one.in === 'path');
    const inQuery = operation.parameters.filter((one) => one.in === 'query');
    const types: string[] = [];
    let docs = '';
    const [only] = inPath;
    if (inPath.length === 1 && only) {
      types.push(`${only.name}: ${this.#types.of(only.schema, only.name)}`);
      docs = `\n\n\`${only.name}\`: ${only.description}`;
    } else if (inPath.length > 1) types.push(`path: ${id}Path`);
    const body = operation.requestBody?.content['application/json']?.schema;
    if (body !== undefined)
      types.push(`body${operation.requestBody?.required ? '' : '?'}: ${this.#types.of(body)}`);
    else if (inQuery.length > 0)
      types.push(`query${inQuery.some((one) => one.required) ? '' : '?'}: ${id}Query`);
    if (body !== undefined && inQuery.length > 0) throw new Error(`${path} has a body and a query`);
    const input = body !== undefined ? 'body' : inQuery.length > 0 ? 'query' : undefined;
    return { types, docs, input };
  }

  #results(operation: Operation): string[] {
    const schema = operation.responses['200']?.content?.['application/json']?.schema ?? {};
    return (schema.anyOf ?? [schema]).map((one) => this.#types.of(this.#unwrapped(one)));
  }

  #response(operation: Operation): Schema {
    return this.#unwrapped(operation.responses['200']?.content?.['application/json']?.schema ?? {});
  }

  #unwrapped({ $ref = '' }: Schema): Schema {
    const schema = this.#document.components.schemas[nameIn($ref)] ?? {};
    if (!isEnvelope(schema)) throw new Error(`${$ref} is no answer`);
    return schema.properties?.['response'] ?? {};
  }
}

const className = (path: string) => (path === '' ? 'Resources' : `${pascal(path)}Resource`);

/** The file formats that it accepts or returns. */
const formats = (kinds: readonly TableKind[]) => (kinds.includes('xlsx') ? 'TableFormat' : 'CsvFormat');

function field(name: string, type: string, value: string): string {
  const line = `  readonly ${name}: ${type} = ${value};\n`;
  return line.length <= 111 ? line : `  readonly ${name}: ${type} =\n    ${value};\n`;
}

/**
 * The description without remarks about the document's example, and without repeating the summary.
 */
function aboutEndpoint({ summary, description }: Operation): string {
  const paragraphs = description.split('\n\n').filter((one) => !one.startsWith('The example is answered'));
  const [first] = paragraphs;
  return [...(first?.startsWith(summary) ? [] : [`${summary}.`]), ...paragraphs].join('\n\n');
}

/** Describes a group by the tags of its endpoints. */
function aboutGroup(group: Group, path: string, tags: Document['tags']): string {
  const names = new Set<string>();
  const visit = ({ members, groups }: Group) => {
    for (const { operation } of members.values()) for (const name of operation.tags) names.add(name);
    for (const inner of groups.values()) visit(inner);
  };
  visit(group);
  const [only = '', ...others] = names;
  const own = tags.find(({ name }) => name === only)?.description;
  return `\`${path}\`: ${others.length === 0 && own ? `${only}. ${own}` : `${[...names].join(', ')}.`}`;
}
