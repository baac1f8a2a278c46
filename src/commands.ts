/** The commands of the command line, one entry each; what they do is in `operator/`. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Config } from './config.ts';
import { openDatabases } from './database/open.ts';
import { valueTypes } from './database/value-types.ts';
import { type Environment, environments, type Module } from './kernel/endpoint.ts';
import { StartupError } from './kernel/startup-error.ts';
import { readAuditTrail } from './operator/audit-trail.ts';
import { createCompany, listCompanies } from './operator/companies.ts';
import { importCompany } from './operator/import/import.ts';
import { setMaintenance } from './operator/maintenance.ts';
import type { Operators } from './operator/operators.ts';
import { readOutbox } from './operator/outbox.ts';
import { recalculationStatus } from './operator/recalculation-status.ts';
import { activateToken, createToken, listTokens, revokeToken } from './operator/tokens.ts';
import { runServer } from './run-server.ts';

/** The command was not called as it should be; exits 2. */
export class UsageError extends Error {}

export interface CommandContext {
  readonly config: Config;
  /** What follows the command's own words. */
  readonly args: readonly string[];
  /** One JSON value on a line of standard output. */
  readonly print: (value: unknown) => void;
  /** One line on standard error. */
  readonly say: (line: string) => void;
}

export interface Command {
  readonly words: readonly string[];
  readonly usage: string;
  /** The exit code; 0 when nothing is returned. */
  run(context: CommandContext): Promise<number | undefined> | Promise<void>;
}

interface Arguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

