/** The built page's files, read once and kept compressed: `console/dist`, some 2 MB. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { type CachedResponse, cacheResponse } from '../http/read/cached-response.ts';
import type { Environment } from '../kernel/environment.ts';

/** Where the build puts them. */
const builtFolder = resolve(import.meta.dirname, '../../console/dist');

export interface ConsoleFile {
  readonly type: string;
  /** The build puts a digest of the content into the names of these. */
  readonly isImmutable: boolean;
  readonly answer: CachedResponse;
}

/** The files by their path below `/console/`; `index.html` is the page. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Whether the page is there, or comes: a checkout with what builds it builds it when it starts. */
export const hasConsole = (): boolean =>
  existsSync(join(builtFolder, 'index.html')) ||
  existsSync(resolve(import.meta.dirname, '../../node_modules/vite'));

/** Only kinds of files that the page is made of are served: no source maps, no stamps. */
export async function readConsole(environment: Environment, folder = builtFolder): Promise<ConsoleFiles> {
  const files = new Map<string, ConsoleFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    const content = await readFile(path);
    const answer = await cacheResponse(name === 'index.html' ? pageOf(content, environment) : content);
    files.set(name, { type, isImmutable: name.startsWith('assets/'), answer });
  }
  return files;
}

/** The page says which environment it is of, also to somebody who has not signed in. */
function pageOf(content: Buffer, environment: Environment): string {
  return content.toString().replace(/(name="prumo-environment" content=")\w*/, `$1${environment}`);
}
