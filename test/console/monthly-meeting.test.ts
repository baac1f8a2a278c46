/**
 * A month as people live it: values come in by the API and two are below target, the person
 * responsible says why on a telephone, the month is closed, presented and printed, and what is
 * corrected after the meeting is named to the cent.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, phone } from '../harness/console.ts';
import { chooseRecord } from '../harness/hands.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const year = 2019;
const period = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };

describe('a monthly meeting', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  let panel: number;
  let month: string;
  let indicators: { readonly revenue: number; readonly costs: number; readonly margin: number };
  const owner = 'Renata Prado';
  let ownerId: number;

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
    ownerId = await insert('/employee/insertEmployee', {
      nome: owner,
      email: 'renata.prado@example.com',
      id_filial,
      id_cargo,
      id_funcao,
    });
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
    await insert('/panels/insertAccessPanel', {
      id_gmr_processo: process,
      id_gmr_painel: panel,
      id_colaborador: ownerId,
      acesso: 0,
      permissao: 1,
    });
    month = `processo=${process}&mes=${year}-03`;
  });
  after(() => server?.close());

  it('goes from what comes in to what has changed since', async () => {
    await store(indicators.revenue, { realizado_numerador: 80, meta_numerador: 100 });
    await store(indicators.costs, { realizado_numerador: 70.25, meta_numerador: 50 });

    // On a telephone, whoever answers for the panel says why, and what is done about it.
    const own = await server.enter(ownerId, { viewport: phone });
    const onPhone = own.page;
    await own.open(`/console?${month}`);
    const owed = onPhone.getByRole('region', { name: 'Espera por você' });
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
    await form.getByLabel('Até').fill(`${year}-05-10`);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await sheet.getByRole('row', { name: /Visitar os dez maiores clientes.*10\/05/ }).waitFor();
    await leave(own);

    // The month is closed, presented and printed.
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    await visit.open(`/console/mapa?${month}`);
    await page.getByRole('button', { name: 'Fechar mês' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar mês' }).click();
    await page.getByText(/^Fechado em .* por Helena Duarte$/).waitFor();
    await visit.open(`/console/reuniao?${month}`);
    await page.getByRole('button', { name: 'Só com algo abaixo da meta' }).click();
    await page.getByRole('button', { name: /^Apresentar/ }).click();
    await page.getByText('Vendemos menos').waitFor();
    await page.getByRole('row', { name: /Visitar os dez maiores clientes/ }).waitFor();
    await page.getByRole('button', { name: 'Pacote para imprimir' }).click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).and(page.locator(':enabled')).waitFor();
    assert.match(await page.locator('main').innerText(), /Vendemos menos/);

    // A bill turns up: reopened, corrected, and what that changed is named to the cent.
    const processId = new URLSearchParams(month).get('processo');
    await server.api('POST', `/processes/reopenMonth/${processId}/month/3/year/${year}`, {
      motivo: 'Nota fiscal de março',
    });
    await store(indicators.costs, { realizado_numerador: 60.13 });
    await visit.open(`/console/reuniao?${month}&paineis=${panel}`);
    const changed = page.getByRole('region', { name: /^O que mudou desde/ });
    const row = changed.getByRole('row', { name: /^Margem da reunião mar 2019 .*\+10,12 / });
    await row.getByRole('button', { name: /^Por que mudou/ }).click();
    const part = changed.getByRole('list', { name: /^O que mudou/ }).getByRole('listitem');
    await part.filter({ hasText: '+10,12' }).waitFor();
    assert.match(await part.first().innerText(), /Despesa da reunião · Unidade Sul[^]*70,25[^]*60,13/);
    await leave(visit);
  });
});
