/** Pessoas and Acessos: a Gerente changes levels, ends sessions and gives access. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import type { Visit } from '../harness/console.ts';
import type { Person } from '../harness/people.ts';
import type { OpenConsole } from './console-company.ts';
import { addFilter, chooseRecord } from './hands.ts';
import { visitedConsole } from './shared-console.ts';

const accesses = '/console/acessos?processo=4';

describe('administration in the console', { skip: browserMissing }, () => {
  // The check and the save of accesses that others have changed.
  const at = visitedConsole(/status of 412 /);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(() => {
    ({ server, visit, page } = at);
  });

  it('changes a level after asking back, and the person is signed out', async () => {
    const { id } = await server.person({ level: 'Gestor', nome: 'Olga Rebaixada' });
    const gestor = await server.enter(id);
    // What they are told by e-mail is saved as it is chosen, however fast one chooses.
    await gestor.open('/console/avisos');
    const warnings = gestor.page.getByRole('group', { name: 'Avisar também quando' }).getByRole('checkbox');
    const saved = gestor.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && /"mencao":1/.test(answer.request().postData() ?? ''),
    );
    await gestor.page.getByLabel('Resumo').selectOption({ label: 'Toda segunda-feira' });
    await warnings.evaluateAll((boxes: { click(): void }[]) => {
      for (const box of boxes) box.click();
    });
    await saved;
    await gestor.page.getByText('Salvo.').waitFor();
    await gestor.page.reload();
    await gestor.page.getByRole('checkbox', { name: /^alguém me menciona/, checked: true }).waitFor();
    assert.deepEqual(
      await warnings.evaluateAll((boxes: { checked?: boolean }[]) => boxes.map((box) => box.checked)),
      [true, true, true],
    );
    const digest = gestor.page.getByLabel('Resumo').locator('option:checked');
    assert.equal(await digest.innerText(), 'Toda segunda-feira');

    await visit.go('/console/pessoas?busca=rebaixada');
    await page.getByRole('button', { name: 'Olga Rebaixada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Olga Rebaixada' });
    await dialog.getByText('Último uso:').waitFor();
    await dialog.locator('label', { hasText: /^Colaborador/ }).click();
    await dialog.getByText('Mudar Olga Rebaixada para Colaborador?').waitFor();
    await dialog.getByRole('button', { name: 'Mudar para Colaborador' }).click();
    await dialog.getByText('Olga Rebaixada agora é Colaborador.').waitFor();
    await dialog.getByText('Nenhuma sessão aberta.').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('row', { name: /Olga Rebaixada.*Colaborador/ }).waitFor();
    await gestor.page.reload();
    await gestor.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await gestor.context.close();
    await visit.go(`/console/pessoas?registro=${server.employee('Helena Duarte')}`);
    await page.getByText('Só outro Gerente pode mudar o seu nível.').waitFor();
    assert.equal(await page.getByRole('radio').count(), 0);
  });

  it('ends somebody’s sessions with the keyboard alone', async () => {
    const { id } = await server.person({ nome: 'Raul Encerrado' });
    const other = await server.enter(id);
    await visit.go('/console/pessoas?busca=encerrado');
    await page.getByRole('button', { name: 'Raul Encerrado' }).focus();
    await page.keyboard.press('Enter');
    const end = page.getByRole('button', { name: 'Encerrar sessões' });
    await end.waitFor();
    await tabTo(visit, 'Encerrar sessões');
    await page.keyboard.press('Enter');
    await page.getByText('Encerrar todas as sessões de Raul Encerrado?').waitFor();
    // The button that does it has the focus.
    await page.keyboard.press('Enter');
    await page.getByText('As sessões de Raul Encerrado terminaram.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await other.context.close();
  });

  it('gives access to many with the keyboard alone, shows what changes, and saves it', async () => {
    for (const nome of ['Zita Um', 'Zita Dois', 'Zita Três'])
      await server.person({ nome, level: 'Colaborador' });
    await visit.go(`${accesses}&busca=a&por=zita`);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const named = cellNames(visit);
    const pending = async () => (await named()).filter((name) => name.endsWith('mudança a salvar'));
    await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    await page.locator('[role=gridcell][data-row="0"][data-column="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('2 pessoas × 2 painéis').waitFor();
    await page.keyboard.press('f');
    await page.keyboard.press('p');
    assert.equal((await pending()).length, 4);
    for (const _ of 'fp') await page.keyboard.press('Control+z');
    assert.equal((await pending()).length, 0);
    for (const _ of 'fp') await page.keyboard.press('Control+y');
    const chosen = await pending();
    assert.ok(
      chosen.every((name) => name.includes('Facilitador, preenche')),
      chosen.join('\n'),
    );
    await tabTo(visit, 'Rever e salvar');
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog', { name: 'O que vai mudar' });
    await review.waitFor();
    assert.equal(await review.getByRole('cell', { name: /→ Facilitador, preenche$/ }).count(), 4);
    await tabTo(visit, 'Salvar 4 mudanças');
    await page.keyboard.press('Enter');
    await page.getByText('4 mudanças salvas.').waitFor();
    await page.reload();
    await grid.waitFor();
    const stored = (await named()).filter((name) => name.endsWith('Facilitador, preenche'));
    assert.equal(stored.length, 4);
  });

  it('reads the people who follow once the last column is in view', async () => {
    for (const nome of ['Rolo Dois', 'Rolo Três', 'Rolo Um'])
      await server.person({ nome, level: 'Colaborador' });
    // Pages of two people, so that three are more than one.
    await page.route(/getEmployees\?/, (route) =>
      route.continue({ url: route.request().url().replace('limit=200', 'limit=2') }),
    );
    await visit.go(`${accesses}&busca=texas&por=rolo`);
    const last = page.getByRole('gridcell', { name: 'Rolo Um, Texas: Sem acesso' });
    await last.waitFor();
    assert.equal(await page.getByRole('grid').getAttribute('aria-colcount'), '4');
    // A model is found by typing, and leaves the panels that have it.
    const model = await addFilter(page, 'Modelo');
    await chooseRecord(model, 'Estados da região Sul');
    await last.waitFor({ state: 'detached' });
    await chooseRecord(model, 'Estados da região Central');
    await last.waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('overwrites nothing that somebody else changed meanwhile: it says what is there now', async () => {
    const person = await server.person({ nome: 'Alba Disputada', level: 'Colaborador' });
    await visit.go(`${accesses}&por=disputada`);
    await page.getByRole('gridcell', { name: /^Alba Disputada, Texas: Sem acesso/ }).click();
    await page.keyboard.press('r');
    // What is not saved is there again when the page was left.
    await visit.go('/console/indicadores');
    await visit.go(`${accesses}&por=disputada`);
    await page.getByText('1 mudança a salvar').waitFor();
    await insertAccess(server, person, 'Texas', { acesso: 3, permissao: 1 });
    await page.getByRole('gridcell', { name: /^Alba Disputada, Wisconsin: Sem acesso/ }).click();
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Rever e salvar' }).click();
    const dialog = page.getByRole('dialog');
    // Seen before anything is sent.
    await dialog.getByText('1 acesso mudou enquanto você editava. Nada foi salvo').waitFor();
    await dialog.getByText('Agora: Facilitador, preenche.').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    // What changes while it is looked at is refused with all the rest.
    await updateOnlyAccess(server, person, { acesso: 2, permissao: 1 });
    await dialog.getByRole('button', { name: 'Salvar 2 mudanças' }).click();
    await dialog.getByText('Agora: Equipe, preenche.').waitFor();
    assert.equal((await accessesOf(server, person)).length, 1);
    // Sent once more it is meant.
    await dialog.getByRole('button', { name: 'Salvar 2 mudanças' }).click();
    await page.getByText('2 mudanças salvas.').waitFor();
    // Only the rows in view are rendered.
    await visit.go(`${accesses}&busca=texas&por=disputada`);
    await page.getByRole('gridcell', { name: 'Alba Disputada, Texas: Responsável, vê' }).waitFor();
    assert.equal((await accessesOf(server, person)).length, 2);
  });
});

interface Named {
  readonly ariaLabel: string | null;
}

/** What the cells of the matrix are called, row by row. */
function cellNames({ page }: Visit): () => Promise<string[]> {
  return () =>
    page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => (cell as unknown as Named).ariaLabel ?? ''));
}

