import type pg from 'pg';

/** Queued and sent messages of every company, newest first, with their text. */
export async function readOutbox(operator: pg.Pool, { limit }: { limit: number }): Promise<object[]> {
  const { rows } = await operator.query<object>('SELECT * FROM mensagem ORDER BY id DESC LIMIT $1', [limit]);
  return rows;
}
