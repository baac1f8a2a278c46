/**
 * The neighbour's process: sends requests at a fixed rate and reports the results to its parent.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Company } from './company.ts';
import type { Asked } from './neighbour.ts';

const { url, company, serverPid } = JSON.parse(process.argv[2] as string) as {
  url: string;
  company: Company;
  serverPid: number;
};
const paceMs = 20;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const { panels, indicators, role } = company;
const cell = { id_gmr_painel: panels[0], id_indicador: indicators[0], mes: 1, ano: 2026 };
const file = `${Object.keys(cell).join(',')},realizado_numerador\n${Object.values(cell).join(',')},7\n`;
const json = { 'content-type': 'application/json' };
const read: Request = { method: 'GET', path: '/company/getDepartments?limit=1' };
const write: Request = {
  method: 'PUT',
  path: `/company/updateRole/${role}`,
  headers: json,
  body: '{"nome":"Role"}',
};
const requests: Readonly<Record<Asked['what'], Request>> = {
  read,
  'new connection': read,
  write,
  'dry run': { ...write, headers: { ...json, prefer: 'tx=rollback' } },
  file: {
    method: 'PUT',
    path: '/panels/updateProgressPanelMany',
    headers: { 'content-type': 'text/csv; formato=us' },
    body: file,
  },
  list: { method: 'GET', path: '/company/getDepartments' },
};

/** One in five requests is not a plain read. These take turns. */
const others = (Object.keys(requests) as Asked['what'][]).filter((what) => what !== 'read');
const kindOf = (turn: number) =>
  turn % 5 === 0 ? (others[(turn / 5) % others.length] as Asked['what']) : 'read';

/**
 * Closes idle connections before the server does, which could otherwise happen during a request.
 */
const agent = new Agent({ keepAlive: true, timeout: 5_000 });

/**
 * How long the process's main thread was ready and had no processor, in milliseconds since it
 * started; the second number of
 * https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat.
 */
function withoutProcessorMs(pid: number): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

const stalledSoFar = () => withoutProcessorMs(serverPid) + withoutProcessorMs(process.pid);

async function ask(what: Asked['what']): Promise<Asked> {
  const { method, path, headers, body } = requests[what];
  const started = performance.now();
  const stalledBefore = stalledSoFar();
  const sent = request(`${url}${path}`, {
    method,
    agent: what === 'new connection' ? false : agent,
    headers: { token: company.token, ...headers },
  });
  let status = 0;
  try {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [response] = await answered;
    for await (const _ of response);
    status = response.statusCode as number;
  } catch {
    // The connection was cut. The status stays 0.
  }
  const ms = performance.now() - started;
  return { what, status, ms, stalledMs: Math.min(ms, stalledSoFar() - stalledBefore) };
}

let answers: Asked[] = [];
const underWay = new Set<Promise<void>>();
let turn = 0;

function begin(): void {
  const asking = ask(kindOf(turn++)).then((asked) => void answers.push(asked));
  underWay.add(asking);
  void asking.finally(() => underWay.delete(asking));
}

for (const what of Object.keys(requests) as Asked['what'][]) await ask(what);
process.send?.([]);
const pace = setInterval(begin, paceMs);
process.on('message', async () => {
  await Promise.all(underWay);
  process.send?.(answers);
  answers = [];
});
process.once('disconnect', () => {
  clearInterval(pace);
  agent.destroy();
});
