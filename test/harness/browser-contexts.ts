/**
 * Contexts of a browser that are used again, one visit after the other: as new to the next one, but
 * for the files that the browser keeps by their addresses, and their compiled code. A page opens in
 * half the processor time.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

export interface Contexts {
  /** A context without cookies, storage and pages. Its `close` gives it back. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** What pages of these origins keep is cleared between visits. */
export function contextsOf(browser: Browser, origins: readonly string[]): Contexts {
  const free = new Map<string, BrowserContext[]>();
  const ends = new Set<() => Promise<void>>();

  async function open(options: BrowserContextOptions, idle: BrowserContext[]): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    const end = context.close.bind(context);
    ends.add(end);
    context.close = async () => {
      // Pages that still run could store something behind us.
      for (const page of context.pages()) await page.close();
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearCookies();
      await clearStorage(context, origins);
      idle.push(context);
    };
    return context;
  }

  return {
    async take(options) {
      // An emptied one would not have what it is to begin with.
      if (options.storageState !== undefined) return open(options, []);
      const key = JSON.stringify(options);
      const idle = free.get(key) ?? [];
      free.set(key, idle);
      return idle.pop() ?? open(options, idle);
    },
    async close() {
      for (const end of ends) await end();
    },
  };
}

async function clearStorage(context: BrowserContext, origins: readonly string[]): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
}
