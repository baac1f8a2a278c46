/** Writes the functions in Python: an object for each endpoint, which is called. */
import { pascal } from '../document.ts';
import type { Call, Group, Model } from '../model.ts';
import type { Field } from '../types.ts';
import { docstring, head, parameterName, quoted, snake } from './names.ts';
import { imported, objectsIn, typingOf, written } from './types.ts';

export function resourcesSource({ root, objects, valueLists }: Model): string {
  const source = classesOf(root).join('\n\n');
  const values = valueLists.map(({ name }) => `${name}Value`);
  return [
    head('Every endpoint as a function.'),
    typingOf(source),
    imported(source, ['HTTPResponse'], 'http.client'),
    '\n',
    imported(source, ['Records', 'Written'], '..answer'),
    imported(source, ['CsvFormat', 'FileContent', 'TableFormat'], '..files'),
    imported(source, ['CallOptions', 'Read', 'Write', 'WriteOptions'], '..operations'),
    imported(source, ['Headers', 'Transport'], '..transport'),
    imported(
      source,
      objects.map(({ name }) => name),
      '.types',
    ),
    imported(source, values, '.values'),
    `\n\n${source}`,
  ].join('');
}

const className = (path: string) => (path === '' ? 'Resources' : `${pascal(path)}Resource`);
const endpointName = (group: Group, call: Call) => `${pascal(group.path)}${pascal(call.name)}`;

/** The classes of the subgroups and the endpoints, then the group's own class. */
const classesOf = (group: Group): string[] => [
  ...group.groups.flatMap(classesOf),
  ...group.calls.map((call) => (call.method === 'GET' ? readOf(group, call) : writeOf(group, call))),
  classOf(group),
];

function classOf(group: Group): string {
  const groups = group.groups.map(
    ({ name, path, about }) =>
      `        self.${snake(name)} = ${className(path)}(transport)\n${docstring(about, '        ')}`,
  );
  const calls = group.calls.map(
    (call) =>
      `        self.${snake(call.name)} = ${endpointName(group, call)}(transport)\n${docstring(call.summary, '        ')}`,
  );
  return (
    `class ${className(group.path)}:\n${docstring(group.about, '    ')}\n` +
    `    def __init__(self, transport: Transport) -> None:\n${[...groups, ...calls].join('')}`
  );
}

const callOptions = [
  'timeout: Optional[float] = None',
  'retries: Optional[int] = None',
  'headers: Optional[Headers] = None',
];
const callOptionsGiven = 'CallOptions(timeout, retries, headers)';

function readOf(group: Group, call: Call): string {
  const { result, files } = call;
  const record = written(result, false);
  const [inPath, inQuery] = [valuesOf(call.pathFields), valuesOf(call.query, call.pathFields)];
  const page = ['limit: Optional[int] = None', 'offset: Optional[int] = None'];
  const paged =
    call.query.length === 0
      ? '{"limit": limit, "offset": offset}'
      : `{**${inQuery}, "limit": limit, "offset": offset}`;
  return [
    classHead(group, call, 'Read'),
    method(
      '__call__',
      parameters(call, [], [...page, ...callOptions]),
      `Records[${record}]`,
      aboutCall(call),
      [`return self._records(${inPath}, ${paged}, ${callOptionsGiven})`],
    ),
    method(
      'all',
      parameters(call, [], ['page_size: int = 500', ...callOptions]),
      `Iterator[${record}]`,
      'Iterates over all records, reading one page at a time.',
      [`return self._all(${inPath}, ${inQuery}, page_size, ${callOptionsGiven})`],
    ),
    ...(files.length === 0
      ? []
      : [
          method(
            'file',
            parameters(call, [`format: ${formatOf(files)}`], callOptions),
            'HTTPResponse',
            'The records as a file: a binary stream, to be read and closed.',
            [`return self._file(${inPath}, ${inQuery}, format, ${callOptionsGiven})`],
          ),
        ]),
  ].join('\n');
}

