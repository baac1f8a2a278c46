/** Writes types, constants and the table of exact numbers in Python. */
import type { Field, ObjectType, Type } from '../types.ts';
import type { ValueList } from '../value-lists.ts';
import { docstring, head, literal, quoted } from './names.ts';

/**
 * A type as Python writes it. What is sent may also be a whole number where an amount is meant, and
 * any sequence where a list is.
 */
export function written(type: Type, isSent: boolean): string {
  switch (type.kind) {
    case 'object':
      return type.name;
    case 'list':
      return `${isSent ? 'Sequence' : 'List'}[${written(type.of, isSent)}]`;
    case 'values':
      return type.name ? `${type.name}Value` : `Literal[${type.values.map(literal).join(', ')}]`;
    case 'union': {
      const some = type.of.filter(({ kind }) => kind !== 'null').map((one) => written(one, isSent));
      const union = some.length === 1 ? (some[0] as string) : `Union[${some.join(', ')}]`;
      return some.length < type.of.length ? `Optional[${union}]` : union;
    }
    default:
      return plain[type.kind](isSent);
  }
}

const plain: Readonly<
  Record<Exclude<Type['kind'], 'object' | 'list' | 'values' | 'union'>, (isSent: boolean) => string>
> = {
  string: () => 'str',
  integer: () => 'int',
  number: (isSent) => (isSent ? 'Union[Decimal, int]' : 'Decimal'),
  boolean: () => 'bool',
  null: () => 'None',
  record: () => 'Dict[str, Any]',
  unknown: () => 'Any',
};

/** An import of those names of a module that the source uses. */
export function imported(source: string, names: readonly string[], from: string): string {
  const words = new Set(source.match(/\b[A-Za-z_]\w*/g));
  const used = names.filter((name) => words.has(name)).toSorted();
  return used.length === 0
    ? ''
    : `from ${from} import (\n${used.map((name) => `    ${name},\n`).join('')})\n`;
}

/** Names of `typing` and of other modules that types are written with. */
export const typingOf = (source: string) =>
  (/\bDecimal\b/.test(source) ? 'from decimal import Decimal\n' : '') +
  imported(
    source,
    [
      'Any',
      'Dict',
      'Final',
      'Iterator',
      'List',
      'Literal',
      'Mapping',
      'Optional',
      'Sequence',
      'Tuple',
      'TypedDict',
      'Union',
    ],
    'typing',
  );

/**
 * Records and bodies as dictionaries with typed keys.
 *
 * @param answered the names of those that answers have.
 */
export function typesSource(
  objects: readonly ObjectType[],
  lists: readonly ValueList[],
  answered: ReadonlySet<string>,
): string {
  const source = objects.map((one) => dictionary(one, !answered.has(one.name))).join('\n\n');
  const values = lists.map(({ name }) => `${name}Value`);
  return `${head('Records, bodies and results.')}${typingOf(source)}\n${imported(source, values, '.values')}\n\n${source}`;
}

/** Required keys stand in a base class: `Required` and `NotRequired` came with Python 3.11. */
function dictionary({ name, fields }: ObjectType, isSent: boolean): string {
  const required = fields.filter((field) => field.required);
  const optional = fields.filter((field) => !field.required);
  const keys = (of: readonly Field[]) => of.map((field) => key(field, isSent)).join('') || '    pass\n';
  if (optional.length === 0) return `class ${name}(TypedDict):\n${keys(required)}`;
  if (required.length === 0) return `class ${name}(TypedDict, total=False):\n${keys(optional)}`;
  return (
    `class _${name}Required(TypedDict):\n${keys(required)}\n\n` +
    `class ${name}(_${name}Required, total=False):\n${keys(optional)}`
  );
}

function key({ name, type, description }: Field, isSent: boolean): string {
  const doc = description === undefined ? '' : docstring(description, '    ');
  return `    ${name}: ${written(type, isSent)}\n${doc}`;
}

export function valuesSource(lists: readonly ValueList[]): string {
  const source = lists
    .map(({ name, field, values }) => {
      const members = values.map(
        (one) => `    ${one.name}: Final = ${literal(one.value)}\n${docstring(one.meaning, '    ')}`,
      );
      const union = [...new Set(values.map(({ value }) => literal(value)))].join(', ');
      return (
        `class ${name}:\n${docstring(`Values of \`${field}\`.`, '    ')}\n${members.join('')}\n\n` +
        `${name}Value = Literal[${union}]\n"""One of the values of \`${field}\`."""\n`
      );
    })
    .join('\n\n');
  return `${head('The values of fields that take one of a few.')}${typingOf(source)}\n\n${source}`;
}

/**
 * Which fields of answers are exact numbers: for each type its fields with a number (None), or with
 * records that have some (the name of their type).
 */
export function decimalsSource(objects: readonly ObjectType[]): string {
  const withDecimals = new Map<string, Map<string, string | undefined>>();
  for (const { name, fields } of objects) {
    const own = fields.filter(({ type }) => kindsIn(type).includes('number'));
    if (own.length > 0) withDecimals.set(name, new Map(own.map((field) => [field.name, undefined])));
  }
  // Until nothing is added: a type may contain itself.
  for (let size = -1; size !== sizeOf(withDecimals); ) {
    size = sizeOf(withDecimals);
    for (const { name, fields } of objects) {
      for (const field of fields) {
        const inner = objectsIn(field.type).find((one) => withDecimals.has(one));
        if (inner === undefined) continue;
        const known = withDecimals.get(name) ?? new Map<string, string | undefined>();
        withDecimals.set(name, known.set(field.name, inner));
      }
    }
  }
  const lines = [...withDecimals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, fields]) => {
      const entries = [...fields].map(
        ([field, inner]) => `${quoted(field)}: ${inner ? quoted(inner) : 'None'}`,
      );
      return `    ${quoted(name)}: {${entries.join(', ')}},\n`;
    });
  const source = `DECIMALS: Mapping[str, Mapping[str, Optional[str]]] = {\n${lines.join('')}}\n`;
  return `${head('Which fields of records are exact numbers.')}${typingOf(source)}\n${source}`;
}

const sizeOf = (table: ReadonlyMap<string, ReadonlyMap<string, unknown>>) =>
  table.values().reduce((sum, { size }) => sum + size, 0);

function kindsIn(type: Type): string[] {
  if (type.kind === 'union') return type.of.flatMap(kindsIn);
  return [type.kind];
}

/** The names of the records that a value of the type is, or is a list of. */
export function objectsIn(type: Type): string[] {
  if (type.kind === 'object') return [type.name];
  if (type.kind === 'list') return objectsIn(type.of);
  return type.kind === 'union' ? type.of.flatMap(objectsIn) : [];
}
