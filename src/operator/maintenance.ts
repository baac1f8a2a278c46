import type pg from 'pg';
import { announcePlatformChange } from './transaction.ts';

/** Switches maintenance of one environment: while it is on, every request is answered 503. */
export async function setMaintenance(operator: pg.Pool, on: boolean): Promise<void> {
  await operator.query('UPDATE ambiente SET manutencao = $1', [on]);
  await announcePlatformChange(operator);
}
