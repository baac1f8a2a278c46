/**
 * The main program behind `npm start`: runs the server, loads the demo company on the first start,
 * prints what to try next, and shuts down cleanly.
 */
import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import { deliversMail } from '../config/environments.ts';
import { hasConsole } from '../console/console-files.ts';
import { environments } from '../kernel/environment.ts';
import { commandName } from '../kernel/installation.ts';
import { reasonOf } from '../kernel/startup-error.ts';
import type { IssuedLink } from '../operator/people.ts';
import { demoLink, openDemo } from './demo.ts';
import { type RunningServer, serve } from './serve.ts';
import type { ServingMessage } from './supervisor.ts';

/**
 * Serves until a signal (0) or until the database is lost (1).
 *
 * @throws ClosingFailed when a part could not be closed at the end.
 */
export async function runServer(config: Config, say: (line: string) => void): Promise<number> {
  const interruption = new AbortController();
  const interrupted = Promise.race([
    signalled(config.tls ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']),
    supervisorGone(),
  ]).then(() => interruption.abort());
  const server = await serve(config, (line) => say(`prumo: ${line}`));
  if (config.tls) process.on('SIGHUP', () => replaceCertificate(server, say));
  // Failures while closing must not replace the reason for the end.
  await using _ending = { [Symbol.asyncDispose]: () => server.stop() };
  const token = config.role === 'worker' ? undefined : await openDemo(config, server, interruption.signal);
  const isLinked = token !== undefined && hasConsole();
  const link = isLinked ? await demoLink(config, server, token) : undefined;
  if (!interruption.signal.aborted) {
    process.stdout.write(`${greeting(server, config, { token, link }).join('\n')}\n`);
    process.send?.({ serving: true } satisfies ServingMessage);
  }
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

/** The lines printed once everything is running. Callers wait for the last one. */
function greeting(
  { baseUrls }: RunningServer,
  config: Pick<Config, 'role' | 'environments' | 'docs' | 'mail' | 'publicUrls'>,
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
  const consoleNote = hasConsole() ? [] : ['console      is not built: npm ci && npm run build'];
  if (token === undefined) {
    const how = `A token: ${commandName} token create --company ID (${commandName} company list)`;
    return [...started, ...lines, ...elsewhere, ...reading, mailLine(config), ...consoleNote, '', how];
  }
  return [
    ...started,
    ...lines,
    ...elsewhere,
    ...reading,
    mailLine(config),
    ...consoleNote,
    `demo token   ${token}`,
    ...(link ? [`console      ${link.url}`, `             (once, in ten minutes, as ${link.nome})`] : []),
    '',
    'Try it:',
    `  curl -s -H 'token: ${token}' '${baseUrls.production ?? url}/indicators/getFormulaIndicators?limit=3'`,
  ];
}

/** Where messages go. Only the host of the server is shown, because the rest may be secret. */
function mailLine(config: Pick<Config, 'mail' | 'environments' | 'publicUrls'>): string {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined)
    return `mail         stays in the outbox, and notices are not made: SMTP_URL is not set (${commandName} outbox)`;
  const delivered = config.environments.filter((environment) => deliversMail(config.mail, environment));
  const noAddress = delivered.filter((environment) => config.publicUrls[environment] === undefined);
  const kept = config.environments.length > delivered.length ? ', the rest stays in the outbox' : '';
  const warning =
    noAddress.length > 0 ? '; links lead only to this machine until PRUMO_PUBLIC_URL is set' : '';
  return `mail         ${delivered.join(', ') || 'nothing'} by ${new URL(smtpUrl).hostname}${kept}${warning}`;
}
