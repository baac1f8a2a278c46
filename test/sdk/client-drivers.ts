/**
 * The clients of all languages behind one face: a call goes in as data and what came of it comes
 * out, in the terms of the TypeScript client. So one table of cases holds for all of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Answer,
  ApiError,
  ConnectionError,
  PrumoClient,
  PrumoError,
  type RetryPolicy,
} from '../../sdk/typescript/src/index.ts';
import { programOnPath } from '../harness/programs.ts';
import { sourcesOfPython } from './python.ts';

/** What to call, with which arguments. */
export interface Given {
  readonly baseUrl: string;
  readonly token: string;
  readonly retry?: Partial<Omit<RetryPolicy, 'longestRetryAfterMs'>>;
  /** The function by its place in the TypeScript client: `go.contaGo.getByCode`. */
  readonly call: string;
  readonly as?: 'all' | 'dryRun' | 'file';
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly content?: string;
  readonly format?: string;
  /** By their names in the TypeScript client. */
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface Outcome {
  readonly result?: unknown;
  readonly answer?: Omit<Answer, 'headers' | 'status'>;
  readonly error?: Failure;
  /** The pauses that it asked for; none takes any time. */
  readonly pausesMs: readonly number[];
}

export interface Failure {
  readonly kind: string;
  readonly message: string;
  readonly requestId?: string;
  readonly attempts?: number;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly code?: string | null;
  readonly msg?: string;
  readonly problems?: readonly string[];
  readonly dependents?: readonly unknown[];
  readonly retryAfterMs?: number | null;
  readonly idempotencyKey?: string | null;
  readonly cause?: boolean;
}

export interface Driver {
  run(given: Given): Promise<Outcome>;
  close(): Promise<void>;
}

export interface Language {
  readonly name: string;
  /** Why it cannot be run here, or false. */
  readonly skip: string | false;
  readonly start: () => Driver;
}

/** Every language with a client. */
export const languages: readonly Language[] = [
  { name: 'TypeScript', skip: false, start: () => ({ run: runHere, close: async () => {} }) },
  { name: 'Python', ...sourcesOfPython, start: startPython },
];

async function runHere(given: Given): Promise<Outcome> {
  const pausesMs: number[] = [];
  const pause = async (ms: number) => void pausesMs.push(Math.round(ms));
  try {
    const { baseUrl, token, retry } = given;
    const client = new PrumoClient({ baseUrl, token, pause, retry });
    const { result, answer } = await callHere(client, given);
    return JSON.parse(JSON.stringify({ result, answer, pausesMs })) as Outcome;
  } catch (error) {
    return { error: failureOf(error as Error), pausesMs };
  }
}

type Function = ((...args: unknown[]) => Promise<object>) &
  Readonly<Record<string, (...args: unknown[]) => unknown>>;

async function callHere(client: PrumoClient, given: Given): Promise<{ result: unknown; answer?: Answer }> {
  const { as, path = {}, query, body, content, format, options = {} } = given;
  const steps = given.call.split('.');
  const owner = steps.reduce(
    (group, name) => (group as Record<string, unknown>)[name] as object,
    client as object,
  );
  const called = owner as Function;
  const inPath = Object.values(path);
  const args = [
    ...(inPath.length > 1 ? [path] : inPath),
    ...[query, body, content, format].filter((one) => one !== undefined),
    options,
  ];
  if (as === 'all')
    return { result: await Array.fromAsync(called['all']?.(...args) as AsyncIterable<unknown>) };
  const done = (await (as === undefined ? called(...args) : called[as]?.(...args))) as object & {
    $answer: Answer;
  };
  if (done instanceof Response) return { result: await done.text() };
  return { result: done, answer: done.$answer };
}

function failureOf(error: Error): Failure {
  const { name: kind, message } = error;
  if (!(error instanceof PrumoError)) return { kind, message };
  const { requestId, request, cause } = error;
  const { method, path, attempts } = request;
  const told = { kind, message, requestId, method, path, attempts };
  if (error instanceof ConnectionError) {
    return { ...told, idempotencyKey: error.idempotencyKey ?? null, cause: cause instanceof Error };
  }
  if (!(error instanceof ApiError)) return told;
  const { status, code = null, msg, problems, dependents, retryAfterMs = null } = error;
  return { ...told, status, code, msg, problems, dependents, retryAfterMs };
}

function startPython(): Driver {
  const script = join(import.meta.dirname, 'driver.py');
  const environment = { ...process.env, ...sourcesOfPython.environment };
  const python = spawn(programOnPath('python3') as string, [script], { env: environment });
  const lines = createInterface(python.stdout)[Symbol.asyncIterator]();
  let errors = '';
  python.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(given) {
      const answered = last.then(async () => {
        python.stdin.write(`${JSON.stringify({ retry: {}, ...given })}\n`);
        const { value, done } = await lines.next();
        if (done) throw new Error(`the driver ended: ${errors}`);
        return JSON.parse(value) as Outcome;
      });
      last = answered.catch(() => undefined);
      return answered;
    },
    async close() {
      python.stdin.end();
      if (python.exitCode === null) await once(python, 'exit');
    },
  };
}
