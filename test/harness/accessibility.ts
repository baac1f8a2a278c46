/** What axe-core finds on a page in the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeFinding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The rules of axe-core about colours, which judge a page in another colour scheme anew. */
export const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * Of similar elements in the same surroundings, which differ only in texts, numbers and places
 * (rows of a table, cells of a row), axe-core judges the first two and the last. Most of its time
 * went into the others. Runs in the page and sets `alike`: the elements that are not judged. With
 * `isKept`, what earlier runs in this page have judged by the same rules, as wide and in the same
 * colours, is known and not judged again.
 */
const findAlike = String.raw`((isKept, rules) => {
  // Of these attributes only matters whether they are empty.
  const own = new Set(['id', 'for', 'href', 'name', 'title', 'value', 'd', 'points', 'transform',
    'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'width', 'height',
    'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-valuenow', 'aria-valuetext',
    'aria-rowindex', 'aria-colindex', 'aria-posinset', 'data-row', 'data-column', 'data-key']);
  const place = /(?:^|;)\s*(?:left|top|width|height|min-height|transform|grid-row|grid-column)\s*:[^;]*/g;
  const shown = ({ name, value }) =>
    name + '=' + (name === 'style' ? value.replaceAll(place, '') : own.has(name) ? value === '' : value);
  const numbers = isKept ? (globalThis.numbersOfLooks ??= new Map()) : new Map();
  const judgedBefore = (globalThis.judgedLooks ??= {});
  const circumstances = [rules, innerWidth, matchMedia('(prefers-color-scheme: dark)').matches].join();
  const judged = isKept ? (judgedBefore[circumstances] ??= new Map()) : new Map();
  const numberOf = (...parts) => {
    const text = JSON.stringify(parts);
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return numbers.get(text);
  };
  const found = [];
  /** A number for the element with its content. Elements that look the same have the same one. */
  const look = (element, around) => {
    const self = numberOf(around, element.localName, [...element.attributes].map(shown).sort());
    const at = found.push({ element, look: 0 }) - 1;
    const inside = [...element.childNodes].map((node) =>
      node.nodeType === Node.ELEMENT_NODE ? look(node, self) : node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
    found[at].look = element.shadowRoot === null ? numberOf(self, inside) : -at;
    return found[at].look;
  };
  look(document.body, 0);
  globalThis.alike = new Set();
  for (const [look, same] of Map.groupBy(found, ({ look }) => look)) {
    const before = judged.get(look) ?? 0;
    judged.set(look, before + same.length);
    for (const { element } of before > 1 ? same : same.slice(2, -1)) {
      for (const one of [element, ...element.querySelectorAll('*')]) globalThis.alike.add(one);
    }
  }
})`;

/** Sets `listInUse`: the open list of a field. Found once, for rules that ask at every element. */
const findListInUse = `globalThis.listInUse = document.getElementById(
  document.querySelector('[role=combobox][aria-expanded=true]')?.getAttribute('aria-controls'))`;

/**
 * Makes each rule of axe-core pass over the elements that are not judged, but the one about the
 * order of headings. And over what React Aria does on purpose while the list of a field is open
 * (its issue 4937): it hides all but the field and the list from screen readers, what can take the
 * focus and the heading too, and has the list at the end of the page. Its field says that it is
 * there.
 */
const passOver = `{
  const isOnPurpose = {
    'aria-hidden-focus': (node, list) => !list.contains(node),
    'page-has-heading-one': () => true,
    region: (node, list) => list.parentElement.contains(node),
  };
  for (const rule of axe._audit.rules) {
    if (rule.id === 'heading-order') continue;
    const { matches } = rule;
    rule.matches = function (node, ...more) {
      const list = rule.id in isOnPurpose ? globalThis.listInUse : null;
      if (globalThis.alike.has(node) || (list && isOnPurpose[rule.id](node, list))) return false;
      return matches.call(this, node, ...more);
    };
  }
}`;

/**
 * What axe-core finds on the page now, of any severity, one line each. With `rules`, only these are
 * checked; with `isKept`, not again what earlier runs in this page have judged. The latest
 * announcement of React Aria to screen readers is left out: it may name a button that is gone.
 */
export async function accessibilityFindings(
  page: Page,
  rules?: readonly string[],
  isKept = true,
): Promise<string[]> {
  if (await page.evaluate<boolean>('globalThis.axe === undefined'))
    await page.evaluate(`${axe}\n${passOver}`);
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    ...(rules && { runOnly: rules }),
  };
  const findings = await page.evaluate<AxeFinding[]>(
    `(async () => {
      ${findAlike}(${isKept}, ${JSON.stringify(rules ?? [])});
      ${findListInUse};
      const { violations } = await axe.run({ exclude: ["[data-live-announcer]"] }, ${JSON.stringify(options)});
      return violations;
    })()`,
  );
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html}\n  ${failureSummary}`)
        .join('\n  ')}`,
  );
}
