/** `prumo outbox`. */
import { readOutbox } from '../operator/outbox.ts';
import {
  type Command,
  environmentOf,
  operatorOf,
  positive,
  readArguments,
  withOperators,
} from './command.ts';

export const outbox: Command = {
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
