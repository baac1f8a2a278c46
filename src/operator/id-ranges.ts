/** How far the ranges of ids are used up: ids are never given out a second time, and development's begin where production's end. */
import type pg from 'pg';
import { firstDevelopmentId } from '../database/open.ts';

export interface IdRange {
  readonly table: string;
  /** The id issued last; null: none yet. */
  readonly last: number | null;
  /** The last one that there is. */
  readonly end: number;
  /** The part that is used up, from 0 to 1. */
  readonly used: number;
}

/** From this part on somebody should know. */
export const usedWarning = 0.5;

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

/** Those of which so much is used up that somebody should know. */
export function nearlyUsedUp(ranges: readonly IdRange[]): IdRange[] {
  return ranges.filter(({ used }) => used >= usedWarning);
}

/** `61 % of the ids of departamento are used up: 610000000 of 1000000000`. */
export function rangeInWords({ table, last, end, used }: IdRange): string {
  return `${Math.floor(used * 100)} % of the ids of ${table} are used up: the last one is ${last}, the range ends at ${end}`;
}
