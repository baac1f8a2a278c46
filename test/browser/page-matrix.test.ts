/**
 * Every page of the console as a Colaborador and a Gestor, generated from the list of pages: each
 * level finds its own pages in the menu and is told of the others whose they are. What is hidden or
 * of another company has canaries in its texts and values: none is in an answer that the browser
 * gets, on the screen or in what the browser keeps, whatever id an address has. A Gerente sees all
 * pages in pages.test.ts.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Response } from 'playwright-core';
import { pt } from '../../console/words/pt/pt.ts';
import { reaches } from '../../src/kernel/identity.ts';
import type { Level } from '../../src/kinds/kind.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { type Member, type OwnCompany, otherValue, ownCompany } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

interface ListedPage {
  readonly path: string;
  readonly level: Level;
  /** Its name in the menu. */
  readonly name: keyof typeof pt.navigation.pages | undefined;
}

/** The pages as `console/app/page-list.tsx` lists them. */
function listedPages(): ListedPage[] {
  const source = readFileSync(new URL('../../console/app/page-list.tsx', import.meta.url), 'utf8');
  const [, ...entries] = source.split(/^ {4}path: /m);
  return entries.map((entry) => {
    const [, path, level] = /^'([^']+)',\n {4}level: '(\w+)',\n/.exec(entry) as unknown as string[];
    const [, name] = /^ {4}menu: \{.* name: '(\w+)'/m.exec(entry) ?? [];
    return { path, level, name } as ListedPage;
  });
}

/** Records that addresses name: where each is found by its code, and the letter of that. */
const found = {
  panel: ['/panels/panel', 'N'],
  indicator: ['/indicators', 'I'],
  formula: ['/indicators', 'X'],
  model: ['/panels/model', 'M'],
  process: ['/processes', 'P'],
  person: ['/employee', 'E'],
  group: ['/panels/group', 'G'],
} as const;

type Ids = Readonly<Record<keyof typeof found | 'scenario' | 'action', number>> &
  Readonly<Partial<Record<'token' | 'webhook' | 'account', number> & { request: string }>>;

/** Pages of one record: what their id is of. */
const pagesOf: Readonly<Record<string, keyof Ids>> = {
  '/paineis/:id': 'panel',
  '/indicadores/:id': 'indicator',
  '/indicadores/:id/versoes': 'formula',
  '/indicadores/:id/editar': 'indicator',
  '/formula/:id': 'formula',
  '/cenarios/:id': 'scenario',
  '/modelos/:id': 'model',
};

/** Lists: the address at which one of their records opens. */
const listsOf: Readonly<Record<string, readonly [address: string, kind: keyof Ids]>> = {
  '/estrutura/:part?': ['/estrutura/grupos', 'group'],
  '/modelos': ['/modelos', 'model'],
  '/cenarios': ['/cenarios', 'scenario'],
  '/acoes': ['/acoes', 'action'],
  '/processos': ['/processos', 'process'],
  '/paineis': ['/paineis', 'panel'],
  '/cadastros/:part?': ['/cadastros/contas', 'account'],
  '/pessoas': ['/pessoas', 'person'],
  '/tokens': ['/tokens', 'token'],
  '/webhooks': ['/webhooks', 'webhook'],
  '/chamadas': ['/chamadas?ver=pedidos', 'request'],
  '/trilha': ['/trilha', 'request'],
};

const isForOthers = /^(Só um Gerente|Só Gerentes e Gestores) /;

/** Keeps the answers that the visit's page gets from now on. */
function watched({ page, settle }: Visit) {
  const answers: Promise<string>[] = [];
  let silent = 0;
  page.on('response', (response) => {
    if (response.url().includes('/console/api/')) answers.push(textOf(response));
  });
  return {
    /** All answers of the API so far. */
    answers,
    /**
     * None of the words is in an answer since it was asked last, on the screen, or in what the
     * browser keeps.
     */
    assertSilent: async (words: readonly string[], about: string) => {
      await settle();
      const shown = await page.evaluate<string>(`(${surroundings.toString()})(${JSON.stringify(words)}, [
        document.documentElement.outerHTML, JSON.stringify([{ ...localStorage }, { ...sessionStorage }]), location.href])`);
      assert.equal(shown, '', `${about} shows …${shown}…`);
      const fresh = await Promise.all(answers.slice(silent));
      silent += fresh.length;
      const told = surroundings(words, fresh);
      assert.equal(told, '', `${about} is told …${told}…`);
    },
  };
}

