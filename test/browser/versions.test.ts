/** Versions in the console: found, compared, and restored through what the restoring changes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave } from '../harness/console.ts';
import { newFormula, putInto, saveText } from './formula-page.ts';
import { openMore } from './hands.ts';
import { sharedConsole, visitedConsole } from './shared-console.ts';

describe('versions in the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  /** Formulas of many panels, one of the company. Pages know what they are in once loaded. */
  let margin: number;
  let disputed: number;
  let lost: number;
  before(async () => {
    server = await sharedConsole();
    margin = await newFormula(server, 'Margem restaurada', 'PERCENTUAL([Lucro]; [Vendas])');
    disputed = await newFormula(server, 'Crescimento disputado', 'PERCENTUAL([Vendas].realizado; 2)');
    lost = await newFormula(server, 'Margem perdida', 'PERCENTUAL([Vendas da empresa]; 0)');
    for (const id of [margin, disputed]) await putInto(server, 'Estados', id);
    await putInto(server, 'Empresa', lost);
  });
  const at = visitedConsole(/status of 412 /);
  const textOf = async (id: number) =>
    (await server.api<{ texto: string }[]>('GET', `/indicators/getFormulaTextById/${id}`))[0]?.texto;

  it('are found, compared and restored with the keyboard alone, after what that changes', async () => {
    const id = margin;
    const first = await textOf(id);
    await saveText(server, id, 'PERCENTUAL([Lucro] * 2; [Vendas])', { fonte: 'Outra fonte' });
    const { page, visit } = at;
    await visit.go(`/console/indicadores/${id}`);
    await openMore(page);
    await page.getByRole('link', { name: 'Versões' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Versões: Margem restaurada' }).waitFor();
    const rows = page.getByRole('table', { name: 'Versões' }).getByRole('row');
    assert.match(await rows.nth(1).innerText(), /^2\s*atual.*PERCENTUAL\(\[Lucro\] \* 2/s);
    assert.match(await rows.nth(1).innerText(), /integração/);
    await rows.nth(2).getByRole('button').press('Enter');
    const compared = page.getByRole('region', { name: 'Comparar' });
    await compared.locator('pre ins').filter({ hasText: '2' }).first().waitFor();
    await compared.getByRole('row', { name: /^Fonte .*Outra fonte/ }).waitFor();
    assert.match(page.url(), /ver=1-2/);

    await compared.getByRole('button', { name: 'Restaurar a versão 1' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const impact = dialog.getByRole('region', { name: 'O que muda' });
    await impact
      .getByRole('status')
      .filter({ hasText: /^Mudam \d+ valores em \d+ painéis/ })
      .waitFor();
    const changes = impact.getByRole('table', { name: 'As maiores mudanças' }).getByRole('row');
    assert.ok((await changes.count()) > 10);

    assert.deepEqual(await accessibilityFindings(page), []);
    await impact.getByRole('searchbox').fill('zzz');
    await impact.getByText('Nenhuma mudança corresponde ao filtro.').waitFor();
    await impact.getByRole('searchbox').fill('michigan');
    await impact.getByRole('link', { name: 'Michigan' }).first().waitFor();
    assert.equal(await impact.getByRole('link', { name: 'Texas' }).count(), 0);
    const saving = page.waitForEvent('download');
    await impact.getByRole('button', { name: 'Baixar todas (CSV)' }).press('Enter');
    const lines = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n');
    assert.match(
      lines[0] as string,
      /^id_indicador;id_gmr_painel;mes;ano;serie;before;after;numerador_before;numerador_after;denominador_before;denominador_after;indicador;painel$/,
    );
    assert.ok(lines.length > 100 && lines.some((line) => line.endsWith(';Margem restaurada;California')));

    await dialog.getByRole('button', { name: 'Restaurar', exact: true }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'A versão 1 foi restaurada.' }).waitFor();
    await rows.nth(1).filter({ hasText: 'Helena Duarte' }).waitFor();
    assert.match(await rows.nth(1).innerText(), /^3\s*atual/);
    assert.equal(await textOf(id), first);
  });

  it('are not restored over what somebody else has just saved, before it was seen', async () => {
    const id = disputed;
    const first = await textOf(id);
    await saveText(server, id, 'PERCENTUAL([Vendas].realizado; [Vendas].meta)');
    const { page, visit } = at;
    await visit.go(`/console/indicadores/${id}/versoes?ver=1-2`);
    await page.getByRole('button', { name: 'Restaurar a versão 1' }).click();
    const dialog = page.getByRole('dialog');
    const restore = dialog.getByRole('button', { name: 'Restaurar', exact: true });
    await dialog.getByRole('status').filter({ hasText: /valor/ }).waitFor();
    await saveText(server, id, 'PERCENTUAL([Vendas].realizado * 7; [Vendas].meta)');
    await restore.click();
    await dialog.getByRole('alert').filter({ hasText: 'Outra pessoa salvou' }).waitFor();
    await dialog.locator('del').filter({ hasText: '7' }).waitFor();
    assert.notEqual(await textOf(id), first);
    await restore.click();
    await page.getByRole('status').filter({ hasText: 'A versão 1 foi restaurada.' }).waitFor();
    assert.equal(await textOf(id), first);
  });

  it('say which values become uncalculable first, and which typed values go', async () => {
    const id = lost;
    await saveText(server, id, 'PERCENTUAL([Vendas da empresa]; 2)');
    const { page, visit } = at;
    await visit.go(`/console/indicadores/${id}/versoes?ver=1-2`);
    await page.getByRole('button', { name: 'Restaurar a versão 1' }).click();
    const impact = page.getByRole('region', { name: 'O que muda' });
    await impact.getByText(/valor(es)? deixam? de existir/).waitFor();
    const first = impact.getByRole('table', { name: 'As maiores mudanças' }).getByRole('row').nth(1);
    await first.getByText('deixa de ter valor').waitFor();
    await impact.getByRole('radio', { name: 'Ganham valor' }).press('Space');
    await impact.getByText('Nenhuma mudança corresponde ao filtro.').waitFor();
  });

  it('of a compound and of a consolidated indicator come back with what they read', async () => {
    const { page, visit } = at;
    for (const [kind, name, change] of [
      ['Compound', 'Itens por pedido', { unidade_medida: 4 }],
      ['Consolidated', 'Desconto médio da empresa', { fonte: 'Outra' }],
    ] as const) {
      const path = `/indicators/get${kind}ReferencesById`;
      const all = await server.api<{ id: number; nome: string }[]>('GET', `/indicators/get${kind}Indicators`);
      const id = all.find(({ nome }) => nome === name)?.id;
      const references = async () =>
        (await server.api<Record<string, unknown>[]>('GET', `${path}/${id}`)).map(({ id: _, ...one }) => one);
      const [before] = await server.api<object[]>('GET', `/indicators/getById/${id}`);
      const read = await references();
      const [{ destino_posicao: _, ...first } = {}] = read;
      // Of the consolidated one another place, of the compound one a part less.
      const place = kind === 'Compound' ? { destino_posicao: 0 } : { id_painel_modelo: null };
      const referencias = [{ ...first, ...place }];
      await server.api('PUT', `/indicators/update${kind}Indicator/${id}`, { ...change, referencias });
      assert.notDeepEqual(await references(), read);
      await visit.go(`/console/indicadores/${id}/versoes?ver=1-2`);
      await page.getByRole('button', { name: 'Restaurar a versão 1' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('não há prévia do que muda nas células', { exact: false }).waitFor();
      await dialog.getByRole('button', { name: 'Restaurar', exact: true }).press('Enter');
      await page.getByRole('status').filter({ hasText: 'A versão 1 foi restaurada.' }).waitFor();
      assert.deepEqual(await references(), read);
      assert.deepEqual(await server.api('GET', `/indicators/getById/${id}`), [before]);
    }
  });

  it('are read by an employee whose indicator it is, who restores none', async () => {
    const visit = await server.enter(server.employee('Beatriz Sampaio'));
    const { page } = visit;
    const concept = { unidade_medida: 10, totalizador: 2, conceitos: [{ nome: 'Zero', valor: 0 }] };
    const id = await newFormula(server, 'Conceito lido', '0', concept);
    await putInto(server, 'Estados', id);
    await saveText(server, id, '1', { conceitos: [{ nome: 'Um', valor: 1 }] });
    await visit.open(`/console/indicadores/${id}/versoes?ver=1-2`);
    await page.getByRole('region', { name: 'Comparar' }).waitFor();
    await page.getByRole('row', { name: /^Conceitos .*Um/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Restaurar/ }).count(), 0);
    await leave(visit);
  });
});
