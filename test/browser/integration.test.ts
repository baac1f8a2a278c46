/** Webhooks and Novidades: an event is sent, received, given up and sent again; what changed. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import type { OpenConsole } from './console-company.ts';
import { addFilter, filterOf } from './hands.ts';
import { memberOf, ownCompany } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

describe('integrations in the console', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let receiver: Receiver;
  before(async () => {
    [server, receiver] = await Promise.all([sharedConsole(), startReceiver()]);
  });
  after(async () => {
    await receiver?.close();
    await server?.close();
  });

  it('webhooks are made, tested, received, sent again, paused and deleted', async () => {
    const { development } = server;
    const wanda = await development.person({ nome: 'Wanda Ganchos' });
    const visit = await memberOf(await development.visit(), wanda, development.url);
    const { page } = visit;
    const dialog = () => page.getByRole('dialog');
    const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    await visit.open('/console/webhooks');
    await page.getByText('Nenhum sistema é avisado das mudanças.').waitFor();
    await page.getByRole('button', { name: 'Novo webhook' }).click();
    await dialog().getByRole('textbox', { name: 'Endereço' }).fill('http://10.0.0.1/');
    await press('Criar webhook');
    await dialog()
      .getByText(/^Precisa ser um endereço https/)
      .waitFor();
    await dialog().getByRole('textbox', { name: 'Endereço' }).fill(receiver.url);
    await dialog().getByRole('textbox', { name: 'Descrição' }).fill('ERP');
    for (const name of ['recálculo concluído', 'valores gravados', 'pessoa incluída'])
      await dialog().getByRole('checkbox', { name }).uncheck();
    await press('Criar webhook');
    await dialog()
      .getByText(/^whsec_/)
      .waitFor();
    await press('Fechar');
    receiver.respond = ({ answer }) => void answer.writeHead(500).end();
    await page.getByRole('button', { name: 'Testar' }).click();
    await page.getByText('Aviso de teste a caminho.').waitFor();
    await receiver.until(1);
    assert.match(receiver.received[0]?.body ?? '', /webhook\.test/);
    // Its tries are over, without the three days that they take.
    const isOver = async () =>
      (
        await development.sql(
          `UPDATE webhook_entrega SET status = 'morta' WHERE reserva IS NULL AND tentativas > 0 RETURNING id`,
        )
      ).rows.length === 1;
    while (!(await isOver())) await page.evaluate('new Promise(requestAnimationFrame)');
    await (await addFilter(page, 'Situação')).selectOption('Desistida');
    await page
      .getByRole('row', { name: /teste.*Desistida/ })
      .getByRole('button')
      .click();
    await dialog().getByText('"type": "webhook.test"').waitFor();
    receiver.reset();
    await development.sql(`UPDATE webhook SET pausa_ate = '-infinity'`);
    const refusal = { status: 422, json: { msg: 'no' } };
    await page.route('**/replayWebhookDelivery/*', (route) => route.fulfill(refusal), { times: 1 });
    await press('Reenviar');
    // What was pressed did not work: it is not a page that cannot be loaded.
    await dialog().getByRole('alert').getByText('Não deu certo').waitFor();
    await press('Reenviar');
    await page.getByText('A caminho de novo.').waitFor();
    await receiver.until(1);
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('Qualquer situação');
    await page.getByRole('button', { name: 'Reenviar as desistidas' }).click();
    await page.getByText('Nenhuma entrega desistida.').waitFor();
    // A link names a delivery that the chosen list does not have.
    const { rows } = await development.sql('SELECT mensagem FROM webhook_entrega ORDER BY id LIMIT 1');
    const { mensagem } = rows[0] as { mensagem: string };
    await visit.go(`/console/webhooks?so=morta&ver=${mensagem}`);
    await dialog().getByText(mensagem, { exact: true }).waitFor();
    await press('Fechar');
    await visit.go('/console/webhooks?ver=msg_nenhuma');
    await page.getByText('Esta entrega não existe mais: as entregas ficam guardadas por 30 dias.').waitFor();
    await visit.go('/console/webhooks');
    // Where development holds its events, the page says so.
    await page.route('**/getWebhooks', async (route) => {
      const answer = await route.fetch();
      const { response } = (await answer.json()) as { response: object[] };
      const held = response.map((webhook) => ({ ...webhook, motivo: 'held: development sends no events' }));
      await route.fulfill({ response: answer, json: { response: held } });
    });
    await page.reload();
    await page.getByText(/^Este ambiente retém os avisos/).waitFor();
    await page.unroute('**/getWebhooks');
    await page.getByRole('button', { name: receiver.url }).click();
    // What was typed outlives the page.
    await dialog().getByRole('textbox', { name: 'Descrição' }).fill('ERP novo');
    await page.reload();
    await dialog().getByText('Continuando o que você digitou antes.').waitFor();
    assert.equal(await dialog().getByRole('textbox', { name: 'Descrição' }).inputValue(), 'ERP novo');
    await press('Salvar');
    await dialog().getByText('Salvo.', { exact: true }).waitFor();
    await page.getByRole('cell', { name: 'ERP novo' }).waitFor();
    await press('Pausar');
    await dialog().getByRole('button', { name: 'Retomar' }).waitFor();
    await press('Excluir…');
    await press('Excluir de vez');
    await page.getByText('Nenhum sistema é avisado das mudanças.').waitFor();
    await leave(visit, /status of 422 /);
  });

  it('Novidades tells what changed, by kind, with who did it, and leads to each record that has a page', async () => {
    const { boss, idOf } = await ownCompany(server, 'Elo');
    const { page } = boss;
    const [process, panel] = await Promise.all([idOf('/processes', 'Elo-P'), idOf('/panels/panel', 'Elo-N')]);
    await boss.send('POST', '/panels/insertAccessPanel', {
      id_gmr_processo: process,
      id_gmr_painel: panel,
      id_colaborador: await idOf('/employee', 'Elo-E'),
    });
    const account = { codigo: 'ELO', nome: 'Elo conta', id_conta_pai: null, natureza: 1 };
    await boss.send('POST', '/go/contaGo/insert', account);
    await boss.open('/console/novidades');
    const find = async (kind: string, name: string) => {
      const inUse = filterOf(page, 'Tipo');
      await ((await inUse.count()) === 0 ? await addFilter(page, 'Tipo') : inUse).selectOption(kind);
      return page.getByRole('link', { name, exact: true }).first();
    };
    for (const [kind, name, leads, path, letter] of [
      ['Departamento', 'Elo departamento', '/estrutura/departamentos?registro=', '/company/department', 'D'],
      ['Grupo de painéis', 'Elo grupo', '/estrutura/grupos?registro=', '/panels/group', 'G'],
      ['Painel', 'Elo painel', '/paineis?registro=', '/panels/panel', 'N'],
      ['Processo', 'Elo processo', '/processos?registro=', '/processes', 'P'],
      ['Pessoa', 'Elo pessoa', '/pessoas?registro=', '/employee', 'E'],
      ['Modelo', 'Elo modelo', '/modelos/', '/panels/model', 'M'],
      ['Indicador', 'Elo indicador', '/indicadores/', '/indicators', 'I'],
      ['Fórmula', 'Elo fórmula', '/indicadores/', '/indicators', 'X'],
    ] as const) {
      const address = await (await find(kind, name)).getAttribute('href');
      assert.equal(address, `/console${leads}${await idOf(path, `Elo-${letter}`)}`);
    }
    await find('Departamento', 'Elo departamento');
    await page.getByRole('row', { name: /Departamento Incluído Elo departamento Elo gerente/ }).waitFor();
    await (await find('Conta', 'Elo conta')).click();
    await page.getByRole('dialog', { name: 'Elo conta' }).waitFor();
    await boss.go('/console/novidades');
    await (await find('Valor', 'Elo indicador · Elo painel · jan 2026')).click();
    await page.getByRole('heading', { level: 1, name: 'Elo painel', exact: true }).waitFor();
    await boss.go('/console/novidades');
    await (await find('Acesso', 'Elo pessoa · Elo painel')).click();
    await page.getByRole('gridcell', { name: 'Elo pessoa, Elo painel: Responsável, vê' }).waitFor();
    await leave(boss);
  });
});
