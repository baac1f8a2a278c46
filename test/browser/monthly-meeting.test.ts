/**
 * A month as people live it: values come in by the API and two are below target, the person
 * responsible says why on a telephone, the month is closed, presented and printed, and what is
 * corrected after the meeting is named to the cent.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, phone, type Visit } from '../harness/console.ts';
import { chooseRecord, typeDate } from './hands.ts';
import { sharedConsole } from './shared-console.ts';

const year = 2019;
const period = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };

describe('a monthly meeting', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  let panel: number;
  let month: string;
  let indicators: { readonly revenue: number; readonly costs: number; readonly margin: number };
  const owner = 'Renata Prado';
  let ownerId: number;
  /** The superior: sees the panel, and types nothing. */
  let readerId: number;
  /** On a telephone, at a desk above the panel, and at that of the Gerente. */
  let own: Visit;
  let above: Visit;
  let manager: Visit;

  const insert = async (path: string, body: object) =>
    (await server.api<{ insertId: number }>('POST', path, body)).insertId;
  const store = (indicator: number, value: object) =>
    server.api(
      'PUT',
      `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/3/year/${year}`,
      value,
    );

  before(async () => {
    server = await sharedConsole();
    const [someone] = await server.api<Record<string, unknown>[]>('GET', '/employee/getEmployees?limit=1');
    const { id_filial, id_cargo, id_funcao } = someone ?? {};
    const hire = (nome: string, email: string) =>
      insert('/employee/insertEmployee', { nome, email, id_filial, id_cargo, id_funcao });
    ownerId = await hire(owner, 'renata.prado@example.com');
    readerId = await hire('Sílvio Nunes', 'silvio.nunes@example.com');
    const process = await insert('/processes/insertGmrProcess', { nome: `Reunião ${year}`, ...period });
    const model = await insert('/panels/insertModel', { nome: 'Unidade da reunião' });
    const common = (nome: string, interpretacao: 0 | 1) =>
      insert('/indicators/insertCommonIndicator', { nome, unidade_medida: 4, interpretacao, totalizador: 0 });
    const revenue = await common('Receita da reunião', 0);
    const costs = await common('Despesa da reunião', 1);
    await server.api('POST', '/indicators/formula/upsertMany', {
      linhas: [
        {
          nome: 'Margem da reunião',
          descricao: 'O que sobra',
          fonte: 'Calculado',
          unidade_medida: 4,
          interpretacao: 0,
          totalizador: 0,
          meta_oculta: 1,
          idioma: 'pt',
          formula_texto: '[Receita da reunião] - [Despesa da reunião]',
        },
      ],
    });
    const formulas = await server.api<{ id: number; nome: string }[]>(
      'GET',
      '/indicators/getFormulaIndicators?q=Margem+da+reuni',
    );
    const margin = formulas.find(({ nome }) => nome === 'Margem da reunião')?.id as number;
    indicators = { revenue, costs, margin };
    for (const [at, id_indicador] of Object.values(indicators).entries())
      await insert('/panels/insertModelIndicator', {
        id_painel_modelo: model,
        id_indicador,
        ordem: at,
        ...period,
      });
    panel = await insert('/panels/insertPanel', {
      nome: 'Unidade Sul',
      id_painel_modelo: model,
      processos: [process],
    });
    const place = { id_gmr_processo: process, id_gmr_painel: panel };
    await insert('/panels/insertAccessPanel', { ...place, id_colaborador: ownerId, acesso: 0, permissao: 1 });
    await insert('/panels/insertAccessPanel', {
      ...place,
      id_colaborador: readerId,
      acesso: 1,
      permissao: 0,
    });
    month = `processo=${process}&mes=${year}-03`;
    own = await server.enter(ownerId, { viewport: phone });
    above = await server.enter(readerId);
    manager = await server.enter(server.employee('Helena Duarte'));
  });
  after(async () => {
    for (const one of [own, above, manager]) if (one) await leave(one);
    await server?.close();
  });

  it('goes from what comes in to what has changed since', async () => {
    await store(indicators.revenue, { realizado_numerador: 80, meta_numerador: 100 });
    await store(indicators.costs, { realizado_numerador: 70.25, meta_numerador: 50 });

    // On a telephone, whoever answers for the panel says why, and what is done about it.
    const onPhone = own.page;
    await own.open(`/console?${month}`);
    const owed = onPhone.getByRole('region', { name: 'Pendências' });
    await owed.getByRole('link', { name: /^Margem da reunião/ }).waitFor();
    await owed.getByRole('link', { name: /^Receita da reunião/ }).click();
    const sheet = onPhone.getByRole('complementary');
    await sheet.getByRole('button', { name: 'Analisar', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Fato' }).fill('Vendemos menos');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await sheet.getByRole('button', { name: 'Editar' }).waitFor();
    await sheet.getByRole('button', { name: 'Nova ação' }).click();
    const form = onPhone.getByRole('dialog', { name: 'Nova ação' });
    await form.getByRole('textbox', { name: 'O que fazer' }).fill('Visitar os dez maiores clientes');
    await chooseRecord(form.getByRole('combobox', { name: 'Responsável' }), owner);
    await typeDate(form.getByRole('group', { name: 'Prazo' }), `${year}-05-10`);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await sheet.getByRole('row', { name: /Visitar os dez maiores clientes.*10\/05/ }).waitFor();

    // Who stands above the panel sees what its people owe.
    await above.open(`/console?${month}`);
    const waiting = above.page.getByRole('region', { name: 'Pendências' });
    await waiting.getByRole('radio', { name: 'Minha equipe' }).click();
    await waiting.getByRole('link', { name: /^Margem da reunião/ }).waitFor();
    assert.equal(await waiting.getByRole('link', { name: /^Receita da reunião/ }).count(), 0);

    // The month is closed, presented and printed.
    const { page } = manager;
    await manager.open(`/console/mapa?${month}`);
    await page.getByRole('button', { name: 'Fechar mês' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar mês' }).click();
    await page.getByText(/^Fechado em .* por Helena Duarte$/).waitFor();
    await manager.go(`/console/reuniao?${month}`);
    await page.getByRole('checkbox', { name: 'Unidade Sul na reunião' }).check();
    await page.getByRole('button', { name: 'Apresentar 1 painel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Unidade Sul' }).waitFor();
    // Two are below target: what costs the score more comes first, by keys and by buttons.
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 1, name: 'Margem da reunião' }).waitFor();
    await page.getByText('2 de 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Próximo/ }).click();
    await page.getByText('Vendemos menos').waitFor();
    await page.getByRole('row', { name: /Visitar os dez maiores clientes/ }).waitFor();
    await page.locator('main').getByRole('button', { name: 'Mais ações', exact: true }).click();
    await page.getByRole('button', { name: 'Pacote para imprimir' }).click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).and(page.locator(':enabled')).waitFor();
    const pack = page.locator('main');
    assert.match(await pack.innerText(), /Vendemos menos/);
    // Its cover has the score and what moved it; what was not analysed has no empty place.
    const cover = pack.getByRole('table', { name: 'Pontuações da reunião' });
    await cover.getByRole('row', { name: /^Unidade Sul .*\b2 de 3\b/ }).waitFor();
    assert.equal(await pack.getByText('Este número ainda não tem análise').count(), 0);

    // A bill turns up: reopened, corrected, and what that changed is named to the cent.
    const processId = new URLSearchParams(month).get('processo');
    await server.api('POST', `/processes/reopenMonth/${processId}/month/3/year/${year}`, {
      motivo: 'Nota fiscal de março',
    });
    await store(indicators.costs, { realizado_numerador: 60.13 });
    await manager.open(`/console/reuniao?${month}&paineis=${panel}`);
    const changed = page.getByRole('region', { name: /^Correções desde/ });
    await changed.getByText(/^Correções desde/).click();
    const row = changed.getByRole('row', { name: /^Margem da reunião mar 2019 .*\+10,12 / });
    await row.getByRole('button', { name: /^Por que mudou/ }).click();
    const part = changed.getByRole('table', { name: /^O que mudou, e quanto/ }).getByRole('row');
    await part.filter({ hasText: '+10,12' }).waitFor();
    assert.match(await part.nth(1).innerText(), /Despesa da reunião · Unidade Sul[^]*70,25 → 60,13/);
    await row.getByRole('button', { name: /^Por que mudou/ }).click();
    await changed.getByRole('button', { name: /^Por que mudou: Pontuação de/ }).click();
    const points = part.filter({ hasText: 'Atingimento de Margem da reunião' });
    assert.match(await points.innerText(), /[\d,]+% → [\d,]+%[^]*[+−][\d,]+\s?p\.p\./);
  });

  it('holds what is said of a panel as a whole, for whom it mentions and for the meeting', async () => {
    for (let at = 1; at <= 7; at += 1)
      await insert('/panels/insertComment', { id_gmr_painel: panel, texto: `Lembrete ${at}` });
    const whole = { name: 'Sobre o painel: Unidade Sul' };
    // They know the panel as it was before.
    await own.open(`/console/paineis/${panel}?${month}`);
    await own.page.getByRole('region', whole).getByText('Lembrete 7').waitFor();

    // By the keyboard alone, and only the last comments until more are wanted.
    await manager.open(`/console/paineis/${panel}?${month}`);
    const about = manager.page.getByRole('region', whole);
    await about.getByText('Lembrete 7').waitFor();
    assert.equal(await about.getByText('Lembrete 2').count(), 0);
    await about.getByRole('button', { name: 'Mostrar os 2 anteriores' }).focus();
    await manager.page.keyboard.press('Enter');
    await about.getByText('Lembrete 1').waitFor();
    await about.getByRole('textbox').focus();
    await manager.page.keyboard.type('Reunimos a equipe na sexta? @Re');
    await about.getByRole('option').nth(1).waitFor();
    // Before the answer for the longer name is there, nobody else is taken.
    const answer = Promise.withResolvers<void>();
    await manager.page.route(/readers.*[?&]q=Ren/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await manager.page.keyboard.type('nata');
    await manager.page.keyboard.press('Enter');
    answer.resolve();
    await manager.page.keyboard.press('Control+Enter');
    await about
      .getByRole('listitem')
      .filter({ hasText: 'Reunimos a equipe na sexta? @Renata Prado' })
      .waitFor();
    assert.deepEqual(await accessibilityFindings(manager.page), []);
    await about.getByRole('button', { name: 'Nova ação' }).click();
    const form = manager.page.getByRole('dialog', { name: 'Nova ação' });
    await form.getByRole('textbox', { name: 'O que fazer' }).fill('Rever o contrato do prédio');
    await chooseRecord(form.getByRole('combobox', { name: 'Responsável' }), owner);
    await typeDate(form.getByRole('group', { name: 'Prazo' }), `${year}-06-10`);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await about.getByRole('row', { name: /Rever o contrato do prédio.*10\/06/ }).waitFor();

    // Who is mentioned comes to it from Início, on a telephone. Once seen, it waits no more.
    await own.go(`/console?${month}`);
    const owed = own.page.getByRole('region', { name: 'Pendências' });
    await owed.getByRole('link', { name: /Reunimos a equipe na sexta/ }).click();
    const named = own.page.getByRole('region', whole).getByText(/^Reunimos a equipe na sexta/);
    await named.waitFor();
    await own.settle();
    const { y = Infinity } = (await named.boundingBox()) ?? {};
    assert.ok(y > 0 && y < phone.height, `at ${y}`);
    await own.go(`/console?${month}`);
    await owed.getByRole('link', { name: /Rever o contrato do prédio/ }).waitFor();
    assert.equal(await owed.getByRole('link', { name: /Reunimos a equipe/ }).count(), 0);

    // Who sees and does not write reads it.
    await above.go(`/console/paineis/${panel}?${month}`);
    const read = above.page.getByRole('region', whole);
    await read.getByText(/^Reunimos a equipe na sexta/).waitFor();
    assert.equal(await read.getByRole('textbox').count(), 0);
    assert.equal(await read.getByRole('button', { name: 'Nova ação' }).count(), 0);

    // Where it was written a moment ago, too, the pack has nothing to write in.
    const meeting = manager;
    await meeting.go(`/console/reuniao?${month}&paineis=${panel}`);
    const presented = meeting.page.getByRole('region', whole);
    await presented.getByRole('textbox').waitFor();
    await meeting.page.emulateMedia({ media: 'print' });
    await presented.getByRole('textbox').waitFor({ state: 'hidden' });
    await meeting.page.emulateMedia({ media: 'screen' });
    await meeting.page.locator('main').getByRole('button', { name: 'Mais ações', exact: true }).click();
    await meeting.page.getByRole('button', { name: 'Pacote para imprimir' }).click();
    await meeting.page.getByRole('button', { name: 'Imprimir' }).waitFor();
    const onPaper = meeting.page.getByRole('region', whole);
    await onPaper.getByText(/^Reunimos a equipe na sexta/).waitFor();
    await onPaper.getByRole('row', { name: /Rever o contrato do prédio/ }).waitFor();
    assert.equal(await onPaper.getByRole('textbox').count(), 0);
  });
});
