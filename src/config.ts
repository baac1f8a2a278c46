/** The process environment, read once and checked; a wrong value names its variable. */
import { resolve } from 'node:path';
import type { Environment } from './kernel/endpoint.ts';
import { StartupError } from './kernel/startup-error.ts';

export interface Config {
  /** Where the embedded database and the demo's token live. */
  readonly dataFolder: string;
  /** Addresses of external databases; undefined: the embedded one holds both environments. */
  readonly databaseUrls: Partial<Readonly<Record<Environment, string>>> | undefined;
  /** The environments to serve. */
  readonly environments: readonly Environment[];
  /** The address to listen on; loopback unless the operator says otherwise. */
  readonly host: string;
  readonly ports: Readonly<Record<Environment, number>>;
  /** The base addresses as clients see them, without a trailing slash; undefined: host and port. */
  readonly publicUrls: Readonly<Record<Environment, string | undefined>>;
  /** Whether an empty installation gets the demo company. */
  readonly demo: boolean;
  /** How much memory the companies kept for recalculation may take, in bytes, in each environment. */
  readonly residentBytes: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. Throws {@link StartupError} with one line for a value that cannot be used. */
export function readConfig(variables: Variables): Config {
  const urls = databaseUrls(variables);
  return Object.freeze({
    dataFolder: resolve(variables['PRUMO_DATA'] || 'data'),
    databaseUrls: urls,
    environments: urls ? (Object.keys(urls) as Environment[]) : (['production', 'development'] as const),
    host: variables['PRUMO_HOST'] || '127.0.0.1',
    ports: {
      production: port(variables, 'PRUMO_PORT', 8080),
      development: port(variables, 'PRUMO_PORT_DEVELOPMENT', 8081),
    },
    publicUrls: {
      production: publicUrl(variables, 'PRUMO_PUBLIC_URL'),
      development: publicUrl(variables, 'PRUMO_PUBLIC_URL_DEVELOPMENT'),
    },
    demo: oneOf(variables, 'PRUMO_DEMO', ['1', '0'], '1') === '1',
    residentBytes: megabytes(variables, 'PRUMO_RESIDENT_MB', 256),
    logLevel: oneOf(variables, 'PRUMO_LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'warn'),
  });
}

function databaseUrls(variables: Variables): Config['databaseUrls'] {
  const production = databaseUrl(variables, 'DATABASE_URL');
  const development = databaseUrl(variables, 'DATABASE_URL_DEVELOPMENT');
  if (production === undefined && development === undefined) return undefined;
  if (production === development) {
    throw new StartupError('DATABASE_URL and DATABASE_URL_DEVELOPMENT must name different databases');
  }
  return { ...(production ? { production } : {}), ...(development ? { development } : {}) };
}

function databaseUrl(variables: Variables, name: string): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartupError(`${name} must be a URL such as postgres://user:password@host:5432/database`);
  }
  return text;
}

function port(variables: Variables, name: string, standard: number): number {
  const text = variables[name] || String(standard);
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= 65_535)) throw new StartupError(`${name} must be a port from 0 to 65535, not "${text}"`);
  return value;
}

/** Gives bytes. */
function megabytes(variables: Variables, name: string, standard: number): number {
  const text = variables[name] || String(standard);
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) {
    throw new StartupError(`${name} must be a number of megabytes from 0 to 999999, not "${text}"`);
  }
  return value * 2 ** 20;
}

function publicUrl(variables: Variables, name: string): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartupError(`${name} must be a URL such as https://api.example.com`);
  }
  return text.replace(/\/+$/, '');
}

function oneOf<const T extends string>(
  variables: Variables,
  name: string,
  values: readonly T[],
  standard: T,
): T {
  const text = variables[name] || standard;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined)
    throw new StartupError(`${name} must be one of ${values.join(', ')}, not "${text}"`);
  return value;
}
