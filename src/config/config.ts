/**
 * The configuration: reads and validates the environment variables once. Errors name the variable.
 */
import { resolve } from 'node:path';
import type { Limits } from '../kernel/contract/limits.ts';
import { type Environment, environments as everyEnvironment } from '../kernel/environment.ts';
import { StartupError } from '../kernel/startup-error.ts';
import { isNetwork } from '../kernel/values/ip-addresses.ts';
import { databaseUrl, list, oneOf, publicUrl, type Variables, wholeNumber } from './settings.ts';
import type {
  ByEnvironment,
  DatabaseConfig,
  DemoConfig,
  ListenerConfig,
  LogConfig,
  MailConfig,
  ReplicaConfig,
  Role,
  TlsFiles,
  WorkerConfig,
} from './slices.ts';
import { readWebhookConfig } from './webhook-settings.ts';

export type { Variables } from './settings.ts';

export const roles: readonly Role[] = ['all', 'api', 'worker'];

/** The whole configuration. Each part of the program takes the slice that it needs. */
export interface Config
  extends DatabaseConfig,
    ReplicaConfig,
    ListenerConfig,
    WorkerConfig,
    DemoConfig,
    LogConfig {
  /** The loopback port for metrics. Undefined: none. */
  readonly metricsPort: number | undefined;
  /**
   * How long requests are still accepted after the signal to stop, while load balancers notice it.
   */
  readonly drainMs: number;
  readonly limits: Limits;
  /** Whether the documentation is served at `/docs`. */
  readonly docs: boolean;
}

/**
 * Reads the configuration.
 *
 * @throws StartupError with one line for an invalid value.
 */
export function readConfig(variables: Variables): Config {
  const urls = databaseUrls(variables);
  return Object.freeze({
    dataFolder: resolve(variables['PRUMO_DATA'] || 'data'),
    walArchive: walArchive(variables, urls !== undefined),
    databaseUrls: urls,
    readUrls: readUrls(variables, urls),
    replicaMaxLagMs:
      wholeNumber(variables, 'PRUMO_REPLICA_MAX_LAG', 10, {
        least: 1,
        most: 86_400,
        what: 'a number of seconds',
      }) * 1000,
    environments: urls ? (Object.keys(urls) as Environment[]) : everyEnvironment,
    cell: variables['PRUMO_CELL'] ? wholeNumber(variables, 'PRUMO_CELL', 0, { most: 9 }) : undefined,
    role: oneOf(variables, 'PRUMO_ROLE', roles, 'all'),
    host: variables['PRUMO_HOST'] || '127.0.0.1',
    ports: {
      production: port(variables, 'PRUMO_PORT', 8080),
      development: port(variables, 'PRUMO_PORT_DEVELOPMENT', 8081),
    },
    publicUrls: {
      production: publicUrl(variables, 'PRUMO_PUBLIC_URL'),
      development: publicUrl(variables, 'PRUMO_PUBLIC_URL_DEVELOPMENT'),
    },
    tls: tls(variables),
    trustedProxies: trustedProxies(variables),
    metricsPort: port(variables, 'PRUMO_METRICS_PORT', 0) || undefined,
    drainMs:
      wholeNumber(variables, 'PRUMO_DRAIN_SECONDS', 0, { most: 600, what: 'a number of seconds' }) * 1000,
    limits: limits(variables),
    mail: mail(variables),
    webhooks: readWebhookConfig(variables),
    demo: oneOf(variables, 'PRUMO_DEMO', ['1', '0'], '1') === '1',
    docs: oneOf(variables, 'PRUMO_DOCS', ['1', '0'], '1') === '1',
    residentBytes:
      wholeNumber(variables, 'PRUMO_RESIDENT_MB', 256, { most: 999_999, what: 'a number of megabytes' }) *
      2 ** 20,
    logLevel: oneOf(variables, 'PRUMO_LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'warn'),
  });
}

function limits(variables: Variables): Limits {
  const number = (name: string, standard: number, least: number, most: number, what?: string) =>
    wholeNumber(variables, name, standard, { least, most, ...(what ? { what } : {}) });
  const read: Limits = {
    bodyBytes: number('PRUMO_MAX_BODY_KB', 1024, 16, 8192, 'a number of kilobytes') * 1024,
    bulkBodyBytes: number('PRUMO_MAX_BULK_BODY_KB', 8192, 16, 8192, 'a number of kilobytes') * 1024,
    fileBytes: number('PRUMO_MAX_FILE_KB', 131_072, 16, 1_048_576, 'a number of kilobytes') * 1024,
    jsonDepth: number('PRUMO_MAX_JSON_DEPTH', 64, 8, 1000),
    connections: number('PRUMO_MAX_CONNECTIONS', 2000, 1, 1_000_000),
    headersTimeoutMs: number('PRUMO_HEADERS_TIMEOUT', 10, 1, 600, 'a number of seconds') * 1000,
    requestTimeoutMs: number('PRUMO_REQUEST_TIMEOUT', 30, 1, 3600, 'a number of seconds') * 1000,
    waiting: number('PRUMO_MAX_WAITING', 1000, 1, 1_000_000),
    deadlineMs: number('PRUMO_DEADLINE', 30, 1, 3600, 'a number of seconds') * 1000,
    fileDeadlineMs: number('PRUMO_FILE_DEADLINE', 900, 1, 86_400, 'a number of seconds') * 1000,
    requestsPerMinute: number('PRUMO_RATE_LIMIT', 0, 0, 100_000_000, 'a number of requests a minute'),
    refusedPerMinute: number('PRUMO_REFUSED_LIMIT', 60, 0, 100_000_000, 'a number of requests a minute'),
  };
  if (read.headersTimeoutMs > read.requestTimeoutMs) {
    throw new StartupError('PRUMO_HEADERS_TIMEOUT must not be longer than PRUMO_REQUEST_TIMEOUT');
  }
  if (read.deadlineMs > read.fileDeadlineMs) {
    throw new StartupError('PRUMO_DEADLINE must not be longer than PRUMO_FILE_DEADLINE');
  }
  return read;
}

function mail(variables: Variables): MailConfig {
  const smtpUrl = variables['SMTP_URL'] || undefined;
  if (smtpUrl !== undefined && !isSmtpUrl(smtpUrl)) {
    throw new StartupError(
      'SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587, with % written as %25',
    );
  }
  const from = variables['MAIL_FROM'] || 'Prumo <no-reply@localhost>';
  if (!/^[^\s@<>]+@[^\s@<>]+$|^[^<>]*<[^\s@<>]+@[^\s@<>]+>$/.test(from)) {
    throw new StartupError(
      `MAIL_FROM must be an address such as "Prumo <no-reply@example.com>", not "${from}"`,
    );
  }
  return {
    smtpUrl,
    from,
    deliversDevelopment: oneOf(variables, 'MAIL_DEVELOPMENT', ['hold', 'deliver'], 'hold') === 'deliver',
  };
}

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '';
}

