/**
 * What people do not see carries canaries: other panels, their models, people, processes and
 * values, confidential models, salaries. Whatever page they open and whatever they do there, no
 * canary is in any answer that the browser gets, on the screen, or in what the browser keeps.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import type { Visit } from '../harness/console.ts';
import type { ConsoleEnvironment } from '../harness/console-company.ts';
import { type Person, password } from '../harness/people.ts';
import { sharedConsole } from '../harness/shared-console.ts';
import { type Watched, watched } from '../harness/silence.ts';

const november = 'processo=4&mes=2017-11';

/** Texts and values of what a Colaborador does not see. */
const hidden = ['CANARY', '7777777.77', '7.777.777,77'];
/** Canaries in confidential models, hidden from a Gestor too, and salaries, hidden from all. */
const confidential = ['SECRET', '8888888.88', '8.888.888,88'];
const salaries = ['98765.43', '98.765,43'];

/** The panels that the Colaborador has; the region sums states that they do not have. */
const own = ['California', 'Região Oeste'];

describe('in no answer that a page gets', { skip: browserMissing }, () => {
  /** The other files that share the console leave development's company to this one. */
  let server: ConsoleEnvironment;
  let staff: Person;
  let leader: Person;
  const panels: Record<string, number> = {};
  /** An indicator of California that reads one which is in no model. */
  let outward: number;

  before(async () => {
    server = (await sharedConsole()).development;
    staff = await server.person({ level: 'Colaborador', nome: 'Caio Restrito' });
    leader = await server.person({ level: 'Gestor', nome: 'Gilda Restrita' });
    for (const nome of [...own, 'Texas', 'Conselho de Administração']) {
      const { rows } = await server.sql('SELECT id FROM gmr_painel WHERE id_empresa = 1 AND nome = $1', [
        nome,
      ]);
      panels[nome] = (rows[0] as { id: number }).id;
    }
    for (const person of [staff, leader])
      for (const nome of own)
        await server.sql(
          `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
           VALUES (1, 4, $1, $2, 1)`,
          [panels[nome], person.id],
        );
    outward = await readOutside();
    await plant();
  });

  /** Lets a compound indicator of the own panel read a new one. Gives the compound one. */
  async function readOutside(): Promise<number> {
    const { rows } = await server.sql(
      `WITH outside AS (INSERT INTO indicador (id_empresa, nome, descricao, fonte) VALUES (1, 'Oculto', 'Oculto', 'Oculto') RETURNING id)
       INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, origem_campo, origem_posicao, destino_campo, destino_posicao)
       SELECT 1, compound.id, outside.id, 1, 0, 1, 0 FROM outside,
              (SELECT i.id FROM indicador i JOIN painel_modelo_indicador m ON m.id_empresa = 1 AND m.id_indicador = i.id
                 JOIN gmr_painel p ON p.id_empresa = 1 AND p.id_painel_modelo = m.id_painel_modelo
                WHERE i.id_empresa = 1 AND i.tipo = 1 AND p.id = $1 LIMIT 1) AS compound
       RETURNING id_indicador_principal AS id`,
      [panels['California']],
    );
    return (rows[0] as { id: number }).id;
  }

  /** Puts canaries into everything except the two panels, their parts and who shares them. */
  async function plant(): Promise<void> {
    const mine = own.map((nome) => panels[nome]);
    const models = `SELECT id_painel_modelo FROM gmr_painel WHERE id_empresa = 1 AND id = ANY ($1)`;
    const mark = (
      table: string,
      column: string,
      where: string,
      values: readonly unknown[] = [],
      word = 'CANARY',
    ) =>
      server.sql(
        `UPDATE ${table} SET ${column} = '${word}-' || ${column} WHERE id_empresa = 1 AND ${column} IS NOT NULL AND (${where})`,
        values,
      );
    const secret = 'SELECT id FROM painel_modelo WHERE id_empresa = 1 AND confidencial = 1';
    await mark('painel_modelo', 'nome', 'confidencial = 1', [], 'SECRET');
    await mark('gmr_painel', 'nome', `id_painel_modelo IN (${secret})`, [], 'SECRET');
    await mark('painel_modelo', 'nome', `confidencial = 0 AND id NOT IN (${models})`, [mine]);
    await mark('gmr_painel', 'nome', `id <> ALL ($1) AND id_painel_modelo NOT IN (${secret})`, [mine]);
    await mark(
      'painel_grupo',
      'nome',
      `id NOT IN (WITH RECURSIVE mine AS (
         SELECT g.id, g.id_grupo FROM painel_grupo g JOIN painel_modelo m ON m.id_grupo = g.id WHERE m.id IN (${models})
         UNION SELECT g.id, g.id_grupo FROM painel_grupo g JOIN mine ON mine.id_grupo = g.id) SELECT id FROM mine)`,
      [mine],
    );
    const others = `id NOT IN (SELECT id_indicador FROM painel_modelo_indicador WHERE id_painel_modelo IN (${models}))`;
    for (const column of ['nome', 'descricao', 'fonte']) await mark('indicador', column, others, [mine]);
    await mark('gmr_processo', 'nome', 'id <> 4');
    await mark(
      'colaborador',
      'nome',
      'id NOT IN (SELECT id_colaborador FROM painel_acesso WHERE id_empresa = 1 AND id_gmr_painel = ANY ($1))',
      [mine],
    );
    await mark('colaborador', 'email', 'id <> ALL ($1)', [[staff.id, leader.id]]);
    for (const table of [
      'departamento',
      'filial',
      'cargo',
      'funcao',
      'conta_go',
      'estrutura_go',
      'centro_resultado_go',
    ])
      await mark(table, 'nome', 'true');
    await server.sql('UPDATE colaborador SET remuneracao = 98765.43 WHERE id_empresa = 1');
    // Texas is in no sum of the two panels. Nothing is calculated anew from these.
    for (const [panel, cents] of [
      ['Texas', 777_777_777],
      ['Conselho de Administração', 888_888_888],
    ] as const)
      await server.sql(
        `UPDATE andamento SET meta_numerador = array_fill($2::bigint, ARRAY[12]), realizado_numerador = array_fill($2::bigint, ARRAY[12])
          WHERE id_empresa = 1 AND id_gmr_painel = $1`,
        [panels[panel], cents],
      );
  }

  /** A visit all of whose answers of the API are kept. */
  async function enter({ email }: Person): Promise<WatchedVisit> {
    const visit = await server.visit();
    const silence = watched(visit);
    await visit.page.goto(`${server.url}/console/entrar?para=${encodeURIComponent(`/?${november}`)}`);
    await visit.page.getByLabel('E-mail').fill(email);
    await visit.page.getByLabel('Senha').fill(password);
    await visit.page.keyboard.press('Enter');
    await visit.page.getByRole('link', { name: 'California', exact: true }).first().waitFor();
    return { ...visit, ...silence };
  }

  /** Everything that reached the browser so far, and what it shows and keeps. */
  async function assertSilent(visit: WatchedVisit, words: readonly string[], about: string): Promise<void> {
    const fresh = await visit.assertSilent(words, about);
    // Whoever does not see the canaries of other panels is not told which panels there are.
    if (!words.includes('CANARY')) return;
    const mine = new Set(own.map((nome) => panels[nome]));
    for (const text of fresh)
      for (const [, id] of text.matchAll(/"id_gmr_painel":(\d+)/g))
        assert.ok(mine.has(Number(id)), `${about} names panel ${id}: ${text.slice(0, 200)}`);
  }

  /** Opens all that the navigation leads to, and what a link of somebody else might lead to. */
  async function visitEverything(visit: WatchedVisit, words: readonly string[], most: Most): Promise<void> {
    const { page } = visit;
    const silent = (about: string) => assertSilent(visit, words, about);
    const open = async (path: string) => {
      await visit.go(`/console${path}`);
      await silent(path);
    };
    await silent('Início');
    // These read ahead when they are opened first, before it is known who asks.
    for (const path of [`/mapa?${november}&grupo=todos`, `/paineis/${panels['Texas']}?${november}`]) {
      if (path.startsWith('/paineis') && !words.includes('CANARY')) continue;
      await visit.open(`/console${path}`);
      await silent(`${path}, opened first`);
    }
    await open(`?${november}&acumulado=1`);
    await open(`/mapa?${november}&grupo=todos&acumulado=1`);
    for (const nome of own)
      await explainAll(page, `/paineis/${panels[nome]}?${november}`, most.numbers, open, silent);
    await open(`?${november}&explicar=${panels['California']}.${outward}.2017-11.realizado`);
    await page.getByRole('complementary').getByRole('button', { name: 'Copiar endereço' }).waitFor();
    await silent('the explanation of what reads elsewhere');
    for (const nome of ['Texas', 'Conselho de Administração']) {
      if (nome === 'Texas' && !words.includes('CANARY')) continue;
      await open(`/paineis/${panels[nome]}?${november}`);
      await open(`/planilha?${november}&ver=painel&painel=${panels[nome]}`);
      const { rows } = await server.sql(
        'SELECT id_indicador AS id FROM andamento WHERE id_empresa = 1 AND id_gmr_painel = $1 LIMIT 2',
        [panels[nome]],
      );
      for (const { id } of rows as { id: number }[]) {
        await open(`?${november}&explicar=${panels[nome]}.${id}.2017-11.realizado`);
        await page.getByRole('complementary').getByRole('alert').waitFor();
        await silent(`the explanation of ${nome}`);
      }
    }
    await openIndicators(page, most.indicators, open, silent);
    await checkInGrid(page, open, silent);
    for (const path of ['/sessoes', '/pessoas', `/acessos?${november}`, '/nada']) await open(path);
    await find(page, silent);
  }

  /** Numbers of a panel, with all that their explanations show. */
  async function explainAll(
    page: Page,
    path: string,
    most: number,
    open: Open,
    silent: Silent,
  ): Promise<void> {
    await open(path);
    // By their attribute: to work out the names of all buttons takes longer than what is looked at.
    const numbers = page
      .locator('table')
      .first()
      .locator('button[aria-label*=", Realizado: "][aria-label$=" Explicar"]');
    await numbers.first().waitFor();
    const count = Math.min(most, await numbers.count());
    assert.ok(count > 1);
    const sheet = page.getByRole('complementary');
    for (let at = 0; at < count; at += 1) {
      // The sheet of the one before may lie over it.
      await numbers.nth(at).dispatchEvent('click');
      await numbers.nth(at).and(page.locator('[aria-expanded="true"]')).waitFor();
      await sheet.getByRole('button', { name: 'Copiar endereço' }).waitFor();
      const more = sheet.getByRole('button', { name: /^Mostrar as/ });
      while ((await more.count()) > 0) await more.first().click();
      await silent(`explanation ${at} of ${path}`);
    }
  }

  async function openIndicators(page: Page, most: number, open: Open, silent: Silent): Promise<void> {
    await open('/indicadores');
    const links = page.getByRole('main').getByRole('link');
    await links.first().waitFor();
    const paths = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))`,
    );
    const own = paths.filter((path) => /\/indicadores\/\d+/.test(path)).slice(0, most);
    assert.ok(own.length > 1);
    for (const path of own) {
      await open(path.replace('/console', ''));
      await page.getByRole('heading', { name: 'O que lê e quem o lê' }).waitFor();
      await page.getByText('Lista', { exact: true }).first().click();
      await silent(`the lists of ${path}`);
    }
    const { rows } = await server.sql(
      `SELECT id FROM indicador WHERE id_empresa = 1 AND (nome LIKE 'CANARY%' OR id IN (
         SELECT id_indicador FROM painel_modelo_indicador i JOIN painel_modelo m ON m.id = i.id_painel_modelo WHERE m.confidencial = 1))
       ORDER BY nome LIKE 'CANARY%', id LIMIT 3`,
    );
    for (const { id } of rows as { id: number }[]) await open(`/indicadores/${id}`);
  }

  /** Types a value on which sums elsewhere depend, and asks what it would change. */
  async function checkInGrid(page: Page, open: Open, silent: Silent): Promise<void> {
    for (const view of ['indicador', 'mes']) await open(`/planilha?${november}&ver=${view}`);
    await open(`/planilha?${november}&ver=painel&painel=${panels['California']}`);
    const sales = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Vendas', exact: true }) })
      .getByRole('gridcell');
    await sales.nth(10).click();
    await page.keyboard.type('20000,00');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Conferir', exact: true }).click();
    await dialog.getByText(/Mudam? \d+ valor(es)? calculados?:/).waitFor();
    await silent('what a value would change');
    await page.keyboard.press('Escape');
  }

  /** Ctrl+K with the beginnings of names that are not theirs. */
  async function find(page: Page, silent: Silent): Promise<void> {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    for (const text of ['canary', 'secret', 'texas', 'conselho', 'helena', 'vendas']) {
      await dialog.getByRole('searchbox').fill(text);
      await dialog
        .getByText(/^Nada com esse nome|^Indicador$|^Painel$|^Pessoa$/)
        .first()
        .waitFor();
      await silent(`the palette with ${text}`);
    }
    await page.keyboard.press('Escape');
  }

  it('is anything of other panels, for a Colaborador', async () => {
    const visit = await enter(staff);
    await visitEverything(visit, [...hidden, ...confidential, ...salaries], { numbers: 6, indicators: 3 });
    assert.ok(visit.answers.length > 60);
    assert.ok((await Promise.all(visit.answers)).some((text) => text.includes('California')));
    await visit.context.close();
  });

  it('is anything confidential or a salary, for a Gestor', async () => {
    const visit = await enter(leader);
    await visitEverything(visit, [...confidential, ...salaries], { numbers: 3, indicators: 2 });
    // The other canaries sing: the answers are those of this company.
    const all = (await Promise.all(visit.answers)).join('');
    for (const word of ['CANARY', 'CANARY-Oculto', '7777777.77']) assert.ok(all.includes(word), word);
    await visit.context.close();
  });

  it('is a salary, for a Gerente, who sees all the rest', async () => {
    const boss = await server.person({ nome: 'Gisela Geral' });
    await server.sql('UPDATE colaborador SET remuneracao = 98765.43 WHERE id = $1', [boss.id]);
    const visit = await enter(boss);
    await visit.open(`/console/mapa?${november}&grupo=todos`);
    await visit.page
      .getByRole('link', { name: /SECRET/ })
      .first()
      .waitFor();
    await visit.go('/console/pessoas');
    await visit.page
      .getByRole('row', { name: /CANARY/ })
      .first()
      .waitFor();
    await assertSilent(visit, salaries, 'a page of the Gerente');
    await visit.context.close();
  });
});

/** Of a list, so that it ends in time. */
interface Most {
  readonly numbers: number;
  readonly indicators: number;
}
type Open = (path: string) => Promise<void>;
type Silent = (about: string) => Promise<void>;
type WatchedVisit = Visit & Watched;
