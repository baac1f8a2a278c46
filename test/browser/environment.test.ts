/**
 * Ambiente: what the two environments do not have alike, the promotion of what is chosen, and the
 * refresh of development. Who may: test/people/environment-desk.test.ts.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, leave, phone } from '../harness/console.ts';
import { password } from '../harness/people.ts';
import type { OpenConsole } from './console-company.ts';
import { type Member, memberOf } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

describe('the environments of a company', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let companyId: number;
  let boss: Member;
  let page: Page;
  const insertDepartment = 'INSERT INTO departamento (id_empresa, nome, codigo_externo) VALUES ($1, $2, $3)';
  before(async () => {
    server = await sharedConsole();
    companyId = await server.company('Dois Ambientes');
    const { sql } = server.development;
    await sql('INSERT INTO empresa (id, nome, modulos) VALUES ($1, $2, $3)', [
      companyId,
      'Dois Ambientes',
      ['gmr'],
    ]);
    await sql(insertDepartment, [companyId, 'Novos negócios', 'NN']);
    await sql(
      `WITH i AS (INSERT INTO indicador (id_empresa, nome) VALUES ($1, 'Receita') RETURNING id),
            m AS (INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Loja') RETURNING id)
       INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
       SELECT $1, m.id, i.id, 1, 2026, 12, 2026 FROM m, i`,
      [companyId],
    );
    await server.sql(insertDepartment, [companyId, 'Antigo', 'ANT']);
    boss = await memberOf(await server.visit(), await server.person({ companyId }), server.url);
    ({ page } = boss);
  });
  after(async () => {
    // The password is asked for again, and what has changed is refused.
    if (boss) await leave(boss, /status of (403|412) /);
    await server?.close();
  });

  const coming = () => page.getByRole('table', { name: 'Novo ou alterado em desenvolvimento' });
  const done = (act: string) =>
    page.getByRole('table', { name: 'Histórico' }).getByRole('row', { name: act });
  const promotion = () => page.getByRole('dialog', { name: 'Levar isto à produção?' });

  /** On a telephone, where it is no wider than the window. */
  async function isAccessible(): Promise<void> {
    await page.setViewportSize(phone);
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
    await page.setViewportSize(desktop);
  }

  it('are shown with what differs; what is chosen goes to production with what it needs', async () => {
    await boss.open('/console/ambiente');
    await coming().getByRole('row', { name: 'Novos negócios Departamento NN Novo' }).waitFor();
    const alone = page.getByRole('table', { name: 'Só em produção' });
    await alone.getByRole('row', { name: 'Antigo Departamento ANT' }).waitFor();
    assert.equal(await coming().getByText('Antigo').count(), 0);
    // No integration is there yet: the way to production begins.
    const way = page.getByRole('list', { name: 'Entrar em produção, passo a passo' });
    const first = way.getByRole('listitem').filter({ hasText: 'A seguir' });
    await first.getByRole('link', { name: 'Experimente em desenvolvimento' }).waitFor();
    assert.equal(await way.getByText('Feito').count(), 0);

    await coming().getByRole('checkbox', { name: 'Loja' }).check();
    const along = coming().getByRole('row', { name: 'Receita' });
    await along.getByText('Vai junto: Loja precisa dele.').waitFor();
    assert.ok(await along.getByRole('checkbox').isDisabled());
    await page.getByText('2 registros serão levados. 1 vai junto').waitFor();
    // What was chosen is there again after a reload.
    await page.reload();
    await page.getByText('2 registros serão levados.').waitFor();
    await isAccessible();

    await server.sql('UPDATE sessao SET confirmada_em = NULL WHERE id_colaborador = $1', [boss.person.id]);
    await page.getByRole('button', { name: 'Levar à produção' }).click();
    await promotion().getByText('2 novos.').waitFor();
    await promotion().getByText('Receita · vai junto').waitFor();
    await promotion().getByRole('button', { name: 'Levar à produção' }).click();
    await promotion().getByLabel('Senha').fill(password);
    await isAccessible();
    await page.keyboard.press('Enter');
    await done('Levar à produção').getByText('2 novos.').waitFor();
    await coming().getByText('Loja').waitFor({ state: 'detached' });
    const { rows } = await server.sql('SELECT nome FROM painel_modelo WHERE id_empresa = $1', [companyId]);
    assert.deepEqual(rows, [{ nome: 'Loja' }]);
  });

  it('what changed since it was read is refused, and shown as it is now', async () => {
    await coming().getByRole('checkbox', { name: 'Novos negócios' }).check();
    await page.getByRole('button', { name: 'Levar à produção' }).click();
    await promotion().getByText('1 novo.').waitFor();
    await server.development.sql(
      `UPDATE departamento SET nome = 'Outros negócios' WHERE id_empresa = $1 AND codigo_externo = 'NN'`,
      [companyId],
    );
    await promotion().getByRole('button', { name: 'Levar à produção' }).click();
    await page.getByText('Nada foi levado: Outros negócios mudou depois que você leu.').waitFor();
    await coming().getByRole('row', { name: 'Outros negócios Departamento NN Novo' }).waitFor();
    assert.ok(!(await coming().getByRole('checkbox', { name: 'Outros negócios' }).isChecked()));
  });

  it('what goes on is seen with how far it is, and cannot be begun twice', async () => {
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
    await shown.getByText(/^Ana Souza começou em .* Você pode fechar esta página/).waitFor();
    assert.equal(await shown.getByRole('progressbar').getAttribute('value'), '3');
    const begin = page.getByRole('button', { name: 'Ver o que seria perdido' });
    assert.equal(await begin.isDisabled(), true);
    await isAccessible();
    // Its end is seen without a reload.
    await page.unroute('**/environments/tasks');
    await shown.waitFor({ state: 'detached' });
    await begin.and(page.locator(':enabled')).waitFor();
  });

  it('development is made anew after what it would lose was seen, and the document is downloaded', async () => {
    await page.getByRole('button', { name: 'Ver o que seria perdido' }).click();
    const lost = page.getByRole('table', { name: 'Sai de desenvolvimento' });
    await lost.getByRole('row', { name: 'Departamento 1' }).waitFor();
    await page.getByRole('button', { name: 'Refazer desenvolvimento…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refazer desenvolvimento?' });
    await dialog.getByRole('row', { name: 'Departamento 1' }).waitFor();
    await isAccessible();
    await dialog.getByRole('button', { name: 'Refazer desenvolvimento' }).click();
    const row = done('Refazer desenvolvimento');
    await row.getByText('O que existia só em desenvolvimento está no documento.').waitFor();
    const saved = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Baixar o documento' }).click();
    const { departamentos } = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
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
    await page.getByText('Nada: produção já tem tudo o que há em desenvolvimento.').waitFor();
    await isAccessible();
  });
});
