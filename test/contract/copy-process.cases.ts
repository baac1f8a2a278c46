/** copyGmrProcess: the process of later months, from one that is there. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { newRecords } from '../harness/new-records.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import { casesOf, plain } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { newCode, problems } from './setup-cases.ts';

const endpoint = 'POST /processes/copyGmrProcess/{id}';
const { cases, example } = casesOf(endpoint, plain);

const copy = (api: TestApi, id: number, body: object = {}, sending?: Sending): Promise<Answer> =>
  api.post(`/processes/copyGmrProcess/${id}`, { nome: randomUUID(), ...body }, sending);

const dry = { headers: { prefer: 'tx=rollback' } };

/** The new process's id, and how much it has. */
function copied(answer: Answer) {
  assert.equal(answer.status, 200, answer.text);
  const { status, affectedRows, insertId, ...counts } = answer.body.response;
  assert.deepEqual([status, affectedRows], ['success', 1]);
  return { id: insertId as number, counts };
}

const own = (api: TestApi) => createPanels(api.sql, api.companyA.id);

example(200, 'the following year has the panels, accesses and indicators of this one', async (api) => {
  const known = await own(api);
  const access = {
    id_gmr_processo: known.process,
    id_gmr_painel: known.panel,
    id_colaborador: known.employee,
  };
  insertedId(await api.post('/panels/insertAccessPanel', { ...access, acesso: 2, permissao: 1 }));
  await api.put(
    `/panels/updateProgressPanel/panel/${known.panel}/indicator/${known.common}/month/4/year/2024`,
    {
      realizado_numerador: 7,
      meta_numerador: 8,
    },
  );
  await api.put(`/processes/updateGmrProcess/${known.process}`, {
    atingimento_minimo: 0,
    fechamento_definicao: 1,
    dia_limite: 5,
  });
  const codigo = newCode();
  const { id, counts } = copied(await copy(api, known.process, { nome: ' 2025 ', codigo_externo: codigo }));
  assert.deepEqual(counts, {
    paineis: 2,
    paineis_fora: 0,
    acessos: 1,
    acessos_fora: 0,
    // Of eleven, one ended in May, and one never ends.
    indicadores: 9,
    indicadores_fora: 1,
    pesos: 0,
  });
  const [{ data_cadastro: _, ...process } = {}] = await listOf(api, `/processes/getById/${id}`);
  assert.deepEqual(process, {
    id,
    nome: '2025',
    inicio_mes: 1,
    inicio_ano: 2025,
    fim_mes: 12,
    fim_ano: 2025,
    status: 1,
    atingimento_minimo: 0,
    atingimento_maximo: null,
    fechamento_definicao: 1,
    dia_limite: 5,
    codigo_externo: codigo,
  });
  assert.deepEqual(await listOf(api, `/panels/getAccessPanel/process/${id}/panel/${known.panel}`), [
    { ...access, id_gmr_processo: id, acesso: 2, permissao: 1 },
  ]);
  const cells = await listOf(api, `/panels/getProgress?id_gmr_processo=${id}`);
  assert.equal(cells.length, 2 * 10 * 12);
  assert.ok(cells.every((cell) => cell['realizado_numerador'] === null && cell['meta_numerador'] === null));
  const months = await listOf(api, `/panels/getModelIndicators/${known.model}`);
  const late = months.find(({ id_indicador }) => id_indicador === known.lateIndicator);
  assert.deepEqual([late?.['fim_mes'], late?.['fim_ano']], [5, 2024]);
});

example(200, 'what is left out is said: inactive panels, and whoever has left', async (api) => {
  const known = await own(api);
  for (const panel of [known.panel, known.otherPanel]) {
    const access = { id_gmr_processo: known.process, id_gmr_painel: panel, id_colaborador: known.employee };
    insertedId(await api.post('/panels/insertAccessPanel', access));
  }
  await api.put(`/employee/updateEmployee/${known.employee}`, { lixeira: 1 });
  await api.put(`/panels/updatePanel/${known.otherPanel}`, { desativado: 1 });
  const nome = 'Next';
  const answer = await copy(api, known.process, { nome }, dry);
  assert.equal(answer.status, 200, answer.text);
  const { listas, ...told } = answer.body.response;
  const panelOf = (id: number, name: string) => ({
    id,
    nome: name,
    id_painel_modelo: known.model,
    nome_modelo_painel: 'Region',
  });
  assert.deepEqual(listas.paineis, [panelOf(known.panel, 'California')]);
  assert.deepEqual(listas.paineis_fora, [panelOf(known.otherPanel, 'Oregon')]);
  assert.deepEqual(listas.acessos, []);
  assert.deepEqual(listas.acessos_fora, [
    { id_colaborador: known.employee, nome: 'Ana', paineis: 1, paineis_editados: 0 },
  ]);
  assert.deepEqual(
    listas.indicadores_fora.map(({ nome: name, fim_mes, fim_ano }: Record<string, unknown>) => [
      name,
      fim_mes,
      fim_ano,
    ]),
    [['Late', 5, 2024]],
  );
  const { id, counts } = copied(await copy(api, known.process, { nome }));
  const { inicio_mes, inicio_ano, fim_mes, fim_ano, ...foretold } = told;
  assert.deepEqual([inicio_mes, inicio_ano, fim_mes, fim_ano], [1, 2025, 12, 2025]);
  assert.deepEqual(foretold, counts);
  assert.equal(counts.acessos_fora, 1);
  assert.deepEqual((await listOf(api, `/panels/panel/getById/${known.otherPanel}`))[0]?.['processos'], [
    known.process,
  ]);
  assert.deepEqual((await listOf(api, `/panels/panel/getById/${known.panel}`))[0]?.['processos'], [
    known.process,
    known.longProcess,
    id,
  ]);
});

