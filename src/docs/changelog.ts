/** The changelog as a page. */
import { readFileSync } from 'node:fs';
import type { Environment } from '../kernel/environment.ts';
import { htmlOf } from './markdown.ts';
import { type Content, textPage } from './page.ts';

const file = new URL('../../CHANGELOG.md', import.meta.url);

export function changelogPage(environment: Environment): Content {
  // Its links lead to files of the project, which are not served, so only their text is kept.
  const main = htmlOf(readFileSync(file, 'utf8'), () => undefined);
  return textPage(environment, { title: 'Changelog', section: 'changelog', main });
}
