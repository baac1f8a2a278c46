/** Indicadores in the console: found, taken apart, and followed both ways. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { desktop, leave, phone } from '../harness/console.ts';
import { addFilter, openMore } from './hands.ts';
import { visitedConsole } from './shared-console.ts';

describe('indicators in the console', { skip: browserMissing }, () => {
  const at = visitedConsole();

  it('are found by name without accents, by type and by model, and taken along as CSV', async () => {
    const { page, visit } = at;
    await visit.go('/console/indicadores');
    await page.getByRole('searchbox').fill('media');
    await page.getByRole('link', { name: 'Média de vendas por estado da empresa' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Margem', exact: true }).count(), 0);
    await page.getByRole('searchbox').fill('');
    await (await addFilter(page, 'Tipo')).selectOption('Consolidados');
    await visit.go(`/console/indicadores?filtro=${encodeURIComponent('tipo=3,4&id_painel_modelo=1')}`);
    await page.getByRole('combobox', { name: 'Modelo' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^1 registro$/ })
      .waitFor();
    const saving = page.waitForEvent('download');
    await openMore(page);
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const lines = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n');
    assert.equal(lines.length, 2);
    assert.match(lines[1] as string, /^Desconto médio da empresa;Consolidado;/);
  });

  it('say what to do when none fits', async () => {
    const { page, visit } = at;
    await visit.go('/console/indicadores?busca=zzz');
    await page.getByText('Nada corresponde ao filtro.').waitFor();
    await page.getByRole('button', { name: 'Limpar o filtro' }).click();
    await page.getByRole('link', { name: 'Conceito das vendas', exact: true }).waitFor();
  });

  it('show their formula as people write it, with concepts, models and panels', async () => {
    const { page, visit } = at;
    const open = async (name: string) => {
      await visit.go(`/console/indicadores?busca=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    };
    await open('Conceito das vendas');
    await page
      .getByText(/^SE\(\[Crescimento das vendas sobre a meta original\].realizado >= 10; 3; SE/)
      .waitFor();
    await page.getByRole('row', { name: 'Acima da meta 3' }).waitFor();
    await open('Desconto médio da empresa');
    await page.getByText('nos painéis de Região Central e dos submodelos').waitFor();
    await page.getByRole('row', { name: /^Empresa .*Superstore$/ }).waitFor();
  });

  it('lead both ways along the graph with the keyboard alone, and to the same as lists', async () => {
    const { page, visit } = at;
    await visit.go('/console/indicadores?busca=Vendas%20da%20empresa');
    await page.getByRole('link', { name: 'Vendas da empresa', exact: true }).click();
    const left = page.getByRole('region', { name: 'O que lê, a 1 passo' });
    const right = page.getByRole('region', { name: 'Quem o lê, a 1 passo' });
    await left.getByRole('link', { name: 'Vendas', exact: true }).waitFor();
    const reader = right.getByRole('link', { name: 'Margem da empresa' });
    await reader.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Margem da empresa' }).waitFor();
    await page.getByRole('radio', { name: 'Lista' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Vendas da empresa/ })
      .getByRole('link', { name: 'Vendas', exact: true })
      .waitFor();
  });

  it('are lists first on a telephone', async () => {
    const { page, visit } = at;
    await page.setViewportSize(phone);
    await visit.go('/console/indicadores/1');
    await page.getByRole('heading', { level: 3, name: 'Quem o lê' }).waitFor();
    assert.equal(await page.getByRole('radio', { name: 'Lista' }).isChecked(), true);
    await page.setViewportSize(desktop);
  });

  it('hide from an employee what is outside of their panels', async () => {
    const { server } = at;
    const visit = await server.enter(server.employee('Beatriz Sampaio'));
    await visit.open('/console/indicadores');
    assert.equal(await visit.page.getByRole('link', { name: 'Novo indicador' }).count(), 0);
    await visit.page.getByRole('link', { name: 'Margem', exact: true }).waitFor();
    assert.equal(await visit.page.getByRole('link', { name: 'Margem da empresa' }).count(), 0);
    await visit.page.getByRole('link', { name: 'Margem', exact: true }).click();
    await visit.page.getByRole('heading', { name: 'Em que modelos está' }).waitFor();
    await visit.page.getByText('PERCENTUAL([Lucro].realizado; [Vendas].realizado)').waitFor();
    assert.equal(await visit.page.getByRole('link', { name: 'Editar', exact: true }).count(), 0);
    await visit.go('/console/formula/nova');
    await visit.page
      .getByRole('heading', { name: 'Só Gerentes e Gestores podem usar esta página.' })
      .waitFor();
    await leave(visit);
  });

  it('come many by paste: a new one is typed, one that is there may be of any type', async () => {
    const { page, server, visit } = at;
    const { insertId } = await server.api<{ insertId: number }>('POST', '/indicators/insertCommonIndicator', {
      nome: 'Colado antes',
      codigo_externo: 'IND-COL-1',
    });
    await visit.go('/console/indicadores?registro=varias');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: 'Linhas' })
      .fill(
        'Nome;Código;Unidade;Interpretação\nColado antes;IND-COL-1;Percentual;\nColado novo;IND-COL-2;Quantidade;1\n',
      );
    await dialog.getByRole('button', { name: 'Conferir' }).click();
    await dialog.getByRole('button', { name: 'Gravar 2 registros' }).click();
    await page.getByRole('status').filter({ hasText: '1 registro novo, 1 mudado' }).waitFor();
    const [made] = await server.api<object[]>('GET', '/indicators/getByExternalId/IND-COL-2');
    assert.ok(made);
    const { nome, tipo, interpretacao } = made as { nome: string; tipo: number; interpretacao: number };
    assert.deepEqual([nome, tipo, interpretacao], ['Colado novo', 0, 1]);
    const [changed] = await server.api<{ id: number; unidade_medida: number }[]>(
      'GET',
      '/indicators/getByExternalId/IND-COL-1',
    );
    assert.equal(changed?.id, insertId);
    assert.notEqual(changed.unidade_medida, 0);
  });

  it('are retired and restored on their own page, and deleted when nothing uses them', async () => {
    const { page, server, visit } = at;
    const { insertId } = await server.api<{ insertId: number }>('POST', '/indicators/insertCommonIndicator', {
      nome: 'Passageiro',
    });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await visit.go(`/console/indicadores/${insertId}`);
    await openMore(page);
    await press('Desativar');
    await page.getByText('Desativado: Passageiro.').waitFor();
    await visit.go('/console/indicadores?busca=Passageiro');
    await page.getByText('Nada corresponde ao filtro.').waitFor();
    await visit.go(`/console/indicadores/${insertId}`);
    await openMore(page);
    await press('Excluir…');
    await press('Excluir de vez');
    await page.getByRole('heading', { level: 1, name: 'Indicadores' }).waitFor();
  });
});
