/** The editor of the console's page Fórmula, as somebody writes in it. */
import type { Page } from 'playwright-core';
import type { ConsoleServer } from './console.ts';

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

const path = '/indicators/saveFormulaIndicator';

/** Saves a formula of its own through the API, so that tests do not meet. Gives its id. */
export async function newFormula(
  server: ConsoleServer,
  nome: string,
  formula_texto: string,
): Promise<number> {
  const plain = { descricao: 'Para o teste', fonte: '', unidade_medida: 4, interpretacao: 0, totalizador: 0 };
  return (await server.api<{ id: number }>('POST', path, { ...plain, nome, formula_texto, idioma: 'pt' })).id;
}

/** Saves the formula with another text, and with `more` fields, through the API. */
export async function saveText(
  server: ConsoleServer,
  id: number,
  formula_texto: string,
  more: object = {},
): Promise<void> {
  const [stored = {}] = await server.api<Record<string, unknown>[]>(
    'GET',
    `/indicators/getFormulaById/${id}`,
  );
  const { formula: _, tipo: __, ...fields } = stored;
  await server.api('POST', path, { ...fields, formula_texto, idioma: 'pt', ...more });
}
