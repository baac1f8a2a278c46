/** How Planilha opens: where one fills in, with the months of a year, and with whose rights. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, phone, type Visit } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { cellIn, pasteText, shows } from '../harness/grid-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

interface Named {
  readonly id: number;
  readonly nome: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
}

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

const of2017 = 4;

describe('the grid', { skip: browserMissing }, () => {
  let server: OpenConsole;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  const idOf = async (table: string, nome: string) => {
    const { rows } = await server.sql(`SELECT id FROM ${table} WHERE id_empresa = 1 AND nome = $1`, [nome]);
    return (rows[0] as { id: number }).id;
  };
  const give = (person: number, process: number, panel: number, permissao: 0 | 1) =>
    server.sql(
      `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
       VALUES (1, $1, $2, $3, $4)`,
      [process, panel, person, permissao],
    );

  it('opens on the chosen month, in sight, on a screen and on a telephone', async () => {
    for (const options of [{}, { viewport: phone, hasTouch: true, isMobile: true }]) {
      const visit = await server.enter(server.employee('Helena Duarte'), options);
      for (const [mes, name] of [
        ['2017-11', 'nov'],
        ['2017-06', 'jun'],
      ] as const) {
        for (const kind of ['indicador', 'painel']) {
          await visit.open(`/console/planilha?processo=${of2017}&mes=${mes}&ver=${kind}`);
          await visit.page.locator('[role=grid]').waitFor();
          const { column, isInSight, isReadOnly } = await active(visit);
          assert.deepEqual([column, isInSight, isReadOnly], [name, true, false], kind);
        }
      }
      // Another month moves it.
      await visit.page.getByRole('button', { name: 'Mês anterior' }).click();
      await visit.page.locator('[role=columnheader][aria-label=mai][data-selected]').waitFor();
      assert.deepEqual([(await active(visit)).column, (await active(visit)).isInSight], ['mai', true]);
      await leave(visit);
    }
  });

  it('a review lists as many values as it counts, and says what changes elsewhere', async () => {
    const { id } = await server.person({ nome: 'Cida Digitadora', level: 'Colaborador' });
    await give(id, of2017, await idOf('gmr_painel', 'California'), 1);
    const visit = await server.enter(id);
    const { page } = visit;
    const sales = await idOf('indicador', 'Vendas');
    await visit.open(`/console/planilha?processo=${of2017}&mes=2017-11&ver=indicador&indicador=${sales}`);
    await page.locator('[role=gridcell]:has(> input)').click();
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/não est(á|ão) aqui: fica/).waitFor();
    const heading = await dialog
      .getByText(/valor(es)? calculados?:$/)
      .first()
      .innerText();
    const rows = dialog.getByRole('table', { name: heading }).locator('tbody tr');
    assert.equal(await rows.count(), Number(/\d+/.exec(heading)?.[0]), heading);
    await leave(visit);
  });

  it('shows the months of a year at once at 1280 pixels, and cuts no number', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    const measured = () =>
      page.evaluate<{ last: Box; grid: Box; scrolled: number; cut: string[] }>(`(() => {
        const grid = document.querySelector('[role=grid]');
        const box = (element) => { const { left, right } = element.getBoundingClientRect(); return { left, right }; };
        const cut = [...grid.querySelectorAll('[role=gridcell]')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
        return { grid: box(grid), last: box(grid.querySelector('[role=columnheader][aria-label=dez]')),
          scrolled: grid.scrollLeft, cut: cut.map((cell) => cell.textContent) };
      })()`);
    const sales = await idOf('indicador', 'Vendas');
    for (const path of [
      `ver=indicador`,
      `ver=indicador&indicador=${sales}`,
      'ver=painel',
      'ver=painel&serie=todas',
    ]) {
      await visit.open(`/console/planilha?processo=${of2017}&mes=2017-11&${path}`);
      await page.locator('[role=grid]').waitFor();
      const { last, grid, scrolled, cut } = await measured();
      assert.equal(scrolled, 0, path);
      assert.ok(last.right <= grid.right + 1, `${path}: ${last.right} > ${grid.right}`);
      assert.deepEqual(cut, [], path);
      assert.deepEqual(await accessibilityFindings(page), []);
    }
    // What is typed makes room for itself.
    await visit.open(`/console/planilha?processo=${of2017}&mes=2017-11&ver=indicador&indicador=${sales}`);
    await page.locator('[role=grid]').waitFor();
    const { row } = await active(visit);
    for (const [typed, shown] of [
      ['-111222,5', '−111.222,50'],
      ['9876543210123,45', '9.876.543.210.123,45'],
      ['-9876543210123,45', '−9.876.543.210.123,45'],
    ] as const) {
      await (await cellIn(visit, row, 'nov')).click();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await shows(visit, row, 'nov', shown);
      assert.deepEqual((await measured()).cut, []);
    }
    await leave(visit);
  });

  it('opens where somebody fills in, with the rights that the API tells: of any process with the month', async () => {
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
    const { id: yearEnd } = rows[0] as Named;
    try {
      await server.sql('INSERT INTO gmr_painel_processo VALUES (1, $1, $2)', [yearEnd, texas]);
      await give(person.id, of2017, california, 0);
      await give(person.id, of2017, texas, 0);
      await give(person.id, yearEnd, texas, 1);
      const visit = await server.enter(person.id);
      const { page } = visit;
      const open = async (mes: string) => {
        await visit.open(`/console/planilha?processo=${of2017}&mes=${mes}&ver=indicador&indicador=${sales}`);
        await page.locator('[role=grid]').waitFor();
      };
      await open('2017-11');
      assert.deepEqual(await active(visit), {
        row: 'Texas',
        column: 'nov',
        isInSight: true,
        isReadOnly: false,
      });
      const isLocked = async (row: string, column: string) =>
        (await cellIn(visit, row, column)).getAttribute('aria-readonly');
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
      await page.keyboard.press('Tab');
      const target = await cellIn(visit, 'Texas', 'nov');
      const old = (await target.innerText()).trim();
      await target.click();
      await page.keyboard.type('171,71');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Conferir e enviar' }).click();
      await page.getByRole('button', { name: 'Enviar 1 valor' }).click();
      await page.getByText('1 valor enviado.').waitFor();
      await page.getByRole('button', { name: 'Desfazer o envio' }).click();
      await page.getByRole('button', { name: 'Conferir e enviar' }).click();
      await page.getByRole('button', { name: 'Enviar 1 valor' }).click();
      await page.getByText('1 valor enviado.').waitFor();
      await shows(visit, 'Texas', 'nov', old);
      await (await cellIn(visit, 'Texas', 'out')).click();
      await page.keyboard.type('1');
      await page.getByRole('alert').getByText('mas não o preenche').waitFor();
      assert.deepEqual(await accessibilityFindings(page), []);
      await open('2017-06');
      assert.deepEqual([(await active(visit)).column, (await active(visit)).isReadOnly], ['jun', true]);
      await visit.open(`/console/planilha?processo=${of2017}&mes=2017-12&ver=painel`);
      await page.locator('[role=grid]').waitFor();
      assert.match((await page.getByRole('grid').getAttribute('aria-label')) ?? '', /Texas$/);
      await leave(visit);
    } finally {
      for (const table of ['painel_acesso', 'gmr_painel_processo'])
        await server.sql(`DELETE FROM ${table} WHERE id_empresa = 1 AND id_gmr_processo = $1`, [yearEnd]);
      await server.sql('DELETE FROM gmr_processo WHERE id = $1', [yearEnd]);
    }
  });

  it('says of a pasted ratio where its sides go, and asks once how its numbers are written', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    await visit.open(`/console/planilha?processo=${of2017}&mes=2017-11&ver=mes`);
    await page.locator('[role=grid]').waitFor();
    const heads = await page.locator('[role=columnheader][aria-label$="· numerador"]').all();
    const whole = (await heads[0]?.getAttribute('aria-label')) ?? '';
    const ratio = whole.replace(' · numerador', '');
    const { row } = await active(visit);
    const paste = async (rows: string[][]) => {
      await (await cellIn(visit, row, whole)).click();
      await pasteText(visit, rows);
      await page.getByRole('dialog').waitFor();
      return page.getByRole('dialog');
    };
    const named = await paste([
      ['', ratio, 'Nada disso'],
      [row, '1', '2'],
      ['Ninguém', '3', '4'],
    ]);
    const sides = `“${ratio}” existe, mas se preenche em “${ratio} · numerador”, “${ratio} · denominador” (1 valor)`;
    const quoted = (text: string) => text.replaceAll(/[“”]/g, '');
    await named.getByText(quoted(sides)).waitFor();
    await named.getByText(quoted('“Nada disso” não é o nome de nenhuma coluna (1 valor)')).waitFor();
    await named.getByText(quoted('“Ninguém” não é o nome de nenhuma linha (2 valores)')).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await named.getByRole('button', { name: 'Não aplicar' }).click();
    const asked = await paste([['1.234']]);
    await asked.getByText('“1.234” é 1.234,00 com vírgula decimal, ou 1,234 com ponto decimal').waitFor();
    const apply = asked.getByRole('button', { name: /^Aplicar/ });
    assert.equal(await apply.isDisabled(), true);
    assert.deepEqual(await accessibilityFindings(page), []);
    await asked.getByText('Ponto decimal: 1,234.50').click();
    await apply.click();
    await shows(visit, row, whole, '1,234');
    const again = await paste([['7.891']]);
    await again.getByText('como você escolheu da última vez').waitFor();
    await again.getByText('Vírgula decimal: 1.234,50').click();
    await again.getByRole('button', { name: /^Aplicar/ }).click();
    await shows(visit, row, whole, '7.891,00');
    await leave(visit);
  });
});
