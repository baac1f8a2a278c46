/** Dates: typed in the reader's order, picked from a calendar, or chosen among what is usual. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { typeDate } from './hands.ts';
import { visitedConsole } from './shared-console.ts';

describe('dates', { skip: browserMissing }, () => {
  // The history of the demo company is shorter than what is asked for.
  const at = visitedConsole(/422/);
  const field = (name: string) => at.page.getByRole('group', { name });
  const parts = (name: string) => field(name).getByRole('spinbutton');
  const text = async (name: string) => (await parts(name).allInnerTexts()).join('/');
  const button = (name: string | RegExp) => at.page.getByRole('button', { name, exact: true });

  it('are typed and picked above a dialog, which Escape leaves open', async () => {
    const { page, visit } = at;
    await visit.go('/console/acoes?registro=novo');
    await typeDate(field('Prazo'), '2026-12-31');
    assert.equal(await text('Prazo'), '31/12/2026');
    await button('Calendário').click();
    const calendar = page.getByRole('dialog', { name: 'Calendário: Prazo' });
    await calendar.getByText('dezembro de 2026').first().waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'hidden' });
    await page.getByRole('dialog', { name: 'Nova ação' }).waitFor();
    await button('Calendário').click();
    await calendar.getByRole('button', { name: /14 de dezembro de 2026/ }).click();
    await calendar.waitFor({ state: 'hidden' });
    assert.equal(await text('Prazo'), '14/12/2026');
    await button('Fim do mês').click();
    const now = new Date();
    const last = new Date(now.getFullYear(), now.getMonth() + 1, 0);
    assert.equal(await text('Prazo'), new Intl.DateTimeFormat('pt-BR').format(last));
    assert.deepEqual(await accessibilityFindings(page), []);
    await typeDate(field('Prazo'), '');
    assert.equal(await text('Prazo'), 'dd/mm/aaaa');
    await button('Cancelar').click();
  });

  it('have the order of the language', async () => {
    const { page, visit } = at;
    await page.evaluate(`localStorage.setItem('prumo.language', 'en')`);
    await visit.open('/console/acoes?registro=novo');
    await parts('Due').first().waitFor();
    assert.equal(await text('Due'), 'mm/dd/yyyy');
    await page.evaluate(`localStorage.setItem('prumo.language', 'pt')`);
  });

  it('of the past are one press, or typed to the minute by the reader’s clock', async () => {
    const { page, visit } = at;
    await visit.open('/console/mapa?processo=4&mes=2017-12');
    await button('Mais ações').click();
    await button('Fim de ontem').click();
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
    await page.waitForURL((url) => url.searchParams.get('em') === midnight);
    await button('Voltar a hoje').click();
    await button('Mais ações').click();
    await typeDate(field('Como estava em…'), '2026-01-31T18:30');
    await button('Mostrar').click();
    const typed = new Date(2026, 0, 31, 18, 30).toISOString();
    await page.waitForURL((url) => url.searchParams.get('em') === typed);
  });
});
