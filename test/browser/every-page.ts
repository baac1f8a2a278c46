/**
 * Every page of the console, wide, narrow and on paper: it shows what it is for, has its measures,
 * axe-core finds nothing of any severity, nothing sticks out, is cut off or parted from its
 * heading, the browser notes no error, asks no other server, and the policy is not violated.
 */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { aboutColours, accessibilityFindings } from '../harness/accessibility.ts';
import { type ConsoleServer, desktop, phone, type Visit } from '../harness/console.ts';
import { measureFindings } from './measures.ts';
import { paperFindings } from './paper.ts';

interface PageOfConsole {
  readonly path: string;
  /** What leads to it from there, if it has no address of its own. */
  readonly opens?: (visit: Visit) => Promise<void>;
  /** Waits for what the page is for. */
  readonly shows: (visit: Visit) => Promise<void>;
  /** What may scroll sideways on a telephone: figures of many months or indicators. */
  readonly sideways?: RegExp;
  /** Printed wherever on a sheet it begins in `npm test` too: it has charts with their tables. */
  readonly isPrintedAnywhere?: true;
}

export const november = 'processo=4&mes=2017-11';

const seen =
  (...found: readonly ((page: Page) => Locator)[]) =>
  async ({ page }: Visit) => {
    for (const find of found) await find(page).first().waitFor();
  };
const heading = (name: string | RegExp) => seen((page) => page.getByRole('heading', { level: 1, name }));
const row = (name: RegExp) => seen((page) => page.getByRole('row', { name }));

/** Many of them side by side: they are scrolled by themselves. */
const figures =
  /^(?:Atingimento por painel e indicador|Indicadores do painel|Meses de|Planilha|Indicadores de .* por mês)/;

