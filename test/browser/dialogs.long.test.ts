/**
 * The dialogs on a telephone: each is opened at 390 px, axe-core finds nothing in it, and it is no
 * wider than the window. Those of Ambiente are looked at in environment.test.ts.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, phone } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { type Member, type OwnCompany, ownCompany } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

describe('a dialog on a telephone', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let company: OwnCompany;
  let boss: Member;
  before(async () => {
    server = await sharedConsole();
    company = await ownCompany(server, 'Bolso', ['Outro']);
    ({ boss } = company);
    await boss.page.setViewportSize(phone);
    // A model with changes asks before it is left.
    boss.page.on('dialog', (dialog) => void dialog.accept());
    await boss.open('/console/nada');
  });
  after(async () => {
    // The browser notes what cannot go, because it is used.
    if (boss) await leave(boss, /status of 409 /);
    await server?.close();
  });

  const dialog = () => boss.page.getByRole('dialog');
  const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click();
  const onPage = (name: string | RegExp) => boss.page.getByRole('button', { name, exact: true }).click();

  /** Looks at the dialog that is called so, once it shows what it is for. */
  async function look(name: string | RegExp, shows?: string | RegExp): Promise<void> {
    const { page } = boss;
    const shown = page.getByRole('dialog', { name });
    await shown.waitFor();
    if (shows !== undefined) await shown.getByText(shows).first().waitFor();
    await boss.settle();
    assert.deepEqual(await accessibilityFindings(page), [], String(name));
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.equal(over, 0, `${name} is wider than the window`);
  }

  it('of records: pasted lines, who uses one, and its deletion', async () => {
    const role = await company.idOf('/company/role', 'Bolso-C');
    await boss.go('/console/estrutura/cargos?registro=varias');
    await dialog().getByRole('textbox', { name: 'Linhas' }).fill('Nome;Código\nCaixa;CX\n;SEM');
    await press('Conferir');
    await look(/./, 'Caixa');
    await boss.go(`/console/estrutura/cargos?registro=${role}`);
    await press('Onde é usado');
    await look('Bolso cargo', /1 função/);
    await boss.send('PUT', `/company/updateRole/${role}`, { desativado: 1 });
    // Read anew: the page does not know of it.
    await boss.open(`/console/estrutura/cargos?so=retirados&registro=${role}`);
    await press('Excluir…');
    await look('Bolso cargo', 'Ainda não pode ser excluído');
    await boss.go(`/console/processos?registro=${await company.idOf('/processes', 'Bolso-P')}`);
    await press('Próximo ano…');
    await look(/^Próximo ano de/, '1 painel');
  });

  it('of tokens: new, changed, rotated, activated, revoked', async () => {
    await boss.send('POST', '/tokens', { nome: 'Bolso token' });
    const [{ id }] = await boss.send<[{ id: number }]>('GET', '/tokens');
    await boss.go('/console/tokens?registro=novo');
    await look('Novo token');
    await boss.go(`/console/tokens?registro=${id}`);
    await look('Bolso token', 'Nenhuma registrada');
    for (const [act, name] of [
      ['edit', 'Editar Bolso token'],
      ['rotate', 'Trocar Bolso token?'],
      ['activate', 'Ativar Bolso token em produção?'],
      ['revoke', 'Revogar Bolso token?'],
    ] as const) {
      await boss.go('/console/tokens');
      await boss.go(`/console/tokens?registro=${id}&ver=${act}`);
      await look(name);
    }
  });

  it('of webhooks: new, changed, its questions, a delivery', async () => {
    const { insertId: id } = await boss.send<{ insertId: number }>('POST', '/company/insertWebhook', {
      url: 'https://bolso.example.com/um/caminho/que/e/bastante/comprido/para/um/telefone',
      descricao: 'Bolso webhook',
      eventos: ['employee.inserted'],
    });
    await boss.send('POST', `/company/testWebhook/${id}`, {});
    await boss.send('PUT', `/company/updateWebhook/${id}`, { ativo: 0 });
    await boss.go('/console/webhooks?registro=novo');
    await look('Novo webhook');
    await boss.go(`/console/webhooks?registro=${id}`);
    await look('Webhook');
    await press('Trocar o segredo…');
    await look('Trocar o segredo?');
    await press('Cancelar');
    await press('Excluir…');
    await look('Excluir o webhook?');
    await press('Cancelar');
    await boss.go('/console/webhooks');
    await boss.page.getByRole('table', { name: 'Entregas' }).getByRole('button').first().click();
    await look('teste', 'webhook.test');
  });

  it('of a model: taken out, reviewed, copied, changed', async () => {
    const model = await company.idOf('/panels/model', 'Bolso-M');
    await boss.go(`/console/modelos/${model}`);
    await onPage('Tirar Bolso indicador');
    await look('Tirar Bolso indicador do modelo?', 'Ainda não pode sair');
    await press('Cancelar');
    await boss.page.getByRole('combobox', { name: 'Acrescentar indicador' }).fill('Outro indicador');
    await boss.page.keyboard.press('Enter');
    await onPage('Conferir e salvar');
    await look('Salvar os indicadores de Bolso modelo?', 'Outro indicador');
    await press('Cancelar');
    await onPage('Mais ações');
    await onPage('Duplicar');
    await look('Duplicar Bolso modelo', 'O novo modelo tem');
    await press('Cancelar');
    await onPage('Editar modelo');
    await look('Bolso modelo');
    await press('Cancelar');
  });

  it('of people: another level, accesses before they are saved; and the keys', async () => {
    const person = await company.idOf('/employee', 'Bolso-E');
    await boss.go(`/console/pessoas?registro=${person}`);
    await dialog()
      .locator('label', { hasText: /^Gestor/ })
      .click();
    await look('Bolso pessoa', 'Mudar Bolso pessoa para Gestor?');
    const process = await company.idOf('/processes', 'Bolso-P');
    await boss.go(`/console/acessos?processo=${process}&por=Bolso%20pessoa`);
    await boss.page.getByRole('combobox', { name: /, Bolso painel$/ }).selectOption('Equipe, vê');
    await onPage('Rever e salvar');
    await look('O que vai mudar', 'Bolso painel');
    await boss.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await boss.page.locator('h1').first().click();
    await boss.page.keyboard.press('?');
    await look('Atalhos do teclado');
  });
});
