/**
 * Two processes behind a balancer that retries connecting only, restarted in turn under load: no
 * request is lost.
 */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { demoCells } from '../harness/demo-company.ts';
import { freePorts, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

let shared: SharedInstallation;
before(async () => {
  shared = await sharedInstallation();
});
after(() => shared.remove());

interface Sent {
  readonly token: string;
  readonly path: string;
  readonly method: 'GET' | 'PUT';
  readonly body?: object;
}

/** One request on a kept connection; rejects with the socket's error. */
function sendOnce(base: string, agent: Agent, { token, path, method, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = {
      token,
      ...(text && { 'content-type': 'application/json', 'content-length': text.length }),
    };
    const sent = request(`${base}${path}`, { agent, method, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      json(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
    sent.end(text);
  });
}

/**
 * As balancers do: in turn, and to the next one when connecting fails, which says that nothing was
 * sent.
 */
async function balanced(bases: readonly string[], turn: number, agent: Agent, sent: Sent): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(bases[(turn + attempt) % bases.length] as string, agent, sent);
    } catch (error) {
      const { syscall } = error as NodeJS.ErrnoException;
      if (syscall !== 'connect' || attempt > 1000) throw error;
    }
  }
}

it('every request is answered, and every acknowledged write and its audit record are there', async () => {
  const ports = [await freePorts(), await freePorts()];
  const start = (index: number, more = {}) => shared.start({ ...ports[index], ...more });
  const first = await start(0);
  const token = first.token as string;
  const processes: ServerProcess[] = [first, await start(1, { PRUMO_ROLE: 'api' })];
  const bases = processes.map(({ production }) => production);
  const cells = await demoCells(bases[0] as string, token);
  const over = new AbortController();
  const statuses = new Map<number, number>();
  let acknowledged = 0;
  /** While a process starts, which takes most of the time, the clients leave it the processor. */
  let isStarting = false;
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    for (let turn = number; !over.signal.aborted; turn++) {
      const isWrite = turn % 4 === 0;
      const status = await balanced(
        bases,
        turn,
        agent,
        isWrite
          ? {
              token,
              method: 'PUT',
              path: `/panels/updateProgressPanel/${cells.profit}`,
              body: { realizado_numerador: turn },
            }
          : { token, method: 'GET', path: `/panels/getProgressPanelCell/${cells.sales}` },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (isWrite && status === 200) acknowledged++;
      if (isStarting) await delay(20);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 6 }, (_, number) => client(number).finally(() => over.abort()));
  clients.push(
    (async () => {
      try {
        for (const index of [0, 1]) {
          assert.equal(await shared.end(processes[index] as ServerProcess), 0);
          isStarting = true;
          processes[index] = await start(index, index === 0 ? {} : { PRUMO_ROLE: 'api' });
          isStarting = false;
        }
      } finally {
        over.abort();
      }
    })(),
  );
  // Also when one failed: nothing may start any more while everything is removed.
  for (const ended of await Promise.allSettled(clients)) if (ended.status === 'rejected') throw ended.reason;
  assert.deepEqual([...statuses.keys()], [200]);
  assert.ok((statuses.get(200) ?? 0) > 100, 'there was load');
  const operator = new pg.Client({ connectionString: shared.variables['DATABASE_URL'] });
  await operator.connect();
  const { rows } = await operator.query<{ writes: string }>(
    `SELECT count(*) AS writes FROM prumo.auditoria WHERE metodo = 'PUT' AND status = 200`,
  );
  await operator.end();
  assert.equal(Number(rows[0]?.writes), acknowledged);
});