function readArguments(args: readonly string[], names: readonly string[], positionals: number): Arguments {
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

/** Runs work on the owner's connections, beside a running server or without one. */
async function withOperators<T>(config: Config, work: (operators: Operators) => Promise<T>): Promise<T> {
  const databases = await openDatabases(config, 'attach');
  const pools: pg.Pool[] = [];
  try {
    const operators: Operators = {};
    for (const { environment, operator } of databases.environments) {
      const pool = new pg.Pool({ ...operator, max: 2, types: valueTypes });
      pool.on('error', () => {});
      pools.push(pool);
      operators[environment] = pool;
    }
    return await work(operators);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await databases.close();
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${name} is required`);
  return value;
}

function positive(text: string, name: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`${name} must be a positive integer, not "${text}"`);
  return Number(text);
}

function environmentOf(text: string | undefined): Environment {
  const environment = environments.find((candidate) => candidate === text);
  if (!environment) throw new UsageError('--environment must be production or development');
  return environment;
}

function environmentList(text: string): Environment[] {
  return text.split(',').map((part) => environmentOf(part.trim()));
}

function operatorOf(operators: Operators, environment: Environment): NonNullable<Operators[Environment]> {
  const operator = operators[environment];
  if (!operator) throw new StartupError(`The environment ${environment} is not configured here`);
  return operator;
}

function modulesOf(text: string): Module[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      if (part !== 'gmr' && part !== 'go') throw new UsageError('--modules must be a list of gmr and go');
      return part;
    });
}

const importCommand: Command = {
  words: ['import'],
  usage: 'import FILE [--environment production|development|both]',
  async run({ config, args, print }) {
    const { positionals, options } = readArguments(args, ['environment'], 1);
    const file = positionals[0] as string;
    const only = options['environment'] ?? 'both';
    const wanted = only === 'both' ? environments : [environmentOf(only)];
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new StartupError(`${file} cannot be read: ${error.code ?? error.message}`);
    });
    await withOperators(config, async (operators) => {
      // "both" means those that are configured; one that is named must be there.
      const chosen: Operators = {};
      for (const environment of wanted) {
        if (only === 'both' && !operators[environment]) continue;
        chosen[environment] = operatorOf(operators, environment);
      }
      print(await importCompany(chosen, text));
    });
  },
};

const companyCreate: Command = {
  words: ['company', 'create'],
  usage: 'company create --name NAME [--modules gmr,go]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['name', 'modules'], 0);
    const name = required(options['name'], 'name');
    const modules = modulesOf(options['modules'] ?? 'gmr,go');
    await withOperators(config, async (operators) =>
      print(await createCompany(operators, { name, modules })),
    );
  },
};

const companyList: Command = {
  words: ['company', 'list'],
  usage: 'company list',
  async run({ config, args, print }) {
    readArguments(args, [], 0);
    await withOperators(config, async (operators) => {
      for (const company of await listCompanies(operators)) print(company);
    });
  },
};

const tokenCreate: Command = {
  words: ['token', 'create'],
  usage: 'token create --company ID|none [--environments development,production] [--name NAME]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'environments', 'name'], 0);
    const company = required(options['company'], 'company');
    const companyId = company === 'none' ? null : positive(company, '--company');
    const active = environmentList(options['environments'] ?? 'development');
    const name = options['name'];
    await withOperators(config, async (operators) =>
      print(await createToken(operators, { companyId, environments: active, ...(name ? { name } : {}) })),
    );
  },
};

function tokenChange(word: 'activate' | 'revoke', change: typeof revokeToken): Command {
  return {
    words: ['token', word],
    usage: `token ${word} ID`,
    async run({ config, args, print }) {
      const { positionals } = readArguments(args, [], 1);
      const id = positive(positionals[0] as string, 'ID');
      await withOperators(config, async (operators) => print(await change(operators, id)));
    },
  };
}

const tokenList: Command = {
  words: ['token', 'list'],
  usage: 'token list --company ID',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company'], 0);
    const companyId = positive(required(options['company'], 'company'), '--company');
    await withOperators(config, async (operators) => {
      for (const token of await listTokens(operators, companyId)) print(token);
    });
  },
};

const maintenance: Command = {
  words: ['maintenance'],
  usage: 'maintenance on|off --environment production|development',
  async run({ config, args, print }) {
    const { positionals, options } = readArguments(args, ['environment'], 1);
    const [word] = positionals;
    if (word !== 'on' && word !== 'off') throw new UsageError('say "on" or "off"');
    const environment = environmentOf(options['environment']);
    await withOperators(config, async (operators) => {
      await setMaintenance(operatorOf(operators, environment), word === 'on');
      print({ environment, maintenance: word === 'on' });
    });
  },
};

const audit: Command = {
  words: ['audit'],
  usage: 'audit --company ID --environment production|development [--limit N]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'environment', 'limit'], 0);
    const companyId = positive(required(options['company'], 'company'), '--company');
    const environment = environmentOf(options['environment']);
    const limit = positive(options['limit'] ?? '100', '--limit');
    await withOperators(config, async (operators) => {
      for (const record of await readAuditTrail(operatorOf(operators, environment), { companyId, limit }))
        print(record);
    });
  },
};

const outbox: Command = {
  words: ['outbox'],
  usage: 'outbox --environment production|development [--limit N]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment', 'limit'], 0);
    const environment = environmentOf(options['environment']);
    const limit = positive(options['limit'] ?? '100', '--limit');
    await withOperators(config, async (operators) => {
      for (const message of await readOutbox(operatorOf(operators, environment), { limit })) print(message);
    });
  },
};

const status: Command = {
  words: ['recalculation', 'status'],
  usage: 'recalculation status --environment production|development',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment'], 0);
    const environment = environmentOf(options['environment']);
    await withOperators(config, async (operators) =>
      print(await recalculationStatus(operatorOf(operators, environment))),
    );
  },
};

const serveCommand: Command = {
  words: ['serve'],
  usage: 'serve',
  async run({ config, args, say }) {
    readArguments(args, [], 0);
    return runServer(config, say);
  },
};

export const commands: readonly Command[] = [
  serveCommand,
  importCommand,
  companyCreate,
  companyList,
  tokenCreate,
  tokenChange('activate', activateToken),
  tokenChange('revoke', revokeToken),
  tokenList,
  maintenance,
  audit,
  outbox,
  status,
];
