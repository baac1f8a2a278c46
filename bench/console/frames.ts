/** How smoothly something scrolls in Chromium. */
import type { Page } from 'playwright-core';

const frames = 200;

/**
 * The milliseconds between 200 frames while an element scrolls by so many pixels in each of them.
 * `left` turns round every 40 frames.
 */
export function scrolled(
  page: Page,
  selector: string,
  { top = 0, left = 0 }: { readonly top?: number; readonly left?: number },
): Promise<number[]> {
  return page.evaluate(`new Promise((resolve) => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const times = [];
    let last = performance.now();
    let turn = 1;
    const frame = (now) => {
      times.push(now - last);
      last = now;
      if (times.length % 40 === 0) turn = -turn;
      element.scrollBy(${left} * turn, ${top});
      if (times.length <= ${frames}) requestAnimationFrame(frame);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(frame);
  })`);
}

export const at95 = (times: readonly number[]) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(1);
