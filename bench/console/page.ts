/**
 * What the console costs: `node bench/console/page.ts [--rounds 5]`. Sizes of the scripts that each
 * page loads, and how long Início, Mapa and Painel take to be usable in Chromium, with a warm
 * server and a cold cache. See bench/README.md.
 */
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startConsole } from '../../test/harness/console.ts';
import { spread } from '../spread.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(options.rounds ?? '5');
const november = 'processo=4&mes=2017-11';

const pages = [
  { name: 'Início', path: `/console?${november}`, until: 'h1' },
  { name: 'Mapa', path: `/console/mapa?${november}&grupo=3`, until: 'a[data-number]' },
  { name: 'Painel', path: `/console/paineis/14?${november}`, until: 'figure svg rect' },
] as const;

const server = await startConsole();
try {
  const { context, page, open } = await server.enter(server.employee('Helena Duarte'));
  // As in every browser in which somebody is signed in, the page knows whose session it had last.
  await open('/console');
  const state = await context.storageState();
  await page.close();
  for (const { name, path, until } of pages) {
    const times: number[] = [];
    let scripts = 0;
    // The first round warms the server.
    for (let round = 0; round <= rounds; round += 1) {
      const fresh = await server.visit({ storageState: state });
      const sizes: Promise<number>[] = [];
      fresh.page.on('response', (response) => {
        if (!response.url().endsWith('.js')) return;
        sizes.push(response.body().then((body) => gzipSync(body).length));
      });
      const begin = performance.now();
      await fresh.page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
      await fresh.page.locator(until).first().waitFor();
      if (round > 0) times.push(performance.now() - begin);
      await fresh.page.waitForLoadState('networkidle');
      scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await fresh.context.close();
    }
    console.log(`${name}: usable in ${spread(times)} ms; scripts ${Math.round(scripts / 1000)} kB gzip`);
  }
} finally {
  await server.close();
}
