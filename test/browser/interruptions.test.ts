/**
 * What comes between a person and their work: maintenance, a newer console, a right that is taken
 * away, the password asked again, another person in the same browser.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type Visit } from '../harness/console.ts';
import { ownPage, type Person, password } from '../harness/people.ts';
import { prumoHere } from '../harness/process.ts';
import type { OpenConsole } from './console-company.ts';
import { sharedConsole } from './shared-console.ts';

const november = 'processo=4&mes=2017-11';
const california = 14;

interface Named {
  readonly id: number;
}

describe('the console', { skip: browserMissing }, () => {
  let server: OpenConsole;
  before(async () => {
    server = await sharedConsole();
  });

  const idOf = async (table: string, nome: string): Promise<number> => {
    const { rows } = await server.sql(`SELECT id FROM ${table} WHERE id_empresa = 1 AND nome = $1`, [nome]);
    return (rows[0] as Named).id;
  };

  async function giveAccess({ id }: Person, panel: number, permissao = 0): Promise<void> {
    await server.sql(
      `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
       VALUES (1, 4, $1, $2, $3)`,
      [panel, id, permissao],
    );
  }

  /** Signs in without the page, which would tell the other tabs. */
  const signInBeside = (page: Page, { email, companyId }: Person) =>
    page.context().request.post(`${server.url}/console/api/session`, {
      headers: ownPage,
      data: { email, senha: password, id_empresa: companyId },
    });

  /** In a browser of its own, signed in by address and password, at the path. */
  async function enter(person: Person, path: string): Promise<Visit> {
    const visit = await server.visit();
    assert.equal((await signInBeside(visit.page, person)).status(), 200);
    await visit.open(`/console${path}`);
    return visit;
  }

  it('says that the server is in maintenance, keeps what is on the screen, and goes on by itself', async () => {
    const { page, context } = await server.enter(server.employee('Helena Duarte'));
    await page.goto(`${server.url}/console/mapa?${november}`);
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    const maintenance = async (state: string) => {
      const done = await prumoHere(server.variables, 'maintenance', state, '--environment', 'production');
      assert.equal(done.code, 0, done.stderr);
    };
    await maintenance('on');
    try {
      await page.getByRole('button', { name: 'Mês anterior' }).click();
      const banner = page.getByRole('status').getByText('O servidor está em manutenção.');
      await banner.waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.deepEqual(await accessibilityFindings(page), []);
      await maintenance('off');
      await banner.waitFor({ state: 'detached' });
    } finally {
      await maintenance('off');
    }
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    await page.getByText('outubro de 2017').waitFor();
    await context.close();
  });

  it('notices a newer console on the server, and is loaded anew when the person wants it', async () => {
    const { page, context, complaints } = await server.enter(server.employee('Helena Duarte'));
    // The server that has been built anew: its page names another script.
    await context.route(`${server.url}/console`, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/index-[\w-]+\.js/, 'index-newer.js');
      await route.fulfill({ response, body });
    });
    await page.goto(`${server.url}/console/mapa?${november}`);
    await page.getByText('Há uma versão nova do console.').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.unroute(`${server.url}/console`);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByText('Há uma versão nova do console.').waitFor({ state: 'detached' });
    assert.match(page.url(), /mes=2017-11/);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('says that a right was taken away while somebody looked, and leads on', async () => {
    const person = await server.person({ level: 'Colaborador', nome: 'Vera Nunes' });
    const california = await idOf('gmr_painel', 'California');
    await giveAccess(person, california);
    await giveAccess(person, await idOf('gmr_painel', 'Texas'));
    const { page, context } = await enter(person, `/paineis/${california}?${november}`);
    const sales = page.getByRole('button', { name: /^Vendas, Realizado: .* Explicar$/ });
    await sales.first().waitFor();
    await server.sql('DELETE FROM painel_acesso WHERE id_colaborador = $1 AND id_gmr_painel = $2', [
      person.id,
      california,
    ]);
    await sales.first().click();
    await page
      .getByRole('complementary')
      .getByRole('alert')
      .getByText(/Você não tem acesso a isto/)
      .waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Fechar' }).click();
    await page.reload();
    await page.getByText('Este painel não é um dos seus neste processo.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Ir para o início' }).click();
    await page.getByRole('table').getByRole('link', { name: 'Texas', exact: true }).waitFor();
    assert.ok(!(await page.content()).includes('California'));
    await context.close();
  });

  it('asks for the password again for a level when it was given long ago, and does what was asked', async () => {
    const boss = await server.person({ nome: 'Chefe Antiga' });
    const other = await server.person({ level: 'Colaborador', nome: 'Nova Gestora' });
    const longAgo = () =>
      server.sql(`UPDATE sessao SET confirmada_em = now() - interval '6 minutes' WHERE id_colaborador = $1`, [
        boss.id,
      ]);
    const visit = await enter(boss, '/pessoas?busca=nova');
    const { page, context } = visit;
    await longAgo();
    await page.getByRole('button', { name: 'Nova Gestora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Gestora' });
    await dialog.locator('label', { hasText: /^Gestor/ }).click();
    await dialog.getByRole('button', { name: 'Mudar para Gestor' }).click();
    const field = dialog.getByLabel(/senha/i);
    await field.waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await levelOf(other), 'Colaborador');
    await page.keyboard.type('errada');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    assert.equal(await levelOf(other), 'Colaborador');
    await field.fill(password);
    await page.keyboard.press('Enter');
    await dialog.getByText(/Nova Gestora agora é Gestor/).waitFor();
    assert.equal(await levelOf(other), 'Gestor');
    // Whoever has none, as after a link, is asked for none, and defines one.
    await server.person({ level: 'Colaborador', nome: 'Sem Nível' });
    await server.sql('DELETE FROM senha WHERE id_colaborador = $1', [boss.id]);
    await longAgo();
    await visit.open('/console/pessoas?busca=sem');
    await page.getByRole('button', { name: 'Sem Nível' }).click();
    const second = page.getByRole('dialog', { name: 'Sem Nível' });
    await second.locator('label', { hasText: /^Gestor/ }).click();
    await second.getByRole('button', { name: 'Mudar para Gestor' }).click();
    await second.getByText(/ainda não tem uma senha/).waitFor();
    assert.equal(await second.getByLabel(/senha/i).count(), 0);
    await second.getByRole('button', { name: 'Definir uma senha' }).click();
    const defining = page.getByRole('dialog', { name: 'Defina a sua senha' });
    await defining.getByLabel('Nova senha', { exact: true }).fill('curta');
    await defining.getByLabel('Repita a nova senha').fill('outra');
    await page.keyboard.press('Enter');
    await defining.getByText('As duas senhas não são iguais').waitFor();
    await defining.getByLabel('Repita a nova senha').fill('curta');
    await page.keyboard.press('Enter');
    await defining.getByText('A senha é curta').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await defining.getByLabel('Nova senha', { exact: true }).fill(password);
    await defining.getByLabel('Repita a nova senha').fill(password);
    await page.keyboard.press('Enter');
    // Defined, it confirms: the change that waited for it is made.
    await second.getByText('Sem Nível agora é Gestor').waitFor();
    assert.deepEqual(
      visit.complaints.filter((text) => !/status of 4\d\d /.test(text)),
      [],
    );
    await context.close();
  });

  const levelOf = async ({ id }: Person) => {
    const { rows } = await server.sql('SELECT nivel_de_acesso AS level FROM colaborador WHERE id = $1', [id]);
    return (rows[0] as { level: string }).level;
  };

  it('shows of an explanation what lies in somebody’s panels, and of the rest the value alone', async () => {
    const { rows } = await server.sql(
      `SELECT p.id AS panel, i.id AS indicator FROM gmr_painel p
         JOIN painel_modelo_indicador m ON m.id_empresa = p.id_empresa AND m.id_painel_modelo = p.id_painel_modelo
         JOIN indicador i ON i.id_empresa = p.id_empresa AND i.id = m.id_indicador
        WHERE p.id_empresa = 1 AND p.nome = 'Superstore' AND i.nome = 'Vendas da empresa'`,
    );
    const { panel, indicator } = rows[0] as { panel: number; indicator: number };
    const person = await server.person({ level: 'Colaborador', nome: 'Diretora Parcial' });
    await giveAccess(person, panel);
    const texas = await idOf('gmr_painel', 'Texas');
    await giveAccess(person, texas);
    const { page, context } = await enter(
      person,
      `/paineis/${panel}?${november}&explicar=${panel}.${indicator}.2017-11.realizado`,
    );
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('heading', { name: 'Vendas da empresa' }).waitFor();
    const showAll = sheet.getByRole('button', { name: /^Mostrar as/ });
    await sheet.getByText('fora dos seus painéis').first().waitFor();
    if ((await showAll.count()) > 0) await showAll.first().click();
    await sheet
      .getByRole('button', { name: /Texas/ })
      .or(sheet.getByRole('link', { name: /Texas/ }))
      .first()
      .waitFor();
    const text = await page.content();
    for (const hidden of ['California', 'Florida', 'New York'])
      assert.ok(!text.includes(hidden), `${hidden} is shown`);
    await context.close();
  });

  describe('with two people of two companies in one browser', () => {
    it('shows nobody what is the other’s, also when no tab tells that somebody else has signed in', async () => {
      const first = await server.person({ nome: 'Primeira', level: 'Gestor' });
      const companyId = await server.company('Terceira Casa');
      const second = await server.person({ nome: 'Segunda', level: 'Gestor', companyId });
      await server.sql(`INSERT INTO indicador (id_empresa, nome) VALUES ($1, 'Segredo da Terceira Casa')`, [
        companyId,
      ]);
      const { page, context } = await enter(first, `/mapa?${november}`);
      await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
      await page.getByPlaceholder('Filtrar por nome').fill('calif');
      assert.equal((await signInBeside(page, second)).status(), 200);
      await page.getByRole('link', { name: 'Indicadores' }).click();
      await page.getByRole('dialog', { name: 'A sessão terminou' }).waitFor();
      assert.ok(!(await page.content()).includes('Segredo da Terceira Casa'));
      // The other one's tab is theirs alone.
      const beside = await context.newPage();
      await beside.goto(`${server.url}/console/indicadores`);
      await beside.getByRole('link', { name: 'Segredo da Terceira Casa' }).waitFor();
      assert.ok(!(await beside.content()).includes('Vendas'));
      await page.getByLabel('Senha').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('table', { name: 'Indicadores' }).getByRole('link').first().waitFor();
      await beside.getByRole('dialog', { name: 'Outra pessoa entrou' }).waitFor();
      await context.close();
    });

    it('leaves nobody what the other has typed, who signs in over the page', async () => {
      const first = await server.person({ nome: 'Sétima', level: 'Gestor' });
      const second = await server.person({ nome: 'Oitava', level: 'Gestor' });
      const { page, context } = await enter(first, `/planilha?${november}`);
      const edit = [california, 1, 2017, 11, 4, null, '7'];
      const typed = JSON.stringify({ edits: [edit], past: [], future: [] });
      const edits = ({ id }: Person) =>
        `Object.keys(localStorage).find((key) => /^prumo\\.grid\\.\\w+\\.1\\.${id}$/.test(key))`;
      const kept = (person: Person) => page.evaluate<string | null>(`localStorage[${edits(person)}] ?? null`);
      await page.getByRole('grid').waitFor();
      await page.evaluate(`localStorage[${edits(first)}] = ${JSON.stringify(typed)}`);
      await page.reload();
      await page.getByRole('grid').waitFor();
      assert.equal(await kept(first), typed);
      // As another tab tells it.
      await page.evaluate(`new BroadcastChannel('prumo-session').postMessage(null)`);
      const dialog = page.getByRole('dialog', { name: 'A sessão terminou' });
      await dialog.getByLabel('E-mail').fill(second.email);
      await dialog.getByLabel('Senha').fill(password);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('grid').waitFor();
      assert.equal(await kept(first), typed);
      assert.equal(await kept(second), '');
      await context.close();
    });

    const answerTo = (page: Page, path: string) =>
      page.waitForResponse((answer) => answer.url().includes(`/console/api/${path}`));

    it('forgets what was read ahead for whoever was in before, when somebody else is', async () => {
      const first = await server.person({ nome: 'Terceira', level: 'Gestor' });
      const companyId = await server.company('Quarta Casa');
      const second = await server.person({ nome: 'Quarta', level: 'Gestor', companyId });
      const { page, context } = await enter(first, `/mapa?${november}`);
      await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
      const read = Promise.all([answerTo(page, 'panels/getPanels'), answerTo(page, 'panels/getResults')]);
      await page.route('**/console/api/session', async (route) => {
        await read;
        assert.equal((await signInBeside(page, second)).status(), 200);
        await route.continue();
      });
      await page.reload();
      await page.getByText('A empresa ainda não tem processos.').waitFor();
      await page.getByRole('link', { name: 'Ir para Processos' }).waitFor();
      await page.getByRole('banner').getByText('Quarta Casa').waitFor();
      assert.ok(!(await page.content()).includes('California'));
      assert.equal(await page.getByRole('dialog').count(), 0);
      await context.close();
    });

    it('reads ahead for whoever was in before, and for nobody else', async () => {
      const first = await server.person({ nome: 'Quinta', level: 'Gestor' });
      const companyId = await server.company('Sexta Casa');
      const second = await server.person({ nome: 'Sexta', level: 'Gestor', companyId });
      const { page, context } = await enter(first, `/mapa?${november}`);
      await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
      const me = answerTo(page, 'session');
      const refused = answerTo(page, 'indicators/getCommonIndicators');
      await page.route('**/console/api/indicators/getCommonIndicators*', async (route) => {
        await me;
        assert.equal((await signInBeside(page, second)).status(), 200);
        await route.continue();
      });
      await page.reload();
      assert.equal((await refused).status(), 401);
      await page.getByRole('dialog', { name: 'A sessão terminou' }).waitFor();
      await context.close();
    });
  });
});
