/** `prumo retention …`. */
import { thisReader } from '../../operator/audit-trail.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { previewRetention, runRetention } from '../../operator/retention.ts';
import { listRetentionPeriods, setRetentionPeriods } from '../../operator/retention-periods.ts';
import type { Cli, Group } from '../cli.ts';
import { chosenEnvironments, operatorOf, withOperators } from '../databases.ts';
import { example } from '../help.ts';
import { companyOption, everyEnvironment, upTo } from '../options.ts';

const mostMonths = upTo(1200);

const monthsOf = (text: string): number | 'standard' => (text === 'standard' ? text : mostMonths(text));

/** null: the standard period. */
const periodOf = (months: number | 'standard' | undefined) => (months === 'standard' ? null : months);

export function addRetention(program: Group, cli: Cli): void {
  const retention = program
    .command('retention')
    .enablePositionalOptions()
    .description('Shows and sets for how many months records of the audit trail are kept.')
    .addOption(companyOption())
    .option('--bodies <months|standard>', 'sets how long bodies are kept', monthsOf)
    .option('--records <months|standard>', 'sets how long records are kept', monthsOf)
    .addOption(everyEnvironment())
    .addHelpText('after', example('prumo retention --company 7 --bodies 12'))
    .action(async ({ company, bodies, records, environment: named }, command) => {
      const changes = bodies !== undefined || records !== undefined;
      if (changes && company === undefined)
        command.error('error: --company is required with --bodies and --records');
      await withOperators(cli.config, async (operators) => {
        let found = 0;
        const list = cli.list();
        for (const environment of chosenEnvironments(operators, named)) {
          const operator = operatorOf(operators, environment);
          for (const periods of await listRetentionPeriods(operator)) {
            if (company !== undefined && company !== periods.company) continue;
            found++;
            const inForce = changes
              ? await setRetentionPeriods(operator, periods.company, {
                  bodies: periodOf(bodies),
                  records: periodOf(records),
                })
              : periods;
            list.row({ environment, ...inForce });
          }
        }
        if (company !== undefined && found === 0) throw new OperatorError(`there is no company ${company}`);
        list.end();
      });
    });
  retention
    .command('run')
    .description('Deletes what is older than its period, as the server does once a day.')
    .option('--dry-run', 'deletes nothing, and says what would go')
    .addOption(everyEnvironment())
    .addHelpText('after', example('prumo retention run --dry-run'))
    .action(({ dryRun = false, environment: named }) =>
      withOperators(cli.config, async (operators) => {
        for (const environment of chosenEnvironments(operators, named)) {
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
