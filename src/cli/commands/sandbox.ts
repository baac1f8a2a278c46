/** `prumo sandbox refresh`. */
import { join } from 'node:path';
import { OperatorError } from '../../operator/operator-error.ts';
import { companiesToRefresh, refreshCompany } from '../../operator/sandbox/refresh.ts';
import type { Cli, Group } from '../cli.ts';
import { operatorOf, withOperators } from '../databases.ts';
import { example } from '../help.ts';
import { companyOption, filled, yesOption } from '../options.ts';

export function addSandbox(program: Group, cli: Cli): void {
  const sandbox = program.command('sandbox').description('Development as a copy of production.');
  sandbox
    .command('refresh')
    .description(
      'Replaces a company of development by that of production, under pseudonyms. What only development has is kept in a document.',
    )
    .addOption(companyOption().conflicts('all'))
    .option('--all', 'every company of production')
    .option('--keep-personal-data', 'copies names, addresses and salaries as they are')
    .addOption(yesOption())
    .option('--keep <folder>', 'where the document goes (default: kept in PRUMO_DATA)', filled)
    .addHelpText('after', example('prumo sandbox refresh --company 7'))
    .action(async ({ company, all = false, keepPersonalData = false, yes = false, keep }, command) => {
      if (!all && company === undefined) command.error('error: say either --company <id> or --all');
      const { progress, config } = cli;
      const guard = { agreed: yes, folder: keep ?? join(config.dataFolder, 'kept'), ask: cli.ask };
      await withOperators(config, async (operators) => {
        const environments = {
          production: operatorOf(operators, 'production'),
          development: operatorOf(operators, 'development'),
        };
        const refresh = (id: number) =>
          refreshCompany(environments, id, { keepPersonalData, progress, report: progress.report, guard });
        if (company !== undefined) {
          cli.print(await refresh(company));
          return;
        }
        // A company that is refused does not prevent the others from being refreshed.
        for (const id of await companiesToRefresh(environments)) {
          try {
            cli.print({ id, ...(await refresh(id)) });
          } catch (error) {
            if (!(error instanceof OperatorError)) throw error;
            cli.say(`prumo: ${error.message}`);
            cli.exitCode = 1;
          }
        }
      }).finally(progress.clear);
    });
}
