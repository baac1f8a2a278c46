/** The column that says that a record is no longer used, and its value then. */
import type { Kind } from '../kind.ts';

export function retirement({ columns }: Pick<Kind, 'columns'>) {
  const found = Object.entries(columns).find(([, { retires }]) => retires !== undefined);
  return found && { column: found[0], value: found[1].retires };
}
