/** Reads single environment variables. The error for an invalid value is one line with its name. */
import { StartupError } from '../kernel/startup-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** A whole number from `least` to `most`. `standard` when the variable is absent or empty. */
export function wholeNumber(
  variables: Variables,
  name: string,
  standard: number,
  { least = 0, most, what = 'a whole number' }: { least?: number; most: number; what?: string },
): number {
  const text = variables[name] || String(standard);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new StartupError(`${name} must be ${what} from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

/** One of the given words. */
export function oneOf<const T extends string>(
  variables: Variables,
  name: string,
  values: readonly T[],
  standard: T,
): T {
  const text = variables[name] || standard;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) {
    throw new StartupError(`${name} must be one of ${values.join(', ')}, not "${text}"`);
  }
  return value;
}

/** What stands in a URL between the user and the path. */
const hostsOfUrl = /^\w+:\/\/(?:[^/?#]*@)?([^/?#@]*)/;

/**
 * The URL of a PostgreSQL database. Messages never contain it, because it may include a password.
 */
export function databaseUrl(variables: Variables, name: string): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (hostsOfUrl.exec(text)?.[1]?.includes(','))
    throw new StartupError(`${name} names several hosts: name one address that leads to the right one`);
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new StartupError(`${name} must be a URL such as postgres://user:password@host:5432/database`);
  return text;
}

/** A public base URL, without a trailing slash. */
export function publicUrl(variables: Variables, name: string): string | undefined {
  const text = variables[name]?.trim();
  if (!text) return undefined;
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || /[?#\s]/.test(text) || url.username !== '' || url.password !== '') {
    throw new StartupError(
      `${name} must be a URL such as https://api.example.com, without user, query or fragment`,
    );
  }
  return text.replace(/\/+$/, '');
}

/** The comma-separated parts, without empty ones. */
export function list(variables: Variables, name: string): readonly string[] {
  return (variables[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
