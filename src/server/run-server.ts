/**
 * The main program behind `npm start`: runs the server, loads the demo company on the first start,
 * prints what to try next, and shuts down cleanly.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Config, deliversMail, publicUrlOf } from '../config/config.ts';
import type { DemoConfig } from '../config/slices.ts';
import { demo, ofSession } from '../database/locks.ts';
import { environments } from '../kernel/environment.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { type CompanyLine, listCompanies } from '../operator/companies.ts';
import { gerenteOfToken, type IssuedLink, issueLink } from '../operator/people.ts';
import { createToken } from '../operator/tokens.ts';
import { newLinkSecret } from '../people/secrets.ts';
import { makeFolder } from '../postgres/cluster.ts';
import { type RunningServer, serve } from './serve.ts';
import type { Came } from './supervisor.ts';

const program = fileURLToPath(new URL('../cli/prumo.ts', import.meta.url));
const demoDocument = fileURLToPath(new URL('../../demo/superstore.json', import.meta.url));

/**
 * Serves until a signal (0) or until the database is lost (1).
 *
 * @throws ClosingFailed when a part could not be closed at the end.
 */
export async function runServer(config: Config, say: (line: string) => void): Promise<number> {
  const interrupted = Promise.race([
    signalled(config.tls ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']),
    supervisorGone(),
  ]);
  const server = await serve(config, (line) => say(`prumo: ${line}`));
  if (config.tls) process.on('SIGHUP', () => replaceCertificate(server, say));
  // Failures while closing must not replace the reason for the end.
  await using _ending = { [Symbol.asyncDispose]: () => server.stop() };
  const token =
    config.role === 'worker' ? undefined : await oneAtATime(server, () => demoToken(config, server));
  const link = token === undefined ? undefined : await demoLink(config, server, token);
  process.stdout.write(`${greeting(server, config, { token, link }).join('\n')}\n`);
  process.send?.({ serving: true } satisfies Came);
  const lost = await Promise.race([interrupted, server.lost]);
  if (lost instanceof Error) {
    say(`prumo: ${lost.message}`);
    return 1;
  }
  say('prumo: stopping, finishing the requests under way');
  await server.drain();
  return 0;
}

function replaceCertificate(server: RunningServer, say: (line: string) => void): void {
  try {
    server.replaceCertificate();
    say('prumo: the certificate has been read again and is in use');
  } catch (error) {
    say(`prumo: ${reasonOf(error)}; the certificate in use stays`);
  }
}

/** Resolves at the first of the signals. A second one ends the process at once. */
async function signalled(signals: readonly NodeJS.Signals[]): Promise<void> {
  await Promise.race(signals.map((signal) => once(process, signal)));
  for (const signal of signals) process.once(signal, () => process.exit(130));
}

/** Resolves when the supervisor has died, if there is one, because another may be started. */
async function supervisorGone(): Promise<void> {
  if (process.channel === undefined) return new Promise(() => {});
  const gone = once(process, 'disconnect');
  // The channel must not keep the process alive.
  process.channel.unref();
  await gone;
}

/** Runs `work` in one process at a time, so that only one loads the demo. */
async function oneAtATime<T>({ operators }: RunningServer, work: () => Promise<T>): Promise<T> {
  const connection = await (operators.production ?? operators.development)?.connect();
  try {
    await connection?.query(ofSession(demo).wait);
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
async function demoToken(config: DemoConfig, server: RunningServer): Promise<string | undefined> {
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

/**
 * A link that signs in as the demo company's Gerente. It works once, so each start prints another.
 */
async function demoLink(
  config: Config,
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
    publicUrl: publicUrlOf(config, environment),
  });
}

/** Loads the demo in a separate process, whose memory is freed afterwards. */
async function importDemo(): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [program, 'import', demoDocument]);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const said = stderr.trim().split('\n').at(-1);
    throw new StartupError(`The demo company cannot be loaded: ${said || reasonOf(error)}`, { cause: error });
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

/** The lines printed once everything is running. Callers wait for the last one. */
function greeting(
  { baseUrls }: RunningServer,
  config: Config,
  { token, link }: { readonly token: string | undefined; readonly link: IssuedLink | undefined },
): string[] {
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
    ...(link ? [`console      ${link.url}`, `             (once, in ten minutes, as ${link.nome})`] : []),
    '',
    'Try it:',
    `  curl -s -H 'token: ${token}' '${url}/indicators/getFormulaIndicators?limit=3'`,
  ];
}

/** Where messages go. Only the host of the server is shown, because the rest may be secret. */
function mailLine(config: Pick<Config, 'mail' | 'environments' | 'publicUrls'>): string {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined)
    return 'mail         stays in the outbox: SMTP_URL is not set (npx prumo outbox)';
  const delivered = config.environments.filter((environment) => deliversMail(config.mail, environment));
  const noAddress = delivered.filter((environment) => config.publicUrls[environment] === undefined);
  const kept = config.environments.length > delivered.length ? ', the rest stays in the outbox' : '';
  const warning =
    noAddress.length > 0 ? '; links lead to this machine alone until PRUMO_PUBLIC_URL is set' : '';
  return `mail         ${delivered.join(', ') || 'nothing'} by ${new URL(smtpUrl).hostname}${kept}${warning}`;
}
