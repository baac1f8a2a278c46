/** What is done on pages of the console: in fields that find records, and by keyboard alone. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

export interface Hands {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  /** Replaces what a field holds. */
  fill(field: Locator, text: string): Promise<void>;
  /** An option of a list, by its text; of a field that finds records, by the name that is typed. */
  choose(list: Locator, option: string): Promise<void>;
  /** One of a few: a radio button, or a button of a group. */
  pick(radio: Locator): Promise<void>;
  /** Puts the focus there. */
  point(target: Locator): Promise<void>;
  /** Opens a page by its name in the menu. */
  goTo(name: string): Promise<void>;
  /** How many of these were done. */
  readonly count: number;
}

/** Puts what was copied elsewhere on the clipboard and pastes it where the focus is. */
export async function pasteCopied(page: Page, rows: readonly (readonly unknown[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
}

const isSelect = (list: Locator) => list.evaluate((one) => (one as { tagName: string }).tagName === 'SELECT');

/** Of the list that a field shows while one types into it. */
const optionOf = (field: Locator, name: string) =>
  offeredBy(field)
    .filter({ has: field.page().getByText(name, { exact: true }) })
    .first();

/** What an empty list says is an option too. */
const offeredBy = (field: Locator) =>
  field.page().getByRole('listbox').and(field.page().locator(':not([data-empty])')).getByRole('option');

/**
 * Gives the field the focus. Its list closes when the field moves, so it is opened only after the
 * frame in which the page has scrolled to it.
 */
async function focusInView(field: Locator): Promise<void> {
  await field.focus();
  await field.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Chooses a record by typing its name. */
export async function chooseRecord(field: Locator, name: string): Promise<void> {
  await focusInView(field);
  await field.fill(name);
  await optionOf(field, name).click();
}

/** Chooses the first record that the field offers. */
export async function chooseFirst(field: Locator): Promise<void> {
  await focusInView(field);
  await field.press('ArrowDown');
  await offeredBy(field).first().click();
  await offeredBy(field).first().waitFor({ state: 'detached' });
}

/** More than the most that separate two things on a page. */
const mostPresses = 120;

/** What is read of an element in the page. */
interface Shown {
  readonly isConnected: boolean;
  readonly activeElement?: Shown | null;
  readonly shadowRoot?: Shown | null;
  readonly host: Shown;
  closest(selector: string): Shown | null;
  contains(other: Shown | null): boolean;
  getRootNode(): Shown;
  compareDocumentPosition(other: Shown): number;
}

/**
 * Runs in the page. Where an element is, seen from what has the focus: there, in the same group of
 * radio buttons, or with Tab or Shift+Tab; or gone, when the page has drawn it anew. What is in a
 * shadow root is where its host is.
 */
function whereIs(found: unknown): 'here' | 'group' | 'before' | 'after' | 'gone' {
  const element = found as Shown;
  if (!element.isConnected) return 'gone';
  const { document } = globalThis as unknown as { document: Shown };
  let active = document.activeElement as Shown;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active === element) return 'here';
  if (element.closest('[role=radiogroup]')?.contains(active)) return 'group';
  const outermost = (one: Shown) => {
    let outer = one;
    while (outer.getRootNode() !== document) outer = outer.getRootNode().host;
    return outer;
  };
  const preceding = 2;
  return outermost(active).compareDocumentPosition(outermost(element)) & preceding ? 'before' : 'after';
}

const keyTo = { group: 'ArrowRight', before: 'Shift+Tab', after: 'Tab' } as const;

export function keyboardOf(page: Page): Hands {
  const { keyboard } = page;
  let count = 0;

  async function reach(target: Locator): Promise<void> {
    count += 1;
    // Found once: to find it by role and name costs more than the key.
    let element = await target.elementHandle();
    for (let presses = 0; presses < mostPresses; presses += 1) {
      const where = await element?.evaluate(whereIs);
      if (where === 'here') return;
      if (where === undefined || where === 'gone') element = await target.elementHandle();
      else await keyboard.press(keyTo[where]);
    }
    assert.fail(`no key leads to ${String(target)}`);
  }

  return {
    async press(target) {
      await target.and(page.locator(':enabled, a')).waitFor();
      await reach(target);
      await keyboard.press('Enter');
    },
    async fill(field, text) {
      await reach(field);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    async choose(list, option) {
      if (!(await isSelect(list))) {
        await reach(list);
        await keyboard.type(option);
        await optionOf(list, option).waitFor();
        await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
        return;
      }
      await list.locator('option', { hasText: option }).first().waitFor({ state: 'attached' });
      await reach(list);
      const options = list.locator('option');
      const names = await options.allTextContents();
      assert.ok(names.includes(option), `${option} is none of ${names.join()}`);
      const chosen = await list.locator('option:checked').textContent();
      const steps = names.indexOf(option) - names.indexOf(chosen ?? '');
      for (let step = 0; step < Math.abs(steps); step += 1)
        await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    },
    async pick(radio) {
      await reach(radio);
      await keyboard.press('Space');
    },
    point: reach,
    async goTo(name) {
      count += 1;
      await keyboard.press('Control+k');
      const search = page.getByRole('dialog').getByRole('searchbox');
      await search.and(page.locator(':focus')).waitFor();
      await keyboard.type(name);
      await page.getByRole('menuitem', { name: `${name} Página`, exact: true }).waitFor();
      await keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    },
    get count() {
      return count;
    },
  };
}
