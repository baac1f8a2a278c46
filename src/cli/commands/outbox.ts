/** `prumo outbox …`, `prumo password send`. */
import { Argument, Option } from '@commander-js/extra-typings';
import { heldIn } from '../../config/environments.ts';
import { messageStatuses, readOutbox, retryMessages } from '../../operator/outbox.ts';
import { sendPasswordLink } from '../../operator/passwords.ts';
import { addressForLinks } from '../../server/server-addresses.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import {
  companyOption,
  employeeOption,
  environmentOf,
  environmentOption,
  limitOption,
  positive,
} from '../options.ts';

const columns = ['id', 'destinatario', 'assunto', 'status', 'espera', 'tentativas', 'erro', 'data_cadastro'];

export function addMail(program: Group, cli: Cli): void {
  const outbox = program
    .command('outbox')
    .enablePositionalOptions()
    .description('Shows the messages to employees, newest first, and tries dead ones again.')
    .addOption(environmentOption())
    .addOption(new Option('--status <status>', 'messages of this status').choices(messageStatuses))
    .addOption(limitOption())
    .addHelpText('after', example('prumo outbox --status morta'))
    .action(async ({ environment: named, status, limit }) => {
      const environment = environmentOf(cli.config, named);
      await withOperator(cli.config, environment, async (operator) => {
        const wanted = { limit, held: heldIn(cli.config, environment).mail, ...(status && { status }) };
        const list = cli.list(columns);
        for (const message of await readOutbox(operator, wanted)) list.row(message);
        list.end();
      });
    });
  outbox
    .command('retry')
    .description('Gives a dead message all its tries again.')
    .addArgument(
      new Argument('<id>', 'the message, or `all` that are dead').argParser((text) =>
        text === 'all' ? text : positive(text),
      ),
    )
    .addOption(environmentOption())
    .addHelpText('after', example('prumo outbox retry all'))
    .action((id, { environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) =>
        cli.print(await retryMessages(operator, id)),
      ),
    );

  const password = program.command('password').description('Sends an employee a link to set a password.');
  password
    .command('send')
    .description('Puts a message with a new link into the outbox. A link from before works no more.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(employeeOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addHelpText('after', example('prumo password send --company 7 --employee 12'))
    .action(async ({ company: companyId, employee: employeeId, environment: named }) => {
      const environment = environmentOf(cli.config, named);
      const { url: publicUrl, warning } = addressForLinks(cli.config, environment);
      await withOperator(cli.config, environment, async (operator) =>
        cli.print({
          ...(await sendPasswordLink(operator, { companyId, employeeId, publicUrl })),
          espera: heldIn(cli.config, environment).mail ?? null,
        }),
      );
      if (warning !== undefined) cli.say(warning);
    });
}
