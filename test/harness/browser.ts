/** Chromium, for tests of pages in a real browser. */
import { type Browser, chromium } from 'playwright-core';
import { programOnPath, whyMissing } from './programs.ts';

/** The whole browser, which people have. */
export const wholeChromium = programOnPath('chromium');
/** The same engine without windows, if it is installed: a new context costs a third. */
const ours = programOnPath('chromium-headless-shell') ?? wholeChromium;

/** Why browser tests are skipped. False when Chromium is installed. */
export const browserMissing = ours === undefined && whyMissing('Chromium', 'chromium');
// Half of what people see is tested in a browser: CI must not pass without.
if (browserMissing && process.env['CI']) throw new Error(browserMissing);

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
export function launchBrowser(more: readonly string[] = [], executablePath = ours): Promise<Browser> {
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ...more] });
}

/** How long the shared browser stays after its last user has left: the next file may follow. */
const lingerMs = 200;

/** A page lives for seconds: code that V8 compiles once more, better, is seldom used again. */
const shortLived = ['--js-flags=--no-opt --no-maglev'];

let shared: Promise<Browser> | undefined;
let users = 0;

export interface BorrowedBrowser {
  readonly browser: Browser;
  readonly giveBack: () => void;
}

/** The browser that the files of a process share; it ends when nobody uses it any more. */
export async function borrowBrowser(): Promise<BorrowedBrowser> {
  users += 1;
  shared ??= launchBrowser(shortLived);
  const browser = await shared;
  const end = () => {
    if (users > 0) return;
    shared = undefined;
    void browser.close();
  };
  return {
    browser,
    giveBack() {
      users -= 1;
      setTimeout(end, lingerMs);
    },
  };
}
