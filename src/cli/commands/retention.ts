/** `prumo retention …`. */
import { type Environment, environments } from '../../kernel/environment.ts';
import { thisReader } from '../../operator/audit-trail.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import type { Operators } from '../../operator/operators.ts';
import { previewRetention, runRetention } from '../../operator/retention.ts';
import { listRetentionPeriods, setRetentionPeriods } from '../../operator/retention-periods.ts';
import {
  type Command,
  environmentOf,
  operatorOf,
  positive,
  readArguments,
  UsageError,
  withOperators,
} from './command.ts';

/** The environment with this name, or all configured ones. */
function chosen(operators: Operators, name: string | undefined): Environment[] {
  if (name === undefined) return environments.filter((environment) => operators[environment]);
  const environment = environmentOf(name);
  operatorOf(operators, environment);
  return [environment];
}

const mostMonths = 1200;

/** Undefined: not given; null: the standard period. */
function monthsOf(text: string | undefined, name: string): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'standard') return null;
  const months = positive(text, name);
  if (months > mostMonths) throw new UsageError(`${name} must be at most ${mostMonths} months`);
  return months;
}

const retention: Command = {
  words: ['retention'],
  usage:
    'retention [--company ID [--bodies MONTHS|standard] [--records MONTHS|standard]] [--environment production|development]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'bodies', 'records', 'environment'], 0);
    const company = options['company'];
    const companyId = company === undefined ? undefined : positive(company, '--company');
    const bodies = monthsOf(options['bodies'], '--bodies');
    const records = monthsOf(options['records'], '--records');
    const changes = bodies !== undefined || records !== undefined;
    if (changes && companyId === undefined)
      throw new UsageError('--company is required with --bodies and --records');
    const only = options['environment'] && environmentOf(options['environment']);
    await withOperators(config, async (operators) => {
      let found = 0;
      for (const environment of chosen(operators, only)) {
        const operator = operatorOf(operators, environment);
        for (const periods of await listRetentionPeriods(operator)) {
          if (companyId !== undefined && companyId !== periods.company) continue;
          found++;
          const inForce = changes
            ? await setRetentionPeriods(operator, periods.company, { bodies, records })
            : periods;
          print({ environment, ...inForce });
        }
      }
      if (companyId !== undefined && found === 0) throw new OperatorError(`there is no company ${companyId}`);
    });
  },
};

const retentionRun: Command = {
  words: ['retention', 'run'],
  usage: 'retention run [--dry-run] [--environment production|development]',
  async run({ config, args, print }) {
    const isPreview = args.includes('--dry-run');
    const rest = args.filter((argument) => argument !== '--dry-run');
    const { options } = readArguments(rest, ['environment'], 0);
    const only = options['environment'] && environmentOf(options['environment']);
    await withOperators(config, async (operators) => {
      for (const environment of chosen(operators, only)) {
        const operator = operatorOf(operators, environment);
        const { user, machine } = thisReader();
        const report = isPreview
          ? await previewRetention(operator)
          : await runRetention(operator, { who: `${user}@${machine}` });
        print({ environment, dryRun: isPreview, ...report });
      }
    });
  },
};

/** Longer commands first: `retention` is also a command of its own. */
export const retentionCommands: readonly Command[] = [retentionRun, retention];
