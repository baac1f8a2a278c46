/**
 * Contexts of a browser and their pages, which are used again, one visit after the other: as new to
 * the next one, but for the files that the browser keeps by their addresses, their compiled code
 * and the process that draws. A page opens in a third of the processor time.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { BorrowedBrowser } from './browser.ts';

export interface Contexts {
  /**
   * A context without cookies and storage, and its only page, which shows nothing of the visit
   * before. The context's `close` gives both back.
   */
  take(options: BrowserContextOptions): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  close(): Promise<void>;
}

/**
 * Contexts of a borrowed browser, which is given back with them. What pages of these origins keep
 * is cleared between visits.
 */
export function contextsOf({ browser, giveBack }: BorrowedBrowser, origins: readonly string[]): Contexts {
  const free = new Map<string, BrowserContext[]>();
  const ends = new Set<() => Promise<void>>();

  async function open(options: BrowserContextOptions, idle: BrowserContext[]): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    const end = context.close.bind(context);
    ends.add(end);
    context.close = async () => {
      await empty(context, options, origins);
      idle.push(context);
    };
    return context;
  }

  async function given(options: BrowserContextOptions): Promise<BrowserContext> {
    // An emptied one would not have what it is to begin with.
    if (options.storageState !== undefined) return browser.newContext(options);
    const key = JSON.stringify(options);
    const idle = free.get(key) ?? [];
    free.set(key, idle);
    return idle.pop() ?? open(options, idle);
  }

  return {
    async take(options) {
      const context = await given(options);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    },
    async close() {
      for (const end of ends) await end();
      giveBack();
    },
  };
}

/** What tests listen to. */
const events = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Leaves of the context and its first page nothing that a visit could have set. */
async function empty(
  context: BrowserContext,
  { viewport, colorScheme = 'light' }: BrowserContextOptions,
  origins: readonly string[],
): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';
  // What still runs could store something behind us. From an empty page of another site the next
  // visit would begin in another process.
  for (const origin of origins) {
    await page.goto(`${origin}/health/live`);
    await page.evaluate('sessionStorage.clear()');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }
  await context.clearCookies();
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}
