/** The documentation as a server in development serves it, in Chromium. */
import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildIfStale } from '../../build/built-folder.ts';
import { builtDocs } from '../../docs/build.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { borrowBrowser } from '../harness/browser.ts';
import { type Contexts, contextsOf } from '../harness/browser-contexts.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 860 };

export interface Visit {
  readonly page: Page;
}

export interface ServedDocs {
  readonly development: TestApi;
  readonly url: string;
  readonly contexts: Contexts;
  /** Opens a page. The browser must note no error, and ask nobody else. */
  visit(path: string, options: BrowserContextOptions, work: (visit: Visit) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function servedDocs(): Promise<ServedDocs> {
  await buildIfStale(builtDocs);
  const development = await startApi({ environment: 'development' });
  const url = await development.app.listen({ host: '127.0.0.1', port: 0 });
  const contexts = contextsOf(await borrowBrowser(), [url]);
  return {
    development,
    url,
    contexts,
    async visit(path, options, work) {
      const { context, page } = await contexts.take(options);
      try {
        page.setDefaultTimeout(60_000);
        const asked: string[] = [];
        // Refused scripts and styles, failed requests, exceptions.
        const complaints: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(String(error)));
        await page.goto(url + path, { timeout: 60_000 });
        await work({ page });
        assert.deepEqual(complaints, [], 'nothing is refused');
        const elsewhere = asked.filter((one) => !one.startsWith(`${url}/`) && !one.startsWith('data:'));
        assert.deepEqual(elsewhere, [], 'nobody else is asked');
      } finally {
        await context.close();
      }
    },
    async close() {
      await contexts.close();
      await development.close();
    },
  };
}
