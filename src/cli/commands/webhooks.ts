/** `prumo webhooks …`. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { heldIn } from '../../config/environments.ts';
import { environments } from '../../kernel/environment.ts';
import { eventNames, type Forwarded, listenToEvents, newSecret } from '../../operator/webhook-listener.ts';
import { listWebhooks, readDeadDeliveries, retryDeliveries } from '../../operator/webhooks.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperator } from '../databases.ts';
import { example } from '../help.ts';
import { companyOption, environmentOf, environmentOption, limitOption } from '../options.ts';

const columns = ['id_empresa', 'id', 'host', 'ativo', 'motivo', 'pendente', 'morta', 'falhando_desde'];

export function addWebhooks(program: Group, cli: Cli): void {
  const webhooks = program
    .command('webhooks')
    .enablePositionalOptions()
    .description('Shows the webhooks, what waits and what was given up.')
    .addOption(environmentOption())
    .addOption(companyOption())
    .addHelpText('after', example('prumo webhooks --company 7'))
    .action(async ({ environment: named, company: companyId }) => {
      const environment = environmentOf(cli.config, named);
      await withOperator(cli.config, environment, async (operator) => {
        const list = cli.list(columns);
        const wanted = { companyId, held: heldIn(cli.config, environment).webhooks };
        for (const webhook of await listWebhooks(operator, wanted)) list.row(webhook);
        list.end();
      });
    });
  webhooks
    .command('dead')
    .description('Lists the deliveries that were given up, newest first.')
    .addOption(environmentOption())
    .addOption(companyOption())
    .addOption(limitOption())
    .addHelpText('after', example('prumo webhooks dead --company 7'))
    .action(({ environment, company, limit }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) => {
        const list = cli.list();
        const wanted = { limit, ...(company === undefined ? {} : { companyId: company }) };
        for (const one of await readDeadDeliveries(operator, wanted)) list.row(one);
        list.end();
      }),
    );
  webhooks
    .command('retry')
    .description('Gives a delivery that was given up all its tries again.')
    .argument('<message>', 'its `webhook-id`, or `all`')
    .addOption(environmentOption())
    .addHelpText('after', example('prumo webhooks retry all'))
    .action((message, { environment }) =>
      withOperator(cli.config, environmentOf(cli.config, environment), async (operator) =>
        cli.print(await retryDeliveries(operator, message)),
      ),
    );
  addListen(webhooks, cli);
}

function addListen(webhooks: Group, cli: Cli): void {
  webhooks
    .command('listen')
    .description(
      'Forwards the events of a company to an address on this machine, until Ctrl-C, for developing a receiver. Nothing is stored.',
    )
    .addOption(companyOption().makeOptionMandatory())
    .requiredOption('--to <url>', 'where to, such as http://localhost:3000/events')
    .addOption(new Option('--events <list>', 'only these events, separated by commas').argParser(eventList))
    .addOption(
      new Option('--secret <secret>', 'signs with this secret, not with a new one that is shown').argParser(
        secretOf,
      ),
    )
    .addOption(
      new Option('--environment <name>', 'the environment').choices(environments).default('development'),
    )
    .addHelpText('after', example('prumo webhooks listen --company 7 --to http://localhost:3000/events'))
    .action(({ company: companyId, to: url, events = eventNames, secret = newSecret(), environment }) =>
      withOperator(cli.config, environment, async (operator) => {
        const stop = new AbortController();
        const end = (signal: NodeJS.Signals) => {
          if (signal === 'SIGINT') cli.endLine();
          stop.abort();
        };
        process.once('SIGINT', end).once('SIGTERM', end);
        const onReady = () => cli.say(`Events of company ${companyId} go to ${url}, signed with ${secret}`);
        const onForwarded = (forwarded: Forwarded) => cli.print(forwarded, forwardedText(forwarded));
        try {
          await listenToEvents(operator, {
            companyId,
            url,
            events,
            secret,
            signal: stop.signal,
            onReady,
            onForwarded,
          });
        } finally {
          process.off('SIGINT', end).off('SIGTERM', end);
        }
      }),
    );
}

function eventList(text: string): string[] {
  const events = text.split(',').map((part) => part.trim());
  if (!events.every((event) => eventNames.includes(event)))
    throw new InvalidArgumentError(`It must be a list of ${eventNames.join(', ')}.`);
  return events;
}

function secretOf(text: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text))
    throw new InvalidArgumentError('It must be a secret such as a webhook has, which begins with whsec_.');
  return text;
}

const forwardedText = ({ event, status, error }: Forwarded) => `${event}  ${error ?? status}`;
