/**
 * Writes the functions in TypeScript. The documentation of an endpoint stands at its call
 * signature, which is what editors show at a call and within its parentheses; the property itself
 * has the summary, which they show in lists of completions.
 */
import { capital, pascal } from '../document.ts';
import type { Call, Group, Model } from '../model.ts';
import { comment, head, imported, quoted } from './comments.ts';
import { written } from './types.ts';

/** The source of all groups. */
export function resourcesSource({ root, objects, valueLists }: Model): string {
  const classes = classesOf(root);
  const options = ['Asked', 'ConditionalOptions', 'LenientOptions', 'ReadOptions', 'WriteOptions'];
  const lists = valueLists.map(({ name }) => name);
  return [
    head('Every endpoint as a function.'),
    imported(classes, ['Records', 'Result'], '../answer.ts'),
    imported(classes, ['CsvFormat', 'FileRead', 'FileWrite', 'TableFormat'], '../files.ts'),
    imported(classes, ['DryRun', 'Pages'], '../operations.ts'),
    "import { Resource } from '../operations.ts';\n",
    imported(classes, options, '../options.ts'),
    "import type { Transport } from '../transport.ts';\n",
    imported(
      classes,
      objects.map(({ name }) => name),
      './types.ts',
    ),
    imported(classes, lists, './values.ts'),
    `\n${classes}`,
  ].join('');
}

/** The classes of the subgroups, then the group's own class. */
const classesOf = (group: Group): string => [...group.groups.map(classesOf), classOf(group)].join('\n');

const className = (path: string) => (path === '' ? 'Resources' : `${pascal(path)}Resource`);

function classOf({ path, about, groups, calls }: Group): string {
  const fields = groups.map(
    (inner) => `${comment(inner.about, '  ')}  readonly ${inner.name}: ${className(inner.path)};\n`,
  );
  const made = groups.map(({ name, path }) => `    this.${name} = new ${className(path)}(transport);\n`);
  const constructor = `\n  constructor(transport: Transport) {\n    super(transport);\n${made.join('')}  }\n`;
  const body = [
    ...(fields.length === 0 ? [] : [fields.join('') + constructor]),
    ...(calls.length === 0 ? [] : [calls.map(functionOf).join('\n')]),
  ].join('\n');
  return `${comment(about)}export class ${className(path)} extends Resource {\n${body}}\n`;
}

function functionOf(call: Call): string {
  const { name, method, path, about, summary } = call;
  const args = argumentsOf(call);
  const result = written(call.result);
  const isRead = method === 'GET';
  const options = isRead
    ? `ReadOptions${askedOf(call)}`
    : { nothing: 'WriteOptions', lenient: 'LenientOptions', condition: 'ConditionalOptions' }[call.takes];
  const doc = comment(`${about}\n\n\`${method} ${path}\`${paramsOf(call)}`, '    ');
  const signature = `    (${[...args, `options?: ${options}`].join(', ')}): Promise<${isRead ? 'Records' : 'Result'}<${result}>>;\n`;
  const beside = isRead ? besideRead(call, args, result) : besideWrite(call, args, result, options);
  const input = call.body ? ", 'body'" : call.query.length > 0 && !call.isAsked ? ", 'query'" : '';
  const made = isRead
    ? `this.read(${quoted(path)}${input})`
    : `this.write(${quoted(method)}, ${quoted(path)}${input})`;
  return `${comment(summary, '  ')}  readonly ${name}: {\n${doc}${signature}  } & ${beside} =\n    ${made};\n`;
}

/** The option with the query of a list that can be asked. */
const askedOf = ({ isAsked, operationId }: Call) => (isAsked ? ` & Asked<${capital(operationId)}Query>` : '');

/** The arguments before the options, with their types. */
function argumentsOf({ operationId, pathFields, query, isAsked, body }: Call): string[] {
  const id = capital(operationId);
  const [only] = pathFields;
  const optional = body ? !body.required : !query.some(({ required }) => required);
  return [
    ...(pathFields.length === 1 && only ? [`${only.name}: ${written(only.type)}`] : []),
    ...(pathFields.length > 1 ? [`path: ${id}Path`] : []),
    ...(body ? [`body${optional ? '?' : ''}: ${written(body.type)}`] : []),
    ...(query.length > 0 && !isAsked ? [`query${optional ? '?' : ''}: ${id}Query`] : []),
  ];
}

/** A single value of the path has no type whose fields would be documented. */
function paramsOf({ pathFields }: Call): string {
  const [only, ...others] = pathFields;
  return only && others.length === 0 ? `\n\n@param ${only.name} ${only.description}` : '';
}

function besideRead(call: Call, args: readonly string[], result: string): string {
  const { files } = call;
  const tuple = `[${args.join(', ')}]`;
  const asked = call.isAsked ? `, ${capital(call.operationId)}Query` : '';
  const file = files.length === 0 ? '' : ` & FileRead<${tuple}, ${formatOf(files)}>`;
  return `Pages<${tuple}, ${result}${asked}>${file}`;
}

function besideWrite(call: Call, args: readonly string[], result: string, options: string): string {
  const { files, dryRunResult } = call;
  const inPath = args.filter((one) => !one.startsWith('body'));
  const file =
    files.length === 0 ? '' : ` & FileWrite<[${inPath.join(', ')}], ${result}, ${formatOf(files)}>`;
  return `DryRun<[${args.join(', ')}], ${dryRunResult ? written(dryRunResult) : result}, ${options}>${file}`;
}

/** The file formats that it accepts or returns. */
const formatOf = (kinds: Call['files']) => (kinds.includes('xlsx') ? 'TableFormat' : 'CsvFormat');
