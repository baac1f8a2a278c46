/** A company is set up by one request: all lists or nothing, all that is wrong at once. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { readSheets } from '../../console/grid/xlsx.ts';
import { readStart } from '../../console/pages/start/read-start.ts';
import { startWorkbook } from '../../console/pages/start/template.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';
import { type Someone, someone } from '../harness/panel-people.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let companyId: number;
let boss: Someone;

before(async () => {
  ({ id: companyId } = await api.createCompany('Cafés'));
  boss = await someone(api, companyId, 'Boss', 'Gerente');
});

const range = { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 };
const plain = { unidade_medida: 0, interpretacao: 0, totalizador: 0 };
const lists = {
  cargos: [{ codigo_externo: 'GER', nome: 'Gerente de loja' }],
  funcoes: [{ codigo_externo: 'LOJA', nome: 'Loja', codigo_cargo: 'GER' }],
  filiais: [{ codigo_externo: 'C', nome: 'Centro', estado: 'SP', cidade: 'Campinas' }],
  pessoas: [
    {
      email: 'bruno@example.com',
      nome: 'Bruno',
      codigo_filial: 'C',
      codigo_cargo: 'GER',
      codigo_funcao: 'LOJA',
    },
  ],
  indicadores: [
    { codigo_externo: 'V', nome: 'Vendas', ...plain },
    { codigo_externo: 'C', nome: 'Custos', ...plain },
  ],
  modelos: [{ codigo_externo: 'LOJA', nome: 'Loja' }],
  indicadores_de_modelos: ['V', 'C'].map((codigo_indicador) => ({
    codigo_painel_modelo: 'LOJA',
    codigo_indicador,
    ...range,
  })),
  formulas: [
    {
      codigo_externo: 'M',
      nome: 'Margem',
      descricao: 'Margem sobre vendas',
      fonte: 'Cálculo',
      meta_oculta: 0,
      meta_ajustavel: 0,
      ...plain,
      unidade_medida: 3,
      formula_texto: ['meta', 'realizado']
        .map((side) => `${side} = PERCENTUAL([Vendas].${side} - [Custos].${side}; [Vendas].${side})`)
        .join('\n'),
      idioma: 'pt',
    },
  ],
  formulas_de_modelos: [{ codigo_painel_modelo: 'LOJA', codigo_indicador: 'M', ...range }],
  processos: [{ codigo_externo: '2026', nome: '2026', ...range }],
  paineis: [
    { codigo_externo: 'LJ1', nome: 'Loja 1', codigo_painel_modelo: 'LOJA', codigos_processo: ['2026'] },
  ],
  valores: [
    { codigo_painel: 'LJ1', codigo_indicador: 'V', ano: 2026, mes: 1, realizado_numerador: 1000.1 },
    { codigo_painel: 'LJ1', codigo_indicador: 'C', ano: 2026, mes: 1, realizado_numerador: 600 },
  ],
};

const start = (person: Someone, body: object, headers: Record<string, string> = {}) =>
  person.send('POST', '/setup', body, { accept: 'application/problem+json', ...headers });
const counts = async () => (await boss.send('GET', '/setup')).body.response[0];

describe('a company that is set up by lists', () => {
  it('is told all that is wrong, each at its row, and not what follows from that', async () => {
    const wrong = {
      ...lists,
      modelos: [{ codigo_externo: 'LOJA', nome: '' }],
      paineis: [{ ...lists.paineis[0], codigo_grupo: 'NENHUM' }],
      valores: [{ ...lists.valores[0], mes: 13 }],
    };
    const answer = await start(boss, wrong);
    assert.equal(answer.status, 422, answer.text);
    const told = (answer.body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
    assert.deepEqual(told, ['#/modelos/0/nome', '#/paineis/0/codigo_grupo', '#/valores/0/mes']);
    assert.equal((await counts()).indicadores, 0);
  });

  it('is only counted in a dry run, then stored whole, and calculated', async () => {
    const foreseen = await start(boss, lists, { prefer: 'tx=rollback' });
    assert.equal(foreseen.status, 200, foreseen.text);
    assert.equal((await counts()).paineis, 0);
    const stored = await start(boss, lists);
    assert.equal(stored.status, 200, stored.text);
    assert.deepEqual(stored.body, foreseen.body);
    const made = stored.body.response.listas.map((one: { lista: string; inserted: number }) => [
      one.lista,
      one.inserted,
    ]);
    assert.deepEqual(new Map(made).get('indicadores'), 2);
    assert.deepEqual(new Map(made).get('valores'), 2);
    assert.partialDeepStrictEqual(await counts(), { indicadores: 3, paineis: 1, pessoas: 2, valores: 1 });
    const { rows } = await api.sql('SELECT destinatario FROM mensagem WHERE id_empresa = $1', [companyId]);
    assert.deepEqual(rows, [{ destinatario: 'bruno@example.com' }]);
  });

  it('is started once: with values it is changed on its pages', async () => {
    const again = await start(boss, lists);
    assert.deepEqual([again.status, again.headers['x-error-code']], [409, 'conflict']);
  });

  it('is as the example of the console when it starts from that', async () => {
    for (const words of [pt, en]) {
      const { id } = await api.createCompany('Example');
      const owner = await someone(api, id, 'Owner', 'Gerente');
      const file = readStart(await readSheets(startWorkbook(words, { year: 2026, isFilled: true })));
      assert.deepEqual(file.problems, []);
      const stored = await start(owner, file.lists);
      assert.equal(stored.status, 200, stored.text);
      const setup = (await owner.send('GET', '/setup')).body.response[0];
      assert.partialDeepStrictEqual(setup, { indicadores: 5, paineis: 5, pessoas: 2, valores: 1 });
    }
  });

  it('is started by a Gerente alone, in a session', async () => {
    const leader = await someone(api, companyId, 'Leader', 'Gestor');
    const staff = await someone(api, companyId, 'Staff', 'Colaborador');
    for (const person of [leader, staff]) assert.equal((await start(person, lists)).status, 403);
    assert.equal((await api.post('/setup', lists)).status, 404);
  });
});
