/** Fields of which one is required: a record by its id or by its code. */
import type { TObject } from './fields.ts';

type WithAlternatives = TObject & { readonly 'x-one-of'?: readonly (readonly string[])[] };

/**
 * Declares that the object needs at least one field of each group. The reader of the body checks
 * it.
 */
export function needingOneOf<T extends TObject>(fields: T, ...groups: readonly (readonly string[])[]): T {
  return Object.assign(fields, { 'x-one-of': groups });
}

/** The groups of fields of which the object needs one. A required field is a group of its own. */
export function neededFields(fields: TObject): readonly (readonly string[])[] {
  const required = (fields.required ?? []).map((name) => [name]);
  return [...((fields as WithAlternatives)['x-one-of'] ?? []), ...required];
}