/** Presses Tab until the button with this name has the focus. */
async function tabTo({ page }: Visit, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await page.evaluate<string>('document.activeElement.textContent')) === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${name}`);
}

async function insertAccess(
  server: OpenConsole,
  { id }: Person,
  panel: string,
  access: { readonly acesso: number; readonly permissao: number },
): Promise<void> {
  const panels = await server.api<{ id: number; nome: string }[]>('GET', '/panels/getPanels');
  await server.api('POST', '/panels/insertAccessPanel', {
    id_gmr_processo: 4,
    id_gmr_painel: panels.find(({ nome }) => nome === panel)?.id,
    id_colaborador: id,
    ...access,
  });
}

const accessesOf = (server: OpenConsole, { id }: Person) =>
  server.api<{ id_gmr_painel: number }[]>('GET', `/panels/getAccessPanelByEmployee/${id}`);

/** Changes the only access of the person. */
async function updateOnlyAccess(
  server: OpenConsole,
  person: Person,
  access: { readonly acesso: number; readonly permissao: number },
): Promise<void> {
  const [one] = await accessesOf(server, person);
  assert.ok(one);
  const place = `process/4/panel/${one.id_gmr_painel}/employee/${person.id}`;
  await server.api('PUT', `/panels/updateAccessPanel/${place}`, access);
}
