/** The editor of the console's page Fórmula, as somebody writes in it. */
import type { Page } from 'playwright-core';

/** What is read of a line. */
interface Drawn {
  readonly textContent: string;
  cloneNode(deep: true): Drawn;
  querySelectorAll(selector: string): Iterable<{ remove(): void }>;
}

export const editor = (page: Page) =>
  page.getByRole('textbox', { name: /^Texto da fórmula|^Text of the formula/ });

/** The text without the values that are drawn into it. */
export async function written(page: Page): Promise<string> {
  const lines = await editor(page)
    .locator('.cm-line')
    .evaluateAll((all) =>
      (all as unknown as Drawn[]).map((line) => {
        const copy = line.cloneNode(true);
        // Also those within a highlighted part.
        for (const value of copy.querySelectorAll('.f-value')) value.remove();
        return copy.textContent;
      }),
    );
  return lines.join('\n');
}

/** Replaces the whole text, as somebody types it who needs no help. */
export async function type(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}
