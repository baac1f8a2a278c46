/** `prumo serve`, `prumo maintenance`. */
import { Argument, Option } from '@commander-js/extra-typings';
import { roles } from '../../config/config.ts';
import { setMaintenance } from '../../operator/maintenance.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import { environmentNeeded } from '../options.ts';

export function addServer(program: Group, cli: Cli): void {
  program
    .command('serve')
    .description('Runs the server, until Ctrl-C. `npm start` runs it under a supervisor.')
    .addOption(
      new Option('--role <role>', 'what this process does (default: PRUMO_ROLE, or all)').choices(roles),
    )
    .addHelpText('after', example('prumo serve', 'DATABASE_URL=postgres://… prumo serve --role worker'))
    .action(async ({ role = cli.config.role }) => {
      // The server is most of the program, and no other command needs it.
      const { runServer } = await import('../../server/run-server.ts');
      cli.exitCode = await runServer({ ...cli.config, role }, (line) => cli.say(line));
    });
  program
    .command('maintenance')
    .description('Has an environment answer 503 to all requests, until it is switched off.')
    .addArgument(new Argument('<on|off>', 'on or off').choices(['on', 'off'] as const))
    .addOption(environmentNeeded())
    .addHelpText('after', example('prumo maintenance on --environment production'))
    .action((word, { environment }) =>
      withOperator(cli.config, environment, async (operator) => {
        await setMaintenance(operator, word === 'on');
        cli.print({ environment, maintenance: word === 'on' });
      }),
    );
}
