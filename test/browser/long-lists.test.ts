/**
 * A company with more than one answer of the API holds: more accounts than a statement has lines,
 * and more results than those of a month have. The pages show all of it, and of a long map render
 * the rows in view, with frozen edges.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { openMore } from './hands.ts';
import { type Member, memberOf } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

const accounts = 5_003;
const months = { inicio_mes: 1, inicio_ano: 2031, fim_mes: 12, fim_ano: 2031 };
const panels = 2_001;
const indicators = 25;

/** Accounts of which each has its number as its code, and of an open one as many lie below it. */
const accountsText = `
INSERT INTO conta_go (id_empresa, codigo, nome, id_conta_pai)
SELECT $1, to_char(n, 'FM00000'), 'Conta ' || n, $2 FROM generate_series($3::integer, $4::integer) AS n`;

const resultsText = [
  `INSERT INTO indicador (id_empresa, nome, tipo, unidade_medida, totalizador)
   SELECT $1, 'Indicador ' || n, 0, 4, 0 FROM generate_series(1, ${indicators}) AS n`,
  `INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Unidade')`,
  `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
   SELECT $1, m.id, i.id, 1, 2031, 12, 2031 FROM painel_modelo m, indicador i WHERE m.id_empresa = $1 AND i.id_empresa = $1`,
  `INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano) VALUES ($1, '2031', 1, 2031, 12, 2031)`,
  `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
   SELECT $1, 'Unidade ' || to_char(n, 'FM0000'), m.id FROM painel_modelo m, generate_series(1, ${panels}) AS n WHERE m.id_empresa = $1`,
  `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_painel, id_gmr_processo)
   SELECT $1, p.id, g.id FROM gmr_painel p, gmr_processo g WHERE p.id_empresa = $1 AND g.id_empresa = $1`,
];

describe('lists that are longer than an answer', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let member: Member;
  let period: number;
  before(async () => {
    server = await sharedConsole();
    const company = await server.company('Long lists');
    member = await memberOf(await server.visit(), await server.person({ companyId: company }), server.url);
    const insert = async (resource: string, codigo: string, more: object = {}) =>
      (
        await member.send<{ insertId: number }>('POST', `/go/${resource}/insert`, {
          codigo,
          nome: codigo,
          ...more,
        })
      ).insertId;
    const process = await insert('processoGo', 'P');
    period = await insert('periodoGo', 'LL-31', { id_go_processo: process, ...months });
    await insert('centroResultadoGo', 'N');
    await server.sql(accountsText, [company, null, 1, accounts]);
    const { rows } = await server.sql(`SELECT id FROM conta_go WHERE id_empresa = $1 AND codigo = '00001'`, [
      company,
    ]);
    const first = (rows[0] as { id: number }).id;
    await server.sql(accountsText, [company, first, 10_001, 10_000 + accounts]);
    const fact = (codigo_conta: string, valor: number) => ({
      codigo_periodo: 'LL-31',
      codigo_conta,
      codigo_centro_resultado: 'N',
      mes: 1,
      ano: 2031,
      valor,
    });
    const linhas = [fact('05003', 77), fact('15003', 33)];
    await member.send('POST', '/go/orcadoGo/upsertMany', { linhas });
    for (const text of resultsText) await server.sql(text, [company]);
    await member.open('/console/nada');
  });
  after(async () => {
    if (member) {
      // The browser notes that the whole was refused.
      member.complaints.splice(0);
      await leave(member);
    }
    await server?.close();
  });

  it('Orçamento shows all accounts, those below one of them too, and saves them all', async () => {
    const { page } = member;
    await member.go(`/console/orcamento?periodo=${period}&linhas=contas`);
    const table = page.getByRole('table', { name: 'Demonstrativo de LL-31' });
    await table.waitFor();
    assert.equal(await table.getAttribute('aria-rowcount'), String(accounts + 2));
    const saving = page.waitForEvent('download');
    await openMore(page);
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const lines = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n');
    assert.equal(lines.length, accounts + 1);
    assert.match(lines.at(-1) ?? '', /^05003 Conta 5003;77;/);
    await page.getByRole('button', { name: 'Contas abaixo de 00001 Conta 1' }).click();
    await page.locator(`table[aria-rowcount="${2 * accounts + 2}"]`).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  it('Mapa shows the results of all panels: draws the rows in view, tells their places, and follows the arrow keys and the wheel', async () => {
    const { page } = member;
    await member.go('/console/mapa?mes=2031-01');
    const table = page.getByRole('table');
    const named = (name: string) => table.getByRole('rowheader', { name, exact: true });
    await named('Unidade 0001').waitFor();
    assert.equal(await table.getAttribute('aria-rowcount'), String(panels + 1));
    assert.ok((await table.locator('tbody th').count()) < 80);
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.deepEqual(await accessibilityFindings(page), []);
    const toTheEnd = () =>
      page.evaluate(`[...document.querySelectorAll('section')]
        .find((one) => one.scrollHeight > one.clientHeight + 100).scrollTop = 1e6`);
    // Tab leads to the numbers wherever one has scrolled, before any had the focus.
    await toTheEnd();
    await named(`Unidade ${panels}`).waitFor();
    const first = table.getByRole('link', { name: 'Unidade 0001', exact: true });
    assert.equal(await first.getAttribute('tabindex'), '0');
    await first.focus();
    for (let times = 0; times < 60; times += 1) await page.keyboard.press('ArrowDown');
    const row = page.locator('tr:has(a:focus)');
    await row.and(page.locator('[aria-rowindex="62"]')).waitFor();
    await row.getByRole('rowheader', { name: 'Unidade 0061', exact: true }).waitFor();
    // Far away the row with the focus is still there, and goes on where it was.
    await toTheEnd();
    await named(`Unidade ${panels}`).waitFor();
    const box = await table.getByRole('columnheader', { name: /^Painel/ }).boundingBox();
    assert.ok(box && box.y > 0 && box.y < 300, 'the heading stays in sight');
    await page.keyboard.press('ArrowDown');
    await row.getByRole('rowheader', { name: 'Unidade 0062', exact: true }).waitFor();
  });
});
