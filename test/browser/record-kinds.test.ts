/**
 * The pages of records, generated: of each kind everybody can read the list and the form, and a
 * record is made. As one kit makes all of them, two kinds stand for all in what follows: refused,
 * changed although somebody else changed it meanwhile, kept over a reload, retired, restored and
 * deleted.
 * What only one kind has is in records.test.ts and beside it. The form of indicators is a page of
 * its own, which explains each field: indicator-form.test.ts says of it what is said here, and
 * indicators.test.ts of their list.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type KindName, kinds } from '../../console/records/generated/kinds.ts';
import { pt } from '../../console/words/pt/pt.ts';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, phone, type Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { addFilter, chooseFirst } from './hands.ts';
import { visitedConsole } from './shared-console.ts';

interface PageOfKind {
  readonly kind: KindName;
  readonly path: string;
  /** What a new record needs besides its name. */
  readonly fill?: (page: Page) => Promise<void>;
  /** It stands for all kinds. */
  readonly isInFull?: true;
}

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('combobox', { name, exact: true });
const type = (page: Page, name: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true }).fill(text);

const pages: readonly PageOfKind[] = [
  { kind: 'departamento', path: '/estrutura/departamentos', isInFull: true },
  {
    kind: 'filial',
    path: '/estrutura/filiais',
    async fill(page) {
      await type(page, 'Estado', 'PE');
      await type(page, 'Cidade', 'Recife');
    },
  },
  { kind: 'cargo', path: '/estrutura/cargos' },
  {
    kind: 'funcao',
    path: '/estrutura/funcoes',
    fill: (page) => chooseFirst(field(page, 'Cargo')),
  },
  { kind: 'painel_grupo', path: '/estrutura/grupos' },
  { kind: 'painel_modelo', path: '/modelos' },
  { kind: 'gmr_painel', path: '/paineis', fill: (page) => chooseFirst(field(page, 'Modelo')) },
  {
    kind: 'gmr_processo',
    path: '/processos',
    async fill(page) {
      for (const name of ['Primeiro mês', 'Último mês']) {
        await field(page, name).selectOption({ index: 0 });
        await type(page, `${name}: ano`, '2095');
      }
    },
  },
  {
    kind: 'colaborador',
    path: '/pessoas',
    isInFull: true,
    async fill(page) {
      for (const name of ['Filial', 'Cargo', 'Função']) await chooseFirst(field(page, name));
      await type(page, 'E-mail', `${crypto.randomUUID()}@example.com`);
    },
  },
];

describe('the page of a kind of record', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of (409|412) /);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    ({ server, visit, page } = at);
  });

  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const name = () => dialog().getByRole('textbox', { name: 'Nome', exact: true });
  const code = () => dialog().getByRole('textbox', { name: /^Código externo/ });

  for (const { kind, path, fill, isInFull } of pages) {
    const { title, new: create } = pt.records.kinds[kind];
    const { records: words } = pt;
    const { retired, update, list } = kinds[kind];
    const ways = retired?.field === 'lixeira' ? words.trash : words.deactivation;
    /** In the names of its records, and in no others. */
    const tag = `gerado-${kind}`;
    const [made, changed] = [`Feito ${tag}`, `Mudado ${tag}`];

    async function typeNew(nome: string, codigo: string): Promise<void> {
      await name().fill(nome);
      await fill?.(page);
      await code().fill(codigo);
    }

    it(`${title}: everybody can read the form, also on a telephone, and make a record`, async () => {
      await visit.go(`/console${path}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await press(create);
      await name().waitFor();
      await page.setViewportSize(phone);
      // What looks the same in the forms of all kinds is judged once.
      assert.deepEqual(await accessibilityFindings(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
      await page.setViewportSize(desktop);
      await typeNew(made, `FEITO-${kind}`);
      await inDialog('Salvar').click();
      await said(`Salvo: ${made}.`);
    });

    if (!isInFull) continue;

    async function open(nome: string): Promise<void> {
      await press(nome);
      await name().waitFor();
    }

    it(`${title}: a record is refused, changed, retired, restored and deleted`, async () => {
      await visit.go(`/console${path}`);
      await press(create);
      await inDialog('Salvar').click();
      await dialog().getByText('Falta preencher.').first().waitFor();
      await typeNew(`Outro ${kind}`, `feito-${kind}`);
      await inDialog('Salvar').click();
      await dialog().getByText(`O código feito-${kind} já é de outro registro.`).waitFor();
      await inDialog('Cancelar').click();
      const [{ id }] = await server.api<[{ id: number }]>('GET', `${list}?codigo_externo=feito-${kind}`);

      await visit.go(`/console${path}?busca=${tag}`);
      await page.getByRole('status').filter({ hasText: '1 registro' }).waitFor();
      await open(made);
      await name().fill(changed);
      await server.api('PUT', update.replace('{id}', String(id)), { codigo_externo: `OUTRO-${kind}` });
      await inDialog('Salvar').click();
      const overtaken = dialog().getByText(/^Alguém mudou este registro/);
      await overtaken.waitFor();
      await inDialog('Recarregar').click();
      await overtaken.waitFor({ state: 'detached' });
      assert.equal(await name().inputValue(), changed);
      await page.reload();
      await dialog().getByText('Continuando o que você digitou antes.').waitFor();
      assert.equal(await name().inputValue(), changed);
      await inDialog('Salvar').click();
      await said(`Salvo: ${changed}.`);

      await open(changed);
      await inDialog(ways.retire).click();
      await said(ways.done.retired(changed));
      await page.getByText('Nada corresponde ao filtro.').waitFor();
      await press('Desfazer');
      await said(ways.done.restored(changed));
      await open(changed);
      await inDialog(ways.retire).click();
      await said(ways.done.retired(changed));
      await (await addFilter(page, ways.standing)).selectOption(ways.standings.retirados);
      if (!('remove' in kinds[kind])) return;
      await open(changed);
      await inDialog('Excluir…').click();
      await inDialog('Excluir de vez').click();
      await said(`Excluído: ${changed}.`);
    });
  }
});
