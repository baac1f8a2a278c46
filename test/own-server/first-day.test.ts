/**
 * The first day of an integrator who has an address and a token, and the client: a chain of five
 * shops with codes, formulas as text, targets as CSV, a webhook whose signature is checked, a
 * budget; then the operator promotes it, and the integrator goes on in production. Nothing is known
 * by id but what an answer has told.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { Natureza, NotFoundError, PrumoClient } from '../../sdk/typescript/src/index.ts';
import { useOwnServer } from '../harness/postgres.ts';
import { jsonLines, prumoHere, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';

// Changes are told once every older transaction of the server has ended, also those of other tests.
useOwnServer();

const shops = ['LJ01', 'LJ02', 'LJ03', 'LJ04', 'LJ05'];
const year = { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 };
const ano = 2026;
/** A write is answered when what depends on it is calculated. */
const calculated = { wait: 30 };

let installation: SharedInstallation;
let server: ServerProcess;
let receiver: Receiver;
let company: number;
let token: { readonly id: number; readonly token: string };
let client: PrumoClient;

before(async () => {
  [installation, receiver] = await Promise.all([sharedInstallation('no company'), startReceiver()]);
  server = await installation.start({
    PRUMO_DEMO: '0',
    PRUMO_WEBHOOK_ALLOW: '127.0.0.0/8',
    PRUMO_WEBHOOKS_DEVELOPMENT: 'deliver',
  });
  [{ id: company }] = await operator<{ id: number }>(
    'company',
    'create',
    '--name',
    'Rede',
    '--modules',
    'gmr,go',
  );
  [token] = await operator<typeof token>('token', 'create', '--company', String(company), '--name', 'erp');
  client = new PrumoClient({ baseUrl: server.development, token: token.token });
});
after(async () => {
  await installation?.remove();
  await receiver?.close();
});

/** What the operator's command prints. */
async function operator<T>(...args: string[]): Promise<[T, ...T[]]> {
  const result = await prumoHere(installation.variables, ...args);
  assert.equal(result.code, 0, result.stderr);
  return jsonLines<T>(result) as [T, ...T[]];
}

const indicator = {
  descricao: 'Da rede',
  fonte: 'PDV',
  unidade_medida: 0,
  interpretacao: 0,
  totalizador: 0,
} as const;
const range = { ...year, peso: 1 };

it('the structure is stored by code, many records at once, and again without a change', async () => {
  const structure = async () => {
    const groups = await client.panels.group.upsertMany({
      linhas: [{ codigo_externo: 'REDE', nome: 'Rede' }],
    });
    const models = await client.panels.model.upsertMany({
      linhas: [
        { codigo_externo: 'M-LOJA', nome: 'Loja', codigo_grupo: 'REDE', codigo_base: 'M-REDE' },
        { codigo_externo: 'M-REDE', nome: 'Rede', codigo_grupo: 'REDE' },
      ],
    });
    const processes = await client.processes.upsertMany({
      linhas: [{ codigo_externo: 'P-2026', nome: '2026', ...year }],
    });
    const panels = await client.panels.panel.upsertMany({
      linhas: [...shops, 'REDE'].map((code) => ({
        codigo_externo: code,
        nome: code === 'REDE' ? 'Rede toda' : `Loja ${code}`,
        codigo_grupo: 'REDE',
        codigo_painel_modelo: code === 'REDE' ? 'M-REDE' : 'M-LOJA',
        processos: processes.ids as number[],
      })),
    });
    return [groups, models, processes, panels];
  };
  const first = await structure();
  assert.deepEqual(
    first.map(({ inserted }) => inserted),
    [1, 2, 1, 6],
  );
  const again = await structure();
  assert.deepEqual(
    again.map(({ inserted, updated, skipped }) => [inserted, updated, skipped]),
    [
      [0, 0, 1],
      [0, 0, 2],
      [0, 0, 1],
      [0, 0, 6],
    ],
  );
  assert.deepEqual(
    again.map(({ ids }) => ids),
    first.map(({ ids }) => ids),
  );
});

it('indicators are typed, or formulas as text over them', async () => {
  const [loja, rede] = await Promise.all(
    ['M-LOJA', 'M-REDE'].map(
      async (code) => (await client.panels.model.getByExternalId(code))[0]?.id as number,
    ),
  );
  const inModel = (id_painel_modelo = 0, id_indicador = 0) =>
    client.panels.insertModelIndicator({ id_painel_modelo, id_indicador, ...range });
  const common = { ...indicator, meta_oculta: 0, meta_ajustavel: 0 } as const;
  for (const [codigo_externo, nome] of [
    ['VENDAS', 'Vendas'],
    ['LUCRO', 'Lucro'],
  ] as const) {
    const { insertId } = await client.indicators.insertCommonIndicator({ ...common, nome, codigo_externo });
    await inModel(loja, insertId);
  }
  const save = async (codigo_externo: string, nome: string, unidade_medida: 0 | 3, formula_texto: string) => {
    const fields = {
      moeda: 'BRL',
      ...indicator,
      nome,
      unidade_medida,
      codigo_externo,
      formula_texto,
      idioma: 'pt',
    } as const;
    return (await client.indicators.saveFormulaIndicator(fields)).id;
  };
  await inModel(loja, await save('MARGEM', 'Margem', 3, 'PERCENTUAL([Lucro].realizado; [Vendas].realizado)'));
  await inModel(rede, await save('TOTAL', 'Vendas da rede', 0, 'SOMA(Loja[Vendas])'));
});

