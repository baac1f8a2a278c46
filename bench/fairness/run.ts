/**
 * The fairness benchmark: `node bench/fairness/run.ts [--seconds 20] [--only "slow
 * bodies,uploads"]`. Runs each attack of test/fairness for that long, next to another company. See
 * bench/README.md.
 */
import { loadavg } from 'node:os';
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

const isRead = ({ what }: Asked) => what === 'read' || what === 'new connection';

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const timesOf = (asked: readonly Asked[], which: (one: Asked) => boolean) =>
  asked.filter(which).map(({ ms }) => ms);

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
  readonly heard: string;
  readonly lines: readonly string[];
}

async function measure(installation: Installation, attack: Attack): Promise<Row> {
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
  const [before, after] = [idle, met].map((asked) => timesOf(asked, isRead)) as [number[], number[]];
  const ratio = quantile(after, 0.99) / quantile(before, 0.99);
  const wrong = met.filter(({ status }) => status === 0 || status >= 500).length;
  return {
    name: attack.name,
    cells: [
      ...[before, after].flatMap((times) =>
        [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(1)),
      ),
      ratio.toFixed(1),
      Math.max(...after).toFixed(0),
      Math.max(...timesOf(met, (one) => !isRead(one))).toFixed(0),
      String(wrong),
      String(Math.round(peak / 2 ** 20)),
      longestOf(heldBefore, heldAfter),
    ],
    heard: [...heard].map(([answer, count]) => `${count} × ${answer}`).join('; '),
    lines: installation
      .heldLines()
      .slice(linesBefore)
      .map(({ heldMs, routes }) => `${heldMs} ms: ${Object.keys(routes).join(', ')}`),
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

const installation = await startInstallation();
try {
  const chosen = attacks.filter(
    ({ name }) => options.only === undefined || options.only.split(',').includes(name),
  );
  const head = [
    'attack',
    'p50 idle',
    'p99 idle',
    'p50',
    'p99',
    'p99 ÷ idle',
    'max',
    'max of the rest',
    '5xx',
    'peak MB',
    'held ms',
  ];
  console.log(`| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`);
  for (const attack of chosen) {
    const { name, cells, heard, lines } = await measure(installation, attack);
    console.log(`| ${[name, ...cells].join(' | ')} |`);
    console.error(`  ${name}: ${heard}${lines.map((line) => `\n    ${line}`).join('')}`);
  }
  console.log(
    `\nMilliseconds of the neighbour's answers; load of the machine at the end ${loadavg()[0]?.toFixed(1)}`,
  );
} catch (error) {
  console.error(installation.errors());
  throw error;
} finally {
  await installation.close();
}
