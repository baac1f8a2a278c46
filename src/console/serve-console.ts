/**
 * The console at `/console`: the built page for every path that is not a file, since the page reads
 * its own address. It holds no company's data, so it needs no session and is not audited.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachedRoute, sendCached } from '../http/read/cached-response.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import type { Environment } from '../kernel/environment.ts';
import { type ConsoleFile, type ConsoleFiles, readConsole } from './console-files.ts';

interface ConsoleSource {
  readonly environment: Environment;
  /** The public base URL. */
  readonly publicUrl: string;
  /** Where the built page is. Default: `console/dist`. */
  readonly consoleFolder?: string | undefined;
}

/**
 * Nothing inline, nothing from elsewhere, in no frame. Forms are sent by script, which the page's
 * own address receives.
 */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `img-src 'self'`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `manifest-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Asks again by itself: a first start builds the page while it serves. */
const notBuilt = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="1"><title>Prumo</title>
<p>O console está sendo construído, e aparece aqui em alguns segundos. <span lang="en">The console is being built, and appears here in some seconds.</span></p>
<p>Senão · Otherwise: <code>npm ci &amp;&amp; npm run build</code></p></html>`;

/** Registers the page and its files. */
export function serveConsole(app: FastifyInstance, source: ConsoleSource): void {
  // Read with the first request, so that processes that serve nobody hold no files.
  let reading: Promise<ConsoleFiles> | undefined;
  const files = async () => {
    reading ??= readConsole(source.environment, source.consoleFolder);
    const read = await reading;
    // Looked for again until it is built.
    if (read.size === 0) reading = undefined;
    return read;
  };
  const isTls = source.publicUrl.startsWith('https:');
  for (const url of ['/console', '/console/*']) {
    app.get(url, cachedRoute, async (request, reply) => answer(request, reply, await files(), isTls));
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ConsoleFiles,
  isTls: boolean,
): FastifyReply {
  const path = (request.url.split('?', 1)[0] as string).slice('/console/'.length);
  if (path === 'api' || path.startsWith('api/')) {
    throw new ApiError('unknown-route', `There is no route ${request.method} /console/${path.slice(0, 200)}`);
  }
  const file = files.get(path === 'licenses' ? 'licenses.txt' : path);
  // A file of an earlier build: the page notices, and is reloaded.
  if (file === undefined && path.startsWith('assets/')) {
    return reply.code(404).headers(headersOf(undefined, isTls)).type('text/plain').send('Not found\n');
  }
  const sent = file ?? files.get('index.html');
  reply.headers(headersOf(sent, isTls));
  if (sent === undefined) return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
  return sendCached(request, reply.type(sent.type), sent.answer);
}

function headersOf(file: ConsoleFile | undefined, isTls: boolean): Record<string, string> {
  return {
    'cache-control': cachingOf(file),
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isTls && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

function cachingOf(file: ConsoleFile | undefined): string {
  if (file === undefined || file.type.startsWith('text/html')) return 'no-store';
  return file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}
