/** Reading many rows of a database: in batches, so that none of them needs room for all, and as the same texts on every server. */
import type pg from 'pg';

/** Some megabytes of a batch, however wide the rows. */
const rowsAtATime = 2_000;

/** The rows of a query, a batch ahead of who takes them; inside a transaction, one query at a time. */
export async function* batches<Row extends object>(
  connection: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  await connection.query(`DECLARE copia NO SCROLL CURSOR FOR ${text}`, values as unknown[]);
  const fetchRows = () => {
    const fetched = connection.query<Row>(`FETCH ${rowsAtATime} FROM copia`);
    // When the work ends before it is awaited, its failure is no one's.
    fetched.catch(() => {});
    return fetched;
  };
  for (let next = fetchRows(); ; ) {
    const { rows } = await next;
    const isLast = rows.length < rowsAtATime;
    if (!isLast) next = fetchRows();
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await connection.query('CLOSE copia');
}

/** Makes values the same texts on both servers, whatever they are set to; and no time limit of theirs ends a long copy. */
export const sameTexts = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0`;