function tls(variables: Variables): TlsFiles | undefined {
  const certificate = variables['TLS_CERT'];
  const key = variables['TLS_KEY'];
  if (!certificate && !key) return undefined;
  if (!certificate || !key) throw new StartupError('TLS_CERT and TLS_KEY must be set together');
  return { certificate: resolve(certificate), key: resolve(key) };
}

/** The names of networks in `TRUST_PROXY`, as Express defines them. */
const namedNetworks = new Map(
  Object.entries({
    loopback: ['127.0.0.0/8', '::1/128'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  }),
);

/** Addresses and networks (`10.0.0.0/8`). Names are replaced by their networks. */
function trustedProxies(variables: Variables): readonly string[] {
  return list(variables, 'TRUST_PROXY').flatMap((proxy) => {
    const named = namedNetworks.get(proxy);
    if (named) return named;
    // With /0 every client could claim any address.
    if (isNetwork(proxy) && !/\/0+$/.test(proxy)) return [proxy];
    throw new StartupError(
      `TRUST_PROXY must be a list of addresses and networks such as 10.0.0.0/8, not "${proxy}"`,
    );
  });
}

function walArchive(variables: Variables, external: boolean): string | undefined {
  const folder = variables['PRUMO_WAL_ARCHIVE'];
  if (!folder) return undefined;
  if (external) {
    throw new StartupError(
      'PRUMO_WAL_ARCHIVE is for the embedded database; an external one archives its log itself',
    );
  }
  return resolve(folder);
}

function databaseUrls(variables: Variables): ByEnvironment | undefined {
  const urls = byEnvironment(variables, 'DATABASE_URL', databaseUrl);
  if (urls.production === undefined && urls.development === undefined) return undefined;
  if (urls.production === urls.development) {
    throw new StartupError('DATABASE_URL and DATABASE_URL_DEVELOPMENT must name different databases');
  }
  return urls;
}

function readUrls(variables: Variables, primaries: ByEnvironment | undefined): ByEnvironment {
  const urls = byEnvironment(variables, 'DATABASE_URL_READ', databaseUrl);
  for (const environment of everyEnvironment) {
    if (urls[environment] === undefined || primaries?.[environment] !== undefined) continue;
    const suffix = environment === 'production' ? '' : '_DEVELOPMENT';
    throw new StartupError(
      `DATABASE_URL_READ${suffix} needs DATABASE_URL${suffix}, the database that it is a replica of`,
    );
  }
  return urls;
}

/** Reads a variable for production, and the one with the suffix `_DEVELOPMENT` for development. */
function byEnvironment(
  variables: Variables,
  name: string,
  read: (variables: Variables, name: string) => string | undefined,
): ByEnvironment {
  const production = read(variables, name);
  const development = read(variables, `${name}_DEVELOPMENT`);
  return { ...(production ? { production } : {}), ...(development ? { development } : {}) };
}

function port(variables: Variables, name: string, standard: number): number {
  return wholeNumber(variables, name, standard, { most: 65_535, what: 'a port' });
}
