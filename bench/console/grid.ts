/**
 * Planilha of a large company: `node bench/console/grid.ts [--panels 2000] [--rounds 3]`. One month
 * of 40 indicators in Chromium: frames while scrolling, keys while typing, and how long 10,000
 * pasted cells take to be checked. See bench/README.md.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { median, spread } from '../spread.ts';
import { year } from './company.ts';
import { at95, scrolled } from './frames.ts';
import { inLargeCompany } from './large-company.ts';
import { per, workOf, workSession, workText } from './work.ts';

const { values: options } = parseArgs({
  options: { panels: { type: 'string' }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? '3');
const panels = Number(options.panels ?? '2000');

/** The same while the rest is still read: up and down in what is there by then, and beyond. */
function scrolledWhileRead(page: Page): Promise<number[]> {
  return page.evaluate(`new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]');
    const times = [];
    let last = performance.now();
    const frame = (now) => {
      times.push(now - last);
      last = now;
      grid.scrollTop += 84;
      if (grid.ariaBusy === 'true') requestAnimationFrame(frame);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(frame);
  })`);
}

/** From each key to the next picture, in milliseconds: numbers are typed one below the other. */
async function typed(page: Page): Promise<number[]> {
  await page.locator('[role=gridcell][data-row="0"][data-column="0"]').click();
  await page.evaluate(`window.shown = [];
    addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.shown.push(performance.now() - timeStamp))), true)`);
  for (let row = 0; row < 20; row += 1) {
    for (const key of [...Array.from(`${row}1,5`), 'Enter']) await page.keyboard.press(key);
  }
  return page.evaluate('window.shown');
}

/** From the paste to the check that can be applied. */
async function pasted(page: Page, kind: 'text' | 'html'): Promise<number> {
  await page.locator('[role=gridcell][data-row="0"][data-column="0"]').click();
  const took = await page.evaluate<number>(`new Promise((resolve) => {
    const rows = Array.from({ length: 1000 }, (_, row) => Array.from({ length: 10 }, (_, at) => \`\${row}.\${100 + at},5\`));
    const data = new DataTransfer();
    data.setData('text/plain', rows.map((row) => row.join('\\t')).join('\\r\\n'));
    if ('${kind}' === 'html') {
      const cells = (row) => row.map((cell) => \`<td class=xl65 align=right style='mso-number-format:Standard'>\${cell}</td>\`).join('');
      data.setData('text/html', \`<html><body><table>\${rows.map((row) => \`<tr height=20>\${cells(row)}</tr>\`).join('')}</table></body></html>\`);
    }
    const begin = performance.now();
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    const look = () => {
      const button = [...document.querySelectorAll('[role=dialog] button')].find(({ innerText }) => /^Aplicar/.test(innerText));
      if (button) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
      else setTimeout(look, 5);
    };
    look();
  })`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return took;
}

/** From somebody else's sending of a value to its being on the screen, and what was read for it. */
async function followed(page: Page, send: (value: number) => Promise<void>, value: number) {
  let bytes = 0;
  let requests = 0;
  page.on('response', async (response) => {
    if (!response.url().includes('/getProgress')) return;
    requests += 1;
    bytes += (await response.body().catch(() => '')).length;
  });
  const begin = performance.now();
  await send(value);
  await page
    .locator('[role=gridcell][data-row="1"]')
    .filter({ hasText: new RegExp(`^${value.toLocaleString('pt-BR').replaceAll('.', '\\.')}`) })
    .first()
    .waitFor();
  const took = performance.now() - begin;
  page.removeAllListeners('response');
  return { took, bytes, requests };
}

await inLargeCompany(panels, async ({ page, url, process, send }) => {
  const session = await workSession(page);
  const usable: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begin = performance.now();
    const address = `${url}/console/planilha?processo=${process}&mes=${year}-06&ver=mes`;
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('[role=gridcell]').first().waitFor();
    if (round > 0) usable.push(performance.now() - begin);
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    if (round > 0) whole.push(performance.now() - begin);
  }
  const meanwhile: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.reload({ waitUntil: 'commit' });
    await page.locator('[role=gridcell]').first().waitFor();
    meanwhile.push(...(await scrolledWhileRead(page)));
  }
  const size = await page.evaluate<string>(
    `(({ ariaRowCount, ariaColCount }) => ariaRowCount + ' × ' + ariaColCount)(document.querySelector('[role=grid]'))`,
  );
  console.log(
    `${size} with headings: usable in ${spread(usable, 0)} ms, all read in ${spread(whole, 0)} ms; ${await page.locator('[role=gridcell]').count()} cells drawn`,
  );
  console.log(
    `down while the rest is read: ${meanwhile.length} frames, ${median(meanwhile).toFixed(1)} ms, p95 ${at95(meanwhile)} ms, longest ${Math.max(...meanwhile).toFixed(0)} ms`,
  );
  // Where the columns of the indicator are that somebody else sends.
  await page.evaluate(`document.querySelector('[role=grid]').scrollTo(4200, 0)`);
  for (let round = 0; round < rounds; round += 1) {
    const before = await workOf(session);
    const { took, bytes, requests } = await followed(page, send, 7_000_001 + round);
    const work = per(before, await workOf(session), 1);
    console.log(
      `another's value: shown after ${took.toFixed(0)} ms, ${requests} reads of ${bytes} bytes; ${workText(work)}`,
    );
  }
  await page.evaluate(`document.querySelector('[role=grid]').scrollTo(0, 0)`);
  for (const direction of ['down', 'across'] as const) {
    const before = await workOf(session);
    const times = await scrolled(page, '[role=grid]', direction === 'down' ? { top: 3 * 28 } : { left: 104 });
    const work = per(before, await workOf(session), times.length);
    console.log(
      `${direction}: frames ${median(times).toFixed(1)} ms, p95 ${at95(times)} ms; a frame: ${workText(work)}`,
    );
  }
  const before = await workOf(session);
  const keys = await typed(page);
  const work = per(before, await workOf(session), keys.length);
  console.log(
    `typing: ${keys.length} keys shown in ${median(keys).toFixed(1)} ms, p95 ${at95(keys)} ms; a key: ${workText(work)}`,
  );
  for (const kind of ['text', 'html'] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await pasted(page, kind));
    console.log(`10,000 pasted cells as ${kind}: checked in ${spread(times, 0)} ms`);
  }
});
