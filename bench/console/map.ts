/**
 * The map of a large company: `node bench/console/map.ts [--panels 1000] [--rounds 3]`. 40
 * indicators in Chromium: until it is usable, frames while scrolling, and how long a click takes to
 * show that it works. See bench/README.md.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { median, spread } from '../spread.ts';
import { year } from './company.ts';
import { inLargeCompany } from './large-company.ts';

const { values: options } = parseArgs({
  options: { panels: { type: 'string' }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? '3');
const panels = Number(options.panels ?? '1000');

/** The milliseconds between frames while the table scrolls by three rows a frame. */
function scrolled(page: Page): Promise<number[]> {
  return page.evaluate(`new Promise((resolve) => {
    const table = [...document.querySelectorAll('section')].find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 100);
    const times = [];
    let last = performance.now();
    const frame = (now) => {
      times.push(now - last);
      last = now;
      table.scrollTop += 90;
      if (times.length < 200) requestAnimationFrame(frame);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(frame);
  })`);
}

/** From the click to the next picture, as the browser reports it (in steps of 8 ms). */
async function clicked(page: Page, name: string): Promise<number> {
  await page.evaluate(`window.slowest = new Promise((resolve) => new PerformanceObserver((list) => {
    const clicks = list.getEntries().filter(({ name }) => name === 'click' || name === 'pointerup');
    if (clicks.length > 0) resolve(Math.max(...clicks.map(({ duration }) => duration)));
  }).observe({ type: 'event', durationThreshold: 16 })); undefined`);
  await page.getByRole('button', { name, exact: true }).click();
  const most = page.evaluate<number>('window.slowest');
  // What took less than 16 ms is not reported.
  return Promise.race([most, new Promise<number>((resolve) => setTimeout(resolve, 5_000, 16))]);
}

await inLargeCompany(panels, async ({ page, url, process }) => {
  const usable: number[] = [];
  const frames: number[] = [];
  const clicks: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begin = performance.now();
    await page.goto(`${url}/console/mapa?processo=${process}&mes=${year}-12`, {
      waitUntil: 'commit',
    });
    await page.locator('td a[data-number]').first().waitFor();
    const took = performance.now() - begin;
    const times = await scrolled(page);
    const click = await clicked(page, 'Pontuação');
    // The first round warms up.
    if (round === 0) continue;
    usable.push(took);
    frames.push(...times);
    clicks.push(click);
  }
  const drawn = await page.locator('td a[data-number]').count();
  const sorted = frames.toSorted((a, b) => a - b);
  const within = (limit: number) =>
    Math.round((100 * frames.filter((one) => one < limit).length) / frames.length);
  console.log(
    `${panels} panels × 40: usable in ${spread(usable)} ms; ${drawn} of ${panels * 40} cells drawn; ` +
      `frames ${median(frames).toFixed(1)} ms, 95 of 100 within ${(sorted[Math.floor(frames.length * 0.95)] as number).toFixed(1)} ms, ` +
      `${within(20)}% within 20 ms, ${within(50)}% within 50 ms; a sorting click shows in ${spread(clicks, 0)} ms`,
  );
});
