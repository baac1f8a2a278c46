/**
 * A machine of its own on this one: namespaces of network, processes and mounts
 * (unshare(1), needs root). It ends with the process that started it, whatever becomes of that one.
 */
import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Waits for the end of its standard input, and takes the exit codes of orphans. */
const init = 'trap "" TERM INT HUP; ip link set lo up; echo ready; while read -r _; do :; done';

/** Where the folder of the installation is seen in all hosts, by all users. */
export const place = '/mnt';

/** The network between the hosts, with what they share: mounts, and nothing else. */
export class Network {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** @param folder is seen as {@link place} in all hosts. */
  static async start(folder: string): Promise<Network> {
    const child = spawn('unshare', ['--net', '--mount', '--ipc', 'bash', '-c', init], startOptions);
    await ready(child);
    const network = new Network(child);
    await network.run(`mount --bind '${folder}' ${place}; ip link add br0 type bridge; ip link set br0 up`);
    return network;
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  run(script: string): Promise<string> {
    return inside(this.pid, ['--net', '--mount'], script);
  }

  async end(): Promise<void> {
    await kill(this.#child);
  }
}

export class Host {
  readonly name: string;
  readonly address: string;
  readonly #network: Network;
  #child: ChildProcess | undefined;
  #pid = 0;

  constructor(network: Network, name: string, address: string) {
    this.#network = network;
    this.name = name;
    this.address = address;
  }

  /** Starts the machine, without any program. */
  async start(): Promise<void> {
    const own = ['--net', '--mount', '--pid', '--ipc', '--fork', '--mount-proc', 'bash', '-c', init];
    const target = ['-t', String(this.#network.pid), '--net', '--mount', '--ipc'];
    const child = spawn('nsenter', [...target, 'unshare', ...own], startOptions);
    await ready(child);
    this.#child = child;
    this.#pid = onlyChild(child.pid as number);
    await this.#network.run(
      `ip link add ${this.#link} type veth peer name eth0 netns ${this.#pid} && ip link set ${this.#link} master br0 up`,
    );
    await this.run(`ip addr add ${this.address}/24 dev eth0 && ip link set eth0 up`);
  }

  get isUp(): boolean {
    return this.#child !== undefined;
  }

  get #link(): string {
    return `to-${this.name}`;
  }

  /** Runs a script of bash here. Resolves with what it prints; rejects when it fails. */
  run(script: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    return inside(this.#pid, ['--net', '--mount', '--pid', '--ipc'], script, env);
  }

  /** Starts a program that stays. Resolves with its id in this host, for `kill`. */
  async startProgram(command: string, log: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
    const printed = await this.run(
      `setsid ${command} </dev/null >>'${place}/${this.name}/${log}' 2>&1 & echo $!`,
      env,
    );
    return Number(printed);
  }

  /** Kills a program by its id in this host. */
  async kill(pid: number, signal = 'KILL'): Promise<void> {
    await this.run(`kill -${signal} ${pid}`);
  }

  /** The power fails: all programs are gone at once, and nothing answers at the address. */
  async lose(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    // The programs end first with the namespace; connections must not be reset by that.
    await this.#network.run(`ip link del ${this.#link}`);
    process.kill(this.#pid, 'SIGKILL');
    if (child !== undefined && child.exitCode === null && child.signalCode === null)
      await once(child, 'exit');
  }

  /** Pulls the network cable; the programs go on. */
  async cut(): Promise<void> {
    await this.#network.run(`ip link set ${this.#link} down`);
  }

  async heal(): Promise<void> {
    await this.#network.run(`ip link set ${this.#link} up`);
  }
}

const startOptions: SpawnOptions = { stdio: 'pipe' };

async function ready(child: ChildProcess): Promise<void> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  let problems = '';
  child.stderr?.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  const failed = once(child, 'exit').then(() => {
    throw new Error(`namespaces cannot be made here: ${problems.trim()}`);
  });
  await Promise.race([once(lines, 'line'), failed]);
  failed.catch(() => {});
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function onlyChild(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

async function inside(
  pid: number,
  namespaces: readonly string[],
  script: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const args = ['-t', String(pid), ...namespaces, 'bash', '-c', script];
  const { stdout } = await run('nsenter', args, {
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
    cwd: '/',
  });
  return stdout.trim();
}
