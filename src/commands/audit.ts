/** `prumo audit`. */
import { readAuditTrail } from '../operator/audit-trail.ts';
import {
  type Command,
  environmentOf,
  operatorOf,
  positive,
  readArguments,
  required,
  withOperators,
} from './command.ts';

export const audit: Command = {
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
