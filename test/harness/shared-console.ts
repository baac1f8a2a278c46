/**
 * One console for all test files of a process that leave the demo company unchanged: they add
 * records under names of their own, and change nobody's level, access or value for good.
 */
import { atEnd } from './at-end.ts';
import { type OpenConsole, startOpenConsole } from './console-company.ts';
import { startSmtp } from './smtp.ts';

export interface SharedConsole extends OpenConsole {
  /** Waits for the first message to this address. Gives its text. */
  mailTo(address: string): Promise<string>;
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
  const started = await startOpenConsole({ SMTP_URL: smtp.url, MAIL_FROM: 'prumo@example.com' });
  atEnd(async () => {
    await started.close();
    await smtp.close();
  });
  return { ...started, mailTo: (address) => letterTo(address).promise };
}
