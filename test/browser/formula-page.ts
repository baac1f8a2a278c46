/** The editor of the console's page Fórmula, as somebody writes in it. */
import type { Locator, Page } from 'playwright-core';
import type { ConsoleServer, Visit } from '../harness/console.ts';

/** What is read of a line. */
interface Drawn {
  readonly textContent: string;
  cloneNode(deep: true): Drawn;
  querySelectorAll(selector: string): Iterable<{ remove(): void }>;
}

export const editor = (page: Page) =>
  page.getByRole('textbox', { name: /^Texto da fórmula|^Text of the formula/ });

/** A panel of the demo company. */
export const california = 9;

/** Opens the formula with its values of November 2017 in a panel of the demo company. */
export async function openFormula(
  { url }: ConsoleServer,
  page: Page,
  id: number,
  panel = california,
): Promise<void> {
  await page.goto(`${url}/console/formula/${id}?processo=4&mes=2017-11&painel=${panel}`);
  await editor(page).waitFor();
}

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

/** Replaces the whole text, typing without completions. */
export async function type(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** The page of a formula in a visit that goes from one to the other. */
export class FormulaPage {
  readonly visit: Visit;
  readonly page: Page;
  /** What is asked before it is saved. */
  readonly saving: Locator;
  /** Theirs and one's own, side by side. */
  readonly conflict: Locator;

  constructor(visit: Visit) {
    this.visit = visit;
    this.page = visit.page;
    this.saving = this.page.getByRole('dialog', { name: 'Salvar a fórmula' });
    this.conflict = this.page.getByRole('dialog', { name: 'Outra pessoa salvou esta fórmula' });
    // Whoever loads the page anew is asked about what is not saved.
    this.page.on('dialog', (dialog) => void dialog.accept());
  }

  /** Opens it with its values of November 2017 in a panel of the demo company. */
  async open(id: number | undefined, panel = california): Promise<void> {
    await this.visit.go(`/console/formula/${id}?processo=4&mes=2017-11&painel=${panel}`);
    await editor(this.page).waitFor();
  }

  readonly type = (text: string) => type(this.page, text);
  readonly written = () => written(this.page);
  readonly says = (text: string | RegExp) =>
    this.page.getByRole('status').filter({ hasText: text }).waitFor();
  readonly isRight = () => this.says('Nenhum erro no texto');

  /** Asks for the save of what is written and known to be right. */
  async ask(): Promise<void> {
    await this.isRight();
    await this.page.keyboard.press('Control+s');
    await this.saving.waitFor();
  }

  readonly confirm = () => this.saving.getByRole('button', { name: 'Salvar' }).click();

  async save(): Promise<void> {
    await this.ask();
    await this.confirm();
    await this.says('Salvo.');
  }

  /** Lets go what is not saved. The second press is asked for by the first. */
  async discard(): Promise<void> {
    for (let press = 0; press < 2; press += 1)
      await this.page.getByRole('button', { name: 'Descartar' }).click();
    await this.page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
  }
}

const path = '/indicators/saveFormulaIndicator';

const plain = { descricao: 'Para o teste', fonte: '', unidade_medida: 4, interpretacao: 0, totalizador: 0 };

/** Saves a formula of its own through the API, so that tests do not meet. Gives its id. */
export async function newFormula(
  server: ConsoleServer,
  nome: string,
  formula_texto: string,
  more: object = {},
): Promise<number> {
  const fields = { ...plain, nome, formula_texto, idioma: 'pt', ...more };
  return (await server.api<{ id: number }>('POST', path, fields)).id;
}

/**
 * Puts the indicator into the models of all states, whose map stays one table, or of the company,
 * for the months of 2017.
 */
export async function putInto(
  server: ConsoleServer,
  models: 'Estados' | 'Empresa',
  id_indicador: number,
): Promise<void> {
  const months = { inicio_mes: 1, inicio_ano: 2017, fim_mes: 12, fim_ano: 2017 };
  for (const { id, nome } of await server.api<{ id: number; nome: string }[]>('GET', '/panels/getModels')) {
    if (nome.startsWith(models))
      await server.api('POST', '/panels/insertModelIndicator', {
        id_painel_modelo: id,
        id_indicador,
        ...months,
      });
  }
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
