/**
 * The licences of all packages that the built files contain, as `licenses.txt`. Vite's own
 * `build.license` leaves out fonts, workers, and the texts of packages without a licence file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const licencesFile = 'licenses.txt';

/** Whom a licence without a file is from, and whose words it is in then. */
const standardTexts: Readonly<Record<string, (author: string) => string>> = {
  ISC: (author) => `Copyright (c) ${author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
  Unlicense: () => 'Released into the public domain: <https://unlicense.org>.',
};

/** A package.json, as far as it is read. */
interface Described {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/**
 * The plugin for the page, and the one for its workers, which are built before it.
 *
 * @throws (in the build) when the licence of a package cannot be determined.
 */
export function licencePlugins(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
      for (const source of sources.filter((one) => one.includes('node_modules/'))) {
        // Chunks name whole paths, assets paths from the console's folder.
        folders.add(packageOf(resolve(import.meta.dirname, source.replace(/^\0/, ''))));
      }
    }
  };
  return {
    worker: { name: 'note-licences', generateBundle: (_, bundle) => note(bundle) },
    page: {
      name: 'licences',
      generateBundle(_, bundle) {
        note(bundle);
        const source = [...folders].map(licenceOf).toSorted().join('\n\n');
        this.emitFile({ type: 'asset', fileName: licencesFile, source: `${source}\n` });
      },
    },
  };
}

/**
 * The folder of the package that a file belongs to. Folders within it may have a package.json
 * without a name.
 */
function packageOf(file: string): string {
  let folder = dirname(file);
  while (describedIn(folder)?.name === undefined) folder = dirname(folder);
  return folder;
}

function describedIn(folder: string): Described | undefined {
  const path = join(folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Described) : undefined;
}

function licenceOf(folder: string): string {
  const { name, version, license = '', author = '' } = describedIn(folder) ?? {};
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const holder = typeof author === 'string' ? author : author.name;
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : standardTexts[license]?.(holder);
  if (text === undefined)
    throw new Error(`the package ${name} has neither a licence file nor a known licence`);
  return `${name} ${version} (${license})\n\n${text}`;
}
