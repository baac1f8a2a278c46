/**
 * Delivery by SMTP (RFC 5321), and the meaning of refusals. The connection opens with the first
 * message of a batch and closes after the last one. The library is loaded on first use, since most
 * processes never send anything.
 */
import type { Transporter } from 'nodemailer';
import { noticeHtml } from './notice-html.ts';
import { passwordHtml } from './password-text.ts';

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** The sender: an address, or a name with an address in angle brackets. */
  readonly from: string;
}

interface OutgoingMessage {
  readonly chave: string;
  readonly destinatario: string;
  readonly assunto: string;
  readonly texto: string;
  /** The address that ends this kind of mail. Null in a password message. */
  readonly sair: string | null;
  readonly idioma: string | null;
}

/** Why a message was not accepted. */
export class DeliveryFailure extends Error {
  /** The text for the operator. It contains neither the link nor the server's password. */
  readonly text: string;
  /** Retrying is useless: the server refuses this recipient or this message for good. */
  readonly permanent: boolean;
  /** The failure does not concern this message: the server would accept no other either. */
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
  /** Resolves when the server has accepted the message. Rejects with {@link DeliveryFailure}. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  /** Closes the connection until the next message. */
  close(): void;
}

/** The time-out for each step of the SMTP dialogue. */
const stepTimeoutMs = 15_000;

/** Exactly one address, as the API accepts them. Lists and header injections are refused. */
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
          ...contentOf(message),
          // The same for every attempt, so that duplicates can be recognised.
          messageId: `<${message.chave}@${domain}>`,
          headers: headersOf(message),
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

function contentOf({ assunto, texto, sair, idioma }: OutgoingMessage) {
  if (sair === null || idioma === null) return { text: texto, html: passwordHtml(texto) };
  return { text: `${texto}\n${sair}\n`, html: noticeHtml({ assunto, texto, sair, idioma }) };
}

function headersOf({ sair }: OutgoingMessage): Record<string, string> {
  // Asks automatic responders not to reply (RFC 3834).
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (sair === null) return automatic;
  // One click out (RFC 8058).
  return {
    ...automatic,
    'List-Unsubscribe': `<${sair}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Retries are the outbox's task.
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
 * Whether the connection must be encrypted. It must when there is a password, except on this
 * machine or with `?requireTLS=false` in the URL. Otherwise encryption is used if the server offers
 * it. The certificate is verified in both cases.
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

/**
 * The commands to which the server replies about the recipient or the message. Other failures
 * concern the sender or the server itself.
 */
const aboutTheMessage = new Set(['RCPT TO', 'DATA']);

function failureOf(error: SmtpError, url: string): DeliveryFailure {
  const { code, command = '', responseCode } = error;
  const text = presentable(`${code ?? error.name}: ${error.message}`, url);
  // The address cannot be expressed in an SMTP command.
  if (code === 'EENVELOPE' && command === 'API') return new DeliveryFailure(text, { permanent: true });
  // 421: the server is closing the connection; 503: bad sequence of commands (RFC 5321 §4.2.1).
  if (!aboutTheMessage.has(command) || responseCode === undefined || responseCode === 421) {
    return new DeliveryFailure(text, { outage: true });
  }
  return new DeliveryFailure(text, { permanent: responseCode >= 500 && responseCode !== 503 });
}

/** Removes secrets. Servers echo what they were sent, and libraries what they were given. */
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
