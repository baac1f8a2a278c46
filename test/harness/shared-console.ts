/**
 * One console for all test files of a process that leave the demo company unchanged: they add
 * records under names of their own, and change nobody's level, access or value for good.
 */
import { atEnd } from './at-end.ts';
import { type Certificate, newCertificate } from './certificate.ts';
import { type OpenConsole, startOpenConsole } from './console-company.ts';
import { missingProgram } from './programs.ts';
import { startSmtp } from './smtp.ts';

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
