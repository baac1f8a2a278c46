/**
 * Failovers of a database under Patroni, under load (deploy/ha): the primary or its host is killed
 * or cut off, its etcd is killed, it hands over in order, its disk runs full.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from '../../deploy/ha/host.ts';
import { Installation, neededPrograms } from '../../deploy/ha/installation.ts';
import { programToStart } from '../harness/program.ts';
import { missingProgram } from '../harness/programs.ts';
import { type Fault, type Figures, type Size, spread } from './fault.ts';
import { Deliveries, deliveryVariables } from './ha-deliveries.ts';
import { HaClient, HaLoad } from './ha-load.ts';
import { Readiness } from './ha-readiness.ts';
import { SplitBrain } from './ha-split-brain.ts';

const rate = { short: 50, long: 200 };

/** How each is done to the primary, and undone. */
interface Way {
  readonly break: (of: Installation, primary: Host) => Promise<unknown>;
  readonly mend?: (of: Installation, primary: Host) => Promise<unknown>;
  /** The median that is promised, in milliseconds. */
  readonly mostMs: number;
}

const diskMegabytes = 1_500;

const ways: Readonly<Record<string, Way>> = {
  kill: { break: (of, primary) => of.killPostgres(primary), mostMs: 8_000 },
  switchover: { break: (of) => of.switchover(), mostMs: 8_000 },
  etcd: {
    break: (of, primary) => of.killEtcd(primary),
    mend: (of, primary) => of.startEtcd(primary),
    mostMs: 8_000,
  },
  node: {
    break: (_, primary) => primary.lose(),
    mend: (of, primary) => of.startAgain(primary),
    mostMs: 25_000,
  },
  partition: { break: (_, primary) => primary.cut(), mend: (_, primary) => primary.heal(), mostMs: 25_000 },
  disk: {
    break: (_, primary) => primary.run(`cat /dev/zero >/mnt/${primary.name}/filler 2>/dev/null || true`),
    mend: (_, primary) => primary.run(`rm /mnt/${primary.name}/filler`),
    mostMs: 25_000,
  },
};

const variables = {
  runs: Number(process.env['PRUMO_HA_RUNS'] ?? 10),
  ways: (process.env['PRUMO_HA_FAULTS'] ?? Object.keys(ways).join(',')).split(','),
  keepsSessions: process.env['PRUMO_HA_SESSIONS'] === 'keep',
};

export const ha: Fault = {
  name: 'ha',
  claim:
    'a database that fails over loses and doubles no acknowledged write, audit record, result or delivery, and takes writes again within seconds',
  missing: missing(),
  async run(size) {
    if (size === 'short') return { ...(await failovers(['kill', 'switchover'], 1, size)) };
    const chosen = variables.ways.filter((name) => name !== 'disk');
    const figures = chosen.length > 0 ? await failovers(chosen, variables.runs, size) : {};
    // A disk that can be filled is in memory, so it is an installation of its own.
    const full = variables.ways.includes('disk')
      ? await failovers(['disk'], variables.runs, size)
      : undefined;
    return { ...figures, ...(full && { full }) };
  },
};

function missing(): string | false {
  for (const [program, debianPackage] of Object.entries(neededPrograms)) {
    const reason = missingProgram(program, debianPackage);
    if (reason !== false) return reason;
  }
  if (process.getuid?.() !== 0) return 'only root can make hosts of its own (network namespaces)';
  const { status } = spawnSync('unshare', [
    '--net',
    '--mount',
    '--pid',
    '--fork',
    'ip',
    'link',
    'add',
    'type',
    'bridge',
  ]);
  return status === 0 ? false : 'network namespaces cannot be made here';
}

async function failovers(names: readonly string[], runs: number, size: Size): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-ha-'));
  const installation = await Installation.start(folder, {
    shutdownSessions: !variables.keepsSessions,
    environments: ['development'],
    variables: deliveryVariables,
    diskMegabytes: names.includes('disk') ? diskMegabytes : undefined,
    program: await programToStart(),
    say: () => {},
  });
  const sockets = installation.applications.map((host) => installation.socket(host, 'development'));
  const client = new HaClient(sockets, await installation.demoToken());
  const readiness = new Readiness(installation);
  let writing: HaLoad | undefined;
  try {
    await installation.untilReplicated(2);
    const deliveries = await Deliveries.start(installation, client);
    const load = await HaLoad.on(client);
    writing = load;
    const brain = await SplitBrain.on(installation);
    load.start(rate[size]);
    const times: Record<string, unknown> = {};
    const late: string[] = [];
    for (const name of names) {
      const way = ways[name] as Way;
      const gaps: number[] = [];
      for (let run = 0; run < runs; run++) {
        gaps.push(await once(way, { installation, load, deliveries, brain, size }));
        if (size === 'long') console.error(`${name}: ${Math.round(gaps.at(-1) as number)} ms without writes`);
      }
      const recovered = spread(gaps);
      times[name] = recovered;
      if (recovered.medianMs > way.mostMs) late.push(`${name}: ${recovered.medianMs} ms`);
    }
    await load.stop();
    await readiness.stop();
    const told = await deliveries.check(load.ledgers);
    const counted = await load.check(installation);
    // How fast is a matter of the machine: on a busy one the short form says nothing of it.
    const ready = readiness.check(load, size === 'short' ? Number.POSITIVE_INFINITY : undefined);
    await brain.check();
    const figures = { runs, ...counted, ...told, ...ready, times };
    if (size === 'long' && late.length > 0)
      assert.fail(`writes are taken again too late: ${late.join(', ')}; ${JSON.stringify(figures)}`);
    return figures;
  } finally {
    await writing?.stop();
    client.close();
    await readiness.stop();
    await installation.end();
    if (process.env['PRUMO_HA_KEEP'] === undefined) await rm(folder, { recursive: true, force: true });
  }
}

interface Trying {
  readonly installation: Installation;
  readonly load: HaLoad;
  readonly deliveries: Deliveries;
  readonly brain: SplitBrain;
  readonly size: Size;
}

/** Breaks and mends it once. Gives the longest time without an acknowledged write. */
async function once(way: Way, { installation, load, deliveries, brain, size }: Trying): Promise<number> {
  await load.more(rate[size]);
  const primary = await installation.leader();
  const broken = performance.now();
  await way.break(installation, primary);
  const watched = brain.watch(primary);
  const others = installation.databases.filter((host) => host !== primary);
  // A fault may show only after a while: a second, or until somebody else is the primary.
  if (way.mostMs > 8_000) while ((await installation.leader(others)) === primary) await delay(200);
  else await delay(size === 'short' ? 2_000 : 6_000);
  await load.more(rate[size]);
  const mended = performance.now();
  await way.mend?.(installation, primary);
  await watched.stop();
  const standbys = size === 'short' ? 1 : 2;
  await installation.untilReplicated(standbys);
  await deliveries.send();
  return load.longestGap(broken, mended);
}
