/**
 * Reads many rows in batches, to limit memory, with settings that give the same text on every
 * server.
 */
import type pg from 'pg';

/** A few megabytes per batch, even for wide rows. */
const rowsAtATime = 2_000;

/**
 * The rows of a query in batches. The next batch is fetched while one is processed. Needs a
 * transaction, and allows only one query at a time.
 */
export async function* batches<Row extends object>(
  connection: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  await connection.query(`DECLARE copia NO SCROLL CURSOR FOR ${text}`, values as unknown[]);
  const fetchRows = () => {
    const fetched = connection.query<Row>(`FETCH ${rowsAtATime} FROM copia`);
    // If the caller stops early, the failure of a prefetched batch must not be an unhandled
    // rejection.
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

/**
 * Makes values have the same text on both servers, whatever their settings, and disables the
 * statement time-out for long copies.
 */
export const sameTexts = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0`;
