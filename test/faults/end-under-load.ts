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

/** On kept connections, and as many on new ones. */
const rate = 200;
const ends = { short: 1, long: 40 };
const drain = { PRUMO_DRAIN_SECONDS: '2' };
/** So many of each kind are sent before the signal. */
const before = { short: 100, long: 400 };

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

/** Sends at the rate until the process is not ready any more; `counted` hears of each request. */
async function sendThrough(
  base: string,
  token: string,
  path: string,
  { agent, counted }: { agent: Agent | false; counted: (n: number) => void },
): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = [];
  const closed = new AbortController();
  const noticed = untilNotReady(base).finally(() => closed.abort());
  const started = performance.now();
  for (let n = 1; !closed.signal.aborted; n++) {
    sent.push(sendOne(base, agent, token, path, n));
    counted(n);
    // Behind the timetable, at once.
    await delay(Math.max(0, started + (n * 1000) / rate - performance.now()));
  }
  await noticed;
  return Promise.all(sent);
}

export const endUnderLoad: Fault = {
  name: 'end-under-load',
  claim: `SIGTERM under ${rate} requests a second drops none on kept connections, nor as many on new ones`,
  run: (size) =>
    withServer(async ({ server: first, token, variables }) => {
      const { sales } = await demoCells(first.production, token);
      let running: ServerProcess | undefined = first;
      const path = `/panels/updateProgressPanel/${sales}`;
      const outcomes: Outcome[] = [];
      for (let end = 0; end < ends[size]; end++) {
        const server = running ?? (await startServer({ ...variables, ...(await freePorts()) }));
        running = undefined;
        const underLoad = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
        const ended = Promise.all(underLoad.map(({ promise }) => promise)).then(() => server.end('SIGTERM'));
        const through = async (agent: Agent | false) => {
          const { resolve } = underLoad[agent ? 0 : 1];
          const counted = (n: number) => n === before[size] && resolve();
          const own = await sendThrough(server.production, token, path, { agent, counted });
          const counts = tally(own);
          // Refused: the balancer noticed late, and would have asked another process.
          const { 200: answered = 0, refused = 0 } = counts;
          assert.equal(answered + refused, own.length, `kept ${agent !== false}: ${JSON.stringify(counts)}`);
          assert.ok(answered > 50, 'there was load');
          outcomes.push(...own);
        };
        const kept = new Agent({ keepAlive: true, maxSockets: 50 });
        await Promise.all([through(kept).finally(() => kept.destroy()), through(false), ended]);
      }
      return { ends: ends[size], ratePerSecond: 2 * rate, outcomes: tally(outcomes), dropped: 0 };
    }, drain),
};
