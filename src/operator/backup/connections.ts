/** The owner's connections to the embedded server. */
import { Client } from 'pg';
import type { ServerAddress } from '../../postgres/postmaster.ts';

/** Opens the owner's connection to a database of the server. */
export async function connected(address: ServerAddress, database: string): Promise<Client> {
  const client = new Client({ ...address, database, ssl: false });
  // After a lost connection the next statement fails and reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs `work` in a database of the server. Undefined when the database does not exist. */
export async function inDatabase<T>(
  address: ServerAddress,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T | undefined> {
  let client: Client;
  try {
    client = await connected(address, database);
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return undefined;
    throw error;
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the server or the connection ended during a statement. */
export function isLostConnection(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(57P0\d|08\w{3}|ECONNRESET|EPIPE)$/.test(code) || /Connection terminated|not queryable/.test(message)
  );
}
