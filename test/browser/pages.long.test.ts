/** Every page of the console, judged by axe-core wide and narrow, light and dark. */
import { after, before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import type { ConsoleServer } from '../harness/console.ts';
import { lookAtAll, makeShown } from './every-page.ts';
import { sharedConsole } from './shared-console.ts';

describe('a page of the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
    await makeShown(server);
  });
  after(() => server?.close());

  it('is accessible wide and narrow, light and dark', () => lookAtAll(server, 'everywhere'));
});
