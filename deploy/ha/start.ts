/**
 * `node deploy/ha/start.ts FOLDER`: starts the whole installation on this machine and lets it be
 * broken by lines on standard input. Ctrl-C ends everything.
 */
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Host } from './host.ts';
import { Installation } from './installation.ts';

const usage = `node deploy/ha/start.ts FOLDER [--port 18080] [--keep-sessions]
  --port           HAProxy of the first host answers here, of the second at the next port
  --keep-sessions  HAProxy does not end the sessions with a server that is not the primary any more`;

const help = `status | kill | switchover | lose HOST | start HOST | cut HOST | heal HOST | etcd HOST
  kill: kill -9 of the primary; lose: the host is gone; cut: its network is; etcd: kill -9 of its etcd`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '18080' },
    'keep-sessions': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined || process.getuid?.() !== 0) {
  say(folder === undefined ? usage : 'only root can make the hosts (network namespaces)');
  process.exit(2);
}

const installation = await Installation.start(folder, {
  shutdownSessions: !values['keep-sessions'],
  environments: ['production', 'development'],
  variables: {},
  say,
});
for (const [at, host] of installation.applications.entries()) forward(host, Number(values.port) + at);
say(`The token of the demo company: ${await installation.demoToken()}. To break it:\n${help}`);

const commands: Readonly<Record<string, (host: Host) => Promise<unknown>>> = {
  status: async () => say(JSON.stringify(await installation.members(), null, 1)),
  kill: async () => installation.killPostgres(await installation.leader()),
  switchover: () => installation.switchover(),
  lose: (host) => host.lose(),
  start: (host) => installation.startAgain(host),
  cut: (host) => host.cut(),
  heal: (host) => host.heal(),
  etcd: (host) => installation.killEtcd(host),
};

const end = () => void installation.end().then(() => process.exit(0));
process.once('SIGINT', end);
process.once('SIGTERM', end);
for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', name = 'db1'] = line.trim().split(/\s+/);
  const host = installation.databases.find((one) => one.name === name);
  const command = commands[word];
  if (command === undefined || host === undefined) say(help);
  else await command(host).catch((error: unknown) => say(String(error)));
}

/** Makes a host's HAProxy reachable from outside of the namespaces. */
function forward(host: Host, port: number): void {
  const server = createServer((client) => {
    const behind = connect(installation.socket(host));
    client.pipe(behind).pipe(client);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const)
      one.on('error', () => other.destroy());
  });
  server.listen(port, '127.0.0.1', () => say(`${host.name}: http://127.0.0.1:${port}`));
}
