/** `prumo audit`, `prumo audit reads`. */
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { statusPattern } from '../../database/audit-records.ts';
import { readAuditReadings, showAuditTrail, thisReader } from '../../operator/audit-trail.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import {
  companyIdOf,
  companyOrNone,
  employeeOption,
  environmentOf,
  environmentOption,
  limitOption,
  moment,
  positive,
} from '../options.ts';

function statusOf(text: string): string {
  if (!statusPattern.test(text))
    throw new InvalidArgumentError('It must be a status such as 403, or a class such as 4xx.');
  return text;
}

const columns = [
  'horario',
  'id_empresa',
  'id_token',
  'id_colaborador',
  'metodo',
  'rota',
  'status',
  'duracao_ms',
  'ip',
];

export function addAudit(program: Group, cli: Cli): void {
  const audit = program
    .command('audit')
    .enablePositionalOptions()
    .description(
      'Shows the audit trail, newest first: every request with a token or a session. Reading it is recorded.',
    )
    .addOption(environmentOption())
    .addOption(companyOrNone())
    .option('--token <id>', 'the token', positive)
    .addOption(employeeOption())
    .option('--route <path>', 'the route, as in the API reference')
    .option('--status <403|4xx>', 'the status, or a class of them', statusOf)
    .option('--since <time>', 'from this time on', moment)
    .option('--until <time>', 'before this time', moment)
    .addOption(limitOption())
    .addHelpText('after', example('prumo audit --company 7 --status 4xx --since 2026-11-01'))
    .action(async ({ environment, company, token, employee, limit, route, status, since, until }) => {
      const question = {
        ...(company === undefined ? {} : { companyId: companyIdOf(company) }),
        ...(token === undefined ? {} : { tokenId: token }),
        ...(employee === undefined ? {} : { employeeId: employee }),
        ...(route === undefined ? {} : { route }),
        ...(status === undefined ? {} : { status }),
        ...(since === undefined ? {} : { since }),
        ...(until === undefined ? {} : { until }),
        limit,
      };
      await withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        const list = cli.list(columns);
        await showAuditTrail(operator, thisReader(), question, list.row);
        list.end();
      });
    });
  audit
    .command('reads')
    .description('Shows who has read the audit trail, newest first.')
    .addOption(environmentOption())
    .addOption(limitOption())
    .addHelpText('after', example('prumo audit reads --limit 20'))
    .action(async ({ environment, limit }) => {
      await withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        const list = cli.list();
        for (const reading of await readAuditReadings(operator, { limit })) list.row(reading);
        list.end();
      });
    });
}
