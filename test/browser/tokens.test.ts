/** Tokens: a Gerente makes one, sees its secret once, rotates, activates and revokes it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import { password } from '../harness/people.ts';
import { addFilter } from './hands.ts';
import { sharedConsole } from './shared-console.ts';

describe('tokens in the console', { skip: browserMissing }, () => {
  it('are made, used, rotated, activated after saying what that means, and revoked, all with a password that is known', async () => {
    const server = await sharedConsole();
    const { id } = await server.person({ nome: 'Tereza Chaves' });
    const visit = await server.enter(id);
    const { page, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    const dialog = () => page.getByRole('dialog');
    const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    const status = async (url: string, token: string) =>
      (await fetch(`${url}/panels/getPanels?limit=1`, { headers: { token } })).status;
    await visit.open('/console/tokens');
    await page.getByRole('button', { name: 'Novo token' }).click();
    await press('Criar token');
    await dialog().getByText('Falta preencher.').waitFor();
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Carga da noite');
    await dialog()
      .getByRole('textbox', { name: /^Só estas rotas/ })
      .fill('/nada');
    await press('Criar token');
    await dialog().getByText('Nenhum endpoint começa assim.').waitFor();
    // What was typed outlives the page.
    await page.reload();
    const routes = dialog().getByRole('textbox', { name: /^Só estas rotas/ });
    assert.equal(await routes.inputValue(), '/nada');
    await routes.fill('/panels, /indicators');
    await dialog().getByRole('combobox', { name: 'O que pode' }).selectOption('Somente leitura');
    await press('Criar token');
    await press('Copiar o segredo');
    const token = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.match(token, /^prumo_prod_\w{49}$/);
    const { development } = server;
    await dialog().getByText(`'${development.url}/panels/getPanels?limit=1'`).waitFor();
    assert.deepEqual([await status(development.url, token), await status(server.url, token)], [200, 403]);
    assert.deepEqual(await accessibilityFindings(page), []);
    await press('Fechar');
    const row = page.getByRole('row', { name: /Carga da noite/ }).first();
    await row.getByText('Somente leitura · /panels, /indicators').waitFor();
    // Under the modules that the company has: what the contract calls the token's data.
    await page.getByText('Módulos contratados: GMR, Orçamento (GO).').waitFor();
    await row.getByRole('button', { name: 'Carga da noite' }).click();
    await press('Ativar em produção');
    await dialog()
      .getByText(/lê e grava os dados reais/)
      .waitFor();
    await press('Ativar em produção');
    await dialog().getByText('O token agora vale também em produção.').waitFor();
    assert.equal(await status(server.url, token), 200);
    // The requests of the last day, and how many of them failed.
    const failing = `${server.url}/panels/getPanels?limit=x`;
    assert.equal((await fetch(failing, { headers: { token } })).status, 422);
    await page.reload();
    await dialog()
      .getByText(/^ativo · usado em .* · 2 chamadas em 24 h, 1 com erro$/)
      .waitFor();
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
    await press('Editar');
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Carga da madrugada');
    await dialog()
      .getByRole('textbox', { name: /^Só estas rotas/ })
      .fill('/panels');
    await press('Salvar');
    await dialog().getByText('O token foi alterado.').waitFor();
    await dialog().getByText('Somente leitura · /panels', { exact: true }).waitFor();
    await press('Trocar');
    await dialog()
      .getByRole('combobox', { name: /^Por quanto tempo/ })
      .selectOption('1 dia');
    // What was chosen outlives the page, and so does the question.
    await page.reload();
    await dialog()
      .getByRole('combobox', { name: /^Por quanto tempo/ })
      .filter({ has: page.locator('option:checked', { hasText: '1 dia' }) })
      .waitFor();
    await press('Trocar');
    await press('Copiar o segredo');
    const next = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.deepEqual([await status(server.url, token), await status(server.url, next)], [200, 200]);
    await press('Fechar');
    // The newest first: the successor is at the top, the one that goes on for a day below it.
    await page.getByRole('button', { name: 'Carga da madrugada' }).last().click();
    await press('Revogar');
    await dialog()
      .getByText(/GET \/panels\/getPanels, resposta 200, de 127\.0\.0\.1/)
      .waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await press('Revogar');
    await dialog().getByText('O token foi revogado e não funciona mais.').waitFor();
    await press('Fechar');
    await (await addFilter(page, 'Situação')).selectOption('Encerrados');
    await page.getByRole('row', { name: /Carga da madrugada.*Revogado/ }).waitFor();
    // The password is asked for when it was given long ago.
    await server.sql('UPDATE sessao SET confirmada_em = NULL WHERE id_colaborador = $1', [id]);
    await visit.go('/console/tokens?registro=novo');
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Com senha');
    await press('Criar token');
    await dialog().getByRole('textbox', { name: 'Sua senha, para confirmar' }).fill(password);
    await page.keyboard.press('Enter');
    await dialog()
      .getByText(/^prumo_prod_/)
      .waitFor();
    await leave(visit, /status of (403|422) /);
  });
});
