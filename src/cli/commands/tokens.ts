/** `prumo token …`. */
import { environments } from '../../kernel/environment.ts';
import type { Reach } from '../../kernel/token.ts';
import { rotateToken } from '../../operator/token-rotation.ts';
import { activateToken, createToken, type Lifetime, listTokens, revokeToken } from '../../operator/tokens.ts';
import {
  type Command,
  environmentList,
  positive,
  readArguments,
  required,
  UsageError,
  withOperators,
} from './command.ts';

const secondsOfDay = 86_400;
const maxDays = 36_500;
const maxOverlapHours = 8_760;

const tokenCreate: Command = {
  words: ['token', 'create'],
  usage:
    'token create --company ID|none [--environments development,production] [--name NAME] ' +
    '[--reach production|development] [--expires YYYY-MM-DD | --days N]',
  async run({ config, args, print }) {
    const names = ['company', 'environments', 'name', 'reach', 'expires', 'days'];
    const { options } = readArguments(args, names, 0);
    const company = required(options['company'], 'company');
    const companyId = company === 'none' ? null : positive(company, '--company');
    const active = environmentList(options['environments'] ?? 'development');
    const reach = reachOf(options['reach']);
    if (reach === 'development' && active.includes('production'))
      throw new UsageError('--reach development leaves no production in --environments');
    const lifetime = lifetimeOf(options);
    const name = options['name'] ?? '';
    await withOperators(config, async (operators) =>
      print(await createToken(operators, { companyId, environments: active, name, reach, lifetime })),
    );
  },
};

function reachOf(text = 'production'): Reach {
  const reach = environments.find((candidate) => candidate === text);
  if (!reach) throw new UsageError(`--reach must be production or development, not "${text}"`);
  return reach;
}

/** Reads `--expires` or `--days`. Undefined without either. */
function lifetimeOf({ expires, days }: Readonly<Record<string, string | undefined>>): Lifetime | undefined {
  if (expires !== undefined && days !== undefined)
    throw new UsageError('--expires and --days exclude each other');
  if (days !== undefined)
    return { seconds: upTo(positive(days, '--days'), maxDays, '--days') * secondsOfDay };
  if (expires === undefined) return undefined;
  const day = /^\d{4}-\d\d-\d\d$/.test(expires) ? new Date(`${expires}T00:00:00Z`) : undefined;
  // JavaScript moves a day that does not exist into the next month.
  if (day === undefined || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(expires))
    throw new UsageError(`--expires must be a day such as 2027-01-31, not "${expires}"`);
  return { through: expires };
}

function upTo(value: number, most: number, name: string): number {
  if (value > most) throw new UsageError(`${name} must be at most ${most}`);
  return value;
}

const tokenRotate: Command = {
  words: ['token', 'rotate'],
  usage: 'token rotate ID [--overlap HOURS] [--expires YYYY-MM-DD | --days N]',
  async run({ config, args, print }) {
    const { options, positionals } = readArguments(args, ['overlap', 'expires', 'days'], 1);
    const id = positive(positionals[0] as string, 'ID');
    const overlapHours = overlapOf(options['overlap']);
    const lifetime = lifetimeOf(options);
    await withOperators(config, async (operators) =>
      print(await rotateToken(operators, id, { overlapHours, lifetime })),
    );
  },
};

/** In hours, possibly 0. Undefined: the default overlap. */
function overlapOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '0') return text === undefined ? undefined : 0;
  return upTo(positive(text, '--overlap'), maxOverlapHours, '--overlap');
}

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
  usage: 'token list --company ID|none',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company'], 0);
    const company = required(options['company'], 'company');
    const companyId = company === 'none' ? null : positive(company, '--company');
    await withOperators(config, async (operators) => {
      for (const token of await listTokens(operators, companyId)) print(token);
    });
  },
};

export const tokenCommands: readonly Command[] = [
  tokenCreate,
  tokenChange('activate', activateToken),
  tokenChange('revoke', revokeToken),
  tokenRotate,
  tokenList,
];
