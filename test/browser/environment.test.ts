/**
 * Ambiente: what the two environments do not have alike, the promotion of what is chosen, and the
 * refresh of development, in production's console alone.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, phone } from '../harness/console.ts';
import type { ConsoleEnvironment, OpenConsole } from '../harness/console-company.ts';
import { ownPage, password } from '../harness/people.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('the environments of a company', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let companyId: number;
  before(async () => {
    server = await sharedConsole();
    companyId = await server.company('Dois Ambientes');
    await server.development.sql('INSERT INTO empresa (id, nome, modulos) VALUES ($1, $2, $3)', [
      companyId,
      'Dois Ambientes',
      ['gmr'],
    ]);
  });
  after(() => server?.close());

  /** The answer of an environment to a person of the company. */
  async function differences(
    { url, person }: Pick<ConsoleEnvironment, 'url' | 'person'>,
    level: 'Gerente' | 'Gestor',
  ) {
    const { email } = await person({ companyId, level });
    const signedIn = await fetch(`${url}/console/api/session`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify({ email, senha: password, id_empresa: companyId }),
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] as string;
    return fetch(`${url}/console/api/environments/differences`, { headers: { ...ownPage, cookie } });
  }

  it('are compared for a Gerente, in production alone', async () => {
    const [boss, leader, inDevelopment] = await Promise.all([
      differences(server, 'Gerente'),
      differences(server, 'Gestor'),
      differences(server.development, 'Gerente'),
    ]);
    assert.deepEqual([boss.status, leader.status, inDevelopment.status], [200, 403, 409]);
  });

  /** The page of a Gerente, who has just signed in. */
  async function openPage() {
    const boss = await server.person({ companyId });
    const visit = await server.visit();
    const { page } = visit;
    await page.goto(`${server.url}/console/ambiente`);
    await page.getByLabel('E-mail').fill(boss.email);
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ambiente', level: 1 }).waitFor();
    return { ...visit, boss };
  }
  /** Also on a telephone, where it is no wider than the window. */
  async function isAccessible(page: Page): Promise<void> {
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.setViewportSize(phone);
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
    await page.setViewportSize(desktop);
  }
  const insertDepartment = 'INSERT INTO departamento (id_empresa, nome, codigo_externo) VALUES ($1, $2, $3)';
  // Who is signed in is asked while nobody is.
  const unexpected = (complaints: readonly string[]) => complaints.filter((text) => !text.includes('401'));

  it('are shown with what differs; what is chosen goes to production with what it needs', async () => {
    const { sql } = server.development;
    await sql(insertDepartment, [companyId, 'Novos negócios', 'NN']);
    await sql(
      `WITH i AS (INSERT INTO indicador (id_empresa, nome) VALUES ($1, 'Receita') RETURNING id),
            m AS (INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Loja') RETURNING id)
       INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
       SELECT $1, m.id, i.id, 1, 2026, 12, 2026 FROM m, i`,
      [companyId],
    );
    await server.sql(insertDepartment, [companyId, 'Antigo', 'ANT']);
    const { page, context, complaints, boss } = await openPage();
    const coming = page.getByRole('table', { name: 'O que desenvolvimento tem a mais' });
    await coming.getByRole('row', { name: 'Novos negócios Departamento NN Novo' }).waitFor();
    const alone = page.getByRole('table', { name: 'O que só produção tem' });
    await alone.getByRole('row', { name: 'Antigo Departamento ANT' }).waitFor();
    assert.equal(await coming.getByText('Antigo').count(), 0);
    // No integration is there yet: the way to production begins.
    const way = page.getByRole('list', { name: 'Entrar em produção, passo a passo' });
    const first = way.getByRole('listitem').filter({ hasText: 'A seguir' });
    await first.getByRole('link', { name: 'Experimente em desenvolvimento' }).waitFor();
    assert.equal(await way.getByText('Feito').count(), 0);

    await coming.getByRole('checkbox', { name: 'Loja' }).check();
    const along = coming.getByRole('row', { name: 'Receita' });
    await along.getByText('Vem junto: Loja precisa dele.').waitFor();
    assert.ok(await along.getByRole('checkbox').isDisabled());
    await page.getByText('2 registros vão. 1 vem junto').waitFor();
    // What was chosen is there again after a reload.
    await page.reload();
    await page.getByText('2 registros vão.').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);

    await server.sql(
      `UPDATE sessao SET confirmada_em = now() - interval '6 minutes' WHERE id_colaborador = $1`,
      [boss.id],
    );
    await page.getByRole('button', { name: 'Levar à produção' }).click();
    const dialog = page.getByRole('dialog', { name: 'Levar isto à produção?' });
    await dialog.getByText('2 novos.').waitFor();
    await dialog.getByText('Receita · vem junto').waitFor();
    await dialog.getByRole('button', { name: 'Levar à produção' }).click();
    await dialog.getByLabel('Senha').fill(password);
    await isAccessible(page);
    await page.keyboard.press('Enter');
    await page
      .getByRole('table', { name: 'O que foi feito' })
      .getByRole('row', { name: 'Levar à produção' })
      .getByText('2 novos.')
      .waitFor();
    await coming.getByText('Loja').waitFor({ state: 'detached' });
    const { rows } = await server.sql('SELECT nome FROM painel_modelo WHERE id_empresa = $1', [companyId]);
    assert.deepEqual(rows, [{ nome: 'Loja' }]);
    assert.deepEqual(
      unexpected(complaints).filter((text) => !text.includes('403')),
      [],
    );
    await context.close();
  });

  it('what changed since it was read is refused, and shown as it is now', async () => {
    const { page, context } = await openPage();
    const coming = page.getByRole('table', { name: 'O que desenvolvimento tem a mais' });
    await coming.getByRole('checkbox', { name: 'Novos negócios' }).check();
    await page.getByRole('button', { name: 'Levar à produção' }).click();
    const dialog = page.getByRole('dialog', { name: 'Levar isto à produção?' });
    await dialog.getByText('1 novo.').waitFor();
    await server.development.sql(
      `UPDATE departamento SET nome = 'Outros negócios' WHERE id_empresa = $1 AND codigo_externo = 'NN'`,
      [companyId],
    );
    await dialog.getByRole('button', { name: 'Levar à produção' }).click();
    await page.getByText('Nada foi levado: Outros negócios mudou depois que você leu.').waitFor();
    await coming.getByRole('row', { name: 'Outros negócios Departamento NN Novo' }).waitFor();
    assert.ok(!(await coming.getByRole('checkbox', { name: 'Outros negócios' }).isChecked()));
    await context.close();
  });

  it('what goes on is seen with how far it is, and cannot be begun twice', async () => {
    const { page, context } = await openPage();
    const going = {
      id: '1',
      tipo: 'promocao',
      estado: 'em_andamento',
      quem: 'Ana Souza',
      iniciada_em: new Date().toISOString(),
      passo: { fase: 'comparing', nome: null, feito: 3, total: 12 },
    };
    await page.route('**/environments/tasks', (route) => route.fulfill({ json: { response: [going] } }));
    await page.reload();
    const shown = page.getByRole('region', { name: 'Levando à produção' });
    await shown.getByText('Comparando os ambientes · 3 de 12').waitFor();
    await shown.getByText(/^Ana Souza começou em .* Esta página pode ser fechada/).waitFor();
    assert.equal(await shown.getByRole('progressbar').getAttribute('value'), '3');
    assert.equal(await page.getByRole('button', { name: 'Ver o que se perderia' }).isDisabled(), true);
    await isAccessible(page);
    // Its end is seen without a reload.
    await page.unroute('**/environments/tasks');
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ver o que se perderia' }).and(page.locator(':enabled')).waitFor();
    await context.close();
  });

  it('development is made anew after what it would lose was seen, and the document is downloaded', async () => {
    const { page, context, complaints } = await openPage();
    await page.getByRole('button', { name: 'Ver o que se perderia' }).click();
    const lost = page.getByRole('table', { name: 'Sai de desenvolvimento' });
    await lost.getByRole('row', { name: 'Departamento 1' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Refazer desenvolvimento…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refazer desenvolvimento?' });
    await dialog.getByRole('row', { name: 'Departamento 1' }).waitFor();
    await isAccessible(page);
    await dialog.getByRole('button', { name: 'Refazer desenvolvimento' }).click();
    const done = page
      .getByRole('table', { name: 'O que foi feito' })
      .getByRole('row', { name: 'Refazer desenvolvimento' });
    await done.getByText('O que só desenvolvimento tinha está no documento.').waitFor();
    const saved = page.waitForEvent('download');
    await done.getByRole('button', { name: 'Baixar o documento' }).click();
    const file = await (await saved).path();
    const { departamentos } = JSON.parse(await readFile(file, 'utf8')) as {
      departamentos: { nome: string }[];
    };
    assert.deepEqual(
      departamentos.map(({ nome }) => nome),
      ['Outros negócios'],
    );
    const { rows } = await server.development.sql('SELECT nome FROM departamento WHERE id_empresa = $1', [
      companyId,
    ]);
    assert.deepEqual(rows, [{ nome: 'Antigo' }]);
    await page.getByText('Nada: tudo o que desenvolvimento tem, produção tem igual.').waitFor();
    await page.setViewportSize(phone);
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.deepEqual(unexpected(complaints), []);
    await context.close();
  });
});
