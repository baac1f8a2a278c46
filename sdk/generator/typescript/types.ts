/** Writes types and constants in TypeScript. */
import type { Field, ObjectType, Type } from '../types.ts';
import type { ValueList } from '../value-lists.ts';
import { comment, fieldName, head, imported, literal } from './comments.ts';

/** A type as TypeScript writes it. */
export function written(type: Type): string {
  if (type.kind === 'object') return type.name;
  if (type.kind === 'union') return type.of.map(written).join(' | ');
  if (type.kind === 'values') return type.name ?? type.values.map(literal).join(' | ');
  if (type.kind === 'list') {
    const of = written(type.of);
    return of.includes(' ') ? `(${of})[]` : `${of}[]`;
  }
  if (type.kind === 'record') return 'Record<string, unknown>';
  return type.kind === 'integer' ? 'number' : type.kind;
}

export function typesSource(objects: readonly ObjectType[], lists: readonly ValueList[]): string {
  const bodies = objects.map(({ name, fields }) => `export interface ${name} {\n${fieldsOf(fields)}}\n`);
  const source = bodies.join('\n');
  const names = lists.map(({ name }) => name);
  return `${head('Records, bodies and results.')}${imported(source, names, './values.ts')}\n${source}`;
}

function fieldsOf(fields: readonly Field[]): string {
  return fields
    .map(({ name, type, required, isDecimal, description }) => {
      const exact = isDecimal ? `${description ?? ''} Exact: at most 15 significant digits.` : description;
      const doc = exact === undefined ? '' : comment(exact, '  ');
      const absent = required ? '' : ' | undefined';
      return `${doc}  ${fieldName(name)}${required ? '' : '?'}: ${written(type)}${absent};\n`;
    })
    .join('');
}

export function valuesSource(lists: readonly ValueList[]): string {
  return `${head('The values of fields that take one of a few.')}\n${lists.map(constant).join('\n')}`;
}

function constant({ name, field, values }: ValueList): string {
  const members = values.map(
    (one) => `${comment(one.meaning, '  ')}  ${fieldName(one.name)}: ${literal(one.value)},\n`,
  );
  const union = [...new Set(values.map(({ value }) => literal(value)))];
  const line = `export type ${name} = ${union.join(' | ')};\n`;
  const type =
    line.length <= 111 ? line : `export type ${name} =\n${union.map((one) => `  | ${one}`).join('\n')};\n`;
  return (
    `${comment(`Values of \`${field}\`.`)}export const ${name} = {\n${members.join('')}} as const;\n` +
    `${comment(`One of the values of \`${field}\`.`)}${type}`
  );
}
