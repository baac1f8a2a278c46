/** `prumo webhooks …`. */
import { listWebhooks, readDeadDeliveries, retryDeliveries } from '../../operator/webhooks.ts';
import {
  type Command,
  environmentOf,
  operatorOf,
  positive,
  readArguments,
  withOperators,
} from './command.ts';

const companyOf = (text: string | undefined) =>
  text === undefined ? undefined : positive(text, '--company');

const list: Command = {
  words: ['webhooks'],
  usage: 'webhooks --environment production|development [--company ID]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment', 'company'], 0);
    const environment = environmentOf(options['environment']);
    const companyId = companyOf(options['company']);
    await withOperators(config, async (operators) => {
      for (const webhook of await listWebhooks(operatorOf(operators, environment), companyId)) print(webhook);
    });
  },
};

const dead: Command = {
  words: ['webhooks', 'dead'],
  usage: 'webhooks dead --environment production|development [--company ID] [--limit N]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment', 'company', 'limit'], 0);
    const environment = environmentOf(options['environment']);
    const companyId = companyOf(options['company']);
    const limit = positive(options['limit'] ?? '100', '--limit');
    await withOperators(config, async (operators) => {
      const wanted = { limit, ...(companyId === undefined ? {} : { companyId }) };
      for (const one of await readDeadDeliveries(operatorOf(operators, environment), wanted)) print(one);
    });
  },
};

const retry: Command = {
  words: ['webhooks', 'retry'],
  usage: 'webhooks retry MESSAGE|all --environment production|development',
  async run({ config, args, print }) {
    const { positionals, options } = readArguments(args, ['environment'], 1);
    const environment = environmentOf(options['environment']);
    const [message = ''] = positionals;
    await withOperators(config, async (operators) =>
      print(await retryDeliveries(operatorOf(operators, environment), message)),
    );
  },
};

/** Longer commands first: the first match is used. */
export const webhookCommands: readonly Command[] = [dead, retry, list];
