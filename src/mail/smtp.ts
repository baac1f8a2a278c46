/**
 * Delivery by SMTP (RFC 5321), and what a refusal means. One connection, opened for the first message of a batch and closed
 * after the last; the library is loaded when there is something to send, since most processes never send anything.
 */
import type { Transporter } from 'nodemailer';
import { passwordHtml } from './password-text.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  /** The sender: an address, or a name with an address in angle brackets. */
  readonly from: string;
}

export interface OutgoingMessage {
  readonly chave: string;
  readonly destinatario: string;
  readonly assunto: string;
  readonly texto: string;
}

/** Why a message was not taken. */
export class DeliveryFailure extends Error {
  /** What the operator reads: neither the link nor the server's password is in it. */
  readonly text: string;
  /** Trying again is of no use: the server refuses this recipient or this message for good. */
  readonly permanent: boolean;
  /** It is not about this message: nothing else would be taken either. */
  readonly outage: boolean;

  constructor(text: string, { permanent = false, outage = false }) {
    super(text);
    this.name = 'DeliveryFailure';
    this.text = text;
    this.permanent = permanent;
    this.outage = outage;
  }
}

export interface Delivery {
  /** Resolves when the server has taken the message. Rejects with {@link DeliveryFailure}. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  /** Nothing more is to be sent for now. */
  close(): void;
}

/** A server that does not answer is given up after this long, at each step. */
const stepTimeoutMs = 15_000;

/** One address, as the API takes them; a list or a header in its place goes nowhere. */
const oneAddress = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+$/;

export function smtpDelivery({ url, from }: SmtpOptions): Delivery {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  let transport: Transporter | undefined;
  return {
    async send(message, signal) {
      if (!oneAddress.test(message.destinatario)) {
        throw new DeliveryFailure('the recipient is not an e-mail address', { permanent: true });
      }
      transport ??= await openTransport(url);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.destinatario },
          subject: message.assunto,
          text: message.texto,
          html: passwordHtml(message.texto),
          // The same at every try: a repeat is recognised by it.
          messageId: `<${message.chave}@${domain}>`,
          // No answer by a machine is wanted (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        });
      } catch (error) {
        throw failureOf(error as SmtpError, url);
      }
    },
    close() {
      transport?.close();
      transport = undefined;
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The outbox repeats, and counts.
    maxRequeues: 0,
    ...(demandsTls(url) ? { requireTLS: true } : {}),
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: 2 * stepTimeoutMs,
    socketCloseTimeout: 1_000,
  });
}

/**
 * A password goes over an encrypted connection or not at all, except on this machine or where the URL says
 * `?requireTLS=false`. Without one, encryption is used where the server offers it; its certificate is verified either way.
 */
export function demandsTls(url: string): boolean {
  const { protocol, password, hostname, searchParams } = new URL(url);
  if (protocol === 'smtps:' || password === '' || searchParams.get('requireTLS') === 'false') return false;
  return !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Steps in which the server judges the recipient and the message; in all others it judges us, or nothing at all. */
const aboutTheMessage = new Set(['RCPT TO', 'DATA']);

function failureOf(error: SmtpError, url: string): DeliveryFailure {
  const { code, command = '', responseCode } = error;
  const text = presentable(`${code ?? error.name}: ${error.message}`, url);
  // The address cannot be written into a command at all.
  if (code === 'EENVELOPE' && command === 'API') return new DeliveryFailure(text, { permanent: true });
  // 421: the server is closing; 503: it lost the thread (RFC 5321 §4.2.1).
  if (!aboutTheMessage.has(command) || responseCode === undefined || responseCode === 421) {
    return new DeliveryFailure(text, { outage: true });
  }
  return new DeliveryFailure(text, { permanent: responseCode >= 500 && responseCode !== 503 });
}

/** Servers repeat what they were sent, and libraries what they were given: no secret stays in what is stored. */
function presentable(text: string, url: string): string {
  const { username, password } = new URL(url);
  const secrets = [password, decodeURIComponent(password)].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('base64'),
    Buffer.from(`\0${decodeURIComponent(username)}\0${secret}`).toString('base64'),
  ]);
  let shown = text.replaceAll(/\/password\/[\w-]+/g, '/password/…');
  for (const secret of secrets)
    if (secret.length > 0 && password !== '') shown = shown.replaceAll(secret, '***');
  return shown
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 500);
}
