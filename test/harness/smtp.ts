/** An SMTP server on loopback that records what it receives. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** The raw message as received. */
  readonly raw: string;
}

export interface TestSmtp {
  readonly url: string;
  readonly port: number;
  /** The accepted messages, in order. */
  readonly received: ReceivedMail[];
  /** Breaks all connections. */
  drop(): void;
  close(): Promise<void>;
}

/** How the server responds. To refuse, throw `refuse(450, 'later')`. */
export interface SmtpBehaviour {
  /** Called for each recipient. */
  readonly onRecipient?: (address: string) => void | Promise<void>;
  /** Called with the whole message before it is accepted. */
  readonly onMessage?: (raw: string) => void | Promise<void>;
  /** Called with each accepted message. */
  readonly onReceived?: (mail: ReceivedMail) => void;
  readonly port?: number;
  readonly options?: SMTPServerOptions;
}

export function refuse(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a server that accepts everything in plain text, apart from what `behaviour` changes. */
export async function startSmtp(behaviour: SmtpBehaviour = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      settle(async () => behaviour.onRecipient?.(address), done);
    },
    onData(stream, session, done) {
      settle(async () => {
        const raw = Buffer.concat(await stream.toArray()).toString();
        await behaviour.onMessage?.(raw);
        const mail = parseMail(raw, session.envelope.rcptTo.map(({ address }) => address).join(','));
        received.push(mail);
        behaviour.onReceived?.(mail);
      }, done);
    },
    ...behaviour.options,
  });
  // In some tests the client disconnects halfway.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function settle(work: () => Promise<unknown>, done: (error?: Error | null) => void): void {
  callbackify(work)((error) => done(error));
}

function parseMail(raw: string, to: string): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')));
  const content = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part === undefined ? '' : decode(part.body, part.headers['content-transfer-encoding'] ?? '');
  };
  return { to, headers, text: content('text/plain'), html: content('text/html'), raw };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = (end === -1 ? raw : raw.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: end === -1 ? '' : raw.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
