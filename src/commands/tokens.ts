/** `prumo token …`. */
import { activateToken, createToken, listTokens, revokeToken } from '../operator/tokens.ts';
import {
  type Command,
  environmentList,
  positive,
  readArguments,
  required,
  withOperators,
} from './command.ts';

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

export const tokenCommands: readonly Command[] = [
  tokenCreate,
  tokenChange('activate', activateToken),
  tokenChange('revoke', revokeToken),
  tokenList,
];
