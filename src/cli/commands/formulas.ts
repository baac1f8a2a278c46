/** `prumo formula …`. */
import { resolve } from 'node:path';
import { applyFormulas, checkFormulas, exportFormulas } from '../../operator/formulas/formulas.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import {
  companyOption,
  environmentNeeded,
  environmentOf,
  environmentOption,
  languageOption,
} from '../options.ts';

const problemColumns = ['file', 'line', 'column', 'code', 'message'];

export function addFormulas(program: Group, cli: Cli): void {
  const formula = program.command('formula').description('Formulas as text files, for version control.');
  formula
    .command('export')
    .description('Writes the formulas of a company into a folder, one a file.')
    .argument('<folder>', 'the folder')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addOption(languageOption('--language <language>', 'the language of the formulas').default('pt' as const))
    .addHelpText('after', example('prumo formula export formulas --company 7'))
    .action((folder, { company, environment, language }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) =>
        cli.print(await exportFormulas(operator, company, resolve(folder), language)),
      ),
    );
  formula
    .command('check')
    .description('Judges all files of a folder together, and stores nothing. Code 1 if something is wrong.')
    .argument('<folder>', 'the folder')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addHelpText('after', example('prumo formula check formulas --company 7'))
    .action((folder, { company, environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        const { files, problems } = await checkFormulas(operator, company, resolve(folder));
        showAll(cli, problems, problemColumns);
        cli.print({ files, problems: problems.length });
        if (problems.length > 0) cli.exitCode = 1;
      }),
    );
  formula
    .command('apply')
    .description('Stores what differs from the files of a folder, in one transaction or not at all.')
    .argument('<folder>', 'the folder')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(environmentNeeded())
    .option('--dry-run', 'stores nothing, and says what would change')
    .addHelpText(
      'after',
      example('prumo formula apply formulas --company 7 --environment development --dry-run'),
    )
    .action((folder, { company, environment, dryRun = false }) =>
      withOperator(cli.config, environment, async (operator) => {
        const { files, problems, changes } = await applyFormulas(operator, company, resolve(folder), {
          dryRun,
        });
        showAll(cli, problems, problemColumns);
        showAll(cli, changes);
        const stored = !dryRun && problems.length === 0;
        cli.print({ files, problems: problems.length, changed: changes.length, stored });
        if (problems.length > 0) cli.exitCode = 1;
      }),
    );
}

function showAll(cli: Cli, values: readonly object[], columns?: readonly string[]): void {
  if (values.length === 0) return;
  const list = cli.list(columns);
  for (const value of values) list.row(value);
  list.end();
}
