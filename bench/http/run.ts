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
import type { Measured } from './generator.ts';
import { residentMegabytes } from './memory.ts';
import { postmasterOf, secondsOf, secondsOfServer } from './processor.ts';

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
  'point read': { others: ['floor', 'without row security', 'without pipelining'], required: 0.6 },
  write: { others: ['floor', 'without groups', 'without pipelining'], required: 2.5 },
  'write, 32 companies': { others: ['floor', 'without groups'], required: 1.5 },
  'lone write': { others: ['floor', 'without groups'] },
  'write with a dependent': { others: ['floor'] },
  'list of 1,000': { others: ['floor', 'without row security'], required: 0.8 },
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

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return `${median.toFixed(2)} (${sorted[0]?.toFixed(2)}..${sorted.at(-1)?.toFixed(2)})`;
}

/** A measurement, with the processor time of a request in microseconds. */
interface Round extends Measured {
  readonly server: number;
  readonly database: number;
}

async function measure(name: CaseName, { url, pid }: Contender, duration: number): Promise<Round> {
  const before = await processorOf(pid);
  const order = { url, case: name, connections: connectionsOf(name), seconds: duration };
  const measured = await generator.measure(order);
  const after = await processorOf(pid);
  const requests = measured.perSecond * measured.seconds;
  const each = (seconds: number) => (seconds / requests) * 1e6;
  return {
    ...measured,
    server: each(after.server - before.server),
    database: each(after.database - before.database),
  };
}

async function processorOf(pid: number): Promise<{ server: number; database: number }> {
  return { server: await secondsOf(pid), database: await secondsOfServer(postmaster) };
}

async function compare(name: CaseName, contenders: Contenders): Promise<void> {
  const { others, required } = comparisons[name];
  const turns = (['prumo', ...others] as const).map((who) => ({
    who,
    contender: contenders.get(who) as Contender,
    results: [] as Round[],
    left: 0,
  }));
  await requireSameAnswers(name, contenders);
  for (let round = -1; round < rounds; round++) {
    for (const turn of turns) {
      const measured = await measure(name, turn.contender, round < 0 ? 2 : seconds);
      const left = await settle(turn.who, turn.contender);
      // The first round is a warm-up.
      if (round >= 0) {
        turn.results.push(measured);
        turn.left = Math.max(turn.left, left);
      }
    }
  }
  console.log(
    `\n${name}, connections ${connectionsOf(name)}, ${rounds} rounds of ${seconds} s: median (min..max)`,
  );
  const [prumo] = turns;
  for (const { who, results, left } of turns) {
    const ratio = (of: (round: Round) => number) =>
      spread(results.map((one, round) => of(prumo?.results[round] as Round) / of(one)));
    const demand = who === 'floor' && required !== undefined ? `, required ${required}` : '';
    const of = (value: (round: Round) => number) => spread(results.map(value));
    console.log(
      `  ${who.padEnd(22)} ${of(({ perSecond }) => perSecond / 1000)} thousand/s, p50 ${of(({ median }) => median)} ms, p99 ${of(({ p99 }) => p99)} ms`,
    );
    console.log(
      `  ${''.padEnd(22)} processor of a request: server ${of(({ server }) => server)} us, PostgreSQL ${of(({ database }) => database)} us`,
    );
    if (left > 0) console.log(`  ${''.padEnd(22)} at most ${left} marks waiting at the end of a round`);
    if (who === 'prumo') continue;
    const [rate, p99, p50] = [
      ratio(({ perSecond }) => perSecond),
      ratio((one) => one.p99),
      ratio((one) => one.median),
    ];
    const processor = ratio(({ server, database }) => server + database);
    console.log(
      `  ${''.padEnd(22)} prumo: rate ${rate} of it${demand}; p50 ${p50}, p99 ${p99}, processor ${processor}`,
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const contenders = new Map<ContenderName, Contender>();
const generator = new Generator();
const database = await startDatabase(folder);
const postmaster = await postmasterOf(database.urlOf('postgres'));
try {
  for (const name of contenderNames) contenders.set(name, await startContender(name, database.urlOf));
  for (const name of caseNames) {
    if (options.only === undefined || options.only === name) await compare(name, contenders);
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
