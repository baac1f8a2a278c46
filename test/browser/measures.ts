/**
 * The measures of a page: one row of title and of filters, controls that can be hit, nothing cut
 * off, one left edge, readable text, one filled button.
 */
import type { Page } from 'playwright-core';

/** A text for each kind of fault. */
const faults = String.raw`(least, figures) => {
  const found = new Map();
  const add = (what, one) => {
    const name = one.getAttribute('aria-label') || one.textContent.trim() || one.tagName;
    found.set(what, [...(found.get(what) ?? []), name.slice(0, 40)]);
  };
  const boxOf = (one) => one.getBoundingClientRect();
  /** What only screen readers are told is a pixel wide. */
  const isSeen = (one) => {
    const { width, height } = boxOf(one);
    return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const all = (selector, of = document) => [...of.querySelectorAll(selector)].filter(isSeen);
  const main = document.querySelector('main');
  const area = boxOf(main);
  const style = getComputedStyle(main);
  const left = area.left + parseFloat(style.paddingLeft);
  const right = area.right - parseFloat(style.paddingRight);
  if (all('h1').length !== 1) add('not one title', main);
  for (const row of all('[data-head=title]')) {
    const [title, actions] = [...row.children];
    if (actions && boxOf(actions).height > 0 && boxOf(actions).top >= boxOf(title).bottom) add('two rows of title', row);
    const line = parseFloat(getComputedStyle(title.querySelector('h1, h2')).lineHeight);
    if (least < 44 && boxOf(title.querySelector('h1, h2')).height > line + 1) add('a title of two lines', row);
  }
  for (const row of all('[data-head=tools]')) {
    if (boxOf(row).height > 56) add('two rows of filters', row);
  }
  // The field of a cell is as low as the cell.
  for (const one of all('button, select, textarea, input:not([type=checkbox], [type=radio], [type=range]), [role=button]')) {
    if (boxOf(one).height < least - 0.5 && !one.closest('[role=gridcell]')) add('lower than ' + least + ' px', one);
  }
  for (const one of all('main *')) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    if (!own) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 12) add('smaller than 12 px', one);
    const frame = one.closest('[role=grid], section[tabindex], [data-scrolls]');
    const text = document.createRange();
    text.selectNodeContents(one);
    const box = boxOf(text);
    if (!frame && (box.right > right + 1 || box.left < left - 1)) add('beyond the edge', one);
  }
  for (const one of main.children) {
    if (isSeen(one) && Math.abs(boxOf(one).left - left) > 1) add('another left edge', one);
  }
  // Columns of a list are not cut; what goes on beyond the edge of figures fades there.
  for (const frame of all('main section:has(> table)')) {
    const isCut = frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1;
    if (isCut && !figures.test(frame.ariaLabel)) add('a column of a list cut off', frame);
    if (isCut && !(parseFloat(getComputedStyle(frame).getPropertyValue('--cut')) > 0)) add('a column cut off', frame);
  }
  const filled = all('[data-look=primary]');
  if (filled.length > 1) filled.forEach((one) => add('more than one filled button', one));
  if (document.documentElement.scrollWidth > innerWidth) add('scrolls sideways', main);
  return [...found].map(([what, names]) => what + ': ' + [...new Set(names)].slice(0, 6).join(' | '));
}`;

/**
 * What is wrong with the measures of the page as it is shown now.
 *
 * @param least the height of what is hit, in pixels: 44 by fingers.
 * @param figures the names of what may go on beyond its edge.
 */
export function measureFindings(page: Page, least: 24 | 44, figures: RegExp): Promise<string[]> {
  return page.evaluate<string[]>(`(${faults})(${least}, ${figures})`);
}
