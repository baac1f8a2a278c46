/** What `npm start` runs: the server, the demo company on the first start, what to try next, and a clean end. */
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { environments } from './kernel/endpoint.ts';
import { listCompanies } from './operator/companies.ts';
import { importCompany } from './operator/import/import.ts';
import { createToken } from './operator/tokens.ts';
import { type RunningServer, serve } from './serve.ts';

const demoDocument = new URL('../demo/superstore.json', import.meta.url);

/** Serves until a signal (0) or until the database is lost (1). */
export async function runServer(config: Config, say: (line: string) => void): Promise<number> {
  const interrupted = signalled();
  const server = await serve(config);
  try {
    const token = await demoToken(config, server);
    process.stdout.write(`${greeting(server, token).join('\n')}\n`);
    const lost = await Promise.race([interrupted, server.lost]);
    if (lost instanceof Error) say(`prumo: ${lost.message}`);
    else say('prumo: stopping, finishing the requests under way');
    return lost instanceof Error ? 1 : 0;
  } finally {
    await server.stop();
  }
}

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. */
async function signalled(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
}

/**
 * The demo company's token. A token's secret is stored nowhere but in the answer that creates it; the demo's is
 * kept in a file of the data folder that only the owner can read, so that every start can show it.
 */
async function demoToken(config: Config, server: RunningServer): Promise<string | undefined> {
  const file = join(config.dataFolder, 'demo-token');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known.trim();
  if (!config.demo || (await listCompanies(server.operators)).length > 0) return undefined;
  const { empresa } = await importCompany(server.operators, await readFile(demoDocument, 'utf8'));
  const { token } = await createToken(server.operators, { companyId: empresa, environments, name: 'demo' });
  await writeFile(`${file}.new`, `${token}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return token;
}

function greeting({ baseUrls }: RunningServer, token: string | undefined): string[] {
  const lines = environments.flatMap((environment) => {
    const url = baseUrls[environment];
    return url === undefined ? [] : [`${environment.padEnd(12)} ${url}`];
  });
  const url = baseUrls.development ?? baseUrls.production ?? '';
  if (token === undefined) {
    return ['Prumo is running.', '', ...lines, '', 'A token: npx prumo token create --company ID (npx prumo company list)'];
  }
  return [
    'Prumo is running.',
    '',
    ...lines,
    `demo token   ${token}`,
    '',
    'Try it:',
    `  curl -s -H 'token: ${token}' '${url}/indicators/getFormulaIndicators?limit=3'`,
  ];
}
