/**
 * Clients that send their headers or bodies a byte at a time, by the hundreds, do not stop others.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demoCells } from '../harness/demo-company.ts';
import { send } from '../harness/http.ts';
import { missingProgram } from '../harness/programs.ts';
import { gentleFault, spread, tally } from './fault.ts';
import type { Broken } from './server-to-break.ts';

const slow = { short: 200, long: 1_500 };
const requests = { short: 100, long: 2_000 };

const isMissing = missingProgram('slowhttptest');

/** The beginnings of requests that never end. */
const beginnings = (token: string, path: string) => [
  'GET /panels/getPanels HTTP/1.1\r\nhost: x\r\n',
  `PUT ${path} HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
];

/** What others meet meanwhile; each of them is answered. */
async function others(base: string, token: string, path: string, count: number) {
  const times: number[] = [];
  for (let n = 1; n <= count; n++) {
    const started = performance.now();
    const { status } = await send<unknown>(base, path, {
      token,
      method: 'PUT',
      body: { realizado_numerador: n },
    });
    assert.equal(status, 200);
    times.push(performance.now() - started);
  }
  return spread(times);
}

/** Our own slow clients: they go on a byte at a time for as long as the others are at it. */
async function ownClients({ server, token }: Broken, path: string, size: 'short' | 'long') {
  const { port, hostname: host } = new URL(server.production);
  const texts = beginnings(token, path);
  const open: Socket[] = [];
  const over = new AbortController();
  let closed = 0;
  try {
    for (let n = 0; n < slow[size]; n++) {
      const socket = connect({ port: Number(port), host });
      socket.on('error', () => {});
      socket.on('close', () => (closed += 1));
      socket.resume();
      await once(socket, 'connect');
      socket.write(texts[n % texts.length] as string);
      open.push(socket);
    }
    const drip = (async () => {
      while (!over.signal.aborted) {
        for (const socket of open) if (socket.writable) socket.write('x');
        await delay(500);
      }
    })();
    const met = await others(server.production, token, path, requests[size]);
    const closedMeanwhile = closed;
    over.abort();
    await drip;
    return { slowClients: slow[size], closedMeanwhile, requests: requests[size], met };
  } finally {
    over.abort();
    for (const socket of open) socket.destroy();
  }
}

/** The tool's: slow headers (-H) and slow bodies (-B), a thousand connections for half a minute. */
async function slowHttpTest({ server, token }: Broken, path: string, kind: '-H' | '-B') {
  const url = `${server.production}/panels/getPanels`;
  const options = ['-c', '1000', kind, '-i', '2', '-r', '200', '-l', '30', '-x', '10', '-p', '10', '-u', url];
  const running = promisify(execFile)('slowhttptest', options);
  const over = new AbortController();
  void running.finally(() => over.abort()).catch(() => {});
  const answers: number[] = [];
  const times: number[] = [];
  while (!over.signal.aborted) {
    const started = performance.now();
    const { status } = await send<unknown>(server.production, path, {
      token,
      method: 'PUT',
      body: { realizado_numerador: answers.length },
    });
    answers.push(status);
    times.push(performance.now() - started);
  }
  await running;
  assert.deepEqual([...new Set(answers)], [200]);
  return { connections: 1_000, seconds: 30, answers: tally(answers), met: spread(times) };
}

export const slowClients = gentleFault(
  'slow-clients',
  'hundreds of clients with slow headers and slow bodies do not stop others',
  async (broken, size) => {
    const { sales } = await demoCells(broken.server.production, broken.token);
    const path = `/panels/updateProgressPanel/${sales}`;
    const own = await ownClients(broken, path, size);
    if (size === 'short') return own;
    if (isMissing) return { ...own, slowhttptest: isMissing };
    return {
      ...own,
      slowHeaders: await slowHttpTest(broken, path, '-H'),
      slowBodies: await slowHttpTest(broken, path, '-B'),
    };
  },
);
