/** Writes the functions in TypeScript: a property for each, with the endpoint's documentation. */
import { capital, pascal } from '../../../src/openapi/client-names.ts';
import type { Call, Group, Model } from '../model.ts';
import { comment, head, imported, quoted } from './comments.ts';
import { written } from './types.ts';

/** The source of all groups. */
export function resourcesSource({ root, objects, valueLists }: Model): string {
  const classes = classesOf(root);
  const functions = ['ConditionalWrite', 'Read', 'RowsWrite', 'TableRead', 'Write'];
  const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);
  return [
    head('Every endpoint as a function.'),
    imported(classes, functions, '../operations.ts'),
    "import { Resource } from '../operations.ts';\n",
    "import type { Transport } from '../transport.ts';\n",
    imported(classes, names(objects), './types.ts'),
    imported(classes, names(valueLists), './values.ts'),
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
  const body = [...(fields.length === 0 ? [] : [fields.join('') + constructor]), ...calls.map(functionOf)];
  return `${comment(about)}export class ${className(path)} extends Resource {\n${body.join('\n')}}\n`;
}

function functionOf(call: Call): string {
  const { name, method, path, about } = call;
  const input = call.body ? ", 'body'" : call.query.length > 0 && !call.isAsked ? ", 'query'" : '';
  const made =
    method === 'GET'
      ? `this.read(${quoted(path)}${input})`
      : `this.write(${quoted(method)}, ${quoted(path)}${input})`;
  const doc = comment(`${about}\n\n\`${method} ${path}\`${paramOf(call)}`, '  ');
  return `${doc}  readonly ${name}: ${typeOf(call)} = ${made};\n`;
}

function typeOf(call: Call): string {
  const query = call.isAsked ? [`${capital(call.operationId)}Query`] : [];
  const preview = call.dryRunResult ? [written(call.dryRunResult)] : [];
  const types = [`[${argumentsOf(call).join(', ')}]`, written(call.result), ...query, ...preview];
  return `${call.kind}<${types.join(', ')}>`;
}

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
function paramOf({ pathFields }: Call): string {
  const [only, ...others] = pathFields;
  return only && others.length === 0 ? `\n\n@param ${only.name} ${only.description}` : '';
}
