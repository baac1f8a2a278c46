/**
 * Scenarios, levers and goal seek of people: values are supposed where they see the cell, results
 * are theirs as the stored ones are, and no input outside their panels is named.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { give, type Someone, someone } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';

let api: TestApi;
let own: PanelsFixture;
let manager: Someone;
let leader: Someone;
/** Sees the first panel in 2024, and types nothing. */
let reader: Someone;

before(async () => {
  api = await startApi();
  const { id } = api.companyA;
  own = await createPanels(api.sql, id);
  manager = await someone(api, id, 'Manager', 'Gerente');
  leader = await someone(api, id, 'Leader', 'Gestor');
  reader = await someone(api, id, 'Reader', 'Colaborador');
  await give(api, reader, { process: own.process, panel: own.panel, permissao: 0 });
  // The third panel is confidential. A dynamic consolidated indicator sums all three.
  await api.sql('UPDATE painel_modelo SET status = 1 WHERE id = $1', [own.submodel]);
  await api.sql('INSERT INTO gmr_painel_processo VALUES ($1, $2, $3)', [id, own.process, own.loosePanel]);
  await api.sql('INSERT INTO painel_modelo_indicador VALUES ($1, $2, $3, 1, 2024, 12, 2024)', [
    id,
    own.submodel,
    own.common,
  ]);
  await api.sql(
    'INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo) VALUES ($1, $2, $3, $4)',
    [id, own.consolidated, own.common, own.model],
  );
  for (const [panel, cents] of [
    [own.panel, 1_00],
    [own.otherPanel, 20_00],
    [own.loosePanel, 300_00],
  ]) {
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador)
       VALUES ($1, $2, $3, 2024, array_fill($4::bigint, ARRAY[12]))`,
      [id, panel, own.common, cents],
    );
  }
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [id]);
});

after(() => api.close());

const cellOf = (panel: number, indicator = own.common) => ({
  id_gmr_painel: panel,
  id_indicador: indicator,
  mes: 3,
  ano: 2024,
});
const typedIn = (panel: number) => ({ ...cellOf(panel), campo: 'realizado_numerador' });

const calculate = (who: Someone, differing: readonly number[], more: object = {}): Promise<Answer> =>
  who.send('POST', '/panels/scenario/calculate', {
    diferencas: differing.map((panel) => ({ ...typedIn(panel), valor: 5 })),
    paineis: [own.panel],
    indicadores: [own.common, own.consolidated],
    ano: 2024,
    meses: [3],
    ...more,
  });

const levers = (who: Someone, panel: number) =>
  who.send('POST', '/panels/scenario/levers', {
    resultado: { ...cellOf(panel, own.consolidated), serie: 'realizado' },
  });

const seek = (who: Someone, panel: number) =>
  who.send('POST', '/panels/scenario/goalSeek', {
    resultado: { ...cellOf(own.panel, own.consolidated), serie: 'realizado' },
    alvo: 1000,
    celulas: [typedIn(panel)],
  });

function assertUnknown(answer: Answer, path: string): void {
  assert.equal(answer.status, 412, answer.text);
  assert.ok(String(answer.body.detail).startsWith(path), answer.text);
}

it('whoever sees a cell may suppose a value in it, without the right to type', async () => {
  const answer = await calculate(reader, [own.panel]);
  assert.equal(answer.status, 200, answer.text);
  const [panel] = answer.body.response.paineis;
  const values = panel.indicadores.map(
    ({ hoje, cenario }: Record<'hoje' | 'cenario', { realizado: { valor: number } }>) => [
      hoje.realizado.valor,
      cenario.realizado.valor,
    ],
  );
  // The sum over the other panels is shown as the stored one is.
  assert.deepEqual(values, [
    [1, 5],
    [320, 320],
  ]);
});

it('cells and panels that somebody does not see are not there', async () => {
  for (const [who, panel] of [
    [reader, own.otherPanel],
    [reader, own.loosePanel],
    [leader, own.loosePanel],
  ] as const) {
    assertUnknown(await calculate(who, [panel]), 'diferencas[0]');
    assertUnknown(await calculate(who, [], { paineis: [panel] }), 'paineis');
    assertUnknown(await levers(who, panel), 'resultado');
    assertUnknown(await seek(who, panel), 'celulas[0]');
  }
  assert.equal((await calculate(manager, [own.loosePanel])).status, 200);
});

it('a panel is left out in months that somebody does not see', async () => {
  const january = { ano: 2025, meses: [1], indicadores: [own.timelessIndicator] };
  assert.deepEqual((await calculate(reader, [], january)).body.response, { paineis: [] });
  assert.equal((await calculate(manager, [], january)).body.response.paineis.length, 1);
});

it('levers name the inputs that somebody sees, and tell nothing of the others', async () => {
  const named = async (who: Someone) => {
    const answer = await levers(who, own.panel);
    assert.equal(answer.status, 200, answer.text);
    const { valor, alavancas, entradas, omitidas } = answer.body.response;
    const panels = alavancas.map((one: { id_gmr_painel: number }) => one.id_gmr_painel);
    return { valor, panels, entradas, omitidas };
  };
  const told = { valor: '320', omitidas: 0 };
  assert.deepEqual(await named(manager), {
    ...told,
    panels: [own.loosePanel, own.otherPanel],
    entradas: 2,
  });
  assert.deepEqual(await named(leader), { ...told, panels: [own.otherPanel], entradas: 1 });
  assert.deepEqual(await named(reader), { ...told, panels: [], entradas: 0 });
});

it('parts name the values that somebody sees, and sum those of others', async () => {
  const { insertId } = (
    await manager.send('POST', '/panels/insertScenario', { nome: 'A', visivel: 'empresa' })
  ).body.response;
  const definir = [own.loosePanel, own.otherPanel, own.panel].map((panel) => ({
    ...typedIn(panel),
    valor: 2,
  }));
  const saved = await manager.send('PUT', `/panels/scenario/saveDifferences/${insertId}`, { definir });
  assert.equal(saved.status, 200, saved.text);
  const told = async (who: Someone) => {
    const answer = await who.send('POST', '/panels/scenario/parts', {
      resultado: { ...cellOf(own.panel, own.consolidated), serie: 'realizado' },
      id_cenario: insertId,
    });
    assert.equal(answer.status, 200, answer.text);
    const { diferenca, partes, demais } = answer.body.response;
    return [diferenca, partes.map((one: { id_gmr_painel: number }) => one.id_gmr_painel), demais];
  };
  const { loosePanel, otherPanel } = own;
  const [others, ...theirs] = [
    { valores: 0, efeito: '0' },
    { valores: 1, efeito: '-298' },
    { valores: 2, efeito: '-316' },
  ];
  assert.deepEqual(await told(manager), ['-316', [loosePanel, otherPanel], others]);
  assert.deepEqual(await told(leader), ['-316', [otherPanel], theirs[0]]);
  assert.deepEqual(await told(reader), ['-316', [], theirs[1]]);
});

it('of a past base nobody sees more than of today', async () => {
  const { rows } = await api.sql('SELECT now() AS moment, pg_sleep(0.002)');
  const base_em = (rows[0] as { moment: Date }).moment.toISOString();
  const { insertId } = (
    await manager.send('POST', '/panels/insertScenario', { nome: 'Then', visivel: 'empresa', base_em })
  ).body.response;
  const of = async (who: Someone, panel: number) => {
    const place = { ...cellOf(panel, own.consolidated), serie: 'realizado' };
    const answers = [
      await calculate(who, [], { base_em, paineis: [panel] }),
      await who.send('POST', '/panels/scenario/levers', { resultado: place, id_cenario: insertId }),
    ];
    return answers.map(({ status, body }) => {
      const { paineis, alavancas } = body.response ?? {};
      return [status, (paineis ?? alavancas)?.map((one: { id_gmr_painel: number }) => one.id_gmr_painel)];
    });
  };
  const { panel, otherPanel, loosePanel } = own;
  for (const gone of [false, true]) {
    assert.deepEqual(await of(leader, panel), [
      [200, [panel]],
      // The moment is neither a closing nor the end of a month.
      [422, undefined],
    ]);
    assert.deepEqual(await of(reader, panel), [
      [200, [panel]],
      [422, undefined],
    ]);
    assert.deepEqual(await of(manager, panel), [
      [200, [panel]],
      [200, [loosePanel, otherPanel]],
    ]);
    for (const who of [reader, leader])
      assert.deepEqual(await of(who, loosePanel), [
        [412, undefined],
        [412, undefined],
      ]);
    if (gone) break;
    // A panel that is gone is hidden: nothing says any more that it was not confidential.
    await api.sql('DELETE FROM andamento WHERE id_gmr_painel = $1', [otherPanel]);
    await api.sql('DELETE FROM gmr_painel_processo WHERE id_gmr_painel = $1', [otherPanel]);
    await api.sql('DELETE FROM gmr_painel WHERE id = $1', [otherPanel]);
  }
  assert.deepEqual((await of(manager, otherPanel))[0], [200, [otherPanel]]);
  assert.deepEqual((await of(leader, otherPanel))[0], [412, undefined]);
});
