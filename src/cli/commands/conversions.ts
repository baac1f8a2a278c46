/** `prumo conversions …`. */

import { Option } from '@commander-js/extra-typings';
import { listConversions, restoreConversion } from '../../operator/conversions.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import {
  companyOption,
  environmentNeeded,
  environmentOf,
  environmentOption,
  idArgument,
  positive,
} from '../options.ts';

export function addConversions(program: Group, cli: Cli): void {
  const conversions = program
    .command('conversions')
    .description('Typed values that a formula took the place of: kept for 30 days, and brought back.');
  conversions
    .command('list')
    .description('Lists what was set aside, by each save of a formula.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addHelpText('after', example('prumo conversions list --company 7'))
    .action(({ company, environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        const list = cli.list();
        for (const one of await listConversions(operator, company)) list.row(one);
        list.end();
      }),
    );
  conversions
    .command('restore')
    .description('Brings values back that were set aside, where nothing was typed since.')
    .addArgument(idArgument('the conversion, from `prumo conversions list`'))
    .addOption(
      new Option('--indicator <id>', 'into another indicator').argParser(positive).conflicts('asCommon'),
    )
    .addOption(new Option('--as-common', 'makes the formula a common indicator again'))
    .addOption(environmentNeeded())
    .addHelpText('after', example('prumo conversions restore 3 --as-common --environment production'))
    .action((id, { indicator, asCommon = false, environment }) =>
      withOperator(cli.config, environment, async (operator) => {
        const to = indicator === undefined ? { asCommon } : { indicatorId: indicator };
        cli.print(await restoreConversion(operator, id, to));
      }),
    );
}
