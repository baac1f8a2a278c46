/** updateProgressPanelMany: what its rows take, strict and lenient. */
import assert from 'node:assert/strict';
import type { Answer } from '../harness/api.ts';
import { type ContractCase, casesOf } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const path = '/panels/updateProgressPanelMany';
const unknown = 2_147_483_647;

type Sent = Readonly<Record<string, unknown>>;

/** The panels, and how to send rows; `row` is a cell of theirs with this in it. */
async function setting(panelsApi: PanelsApi) {
  const { api, own } = panelsApi;
  const row = (fields: Sent = {}): Sent => ({
    id_gmr_painel: own.panel,
    id_indicador: own.common,
    mes: 3,
    ano: 2024,
    realizado_numerador: 1.5,
    ...fields,
  });
  const send = (linhas: readonly unknown[], prefer?: string): Promise<Answer> =>
    api.put(path, { linhas }, prefer === undefined ? {} : { headers: { prefer } });
  const stored = async () => {
    const { rows } = await api.sql(
      `SELECT (SELECT count(*) FROM andamento WHERE id_gmr_painel = ANY ($1)) +
              (SELECT count(*) FROM andamento_entrada WHERE id_gmr_painel = ANY ($1)) AS rows`,
      [[own.panel, own.otherPanel]],
    );
    return Number((rows[0] as { rows: string }).rows);
  };
  return { ...panelsApi, row, send, stored };
}

const { cases, example } = casesOf(`PUT ${path}`, async (api) => setting(await panelsOf(api)));

const done = (affectedRows: number) => ({ response: { status: 'success', affectedRows } });

example(200, 'stores what the rows say, leaves the rest, and clears with null', async (of) => {
  const { own, put, row, send, values } = of;
  await put(own.common, { meta_numerador: 7, meta_denominador: 8 });
  const rows = [
    row({ meta_numerador: null, auxiliar: 5, peso: null }),
    row({ mes: 4, realizado_numerador: 2 }),
    row({ id_gmr_painel: own.otherPanel, realizado_numerador: 10.005 }),
  ];
  assert.deepEqual((await send(rows)).body, done(3));
  const nothing = {
    meta_ajustada_numerador: null,
    meta_ajustada_denominador: null,
    realizado_denominador: null,
  };
  assert.deepEqual(await values(own.common), {
    ...nothing,
    meta_numerador: null,
    meta_denominador: 8,
    realizado_numerador: 1.5,
  });
  assert.equal((await values(own.common, { month: 4 }))['realizado_numerador'], 2);
  assert.equal((await values(own.common, { panel: own.otherPanel }))['realizado_numerador'], 10.01);
});

example(200, 'of two rows for one value the later one counts; no rows are no error', async (of) => {
  const { own, row, send, values } = of;
  const answer = await send([row(), row({ meta_numerador: 3 }), row({ realizado_numerador: null })]);
  assert.deepEqual(answer.body, done(3));
  const { meta_numerador: target, realizado_numerador: realized } = await values(own.common);
  assert.deepEqual([target, realized], [3, null]);
  assert.deepEqual((await send([])).body, done(0));
});

example(200, 'what changes leaves marks of its cells; what does not change leaves none', async (of) => {
  const { api, own, row, send, marks } = of;
  const rows = [
    row(),
    row({ mes: 12 }),
    row({ id_indicador: own.formula, meta_numerador: 1, realizado_numerador: undefined }),
  ];
  await send(rows);
  const mark = { id_gmr_painel: own.panel, ano: 2024 };
  assert.deepEqual(
    new Set(await marks()),
    new Set([
      { id_indicador: own.formula, ...mark, mes: 3 },
      { id_indicador: own.common, ...mark, mes: null },
    ]),
  );
  const { rows: months } = await api.sql(
    'SELECT meses::integer::bit(12)::text AS bits FROM marca WHERE painel_dos_meses = $1',
    [own.panel],
  );
  assert.deepEqual(months, [{ bits: '100000000100' }], 'March and December, from January on');
  await api.sql('DELETE FROM marca');
  assert.deepEqual((await send(rows)).body, done(3));
  assert.deepEqual(await marks(), []);
});

