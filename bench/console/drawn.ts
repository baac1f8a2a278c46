/** How long a page takes until something is drawn, measured in the page itself. */
import type { Page } from 'playwright-core';

/** A script of the page: a promise of the time after the first frame in which `shows` holds. */
const afterFrame = (shows: string) => `new Promise((resolve) => {
  const look = () =>
    requestAnimationFrame(() => (${shows} ? setTimeout(() => resolve(performance.now())) : look()));
  look();
})`;

/**
 * Milliseconds from the beginning of the page's load to the frame that shows what is awaited.
 *
 * @param shows a condition, as script of the page
 */
export function drawnSinceLoad(page: Page, shows: string): Promise<number> {
  return page.evaluate(afterFrame(shows));
}

/**
 * Milliseconds from an input event to the frame that shows what came of it.
 *
 * @param event its name, such as `click`
 * @param shows as of {@link drawnSinceLoad}
 * @param act has the event happen, once
 */
export async function drawnAfter(
  page: Page,
  event: string,
  shows: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(`globalThis.drawn = new Promise((resolve) => {
    const begun = ({ timeStamp }) => ${afterFrame(shows)}.then((now) => resolve(now - timeStamp));
    addEventListener(${JSON.stringify(event)}, begun, { once: true, capture: true });
  }), undefined`);
  await act();
  return page.evaluate('globalThis.drawn');
}
