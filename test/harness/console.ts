/**
 * The console in Chromium, against a server of its own with the demo company: people sign in with
 * one-time links of the command line, as operators give them out.
 *
 * Every page that is opened here is watched: errors that the browser notes, and requests to other
 * servers. `Visit.complaints` must be empty in the end.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, type TestContext } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { buildIfStale } from '../../build/built-folder.ts';
import { builtConsole } from '../../console/build.ts';
import { borrowBrowser } from './browser.ts';
import { contextsOf } from './browser-contexts.ts';
import { startFounded } from './founded.ts';
import { ownPage } from './people.ts';
import {
  freePorts,
  jsonLines,
  prumoHere,
  type ServerProcess,
  startServer,
  type Variables,
} from './process.ts';

/** Longer than anything takes on a busy machine. A wait that reaches it is a failure. */
const patienceMs = 60_000;

/** Has the API answer a write when everything that depends on it is recalculated. */
const recalculated = 'wait=30';

export const desktop = { width: 1280, height: 860 };
export const phone = { width: 390, height: 844 };

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser noted: errors, exceptions, violations of the policy, foreign requests. */
  readonly complaints: string[];
  /** Opens a page of the console and waits until it has its heading. */
  readonly open: (path: string) => Promise<void>;
  /** Opens another page of the open console as its links do: a third of the cost of loading. */
  readonly go: (path: string) => Promise<void>;
  /** Waits until the page has drawn all that it asked for, and asks for nothing more. */
  readonly settle: () => Promise<void>;
}

/** The visits that nobody has left. */
const visits = new Set<Visit>();

/** Of a test that failed, what its browser shows. */
afterEach(async (context) => {
  // Not in its type yet; `t.passed` of node:test.
  const { passed, name } = context as TestContext & { readonly passed: boolean };
  for (const visit of passed ? [] : visits) {
    visits.delete(visit);
    const { page, complaints } = visit;
    const text = await page
      .locator('body')
      .innerText({ timeout: 1_000 })
      .catch(() => 'nothing');
    console.error(`${name}: ${page.url()} shows:\n${text.slice(0, 2_000)}\n${complaints.join('\n')}`);
  }
});

/** Ends a visit. The browser must not have logged anything but the refusals that were provoked. */
export async function leave(visit: Visit, refused?: RegExp): Promise<void> {
  const { complaints, context } = visit;
  assert.deepEqual(
    complaints.filter((one) => !refused?.test(one)),
    [],
  );
  visits.delete(visit);
  await context.close();
}

export interface ConsoleServer {
  readonly url: string;
  readonly variables: Variables;
  readonly server: ServerProcess;
  /**
   * What the API answers to the demo token, in production. Anything but 200 fails. A write has
   * recalculated what depends on it, so that pages show it.
   */
  api<T>(method: string, path: string, body?: object): Promise<T>;
  /** The id of the demo's employee by name. */
  employee(name: string): number;
  /** A one-time link that signs in as the employee. */
  link(employee: number): Promise<string>;
  /** A browser of its own, signed in as the employee. No page is open yet. */
  enter(employee: number, options?: BrowserContextOptions): Promise<Visit>;
  /** A browser of its own, in which nobody is signed in, for one of the server's addresses. */
  visit(options?: BrowserContextOptions, address?: string): Promise<Visit>;
  close(): Promise<void>;
}

interface Employee {
  readonly id: number;
  readonly nome: string;
}

/** Issues a one-time link for the employee at the server's address. */
export type IssueLink = (publicUrl: string, employee: number) => Promise<string>;

