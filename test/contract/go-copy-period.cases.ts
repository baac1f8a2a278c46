/** copy of a budget period: its structures, and values times a factor, years later. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { listOf } from './company-setup.ts';
import { casesOf, plain } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { budgetOf, newCode } from './go-setup.ts';

const endpoint = 'POST /go/periodoGo/copy/{id}';
const { cases, example } = casesOf(endpoint, plain);

const dry: Sending = { headers: { prefer: 'tx=rollback' } };

/** A period of 2024 with a structure in another, and a way to copy it. */
async function settingOf(api: TestApi) {
  const budget = budgetOf(api);
  const codigo = newCode();
  const period = await budget.insert('periodoGo', { codigo });
  const [account, blocked] = [await budget.insert('contaGo'), await budget.insert('contaGo')];
  const [centre, value] = [
    await budget.insert('centroResultadoGo'),
    await budget.insert('dimensaoResultadoGo'),
  ];
  const of = { id_go_processo_periodo: period };
  const above = `VL-${randomUUID()}`;
  const result = await budget.insert('estruturaGo', { ...of, codigo: above, nome: 'Result', ordem: 3 });
  const below = await budget.insert('estruturaGo', {
    ...of,
    codigo: `V-${codigo}`,
    nome: 'Sales',
    id_pai: result,
  });
  const lines = [
    { id_conta: blocked, sinal: -1 },
    { id_conta: account, sinal: 1 },
  ];
  await budget.saveAccounts(below, lines);
  const copy = (body: object = {}, sending?: Sending): Promise<Answer> =>
    api.post(`/go/periodoGo/copy/${period}`, { codigo: newCode(), nome: 'Next', ...body }, sending);
  return { budget, codigo, period, account, blocked, centre, value, above, lines, copy };
}

/** The id of the copy. */
function madeBy(answer: Answer): number {
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response.insertId as number;
}

const amountsOf = async (api: TestApi, period: number) =>
  (await listOf(api, `/go/orcadoGo/getByPeriod/${period}`))
    .map(({ mes, ano, valor, dimensoes }) => [mes, ano, valor, dimensoes])
    .sort(([one], [other]) => Number(one) - Number(other));

example(200, 'the next year has the structures of this one, and is told before', async (api) => {
  const { budget, codigo, period, above, lines, copy } = await settingOf(api);
  const body = { codigo: newCode() };
  const foretold = await copy(body, dry);
  assert.equal(foretold.status, 200, foretold.text);
  const { listas, inicio_mes, inicio_ano, fim_mes, fim_ano, ...counts } = foretold.body.response;
  assert.deepEqual([inicio_mes, inicio_ano, fim_mes, fim_ano], [1, 2025, 12, 2025]);
  const codes = [`${above}-${body.codigo}`, `V-${body.codigo}`];
  assert.deepEqual(
    listas.estruturas.map((one: Record<string, unknown>) => [one['nome'], one['codigo'], one['novo_codigo']]),
    [
      ['Result', above, codes[0]],
      ['Sales', `V-${codigo}`, codes[1]],
    ],
  );
  assert.deepEqual(counts, { estruturas: 2, linhas: 2, valores: 0, valores_fora: 0 });
  const answer = await copy(body);
  const id = madeBy(answer);
  const { status: _, affectedRows: __, insertId: ___, ...told } = answer.body.response;
  assert.deepEqual(told, counts);
  const { data_cadastro: ____, id_go_processo, ...made } = await budget.get('periodoGo', id);
  assert.equal(id_go_processo, (await budget.get('periodoGo', period))['id_go_processo']);
  assert.deepEqual(made, {
    id,
    codigo: body.codigo,
    nome: 'Next',
    inicio_mes: 1,
    inicio_ano: 2025,
    fim_mes: 12,
    fim_ano: 2025,
    id_periodo_historico: period,
    bloqueado: 0,
  });
  const structures = await budget.read(`/go/estruturaGo/getByPeriod/${id}`);
  assert.deepEqual(
    structures.map((one) => [one['codigo'], one['ordem'], one['id_pai'], one['contas']]),
    [
      [codes[0], 3, null, []],
      [codes[1], 0, structures[0]?.['id'], lines],
    ],
  );
  const written = await budget.history('estruturaGo', structures[1]?.['id'] as number);
  assert.ok(written.some(({ campo }) => campo === `contas[${lines[1]?.id_conta}]`));
  // A copy of the copy has the codes of its own period.
  const later = newCode();
  const again = madeBy(await api.post(`/go/periodoGo/copy/${id}`, { codigo: later, nome: 'Later', anos: 3 }));
  assert.equal((await budget.get('periodoGo', again))['inicio_ano'], 2028);
  const [last] = await budget.read(`/go/estruturaGo/getByPeriod/${again}`);
  assert.equal(last?.['codigo'], `${above}-${later}`);
});

