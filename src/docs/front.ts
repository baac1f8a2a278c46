/** The start page of the documentation. */
import type { Environment } from '../kernel/environment.ts';
import { guideCards, readGuides } from './guides.ts';
import { type Content, textPage } from './page.ts';

const cards: readonly (readonly [path: string, name: string, what: string])[] = [
  ['/docs/reference', 'Reference', 'Every endpoint, field and error, with requests that can be sent.'],
  ['/docs/guides', 'Guides', 'From the first call to the nightly load, with examples that run.'],
  ['/docs/errors', 'Errors', 'What each error means, and what to do about it.'],
  ['/docs/changelog', 'Changelog', 'What is new.'],
  ['/openapi.json', 'OpenAPI 3.1', 'The same for programs: generate a client, import it into your tools.'],
];

export function frontPage(environment: Environment): Content {
  const items = cards.map(
    ([path, name, what]) => `<li><a href="${path}"><strong>${name}</strong>${what}</a></li>`,
  );
  const main = `<h1>Prumo integration API</h1>
<p class="lead">Push employees, targets and monthly results; read panels back. What depends on a value is calculated
exactly, within moments of the write.</p>
<ul class="cards">
${items.join('\n')}
</ul>
<h2 id="guides">Guides</h2>
${guideCards(readGuides())}`;
  return textPage(environment, { title: 'Documentation', main });
}

/** The page for unknown paths. */
export function missingPage(environment: Environment): Content {
  const main = `<h1>There is no such page</h1>
<p>What there is: the <a href="/docs/reference">reference</a>, the <a href="/docs/guides">guides</a>, the
<a href="/docs/errors">errors</a>, the <a href="/docs/changelog">changelog</a>.</p>`;
  return textPage(environment, { title: 'No such page', main, status: 404 });
}
