/** `prumo outbox …`, `prumo password send`. */
import { publicUrlOf } from '../../config/config.ts';
import { messageStatuses, readOutbox, retryMessages } from '../../operator/outbox.ts';
import { sendPasswordLink } from '../../operator/passwords.ts';
import {
  type Command,
  environmentOf,
  idOf,
  operatorOf,
  positive,
  readArguments,
  UsageError,
  withOperators,
} from './command.ts';

const outbox: Command = {
  words: ['outbox'],
  usage: `outbox --environment production|development [--status ${messageStatuses.join('|')}] [--limit N]`,
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment', 'limit', 'status'], 0);
    const environment = environmentOf(options['environment']);
    const limit = positive(options['limit'] ?? '100', '--limit');
    const status = messageStatuses.find((candidate) => candidate === options['status']);
    if (options['status'] !== undefined && status === undefined) {
      throw new UsageError(`--status must be one of ${messageStatuses.join(', ')}`);
    }
    await withOperators(config, async (operators) => {
      const wanted = { limit, ...(status && { status }) };
      for (const message of await readOutbox(operatorOf(operators, environment), wanted)) print(message);
    });
  },
};

const retry: Command = {
  words: ['outbox', 'retry'],
  usage: 'outbox retry ID|all --environment production|development',
  async run({ config, args, print }) {
    const { positionals, options } = readArguments(args, ['environment'], 1);
    const environment = environmentOf(options['environment']);
    const id = positionals[0] === 'all' ? 'all' : positive(positionals[0] as string, 'ID');
    await withOperators(config, async (operators) =>
      print(await retryMessages(operatorOf(operators, environment), id)),
    );
  },
};

const passwordSend: Command = {
  words: ['password', 'send'],
  usage: 'password send --company ID --employee ID --environment production|development',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'employee', 'environment'], 0);
    const environment = environmentOf(options['environment']);
    const companyId = idOf(options, 'company');
    const employeeId = idOf(options, 'employee');
    const publicUrl = publicUrlOf(config, environment);
    await withOperators(config, async (operators) =>
      print(await sendPasswordLink(operatorOf(operators, environment), { companyId, employeeId, publicUrl })),
    );
  },
};

/** Longer commands first: the first match is used. */
export const mailCommands: readonly Command[] = [retry, outbox, passwordSend];
