/** `prumo person …`. */
import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { levels } from '../../kernel/identity.ts';
import { anonymisePerson, exportPersonalData, type Outcome } from '../../operator/data-requests.ts';
import { endSessions, issueLink, listSessions, setLevel } from '../../operator/people.ts';
import { newLinkSecret } from '../../people/secrets.ts';
import { addressForLinks } from '../../server/server-addresses.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import {
  companyOption,
  employeeOption,
  environmentOf,
  environmentOption,
  filled,
  yesOption,
} from '../options.ts';

export function addPeople(program: Group, cli: Cli): void {
  const person = program
    .command('person')
    .description('Levels, one-time links and sessions of people who use the console.');
  person
    .command('level')
    .description('Gives somebody a level of access, such as the first Gerente of a company.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(employeeOption().makeOptionMandatory())
    .addOption(new Option('--level <level>', 'the level').choices(levels).makeOptionMandatory())
    .addOption(environmentOption())
    .addHelpText('after', example('prumo person level --company 7 --employee 12 --level Gerente'))
    .action(({ company: companyId, employee: employeeId, level, environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) =>
        cli.print(await setLevel(operator, { companyId, employeeId }, level)),
      ),
    );
  person
    .command('link')
    .description('Prints a link that signs somebody in without a password: once, within ten minutes.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(employeeOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addHelpText('after', example('prumo person link --company 7 --employee 12'))
    .action(async ({ company: companyId, employee: employeeId, environment: named }) => {
      const environment = environmentOf(cli.config, named);
      const { url: publicUrl, warning } = addressForLinks(cli.config, environment);
      await withOperator(cli.config, environment, async (operator) =>
        cli.print(
          await issueLink(operator, { companyId, employeeId }, { secret: newLinkSecret(), publicUrl }),
        ),
      );
      if (warning !== undefined) cli.say(warning);
    });
  person
    .command('sessions')
    .description('Lists the open sessions of a company, or of one person.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(employeeOption())
    .addOption(environmentOption())
    .addHelpText('after', example('prumo person sessions --company 7'))
    .action(({ company: companyId, employee: employeeId, environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        const list = cli.list();
        for (const session of await listSessions(operator, { companyId, employeeId })) list.row(session);
        list.end();
      }),
    );
  person
    .command('end')
    .description('Ends the sessions and unused links of a company, or of one person.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(employeeOption())
    .addOption(environmentOption())
    .addOption(yesOption())
    .addHelpText('after', example('prumo person end --company 7 --employee 12'))
    .action(({ company: companyId, employee: employeeId, environment: named, yes = false }) => {
      const environment = environmentOf(cli.config, named);
      const whose =
        employeeId === undefined
          ? `all people of company ${companyId}`
          : `employee ${employeeId} of company ${companyId}`;
      return withOperator(cli.config, environment, async (operator) => {
        await cli.confirmAtTerminal(
          `The sessions and unused links of ${whose} end at once in ${environment}. End them?`,
          yes,
        );
        cli.print(await endSessions(operator, { companyId, employeeId }));
      });
    });
  addPersonalData(person, cli);
}

/** What the law gives the people whose data is kept (LGPD, art. 18). */
function addPersonalData(person: Group, cli: Cli): void {
  person
    .command('export')
    .description('Writes all that is kept about somebody, also the salary, to a file of their own.')
    .addOption(companyOption().makeOptionMandatory())
    .addOption(employeeOption().makeOptionMandatory())
    .addOption(environmentOption())
    .requiredOption('--to <file>', 'a new file', filled)
    .addHelpText('after', example('prumo person export --company 7 --employee 12 --to ana.json'))
    .action(({ company: companyId, employee: employeeId, environment, to }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) =>
        cli.print(await exportPersonalData(operator, { companyId, employeeId }, resolve(to))),
      ),
    );
  person
    .command('anonymise')
    .description(
      'Removes the personal data of somebody who is blocked or in the trash, for good. Figures and history stay, under a pseudonym.',
    )
    .addOption(companyOption().makeOptionMandatory())
    .addOption(employeeOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addOption(yesOption())
    .addHelpText('after', example('prumo person anonymise --company 7 --employee 12'))
    .action(({ company: companyId, employee: employeeId, environment, yes = false }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        const agree = (outcomes: readonly Outcome[]) =>
          cli.confirm(
            `Employee ${employeeId} of company ${companyId} loses their personal data for good (${said(outcomes)}). Remove it?`,
            yes,
          );
        const list = cli.list();
        const person = { companyId, employeeId, environment: environmentOf(cli.config, environment) };
        for (const outcome of await anonymisePerson(operator, person, agree)) list.row(outcome);
        list.end();
      }),
    );
}

/** `apaga mensagem: 2, fica auditoria: 118`. */
const said = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ linhas }) => linhas > 0)
    .map(({ acao, tabela, linhas }) => `${acao} ${tabela}: ${linhas}`)
    .join(', ');