example(200, 'a lenient call stores the good rows and reports the wrong ones', async (of) => {
  const { own, row, send, values } = of;
  const answer = await send(
    [row({ mes: 13 }), row(), row({ id_indicador: own.compound })],
    'handling=lenient',
  );
  assert.equal(answer.headers['preference-applied'], 'handling=lenient');
  const { affectedRows, errors } = answer.body.response;
  assert.equal(affectedRows, 1);
  assert.deepEqual(errors[0], {
    index: 0,
    field: 'mes',
    msg: 'mes must be an integer from 1 to 12',
    rule: 'integer',
    params: { minimum: 1, maximum: 12 },
  });
  assert.deepEqual([errors.length, errors[1].index, errors[1].field], [2, 2, 'id_indicador']);
  assert.equal((await values(own.common))['realizado_numerador'], 1.5);
});

example(422, 'every bad row is told, up to a hundred, and nothing is stored', async (of) => {
  const { own, row, send, stored } = of;
  const bad: [unknown, string][] = [
    [row({ mes: '1' }), '.mes must be an integer'],
    [row({ ano: undefined }), '.ano is required'],
    [row({ id_gmr_painel: null }), '.id_gmr_painel must be an integer'],
    [row({ meta_numerador: '1,5' }), '.meta_numerador must be a number'],
    [row({ meta_numerador: 1e13 }), '.meta_numerador must be a number'],
    ['x', ' must be an object'],
    [row({ id_indicador: own.compound }), `.id_indicador ${own.compound} is a dynamic compound indicator`],
    [row({ id_indicador: own.customConsolidated }), `.id_indicador ${own.customConsolidated} is a custom`],
    [row({ realizado_numerador: undefined }), ' has no value; send at least one of meta_numerador'],
  ];
  const answer = await send([row(), ...bad.map(([sent]) => sent)]);
  assertRefused(answer, 'invalid-value');
  const lines = answer.body.msg.split('\n') as string[];
  assert.equal(lines.length, bad.length, answer.text);
  for (const [at, [, message]] of bad.entries()) {
    assert.ok(lines[at]?.startsWith(`linhas[${at + 1}]${message}`), `${lines[at]} is not ${message}`);
  }
  const many = await send(Array.from({ length: 150 }, () => row({ mes: 0 })));
  assert.equal(many.body.msg.split('\n').length, 101);
  assert.equal(await stored(), 0);
});

example(412, 'a row that was read with another value than is typed', async (of) => {
  const { own, put, row, send, values } = of;
  await put(own.common, { realizado_numerador: 7 });
  const answer = await send([row({ lido_realizado_numerador: 6 }), row({ mes: 4 })]);
  assertRefused(
    answer,
    'changed-meanwhile',
    'linhas[0].lido_realizado_numerador is 6, but what is typed is 7',
  );
  assert.equal((await values(own.common))['realizado_numerador'], 7);
  const read = [row({ lido_realizado_numerador: 7 }), row({ mes: 4, lido_realizado_numerador: null })];
  assert.deepEqual((await send(read)).body, done(2));
  assert.equal((await values(own.common))['realizado_numerador'], 1.5);
});

example(422, 'more than 10,000 rows', async ({ row, send, stored }) => {
  assertRefused(await send(Array.from({ length: 10_001 }, () => row())), 'invalid-value', 'linhas');
  assert.equal(await stored(), 0);
});

example(418, 'a row with none of the six fields', async ({ row, send, stored }) => {
  const empty = row({ realizado_numerador: undefined, peso: 3 });
  assertRefused(await send([row(), empty]), 'nothing-to-update-panel', 'linhas[1] has no value');
  assert.equal(await stored(), 0);
});

example(412, "records of nobody, and another company's in the same words; cells that are not", async (of) => {
  const { own, foreign, row, send, stored, foreignValues } = of;
  for (const [field, id] of [
    ['id_gmr_painel', foreign.panel],
    ['id_indicador', foreign.common],
  ] as const) {
    const answers = [
      await send([row(), row({ [field]: id })]),
      await send([row(), row({ [field]: unknown })]),
    ];
    for (const answer of answers) assertRefused(answer, 'unknown-reference', `linhas[1].${field}`);
    const [one, other] = answers.map(({ body }) => body.msg.replaceAll(/\d+/g, '#'));
    assert.equal(one, other);
  }
  for (const fields of [
    { ano: 2025 },
    { id_indicador: own.strayIndicator },
    { id_indicador: own.lateIndicator, mes: 6 },
    { id_indicador: own.compound, ano: 2025 },
    { id_gmr_painel: own.loosePanel },
  ]) {
    assertRefused(await send([row(fields)]), 'unknown-reference', 'linhas[0].id_indicador');
  }
  assert.equal(await stored(), 0);
  assert.equal(await foreignValues(), 0);
});

export const progressManyCases: readonly ContractCase[] = cases;
