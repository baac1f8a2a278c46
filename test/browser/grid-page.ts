/** The page Planilha: its cells, found by the names that people see, and what is done with them. */
import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../harness/console.ts';

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

const values = (count: number) => (count === 1 ? '1 valor' : `${count.toLocaleString('pt-BR')} valores`);

/** Planilha, or another page with a grid that is reviewed and sent. */
export class GridPage {
  readonly visit: Visit;
  readonly page: Page;
  readonly dialog: Locator;

  constructor(visit: Visit) {
    this.visit = visit;
    this.page = visit.page;
    this.dialog = this.page.getByRole('dialog');
  }

  /** November 2017 of the demo company. */
  async open(query = 'ver=indicador', period = 'processo=4&mes=2017-11'): Promise<void> {
    await this.visit.go(`/console/planilha?${period}&${query}`);
    await this.page.getByRole('grid').waitFor();
  }

  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly cell = (row: string, column: string) => cellIn(this.visit, row, column);
  readonly text = (row: string, column: string) => textIn(this.visit, row, column);
  readonly shows = (row: string, column: string, text: string) => shows(this.visit, row, column, text);

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async click(row: string, column: string): Promise<void> {
    await (await this.cell(row, column)).click();
  }

  async type(row: string, column: string, text: string): Promise<void> {
    await this.click(row, column);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until so many values are not sent yet. */
  async pending(count: number): Promise<void> {
    if (count === 0) await this.button('Conferir e enviar').waitFor({ state: 'detached' });
    else await this.page.getByText(`${values(count)} não enviado`).waitFor();
  }

  /** Opens the list of what is saved as a file, and read from one. */
  readonly openFiles = () => this.page.getByRole('button', { name: /^Mais ações: / }).click();
  readonly review = () => this.button('Conferir e enviar').click();
  readonly sending = (count: number) => this.dialog.getByRole('button', { name: `Enviar ${values(count)}` });

  /** Sends what the open review shows. */
  async confirm(count: number): Promise<void> {
    await this.sending(count).click();
    await this.page.getByText(`${values(count)} ${count === 1 ? 'enviado' : 'enviados'}.`).waitFor();
  }

  async send(count: number): Promise<void> {
    await this.review();
    await this.confirm(count);
  }

  /** Lets go what is not sent. The second press is asked for by the first. */
  async discard(): Promise<void> {
    for (let press = 0; press < 2; press += 1) await this.button('Descartar').click();
    await this.button('Descartar').waitFor({ state: 'detached' });
  }
}
