/**
 * SIGTERM while requests come in at a steady rate, from a balancer that sends none any more once
 * the process says that it is not ready. (One that goes on until it is refused:
 * `test/server/rolling-restart.test.ts`, on kept connections.) /
 */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { demoCells } from '../harness/demo-company.ts';
import { freePorts, type ServerProcess, startServer } from '../harness/process.ts';
import { type Fault, tally } from './fault.ts';
import { withServer } from './server-to-break.ts';

const rate = 200;
const ends = { short: 1, long: 20 };
const drain = { PRUMO_DRAIN_SECONDS: '2' };
const beforeMs = { short: 500, long: 2_000 };

type Outcome = number | 'refused' | 'dropped';

/**
 * Sends one request; 'refused' when nobody let it in, 'dropped' when somebody did and did not
 * answer.
 */
function sendOne(
  base: string,
  agent: Agent | false,
  token: string,
  path: string,
  n: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const text = JSON.stringify({ realizado_numerador: n });
    const sent = request(`${base}${path}`, {
      agent,
      method: 'PUT',
      headers: { token, 'content-type': 'application/json', 'content-length': text.length },
    });
    sent.on('error', ({ code, syscall }: NodeJS.ErrnoException) => {
      resolve(syscall === 'connect' && code === 'ECONNREFUSED' ? 'refused' : 'dropped');
    });
    sent.on('response', (response) => {
      json(response).then(
        () => resolve(response.statusCode ?? 0),
        () => resolve('dropped'),
      );
    });
    sent.end(text);
  });
}

/** The balancer's question, again and again; resolves when the process is not ready any more. */
async function untilNotReady(base: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${base}/health/ready`);
    if (status === 503) return;
    await delay(50);
  }
}

/** Sends at the rate until the process is not ready any more; `end` is called on the way. */
async function sendThrough(
  base: string,
  token: string,
  path: string,
  of: { agent: Agent | false; beforeMs: number; end: () => Promise<unknown> },
): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = [];
  const ended = delay(of.beforeMs).then(of.end);
  const closed = new AbortController();
  const noticed = untilNotReady(base).finally(() => closed.abort());
  const started = performance.now();
  for (let n = 1; !closed.signal.aborted; n++) {
    sent.push(sendOne(base, of.agent, token, path, n));
    // Behind the timetable, at once.
    await delay(Math.max(0, started + (n * 1000) / rate - performance.now()));
  }
  await noticed;
  await ended;
  return Promise.all(sent);
}

export const endUnderLoad: Fault = {
  name: 'end-under-load',
  claim: `SIGTERM under ${rate} requests a second drops none, with connections kept and without`,
  run: (size) =>
    withServer(async ({ server: first, token, variables }) => {
      const { sales } = await demoCells(first.production, token);
      let running: ServerProcess | undefined = first;
      const path = `/panels/updateProgressPanel/${sales}`;
      const outcomes: Outcome[] = [];
      for (let end = 0; end < ends[size]; end++) {
        for (const keepAlive of [true, false]) {
          const agent = keepAlive && new Agent({ keepAlive, maxSockets: 50 });
          const server = running ?? (await startServer({ ...variables, ...(await freePorts()) }));
          running = undefined;
          const times = { agent, beforeMs: beforeMs[size], end: () => server.end('SIGTERM') };
          const own = await sendThrough(server.production, token, path, times);
          if (agent) agent.destroy();
          const counts = tally(own);
          // Refused: the balancer noticed late, and would have asked another process.
          const { 200: answered = 0, refused = 0 } = counts;
          assert.equal(answered + refused, own.length, `keepAlive ${keepAlive}: ${JSON.stringify(counts)}`);
          assert.ok(answered > 50, 'there was load');
          outcomes.push(...own);
        }
      }
      return { ends: ends[size] * 2, ratePerSecond: rate, outcomes: tally(outcomes), dropped: 0 };
    }, drain),
};
