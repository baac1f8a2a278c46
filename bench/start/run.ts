/**
 * What somebody waits for who tries Prumo: `node bench/start/run.ts [--rounds 3]`. Clones the last
 * commit, installs it, and starts it twice. `npm ci` takes packages from npm's cache if it has
 * them. See bench/README.md.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { spread } from '../spread.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const pages = { ready: '/health/ready', console: '/console', docs: '/docs/' };

type Figures = Record<string, number>;

/** At most. */
const aims: Figures = {
  'npm ci, s': 25,
  'npm ci, MB': 450,
  'first start, ready, s': 5,
  'first start, console, s': 10,
  'second start, ready, s': 4,
};

const secondsSince = (started: number) => (performance.now() - started) / 1000;

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  server.close();
  return String(address.port);
}

/** Seconds until each page is there. */
async function start(checkout: string): Promise<Figures> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...process.env, PRUMO_PORT: port, PRUMO_PORT_DEVELOPMENT: await freePort() },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const figures: Figures = {};
  for (const [name, path] of Object.entries(pages)) {
    while (!(await isThere(`http://127.0.0.1:${port}${path}`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await delay(20);
    }
    figures[name] = secondsSince(started);
  }
  child.kill('SIGTERM');
  await ended;
  return figures;
}

const isThere = (url: string) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );

async function measure(): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-start-'));
  const checkout = join(folder, 'prumo');
  try {
    await run('git', ['clone', '--quiet', root, checkout]);
    const started = performance.now();
    await run('npm', ['ci'], { cwd: checkout, maxBuffer: 2 ** 26 });
    const install = secondsSince(started);
    const { stdout } = await run('du', ['-sm', join(checkout, 'node_modules')]);
    const first = await start(checkout);
    const second = await start(checkout);
    return {
      'npm ci, s': install,
      'npm ci, MB': Number.parseInt(stdout, 10),
      ...named('first start', first),
      ...named('second start', second),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const named = (when: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${when}, ${name}, s`, value]));

const rounds: Figures[] = [];
for (let round = 0; round < Number(options.rounds); round++) rounds.push(await measure());
console.log('| | median (least..most) | aim |\n| --- | --- | --- |');
for (const name of Object.keys(rounds[0] ?? {})) {
  const measured = spread(rounds.map((figures) => figures[name] as number));
  console.log(`| ${name} | ${measured} | ${aims[name] ?? ''} |`);
}
