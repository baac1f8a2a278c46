/** Pessoas: somebody is made, written to, changed, blocked, anonymised, and many are pasted. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import type { Visit } from '../harness/console.ts';
import { pasteText } from './grid-page.ts';
import { addFilter, chooseFirst, openMore, typeDate } from './hands.ts';
import { type SharedConsole, visitedConsole } from './shared-console.ts';

describe('people in the console', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of 409 /);
  let server: SharedConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    ({ server, visit, page } = at);
  });

  const dialog = () => page.getByRole('dialog');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const opened = () => page.getByRole('button', { name: 'Bento Novato', exact: true });

  it('are made with a message to them, changed and blocked', async () => {
    await visit.go('/console/pessoas');
    await page.getByRole('button', { name: 'Nova pessoa' }).click();
    assert.equal(
      await dialog()
        .getByText(/remunera|salário/i)
        .count(),
      0,
    );
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Bento Novato');
    const email = dialog().getByRole('textbox', { name: 'E-mail' });
    for (const field of ['Filial', 'Cargo', 'Função', 'Departamento (opcional)'])
      await chooseFirst(dialog().getByRole('combobox', { name: field, exact: true }));
    await typeDate(dialog().getByRole('group', { name: 'Admissão (opcional)' }), '2026-02-01');
    const [taken] = await server.api<{ email: string }[]>('GET', '/employee/getEmployees');
    await email.fill(taken?.email.toUpperCase() ?? '');
    await inDialog('Salvar').click();
    await dialog()
      .getByText(/já é de outra pessoa da empresa/)
      .waitFor();
    await email.fill('bento.novato@example.com');
    await inDialog('Salvar').click();
    await said('Salvo: Bento Novato.');
    await server.mailTo('bento.novato@example.com');

    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('bento');
    await said('1 registro');
    await opened().click();
    assert.equal(await email.getAttribute('readonly'), '');
    await dialog().getByText('Entregue ao servidor de e-mail').waitFor();
    await inDialog('Enviar a mensagem de novo').click();
    await dialog().getByText('A mensagem está na fila.').waitFor();
    await dialog().getByText('Nada nos últimos 90 dias.').waitFor();
    const department = dialog().getByRole('combobox', { name: 'Departamento' });
    assert.notEqual(await department.inputValue(), '');
    assert.deepEqual(await accessibilityFindings(page), []);
    const accesses = await dialog().getByRole('link', { name: 'Ver acessos' }).getAttribute('href');
    assert.match(accesses ?? '', /^\/console\/acessos\?por=Bento\+Novato&pessoa=\d+$/);

    await dialog().getByRole('combobox', { name: 'Situação' }).selectOption('Bloqueada');
    await inDialog('Salvar').click();
    await dialog().waitFor({ state: 'detached' });
    await (await addFilter(page, 'Situação')).selectOption('Bloqueada');
    await opened().click();
    await dialog().getByText('Não pode entrar: a situação não permite.').waitFor();
    assert.equal(await inDialog('Enviar a mensagem de novo').count(), 0);
    await inDialog('Anonimizar…').click();
    await dialog().getByText('Mensagens à pessoa: 2').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog().getByRole('form').getByRole('button', { name: 'Cancelar' }).click();
  });

  it('come many by paste or file: who is new, who changes and what is wrong, before it is stored', async () => {
    const { id } = await server.person({ nome: 'Rita Colada', level: 'Colaborador' });
    const [rita] = await server.api<{ email: string }[]>('GET', `/employee/getById/${id}`);
    const place = { estado: 'SP', cidade: 'Santos' };
    const { insertId: role } = await server.api<{ insertId: number }>('POST', '/company/insertRole', {
      nome: 'Cargo da colagem',
    });
    await server.api('POST', '/company/insertFunction', { nome: 'Função da colagem', id_cargo: role });
    await server.api('POST', '/company/insertBranch', { nome: 'Nova', ...place, codigo_externo: 'FIL-COL' });
    const { insertId: department } = await server.api<{ insertId: number }>(
      'POST',
      '/company/insertDepartment',
      { nome: 'Departamento da colagem' },
    );
    const placed = ['fil-col', 'cargo da COLAGEM', 'Função da colagem', 'Departamento da colagem'];
    const newEmail = 'nilo.colado@example.com';
    const pasted = [
      ['Nome', 'E-mail', 'Filial', 'Cargo', 'Função', 'Departamento', 'Admissão', 'Código externo'],
      ['Nilo Colado', newEmail, ...placed, '02/03/2026', 'MAT-1'],
      ['Rita Mudada', rita?.email.toUpperCase() ?? '', '', '', '', '', '', 'MAT-2'],
      ['Sem Endereço', 'nada', ...placed, '31/02/2026', ''],
      ['Mesmo Código', 'mesmo.codigo@example.com', ...placed, '', 'mat-1'],
    ];
    await visit.go('/console/pessoas');
    await openMore(page);
    await page.getByRole('button', { name: 'Colar lista' }).click();
    await dialog().getByRole('textbox', { name: 'Linhas' }).focus();
    await pasteText(visit, pasted);
    const row = (text: string) => dialog().getByRole('row').filter({ hasText: text });
    await row('Nilo Colado').getByText('Admissão: 2026-03-02').waitFor();
    await row('Rita Mudada').getByText('Nome: Rita Colada → Rita Mudada').waitFor();
    await row('Sem Endereço').getByText('Admissão: “31/02/2026” – não é uma data').waitFor();
    await row('Mesmo Código').getByText('“mat-1”').waitFor();
    await dialog().getByText('Cada pessoa nova recebe uma mensagem').waitFor();
    assert.equal(await dialog().getByText('reconhecida pelo nome').count(), 0);
    await inDialog('Tirar 2 recusadas').click();
    await inDialog('Gravar 2 registros').click();
    await said('1 registro novo, 1 mudado');
    await server.mailTo(newEmail);
    const [nilo] = await server.api<Record<string, unknown>[]>('GET', '/employee/getByExternalId/mat-1');
    assert.equal(nilo?.['email'], newEmail);
    assert.equal(nilo?.['id_departamento'], department);
    assert.match(String(nilo?.['data_admissao']), /^2026-03-02/);
    const [renamed] = await server.api<Record<string, unknown>[]>('GET', '/employee/getByExternalId/MAT-2');
    assert.deepEqual([renamed?.['id'], renamed?.['nome']], [id, 'Rita Mudada']);
  });

  it('are anonymised once they have left, after the password, and their data is handed out', async () => {
    const { id } = await server.person({ nome: 'Selma Esquecida', level: 'Colaborador' });
    await server.api('PUT', `/employee/updateEmployee/${id}`, { status: 0 });
    await visit.go(`/console/pessoas?registro=${id}`);
    const saved = page.waitForEvent('download');
    await inDialog('Baixar os dados').click();
    assert.equal((await saved).suggestedFilename(), 'Dados-de-Selma-Esquecida.json');
    await inDialog('Anonimizar…').click();
    await dialog().getByText('Cadastro: 1').waitFor();
    await inDialog('Anonimizar de vez').click();
    await dialog().getByText('Os dados pessoais foram removidos.').waitFor();
    await page.getByRole('dialog', { name: `Colaborador ${id}` }).waitFor();
    const [stored] = await server.api<{ email: string }[]>('GET', `/employee/getById/${id}`);
    assert.equal(stored?.email, `colaborador-${id}@example.invalid`);
  });
});
