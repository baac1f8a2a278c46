/** Names of prepared statements. */
import type { Acting } from './begin.ts';

/** A prepared statement, as the driver takes it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** By SQL text. Texts come from code only, so the map is bounded. */
const names = new Map<string, string>();

/**
 * A statement for a person has another search path and thus a plan of its own. Under the same name
 * the two would displace each other.
 */
export function named(text: string, values: readonly unknown[], { employeeId, at }: Acting): NamedStatement {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  const path = at !== undefined ? 'h' : employeeId === undefined ? '' : 'p';
  return { name: `${path}${name}`, text, values: values as unknown[] };
}
