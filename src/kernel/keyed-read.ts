/**
 * A statement that finds rows by key, written once. Reads that wait at the same moment become one
 * statement over arrays of their keys (measured: a quarter of PostgreSQL's time for each of 16).
 */

export interface KeyedRead {
  /** The statement for one key: `$1` is the company, the key's parts follow. */
  readonly alone: string;
  /** The statement for arrays of keys. Its column `asked` says which of them a row is for. */
  readonly together: string;
  /** How many keys may become one statement. */
  readonly mostTogether: number;
  /**
   * The condition under which a row is the whole response for its key. The audit record is then
   * stored by the statement that reads. Undefined: never.
   */
  readonly whole: string | undefined;
}

/** The audit record of a read, which is stored once its response is known. */
export interface Recording {
  /** Created when the read is sent. */
  readonly record: () => unknown;
  /**
   * The statement that stores the records of those that the query `answered` names by `nr`.
   *
   * @param text receives the number of its first parameter.
   */
  readonly storing: (records: readonly never[]) => {
    readonly text: (first: number) => string;
    readonly values: readonly unknown[];
  };
  /**
   * Called when the record has been committed. The response must then be the row that was found.
   */
  readonly stored: () => void;
}

/**
 * A read by a key of these parts, all of them integers. `text` receives the SQL expression of each
 * part; `$1` is the company. It must find few rows, each by an index.
 *
 *     keyedRead(['panel'], 64, ({ panel }) =>
 *       `SELECT nome FROM gmr_painel WHERE id_empresa = $1 AND id = ${panel}`);
 */
export function keyedRead<Part extends string>(
  parts: readonly Part[],
  mostTogether: number,
  text: (key: Readonly<Record<Part, string>>) => string,
  { whole }: { readonly whole?: string } = {},
): KeyedRead {
  const keyOf = (expression: (part: Part, at: number) => string) =>
    Object.fromEntries(parts.map((part, at) => [part, expression(part, at)])) as Record<Part, string>;
  const alone = text(keyOf((_, at) => `$${at + 2}::integer`));
  const arrays = parts.map((_, at) => `$${at + 2}::integer[]`).join(', ');
  // OFFSET 0 keeps the inner statement whole, so that it is planned like the one for a single key.
  const together = `
SELECT wanted.asked, found.*
  FROM unnest(${arrays}) WITH ORDINALITY AS wanted(${parts.join(', ')}, asked)
 CROSS JOIN LATERAL (${text(keyOf((part) => `wanted.${part}`))}
OFFSET 0) AS found`;
  return { alone, together, mostTogether, whole };
}
