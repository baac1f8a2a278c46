/** What is measured at each size: what a request of each kind costs, and the whole process. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { databaseCpuMs } from '../cpu.ts';
import type { PrumoServer } from '../recalculation/processes.ts';
import { median } from '../spread.ts';
import { type Company, inputs, year } from './company.ts';

/** Milliseconds, or for memory megabytes. Requests: the median time of an answer, and the CPU. */
export interface Measured {
  readonly measure: string;
  readonly value: number;
  /** Of server and PostgreSQL, milliseconds for each. */
  readonly cpu?: number;
}

export interface Subject {
  readonly operator: pg.Pool;
  readonly cluster: string;
  readonly server: PrumoServer;
  /** The time until the server answered. */
  readonly startedMs: number;
  readonly company: Company;
  /** Divides the number of requests. */
  readonly less: number;
}

const upTo = (count: number) => 1 + Math.floor(Math.random() * count);

function cellPath({ base, panels }: Company): string {
  return `panel/${base + upTo(panels)}/indicator/${base + upTo(inputs)}/month/${upTo(12)}/year/${year}`;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

async function requireAnswer(subject: Subject, path: string, init: Sending = {}): Promise<void> {
  const { server, company } = subject;
  const headers = { token: company.token, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(server.url + path, { ...init, headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} ${text}`);
}

const put = (subject: Subject, headers: Record<string, string> = {}) =>
  requireAnswer(subject, `/panels/updateProgressPanel/${cellPath(subject.company)}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ realizado_numerador: upTo(1e9) / 100 }),
  });

async function settled({ operator }: Subject): Promise<void> {
  while ((await operator.query('SELECT FROM marca LIMIT 1')).rows.length > 0) await delay(5);
}

/** The recalculation from the company's mark, which loads everything, to the stored results. */
async function recalculate(subject: Subject): Promise<void> {
  await subject.operator.query('INSERT INTO marca (id_empresa) VALUES ($1)', [subject.company.id]);
  await subject.operator.query('NOTIFY prumo_marks');
  await settled(subject);
}

async function measureOne(
  subject: Subject,
  measure: string,
  times: number,
  work: () => Promise<void>,
): Promise<Measured> {
  const spent = async () => (await subject.server.cpuMs()) + (await databaseCpuMs(subject.cluster));
  const took: number[] = [];
  const before = await spent();
  for (let time = 0; time < times; time++) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  return { measure, value: median(took), cpu: ((await spent()) - before) / times };
}

/** All measures, the first recalculation included, so that the company is in memory afterwards. */
export async function measureAll(subject: Subject): Promise<Measured[]> {
  const times = (count: number) => Math.max(5, Math.round(count / subject.less));
  const requests: readonly [string, number, () => Promise<void>][] = [
    [
      'point read',
      300,
      () => requireAnswer(subject, `/panels/getProgressPanelCell/${cellPath(subject.company)}`),
    ],
    ['PUT', 300, () => put(subject)],
    ['PUT to stored', 100, () => put(subject, { prefer: 'wait=10' })],
    ['list page', 100, () => requireAnswer(subject, '/employee/getEmployees?limit=100')],
    ['audit page', 20, () => requireAnswer(subject, '/company/getAuditLog?limit=100&ordem=decrescente')],
  ];
  const measured: Measured[] = [{ measure: 'start-up', value: subject.startedMs }];
  measured.push(await measureOne(subject, 'full recalculation', 1, () => recalculate(subject)));
  for (const [measure, count, work] of requests) {
    // What is compiled, planned or read for the first time is not part of it.
    for (let time = 0; time < times(count) / 5; time++) await work();
    await settled(subject);
    measured.push(await measureOne(subject, measure, times(count), work));
    await settled(subject);
  }
  measured.push({ measure: 'memory', value: (await subject.server.memory()).rss / 2 ** 20 });
  return measured;
}
