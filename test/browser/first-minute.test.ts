/** A company's first minute: made on the command line, and from there on the console's. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { password } from '../harness/people.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { sharedConsole } from '../harness/shared-console.ts';

interface Made {
  readonly id: number;
  readonly id_colaborador: number;
  readonly nivel_de_acesso: string;
  readonly url: string;
  readonly mensagem: number;
}

describe('a company from the command line', { skip: browserMissing }, () => {
  let server: OpenConsole;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  const create = (...args: string[]) =>
    prumoHere(server.variables, 'company', 'create', '--name', 'Café Aurora', ...args);

  it('is nowhere when its manager is refused', async () => {
    const { code, stderr } = await create('--manager', 'Ana Souza', '--email', 'ana.example.com');
    assert.deepEqual([code, /the e-mail address ana.example.com is none/.test(stderr)], [1, true], stderr);
    const { rows } = await server.sql(`SELECT id FROM empresa WHERE nome = 'Café Aurora'`);
    assert.deepEqual(rows, []);
  });

  it('has a Gerente who comes by a link, defines a password, and is asked for that one', async () => {
    const email = 'ana@cafe-aurora.example';
    const created = await create('--manager', ' Ana  Souza ', '--email', email);
    assert.equal(created.code, 0, created.stderr);
    const made = jsonLines<Made>(created)[0] as Made;
    assert.equal(made.nivel_de_acesso, 'Gerente');
    // Both environments have her, production alone invites her.
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

    const { page, context, complaints } = await server.visit();
    await page.goto(made.url);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('heading', { name: 'Defina a sua senha' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByText('Café Aurora').waitFor();

    // Home says what to do first, and each step leads to its page.
    const steps = page.getByRole('list', { name: 'Passos' }).getByRole('listitem');
    await steps.first().waitFor();
    assert.equal(await steps.count(), 7);
    assert.match(await steps.nth(0).innerText(), /Pessoas\s+a seguir[\s\S]+1 pessoa/);
    assert.deepEqual(await accessibilityFindings(page), []);
    for (const step of await steps.getByRole('link').all()) {
      const name = await step.innerText();
      await step.click();
      await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor({ state: 'detached' });
      assert.equal(await page.getByText('Esta página não existe').count(), 0, name);
      await page.goBack();
    }

    // What asks for the password asks for the one that she has now.
    await server.person({ companyId: made.id, level: 'Colaborador', nome: 'Bruno Lima' });
    await server.sql(
      `UPDATE sessao SET confirmada_em = now() - interval '6 minutes' WHERE id_colaborador = $1`,
      [made.id_colaborador],
    );
    await page.reload();
    assert.match(await steps.nth(0).innerText(), /Pessoas\s+feito[\s\S]+2 pessoas/);
    assert.match(await steps.nth(2).innerText(), /Indicadores\s+a seguir/);
    await steps.getByRole('link', { name: 'Pessoas' }).click();
    await page.getByRole('button', { name: 'Bruno Lima' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bruno Lima' });
    await dialog.locator('label', { hasText: /^Gestor/ }).click();
    await dialog.getByRole('button', { name: 'Mudar para Gestor' }).click();
    await dialog.getByLabel(/senha/i).fill(password);
    await page.keyboard.press('Enter');
    await dialog.getByText(/Bruno Lima agora é Gestor/).waitFor();
    // Who is signed in is asked while nobody is; the first change of a level asks for the password.
    assert.deepEqual(
      complaints.filter((text) => !/40[13]/.test(text)),
      [],
    );
    await context.close();
  });

  it('says to a Colaborador that it is being set up', async () => {
    const companyId = await server.company('Ainda Vazia');
    const staff = await server.person({ companyId, level: 'Colaborador' });
    const { page, context } = await server.visit();
    await page.goto(`${server.url}/console`);
    await page.getByLabel('E-mail').fill(staff.email);
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A empresa ainda está sendo preparada.' }).waitFor();
    assert.equal(await page.getByRole('list', { name: 'Passos' }).count(), 0);
    await context.close();
  });
});
