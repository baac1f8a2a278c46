/**
 * The fairness benchmark: `node bench/fairness/run.ts [--seconds 20] [--only "slow
 * bodies,uploads"]`. Runs each attack of test/fairness for that long, next to another company. See
 * bench/README.md.
 */
import { loadavg, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Attack } from '../../test/fairness/attack.ts';
import { attacks } from '../../test/fairness/attacks/index.ts';
import { type Installation, startInstallation } from '../../test/fairness/installation.ts';
import type { Asked } from '../../test/fairness/neighbour.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const attackMs = Number(options.seconds) * 1000;
const idleMs = Math.min(attackMs, 5_000);

/**
 * Attackers have machines of their own. This process plays them on the server's, and takes no
 * processor that the server, its database or the neighbour waits for.
 */
const attackersPriority = 10;

const isRead = ({ what }: Asked) => what === 'read' || what === 'new connection';

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const timesOf = (asked: readonly Asked[], which: (one: Asked) => boolean) =>
  asked.filter(which).map(({ ms }) => ms);

interface Measured {
  readonly name: string;
  readonly idle: readonly number[];
  readonly met: readonly Asked[];
  readonly peakBytes: number;
  readonly held: string;
}

async function measure(installation: Installation, attack: Attack): Promise<Measured> {
  const { target, neighbour } = installation;
  await installation.settled();
  await neighbour.answers();
  await delay(idleMs);
  const idle = await neighbour.answers();
  const heldBefore = await installation.heldSoFar();
  const linesBefore = installation.heldLines().length;
  await installation.peakMemory();
  const heard = await attack.run(target, AbortSignal.timeout(attackMs));
  const met = await neighbour.answers();
  const peak = await installation.peakMemory();
  const heldAfter = await installation.heldSoFar();
  const lines = installation
    .heldLines()
    .slice(linesBefore)
    .map(({ heldMs, routes }) => `\n    ${heldMs} ms: ${Object.keys(routes).join(', ')}`);
  const answers = [...heard].map(([answer, count]) => `${count} × ${answer}`).join('; ');
  console.error(`  ${attack.name}: ${answers}${lines.join('')}`);
  return {
    name: attack.name,
    idle: timesOf(idle, isRead),
    met,
    peakBytes: peak,
    held: longestOf(heldBefore, heldAfter),
  };
}

/** The bound of the highest bucket with new periods, in milliseconds, and their total number. */
function longestOf(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): string {
  const bounds = [...after.keys()].sort((a, b) => a - b);
  const added = bounds.map((bound) => (after.get(bound) ?? 0) - (before.get(bound) ?? 0));
  const all = added.at(-1) ?? 0;
  if (all === 0) return '≤ 50';
  return `≤ ${(bounds[added.indexOf(all)] as number) * 1000} (${all})`;
}

/** The neighbour's milliseconds beside each attack, and idle: of all the periods before attacks. */
function table(measured: readonly Measured[]): string {
  const idle = measured.flatMap((one) => one.idle);
  const idleP99 = quantile(idle, 0.99);
  const head = ['attack', 'p50', 'p99', 'p99 ÷ idle', 'max', 'max of the rest', '5xx', 'peak MB', 'held ms'];
  const rows = measured.map(({ name, met, peakBytes, held }) => {
    const reads = timesOf(met, isRead);
    return [
      name,
      quantile(reads, 0.5).toFixed(1),
      quantile(reads, 0.99).toFixed(1),
      (quantile(reads, 0.99) / idleP99).toFixed(1),
      Math.max(...reads).toFixed(0),
      Math.max(...timesOf(met, (one) => !isRead(one))).toFixed(0),
      String(met.filter(({ status }) => status === 0 || status >= 500).length),
      String(Math.round(peakBytes / 2 ** 20)),
      held,
    ];
  });
  const first = [
    'idle',
    quantile(idle, 0.5).toFixed(1),
    idleP99.toFixed(1),
    '1.0',
    Math.max(...idle).toFixed(0),
  ];
  const lines = [head, head.map(() => '---'), [...first, ...head.slice(first.length).map(() => '')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const installation = await startInstallation();
setPriority(attackersPriority);
try {
  const chosen = attacks.filter(
    ({ name }) => options.only === undefined || options.only.split(',').includes(name),
  );
  const measured: Measured[] = [];
  for (const attack of chosen) measured.push(await measure(installation, attack));
  console.log(table(measured));
  console.log(`\nLoad of the machine at the end ${loadavg()[0]?.toFixed(1)}`);
} catch (error) {
  console.error(installation.errors());
  throw error;
} finally {
  await installation.close();
}