/** @param issue Whoever enters takes links of it, instead of the command line's. */
export async function startConsole(more: Variables = {}, issue?: IssueLink): Promise<ConsoleServer> {
  await buildIfStale(builtConsole);
  const folder = mkdtempSync(join(tmpdir(), 'prumo-console-'));
  const variables = { PRUMO_DATA: join(folder, 'data'), ...(await freePorts()), ...more };
  // Borrowed before the server starts, or the browser of the previous file would have ended by
  // then.
  const borrowed = await borrowBrowser();
  // The copied installation has a database of its own.
  const isElsewhere = 'DATABASE_URL' in more;
  const starting = isElsewhere ? startServer(variables) : startFounded(variables);
  const server = await starting.catch((error: unknown) => {
    borrowed.giveBack();
    throw error;
  });
  const url = server.production;
  const token = server.token as string;

  async function api<T>(method: string, path: string, body?: object): Promise<T> {
    const isWrite = method !== 'GET';
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { token, 'content-type': 'application/json', ...(isWrite && { prefer: recalculated }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    if (isWrite) assert.equal(answer.headers.get('preference-applied'), recalculated, 'not recalculated');
    return (JSON.parse(text) as { response: T }).response;
  }

  const employees = await api<Employee[]>('GET', '/employee/getEmployees');
  const contexts = contextsOf(borrowed, [url, server.development]);

  async function visit(options: BrowserContextOptions = {}, address = url): Promise<Visit> {
    const { context, page } = await contexts.take({ viewport: desktop, locale: 'pt-BR', ...options });
    context.setDefaultTimeout(patienceMs);
    const complaints: string[] = [];
    watch(page, address, complaints);
    const settle = settling(page);
    const open = async (path: string) => {
      await page.goto(`${address}${path}`, { timeout: patienceMs });
      await page.locator('h1').first().waitFor();
    };
    const go = async (path: string) => {
      await page.evaluate(`history.pushState(null, '', '${address}${path}')`);
      await settle();
      await page.locator('h1').first().waitFor();
    };
    const made = { page, context, complaints, open, go, settle };
    visits.add(made);
    return made;
  }

  async function link(employee: number): Promise<string> {
    const result = await prumoHere(
      variables,
      'person',
      'link',
      '--company',
      '1',
      '--employee',
      String(employee),
    );
    assert.equal(result.code, 0, result.stderr);
    return (jsonLines<{ url: string }>(result)[0] as { url: string }).url;
  }

  return {
    url,
    variables,
    server,
    api,
    link,
    visit,
    employee(name) {
      const found = employees.find(({ nome }) => nome === name);
      assert.ok(found, `the demo company has no ${name}`);
      return found.id;
    },
    async enter(employee, options) {
      const visiting = await visit(options);
      // As the page behind the link does; the cookie is the browser's.
      const answer = await visiting.context.request.post(`${url}/console/api/session/link`, {
        headers: ownPage,
        data: { segredo: new URL(await (issue?.(url, employee) ?? link(employee))).hash.slice(1) },
      });
      assert.equal(answer.status(), 200, await answer.text());
      return visiting;
    },
    async close() {
      await contexts.close();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A browser without anything to draw may never draw the frame. */
const isDrawn = `new Promise((drawn) => {
  requestAnimationFrame(() => requestIdleCallback(drawn));
  setTimeout(drawn, 1000);
})`;

const workerScript = /\/assets\/worker-[^/]*\.js$/;

function settling(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    // Requests of the previous document may never be reported as finished.
    if (request.isNavigationRequest()) asked.clear();
    // Nor may the script of a worker that is ended while it loads.
    if (!workerScript.test(request.url())) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async () => {
    const end = Date.now() + patienceMs;
    for (let still = 0; still < 3; still += 1) {
      if (asked.size > 0) still = 0;
      if (Date.now() > end) assert.fail(`no end of ${[...asked].map((request) => request.url()).join()}`);
      await page.evaluate(isDrawn);
    }
  };
}

function watch(page: Page, url: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // What could not be loaded; without ids, which might look like a status.
    const at = message.location().url.replace(url, '').replaceAll(/\d+/g, '#');
    complaints.push(`${message.text()} at ${at}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const asked = request.url();
    // A file that is saved is made in the page.
    if (!asked.startsWith(`${url}/`) && !asked.startsWith('blob:')) complaints.push(`asked for ${asked}`);
  });
}

/** Signs in by a one-time link. */
export async function enterByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation').waitFor();
}
