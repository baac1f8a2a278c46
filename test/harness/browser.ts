/** Chromium, for tests that look at pages as people do. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/** Why tests in a browser are skipped; false where it is there. */
export const browserMissing = existsSync(executablePath) ? false : `${executablePath} is not installed`;

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Starts one, with these arguments besides; whoever does closes it. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
