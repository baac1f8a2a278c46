/**
 * Makes the pictures of docs/console.md anew: `node demo/pictures.ts`. It starts a server of its
 * own with the demo company and looks at it in Chromium.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type ConsoleServer, phone, startConsole } from '../test/harness/console.ts';

const folder = join(import.meta.dirname, '../docs/console');
const november = 'processo=4&mes=2017-11';

interface Picture {
  readonly name: string;
  readonly path: string;
  /** What is there when the page is complete. */
  readonly until: string;
  readonly narrow?: boolean;
  readonly dark?: boolean;
  /** A link to follow first. */
  readonly follow?: string;
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
  { name: 'inicio', path: `/console?${november}`, until: 'Ficou abaixo da meta' },
  { name: 'mapa', path: `/console/mapa?${november}&acumulado=1&grupo=3&ordem=pontuacao`, until: 'Alabama' },
  { name: 'painel', path: `/console?${november}`, follow: 'Logística', until: 'Mês a mês', isWhole: true },
  {
    name: 'explicar',
    path: `/console/paineis/14?${november}&explicar=14.6.2017-11.realizado`,
    until: 'Fórmula',
  },
  { name: 'planilha', path: `/console/planilha?${november}&ver=painel&painel=14`, until: 'Realizado' },
  { name: 'indicador', path: '/console/indicadores/6', until: 'De que é feito' },
  { name: 'novo-indicador', path: '/console/indicadores/novo?tipo=composto', until: 'Como se mede' },
  { name: 'formula', path: `/console/formula/6?${november}&painel=14`, until: 'Resultado' },
  { name: 'acessos', path: `/console/acessos?${november}`, until: 'Helena Duarte' },
  { name: 'estrutura', path: '/console/estrutura/filiais', until: 'California' },
  { name: 'pessoas', path: '/console/pessoas', until: 'Helena Duarte' },
  { name: 'paineis', path: '/console/paineis', until: 'Alabama' },
  { name: 'orcamento', path: '/console/orcamento', until: 'Margem bruta' },
  { name: 'telefone', path: `/console/paineis/14?${november}`, until: 'Mês a mês', narrow: true, dark: true },
  // Last: it changes a formula.
  {
    name: 'versoes',
    path: '/console/indicadores/6/versoes?ver=1-2',
    until: 'Versões 1 e 2',
    first: saveAnother,
    isWhole: true,
  },
];

async function settle(page: Page, until: string): Promise<void> {
  await page.getByText(until).first().waitFor();
  await page.waitForLoadState('networkidle');
  // What arrived last is drawn when no placeholder is left.
  await page.getByRole('status', { name: 'Carregando' }).first().waitFor({ state: 'detached' });
}

mkdirSync(folder, { recursive: true });
const server = await startConsole();
try {
  for (const picture of pictures) {
    const { name, path, until, narrow = false, dark = false, follow, isWhole = false, first } = picture;
    await first?.(server);
    const colorScheme = dark ? 'dark' : 'light';
    const look = narrow ? { viewport: phone, colorScheme, deviceScaleFactor: 2 } : { colorScheme };
    const { page, context, open } = await server.enter(server.employee('Helena Duarte'), look as object);
    await open(path);
    if (follow !== undefined) await page.getByRole('link', { name: follow }).click();
    // Nothing lies under the pointer.
    await page.mouse.move(0, 0);
    await settle(page, until);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole });
    await context.close();
  }
} finally {
  await server.close();
}
