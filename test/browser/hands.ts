/** What is done in fields that find records. */
import type { Locator } from 'playwright-core';

/** Of the list that a field shows while one types into it. */
export const optionOf = (field: Locator, name: string) =>
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
