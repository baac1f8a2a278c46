/**
 * The map of a large company: `node bench/console/map.ts [--panels 1000] [--rounds 3]`. 40 indicators
 * in Chromium: until it is usable, frames while scrolling, and how long a click takes to show that it
 * works. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { buildConsole, isBuilt } from '../../console/build.ts';
import { issueLink } from '../../src/operator/people.ts';
import { newLinkSecret } from '../../src/people/secrets.ts';
import { launchBrowser } from '../../test/harness/browser.ts';
import { startDatabase, startServer } from '../recalculation/processes.ts';
import { median, spread } from '../spread.ts';
import { type Company, createCompany, year } from './company.ts';

const { values: options } = parseArgs({
  options: { panels: { type: 'string' }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? '3');
const panels = Number(options.panels ?? '1000');

const enter = `
WITH role AS (INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Role') RETURNING id),
work AS (INSERT INTO funcao (id_empresa, nome, id_cargo) SELECT $1, 'Work', id FROM role RETURNING id, id_cargo),
branch AS (INSERT INTO filial (id_empresa, nome, estado, cidade) VALUES ($1, 'Branch', 'SP', 'Campinas') RETURNING id)
INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial, nivel_de_acesso)
SELECT $1, 'Manager', 'manager@example.com', work.id_cargo, work.id, branch.id, 'Gerente' FROM work, branch RETURNING id`;

/** A one-time link of a Gerente of the company. */
async function linkOf(operator: pg.Pool, company: Company, publicUrl: string): Promise<string> {
  const { rows } = await operator.query<{ id: number }>(enter, [company.id]);
  const person = { companyId: company.id, employeeId: rows[0]?.id as number };
  return (await issueLink(operator, person, { secret: newLinkSecret(), publicUrl })).url;
}

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

if (!isBuilt()) await buildConsole();
const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const server = await startServer(database.url);
  const browser = await launchBrowser();
  try {
    const company = await createCompany(database.operator, panels);
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'pt-BR' });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await page.goto(await linkOf(database.operator, company, server.url));
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('navigation').waitFor();
    const usable: number[] = [];
    const frames: number[] = [];
    const clicks: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const begin = performance.now();
      await page.goto(`${server.url}/console/mapa?processo=${company.process}&mes=${year}-12`, {
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
  } finally {
    await browser.close();
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
