/** `prumo company …`. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { heldIn } from '../../config/environments.ts';
import type { Module } from '../../kinds/kind.ts';
import { createCompany, listCompanies, type NewCompany, updateCompany } from '../../operator/companies.ts';
import { companyContents, deleteCompany } from '../../operator/company-deletion.ts';
import type { FirstManager } from '../../operator/first-manager.ts';
import { preparePromotion } from '../../operator/promote/promote.ts';
import { newLinkSecret } from '../../people/secrets.ts';
import { addressForLinks } from '../../server/server-addresses.ts';
import type { Cli, Group } from '../cli.ts';
import { operatorOf, withOperators } from '../databases.ts';
import { example } from '../help.ts';
import { environmentOf, everyEnvironment, filled, idArgument, yesOption } from '../options.ts';
import { storeAgreed } from '../promotion.ts';
import { addMove } from './company-move.ts';

function modulesOf(text: string): Module[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      if (part !== 'gmr' && part !== 'go') throw new InvalidArgumentError('It must be a list of gmr and go.');
      return part;
    });
}

export function addCompanies(program: Group, cli: Cli): void {
  const company = program
    .command('company')
    .description('Creates, lists, changes, promotes and deletes companies.');
  company
    .command('create')
    .description(
      'Creates an empty company, in each environment under the same id. With --manager also its first Gerente, and prints a link that signs them in: once, within ten minutes.',
    )
    .requiredOption('--name <name>', 'its name', filled)
    .option('--manager <name>', 'its first Gerente, who sets it up in the console', filled)
    .option('--email <address>', 'the e-mail of the first Gerente', filled)
    .addOption(
      new Option('--modules <list>', 'gmr: performance, go: budget management')
        .argParser(modulesOf)
        .default(['gmr', 'go'] as Module[], 'gmr,go'),
    )
    .addHelpText(
      'after',
      example('prumo company create --name "Rede Sul" --manager "Ana Souza" --email ana@redesul.com.br'),
    )
    .action(({ name, modules, manager, email }, command) => {
      if ((manager === undefined) !== (email === undefined))
        command.error('error: --manager and --email go together');
      if (manager === undefined || email === undefined)
        return withOperators(cli.config, async (operators) =>
          cli.print(await createCompany(operators, { name, modules })),
        );
      return createManaged(cli, { name, modules }, { name: manager, email });
    });
  company
    .command('list')
    .description('Lists the companies, with the environments that have them.')
    .addHelpText('after', example('prumo company list'))
    .action(() =>
      withOperators(cli.config, async (operators) => {
        const list = cli.list();
        for (const one of await listCompanies(operators)) list.row(one);
        list.end();
      }),
    );
  company
    .command('update')
    .description('Changes the name or the modules of a company, in each environment.')
    .addArgument(idArgument('the company'))
    .option('--name <name>', 'its new name', filled)
    .addOption(new Option('--modules <list>', 'all that it has from now on').argParser(modulesOf))
    .addHelpText('after', example('prumo company update 7 --name "Rede Sul S.A."'))
    .action((id, { name, modules }, command) => {
      if (name === undefined && modules === undefined) command.error('error: say --name or --modules');
      return withOperators(cli.config, async (operators) =>
        cli.print(await updateCompany(operators, id, { name, modules })),
      );
    });
  addPromote(company, cli);
  addMove(company, cli);
  addDelete(company, cli);
}

/** Creates a company with its first manager, and says how the manager is invited. */
async function createManaged(
  cli: Cli,
  company: Pick<NewCompany, 'name' | 'modules'>,
  manager: Pick<FirstManager, 'name' | 'email'>,
): Promise<void> {
  const environment = environmentOf(cli.config, undefined);
  const { url: publicUrl, warning } = addressForLinks(cli.config, environment);
  const invitation = { environment, publicUrl, secret: newLinkSecret() };
  await withOperators(cli.config, async (operators) =>
    cli.print(await createCompany(operators, { ...company, manager: { ...manager, ...invitation } })),
  );
  const { mail } = heldIn(cli.config, environment);
  cli.say(
    mail === undefined
      ? `prumo: a message with another link, valid for 7 days, is on its way to ${manager.email}`
      : `prumo: no message was sent to ${manager.email}; it is in the outbox (${mail})`,
  );
  if (warning !== undefined) cli.say(warning);
}

function addPromote(company: Group, cli: Cli): void {
  company
    .command('promote')
    .description(
      'Brings the definitions and structure of a company from development to production. Values, people and what exists only in production do not change.',
    )
    .addArgument(idArgument('the company'))
    .option('--dry-run', 'changes nothing, and shows what would')
    .addOption(yesOption())
    .addHelpText('after', example('prumo company promote 7 --dry-run', 'prumo company promote 7'))
    .action((id, { dryRun = false, yes = false }) =>
      withOperators(cli.config, async (operators) => {
        const environments = {
          production: operatorOf(operators, 'production'),
          development: operatorOf(operators, 'development'),
        };
        const prepared = await preparePromotion(environments, id);
        await storeAgreed(cli, prepared, { companyId: id, environment: 'production', dryRun, yes });
      }),
    );
}

function addDelete(company: Group, cli: Cli): void {
  company
    .command('delete')
    .description(
      'Deletes a company with everything of it, its audit trail and tokens too, in each environment. Backups and exported documents keep it.',
    )
    .addArgument(idArgument('the company'))
    .addOption(everyEnvironment())
    .addOption(yesOption())
    .addHelpText('after', example('prumo company delete 7'))
    .action((id, { environment, yes = false }) =>
      withOperators(cli.config, async (operators) => {
        const chosen =
          environment === undefined ? operators : { [environment]: operatorOf(operators, environment) };
        const contents = await companyContents(chosen, id);
        const list = cli.list();
        for (const [name, content] of Object.entries(contents)) list.row({ environment: name, ...content });
        list.end();
        const where = Object.keys(contents).join(' and ');
        await cli.confirm(
          `Company ${id} goes from ${where} for good, with all its data; keep it before by prumo export. Delete it?`,
          yes,
        );
        cli.print({ id, rows: await deleteCompany(chosen, id, { report: cli.progress.report }) });
      }).finally(cli.progress.clear),
    );
}
