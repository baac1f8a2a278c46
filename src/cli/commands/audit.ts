/** `prumo audit …`. */
import { statusPattern } from '../../database/audit-records.ts';
import { momentExpected, readMoment } from '../../kernel/moment.ts';
import { readAuditReadings, showAuditTrail, thisReader } from '../../operator/audit-trail.ts';
import {
  type Command,
  environmentOf,
  operatorOf,
  positive,
  readArguments,
  UsageError,
  withOperators,
} from './command.ts';

function statusOf(text: string): string {
  if (!statusPattern.test(text)) {
    throw new UsageError(`--status must be a status such as 403, or a class such as 4xx, not "${text}"`);
  }
  return text;
}

function momentOf(text: string, name: string): string {
  const moment = readMoment(text);
  if (moment === undefined) throw new UsageError(`${name} must be ${momentExpected}, not "${text}"`);
  return moment;
}

function companyOf(text: string): number | null {
  return text === 'none' ? null : positive(text, '--company');
}

const filters = ['company', 'token', 'employee', 'route', 'status', 'since', 'until'] as const;

const audit: Command = {
  words: ['audit'],
  usage:
    'audit --environment production|development [--company ID|none] [--token ID] [--employee ID] [--route PATH] [--status 403|4xx] [--since TIME] [--until TIME] [--limit N]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment', 'limit', ...filters], 0);
    const { company, token, employee, route, status, since, until } = options;
    const environment = environmentOf(options['environment']);
    const question = {
      ...(company === undefined ? {} : { companyId: companyOf(company) }),
      ...(token === undefined ? {} : { tokenId: positive(token, '--token') }),
      ...(employee === undefined ? {} : { employeeId: positive(employee, '--employee') }),
      ...(route === undefined ? {} : { route }),
      ...(status === undefined ? {} : { status: statusOf(status) }),
      ...(since === undefined ? {} : { since: momentOf(since, '--since') }),
      ...(until === undefined ? {} : { until: momentOf(until, '--until') }),
      limit: positive(options['limit'] ?? '100', '--limit'),
    };
    await withOperators(config, async (operators) => {
      await showAuditTrail(operatorOf(operators, environment), thisReader(), question, print);
    });
  },
};

const auditReads: Command = {
  words: ['audit', 'reads'],
  usage: 'audit reads --environment production|development [--limit N]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment', 'limit'], 0);
    const environment = environmentOf(options['environment']);
    const limit = positive(options['limit'] ?? '100', '--limit');
    await withOperators(config, async (operators) => {
      for (const reading of await readAuditReadings(operatorOf(operators, environment), { limit }))
        print(reading);
    });
  },
};

/** Longer commands first: `audit` is also a command of its own. */
export const auditCommands: readonly Command[] = [auditReads, audit];
