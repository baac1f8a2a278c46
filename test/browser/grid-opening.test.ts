/** How Planilha opens: where one fills in, with the months of a year, and with whose rights. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, leave, phone, type Visit } from '../harness/console.ts';
import { GridPage } from './grid-page.ts';
import { visitedConsole } from './shared-console.ts';

/** The active cell, its names, and whether it is in sight between the names and the edge. */
const active = ({ page }: Visit) =>
  page.evaluate<{ row: string; column: string; isInSight: boolean; isReadOnly: boolean }>(`(() => {
    const grid = document.querySelector('[role=grid]');
    const cell = grid.querySelector('[role=gridcell]:has(> input)');
    const name = cell.closest('[role=row]').querySelector('[role=rowheader]');
    const head = grid.querySelector('[role=columnheader][aria-colindex="' + cell.ariaColIndex + '"]:last-of-type, ' +
      '[role=row]:last-child > [role=columnheader][aria-colindex="' + cell.ariaColIndex + '"]');
    const [box, frame] = [cell.getBoundingClientRect(), grid.getBoundingClientRect()];
    return {
      row: name.ariaLabel,
      column: head.ariaLabel,
      isReadOnly: cell.ariaReadOnly === 'true',
      isInSight: box.left >= name.getBoundingClientRect().right - 1 && box.right <= frame.right + 1 &&
        box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight) + 1,
    };
  })()`);

/** How far December lies beyond the edge or is scrolled there, and the numbers that are cut. */
const room = `(() => {
  const grid = document.querySelector('[role=grid]');
  const last = grid.querySelector('[role=columnheader][aria-label=dez]');
  const beyond = last.getBoundingClientRect().right - grid.getBoundingClientRect().right;
  const cut = [...grid.querySelectorAll('[role=gridcell]')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
  return { beyond: grid.scrollLeft + Math.max(0, Math.floor(beyond)), cut: cut.map((cell) => cell.textContent) };
})()`;

const of2017 = 4;

