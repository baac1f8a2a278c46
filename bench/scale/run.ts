/**
 * The sizes of docs/scale.md: `node bench/scale/run.ts [--NAME VALUE …]` prints the table from
 * the costs that were measured and from what is assumed of a company. Each has a name, and can be
 * replaced by one's own figure: `node bench/scale/run.ts --writes 500 --burst 3`. `--names` lists
 * them.
 */
import { parseArgs } from 'node:util';

interface Input {
  readonly value: number;
  readonly what: string;
}

/** What was measured here (docs/scale.md says where), and what is assumed. */
const inputs = {
  writeMs: { value: 1.3, what: 'measured: processor time of a PUT, each of another company' },
  recalculationMs: { value: 2.3, what: 'measured: processor time of recalculating its 8 dependents' },
  readMs: { value: 0.26, what: 'measured: processor time of a point read' },
  databaseShare: { value: 0.8 / 1.3, what: 'measured: PostgreSQL’s part of a PUT' },
  auditBytes: { value: 700, what: 'measured: an audit record on disk, all else included' },
  backupMBs: { value: 55, what: 'measured: megabytes of a base backup a second' },
  commitsPerSecond: { value: 6_000, what: 'assumed: commits a second of one primary, flushed on two hosts' },
  coresPerPrimary: { value: 16, what: 'assumed: cores of one primary' },
  writes: { value: 5_000, what: 'assumed: PUTs of a company a day' },
  reads: { value: 5_000, what: 'assumed: point reads of a company a day' },
  hours: { value: 8, what: 'assumed: hours in which they come' },
  burst: { value: 1, what: 'assumed: the busiest minute against the mean' },
  months: { value: 3, what: 'assumed: months that the audit trail is kept' },
} as const satisfies Record<string, Input>;
type Name = keyof typeof inputs;
const names = Object.keys(inputs) as Name[];

const { values: given } = parseArgs({
  options: {
    names: { type: 'boolean', default: false },
    ...(Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
      Name,
      { type: 'string' }
    >),
  },
});
if (given.names) {
  for (const name of names) console.log(`${name} ${inputs[name].value}: ${inputs[name].what}`);
  process.exit(0);
}
const of = (name: Name) => Number(given[name] ?? inputs[name].value);

const workingDaysOfMonth = 22;

function sizeOf(companies: number) {
  const perSecond = (aDay: number) => (companies * aDay * of('burst')) / (of('hours') * 3600);
  const [writes, reads] = [perSecond(of('writes')), perSecond(of('reads'))];
  const records = companies * (of('writes') + of('reads'));
  const diskAMonth = records * of('auditBytes') * workingDaysOfMonth;
  const kept = diskAMonth * of('months');
  const onPrimary = (writes * of('writeMs') * of('databaseShare')) / 1000;
  const breaks = [
    { what: 'commits of the primary', times: writes / of('commitsPerSecond') },
    { what: 'cores of the primary', times: onPrimary / of('coresPerPrimary') },
    { what: 'a base backup in 12 hours', times: kept / 1e6 / of('backupMBs') / (12 * 3600) },
  ].sort((one, other) => other.times - one.times);
  return {
    companies,
    'writes/s': Math.round(writes),
    'reads/s': Math.round(reads),
    cores: round((writes * (of('writeMs') + of('recalculationMs')) + reads * of('readMs')) / 1000),
    'records/day': records,
    'disk/day (GB)': round((records * of('auditBytes')) / 1e9),
    'kept (TB)': round(kept / 1e12),
    'backup (h)': round(kept / 1e6 / of('backupMBs') / 3600),
    'breaks first': breaks.map(({ what, times }) => `${what}: ${round(times)} of what it takes`)[0],
  };
}

const round = (value: number) => Number(value.toPrecision(2));

for (const size of [100, 10_000, 100_000].map(sizeOf)) console.log(JSON.stringify(size));