/** A cell by the codes of its panel and indicator, as the list of all cells has it. */
async function realized(of: PrumoClient, panel: string, code: string, mes: number) {
  const [{ id: panelId } = { id: 0 }] = await of.panels.panel.getByExternalId(panel);
  const [{ id: indicatorId } = { id: 0 }] = await of.indicators.getByExternalId(code);
  const [cell] = await of.panels.getProgressPanelCell({
    panel_id: panelId,
    indicator_id: indicatorId,
    month: mes,
    year: ano,
  });
  return [cell?.realizado_numerador, cell?.realizado_denominador];
}

it('targets come as CSV with codes, as the ERP has them', async () => {
  const lines = shops.flatMap((shop, at) =>
    [1, 2, 3].map((mes) => `${shop};VENDAS;${mes};${ano};${at + 1}000,50`),
  );
  const file = ['codigo_painel;codigo_indicador;mes;ano;meta_numerador', ...lines].join('\n');
  const { affectedRows } = await client.panels.updateProgressPanelMany.file(file, 'csv-br');
  assert.equal(affectedRows, 15);
  const [{ id } = { id: 0 }] = await client.processes.getByExternalId('P-2026');
  const progress = await client.panels.getProgress({ id_gmr_processo: id, meses: '2', digitados: 1 });
  assert.deepEqual(
    progress.map(({ meta_numerador }) => meta_numerador).filter((target) => target !== null),
    [1000.5, 2000.5, 3000.5, 4000.5, 5000.5],
  );
});

it('results come as rows with codes; formulas follow, and a webhook that proves where it is from tells of them', async () => {
  const { segredo } = await client.company.insertWebhook({
    url: `${receiver.url}/prumo`,
    eventos: ['progress.updated'],
  });
  const linhas = shops.flatMap((codigo_painel, at) => [
    { codigo_painel, codigo_indicador: 'VENDAS', mes: 1, ano, realizado_numerador: (at + 1) * 100.1 },
    { codigo_painel, codigo_indicador: 'LUCRO', mes: 1, ano, realizado_numerador: at + 0.2 },
  ]);
  await client.panels.updateProgressPanelMany({ linhas }, calculated);
  assert.deepEqual(await realized(client, 'LJ03', 'MARGEM', 1), [2.2, 300.3]);
  assert.deepEqual(await realized(client, 'REDE', 'TOTAL', 1), [1501.5, null]);
  await receiver.until(1);
  const [{ body, headers } = assert.fail('nothing came')] = receiver.received;
  const event = new Webhook(segredo).verify(body, headers as Record<string, string>) as { type: string };
  assert.equal(event.type, 'progress.updated');
  assert.throws(() => new Webhook(segredo).verify(`${body} `, headers as Record<string, string>));
});

it('a budget is stored by code and adds up', async () => {
  const { insertId: process } = await client.go.processoGo.insert({ codigo: 'ORC', nome: 'Orçamento' });
  const period = { codigo: '2026', nome: '2026', id_go_processo: process, ...year };
  const { insertId: periodId } = await client.go.periodoGo.insert(period);
  const accounts = await client.go.contaGo.upsertMany({
    linhas: [
      { codigo: '3', nome: 'Receita', natureza: Natureza.REVENUE },
      { codigo: '3.1', nome: 'Vendas', natureza: Natureza.REVENUE, codigo_conta_pai: '3' },
    ],
  });
  await client.go.centroResultadoGo.upsertMany({ linhas: shops.map((codigo) => ({ codigo, nome: codigo })) });
  const linhas = shops.map((codigo_centro_resultado) => ({
    codigo_periodo: '2026',
    codigo_conta: '3.1',
    codigo_centro_resultado,
    mes: 1,
    ano,
    valor: 1000.1,
  }));
  assert.equal((await client.go.orcadoGo.upsertMany({ linhas })).inserted, 5);
  const [total] = accounts.ids;
  const [january] = await client.go.valoresGo.getConsolidated({
    id_go_processo_periodo: periodId,
    go_metrica: 'orcado',
    go_config: JSON.stringify({ fontes: [{ tipo: 'conta', id: total }] }),
  });
  assert.equal(january?.valor, 5000.5);
});

it('the operator promotes it: in production the codes, formulas and months are the same, and no value', async () => {
  await operator('token', 'activate', String(token.id));
  const production = new PrumoClient({ baseUrl: server.production, token: token.token });
  await assert.rejects(async () => production.panels.panel.getByExternalId('LJ03'), NotFoundError);
  await operator('company', 'promote', String(company), '--yes');
  assert.deepEqual(await realized(production, 'LJ03', 'VENDAS', 1), [null, null]);
  const linhas = [
    { codigo_painel: 'LJ03', codigo_indicador: 'VENDAS', mes: 1, ano, realizado_numerador: 80 },
    { codigo_painel: 'LJ03', codigo_indicador: 'LUCRO', mes: 1, ano, realizado_numerador: 20 },
  ];
  await production.panels.updateProgressPanelMany({ linhas }, calculated);
  assert.deepEqual(await realized(production, 'LJ03', 'MARGEM', 1), [20, 80]);
  assert.deepEqual(await realized(production, 'REDE', 'TOTAL', 1), [80, null]);
  const [again] = await operator<object>('company', 'promote', String(company), '--dry-run');
  assert.partialDeepStrictEqual(again, { new: 0, changed: 0 });
});
