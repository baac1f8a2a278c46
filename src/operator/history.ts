/**
 * The history of typed values, where a company is made, copied or deleted as a whole, and where its
 * time has come.
 */
import type pg from 'pg';

/** Of typed values, and of definitions. */
const histories = ['andamento_historico', 'registro_historico'] as const;

/** Nothing that the rest of the transaction does is kept: the history begins behind it. */
export async function keepNoHistory(connection: pg.ClientBase): Promise<void> {
  await connection.query("SET LOCAL prumo.historico = 'off'");
}

/** Takes the company's history away. It begins again with this transaction. */
export async function beginHistory(connection: pg.ClientBase, companyId: number): Promise<void> {
  for (const table of histories)
    await connection.query(`DELETE FROM ${table} WHERE id_empresa = $1`, [companyId]);
  await connection.query(
    `INSERT INTO historico_inicio (id_empresa, desde) VALUES ($1, clock_timestamp())
     ON CONFLICT (id_empresa) DO UPDATE SET desde = excluded.desde`,
    [companyId],
  );
}

const batchRows = 10_000;

/** Each company whose history is older than it keeps it, `$1` being the present. */
const due = `
  SELECT r.id_empresa AS company,
         ($1::timestamptz AT TIME ZONE 'UTC' - r.historico_meses * interval '1 month') AT TIME ZONE 'UTC' AS until
    FROM retencao r WHERE r.historico_meses IS NOT NULL`;

/** How many earlier values would go at `moment`, in rows of years. */
export async function countPastHistory(client: pg.ClientBase, moment: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (${due}) AS d
       JOIN (${histories.map((table) => `SELECT id_empresa, horario FROM ${table}`).join(' UNION ALL ')}) AS h
         ON h.id_empresa = d.company AND h.horario < d.until`,
    [moment.toISOString()],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes what is older than each company keeps it, in batches, and notes from when the history is
 * whole. Returns how many rows of years went.
 */
export async function forgetHistory(
  client: pg.ClientBase,
  moment: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await client.query<{ company: number; until: Date }>(due, [moment.toISOString()]);
  let deleted = 0;
  for (const { company, until } of rows) {
    const values = [company, until.toISOString()];
    // Told before the first is gone.
    await client.query(
      'UPDATE historico_inicio SET desde = greatest(desde, $2::timestamptz) WHERE id_empresa = $1',
      values,
    );
    for (const table of histories) deleted += await deleteBefore(client, table, values, signal);
  }
  return deleted;
}

async function deleteBefore(
  client: pg.ClientBase,
  table: (typeof histories)[number],
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (let gone = batchRows; gone === batchRows; deleted += gone) {
    signal?.throwIfAborted();
    const { rowCount } = await client.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE id_empresa = $1 AND horario < $2::timestamptz LIMIT ${batchRows}))`,
      [...values],
    );
    gone = rowCount ?? 0;
  }
  return deleted;
}
