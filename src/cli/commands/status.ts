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
    ...(work.moving > 0
      ? [`${counted(work.moving, 'company is', 'companies are')} between cells: prumo company move goes on`]
      : []),
  ];
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** At most four lines, so that with the version all are ten at most. */
function shown(cli: Cli, environment: Environment, server: ServerState, work: Work) {
  const { outbox, webhooks, marks, oldestSeconds } = work;
  const { deliveries } = webhooks;
  const since = ` for ${Math.round(oldestSeconds)} s`;
  const lookAt = [
    // The server's own state stands above.
    ...problemsOf({ ...server, state: 'ready' }, work),
    ...countedOf([outbox['morta'], 'dead message: prumo outbox', 'dead messages: prumo outbox']),
    ...countedOf([deliveries['morta'], 'dead delivery: prumo webhooks', 'dead deliveries: prumo webhooks']),
  ];
  const waiting = countedOf(
    [marks, `mark${since}`, `marks${since}`],
    [outbox['pendente'], 'message', 'messages'],
    [deliveries['pendente'], 'delivery', 'deliveries'],
  );
  return {
    [environment]: {
      server: `${cli.paint(server.state === 'ready' ? 'green' : 'red', server.state)}, ${server.url}`,
      waiting: waiting.length > 0 ? waiting : 'nothing',
      ...(lookAt.length > 0 ? { 'look at': lookAt } : {}),
    },
  };
}

/** What there is of each, such as `3 messages`. */
function countedOf(...parts: (readonly [count: number | undefined, one: string, many: string])[]): string[] {
  return parts.flatMap(([count = 0, one, many]) => (count === 0 ? [] : [counted(count, one, many)]));
}

export function addStatus(program: Group, cli: Cli): void {
  program
    .command('status')
    .description('Shows what runs and how it is. Code 1 if something needs somebody.')
    .addHelpText('after', example('prumo status'))
    .action(() =>
      withOperators(cli.config, async (operators) => {
        const chosen = chosenEnvironments(operators, undefined);
        for (const environment of chosen) {
          const work = await waitingWork(operatorOf(operators, environment));
          const server = await serverState(cli, environment);
          const problems = problemsOf(server, work);
          if (problems.length > 0) cli.exitCode = 1;
          const { ids: _, ...waiting } = work;
          cli.print(
            { environment, version, server, ...waiting, problems },
            {
              ...(environment === chosen[0] ? { prumo: version } : {}),
              ...shown(cli, environment, server, work),
            },
          );
        }
      }),
    );
}
