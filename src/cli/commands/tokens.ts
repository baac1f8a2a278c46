/** `prumo token …`. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { type Environment, environments } from '../../kernel/environment.ts';
import { rotateToken } from '../../operator/token-rotation.ts';
import { updateToken } from '../../operator/token-scopes.ts';
import { activateToken, createToken, type Lifetime, listTokens, revokeToken } from '../../operator/tokens.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperators } from '../databases.ts';
import { example } from '../help.ts';
import { companyIdOf, companyOrNone, filled, idArgument, upTo, yesOption } from '../options.ts';
import {
  modulesOption,
  panelsOption,
  processOption,
  routesOption,
  scopeOf,
  tokenShown,
} from '../token-options.ts';

const secondsOfDay = 86_400;

function environmentList(text: string): Environment[] {
  return text.split(',').map((part) => {
    const environment = environments.find((candidate) => candidate === part.trim());
    if (!environment) throw new InvalidArgumentError('It must be a list of production and development.');
    return environment;
  });
}

function dayOf(text: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // JavaScript moves a day that does not exist into the next month.
  if (day === undefined || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new InvalidArgumentError('It must be a day such as 2027-01-31.');
  return text;
}

const expiresOption = () =>
  new Option('--expires <day>', 'works through this day, UTC').argParser(dayOf).conflicts('days');
const daysOption = () => new Option('--days <n>', 'works for so many days').argParser(upTo(36_500));

function lifetimeOf(expires: string | undefined, days: number | undefined): Lifetime | undefined {
  if (days !== undefined) return { seconds: days * secondsOfDay };
  return expires === undefined ? undefined : { through: expires };
}

export function addTokens(program: Group, cli: Cli): void {
  const token = program.command('token').description('Tokens: the keys of integrations.');
  addCreate(token, cli);
  addUpdate(token, cli);
  token
    .command('activate')
    .description('Has a token work in production, too.')
    .addArgument(idArgument('the token'))
    .addHelpText('after', example('prumo token activate 3'))
    .action((id) =>
      withOperators(cli.config, async (operators) => cli.print(await activateToken(operators, id))),
    );
  token
    .command('revoke')
    .description('Ends a token in both environments, for good.')
    .addArgument(idArgument('the token'))
    .addOption(yesOption())
    .addHelpText('after', example('prumo token revoke 3'))
    .action((id, { yes = false }) =>
      withOperators(cli.config, async (operators) => {
        await cli.confirmAtTerminal(`Token ${id} ends at once and for good. Revoke it?`, yes);
        cli.print(await revokeToken(operators, id));
      }),
    );
  token
    .command('rotate')
    .description('Gives a token a successor, and shows its secret, once. The old one goes on for a while.')
    .addArgument(idArgument('the token'))
    .option('--overlap <hours>', 'how long the old one goes on', upTo(8_760, 0))
    .addOption(expiresOption())
    .addOption(daysOption())
    .addOption(yesOption())
    .addHelpText('after', example('prumo token rotate 3 --overlap 48'))
    .action((id, { overlap: overlapHours, expires, days, yes = false }) =>
      withOperators(cli.config, async (operators) => {
        if (overlapHours === 0)
          await cli.confirmAtTerminal(`Token ${id} ends at once and for good. Replace it?`, yes);
        cli.print(await rotateToken(operators, id, { overlapHours, lifetime: lifetimeOf(expires, days) }));
      }),
    );
  token
    .command('list')
    .description('Lists the tokens of a company, without their secrets.')
    .addOption(companyOrNone().makeOptionMandatory())
    .addHelpText('after', example('prumo token list --company 7'))
    .action(({ company }) =>
      withOperators(cli.config, async (operators) => {
        const list = cli.list();
        for (const one of await listTokens(operators, companyIdOf(company))) list.row(one, tokenShown(one));
        list.end();
      }),
    );
}

function addCreate(token: Group, cli: Cli): void {
  token
    .command('create')
    .description(
      'Creates a token and shows its secret, once. It works in development, until it is activated in production.',
    )
    .addOption(companyOrNone().makeOptionMandatory())
    .addOption(
      new Option('--environments <list>', 'where it works at once')
        .argParser(environmentList)
        .default(['development'] as Environment[], 'development'),
    )
    .option('--name <name>', 'what it is for')
    .addOption(
      new Option('--reach <environment>', 'development: it may never work in production')
        .choices(environments)
        .default('production'),
    )
    .addOption(expiresOption())
    .addOption(daysOption())
    .option('--read-only', 'only for GET')
    .addOption(modulesOption())
    .addOption(routesOption())
    .addOption(processOption())
    .addOption(panelsOption())
    .addHelpText(
      'after',
      example(
        'prumo token create --company 7 --name erp --days 365',
        'prumo token create --company 7 --read-only --routes /panels',
      ),
    )
    .action(async (options, command) => {
      const { company, environments: active, name = '', reach, expires, days } = options;
      if (reach === 'development' && active.includes('production'))
        command.error('error: --reach development leaves no production in --environments');
      const wanted = {
        companyId: companyIdOf(company),
        environments: active,
        name,
        reach,
        lifetime: lifetimeOf(expires, days),
        scope: await scopeOf(options, command),
      };
      await withOperators(cli.config, async (operators) => cli.print(await createToken(operators, wanted)));
    });
}

function addUpdate(token: Group, cli: Cli): void {
  token
    .command('update')
    .description('Changes the name of a token, or what it may be used for, in both environments.')
    .addArgument(idArgument('the token'))
    .option('--name <name>', 'its new name', filled)
    .option('--read-only', 'only for GET')
    .option('--no-read-only', 'for all methods')
    .addOption(modulesOption())
    .addOption(routesOption())
    .addOption(processOption())
    .addOption(panelsOption())
    .addHelpText('after', example('prumo token update 3 --read-only --routes all'))
    .action(async (id, options, command) => {
      const { name } = options;
      const scope = await scopeOf(options, command);
      if (name === undefined && Object.keys(scope).length === 0)
        command.error('error: say --name, or what the token may be used for');
      await withOperators(cli.config, async (operators) =>
        cli.print(await updateToken(operators, id, { name, scope })),
      );
    });
}
