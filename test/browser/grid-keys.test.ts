/** Planilha by keys, by other writing systems and by touch, and what screen readers are told. */
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { leave, phone, type Visit } from '../harness/console.ts';
import { cellAt, cellIn, GridPage } from './grid-page.ts';
import { visitedConsole } from './shared-console.ts';

const north = 'Pessoas da filial Central · numerador';

interface Seen {
  readonly active: readonly [row: number, column: number];
  readonly selected: number;
}

/** Where the keys go, and how many of the drawn cells are selected. */
const seen = ({ page }: Visit) =>
  page.evaluate<Seen>(`(() => {
    const { row, column } = document.activeElement.closest('[role=gridcell]').dataset;
    const selected = document.querySelectorAll('[role=gridcell][aria-selected=true]').length;
    return { active: [Number(row), Number(column)], selected };
  })()`);

describe('the grid by keys', { skip: browserMissing }, () => {
  const at = visitedConsole(undefined, ['clipboard-read', 'clipboard-write']);
  let visit: Visit;
  let grid: GridPage;
  before(() => {
    ({ visit } = at);
    grid = new GridPage(visit);
  });
  beforeEach(() => grid.open());

  it('selects with the mouse, and keeps the names of rows and columns in sight', async () => {
    const { page } = visit;
    await cellAt(visit, 0, 0).click();
    await cellAt(visit, 1, 1).hover();
    await page.mouse.down();
    await cellAt(visit, 3, 2).hover();
    await page.mouse.up();
    assert.deepEqual(await seen(visit), { active: [3, 2], selected: 6 });
    await cellAt(visit, 2, 1).click({ modifiers: ['Shift'] });
    assert.deepEqual(await seen(visit), { active: [2, 1], selected: 2 });
    await cellAt(visit, 2, 1).click();
    assert.deepEqual(await seen(visit), { active: [2, 1], selected: 1 });
    const places = () =>
      page.evaluate<
        number[][]
      >(`['[role=columnheader][aria-colindex="1"]', '[role=columnheader][aria-colindex="4"]',
          '[aria-rowindex="8"] [role=rowheader]'].map((selector) => {
        const { x, y } = [...document.querySelectorAll(selector)].at(-1).getBoundingClientRect();
        return [x, y];
      })`);
    const [corner, column = [], row = []] = await places();
    await page.evaluate(`document.querySelector('[role=grid]').scrollTo(60, 20)`);
    assert.deepEqual(await places(), [
      corner,
      [(column[0] ?? 0) - 60, column[1]],
      [row[0], (row[1] ?? 0) - 20],
    ]);
  });

  it('fills, reckons, copies and cuts what is selected', async () => {
    const { page } = visit;
    const showsAt = (row: number, column: number, text: string) =>
      cellAt(visit, row, column)
        .filter({ hasText: new RegExp(`^${text.replaceAll('.', '\\.')}$`) })
        .waitFor();
    const copied = () => page.evaluate('navigator.clipboard.readText()');
    await cellAt(visit, 0, 0).click();
    // Enter goes down, Ctrl+Enter stays and fills all that is selected.
    await grid.press('Shift+ArrowRight');
    await page.keyboard.type('8,5');
    await grid.press('Control+Enter');
    await showsAt(0, 0, '8,50');
    await showsAt(0, 1, '8,50');
    // Arithmetic goes on from the value of each cell.
    await page.keyboard.type('*2');
    await grid.press('Control+Enter');
    await showsAt(0, 0, '17,00');
    await showsAt(0, 1, '17,00');
    await page.keyboard.type('/0');
    await grid.press('Control+Enter');
    await page.getByRole('alert').filter({ hasText: 'divide por zero' }).waitFor();
    await grid.press('Escape', 'Control+z');
    await showsAt(0, 1, '8,50');
    await grid.press('Control+c');
    assert.equal(await copied(), '8,5\t8,5');
    await grid.press('Control+x');
    await showsAt(0, 0, '');
    await grid.press('Control+z', 'Control+z');
    await grid.pending(0);
  });

  it('takes what an input method or a dead key composes, and no key of the composing itself', async () => {
    const { page } = visit;
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await cellAt(visit, 0, 0).click();
    await compose('4');
    await compose('42');
    // The key that ends the composing is the input method's.
    await page.evaluate(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))`);
    assert.equal(await page.locator(':focus').inputValue(), '42');
    await session.send('Input.insertText', { text: '42' });
    await page.keyboard.press('Enter');
    await cellAt(visit, 0, 0)
      .filter({ hasText: /^42,00$/ })
      .waitFor();
    // A dead key and its letter: one character, which is no number, and nothing is changed.
    const old = (await cellAt(visit, 1, 0).innerText()).trim();
    await compose('´');
    await session.send('Input.insertText', { text: 'é' });
    await page.keyboard.press('Enter');
    await page.getByText('Isto não é um número.').waitFor();
    await page.keyboard.press('Escape');
    assert.equal((await cellAt(visit, 1, 0).innerText()).trim(), old);
    await grid.discard();
  });

  it('tells screen readers row, column, value and state', async () => {
    const { page } = visit;
    const grid = page.getByRole('grid');
    assert.match((await grid.getAttribute('aria-label')) ?? '', /^Planilha: /);
    const [rows, columns] = [
      Number(await grid.getAttribute('aria-rowcount')),
      Number(await grid.getAttribute('aria-colcount')),
    ];
    // Every cell that is drawn says where it stands among all.
    const places = await page.evaluate<
      [number, number][]
    >(`[...document.querySelectorAll('[role=gridcell]')].map((cell) =>
      [Number(cell.closest('[role=row]').ariaRowIndex), Number(cell.ariaColIndex)])`);
    assert.equal(new Set(places.map(String)).size, places.length);
    assert.ok(places.every(([row, column]) => row > 2 && row <= rows && column > 1 && column <= columns));
    // The names of quarters and totals say how many columns they are over: all, without a gap.
    const groups = await page.evaluate<
      [number, number][]
    >(`[...document.querySelectorAll('[role=columnheader][aria-colspan]')].map((head) =>
      [Number(head.ariaColIndex), Number(head.ariaColSpan)])`);
    assert.deepEqual([groups.length, groups[0]], [5, [2, 3]]);
    for (const [at, [first, span]] of groups.entries())
      assert.equal(groups[at + 1]?.[0] ?? columns + 1, first + span);
    const label = () => page.locator(':focus').getAttribute('aria-label');
    await cellAt(visit, 0, 0).click();
    const before = await label();
    assert.match(before ?? '', /^.+ · numerador, jan: [\d.,]+$/);
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    assert.match((await label()) ?? '', /numerador, jan: 7,00; não enviado; gravado: [\d.,]+$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    assert.match(
      (await label()) ?? '',
      / · valor, jan: (≈\u00A0)?[\d.,]+; Calculado: não pode ser digitado$/,
    );
    await page.keyboard.press('Control+End');
    assert.match(
      (await label()) ?? '',
      /^Total · valor, Ano: (≈\u00A0)?[\d.,]+; Total: o valor digitado é distribuído$/,
    );
    assert.equal(await page.locator(':focus').getAttribute('aria-readonly'), null);
    await new GridPage(visit).discard();
  });

  it('is filled in and selected by touch on a telephone', async () => {
    const { server } = at;
    const options = { viewport: phone, hasTouch: true, isMobile: true };
    const touched = await server.enter(server.employee('Helena Duarte'), options);
    const { page } = touched;
    await touched.open('/console/planilha?processo=4&mes=2017-11&ver=indicador');
    await page.getByRole('grid').waitFor();
    await cellAt(touched, 0, 0).tap();
    const middle = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      assert.ok(box, selector);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const to = await middle('[role=gridcell][data-row="2"][data-column="1"]');
    await touch('touchStart', [await middle('[data-handle]')]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await page.locator('[role=gridcell][data-row="2"][data-column="1"][aria-selected=true]').waitFor();
    assert.deepEqual(await seen(touched), { active: [2, 1], selected: 6 });

    const target = await cellIn(touched, north, 'jan');
    await target.tap({ position: { x: 8, y: 12 } });
    assert.equal(await page.locator(':focus').getAttribute('inputmode'), 'none');
    // Another tap, however much later: no double one.
    await target.tap({ position: { x: 40, y: 28 } });
    assert.equal(await page.locator(':focus').getAttribute('inputmode'), 'decimal');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByText('1 valor não enviado').waitFor();
    await leave(touched);
  });
});
