/**
 * What the packages of the embedded database contain besides their own licence: PostgreSQL and the
 * libraries beside it, as they are in the one for Linux on x64.
 */
import type { Component } from './licences.ts';

/** A library beside PostgreSQL: its file, and how that says its version. */
interface Library {
  readonly name: string;
  readonly version: string;
  readonly licence: { readonly id: string } | { readonly name: string };
  readonly terms: string;
  readonly files: RegExp;
  readonly says: string;
}

const spdx = (id: string) => `https://spdx.org/licenses/${id}.html`;

export const libraries: readonly Library[] = [
  {
    name: 'openssl',
    version: '1.1.1',
    licence: { id: 'OpenSSL' },
    terms: spdx('OpenSSL'),
    files: /^lib(ssl|crypto)\./,
    says: 'OpenSSL 1.1.1 ',
  },
  {
    name: 'icu',
    version: '60.2',
    licence: { id: 'Unicode-DFS-2016' },
    terms: spdx('Unicode-DFS-2016'),
    files: /^libicu/,
    says: 'icudt60',
  },
  {
    name: 'libxml2',
    version: '2.9.4',
    licence: { id: 'MIT' },
    terms: 'https://gitlab.gnome.org/GNOME/libxml2/-/blob/v2.9.4/Copyright',
    files: /^libxml2\./,
    says: '20904',
  },
  {
    name: 'libxslt',
    version: '1.1.29',
    licence: { id: 'MIT' },
    terms: 'https://gitlab.gnome.org/GNOME/libxslt/-/blob/v1.1.29/Copyright',
    files: /^libxslt\./,
    says: '10129',
  },
  {
    name: 'zlib',
    version: '1.2.11',
    licence: { id: 'Zlib' },
    terms: spdx('Zlib'),
    files: /^libz\./,
    says: 'deflate 1.2.11 ',
  },
  {
    name: 'liblzma',
    version: '5.2.2',
    licence: { name: 'public domain' },
    terms: 'https://github.com/tukaani-project/xz/blob/v5.2.2/COPYING',
    files: /^liblzma\./,
    says: '5.2.2',
  },
  {
    name: 'ossp-uuid',
    version: '1.6.2',
    licence: { name: 'OSSP uuid' },
    terms: 'http://www.ossp.org/pkg/lib/uuid/',
    files: /^libossp-uuid\./,
    says: 'OSSP uuid 1.6.2 ',
  },
];

const terms = `PostgreSQL Database Management System (also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a
written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs
appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL
DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF
CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF
CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`;

/** @param packaged The version of the package, such as 18.4.0-beta.17 of PostgreSQL 18.4. */
export function embeddedPostgres(packaged: string): Component[] {
  const [, version = packaged] = /^(\d+\.\d+)\.0/.exec(packaged) ?? [];
  const contained = libraries.map((library) => ({
    name: library.name,
    version: library.version,
    license: { ...library.licence, text: { content: `The terms: ${library.terms}` } },
  }));
  const server = { name: 'postgresql', version, license: { id: 'PostgreSQL', text: { content: terms } } };
  return [server, ...contained].map(({ license, ...described }) => ({
    type: 'library',
    ...described,
    purl: `pkg:generic/${described.name}@${described.version}`,
    licenses: [{ license }],
  }));
}
