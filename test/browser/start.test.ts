/**
 * A company's beginning: made on the command line, its first minute in the console, and a workbook
 * from which it starts: template, errors at their cells, review, the example.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { readSheets, workbookOfSheets } from '../../console/grid/xlsx.ts';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, phone, type Visit } from '../harness/console.ts';
import { password } from '../harness/people.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import type { OpenConsole } from './console-company.ts';
import { memberOf } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Made {
  readonly id: number;
  readonly id_colaborador: number;
  readonly url: string;
}

describe('a company from the command line', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  let made: Made;
  before(async () => {
    server = await sharedConsole();
    visit = await server.visit();
    ({ page } = visit);
  });
  after(async () => {
    // Who is signed in is asked while nobody is; the wrong workbook is refused.
    if (visit) await leave(visit, /401|412|422/);
    await server?.close();
  });

  const create = (...args: string[]) =>
    prumoHere(server.variables, 'company', 'create', '--name', 'Café Aurora', ...args);
  const steps = () => page.getByRole('list', { name: 'Passos' }).getByRole('listitem');

  it('is nowhere when its manager is refused', async () => {
    const { code, stderr } = await create('--manager', 'Ana Souza', '--email', 'ana.example.com');
    assert.deepEqual([code, /the e-mail address ana.example.com is none/.test(stderr)], [1, true], stderr);
    const { rows } = await server.sql(`SELECT id FROM empresa WHERE nome = 'Café Aurora'`);
    assert.deepEqual(rows, []);
  });

  it('has a Gerente in both environments, who is invited into production', async () => {
    const created = await create('--manager', ' Ana  Souza ', '--email', 'ana@cafe-aurora.example');
    assert.equal(created.code, 0, created.stderr);
    made = jsonLines<Made>(created)[0] as Made;
    const stored = `SELECT c.id, c.nivel_de_acesso AS level, f.nome AS branch, g.nome AS role, d.nome AS department,
        (SELECT count(*)::integer FROM mensagem m WHERE m.id_empresa = c.id_empresa) AS messages
       FROM colaborador c JOIN filial f ON f.id_empresa = c.id_empresa AND f.id = c.id_filial
       JOIN cargo g ON g.id_empresa = c.id_empresa AND g.id = c.id_cargo
       JOIN colaborador_departamento cd ON cd.id_empresa = c.id_empresa AND cd.id_colaborador = c.id
       JOIN departamento d ON d.id_empresa = c.id_empresa AND d.id = cd.id_departamento
      WHERE c.id_empresa = $1`;
    const names = { branch: 'Matriz', role: 'Gerência', department: 'Administração' };
    const ana = { id: made.id_colaborador, level: 'Gerente', ...names };
    assert.deepEqual((await server.sql(stored, [made.id])).rows, [{ ...ana, messages: 1 }]);
    assert.deepEqual((await server.development.sql(stored, [made.id])).rows, [{ ...ana, messages: 0 }]);
  });

  it('lets her define a password, and Início says what to do first and leads there', async () => {
    await page.goto(made.url);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('banner').getByText('Café Aurora').waitFor();
    await page.getByRole('button', { name: 'Definir uma senha' }).click();
    await page.getByRole('dialog', { name: 'Defina a sua senha' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Definir uma senha' }).waitFor({ state: 'detached' });
    await steps().first().waitFor();
    assert.equal(await steps().count(), 7);
    assert.match(await steps().nth(0).innerText(), /Pessoas\s+a seguir[\s\S]+1 pessoa/);
    assert.deepEqual(await accessibilityFindings(page), []);
    for (const step of await steps().getByRole('link').all()) {
      const name = await step.innerText();
      await step.click();
      await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor({ state: 'detached' });
      assert.equal(await page.getByText('Esta página não existe').count(), 0, name);
      await page.goBack();
    }
  });

  it('is being prepared, as a Colaborador is told', async () => {
    const staff = await server.person({ companyId: made.id, level: 'Colaborador' });
    const member = await memberOf(await server.visit(), staff, server.url);
    await member.open('/console');
    await member.page.getByRole('heading', { name: 'A empresa ainda está sendo preparada.' }).waitFor();
    assert.equal(await member.page.getByRole('list', { name: 'Passos' }).count(), 0);
    await leave(member);
    await page.reload();
    await steps().first().waitFor();
    assert.match(await steps().nth(0).innerText(), /Pessoas\s+feito[\s\S]+2 pessoas/);
    assert.match(await steps().nth(2).innerText(), /Indicadores\s+a seguir/);
  });

  it('starts from a workbook: errors are told at their cells, what would be made is shown, and made', async () => {
    await page.getByRole('link', { name: 'Começar com uma planilha' }).click();
    await page.getByRole('heading', { name: 'Começar com uma planilha' }).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar o modelo' }).click();
    const template = new Uint8Array(await readFile(await (await saving).path()));
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
    await page.getByText('Não foi possível ler foto.xlsx como planilha').waitFor();

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
    // It is there again after a reload, until it is stored or given up.
    await page.setViewportSize(phone);
    await page.reload();
    await page.getByText('Continuando com errada.xlsx, que você escolheu antes.').waitFor();
    await errors.nth(4).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await errors.first().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Ver a empresa de exemplo' }).click();
    const lists = page.getByRole('table', { name: 'O que será feito' });
    await lists.getByRole('row', { name: /^Painéis 5 0 0 Café Centro/ }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Gravar tudo' }).click();
    await page.getByText('Está tudo gravado.').waitFor();
    const { rows } = await server.sql('SELECT nome FROM gmr_painel WHERE id_empresa = $1', [made.id]);
    assert.equal(rows.length, 5);
    await page.getByRole('link', { name: 'Abrir o Início' }).click();
    await page.getByRole('link', { name: 'Café Jardim' }).first().waitFor();
  });
});
