/** The built documentation's files, kept compressed: `docs/dist`. */
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { type CachedResponse, cacheResponse } from '../http/read/cached-response.ts';

/** Where the build puts them. */
const builtFolder = resolve(import.meta.dirname, '../../docs/dist');

/** The development server as pages write it. Readers see the address of their own installation. */
const writtenAddress = 'http://127.0.0.1:8081';

export interface DocsFile {
  readonly type: string;
  /** The build puts a digest of the content into the names of these. */
  readonly isImmutable: boolean;
  /** The scripts that the page has inline, as its policy names them. */
  readonly inlineScripts: readonly string[];
  readonly answer: CachedResponse;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** Reads files when they are first asked for: of 500 some readers open ten. */
export class DocsFiles {
  readonly #developmentUrl: string | undefined;
  /** The files on disk by their path below `/docs/`, pages without `.html`. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #read = new Map<string, Promise<DocsFile>>();

  private constructor(names: ReadonlyMap<string, string>, developmentUrl: string | undefined) {
    this.#names = names;
    this.#developmentUrl = developmentUrl;
  }

  /** @param developmentUrl Takes the place of the written address. */
  static async open(developmentUrl: string | undefined): Promise<DocsFiles> {
    const entries = await readdir(builtFolder, { recursive: true, withFileTypes: true }).catch(() => []);
    const names = entries
      .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
      .map((entry) => relative(builtFolder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    return new DocsFiles(new Map(names.map((name) => [name.replace(/\.html$/, ''), name])), developmentUrl);
  }

  get isBuilt(): boolean {
    return this.#names.size > 0;
  }

  has(path: string): boolean {
    return this.#names.has(path);
  }

  /** Undefined when there is no such file. */
  async get(path: string): Promise<DocsFile | undefined> {
    const name = this.#names.get(path);
    if (name === undefined) return undefined;
    const reading = this.#read.get(path) ?? keep(name, this.#developmentUrl);
    this.#read.set(path, reading);
    // After a failure, the next request tries again.
    reading.catch(() => this.#read.delete(path));
    return reading;
  }
}

async function keep(name: string, developmentUrl: string | undefined): Promise<DocsFile> {
  const type = types[extname(name)] as string;
  const built = await readFile(join(builtFolder, name));
  const isText = type.startsWith('text');
  const written = isText ? built.toString() : '';
  const own = written.replaceAll(writtenAddress, developmentUrl ?? writtenAddress);
  return {
    type,
    // The digest is of what was built.
    isImmutable: name.startsWith('assets/') && own === written,
    inlineScripts: name.endsWith('.html') ? inlineScriptsOf(own) : [],
    answer: await cacheResponse(isText ? own : built),
  };
}

/** The digests of the scripts that VitePress writes into a page: the choice of light or dark. */
function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => `'sha256-${hash('sha256', String(text), 'base64')}'`,
  );
}
