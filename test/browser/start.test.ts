/** A company starts from a workbook: template, errors at their cells, review, the example. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { readSheets, workbookOfSheets } from '../../console/grid/xlsx.ts';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { phone } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { password } from '../harness/people.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('starting from a workbook', { skip: browserMissing }, () => {
  let server: OpenConsole;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  it('tells errors at their cells, shows what would be made, and makes it', async () => {
    const companyId = await server.company('Cafés do Vale');
    const boss = await server.person({ companyId });
    const { page, context, complaints } = await server.visit();
    await page.goto(`${server.url}/console`);
    await page.getByLabel('E-mail').fill(boss.email);
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Começar com uma planilha' }).click();
    await page.getByRole('heading', { name: 'Começar com uma planilha' }).waitFor();

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar o modelo' }).click(),
    ]);
    const template = new Uint8Array(await readFile(await saved.path()));
    const [notes, ...sheets] = await readSheets(template);
    assert.equal(notes?.name, 'Instruções');
    assert.equal(sheets.length, 12);
    for (const { name, rows } of sheets) {
      assert.ok((rows[0]?.cells.length ?? 0) > 1, name);
      // Examples and notes, which are not read.
      assert.deepEqual(new Set(rows.slice(1).map(({ cells }) => cells[0]?.text[0])), new Set('#'), name);
    }

    const choose = (bytes: Uint8Array, name: string) =>
      page.getByLabel('Escolher a planilha…').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await choose(template, 'modelo.xlsx');
    await page.getByText('A planilha não tem nenhuma linha preenchida').waitFor();
    await choose(new Uint8Array([1, 2, 3]), 'foto.xlsx');
    await page.getByText('foto.xlsx não é uma planilha').waitFor();

    const wrong = workbookOfSheets([
      { name: 'Modelos', rows: [['Código', 'Nome'], ['# LOJA', 'Exemplo'], ['LOJA']] },
      {
        name: 'Indicadores',
        rows: [
          ['Código', 'Nome', 'Unidade', 'Cor'],
          ['V', 'Vendas', 'Dinheirinho'],
        ],
      },
      {
        name: 'Painéis',
        rows: [
          ['Nome', 'Código', 'Código do modelo', 'Código do grupo'],
          ['Loja 1', 'L1', 'LOJA', 'NENHUM'],
        ],
      },
    ]);
    await choose(wrong, 'errada.xlsx');
    const errors = page.getByRole('table', { name: 'O que está errado' }).getByRole('row');
    await errors.nth(4).waitFor();
    const told = (await errors.allInnerTexts())
      .slice(1)
      .map((text) => text.split('\t').slice(0, 3).join(' '));
    assert.deepEqual(told, [
      'Indicadores 1 D · Cor',
      'Indicadores 2 C · Unidade',
      'Modelos 3 B · Nome',
      'Painéis 2 D · Código do grupo',
    ]);
    assert.match(await errors.nth(3).innerText(), /Falta preencher/);
    assert.match(await errors.nth(4).innerText(), /tem este código\. A célula diz “NENHUM”/);
    assert.deepEqual(await accessibilityFindings(page), []);
    // It is there again after a reload, until it is stored or given up.
    await page.reload();
    await page.getByText('Continuando com errada.xlsx, que você escolheu antes.').waitFor();
    await errors.nth(4).waitFor();
    await page.setViewportSize(phone);
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await errors.first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Baixar o modelo' }).waitFor();
    assert.equal(await page.getByText('Continuando com').count(), 0);

    await page.getByRole('button', { name: 'Ver a empresa de exemplo' }).click();
    const lists = page.getByRole('table', { name: 'O que será feito' });
    await lists.getByRole('row', { name: /^Painéis 5 0 0 Café Centro/ }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Gravar tudo' }).click();
    await page.getByText('Está tudo gravado.').waitFor();
    const { rows } = await server.sql('SELECT nome FROM gmr_painel WHERE id_empresa = $1', [companyId]);
    assert.equal(rows.length, 5);
    await page.getByRole('link', { name: 'Abrir o Início' }).click();
    await page.getByRole('link', { name: 'Café Jardim' }).first().waitFor();
    // Who is signed in is asked while nobody is; the wrong workbook is refused.
    assert.deepEqual(
      complaints.filter((text) => !/401|412|422/.test(text)),
      [],
    );
    await context.close();
  });
});
