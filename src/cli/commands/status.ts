/** `prumo status`: what runs, and how it is. */
import { version } from '../../config/version.ts';
import type { Environment } from '../../kernel/environment.ts';
import { reasonOf } from '../../kernel/startup-error.ts';
import { waitingWork } from '../../operator/waiting-work.ts';
import { addressForLinks } from '../../server/server-addresses.ts';
import type { Cli, Group } from '../cli.ts';
import { chosenEnvironments, operatorOf, withOperators } from '../databases.ts';
import { example } from '../help.ts';

const patienceMs = 3_000;

interface ServerState {
  readonly url: string;
  /** `ready`, or why not. */
  readonly state: string;
}

/** Asks the server itself. It may run on another machine, behind its public address. */
async function serverState(cli: Cli, environment: Environment): Promise<ServerState> {
  const { url } = addressForLinks(cli.config, environment);
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(patienceMs) });
    if (answer.ok) return { url, state: 'ready' };
    const { msg } = (await answer.json().catch(() => ({}))) as { msg?: string };
    return { url, state: msg ?? `answers ${answer.status}` };
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    return { url, state: `does not answer: ${cause.code ?? reasonOf(cause)}` };
  }
}

type Work = Awaited<ReturnType<typeof waitingWork>>;

/** What somebody should look at, a sentence each. */
function problemsOf({ state }: ServerState, work: Work): string[] {
  return [
    ...(state === 'ready' ? [] : [`the server is not ready: ${state}`]),
    ...(work.quarantined > 0
      ? [
          `${counted(work.quarantined, 'company is', 'companies are')} not recalculated: prumo recalculation status`,
        ]
      : []),
    ...(work.webhooks.off > 0
      ? [`${counted(work.webhooks.off, 'webhook was', 'webhooks were')} switched off: prumo webhooks`]
      : []),
  ];
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function shown(cli: Cli, environment: Environment, server: ServerState, work: Work) {
  const { outbox, webhooks, marks, oldestSeconds } = work;
  const waitFor = counted(marks, 'mark waits', 'marks wait');
  // The server's own state stands above.
  const problems = problemsOf({ ...server, state: 'ready' }, work);
  const { deliveries } = webhooks;
  return {
    [environment]: {
      server: `${cli.paint(server.state === 'ready' ? 'green' : 'red', server.state)}, ${server.url}`,
      calculation: marks === 0 ? 'nothing waits' : `${waitFor}, for ${Math.round(oldestSeconds)} s`,
      mail: `${outbox['pendente'] ?? 0} wait, ${outbox['morta'] ?? 0} dead`,
      webhooks: `${deliveries['pendente'] ?? 0} wait, ${deliveries['morta'] ?? 0} dead`,
      ...(problems.length > 0 ? { 'look at': problems } : {}),
    },
  };
}

export function addStatus(program: Group, cli: Cli): void {
  program
    .command('status')
    .description('Shows what runs and how it is. Code 1 if something needs somebody.')
    .addHelpText('after', example('prumo status'))
    .action(() =>
      withOperators(cli.config, async (operators) => {
        for (const environment of chosenEnvironments(operators, undefined)) {
          const work = await waitingWork(operatorOf(operators, environment));
          const server = await serverState(cli, environment);
          const problems = problemsOf(server, work);
          if (problems.length > 0) cli.exitCode = 1;
          const { ids: _, ...waiting } = work;
          cli.print(
            { environment, version, server, ...waiting, problems },
            shown(cli, environment, server, work),
          );
        }
      }),
    );
}