/** The surroundings of a word in one of the texts, or nothing. Runs in the page too. */
function surroundings(words: readonly string[], texts: readonly string[]): string {
  for (const text of texts) {
    const at = Math.max(...words.map((word) => text.indexOf(word)));
    if (at >= 0) return text.slice(Math.max(0, at - 200), at + 60);
  }
  return '';
}

/** Body, headers and address of an answer; one that was given up has no body. */
async function textOf(response: Response): Promise<string> {
  const body = await response.text().catch(() => '');
  return `${response.url()} ${JSON.stringify(await response.allHeaders())} ${body}`;
}

describe('every page, for everybody', { skip: browserMissing }, () => {
  const pages = listedPages();
  let server: OpenConsole;
  let company: OwnCompany;
  /** Of all, of whoever sees all panels, of confidential models, and of another company. */
  let shown: Ids;
  let hidden: Ids;
  let secret: Ids;
  let foreign: Ids;

  before(async () => {
    server = await sharedConsole();
    company = await ownCompany(server, 'VISTO', ['CANARY', 'SECRET']);
    const { boss, idOf } = company;
    [shown, hidden, secret] = await Promise.all([
      idsOf(boss, idOf, 'VISTO'),
      idsOf(boss, idOf, 'CANARY'),
      idsOf(boss, idOf, 'SECRET'),
    ]);
    // Whoever sees no confidential model sees the indicators and people all the same.
    await boss.send('PUT', `/panels/updateModel/${secret.model}`, {
      confidencial: 1,
      nome: 'CONFIDENTIAL modelo',
    });
    await boss.send('PUT', `/panels/updatePanelDefinition/${secret.panel}`, { nome: 'CONFIDENTIAL painel' });
    const other = await ownCompany(server, 'FOREIGN');
    foreign = {
      ...(await idsOf(other.boss, other.idOf, 'FOREIGN')),
      ...(await integrationsOf(other.boss, 'FOREIGN')),
    };
    await integrationsOf(boss, 'CANARY');
    await other.boss.context.close();
  });
  after(async () => {
    await company?.boss.context.close();
    await server?.close();
  });

  async function idsOf(boss: Member, idOf: OwnCompany['idOf'], name: string): Promise<Ids> {
    const ids = await Promise.all(
      Object.entries(found).map(async ([kind, [path, letter]]) => [
        kind,
        await idOf(path, `${name}-${letter}`),
      ]),
    );
    const records = Object.fromEntries(ids) as Record<keyof typeof found, number>;
    const { insertId: scenario } = await boss.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: `${name} cenário`,
      visivel: name === 'VISTO' ? 'empresa' : 'dono',
    });
    const { insertId: action } = await boss.send<{ insertId: number }>('POST', '/panels/insertAction', {
      id_gmr_painel: records.panel,
      o_que: `${name} ação`,
      id_responsavel: boss.person.id,
      prazo: '2095-12-31',
    });
    return { ...records, scenario, action };
  }

  /** A token, a paused webhook, an account, and a request that was recorded. */
  async function integrationsOf(boss: Member, name: string) {
    await boss.send('POST', '/tokens', { nome: `${name} token` });
    const [{ id: token }] = await boss.send<[{ id: number }]>('GET', '/tokens');
    const { insertId: webhook } = await boss.send<{ insertId: number }>('POST', '/company/insertWebhook', {
      url: `https://${name.toLowerCase()}.example.com/${name}`,
      descricao: `${name} webhook`,
      eventos: ['employee.inserted'],
    });
    await boss.send('PUT', `/company/updateWebhook/${webhook}`, { ativo: 0 });
    const account = { codigo: name, nome: `${name} conta`, id_conta_pai: null, natureza: 1 };
    const { insertId } = await boss.send<{ insertId: number }>('POST', '/go/contaGo/insert', account);
    const [{ id, horario }] = await boss.send<[{ id: number; horario: string }]>('GET', '/requests?limit=1');
    return { token, webhook, account: insertId, request: `${id}@${horario}` };
  }

  type Watching = Member & ReturnType<typeof watched>;

  async function enter(level: Level): Promise<Watching> {
    const member = await company.enter({ level, nome: `Quem é ${level}` });
    return { ...member, ...watched(member) };
  }

  const heading = ({ page }: Watching) => page.locator('h1').first().innerText();
  const mainText = async ({ page }: Watching) =>
    (await page.getByRole('main').innerText()).replace(/Chamada \S+/, '').replaceAll(/\d+/g, '#');
  const month = () => `processo=${shown.process}&mes=2026-01`;

  /** The addresses of the page with what is not theirs; where the page is not, one tells it. */
  function addressesOf(path: string, others: readonly Ids[], isTheirs: boolean): string[] {
    const [list, kind] = listsOf[path] ?? [path];
    const record = pagesOf[path];
    const named = isTheirs ? others : others.slice(0, 1);
    if (record !== undefined) return named.map((ids) => path.replace(':id', String(ids[record])));
    assert.ok(!list.includes(':'), `${path} is of no record that is known here`);
    if (kind === undefined || !isTheirs) return [list];
    const sign = list.includes('?') ? '&' : '?';
    return others
      .filter((ids) => ids[kind] !== undefined)
      .map((ids) => `${list}${sign}registro=${encodeURIComponent(String(ids[kind]))}`);
  }

  async function walk(visit: Watching, level: Level, others: readonly Ids[], words: readonly string[]) {
    for (const { path, level: lowest } of pages) {
      const isTheirs = reaches(level, lowest);
      if (pagesOf[path] !== undefined && isTheirs) {
        await visit.go(`/console${path.replace(':id', String(shown[pagesOf[path]]))}?${month()}`);
        await visit.assertSilent(words, `${path} of their own`);
        assert.doesNotMatch(await heading(visit), isForOthers, path);
      }
      const refused: string[] = [];
      for (const address of addressesOf(path, others, isTheirs)) {
        await visit.go(`/console${address}`);
        await visit.assertSilent(words, address);
        const isRefused = isForOthers.test(await heading(visit));
        assert.equal(isRefused, !isTheirs, `${address}: ${await heading(visit)}`);
        if (isTheirs && pagesOf[path] !== undefined) refused.push(await mainText(visit));
      }
      // What is hidden is told apart from what another company has by nothing.
      assert.ok(new Set(refused).size <= 1, `${path}: ${refused.join('\n---\n')}`);
    }
  }

  /** How a number of theirs came about, and one of another panel, at an address that was sent. */
  async function explain(visit: Watching, words: readonly string[], { panel, indicator }: Ids) {
    const sheet = visit.page.getByRole('complementary');
    const open = (of: number, number: number) =>
      visit.go(`/console?${month()}&explicar=${of}.${number}.2026-01.realizado`);
    await open(shown.panel, shown.formula);
    await sheet.getByRole('button', { name: 'Copiar link' }).waitFor();
    await visit.assertSilent(words, 'an explanation');
    await open(panel, indicator);
    await sheet.getByRole('alert').waitFor();
    await visit.assertSilent(words, 'the explanation of a hidden number');
  }

  /** Ctrl+K with the beginnings of names that are not theirs. */
  async function find({ page, assertSilent }: Watching, words: readonly string[]) {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    for (const word of words) {
      await dialog.getByRole('searchbox').fill(word.toLowerCase());
      await dialog.getByText(/^Nada com esse nome/).waitFor();
    }
    await dialog.getByRole('searchbox').fill('visto');
    await dialog.getByRole('menuitem', { name: /^VISTO painel/ }).waitFor();
    await assertSilent(words, 'what is found');
    for (const _ of ['empties it', 'closes it']) await page.keyboard.press('Escape');
  }

  async function assertMenu({ page }: Member, level: Level): Promise<void> {
    const links = page.getByRole('navigation', { name: 'Páginas' }).locator('a');
    const names = new Set((await links.allTextContents()).map((text) => text.trim()));
    const theirs = pages.flatMap(({ name, level: lowest }) =>
      name !== undefined && reaches(level, lowest) ? [pt.navigation.pages[name]] : [],
    );
    assert.deepEqual([...names].toSorted(), theirs.toSorted());
  }

  async function assertTold({ answers }: Watching, words: readonly string[]): Promise<void> {
    const all = (await Promise.all(answers)).join('');
    for (const word of words) assert.ok(all.includes(word), `${word} is told to whoever may see it`);
  }

  // The browser notes each refusal, and React what a page could not show for it. A company that
  // development does not have has no differences.
  const end = (visit: Watching) => leave(visit, /status of (403|404|409) |: 403 not-allowed: /);

  it('a Colaborador finds the pages of all, and in them their panel alone', async () => {
    const visit = await enter('Colaborador');
    const words = ['CANARY', 'SECRET', 'CONFIDENTIAL', 'FOREIGN'];
    const silent = [...words, String(otherValue), '7.777.777,77'];
    await company.boss.send('POST', '/panels/insertAccessPanel', {
      id_gmr_processo: shown.process,
      id_gmr_painel: shown.panel,
      id_colaborador: visit.person.id,
    });
    // Opened first, these read ahead before it is known who asks.
    for (const path of [`/mapa?${month()}&grupo=todos`, `/paineis/${hidden.panel}?${month()}`]) {
      await visit.open(`/console${path}`);
      await visit.assertSilent(silent, `${path}, opened first`);
    }
    await assertMenu(visit, 'Colaborador');
    await walk(visit, 'Colaborador', [hidden, foreign], silent);
    await visit.go(`/console/planilha?${month()}&ver=painel&painel=${hidden.panel}`);
    await visit.assertSilent(silent, 'the values of a hidden panel');
    await explain(visit, silent, hidden);
    await find(visit, words);
    await assertTold(visit, ['VISTO painel', 'VISTO indicador', 'VISTO fórmula']);
    await end(visit);
  });

  it('a Gestor finds those of the company, without what is confidential', async () => {
    const visit = await enter('Gestor');
    const { model, panel, scenario, action } = secret;
    const confidential = { ...foreign, model, panel, scenario, action };
    const words = ['CONFIDENTIAL', 'FOREIGN'];
    await visit.open('/console/nada');
    await assertMenu(visit, 'Gestor');
    await walk(visit, 'Gestor', [confidential, foreign], words);
    await explain(visit, words, secret);
    await visit.go(`/console/paineis/${hidden.panel}?processo=${hidden.process}&mes=2026-01`);
    await visit.assertSilent(words, 'a panel of others');
    await visit.go('/console/estrutura/departamentos');
    assert.match(await heading(visit), /^Esta página é só para quem administra/);
    await assertTold(visit, [
      'CANARY painel',
      'CANARY modelo',
      'CANARY grupo',
      'CANARY processo',
      String(otherValue),
    ]);
    await end(visit);
  });

  it('a Gerente finds all of them, and is told of what is hidden from others', async () => {
    const { boss } = company;
    const visit = { ...boss, ...watched(boss) };
    await boss.open('/console/paineis');
    await assertMenu(boss, 'Gerente');
    for (const path of ['/tokens', '/webhooks', '/pessoas', '/cadastros/contas']) {
      await boss.go(`/console${path}`);
      await visit.assertSilent(['FOREIGN'], path);
    }
    await assertTold(visit, [
      'CONFIDENTIAL painel',
      'CANARY token',
      'CANARY webhook',
      'CANARY conta',
      'CANARY pessoa',
    ]);
  });
});
