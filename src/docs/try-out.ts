/**
 * The page on which requests are tried out: Scalar with `/openapi.json`, in development alone and
 * with requests to that server alone. So no production token is typed into a page, no click writes
 * to production, and no server needs CORS.
 */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { cacheResponse } from '../http/read/cached-response.ts';
import { programExtension } from '../kernel/installation.ts';
import type { DocsFile } from './docs-files.ts';

export const tryOutPage = 'try';

const page = (scalar: string, start: string, style: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try requests out · Prumo</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/${style}">
</head>
<body>
<header class="bar"><a href="/docs/"><img src="/docs/icon.svg" alt="" width="24" height="24">Prumo</a><a href="/docs/reference/">Reference</a></header>
<main>
<h1 class="loading" role="status">The requests are loading. Meanwhile: <a href="/docs/reference/">all operations</a>.</h1>
<noscript><p class="loading">Trying requests out needs JavaScript; the <a href="/docs/reference/">reference</a> does not.</p></noscript>
<div class="reference" id="reference"></div>
</main>
<script src="/docs/${scalar}"></script>
<script type="module" src="/docs/${start}"></script>
</body>
</html>
`;

/** The page and its files, by their path below `/docs/`. */
export async function readTryOut(): Promise<ReadonlyMap<string, DocsFile>> {
  const own = (name: string) => readFile(new URL(`browser/${name}`, import.meta.url));
  const [scalar, start, style] = await Promise.all([readScalar(), own('try.js'), own('try.css')]);
  const named = {
    scalar: { path: pathOf('scalar', 'js', scalar), text: scalar },
    start: { path: pathOf('try', 'js', start), text: start },
    style: { path: pathOf('try', 'css', style), text: style },
  };
  const script = { type: 'text/javascript; charset=utf-8', isImmutable: true, inlineScripts: [] };
  const html = page(named.scalar.path, named.start.path, named.style.path);
  return new Map<string, DocsFile>([
    [
      tryOutPage,
      {
        type: 'text/html; charset=utf-8',
        isImmutable: false,
        inlineScripts: [],
        answer: await cacheResponse(html),
      },
    ],
    [named.scalar.path, { ...script, answer: await cacheResponse(named.scalar.text) }],
    [named.start.path, { ...script, answer: await cacheResponse(named.start.text) }],
    [
      named.style.path,
      { ...script, type: 'text/css; charset=utf-8', answer: await cacheResponse(named.style.text) },
    ],
  ]);
}

const pathOf = (name: string, extension: string, text: Buffer) =>
  `assets/${name}.${hash('sha256', text, 'hex').slice(0, 16)}.${extension}`;

/** Scalar's browser script: 4.3 MB, read in a worker thread so that the process is not blocked. */
async function readScalar(): Promise<Buffer> {
  const thread = new Worker(new URL(`scalar-thread${programExtension}`, import.meta.url));
  const [program] = (await once(thread, 'message')) as [Uint8Array];
  await thread.terminate();
  return Buffer.from(program.buffer, program.byteOffset, program.byteLength);
}
