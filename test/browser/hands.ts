/** What is done in the head of a page, and in fields that find records. */
import type { Locator, Page } from 'playwright-core';

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

/**
 * Types a date, `2026-11-30` or `2026-11-30T09:30`, into the parts of its field, in the order that
 * Portuguese has. Empty: takes each part out.
 */
export async function typeDate(field: Locator, date: string): Promise<void> {
  const parts = field.getByRole('spinbutton');
  await parts.first().waitFor();
  if (date === '') {
    for (const part of await parts.all()) for (const _ of '0000') await part.press('Backspace');
    return;
  }
  await parts.first().focus();
  const [, year, month, day, time = ''] = /^(\d+)-(\d+)-(\d+)(?:T([\d:]+))?$/.exec(date) ?? [];
  await field.page().keyboard.type(`${day}${month}${year}${time.replace(':', '')}`);
}

/** Opens the list of what is done seldom: of the page, or of one of its parts. */
export async function openMore(page: Page, of?: string): Promise<void> {
  const name = of === undefined ? 'Mais ações' : `Mais ações: ${of}`;
  await page.getByRole('button', { name, exact: true }).click();
}

/** Puts a filter into the row of those in use, and returns its field. */
export async function addFilter(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filtro' }).getByRole('button', { name, exact: true }).click();
  return filterOf(page, name);
}

/** The field of a filter that is in use. */
export const filterOf = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('combobox');
