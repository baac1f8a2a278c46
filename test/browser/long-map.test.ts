/** A long map: rows rendered while in view, frozen edges, the keyboard. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, enterByLink } from '../harness/console.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const panels = 300;
const range = { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 };
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const document = {
  empresa: { nome: 'Long', modulos: ['gmr'] },
  cargos: [{ id: 1, nome: 'Role' }],
  funcoes: [{ id: 1, nome: 'Work', id_cargo: 1 }],
  filiais: [{ id: 1, nome: 'Branch', estado: 'SP', cidade: 'Campinas' }],
  colaboradores: [
    {
      id: 1,
      nome: 'Manager',
      email: 'manager@long.example.com',
      id_cargo: 1,
      id_funcao: 1,
      id_filial: 1,
      nivel_de_acesso: 'Gerente',
    },
  ],
  indicadores: ids(20).map((id) => ({ id, nome: `Indicator ${id}`, tipo: 0, unidade_medida: 4 })),
  modelos: [
    {
      id: 1,
      id_grupo: null,
      nome: 'Unit',
      indicadores: ids(20).map((id) => ({ id_indicador: id, ...range, peso: 1 })),
    },
  ],
  processos: [{ id: 1, nome: '2026', ...range }],
  paineis: ids(panels).map((id) => ({
    id,
    nome: `Unit ${String(id).padStart(3, '0')}`,
    id_painel_modelo: 1,
    processos: [1],
  })),
};

describe('a long map', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  let link: string;
  before(async () => {
    server = await sharedConsole();
    const folder = mkdtempSync(join(tmpdir(), 'prumo-long-'));
    const file = join(folder, 'company.json');
    writeFileSync(file, JSON.stringify(document));
    const imported = await prumoHere(server.variables, 'import', file);
    rmSync(folder, { recursive: true });
    assert.equal(imported.code, 0, imported.stderr);
    const [{ empresa, ids: issued }] = jsonLines<{
      empresa: number;
      ids: { colaboradores: Record<string, number> };
    }>(imported) as [{ empresa: number; ids: { colaboradores: Record<string, number> } }];
    const person = ['--company', String(empresa), '--employee', String(issued.colaboradores['1'])];
    const linked = await prumoHere(server.variables, 'person', 'link', ...person);
    assert.equal(linked.code, 0, linked.stderr);
    link = (jsonLines<{ url: string }>(linked)[0] as { url: string }).url;
  });
  after(() => server?.close());

  it('draws the rows in view, tells their places, and follows the arrow keys and the wheel', async () => {
    const { page, context, complaints } = await server.visit();
    await enterByLink(page, link);
    await page.goto(`${server.url}/console/mapa`);
    const table = page.getByRole('table');
    await table.getByRole('rowheader', { name: 'Unit 001' }).waitFor();
    assert.equal(await table.getAttribute('aria-rowcount'), String(panels + 1));
    assert.ok((await table.locator('tbody th').count()) < 80);
    assert.deepEqual(await accessibilityFindings(page), []);
    const scroller = `[...document.querySelectorAll('section')].find((one) => one.scrollHeight > one.clientHeight + 100)`;
    // Tab leads to the numbers wherever one has scrolled, before any had the focus.
    await page.evaluate(`${scroller}.scrollTop = 1e6`);
    await table.getByRole('rowheader', { name: 'Unit 300' }).waitFor();
    const first = table.getByRole('link', { name: 'Unit 001', exact: true });
    assert.equal(await first.getAttribute('tabindex'), '0');
    await first.focus();
    for (let times = 0; times < 60; times += 1) await page.keyboard.press('ArrowDown');
    const row = page.locator('tr:has(a:focus)');
    await row.and(page.locator('[aria-rowindex="62"]')).waitFor();
    await row.getByRole('rowheader', { name: 'Unit 061', exact: true }).waitFor();
    // Far away the row with the focus is still there, and goes on where it was.
    await page.evaluate(`${scroller}.scrollTop = 1e6`);
    await table.getByRole('rowheader', { name: 'Unit 300' }).waitFor();
    const box = await table.getByRole('columnheader', { name: /^Painel/ }).boundingBox();
    assert.ok(box && box.y > 0 && box.y < 300, 'the heading stays in visibleScope');
    await page.keyboard.press('ArrowDown');
    await row.getByRole('rowheader', { name: 'Unit 062', exact: true }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
