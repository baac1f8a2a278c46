/**
 * Sends one delivery over HTTP. The connection goes to exactly the addresses that were checked,
 * without a second DNS look-up. Redirects are not followed. Only the status of the response is
 * used, so that nobody can read internal services through it.
 */
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { signatureOf } from './signature.ts';
import { hostOf, problemOfUrl, type ResolvedAddress, type TargetRules } from './targets.ts';

interface OutgoingEvent {
  readonly url: string;
  readonly mensagem: string;
  readonly corpo: string;
  /** The signing secrets, newest first. */
  readonly segredos: readonly string[];
}

/** Why an event was not accepted. */
export class SendFailure extends Error {
  /** The HTTP status of the response, if there was one. */
  readonly status: number | undefined;

  constructor(text: string, status?: number) {
    super(text);
    this.name = 'SendFailure';
    this.status = status;
  }
}

/** Resolves with the status of a successful response. Rejects with {@link SendFailure}. */
export type Send = (event: OutgoingEvent, signal: AbortSignal) => Promise<number>;

export interface SenderOptions {
  /** The time limit for the response, including the DNS look-up. */
  readonly answerMs: number;
  /** Certificates to trust in addition to the system's, for tests. */
  readonly ca?: string;
}

export const senderDefaults: SenderOptions = { answerMs: 15_000 };

/** How much of a response, and for how long, is read before the connection is closed. */
const maxAnswerBytes = 65_536;
const maxAnswerMs = 1_000;

/**
 * The same message for unknown names and private addresses, so that it does not reveal which
 * internal names exist.
 */
const notCalled = 'the name stands for no address on the public network';

export function httpSender(rules: TargetRules, { answerMs, ca }: SenderOptions = senderDefaults): Send {
  return async (event, stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerMs)]);
    const url = URL.parse(event.url);
    if (url === null) throw new SendFailure('the address is none');
    const addresses = await judgedAddresses(url, rules);
    // At the top, the import would make Node load its `fetch` at each start of the server.
    const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        agent: false,
        lookup: answering(addresses),
        signal,
        maxHeaderSize: 16_384,
        headers: headersOf(event),
        ...(ca === undefined ? {} : { ca }),
      });
      sent.on('error', (error) => reject(failureOf(error, signal)));
      sent.on('response', (answer) => {
        endPolitely(answer, () => resolve(answer.statusCode ?? 0));
      });
      sent.end(event.corpo);
    });
    if (status >= 200 && status < 300) return status;
    const note = status >= 300 && status < 400 ? ': redirects are not followed' : '';
    throw new SendFailure(`the answer was ${status}${note}`, status);
  };
}

/**
 * The checked addresses of the URL's host; all of them must be allowed. Empty when the host is
 * itself an address.
 */
async function judgedAddresses(url: URL, rules: TargetRules): Promise<readonly ResolvedAddress[]> {
  const problem = problemOfUrl(url.href, rules);
  if (problem !== undefined) throw new SendFailure(`the address ${problem}`);
  const host = hostOf(url);
  if (isIP(host) > 0) return [];
  const found = await rules.resolve(host);
  const mayCall = found.length > 0 && found.every(({ address }) => rules.mayCall(address));
  if (!mayCall) throw new SendFailure(notCalled);
  return found;
}

/** A look-up function that returns these addresses without asking DNS. */
function answering(addresses: readonly ResolvedAddress[]): LookupFunction {
  const [first] = addresses;
  return (_name, { all }, callback) => {
    if (all) process.nextTick(callback, null, [...addresses]);
    else process.nextTick(callback, null, first?.address ?? '', first?.family);
  };
}

function headersOf({ mensagem, corpo, segredos }: OutgoingEvent): Record<string, string | number> {
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(corpo),
    'user-agent': 'Prumo-Webhooks',
    'webhook-id': mensagem,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf({ id: mensagem, timestamp, body: corpo }, segredos),
  };
}

/** Lets the receiver finish a short response, discards it, then closes the connection. */
function endPolitely(answer: IncomingMessage, ended: () => void): void {
  let bytes = 0;
  const patience = setTimeout(() => answer.destroy(), maxAnswerMs);
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) answer.destroy();
  });
  // The status is known, so errors in the rest of the response do not matter.
  answer.on('error', () => {});
  answer.on('close', () => {
    clearTimeout(patience);
    ended();
  });
}

/** Uses error codes only: the system's messages would reveal too much to the reader. */
function failureOf(error: Error & { readonly code?: string }, signal: AbortSignal): SendFailure {
  if (error instanceof SendFailure) return error;
  const isLate = signal.aborted && (signal.reason as Error | undefined)?.name === 'TimeoutError';
  return new SendFailure(isLate ? 'no answer came in time' : (error.code ?? error.name));
}
