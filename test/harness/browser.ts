/** Chromium, for tests of pages in a real browser. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/** Why browser tests are skipped. False when Chromium is installed. */
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

/** Launches a browser with additional arguments. The caller must close it. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
