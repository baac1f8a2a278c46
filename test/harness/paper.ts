/** What is printed, by the text of its sheets. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { desktop, type Visit } from './console.ts';
import { missingProgram } from './programs.ts';

/** What is printed on of A4 with its margins, in pixels. */
export const [across, upright] = [
  { width: 1047, height: 718 },
  { width: 703, height: 1032 },
];

/** The page as it is printed, in a window as large as a sheet. */
export async function putOnPaper({ page, settle }: Visit): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const isWide = await page.locator('[data-wide]').count();
  await page.setViewportSize(isWide > 0 ? across : upright);
  await settle();
}

export async function takeOffPaper({ page }: Visit): Promise<void> {
  await page.emulateMedia({ media: null });
  await page.setViewportSize(desktop);
}

export const readerMissing = missingProgram('pdftotext', 'poppler-utils');

/** The text of each sheet: as it is laid out, or in the order in which it is printed. */
export async function sheetsOf(page: Page, order: 'layout' | 'raw' = 'layout'): Promise<string[]> {
  const reading = promisify(execFile)('pdftotext', [`-${order}`, '-', '-']);
  reading.child.stdin?.end(await page.pdf({ preferCSSPageSize: true }));
  return (await reading).stdout.split('\f').slice(0, -1);
}
