/**
 * The HTTP benchmark: `node bench/http/run.ts [--rounds 5] [--seconds 3] [--only "point read"]`.
 * All servers run on one embedded PostgreSQL and are measured alternately (A B A B …), because
 * only ratios within a run are reliable. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuMsOf, databaseCpuMs } from '../cpu.ts';
import { median, ratios, spread } from '../spread.ts';
import { type CaseName, caseNames, requests } from './cases.ts';
import {
  type Contender,
  type ContenderName,
  contenderNames,
  Generator,
  run,
  startContender,
  startDatabase,
} from './contenders.ts';
import type { Measured, Order } from './generator.ts';
import { residentMegabytes } from './memory.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const connectionsOf = (name: CaseName) => (name === 'lone write' ? 1 : 32);

/** The contenders of each case, and the fraction of the baseline that Prumo must reach. */
const comparisons: Readonly<Record<CaseName, { others: readonly ContenderName[]; required?: number }>> = {
  'point read': { others: ['floor', 'without row security', 'without pipelining'], required: 0.5 },
  write: { others: ['floor', 'without groups', 'without pipelining'], required: 2.2 },
  'write, 32 companies': { others: ['floor', 'without groups'], required: 0.65 },
  'lone write': { others: ['floor', 'without groups'] },
  'write with a dependent': { others: ['floor'] },
  'list of 1,000': { others: ['floor', 'without row security'], required: 0.9 },
};

type Contenders = ReadonlyMap<ContenderName, Contender>;

/** All contenders must respond identically to the same read, or the comparison is meaningless. */
async function requireSameAnswers(name: CaseName, contenders: Contenders): Promise<void> {
  const [sample] = requests(name, 1);
  const answers = new Set<string>();
  for (const { url } of contenders.values()) {
    const { path, ...what } = sample as NonNullable<typeof sample>;
    const answer = await fetch(url + path, what);
    answers.add(await answer.text());
  }
  if (answers.size !== 1)
    throw new Error(`${name}: the servers answer differently: ${[...answers].join(' | ')}`);
}

/**
 * Waits until a contender's marks have been processed. Returns how many there were. The baseline
 * does not process its own.
 */
async function settle(name: ContenderName, { databaseUrl }: Contender): Promise<number> {
  if (name === 'floor') {
    await run(databaseUrl, ['TRUNCATE prumo.marca']);
    return 0;
  }
  let first: number | undefined;
  for (;;) {
    const [row] = await run(databaseUrl, ['SELECT count(*)::integer AS marks FROM prumo.marca']);
    const marks = row?.['marks'] as number;
    first ??= marks;
    if (marks === 0) return first;
    await delay(50);
  }
}

/** What one turn of a contender measured. CPU in microseconds for each answer. */
interface Turn extends Measured {
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

/** Measures the CPU time of the server and of PostgreSQL along with the load. */
async function measure(order: Order, { pid }: Contender, generator: Generator): Promise<Turn> {
  const spent = () => Promise.all([cpuMsOf(pid), databaseCpuMs(database.cluster)]);
  const before = await spent();
  const measured = await generator.measure(order);
  const after = await spent();
  const answers = measured.perSecond * measured.seconds;
  const each = (at: 0 | 1) => ((after[at] - before[at]) * 1000) / answers;
  return { ...measured, serverCpu: each(0), databaseCpu: each(1) };
}

async function compare(name: CaseName, contenders: Contenders, generator: Generator): Promise<void> {
  const { others, required } = comparisons[name];
  const turns = (['prumo', ...others] as const).map((who) => ({
    who,
    contender: contenders.get(who) as Contender,
    results: [] as Turn[],
    left: 0,
  }));
  await requireSameAnswers(name, contenders);
  const connections = connectionsOf(name);
  for (let round = -1; round < rounds; round++) {
    for (const turn of turns) {
      const order = { url: turn.contender.url, case: name, connections, seconds: round < 0 ? 2 : seconds };
      const measured = await measure(order, turn.contender, generator);
      const left = await settle(turn.who, turn.contender);
      // The first round is a warm-up.
      if (round >= 0) {
        turn.results.push(measured);
        turn.left = Math.max(turn.left, left);
      }
    }
  }
  console.log(`\n${name}, ${connections} connections, ${rounds} rounds of ${seconds} s: median (min..max)`);
  const [prumo] = turns;
  for (const { who, results, left } of turns) {
    const figures = (of: (turn: Turn) => number) => results.map(of);
    const of = (figure: (turn: Turn) => number) =>
      spread(ratios((prumo?.results ?? []).map(figure), results.map(figure)), 2);
    const ratio =
      who === 'prumo'
        ? ''
        : `prumo ÷ it: ${of((turn) => turn.perSecond)}, p50 ${of((turn) => turn.median)}, p99 ${of((turn) => turn.p99)}, CPU ${of((turn) => turn.serverCpu + turn.databaseCpu)}`;
    const demand = who === 'floor' && required !== undefined ? `, required ${required}` : '';
    const speed = `${spread(
      figures(({ perSecond }) => perSecond / 1000),
      2,
    )} thousand/s, p50 ${spread(figures((turn) => turn.median))}, p99 ${spread(figures(({ p99 }) => p99))} ms`;
    const cpu = `CPU ${Math.round(median(figures(({ serverCpu }) => serverCpu)))} + PostgreSQL ${Math.round(median(figures(({ databaseCpu }) => databaseCpu)))} us`;
    const marks = left > 0 ? `, at most ${left} marks waiting at the end of a round` : '';
    console.log(`  ${who.padEnd(22)} ${speed}, ${cpu}${marks}  ${ratio}${demand}`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const contenders = new Map<ContenderName, Contender>();
const generator = new Generator();
const database = await startDatabase(folder);
try {
  for (const name of contenderNames) contenders.set(name, await startContender(name, database.urlOf));
  for (const name of caseNames) {
    if (options.only === undefined || options.only === name) await compare(name, contenders, generator);
  }
  console.log('\nResident after that');
  for (const [name, { pid }] of contenders)
    console.log(`  ${name.padEnd(22)} ${await residentMegabytes([pid])} MB`);
} finally {
  generator.end();
  for (const contender of contenders.values()) await contender.end();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
