/** Records of a company document: what is null is left out. */

/** Runs one statement, whose first parameter is the company. */
export type Rows = (text: string) => Promise<Record<string, unknown>[]>;

/** The record without what it does not have, in lists inside it too. */
export function withoutNulls(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (value === null) return [];
      if (!Array.isArray(value)) return [[name, value]];
      return [[name, value.map((item) => (isRecord(item) ? withoutNulls(item) : (item as unknown)))]];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