export const pages: Readonly<Record<string, PageOfConsole>> = {
  home: {
    path: `/console?${november}`,
    shows: seen(
      (page) => page.getByText(/ desde outubro de 2017\. O que mais pesou:/),
      (page) => page.getByRole('heading', { name: /^Ficou abaixo da meta/ }),
    ),
  },
  map: {
    path: `/console/mapa?${november}`,
    shows: seen((page) => page.getByRole('link', { name: /^California, Vendas: \d/ })),
    sideways: figures,
  },
  panel: {
    path: `/console/paineis/14?${november}`,
    shows: seen(
      (page) => page.getByRole('img', { name: /mês a mês$/ }),
      (page) => page.getByRole('img', { name: /acumulado no ano$/ }),
    ),
    sideways: figures,
    isPrintedAnywhere: true,
  },
  explanation: {
    path: `/console/paineis/14?${november}&explicar=14.6.2017-11.realizado`,
    shows: seen((page) => page.getByRole('complementary').getByText('Fórmula')),
    sideways: figures,
  },
  score: {
    path: `/console/mapa?${november}&explicar=14.pontuacao.2017-11`,
    shows: seen((page) => page.getByRole('complementary').getByRole('heading', { name: 'Pontuação' })),
    sideways: figures,
  },
  meeting: {
    path: `/console/reuniao?${november}`,
    shows: seen((page) => page.getByRole('checkbox', { name: 'Superstore na reunião' })),
  },
  presentation: {
    path: `/console/reuniao?${november}&paineis=14,9`,
    shows: seen((page) => page.getByRole('table', { name: 'O que mexeu na pontuação de Florida' })),
    sideways: figures,
  },
  presentedIndicator: {
    path: `/console/reuniao?${november}&paineis=14,9&indicador=6`,
    shows: seen((page) => page.getByRole('img', { name: /^Margem, mês a mês$/ })),
    sideways: figures,
  },
  pack: {
    path: `/console/reuniao?${november}&paineis=14,9&ver=pacote`,
    shows: seen(
      (page) => page.getByRole('table', { name: 'Pontuações da reunião' }),
      (page) => page.getByRole('img', { name: /^Margem, mês a mês$/ }),
    ),
    sideways: /^(?:Pontuações da reunião|Meses de)/,
  },
  grid: { path: `/console/planilha?${november}`, shows: heading('Planilha'), sideways: figures },
  allValues: {
    path: `/console/planilha?${november}&ver=painel&painel=1&serie=todos`,
    shows: heading('Planilha'),
    sideways: figures,
  },
  indicators: { path: '/console/indicadores?busca=vendas', shows: heading('Indicadores') },
  indicator: {
    path: '/console/indicadores/1',
    shows: seen((page) => page.getByRole('heading', { name: 'O que lê e quem o lê' })),
  },
  actions: { path: '/console/acoes', shows: heading('Ações') },
  scenarios: { path: '/console/cenarios', shows: heading('Cenários') },
  scenario: {
    path: `/console/cenarios?${november}`,
    async opens({ page }) {
      await page.getByRole('link', { name: 'Cenário das páginas' }).click();
    },
    shows: seen(
      (page) => page.getByTitle('Mostrar os meses de California, Vendas'),
      (page) => page.getByRole('img', { name: /mês a mês$/ }),
    ),
    sideways: figures,
  },
  comparison: {
    path: `/console/cenarios/comparar?${november}`,
    async opens({ page }) {
      await page.getByRole('checkbox', { name: 'Cenário das páginas' }).check();
    },
    shows: seen((page) => page.getByRole('img', { name: /mês a mês$/ })),
    sideways: figures,
    isPrintedAnywhere: true,
  },
  levers: {
    path: `/console/alavancas?${november}&painel=14&indicador=6`,
    shows: seen((page) => page.getByRole('table', { name: /^Efeito de cada valor/ })),
  },
  models: { path: '/console/modelos', shows: heading('Modelos') },
  model: {
    path: '/console/modelos/1',
    shows: seen((page) => page.getByRole('grid')),
    sideways: figures,
  },
  formula: {
    path: '/console/formula/6',
    shows: seen((page) => page.getByRole('textbox')),
  },
  newIndicator: { path: '/console/indicadores/novo?tipo=composto', shows: heading('Novo indicador') },
  editIndicator: { path: '/console/indicadores/17/editar', shows: heading(/^Editar: /) },
  newFormula: { path: '/console/formula/nova', shows: heading(/^Uma fórmula nova começa/) },
  conversion: { path: '/console/formula/1', shows: heading('Converter em fórmula: Vendas') },
  versions: { path: '/console/indicadores/6/versoes', shows: heading(/: Margem$/) },
  comparedVersions: {
    path: '/console/indicadores/6/versoes?ver=1-2',
    shows: seen((page) => page.getByRole('region', { name: 'Comparar' })),
  },
  notices: {
    path: '/console/avisos',
    shows: seen((page) => page.getByLabel('Resumo')),
  },
  sessions: {
    path: '/console/sessoes',
    shows: row(/esta sessão/),
  },
  people: {
    path: '/console/pessoas',
    shows: row(/Helena Duarte/),
  },
  access: {
    path: `/console/acessos?${november}&busca=al&por=ca`,
    shows: seen((page) => page.getByLabel(/, Alabama/)),
  },
  structure: { path: '/console/estrutura/funcoes', shows: heading('Funções') },
  budget: {
    path: '/console/orcamento?periodo=1',
    shows: seen((page) => page.getByRole('table', { name: /^Demonstrativo de / })),
    sideways: /^Demonstrativo de /,
  },
  budgetRecords: { path: '/console/cadastros/contas', shows: heading('Contas') },
  requests: { path: '/console/chamadas', shows: heading('Chamadas') },
  trail: { path: '/console/trilha', shows: heading('Trilha') },
  panels: {
    path: '/console/paineis?busca=calif',
    shows: row(/California/),
  },
  processes: {
    path: '/console/processos',
    shows: row(/2017/),
  },
  tokens: { path: '/console/tokens', shows: heading('Tokens') },
  webhooks: { path: '/console/webhooks', shows: heading('Webhooks') },
  changes: { path: '/console/novidades', shows: heading('Novidades') },
  environments: { path: '/console/ambiente', shows: heading('Ambiente') },
  start: { path: '/console/comecar', shows: heading(/./) },
  unknown: { path: '/console/nada', shows: heading('Esta página não existe') },
};

/** What somebody without rights is shown in the place of a page. */
const dead: Readonly<Record<string, PageOfConsole>> = {
  panel: { path: `/console/paineis/14?${november}`, shows: heading(/^Este painel não é um dos seus/) },
  explanation: {
    path: `/console?${november}&explicar=14.6.2017-11.realizado`,
    shows: seen((page) => page.getByRole('complementary').getByRole('alert')),
  },
  indicator: { path: '/console/indicadores/99999', shows: heading(/^Este indicador não existe/) },
  people: { path: '/console/pessoas', shows: heading(/^Só um Gerente/) },
};

/** Before anybody is known. */
export const entrance: Readonly<Record<string, PageOfConsole>> = {
  signIn: { path: '/console/entrar', shows: heading('Entrar') },
  forgotten: {
    path: '/console/entrar',
    opens: ({ page }) => page.getByRole('button', { name: 'Esqueci a senha' }).click(),
    shows: heading('Senha nova'),
  },
  link: { path: '/console/link', shows: heading('Entrar com o link') },
};

