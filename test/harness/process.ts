/** The real server and command line as separate processes. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Streams } from '../../src/cli/cli.ts';
import { runProgram } from '../../src/cli/program.ts';
import type { Stream } from '../../src/cli/terminal/output.ts';
import { readConfig } from '../../src/config/config.ts';
import { reasonOf, StartupError } from '../../src/kernel/startup-error.ts';
import { type RunningServer, serve } from '../../src/server/serve.ts';
import { programForOthers, programToStart } from './program.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly production: string;
  readonly development: string;
  readonly token: string | undefined;
  /** All lines printed on standard output so far. */
  readonly output: readonly string[];
  /** Everything printed on standard error so far. */
  errors(): string;
  /** Resolves when the greeting has been printed `count` times. Rejects when the process ends. */
  greeting(count: number): Promise<void>;
  /**
   * Sends the signal and waits for the process to end. Returns the exit code, or null after a
   * signal.
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export type Variables = Readonly<Record<string, string>>;

/**
 * What a test does not say: no data folder, and ports on which nobody listens. A Prumo that runs
 * on this machine in the usual places is neither asked nor touched.
 */
const nowhere = {
  PRUMO_DATA: join(tmpdir(), `prumo-nowhere-${process.pid}`),
  PRUMO_PORT: '2',
  PRUMO_PORT_DEVELOPMENT: '3',
};

/** The environment of a process that is started with these variables. */
export function environmentOf(variables: Variables): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATABASE_URL_DEVELOPMENT: __, ...inherited } = process.env;
  return { ...inherited, ...nowhere, ...variables };
}

/** Another user to run as; requires root. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Starts `prumo serve` and waits for its greeting. Rejects with its output if it ends instead. */
export async function startServer(variables: Variables, identity?: Identity): Promise<ServerProcess> {
  return startProgram([await programFor(identity), 'serve'], variables, identity);
}

const programFor = (identity: Identity | undefined) => (identity ? programForOthers() : programToStart());

/** Starts the supervisor, like `npm start`. */
export function startSupervised(variables: Variables): Promise<ServerProcess> {
  return startProgram([new URL('../../bin/start.js', import.meta.url).pathname], variables);
}

/** Starts a server with these arguments of Node, and waits for its greeting. */
export async function startProgram(
  args: readonly string[],
  variables: Variables,
  circumstances: Partial<Identity> & { readonly cwd?: string } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    ...circumstances,
    env: environmentOf(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  let problems = '';
  child.stderr?.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let greetings = 0;
  const greeted = new EventEmitter();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    output.push(line);
    // The last line of the greeting: with the demo company, without it, or of a worker.
    if (/^( {2}curl |A token:|No requests )/.test(line)) greeted.emit('greeted', ++greetings);
  });
  const failed = async () => {
    const [code] = await ended;
    throw new Error(`the server ended with ${code}: ${problems || output.join('\n')}`);
  };
  const greeting = async (count: number) => {
    const isThere = () => greetings >= count;
    while (!isThere()) await Promise.race([once(greeted, 'greeted'), failed()]);
  };
  await greeting(1);
  const value = (label: string) =>
    output
      .find((line) => line.startsWith(label))
      ?.slice(label.length)
      .trim();
  return {
    child,
    pid: child.pid as number,
    production: value('production ') ?? '',
    development: value('development ') ?? '',
    token: value('demo token '),
    output,
    errors: () => problems,
    greeting,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `prumo …` until it ends. */
export function prumo(variables: Variables, ...args: string[]): Promise<CommandResult> {
  return prumoAs(undefined, variables, ...args);
}

/** Runs a command in this process: a fortieth of the cost, for those that need no process. */
export function prumoHere(variables: Variables, ...args: string[]): Promise<CommandResult> {
  return runHere(variables, args, {});
}

/**
 * The same at a terminal, where somebody types `answer` when they are asked. Standard error has the
 * questions.
 */
export function prumoAtTerminal(
  variables: Variables,
  answer: string,
  ...args: string[]
): Promise<CommandResult> {
  const stdin = Object.assign(Readable.from([`${answer}\n`]), { isTTY: true });
  return runHere({ NO_COLOR: '1', ...variables }, args, { isTTY: true, columns: 100, stdin });
}

async function runHere(
  variables: Variables,
  args: readonly string[],
  { stdin, ...terminal }: Pick<Streams, 'stdin'> & Pick<Stream, 'isTTY' | 'columns'>,
): Promise<CommandResult> {
  const written = { stdout: '', stderr: '' };
  const into = (stream: keyof typeof written): Stream => ({
    ...terminal,
    write: (text: string | Uint8Array) => {
      written[stream] += String(text);
      return true;
    },
  });
  const streams = { stdout: into('stdout'), stderr: into('stderr'), ...(stdin && { stdin }) };
  const code = await runProgram(args, { ...nowhere, ...variables }, streams);
  return { code, ...written };
}

/**
 * Why no server starts with these variables: the line that `prumo serve` prints after its name,
 * without a process. What comes after the listeners, such as the demo company, is not tried.
 */
export async function refusalToServe(variables: Variables): Promise<string> {
  let server: RunningServer;
  try {
    server = await serve(readConfig({ ...nowhere, ...variables }));
  } catch (error) {
    if (error instanceof StartupError) return reasonOf(error);
    throw error;
  }
  await server.stop();
  throw new Error('the server has started');
}

/** Runs `prumo …` as another user until it ends. */
export async function prumoAs(
  identity: Identity | undefined,
  variables: Variables,
  ...args: string[]
): Promise<CommandResult> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [await programFor(identity), ...args],
      {
        ...identity,
        env: environmentOf(variables),
        maxBuffer: 1 << 30,
      },
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    const failed = error as { code?: number; stdout?: string; stderr?: string };
    return { code: failed.code ?? -1, stdout: failed.stdout ?? '', stderr: failed.stderr ?? String(error) };
  }
}

/** Imports an empty company, creating the database if necessary. Returns its id. */
export async function importCompanyOf(variables: Variables, name: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-company-'));
  try {
    const file = join(folder, 'company.json');
    writeFileSync(file, JSON.stringify({ empresa: { nome: name, modulos: ['gmr', 'go'] } }));
    const result = await prumoHere(variables, 'import', file);
    if (result.code !== 0) throw new Error(result.stderr);
    return (jsonLines<{ empresa: number }>(result)[0] as { empresa: number }).empresa;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The JSON values that a command printed, one per line. */
export function jsonLines<T>(result: CommandResult): T[] {
  return result.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** Each process tries ports of its own in turn, so that two servers that start never share one. */
let nextPort = 10_000 + ((process.pid * 97) % 20_000);

/**
 * Two unused ports. They are below those that the system gives to connections: one of those is
 * sometimes given away before the server that it was meant for starts.
 */
export async function freePorts(): Promise<{ PRUMO_PORT: string; PRUMO_PORT_DEVELOPMENT: string }> {
  return { PRUMO_PORT: String(await freePort()), PRUMO_PORT_DEVELOPMENT: String(await freePort()) };
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** The process ids that this process has started. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    try {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8')) ?? [];
      return Number(parent) === pid ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}
