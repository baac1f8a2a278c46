/**
 * The interface of a command, and what all commands share: arguments and the owner's connections.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import type { DatabaseConfig } from '../../config/slices.ts';
import { openDatabases } from '../../database/open.ts';
import { valueTypes } from '../../database/value-types.ts';
import { type Environment, environments } from '../../kernel/environment.ts';
import { maxId } from '../../kernel/ids.ts';
import { StartupError } from '../../kernel/startup-error.ts';
import { type Language, languages } from '../../operator/formulas/files.ts';
import type { Operators } from '../../operator/operators.ts';

/** Wrong usage of the command; exits with 2. */
export class UsageError extends Error {}

export interface CommandContext {
  readonly config: Config;
  /** The arguments after the command's own words. */
  readonly args: readonly string[];
  /** Prints one JSON value as a line on standard output. */
  readonly print: (value: unknown) => void;
  /** Prints one line on standard error. */
  readonly say: (line: string) => void;
}

export interface Command {
  readonly words: readonly string[];
  readonly usage: string;
  /** Returns the exit code; undefined means 0. */
  run(context: CommandContext): Promise<number | undefined> | Promise<void>;
}

export interface Arguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads options (`--name value`) and exactly this many positional arguments.
 *
 * @throws UsageError
 */
export function readArguments(
  args: readonly string[],
  names: readonly string[],
  positionals: number,
): Arguments {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: positionals > 0 });
    if (parsed.positionals.length !== positionals) {
      throw new UsageError(positionals === 0 ? 'too many arguments' : 'an argument is missing or too many');
    }
    return { positionals: parsed.positionals, options: parsed.values };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((error as Error).message);
  }
}

/**
 * Runs work on the owner's connections, whether or not a server is running. With `make`, missing
 * databases are created, for commands that create a company.
 */
export async function withOperators<T>(
  config: DatabaseConfig,
  work: (operators: Operators) => Promise<T>,
  opening: 'attach' | 'make' = 'attach',
): Promise<T> {
  const databases = await openDatabases(config, opening);
  await using parts = new AsyncDisposableStack();
  parts.defer(() => databases.close());
  const operators: Operators = {};
  for (const { environment, operator } of databases.environments) {
    const pool = new pg.Pool({ ...operator, max: 2, types: valueTypes });
    pool.on('error', () => {});
    parts.defer(() => pool.end());
    operators[environment] = pool;
  }
  return await work(operators);
}

export function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${name} is required`);
  return value;
}

/** A positive integer in the range of ids: at most 2147483647. */
export function positive(text: string, name: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${name} must be a positive integer, not "${text}"`);
  if (Number(text) > maxId) throw new UsageError(`${name} must be at most ${maxId}, not "${text}"`);
  return Number(text);
}

/** The id that a required option gives. */
export function idOf(options: Arguments['options'], name: string): number {
  return positive(required(options[name], name), `--${name}`);
}

export function environmentOf(text: string | undefined): Environment {
  const environment = environments.find((candidate) => candidate === text);
  if (!environment) throw new UsageError('--environment must be production or development');
  return environment;
}

/** The language of formulas as text. */
export function languageOf(text: string, name: string): Language {
  const language = languages.find((one) => one === text);
  if (language === undefined) throw new UsageError(`--${name} must be ${languages.join(' or ')}`);
  return language;
}

export function environmentList(text: string): Environment[] {
  return text.split(',').map((part) => environmentOf(part.trim()));
}

export function operatorOf(
  operators: Operators,
  environment: Environment,
): NonNullable<Operators[Environment]> {
  const operator = operators[environment];
  if (!operator) throw new StartupError(`The environment ${environment} is not configured here`);
  return operator;
}
