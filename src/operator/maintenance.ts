import type pg from 'pg';
import { announcePlatformChange } from './transaction.ts';

/**
 * Turns maintenance mode of one environment on or off. While it is on, every request gets a 503.
 */
export async function setMaintenance(operator: pg.Pool, on: boolean): Promise<void> {
  await operator.query('UPDATE ambiente SET manutencao = $1', [on]);
  await announcePlatformChange(operator);
}