function writeOf(group: Group, call: Call): string {
  const { result, dryRunResult, takes, files, body } = call;
  const inPath = valuesOf(call.pathFields);
  const bodies = body
    ? [`body: ${body.required ? written(body.type, true) : `Optional[${written(body.type, true)}] = None`}`]
    : [];
  const given = body ? 'body' : 'None';
  const kept = ['wait: Optional[float] = None', 'idempotency_key: Optional[str] = None'];
  const own = {
    nothing: [],
    lenient: ['lenient: bool = False'],
    condition: ['if_match: Optional[str] = None'],
  }[takes];
  const ownGiven = own.map((one) => one.split(':')[0] as string).map((name) => `${name}=${name}`);
  const options = (...more: string[]) => `WriteOptions(${[...more, ...ownGiven].join(', ')})`;
  return [
    classHead(group, call, 'Write'),
    method(
      '__call__',
      parameters(call, bodies, [...kept, ...own, ...callOptions]),
      `Written[${written(result, false)}]`,
      aboutCall(call),
      [
        `return self._written(${inPath}, ${given}, ${options('wait', 'idempotency_key')}, ${callOptionsGiven})`,
      ],
    ),
    method(
      'dry_run',
      parameters(call, bodies, [...own, ...callOptions]),
      `Written[${written(dryRunResult ?? result, false)}]`,
      'Validates the request and reports what it would do, without storing anything.',
      [`return self._written(${inPath}, ${given}, ${options('dry_run=True')}, ${callOptionsGiven})`],
    ),
    ...(files.length === 0
      ? []
      : [
          method(
            'file',
            parameters(
              call,
              ['content: FileContent', `format: ${formatOf(files)}`],
              [...kept, ...own, 'dry_run: bool = False', ...callOptions],
            ),
            `Written[${written(result, false)}]`,
            'Sends the rows as a file. The first line has the names of the columns, which are the fields of a row.',
            [
              `return self._written_file(${inPath}, content, format, ${options('wait', 'idempotency_key', 'dry_run=dry_run')}, ${callOptionsGiven})`,
            ],
          ),
        ]),
  ].join('\n');
}

function classHead(group: Group, call: Call, base: 'Read' | 'Write'): string {
  const [kind] = objectsIn(call.result);
  const [dryRunKind] = objectsIn(call.dryRunResult ?? call.result);
  const isWrite = base === 'Write';
  return (
    `class ${endpointName(group, call)}(${base}):\n${docstring(call.summary, '    ')}\n` +
    (isWrite ? `    _method = ${quoted(call.method)}\n` : '') +
    `    _path = ${quoted(call.path)}\n` +
    (kind === undefined ? '' : `    _kind = ${quoted(kind)}\n`) +
    (isWrite && dryRunKind !== undefined ? `    _dry_run_kind = ${quoted(dryRunKind)}\n` : '')
  );
}

function method(
  name: string,
  parameters: readonly string[],
  result: string,
  about: string,
  body: readonly string[],
): string {
  const lines = ['self', ...parameters].map((one) => `        ${one},\n`).join('');
  const statements = body.map((line) => `        ${line}\n`).join('');
  return `    def ${name}(\n${lines}    ) -> ${result}:\n${docstring(about, '        ')}${statements}`;
}

/**
 * A single value of the path and what is sent come by place; several values of the path, the query
 * and options by name.
 */
function parameters(
  { pathFields, query }: Call,
  sent: readonly string[],
  options: readonly string[],
): string[] {
  const inPath = pathFields.map((field) => parameter(field));
  const required = query.filter((field) => field.required).map((field) => parameter(field, pathFields));
  const optional = query.filter((field) => !field.required).map((field) => parameter(field, pathFields));
  const byPlace = inPath.length === 1 ? inPath : [];
  const byName = inPath.length === 1 ? [] : inPath;
  return [...byPlace, ...sent, '*', ...byName, ...required, ...optional, ...options];
}

function parameter({ name, type, required }: Field, before: readonly Field[] = []): string {
  const own = written(type, true);
  return `${nameBeside(name, before)}: ${required ? own : `Optional[${own}] = None`}`;
}

const valuesOf = (fields: readonly Field[], before: readonly Field[] = []) =>
  `{${fields.map(({ name }) => `${quoted(name)}: ${nameBeside(name, before)}`).join(', ')}}`;

/** The name of a parameter beside others: a filter may be called like a value of the path. */
function nameBeside(name: string, others: readonly Field[]): string {
  const isTaken = others.some((other) => other.name === name);
  return isTaken ? `${name}_` : parameterName(name);
}

function aboutCall({ about, method, path, pathFields, query }: Call): string {
  const params = [...pathFields, ...query].map(
    ({ name, description = '' }) =>
      `- \`${parameterName(name)}\`: ${description.replaceAll(/\n+-? ?/g, ' ')}`,
  );
  return [about, `\`${method} ${path}\``, ...(params.length === 0 ? [] : [params.join('\n')])].join('\n\n');
}

const formatOf = (kinds: Call['files']) => (kinds.includes('xlsx') ? 'TableFormat' : 'CsvFormat');
