/** Records of a company document, which leave nulls out. */

/** Runs one statement. Its first parameter is the company. */
export type Rows = (text: string) => Promise<Record<string, unknown>[]>;

/** The record without its nulls, also in the records of its lists. */
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
