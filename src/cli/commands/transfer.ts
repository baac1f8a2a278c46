/** `prumo import`, `prumo export`: a company as a document. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { environments } from '../../kernel/environment.ts';
import { StartupError } from '../../kernel/startup-error.ts';
import { exportFrom } from '../../operator/export/export.ts';
import { importCompany } from '../../operator/import/import.ts';
import type { Operators } from '../../operator/operators.ts';
import { prepareDocument } from '../../operator/promote/promote.ts';
import type { Cli, Group } from '../cli.ts';
import { operatorOf, withOperator, withOperators } from '../databases.ts';
import { example } from '../help.ts';
import {
  companyOption,
  environmentOf,
  environmentOption,
  filled,
  languageOption,
  positive,
  yesOption,
} from '../options.ts';
import { storeAgreed } from '../promotion.ts';

export function addTransfer(program: Group, cli: Cli): void {
  program
    .command('import')
    .description(
      'Loads a company from a company document, under new ids. With --company it brings definitions and structure to the company that was exported.',
    )
    .argument('<file>', 'the document, JSON')
    .addOption(
      new Option('--environment <name>', 'where to')
        .choices([...environments, 'both'] as const)
        .default('both' as const, 'both that are configured'),
    )
    .addOption(
      new Option('--company <id>', 'the company that was exported: no new one, and no values').argParser(
        positive,
      ),
    )
    .option('--dry-run', 'with --company: changes nothing, and shows what would')
    .addOption(yesOption())
    .addHelpText(
      'after',
      example(
        'prumo import demo/superstore.json',
        'prumo import company-7.json --company 7 --environment production',
      ),
    )
    .action(async (file, { environment, company, dryRun = false, yes = false }, command) => {
      if (company !== undefined && environment === 'both')
        command.error('error: --company needs --environment production or development');
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new StartupError(`${file} cannot be read: ${error.code ?? error.message}`);
      });
      if (company !== undefined && environment !== 'both') {
        await withOperator(cli.config, environment, async (pool) => {
          const prepared = await prepareDocument({ environment, pool, companyId: company }, text);
          await storeAgreed(cli, prepared, { companyId: company, environment, dryRun, yes });
        });
        return;
      }
      const load = async (operators: Operators) => {
        // "both" means those that are configured. An environment named explicitly must be.
        const chosen =
          environment === 'both' ? operators : { [environment]: operatorOf(operators, environment) };
        const imported = await importCompany(
          chosen,
          text,
          (line) => cli.progress(line, true),
          cli.progress.report,
        );
        const counts = Object.entries(imported.ids).map(
          ([list, ids]) => [list, Object.keys(ids).length] as const,
        );
        const { ids: _, ...rest } = imported;
        cli.print(imported, {
          ...rest,
          records: Object.fromEntries(counts.filter(([, count]) => count > 0)),
        });
      };
      await withOperators(cli.config, load, 'make');
    });

  program
    .command('export')
    .description(
      'Writes a company as a company document, at one moment, while the server serves. Names and salaries are in clear.',
    )
    .addOption(companyOption().makeOptionMandatory())
    .addOption(environmentOption())
    .requiredOption('--to <file>', 'a new file', filled)
    .addOption(languageOption('--text <language>', 'formulas also as text, in this language'))
    .addHelpText('after', example('prumo export --company 7 --to company-7.json'))
    .action(async ({ company, environment: named, to, text }) => {
      const environment = environmentOf(cli.config, named);
      await withOperator(cli.config, environment, async (operator) => {
        const { problem, ...summary } = await exportFrom(operator, company, resolve(to), {
          text,
          report: cli.progress.report,
        });
        cli.print({ environment, company, ...summary });
        if (problem !== undefined) cli.say(`prumo: an import would refuse this document: ${problem}`);
      });
    });
}