example(
  200,
  'amounts times a factor are budgeted to the cent; those of what is blocked are left out',
  async (api) => {
    const { budget, period, account, blocked, centre, value, copy } = await settingOf(api);
    const fact = (table: 'orcado_go' | 'realizado_go', of: number, month: number, more: object = {}) =>
      budget.fact(table, { period, account: of, centre, month, ...more });
    // All are of 1.00.
    await fact('realizado_go', account, 1);
    await fact('realizado_go', account, 12, { values: [value] });
    await fact('realizado_go', blocked, 2);
    await fact('orcado_go', account, 5);
    await budget.block('contaGo', blocked);
    const amounts = (de: string, fator?: number) => ({
      valores: { de, ...(fator !== undefined && { fator }) },
    });
    // Half a cent goes away from zero.
    const answer = await copy(amounts('realizado', -1.085));
    assert.deepEqual([answer.body.response.valores, answer.body.response.valores_fora], [2, 1]);
    const id = madeBy(answer);
    assert.deepEqual(await amountsOf(api, id), [
      [1, 2025, -1.09, []],
      [12, 2025, -1.09, [value]],
    ]);
    const [row] = await listOf(api, `/go/orcadoGo/getByPeriod/${id}`);
    const [entry] = await budget.history('orcadoGo', row?.['id'] as number);
    assert.deepEqual([entry?.['acao'], entry?.['valor_novo']], ['insert', '-1.09']);
    assert.deepEqual(await amountsOf(api, madeBy(await copy(amounts('orcado')))), [[5, 2025, 1, []]]);
  },
);

example(409, 'a code that is in use, by a period or by a structure', async (api) => {
  const { budget, codigo, above, copy } = await settingOf(api);
  assertRefused(await copy({ codigo }), 'conflict', `codigo "${codigo}" is in use`);
  const wanted = newCode();
  await budget.insert('estruturaGo', { codigo: `${above}-${wanted}` });
  assertRefused(
    await copy({ codigo: wanted }),
    'conflict',
    `"${above}-${wanted}", which is in use by estrutura`,
  );
});

example(409, 'codes and amounts that become too long', async (api) => {
  const { budget, period, account, centre, copy } = await settingOf(api);
  assertRefused(await copy({ codigo: 'x'.repeat(255) }), 'conflict', 'longer than 255 characters');
  await budget.fact('orcado_go', { period, account, centre });
  const large = { valores: { de: 'orcado', fator: 9_999_999_999 } };
  madeBy(await copy(large));
  await api.sql(
    'UPDATE orcado_go SET valor = 1000000 WHERE id_empresa = $1 AND id_go_processo_periodo = $2',
    [api.companyA.id, period],
  );
  assertRefused(await copy(large), 'conflict', 'valores.fator makes 1 amounts');
});

example(409, 'years that lead too far', async (api) => {
  const late = await budgetOf(api).insert('periodoGo', { inicio_ano: 9999, fim_ano: 9999 });
  const answer = await api.post(`/go/periodoGo/copy/${late}`, { codigo: newCode(), nome: 'Next' });
  assertRefused(answer, 'conflict', 'anos must not lead beyond the year 9999');
});

export { cases };
