/**
 * One console for all test files of a process that leave the demo company unchanged: they add
 * records under names of their own, and change nobody's level, access or value for good.
 */
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { atEnd } from '../harness/at-end.ts';
import { type Certificate, newCertificate } from '../harness/certificate.ts';
import { leave, type Visit } from '../harness/console.ts';
import { missingProgram } from '../harness/programs.ts';
import { startSmtp } from '../harness/smtp.ts';
import { type OpenConsole, startOpenConsole } from './console-company.ts';

export interface SharedConsole extends OpenConsole {
  /** Waits for the first message to this address. Gives its text. */
  mailTo(address: string): Promise<string>;
  /** For receivers in production, which are called by https. Undefined without openssl. */
  readonly certificate: Certificate | undefined;
}

let shared: Promise<SharedConsole> | undefined;

/** `close` leaves it running for the next file. */
export async function sharedConsole(): Promise<SharedConsole> {
  shared ??= start();
  return { ...(await shared), close: () => Promise.resolve() };
}

async function start(): Promise<SharedConsole> {
  const letters = new Map<string, PromiseWithResolvers<string>>();
  const letterTo = (address: string) => {
    const letter = letters.get(address) ?? Promise.withResolvers<string>();
    letters.set(address, letter);
    return letter;
  };
  const smtp = await startSmtp({ onReceived: ({ to, text }) => letterTo(to).resolve(text) });
  const certificate = missingProgram('openssl') === false ? newCertificate() : undefined;
  const started = await startOpenConsole({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'prumo@example.com',
    ...(certificate && { NODE_EXTRA_CA_CERTS: certificate.file }),
    // Development's events go to receivers of tests.
    PRUMO_WEBHOOK_ALLOW: '127.0.0.0/8',
    PRUMO_WEBHOOKS_DEVELOPMENT: 'deliver',
  });
  atEnd(async () => {
    await started.close();
    await smtp.close();
    certificate?.remove();
  });
  return { ...started, certificate, mailTo: (address) => letterTo(address).promise };
}

/** What the tests of a suite share. It is there once they run. */
export interface Visited {
  readonly server: SharedConsole;
  readonly visit: Visit;
  readonly page: Page;
}

/**
 * For a suite: the shared console, and a visit of a Gerente of the demo company in which its tests
 * go from page to page.
 *
 * @param refused the refusals that the tests provoke, as the browser notes them.
 */
export function visitedConsole(refused?: RegExp, permissions?: string[]): Visited {
  const visited: { -readonly [key in keyof Visited]?: Visited[key] } = {};
  before(async () => {
    const server = await sharedConsole();
    const visit = await server.enter(server.employee('Helena Duarte'), {
      ...(permissions && { permissions }),
    });
    Object.assign(visited, { server, visit, page: visit.page });
    await visit.open('/console/nada');
  });
  after(async () => {
    if (visited.visit) await leave(visited.visit, refused);
  });
  return visited as Visited;
}
