/**
 * The licences of packages: of those that built files contain, as `licenses.txt` and as components
 * of a bill of materials, and of those that a release needs. Vite's own `build.license` leaves out
 * fonts, workers, and the texts of packages without a licence file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const licencesFile = 'licenses.txt';
/** The components, for the bill of materials. Without an end that servers know, so not served. */
export const componentsFile = '.components';

/** A library, as CycloneDX describes it, with its licence. */
export interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses: readonly [{ readonly license: Licence }];
}

interface Licence {
  readonly id?: string;
  readonly name?: string;
  readonly text?: { readonly content: string };
}

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
  MIT: (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
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
  let root = '.';
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
      for (const source of sources.filter((one) => one.includes('node_modules/'))) {
        // Chunks name whole paths, assets paths from the root of the build.
        folders.add(packageOf(resolve(root, source.replace(/^\0/, ''))));
      }
    }
  };
  return {
    worker: { name: 'note-licences', generateBundle: (_, bundle) => note(bundle) },
    page: {
      name: 'licences',
      apply: (_, { isSsrBuild }) => isSsrBuild !== true,
      configResolved(config) {
        root = config.root;
      },
      generateBundle(_, bundle) {
        note(bundle);
        const components = [...folders].toSorted().map(componentOf);
        this.emitFile({ type: 'asset', fileName: licencesFile, source: licencesOf(components) });
        this.emitFile({ type: 'asset', fileName: componentsFile, source: JSON.stringify(components) });
      },
    },
  };
}

/** All licences as one text. */
export function licencesOf(components: readonly Component[]): string {
  const texts = components.map(({ name, version, licenses: [{ license }] }) => {
    const heading = `${name} ${version} (${license.id ?? license.name})`;
    return `${heading}\n\n${license.text?.content}`;
  });
  return `${texts.toSorted().join('\n\n')}\n`;
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

/**
 * The package in a folder.
 *
 * @throws when its licence cannot be determined.
 */
export function componentOf(folder: string): Component {
  const { name = '', version = '', license = '', author = '' } = describedIn(folder) ?? {};
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const holder = typeof author === 'string' ? author : author.name;
  const content = file ? readFileSync(join(folder, file), 'utf8').trim() : standardTexts[license]?.(holder);
  if (content === undefined)
    throw new Error(`the package ${name} has neither a licence file nor a known licence`);
  // Only one licence has an id: `(MIT OR CC0-1.0)` are two.
  const called = /\s/.test(license) ? { name: license } : { id: license };
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { ...called, text: { content } } }],
  };
}
