/** `prumo recalculation …`. */
import { setTimeout as delay } from 'node:timers/promises';
import { recalculationStatus, retryRecalculation } from '../../operator/recalculation-status.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import { companyOption, environmentOf, environmentOption } from '../options.ts';

const lookAgainMs = 250;

export function addRecalculation(program: Group, cli: Cli): void {
  const recalculation = program
    .command('recalculation')
    .description('What waits to be calculated, and companies whose calculation fails.');
  recalculation
    .command('status')
    .description('Shows how much waits, for how long, and which companies are in quarantine.')
    .addOption(environmentOption())
    .addHelpText('after', example('prumo recalculation status'))
    .action(({ environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) =>
        cli.print(await recalculationStatus(operator)),
      ),
    );
  recalculation
    .command('wait')
    .description('Waits until nothing is left to calculate, such as after an import. A server must run.')
    .addOption(environmentOption())
    .addHelpText('after', example('prumo recalculation wait'))
    .action(({ environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        let most = 0;
        for (;;) {
          const status = await recalculationStatus(operator);
          most = Math.max(most, status.marks);
          const stuck = status.quarantined.reduce((sum, { marks }) => sum + marks, 0);
          cli.progress.report({ name: 'marks', done: most - status.marks, total: most });
          if (status.marks === stuck) {
            cli.print(status);
            if (stuck > 0) cli.exitCode = 1;
            return;
          }
          await delay(lookAgainMs);
        }
      }),
    );
  recalculation
    .command('retry')
    .description('Tries a company in quarantine at once, with all its attempts.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addHelpText('after', example('prumo recalculation retry --company 7'))
    .action(({ company, environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) =>
        cli.print(await retryRecalculation(operator, company)),
      ),
    );
}
