/** `prumo retention …`. */
import type pg from 'pg';
import type { Environment } from '../../kernel/environment.ts';
import { thisReader } from '../../operator/audit-trail.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { previewRetention, runRetention } from '../../operator/retention.ts';
import {
  type CompanyPeriods,
  listRetentionPeriods,
  type PeriodsChange,
  setRetentionPeriods,
  standardPeriods,
} from '../../operator/retention-periods.ts';
import type { Cli, Group } from '../cli.ts';
import { chosenEnvironments, operatorOf, withOperators } from '../databases.ts';
import { example } from '../help.ts';
import { companyOption, everyEnvironment, upTo, yesOption } from '../options.ts';

const mostMonths = upTo(1200);

const monthsOf = (text: string): number | 'standard' => (text === 'standard' ? text : mostMonths(text));

const historyOf = (text: string): number | 'all' => (text === 'all' ? text : mostMonths(text));

/** null: the standard period. */
const periodOf = (months: number | 'standard' | 'all' | undefined) =>
  typeof months === 'string' ? null : months;

/** The periods of a company in an environment. */
interface Found {
  readonly environment: Environment;
  readonly operator: pg.Pool;
  readonly periods: CompanyPeriods;
}

/** Whether some of what is kept now would not be. */
function isShorter(wanted: PeriodsChange, periods: CompanyPeriods): boolean {
  const most = Number.POSITIVE_INFINITY;
  if (wanted.history !== undefined && (wanted.history ?? most) < (periods.history ?? most)) return true;
  return (['bodies', 'records'] as const).some((what) => {
    const months = wanted[what];
    return months !== undefined && (months ?? standardPeriods[what]) < periods[what];
  });
}

export function addRetention(program: Group, cli: Cli): void {
  const retention = program
    .command('retention')
    .enablePositionalOptions()
    .description('Shows and sets how long the audit trail and earlier values of cells are kept.')
    .addOption(companyOption())
    .option('--bodies <months|standard>', 'sets how long bodies are kept', monthsOf)
    .option('--records <months|standard>', 'sets how long records are kept', monthsOf)
    .option('--history <months|all>', 'sets how long earlier values of cells are kept', historyOf)
    .addOption(everyEnvironment())
    .addOption(yesOption())
    .addHelpText('after', example('prumo retention --company 7 --bodies 12'))
    .action(async ({ company, bodies, records, history, environment: named, yes = false }, command) => {
      const changes = [bodies, records, history].some((one) => one !== undefined);
      if (changes && company === undefined)
        command.error('error: --company is required with --bodies, --records and --history');
      await withOperators(cli.config, async (operators) => {
        const found: Found[] = [];
        for (const environment of chosenEnvironments(operators, named)) {
          const operator = operatorOf(operators, environment);
          for (const periods of await listRetentionPeriods(operator)) {
            if (company === undefined || company === periods.company)
              found.push({ environment, operator, periods });
          }
        }
        if (company !== undefined && found.length === 0)
          throw new OperatorError(`there is no company ${company}`);
        const wanted = { bodies: periodOf(bodies), records: periodOf(records), history: periodOf(history) };
        if (found.some(({ periods }) => isShorter(wanted, periods)))
          await cli.confirmAtTerminal(
            `What is older of company ${company} goes for good, within a day. Keep it no longer?`,
            yes,
          );
        const list = cli.list();
        for (const { environment, operator, periods } of found) {
          const inForce = changes ? await setRetentionPeriods(operator, periods.company, wanted) : periods;
          list.row({ environment, ...inForce, history: inForce.history ?? 'all' });
        }
        list.end();
      });
    });
  retention
    .command('run')
    .description('Deletes what is older than its period, as the server does once a day.')
    .option('--dry-run', 'deletes nothing, and says what would go')
    .addOption(everyEnvironment())
    .addOption(yesOption())
    .addHelpText('after', example('prumo retention run --dry-run'))
    .action(({ dryRun = false, environment: named, yes = false }) =>
      withOperators(cli.config, async (operators) => {
        const chosen = chosenEnvironments(operators, named);
        if (!dryRun)
          await cli.confirmAtTerminal(
            `What is older than its period goes from ${chosen.join(' and ')} for good; --dry-run shows it. Delete it?`,
            yes,
          );
        for (const environment of chosen) {
          const operator = operatorOf(operators, environment);
          const { user, machine } = thisReader();
          const report = dryRun
            ? await previewRetention(operator)
            : await runRetention(operator, { who: `${user}@${machine}` });
          cli.print({ environment, dryRun, ...report });
        }
      }),
    );
}
