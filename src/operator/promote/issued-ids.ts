/**
 * The ids of new records that a document brings: none that another company has, and none that the
 * environment will give out one day.
 */
import { firstDevelopmentId } from '../../database/open.ts';
import { refreshedKinds } from '../../kinds/derive/refresh-losses.ts';
import { OperatorError } from '../operator-error.ts';
import type { PromotedList, Target } from './definitions.ts';
import type { Plan } from './differences.ts';

/** @throws OperatorError naming the list and the ids. */
export async function requireIssuedIds({ environment, pool }: Target, { differences }: Plan): Promise<void> {
  const created = differences.filter(({ change }) => change === 'new');
  for (const [list, records] of Map.groupBy(created, (difference) => difference.list)) {
    const ids = records.map(({ id }) => id);
    const { rows } = await pool.query<{ id: number }>(wrongIds(list), [
      ids,
      environment === 'production' ? firstDevelopmentId : null,
    ]);
    if (rows.length === 0) continue;
    const wrong = rows.map(({ id }) => id).join(', ');
    throw new OperatorError(
      `${list} of the document would take ids that ${environment} has given to others or not given out yet (${wrong}): is it of another installation?`,
    );
  }
}

/** Production never gives out ids of development, from $2 on. */
function wrongIds(list: PromotedList): string {
  const table = refreshedKinds[list]?.table as string;
  return `SELECT n.id FROM unnest($1::integer[]) AS n(id)
    WHERE EXISTS (SELECT FROM ${table} t WHERE t.id = n.id)
       OR (n.id > coalesce(pg_sequence_last_value(pg_get_serial_sequence('prumo.${table}', 'id')::regclass), 0)
           AND ($2::integer IS NULL OR n.id < $2))
    ORDER BY 1 LIMIT 10`;
}