/** The names of what must be scrolled sideways to be seen. */
const scrolledSideways = `[...document.querySelectorAll('main *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
  .map((one) => one.getAttribute('aria-label') ?? one.className)`;

/** A page is opened wide and then made narrow, as by a telephone that is turned. */
const screens = [
  { viewport: desktop, isTouched: false, least: 24 },
  { viewport: phone, isTouched: true, least: 44 },
] as const;

const shown = new Map<string, Promise<void>>();

/** Makes what the pages show besides the demo company, once for each console. */
export function makeShown(server: ConsoleServer): Promise<void> {
  const made = shown.get(server.url) ?? makeOn(server);
  shown.set(server.url, made);
  return made;
}

async function makeOn(server: ConsoleServer): Promise<void> {
  await saveAgain(server, 6);
  const scenario = { nome: 'Cenário das páginas' };
  const { insertId } = await server.api<{ insertId: number }>('POST', '/panels/insertScenario', scenario);
  await server.api('PUT', `/panels/scenario/saveDifferences/${insertId}`, {
    definir: [
      { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, campo: 'realizado_numerador', valor: 9900 },
    ],
  });
}

/** Its second version: what it reads and gives stays. */
async function saveAgain(server: ConsoleServer, id: number): Promise<void> {
  const [stored] = await server.api<Record<string, unknown>[]>('GET', `/indicators/getFormulaById/${id}`);
  const { tipo: _, ...fields } = stored ?? {};
  await server.api('POST', '/indicators/saveFormulaIndicator', { ...fields, fonte: 'Outra fonte' });
}

/** Of what repeats (width, colours, the place on a sheet), one is judged in `npm test`. */
type Judged = 'once' | 'everywhere';

async function judge(visit: Visit, name: string, isOnce: boolean): Promise<void> {
  const { page } = visit;
  // What looks the same on all pages is judged once.
  if (!isOnce || page.viewportSize()?.width === desktop.width)
    assert.deepEqual(await accessibilityFindings(page, undefined, isOnce), [], name);
  if (!isOnce) {
    // Dark is the same page in other colours: styles alone tell them apart.
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await accessibilityFindings(page, aboutColours, false), [], `${name}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  assert.equal(over, 0, `${name}, is wider than the window`);
}

/** Opens the pages one after the other. The browser may log only the statuses expected here. */
async function look(
  visit: Visit,
  at: Readonly<Record<string, PageOfConsole>>,
  judged: Judged,
  refused?: string,
) {
  const { page } = visit;
  await visit.open('/console/nada');
  const pointer = await visit.context.newCDPSession(page);
  const found: string[] = [];
  for (const [what, one] of Object.entries(at)) {
    const { path, opens, shows, sideways = /^$/, isPrintedAnywhere } = one;
    await visit.go(path);
    await opens?.(visit);
    for (const { viewport, isTouched, least } of screens) {
      const name = `${what}, ${viewport.width} px`;
      await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
      await page.setViewportSize(viewport);
      await shows(visit);
      await judge(visit, name, judged === 'once');
      // Nobody works with a page that is not theirs, nor prints it.
      if (at === pages)
        found.push(...(await measureFindings(page, least, sideways)).map((told) => `${name}, ${told}`));
    }
    await page.waitForFunction('document.title === `${document.querySelector("h1")?.textContent} · Prumo`');
    // The last screen is the telephone's.
    const scrolled = await page.evaluate<string[]>(scrolledSideways);
    const hidden = scrolled.filter((name) => !sideways.test(name));
    found.push(...hidden.map((name) => `${what}, scrolled sideways: ${name}`));
    if (at === pages) {
      const isAnywhere = isPrintedAnywhere === true || judged === 'everywhere';
      const onPaper = await paperFindings(visit, isAnywhere);
      found.push(...onPaper.map((told) => `${what}, on paper, ${told}`));
    }
    await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await page.setViewportSize(desktop);
  }
  assert.deepEqual(found, []);
  const unexpected = (text: string) => refused === undefined || !text.includes(`status of ${refused}`);
  assert.deepEqual(visit.complaints.filter(unexpected), []);
  await pointer.detach();
  await visit.context.close();
}

/** Opens all of them, as everybody who is shown one. Each is judged once, or everywhere. */
export async function lookAtAll(server: ConsoleServer, judged: Judged): Promise<void> {
  const options = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
  await look(await server.enter(server.employee('Helena Duarte'), options), pages, judged);
  await look(await server.enter(server.employee('Henry Caldwell'), options), dead, judged, '403');
  await look(await server.visit(options), entrance, judged, '401');
}
