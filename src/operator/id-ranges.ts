/**
 * How much of each id range is used. Ids are never reused, and development's range begins where
 * production's ends.
 */
import type pg from 'pg';
import { firstDevelopmentId } from '../database/open.ts';

export interface IdRange {
  readonly table: string;
  /** The id issued last, or null. */
  readonly last: number | null;
  /** The last id of the range. */
  readonly end: number;
  /** The used fraction, from 0 to 1. */
  readonly used: number;
}

/** The used fraction from which to warn. */
const usedWarning = 0.5;

/** The ranges of one environment, by table. */
export async function idRanges(operator: pg.Pool | pg.ClientBase): Promise<IdRange[]> {
  const { rows } = await operator.query<{ table: string; first: string; last: string | null; end: string }>(
    `SELECT tabela AS table, primeiro::text AS first, emitido::text AS last, ultimo::text AS end FROM id_ranges($1)`,
    [firstDevelopmentId],
  );
  return rows.map(({ table, first, last, end }) => ({
    table,
    last: last === null ? null : Number(last),
    end: Number(end),
    used: last === null ? 0 : (Number(last) - Number(first) + 1) / (Number(end) - Number(first) + 1),
  }));
}

/** The ranges that are used up to the warning level. */
export function nearlyUsedUp(ranges: readonly IdRange[]): IdRange[] {
  return ranges.filter(({ used }) => used >= usedWarning);
}

/** `61 % of the ids of departamento are used up: the last one is …`. */
export function rangeInWords({ table, last, end, used }: IdRange): string {
  return `${Math.floor(used * 100)} % of the ids of ${table} are used up: the last one is ${last}, the range ends at ${end}`;
}
