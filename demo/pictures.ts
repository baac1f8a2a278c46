/**
 * The pictures of the documentation, in both languages: `npm run pictures` takes all again, and
 * notes the words that their pages have. It starts a server of its own with the demo company.
 * `test/docs/pictures.long.test.ts` fails when a page has other words than its picture.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type ConsoleServer, phone, startConsole } from '../test/harness/console.ts';

const folder = join(import.meta.dirname, '../docs/console');
const wordsFile = join(folder, 'words.json');
const november = 'processo=4&mes=2017-11';

const languages = { en: 'en-US', pt: 'pt-BR' } as const;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly narrow?: boolean;
  readonly dark?: boolean;
  /** The whole page, however long. */
  readonly isWhole?: boolean;
  /** What is done before it is taken. */
  readonly first?: (server: ConsoleServer) => Promise<void>;
}

/** Another version of the margin, so that there are two to compare. */
async function saveAnother(server: ConsoleServer): Promise<void> {
  const [record] = await server.api<Record<string, unknown>[]>('GET', '/indicators/getFormulaById/6');
  const { formula: _, tipo: __, ...fields } = record ?? {};
  const formula_texto = 'PERCENTUAL([Lucro].realizado - 100; [Vendas].realizado)';
  await server.api('POST', '/indicators/saveFormulaIndicator', {
    ...fields,
    fonte: 'Superstore, sem devoluções',
    formula_texto,
    idioma: 'pt',
  });
}

const pictures: readonly Picture[] = [
  { name: 'inicio', path: `/console?${november}` },
  { name: 'mapa', path: `/console/mapa?${november}&acumulado=1&grupo=3&ordem=pontuacao` },
  { name: 'painel', path: `/console/paineis/14?${november}`, isWhole: true },
  { name: 'explicar', path: `/console/paineis/14?${november}&explicar=14.6.2017-11.realizado` },
  { name: 'planilha', path: `/console/planilha?${november}&ver=painel&painel=14` },
  { name: 'indicador', path: '/console/indicadores/6' },
  { name: 'novo-indicador', path: '/console/indicadores/novo?tipo=composto' },
  { name: 'formula', path: `/console/formula/6?${november}&painel=14` },
  { name: 'acessos', path: `/console/acessos?${november}` },
  { name: 'estrutura', path: '/console/estrutura/filiais' },
  { name: 'pessoas', path: '/console/pessoas' },
  { name: 'paineis', path: '/console/paineis' },
  { name: 'orcamento', path: '/console/orcamento' },
  { name: 'telefone', path: `/console/paineis/14?${november}`, narrow: true, dark: true },
  // Last: it changes a formula.
  { name: 'versoes', path: '/console/indicadores/6/versoes?ver=1-2', first: saveAnother, isWhole: true },
];

/** By language and picture: what its page says in headings, buttons, columns and labels. */
type PictureWords = Record<string, Record<string, string[]>>;

export const wordsOfPictures = (): PictureWords =>
  JSON.parse(readFileSync(wordsFile, 'utf8')) as PictureWords;

/** Nothing is still loading, hints for newcomers are gone, and nothing lies under the pointer. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('main [role=status][aria-label]').first().waitFor({ state: 'detached' });
  const hints = page.getByRole('button', { name: /^(Not now|Agora não|Got it|Entendi)$/ });
  for (const hint of await hints.all()) await hint.click();
  await page.mouse.move(0, 0);
}

/** Without those that have a number or a name of the company: they are not words of the console. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const said = [...document.querySelectorAll('main :is(h1, h2, h3, button, label, legend, summary, th[scope=col])')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.innerText.replaceAll(/\\s+/g, ' ').trim());
    return [...new Set(said)].filter((text) => text !== '' && !/\\d/.test(text)).sort();
  })()`);

/** Opens the page of each picture in each language, and gives the words of all. */
export async function lookAtPictures(
  take: (page: Page, file: string) => Promise<unknown>,
): Promise<PictureWords> {
  const words: PictureWords = {};
  const server = await startConsole();
  try {
    for (const { name, path, narrow = false, dark = false, isWhole = false, first } of pictures) {
      await first?.(server);
      for (const [language, locale] of Object.entries(languages)) {
        const colorScheme = dark ? 'dark' : 'light';
        const look = narrow ? { viewport: phone, deviceScaleFactor: 2 } : {};
        const helena = server.employee('Helena Duarte');
        const { page, context, open } = await server.enter(helena, { ...look, locale, colorScheme });
        await open(path);
        await settle(page);
        words[language] = { ...words[language], [name]: await wordsOn(page) };
        // A picture of a page beyond its window would have a menu that ends in the middle.
        const height = await page.evaluate<number>('document.documentElement.scrollHeight');
        if (isWhole) await page.setViewportSize({ width: 1280, height });
        await take(page, join(folder, language, `${name}.png`));
        await context.close();
      }
    }
  } finally {
    await server.close();
  }
  return words;
}

/** Takes all of them, and notes their words. */
async function takeAll(): Promise<void> {
  for (const language of Object.keys(languages)) mkdirSync(join(folder, language), { recursive: true });
  const words = await lookAtPictures((page, path) => page.screenshot({ path }));
  writeFileSync(wordsFile, `${JSON.stringify(words, null, 2)}\n`);
}

// Without an await of the module: tests load it too.
if (import.meta.main) void takeAll();
