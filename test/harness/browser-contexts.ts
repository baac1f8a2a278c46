/**
 * Browser contexts with a page each, used by one visit after the other. To the next visit they are
 * as new, except for the files in the browser's cache, compiled code and the rendering process.
 * Reusing them takes a third of the processor time.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { BorrowedBrowser } from './browser.ts';

/** Playwright's own, where none is asked for. */
const ownViewport = { width: 1280, height: 720 };

export interface Contexts {
  /**
   * A context without cookies and storage, and its only page, which shows nothing of the previous
   * visit. The context's `close` returns both. Further pages of the context have Playwright's
   * window and colours.
   */
  take(options: BrowserContextOptions): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  close(): Promise<void>;
}

/**
 * The contexts of a borrowed browser, which is given back with them. The storage of these origins
 * is cleared between visits.
 */
export function contextsOf({ browser, giveBack }: BorrowedBrowser, origins: readonly string[]): Contexts {
  const free = new Map<string, BrowserContext[]>();
  const ends = new Set<() => Promise<void>>();

  async function open(options: BrowserContextOptions, idle: BrowserContext[]): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    const visited = originsVisitedIn(context);
    const end = context.close.bind(context);
    ends.add(end);
    context.close = async () => {
      // At least one, to which no page belongs any more.
      const left = origins.filter((origin, at) => at === 0 || visited.has(origin));
      await empty(context, left);
      visited.clear();
      idle.push(context);
    };
    return context;
  }

  async function given(options: BrowserContextOptions): Promise<BrowserContext> {
    // A used context would not have the wanted storage.
    if (options.storageState !== undefined) return browser.newContext(options);
    const { viewport, colorScheme, reducedMotion, ...fixed } = options;
    const key = JSON.stringify(fixed);
    const idle = free.get(key) ?? [];
    free.set(key, idle);
    // A new context costs half a second more: its process, and everything loaded and compiled anew.
    const context = idle.pop() ?? (await open(fixed, idle));
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(viewport ?? ownViewport);
    await page.emulateMedia({
      colorScheme: colorScheme ?? 'light',
      reducedMotion: reducedMotion ?? 'no-preference',
    });
    return context;
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

/** The origins whose documents the pages of the context have shown, as they come. */
function originsVisitedIn(context: BrowserContext): Set<string> {
  const visited = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin));
  });
  return visited;
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

/** Removes everything that a visit could have left in the context and its first page. */
async function empty(context: BrowserContext, origins: readonly string[]): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';
  // Code that still runs could store something afterwards. An empty page of another site would make
  // the next visit start a new process.
  for (const origin of origins) {
    await page.goto(`${origin}/health/live`);
    await page.evaluate('sessionStorage.clear()');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }
  await context.clearCookies();
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}
