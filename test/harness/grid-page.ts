/** The cells of the page Planilha, found by the names that people see. */
import type { Visit } from './console.ts';

/** By the numbers of row and column, from 0. */
export const cellAt = ({ page }: Visit, row: number, column: number) =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

/**
 * The cell in this row and column, by the names that the grid shows. By their attributes: to work
 * out the names of all cells, as `getByRole` does, takes longer than most of what is done with one.
 * That the headers have these roles and names is shown in grid.test.ts.
 */
export async function cellIn({ page }: Visit, row: string, column: string) {
  await page.locator('[role=grid]').waitFor();
  const named = (name: string) => `[aria-label=${JSON.stringify(name)}]`;
  const at = await page.locator(`[role=columnheader]${named(column)}`).getAttribute('aria-colindex');
  return page.locator(
    `[role=row]:has(> [role=rowheader]${named(row)}) > [role=gridcell][aria-colindex="${at}"]`,
  );
}

export const textIn = async (visit: Visit, row: string, column: string) =>
  (await (await cellIn(visit, row, column)).innerText()).trim();

/** Waits until the cell shows the text. */
export async function shows(visit: Visit, row: string, column: string, text: string): Promise<void> {
  await (await cellIn(visit, row, column))
    .filter({ hasText: new RegExp(`^${text.replaceAll('.', '\\.')}`) })
    .waitFor();
}

/** Puts this on the real clipboard. */
export async function copyHtml({ page }: Visit, html: string, text: string): Promise<void> {
  await page.evaluate(
    `navigator.clipboard.write([new ClipboardItem({
       'text/html': new Blob([${JSON.stringify(html)}], { type: 'text/html' }),
       'text/plain': new Blob([${JSON.stringify(text)}], { type: 'text/plain' }) })])`,
  );
}

/** Pastes these texts into the active cell, row by row. */
export async function pasteText({ page }: Visit, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  })()`);
}
