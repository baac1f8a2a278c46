/** Fields of which one is required: a record by its id or by its code. */
import type { TObject } from './fields.ts';

type WithAlternatives = TObject & { readonly 'x-one-of'?: readonly (readonly string[])[] };

/**
 * Declares that the object needs at least one field of each group. The reader of a query checks it;
 * of a body, the endpoint.
 */
export function needingOneOf<T extends TObject>(fields: T, ...groups: readonly (readonly string[])[]): T {
  return Object.assign(fields, { 'x-one-of': groups });
}

/** What is wrong with the first field of a group when none is there. */
export const neededWords = (others: readonly string[]) => `is required, or ${others.join(' or ')}`;

/** The groups of fields of which the object needs one. A required field is a group of its own. */
export function neededFields(fields: TObject): readonly (readonly string[])[] {
  const required = (fields.required ?? []).map((name) => [name]);
  return [...alternativesIn(fields), ...required];
}

/** The groups of {@link needingOneOf}. */
export const alternativesIn = (fields: TObject) => (fields as WithAlternatives)['x-one-of'] ?? [];