const months = fc.integer({ min: 1, max: 14 });
const range = fc.record({
  from: fc.integer({ min: -3, max: 9 }),
  length: months,
  peso: fc.integer({ min: 0, max: 9 }),
});
const shape = fc.record({
  length: months,
  gap: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  /** The months and weights of three indicators in two models. */
  ranges: fc.array(range, { minLength: 6, maxLength: 6 }),
  /** Panels after the first: their model, and whether they are inactive. */
  panels: fc.array(fc.record({ model: fc.nat(1), desativado: fc.nat(1) }), { maxLength: 2 }),
  /** Weights of single months of the first panel: indicator, month, weight. */
  weights: fc.array(fc.tuple(fc.nat(2), fc.nat(20), fc.integer({ min: 10, max: 99 })), { maxLength: 4 }),
});
type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never;
type Shape = ValueOf<typeof shape>;
type Range = ValueOf<typeof range>;

/** July 2030, from which the months of a shape are counted. */
const start = 2030 * 12 + 6;
const monthsFrom = (first: number, last: number) => ({
  inicio_mes: (first % 12) + 1,
  inicio_ano: Math.floor(first / 12),
  fim_mes: (last % 12) + 1,
  fim_ano: Math.floor(last / 12),
});

/** Stores what the shape says. Gives ids, and the weight that each cell has of its own. */
async function stored(api: TestApi, { length, ranges, panels, weights }: Shape) {
  const all = [{ model: 0, desativado: 0 }, ...panels];
  const { insert, link, store } = await newRecords(api.sql, api.companyA.id, {
    painel_modelo: 2,
    indicador: 3,
    gmr_painel: all.length,
    gmr_processo: 1,
  });
  const process = insert('gmr_processo', { nome: randomUUID(), ...monthsFrom(start, start + length - 1) });
  const models = [0, 1].map((nr) => insert('painel_modelo', { nome: `Model ${nr}` }));
  const indicators = [0, 1, 2].map((nr) => insert('indicador', { nome: `Indicator ${nr}` }));
  for (const [at, { from, length: long, peso }] of ranges.entries()) {
    link('painel_modelo_indicador', {
      id_painel_modelo: models[Math.floor(at / 3)] as number,
      id_indicador: indicators[at % 3] as number,
      ...monthsFrom(start + from, start + from + long - 1),
      peso,
    });
  }
  const made = all.map(({ model, desativado }, nr) => ({
    id: insert('gmr_painel', { nome: `Panel ${nr}`, id_painel_modelo: models[model] as number, desativado }),
    model,
    desativado,
  }));
  for (const { id } of made) link('gmr_painel_processo', { id_gmr_processo: process, id_gmr_painel: id });
  await store();
  const single = new Map<string, number>();
  for (const [nr, at, weight] of weights) {
    const [indicator, panel, month] = [indicators[nr] as number, made[0]?.id as number, start + at];
    single.set(`${indicator} ${panel} ${month}`, weight);
    await api.sql(
      `INSERT INTO andamento AS a (id_empresa, id_indicador, id_gmr_painel, ano, peso)
       SELECT $1::integer, $2::integer, $3::integer, $4::smallint, array_agg(CASE WHEN m = $5 THEN $6 * 100 END ORDER BY m)
         FROM generate_series(1, 12) AS m
       ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano) DO UPDATE SET peso =
         (SELECT array_agg(coalesce(excluded.peso[m], a.peso[m]) ORDER BY m) FROM generate_series(1, 12) AS m)`,
      [api.companyA.id, indicator, panel, Math.floor(month / 12), (month % 12) + 1, weight],
    );
  }
  return { process, indicators, panels: made, single };
}

