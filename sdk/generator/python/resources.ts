/** Writes the functions in Python: an object for each, which is called. */
import { capital, pascal } from '../../../src/openapi/client-names.ts';
import type { Call, Group, Model } from '../model.ts';
import { docstring, head, quoted, snake } from './names.ts';
import { imported, objectsIn, typingOf, written } from './types.ts';

export function resourcesSource({ root, objects, valueLists }: Model): string {
  const source = classesOf(root).join('\n\n');
  const kinds = ['Read', 'TableRead', 'Write', 'RowsWrite', 'ConditionalWrite'];
  return [
    head('Every endpoint as a function.'),
    typingOf(source),
    '\n',
    imported(source, [...kinds, ...kinds.map((kind) => `${kind}Of`), 'Nothing'], '..operations'),
    'from ..transport import Transport\n',
    imported(
      source,
      objects.map(({ name }) => name),
      '.types',
    ),
    imported(
      source,
      valueLists.map(({ name }) => `${name}Value`),
      '.values',
    ),
    `\n\n${source}`,
  ].join('');
}

const className = (path: string) => (path === '' ? 'Resources' : `${pascal(path)}Resource`);

/** The classes of the subgroups, then the group's own class. */
const classesOf = (group: Group): string[] => [...group.groups.flatMap(classesOf), classOf(group)];

function classOf({ path, about, groups, calls }: Group): string {
  const members = groups.map(
    (inner) =>
      `        self.${snake(inner.name)} = ${className(inner.path)}(transport)\n${docstring(inner.about, '        ')}`,
  );
  return (
    `class ${className(path)}:\n${docstring(about, '    ')}\n` +
    `    def __init__(self, transport: Transport) -> None:\n${[...members, ...calls.map(functionOf)].join('')}`
  );
}

function functionOf(call: Call): string {
  const { name, method, path, result, dryRunResult = result } = call;
  const records = [result, ...(method === 'GET' ? [] : [dryRunResult])].map(
    (type) => objectsIn(type)[0] ?? '',
  );
  const type = typeOf(call);
  const given = ['transport', ...[method, path, ...records].map(quoted)].join(', ');
  return (
    `        self.${snake(name)}: ${type} = ${type.replace(/\[.*/, '')}(${given})\n` +
    docstring(aboutCall(call), '        ')
  );
}

/**
 * The types behind a function: of what is given first, of the query or body after it, and of the
 * result. A function `…Of` has both; others have a query, or one of the two.
 */
function typeOf(call: Call): string {
  const { kind, method, query, body, result, dryRunResult = result } = call;
  const path = pathOf(call);
  const results = [result, ...(method === 'GET' ? [] : [dryRunResult])].map((type) => written(type, false));
  const sent = body && [body.required ? written(body.type, true) : `Optional[${written(body.type, true)}]`];
  const asked = `${capital(call.operationId)}Query`;
  const isRequired = query.some(({ required }) => required);
  const given = [...path, ...(isRequired ? [asked] : []), ...(sent ?? [])];
  const types = method !== 'GET' ? given : [...given, query.length > 0 && !isRequired ? asked : 'Nothing'];
  return `${kind}${types.length > 1 ? 'Of' : ''}[${[...types, ...results].join(', ')}]`;
}

/** The type of the values of the path, if it has any. */
function pathOf({ operationId, pathFields: [only, ...others] }: Call): string[] {
  if (only === undefined) return [];
  return [others.length === 0 ? written(only.type, true) : `${capital(operationId)}Path`];
}

/** Documentation, with that of a single value of the path, which has no type to document it. */
function aboutCall({ about, method, path, pathFields }: Call): string {
  const [only, ...others] = pathFields;
  const param = only && others.length === 0 ? [`:param ${only.name}: ${only.description}`] : [];
  return [about, `\`${method} ${path}\``, ...param].join('\n\n');
}