describe('the grid', { skip: browserMissing }, () => {
  const at = visitedConsole();
  let grid: GridPage;
  before(() => {
    grid = new GridPage(at.visit);
  });

  const idOf = async (table: string, nome: string) => {
    const { rows } = await at.server.sql(`SELECT id FROM ${table} WHERE id_empresa = 1 AND nome = $1`, [
      nome,
    ]);
    return (rows[0] as { id: number }).id;
  };
  const give = (person: number, process: number, panel: number, permissao: 0 | 1) =>
    at.server.sql(
      `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
       VALUES (1, $1, $2, $3, $4)`,
      [process, panel, person, permissao],
    );

  it('opens on the chosen month, in sight, on a screen and on a telephone', async () => {
    const { page, visit } = at;
    for (const [viewport, mes, name, kind] of [
      [desktop, '2017-11', 'nov', 'indicador'],
      [phone, '2017-11', 'nov', 'painel'],
      [phone, '2017-06', 'jun', 'indicador'],
    ] as const) {
      await page.setViewportSize(viewport);
      await visit.go('/console/nada');
      await grid.open(`ver=${kind}`, `processo=${of2017}&mes=${mes}`);
      const { column, isInSight, isReadOnly } = await active(visit);
      assert.deepEqual([column, isInSight, isReadOnly], [name, true, false], kind);
    }
    // Another month moves it.
    await page.getByRole('button', { name: 'Período: ' }).click();
    await page.getByRole('button', { name: 'Mês anterior' }).click();
    await page.getByRole('button', { name: 'Pronto' }).click();
    await page.locator('[role=columnheader][aria-label=mai][data-selected]').waitFor();
    assert.deepEqual([(await active(visit)).column, (await active(visit)).isInSight], ['mai', true]);
    await page.setViewportSize(desktop);
  });

  it('shows the months of a year at once at 1280 pixels, and cuts no number', async () => {
    const { page, visit } = at;
    await visit.go('/console/nada');
    await grid.open('ver=painel&serie=todas');
    assert.deepEqual(await page.evaluate(room), { beyond: 0, cut: [] });
    await grid.open(`ver=indicador&indicador=${await idOf('indicador', 'Vendas')}`);
    assert.deepEqual(await page.evaluate(room), { beyond: 0, cut: [] });
    // What is typed makes room for itself.
    const { row } = await active(visit);
    for (const [typed, shown] of [
      ['-111222,5', '−111.222,50'],
      ['-9876543210123,45', '−9.876.543.210.123,45'],
    ] as const) {
      await grid.type(row, 'nov', typed);
      await grid.shows(row, 'nov', shown);
      assert.partialDeepStrictEqual(await page.evaluate(room), { cut: [] });
    }
    await grid.discard();
  });

  it('opens where somebody fills in, with the rights that the API tells: of any process with the month', async () => {
    const { server } = at;
    const person = await server.person({ level: 'Colaborador', nome: 'Rita Lima' });
    const [texas, california, sales] = await Promise.all([
      idOf('gmr_painel', 'Texas'),
      idOf('gmr_painel', 'California'),
      idOf('indicador', 'Vendas'),
    ]);
    const { rows } = await server.sql(
      `INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
       VALUES (1, 'Fim de ano', 11, 2017, 12, 2017) RETURNING id`,
    );
    const { id: yearEnd } = rows[0] as { id: number };
    try {
      await server.sql('INSERT INTO gmr_painel_processo VALUES (1, $1, $2)', [yearEnd, texas]);
      await give(person.id, of2017, california, 0);
      await give(person.id, of2017, texas, 0);
      await give(person.id, yearEnd, texas, 1);
      const visit = await server.enter(person.id);
      const { page } = visit;
      const own = new GridPage(visit);
      const open = (mes: string, ver: string) => own.open(ver, `processo=${of2017}&mes=${mes}`);
      await visit.open('/console/nada');
      await open('2017-11', `ver=indicador&indicador=${sales}`);
      assert.deepEqual(await active(visit), {
        row: 'Texas',
        column: 'nov',
        isInSight: true,
        isReadOnly: false,
      });
      const isLocked = async (row: string, column: string) =>
        (await own.cell(row, column)).getAttribute('aria-readonly');
      assert.deepEqual(
        await Promise.all([
          isLocked('Texas', 'out'),
          isLocked('Texas', 'nov'),
          isLocked('Texas', 'dez'),
          isLocked('California', 'nov'),
        ]),
        ['true', 'false', 'false', 'true'],
      );
      // What the page lets one type, the server takes; of the rest the page says why not.
      const old = await own.text('Texas', 'nov');
      await own.type('Texas', 'nov', '171,71');
      await own.review();
      // What changes in panels of others is counted, and not listed.
      await own.dialog.getByText(/não est(á|ão) aqui: fica/).waitFor();
      await own.confirm(1);
      await own.button('Desfazer o envio').click();
      await own.send(1);
      await own.shows('Texas', 'nov', old);
      await own.click('Texas', 'out');
      await page.keyboard.type('1');
      await page.getByRole('alert').getByText('mas não o preenche').waitFor();
      assert.deepEqual(await accessibilityFindings(page), []);
      await page.keyboard.press('Escape');
      await open('2017-06', `ver=indicador&indicador=${sales}`);
      assert.deepEqual([(await active(visit)).column, (await active(visit)).isReadOnly], ['jun', true]);
      await open('2017-12', 'ver=painel');
      assert.match((await page.getByRole('grid').getAttribute('aria-label')) ?? '', /Texas$/);
      await leave(visit);
    } finally {
      for (const table of ['painel_acesso', 'gmr_painel_processo'])
        await server.sql(`DELETE FROM ${table} WHERE id_empresa = 1 AND id_gmr_processo = $1`, [yearEnd]);
      await server.sql('DELETE FROM gmr_processo WHERE id = $1', [yearEnd]);
    }
  });
});
