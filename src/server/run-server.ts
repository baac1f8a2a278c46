/** What `npm start` runs: the server, the demo company on the first start, what to try next, and a clean end. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Config, deliversMail } from '../config/config.ts';
import { demo, ofSession } from '../database/locks.ts';
import { environments } from '../kernel/endpoint.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { type CompanyLine, listCompanies } from '../operator/companies.ts';
import { createToken } from '../operator/tokens.ts';
import { makeFolder } from '../postgres/cluster.ts';
import { type RunningServer, serve } from './serve.ts';
import type { Came } from './supervisor.ts';

const program = fileURLToPath(new URL('../cli/prumo.ts', import.meta.url));
const demoDocument = fileURLToPath(new URL('../../demo/superstore.json', import.meta.url));

/** Serves until a signal (0) or until the database is lost (1). */
export async function runServer(config: Config, say: (line: string) => void): Promise<number> {
  const interrupted = Promise.race([
    signalled(config.tls ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']),
    supervisorGone(),
  ]);
  const server = await serve(config, (line) => say(`prumo: ${line}`));
  if (config.tls) process.on('SIGHUP', () => replaceCertificate(server, say));
  try {
    const token =
      config.role === 'worker' ? undefined : await oneAtATime(server, () => demoToken(config, server));
    process.stdout.write(`${greeting(server, config, token).join('\n')}\n`);
    process.send?.({ serving: true } satisfies Came);
    const lost = await Promise.race([interrupted, server.lost]);
    if (lost instanceof Error) {
      say(`prumo: ${lost.message}`);
      return 1;
    }
    say('prumo: stopping, finishing the requests under way');
    await server.drain();
    return 0;
  } finally {
    await server.stop();
  }
}

function replaceCertificate(server: RunningServer, say: (line: string) => void): void {
  try {
    server.replaceCertificate();
    say('prumo: the certificate has been read again and is in use');
  } catch (error) {
    say(`prumo: ${reasonOf(error)}; the certificate in use stays`);
  }
}

/** Resolves at the first of the signals; a second one ends the process at once. */
async function signalled(signals: readonly NodeJS.Signals[]): Promise<void> {
  await Promise.race(signals.map((signal) => once(process, signal)));
  for (const signal of signals) process.once(signal, () => process.exit(130));
}

/** Resolves when the supervisor has died, where there is one: another may be started in its place. */
async function supervisorGone(): Promise<void> {
  if (process.channel === undefined) return new Promise(() => {});
  const gone = once(process, 'disconnect');
  // It keeps nobody from ending.
  process.channel.unref();
  await gone;
}

/** Of several processes that find an empty installation, one loads the demo. */
async function oneAtATime<T>({ operators }: RunningServer, work: () => Promise<T>): Promise<T> {
  const connection = await (operators.production ?? operators.development)?.connect();
  try {
    await connection?.query(ofSession(demo).wait);
    return await work();
  } finally {
    // Closed, not given back: the lock ends with it.
    connection?.release(true);
  }
}

/**
 * The demo company's token. A token's secret is stored nowhere but in the answer that creates it; the demo's is
 * kept in a file of the data folder that only the owner can read, so that every start can show it. The file is there,
 * empty, before the demo is loaded: a start that is killed meanwhile is made up for by the next.
 */
async function demoToken(config: Config, server: RunningServer): Promise<string | undefined> {
  const file = join(config.dataFolder, 'demo-token');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  if (!config.demo) return undefined;
  const loaded = await listCompanies(server.operators);
  if (known === undefined && loaded.length > 0) return undefined;
  await beginTokenFile(config.dataFolder, file);
  if (loaded.length === 0) await importDemo();
  const [company] = await listCompanies(server.operators);
  const { id: companyId, environments } = company as CompanyLine;
  const { token } = await createToken(server.operators, { companyId, environments, name: 'demo' });
  await writeFile(`${file}.new`, `${token}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return token;
}

/** Loads the demo by the command that loads any company: in this process its memory would stay for good. */
async function importDemo(): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [program, 'import', demoDocument]);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const said = stderr.trim().split('\n').at(-1);
    throw new StartupError(`The demo company cannot be loaded: ${said || reasonOf(error)}`, { cause: error });
  }
}

/** Before anything is stored: with an external database, nobody has asked for the data folder so far. */
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

/** What is printed once everything runs. Whoever starts a server waits for its last line. */
function greeting({ baseUrls }: RunningServer, config: Config, token: string | undefined): string[] {
  const started = ['Prumo is running.', ''];
  const works = `worker       ${config.environments.join(', ')}`;
  if (config.role === 'worker')
    return [...started, works, mailLine(config), '', 'No requests are answered here (role worker).'];
  const lines = environments.flatMap((environment) => {
    const url = baseUrls[environment];
    return url === undefined ? [] : [`${environment.padEnd(12)} ${url}`];
  });
  const elsewhere = config.role === 'api' ? ['worker       elsewhere (role api)'] : [];
  const url = baseUrls.development ?? baseUrls.production ?? '';
  const reading = config.docs ? [`reference    ${url}/docs`] : [];
  if (token === undefined) {
    const how = 'A token: npx prumo token create --company ID (npx prumo company list)';
    return [...started, ...lines, ...elsewhere, ...reading, mailLine(config), '', how];
  }
  return [
    ...started,
    ...lines,
    ...elsewhere,
    ...reading,
    mailLine(config),
    `demo token   ${token}`,
    '',
    'Try it:',
    `  curl -s -H 'token: ${token}' '${url}/indicators/getFormulaIndicators?limit=3'`,
  ];
}

/** Where messages go. Of the server's address only its name is shown: the rest may be secret. */
function mailLine(config: Config): string {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined)
    return 'mail         stays in the outbox: SMTP_URL is not set (npx prumo outbox)';
  const delivered = config.environments.filter((environment) => deliversMail(config, environment));
  const noAddress = delivered.filter((environment) => config.publicUrls[environment] === undefined);
  const kept = config.environments.length > delivered.length ? ', the rest stays in the outbox' : '';
  const warning =
    noAddress.length > 0 ? '; links lead to this machine alone until PRUMO_PUBLIC_URL is set' : '';
  return `mail         ${delivered.join(', ') || 'nothing'} by ${new URL(smtpUrl).hostname}${kept}${warning}`;
}
