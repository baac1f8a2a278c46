/**
 * What can be pressed does not move when content arrives above it: a press that had begun on it
 * would be lost. Answers are held until the press has begun. All dialogs have the same foot
 * (console/kit/dialogs/modal.tsx), so those stand for all to which most arrives. What is pressed
 * keeps the focus, and a dialog that closes gives it back.
 */
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { Locator, Page, Request } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { desktop, phone, type Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { editor, FormulaPage, newFormula, putInto } from './formula-page.ts';
import { GridPage } from './grid-page.ts';
import { visitedConsole } from './shared-console.ts';

const isDryRun = (request: Request) => request.headers()['prefer']?.includes('rollback') ?? false;
const asksFor = (path: RegExp) => (request: Request) => path.test(request.url());

/** Holds the answers to such requests. Returns what lets them come. */
async function hold(page: Page, isHeld: (request: Request) => boolean): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (isHeld(route.request())) await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const home = '/console?processo=4&mes=2017-11';

/** An element of the page, of which TypeScript knows nothing here. */
interface Placed {
  readonly innerText: string;
  readonly getBoundingClientRect: (this: unknown) => object;
}

const boxes = async (buttons: readonly Locator[]) =>
  Promise.all(buttons.map(async (button) => [await button.innerText(), await button.boundingBox()]));

/** By how many pixels the window around a dialog could be scrolled, and the dialog out of sight. */
const scrollable = (dialog: Locator) =>
  dialog.locator('xpath=ancestor::*[contains(@class, "underlay")]').evaluate((element) => {
    const { scrollHeight, clientHeight } = element as unknown as Record<string, number>;
    return Number(scrollHeight) - Number(clientHeight);
  });

/** The buttons below the content. */
const foot = (dialog: Locator, names: readonly (string | RegExp)[]) =>
  names.map((name) => dialog.getByRole('button', { name, exact: true }));

interface Arrival {
  readonly page: Page;
  readonly dialog: Locator;
  readonly isHeld: (request: Request) => boolean;
  readonly open: () => Promise<void>;
  readonly buttons: readonly (string | RegExp)[];
  /** Shown when it has arrived. */
  readonly arrived: Locator;
}

/** Presses the first button while the content arrives, which closes the dialog: on both screens. */
async function staysAndCounts({ page, dialog, isHeld, open, buttons, arrived }: Arrival) {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(desktop);
    const comes = await hold(page, isHeld);
    await open();
    const [first, ...others] = foot(dialog, buttons) as [Locator, ...Locator[]];
    await first.waitFor();
    await page.setViewportSize(viewport);
    // It waits until the new size is drawn.
    await first.hover();
    const before = await boxes([first, ...others]);
    await page.mouse.down();
    await comes();
    await arrived.waitFor();
    assert.deepEqual(await boxes([first, ...others]), before);
    assert.equal(await scrollable(dialog), 0);
    await page.mouse.up();
    await dialog.waitFor({ state: 'detached' });
  }
}