/** The cells of the copy with their weights, as they should be. */
function expectedCells(
  { length, ranges }: Shape,
  { indicators, panels, single }: Awaited<ReturnType<typeof stored>>,
  shift: number,
) {
  const last = start + length - 1;
  const cells: string[] = [];
  for (const { id: panel, model, desativado } of panels) {
    for (const [nr, indicator] of indicators.entries()) {
      const { from, length: long, peso } = ranges[model * 3 + nr] as Range;
      const [first, end] = [start + from, start + from + long - 1];
      const goesOn = first <= last && end >= last;
      for (let month = start + shift; month <= last + shift; month++) {
        if (desativado === 1 || month < first || month > (goesOn ? Math.max(end, last + shift) : end))
          continue;
        const weightOf = (at: number) => single.get(`${indicator} ${panel} ${at}`);
        const before = month - shift >= first ? weightOf(month - shift) : undefined;
        cells.push(`${panel} ${indicator} ${month} ${weightOf(month) ?? before ?? peso}`);
      }
    }
  }
  return cells.sort();
}

type Cell = Readonly<Record<'id_gmr_painel' | 'id_indicador' | 'ano' | 'mes' | 'peso', number>>;

example(200, 'a copy has the same panels, indicators and weights, so many months later', async (api) => {
  const cellsOf = async (process: number) => {
    const cells = (await listOf(api, `/panels/getProgress?id_gmr_processo=${process}`)) as unknown as Cell[];
    return cells
      .map((cell) =>
        [cell.id_gmr_painel, cell.id_indicador, cell.ano * 12 + cell.mes - 1, cell.peso].join(' '),
      )
      .sort();
  };
  const copies = fc.asyncProperty(shape, async (of) => {
    const made = await stored(api, of);
    const before = await cellsOf(made.process);
    const shift = of.length + (of.gap ?? 0);
    const { id } = copied(await copy(api, made.process, of.gap === undefined ? {} : { meses: shift }));
    assert.deepEqual(await cellsOf(id), expectedCells(of, made, shift));
    assert.deepEqual(await cellsOf(made.process), before);
  });
  await fc.assert(copies, { numRuns: 15, seed: 29 });
});

example(409, 'a process that has the name; all that stands in the way is told', async (api) => {
  const known = await own(api);
  const { id } = copied(await copy(api, known.process, { nome: '2025' }));
  const answer = await copy(api, known.process, { nome: '2025' }, { headers: { accept: problems } });
  assert.deepEqual(
    answer.body.errors.map(({ pointer, rule, params }: Record<string, unknown>) => [pointer, rule, params]),
    [
      ['#/nome', 'name-in-use', { name: '2025', id }],
      ['#/meses', 'months-in-use', { name: '2025', id }],
    ],
  );
  assertRefused(await copy(api, known.process, { nome: '2025', meses: 24 }), 'conflict', `process ${id}`);
  const codigo = newCode();
  await api.put(`/processes/updateGmrProcess/${id}`, { codigo_externo: codigo });
  const sent = { meses: 24, codigo_externo: codigo };
  assertRefused(await copy(api, known.process, sent), 'conflict', codigo);
});

example(409, 'months of a process that has the panels or none yet; not of one beside it', async (api) => {
  const known = await own(api);
  assertRefused(await copy(api, known.process, { meses: 11 }), 'conflict', `process ${known.process}`);
  const empty = insertedId(
    await api.post('/processes/insertGmrProcess', {
      nome: 'Empty',
      inicio_mes: 12,
      inicio_ano: 2025,
      fim_mes: 12,
      fim_ano: 2026,
    }),
  );
  assertRefused(await copy(api, known.process), 'conflict', `process ${empty}`);
  // With panels of others it runs beside; and whoever retires it has room again.
  await api.post('/panels/insertPanelProcess', { id_gmr_processo: empty, id_gmr_painel: known.loosePanel });
  const dryAnswer = await copy(api, known.process, {}, dry);
  assert.equal(dryAnswer.status, 200, dryAnswer.text);
  await api.post('/panels/insertPanelProcess', { id_gmr_processo: empty, id_gmr_painel: known.panel });
  assertRefused(await copy(api, known.process), 'conflict', `process ${empty}`);
  await api.put(`/processes/updateGmrProcess/${empty}`, { status: 0 });
  copied(await copy(api, known.process));
});

example(409, 'of several copies at the same time, one is stored', async (api) => {
  const known = await own(api);
  const answers = await Promise.all([1, 2, 3].map(() => copy(api, known.process)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'conflict', 'meses');
});

example(409, 'months that lead too far', async (api) => {
  const known = await own(api);
  const { rows } = await api.sql(
    `INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
     VALUES ($1, 'Last', 1, 9999, 11, 9999) RETURNING id`,
    [known.companyId],
  );
  const { id } = rows[0] as { id: number };
  assertRefused(await copy(api, id), 'conflict', 'meses must not lead beyond the year 9999');
});

export { cases };
