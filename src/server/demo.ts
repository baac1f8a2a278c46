/** The demo company of `npm start`: its import, its token and the link that signs in to it. */
import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DemoConfig, ListenerConfig, WorkerConfig } from '../config/slices.ts';
import { demo, ofSession } from '../database/locks.ts';
import { environments } from '../kernel/environment.ts';
import { programExtension } from '../kernel/installation.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { type CompanyLine, listCompanies } from '../operator/companies.ts';
import { gerenteOfToken, type IssuedLink, issueLink } from '../operator/people.ts';
import { createToken } from '../operator/tokens.ts';
import { databaseState } from '../operator/waiting-work.ts';
import { newLinkSecret } from '../people/secrets.ts';
import { makeFolder } from '../postgres/cluster.ts';
import type { RunningServer } from './serve.ts';

const program = fileURLToPath(new URL(`../cli/prumo${programExtension}`, import.meta.url));
const demoDocument = fileURLToPath(new URL('../../demo/superstore.json', import.meta.url));
/** Calculating the demo takes about two seconds. A start that waits longer goes on without it. */
const longestCalculationMs = 15_000;
const lookAgainMs = 50;

type Opening = DemoConfig & Pick<WorkerConfig, 'role'>;

type Started = Pick<RunningServer, 'operators'>;

/**
 * The demo company's token, after loading the demo on the first start.
 *
 * @param interrupted aborted when the server is to stop. Nothing is waited for any more, and there
 * is not a token.
 */
export function openDemo(
  config: Opening,
  server: Started,
  interrupted: AbortSignal,
): Promise<string | undefined> {
  return oneAtATime(server, interrupted, () => demoToken(config, server, interrupted));
}

/** Runs `work` in one process at a time, so that only one loads the demo. */
async function oneAtATime<T>(
  { operators }: Started,
  interrupted: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const connection = await (operators.production ?? operators.development)?.connect();
  const isMine = async () => (await connection?.query(ofSession(demo).try))?.rows[0]?.mine ?? true;
  try {
    while (!(await isMine())) {
      if (interrupted.aborted) return undefined;
      await delay(lookAgainMs);
    }
    return await work();
  } finally {
    // Closed, not returned to the pool: this releases the lock.
    connection?.release(true);
  }
}

/**
 * The demo company's token. Secrets of tokens are not stored, except this one: it is kept in a file
 * in the data folder, readable only by the owner, so that every start can show it. The file is
 * created empty before the demo is loaded; if that is interrupted, the next start does it again.
 */
async function demoToken(
  config: Opening,
  server: Started,
  interrupted: AbortSignal,
): Promise<string | undefined> {
  const file = join(config.dataFolder, 'demo-token');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  if (!config.demo) return undefined;
  const loaded = await listCompanies(server.operators);
  if (known === undefined && loaded.length > 0) return undefined;
  await beginTokenFile(config.dataFolder, file);
  if (loaded.length === 0) await importDemo(interrupted);
  if (config.role === 'all') await demoCalculated(server, interrupted);
  if (interrupted.aborted) return undefined;
  const [company] = await listCompanies(server.operators);
  const { id: companyId, environments } = company as CompanyLine;
  const { token } = await createToken(server.operators, { companyId, environments, name: 'demo' });
  await writeFile(`${file}.new`, `${token}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return token;
}

/**
 * A link that signs in as the demo company's Gerente. It works once, so each start prints another.
 */
export async function demoLink(
  { publicUrls }: Pick<ListenerConfig, 'publicUrls'>,
  { operators, baseUrls }: RunningServer,
  token: string,
): Promise<IssuedLink | undefined> {
  const environment = environments.find((one) => baseUrls[one] !== undefined);
  const operator = environment && operators[environment];
  if (!operator) return undefined;
  const person = await gerenteOfToken(operator, token);
  if (person === undefined) return undefined;
  return issueLink(operator, person, {
    secret: newLinkSecret(),
    publicUrl: publicUrls[environment] ?? (baseUrls[environment] as string),
  });
}

/** Loads the demo in a separate process, whose memory is freed afterwards. */
async function importDemo(interrupted: AbortSignal): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [program, 'import', demoDocument], { signal: interrupted });
  } catch (error) {
    if (interrupted.aborted) return;
    const { stderr = '' } = error as { stderr?: string };
    const said = stderr.trim().split('\n').at(-1);
    throw new StartupError(`The demo company cannot be loaded: ${said || reasonOf(error)}`, { cause: error });
  }
}

/** Waits for the demo's results, so that the first page that is opened shows them. */
async function demoCalculated({ operators }: Started, interrupted: AbortSignal): Promise<void> {
  const end = performance.now() + longestCalculationMs;
  const isWaitedFor = () => performance.now() < end && !interrupted.aborted;
  for (const operator of Object.values(operators)) {
    while (isWaitedFor() && (await databaseState(operator)).oldestSeconds > 0) await delay(lookAgainMs);
  }
}

/**
 * Done before anything is stored, because with an external database the data folder may not exist.
 */
async function beginTokenFile(dataFolder: string, file: string): Promise<void> {
  try {
    makeFolder(dataFolder);
    await writeFile(file, '', { mode: 0o600 });
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataFolder} cannot hold the demo's token: ${reasonOf(error)}; PRUMO_DEMO=0 starts without the demo`,
      { cause: error },
    );
  }
}