describe('under a press', { skip: browserMissing }, () => {
  const at = visitedConsole(/ERR_FAILED|status of 4/);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  let formula: FormulaPage;
  /** In a model. */
  let moved: number;
  before(async () => {
    ({ server, visit, page } = at);
    formula = new FormulaPage(visit);
    moved = await newFormula(server, 'Deslocada', '[Vendas da empresa]');
    await putInto(server, 'Empresa', moved);
  });
  beforeEach(() => page.setViewportSize(desktop));

  describe('the buttons of a dialog', () => {
    const impactOf = (dialog: Locator) =>
      dialog.getByRole('region', { name: 'O que muda' }).getByRole('status').filter({ hasText: /valor/ });

    const isOn = (wanted: Locator) => wanted.and(page.locator(':focus')).waitFor();

    it('stay where they are when the effects of a formula’s save arrive, and the save counts', async () => {
      await formula.open(moved);
      await formula.type('[Vendas da empresa] * 2');
      await formula.isRight();
      const { saving: dialog } = formula;
      const open = async () => {
        await editor(page).focus();
        await page.keyboard.press('Control+s');
      };
      const arrived = impactOf(dialog);
      const buttons = ['Cancelar', 'Salvar'];
      await staysAndCounts({ page, dialog, isHeld: isDryRun, open, buttons, arrived });
      await open();
      await page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await isOn(editor(page));
      await open();
      const save = dialog.getByRole('button', { name: 'Salvar', exact: true });
      await save.hover();
      await page.mouse.down();
      await arrived.waitFor();
      await page.mouse.up();
      await formula.says('Salvo.');
    });

    it('stay when values are foretold, and when others’ changes appear with who made them', async () => {
      await visit.go('/console/planilha?processo=4&mes=2017-11&ver=indicador');
      await new GridPage(visit).type('Pessoas da filial Central · numerador', 'jun', '78');
      const dialog = page.getByRole('dialog');
      const buttons = ['Cancelar', 'Conferir', 'Enviar 1 valor'];
      const open = () => page.getByRole('button', { name: 'Conferir e enviar' }).click();
      const dryRun = page.waitForRequest(isDryRun);
      const foretold = dialog.getByRole('status').filter({ hasText: /calculad/ });
      await staysAndCounts({ page, dialog, isHeld: isDryRun, open, buttons, arrived: foretold });
      const review = page.getByRole('button', { name: 'Conferir e enviar' });
      await review.focus();
      await page.keyboard.press('Enter');
      const check = dialog.getByRole('button', { name: 'Conferir', exact: true });
      await check.focus();
      await page.keyboard.press('Enter');
      await foretold.waitFor();
      await isOn(check);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await isOn(review);
      const { linhas } = (await dryRun).postDataJSON() as { linhas: Record<string, number | null>[] };
      const [{ id_gmr_painel, id_indicador, mes, ano, lido_realizado_numerador: stored } = {}] = linhas;
      const place = `panel/${id_gmr_painel}/indicator/${id_indicador}/month/${mes}/year/${ano}`;
      const change = (realizado_numerador: number | null | undefined) =>
        server.api('PUT', `/panels/updateProgressPanel/${place}`, { realizado_numerador });
      for (const [viewport, other] of [
        [desktop, 55],
        [phone, 56],
      ] as const) {
        await change(other);
        await page.setViewportSize(desktop);
        const comes = await hold(page, asksFor(/explainProgressPanelCell/));
        const isRead = Promise.withResolvers<void>();
        await page.route('**/getProgress?*', async (route) => {
          await isRead.promise;
          await route.fallback();
        });
        await open();
        await page.setViewportSize(viewport);
        const below = foot(dialog, buttons);
        await below[0]?.hover();
        const before = await boxes(below);
        isRead.resolve();
        const choices = [/^Enviar o meu/, /^Ficar com/].map((name) => dialog.getByRole('button', { name }));
        const [mine] = choices as [Locator];
        await mine.hover();
        assert.deepEqual(await boxes(below), before);
        const between = await boxes(choices);
        await page.mouse.down();
        await comes();
        await dialog.getByText(/agora: 5[56],00 .*(por |Sem registro)/).waitFor();
        assert.deepEqual(await boxes(choices), between);
        await page.mouse.up();
        await mine.waitFor({ state: 'detached' });
        await dialog.getByRole('button', { name: 'Cancelar' }).click();
      }
      await review.click();
      const send = dialog.getByRole('button', { name: 'Enviar 1 valor', exact: true });
      await send.and(page.locator(':enabled')).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await isOn(page.locator('#page'));
      await change(stored);
    });

    it('stay when a save of accesses fails, which is said above them', async () => {
      await server.person({ nome: 'Alba Deslocada', level: 'Colaborador' });
      await visit.go('/console/acessos?processo=4&busca=texas&por=deslocada');
      await page.getByRole('gridcell', { name: /^Alba Deslocada, Texas: Sem acesso/ }).click();
      await page.keyboard.press('r');
      await page.route(/updateAccessPanelMany/, (route) => route.abort());
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(desktop);
        await page.getByRole('button', { name: 'Rever e salvar' }).click();
        await page.setViewportSize(viewport);
        const buttons = foot(page.getByRole('dialog'), ['Continuar editando', 'Salvar 1 mudança']);
        await buttons[1]?.hover();
        const before = await boxes(buttons);
        await buttons[1]?.click();
        await page.getByRole('alert').filter({ hasText: 'Nada foi salvo' }).waitFor();
        assert.deepEqual(await boxes(buttons), before);
        await buttons[0]?.click();
      }
      await page.unrouteAll();
    });
  });

  describe('what can be pressed on a page', () => {
    it('stays at the foot while what is written is checked, and its press counts', async () => {
      const id = await newFormula(server, 'Verificada devagar', '[Pedidos]');
      await formula.open(id);
      await visit.settle();
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        const comes = await hold(page, (request) => request.resourceType() === 'fetch');
        await formula.type(viewport === desktop ? '[Vendas]' : '[Lucro]');
        const buttons = ['Salvar', 'Descartar'].map((name) =>
          page.getByRole('button', { name, exact: true }),
        );
        const [save] = buttons as [Locator];
        await save.hover();
        const before = await boxes(buttons);
        await page.mouse.down();
        await comes();
        await page.getByText('A fórmula dá USD').waitFor();
        await page.getByText('Resultado: Realizado').waitFor();
        assert.deepEqual(await boxes(buttons), before);
        await page.mouse.up();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
        await formula.type('[Pedidos]');
        await save.waitFor({ state: 'detached' });
      }
    });

    it('is not shown before its place is known', async () => {
      const loading = page.getByRole('main').getByRole('status', { name: 'Carregando' }).first();
      const shown = page.locator('main :is(a, button):visible');
      // At once: a question for each of a hundred takes longer than what is shown stays hidden.
      const places = () =>
        shown.evaluateAll((all) =>
          all.map((one) => {
            const { innerText, getBoundingClientRect } = one as unknown as Placed;
            return JSON.stringify([innerText, getBoundingClientRect.call(one)]);
          }),
        );
      /** What is shown while the answer is held. */
      const whileHidden = async (path: string, slow: RegExp) => {
        for (;;) {
          const held = page.waitForRequest(slow);
          const comes = await hold(page, asksFor(slow));
          await visit.open(path);
          await held;
          await loading.waitFor();
          // Until the font has come, texts are a few pixels wider.
          await page.evaluate('document.fonts.ready.then(() => {})');
          const before = await places();
          // After two seconds all is shown. A machine that was slower than that is asked again.
          if ((await page.locator('main [data-loading]').count()) > 0) return { before, comes };
          await comes();
        }
      };
      // Below what hangs stands what has come.
      for (const [path, slow, below, viewport] of [
        [home, /getResults.*mes=10/, 'Ficou abaixo da meta', desktop],
        [home, /\/owed\//, 'Sem resultado', phone],
        ['/console/indicadores/6', /getFormulaById/, 'Em que modelos está', phone],
      ] as const) {
        await page.setViewportSize(viewport);
        const { before, comes } = await whileHidden(path, slow);
        await page.getByRole('heading', { name: below }).waitFor();
        // Of the month before, nothing is said before it has come.
        if (viewport === desktop) assert.equal(await page.getByText(/outubro de 2017/).count(), 0);
        await comes();
        await loading.waitFor({ state: 'detached' });
        await visit.settle();
        const now = new Set(await places());
        assert.ok(before.length > 0 && now.size > before.length, path);
        const moved = before.filter((place) => !now.has(place));
        assert.deepEqual(moved, [], path);
      }
    });
  });
});
