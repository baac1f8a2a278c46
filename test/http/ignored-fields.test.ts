/**
 * What is sent for a field that is calculated is never ignored in silence: one cell, many, and
 * files.
 */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { type CellField, cellFields } from '../../src/engine/types.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let panels: PanelsFixture;
beforeEach(async () => {
  panels = await createPanels(api.sql, api.companyA.id);
});

type Indicator = 'common' | 'adjustable' | 'formula' | 'inheriting' | 'unadjustable';
type Reason = 'calculated' | 'not-adjustable' | 'inherited';
const both = (series: string) =>
  cellFields.filter((field) => field.replace(/_(numerador|denominador)$/, '') === series);

/** What each indicator ignores, by the contract's rules (§4.5) and how the fixture makes it. */
const ignoredBy: Readonly<Record<Indicator, Partial<Record<CellField, Reason>>>> = {
  common: reasons(both('meta_ajustada'), 'not-adjustable'),
  adjustable: {},
  formula: { realizado_numerador: 'calculated' },
  inheriting: {
    ...reasons([...both('meta'), ...both('realizado')], 'calculated'),
    ...reasons(both('meta_ajustada'), 'inherited'),
  },
  unadjustable: {
    ...reasons(['meta_denominador', 'realizado_denominador'], 'calculated'),
    ...reasons(both('meta_ajustada'), 'not-adjustable'),
  },
};

function reasons(fields: readonly CellField[], reason: Reason): Partial<Record<CellField, Reason>> {
  return Object.fromEntries(fields.map((field) => [field, reason]));
}

const pathOf = (indicator: Indicator) =>
  `/panels/updateProgressPanel/panel/${panels.panel}/indicator/${panels[indicator]}/month/3/year/2024`;
const allFields = (value: number | null) => Object.fromEntries(cellFields.map((field) => [field, value]));
const rowOf = (indicator: Indicator, fields: object, month = 3) => ({
  id_gmr_painel: panels.panel,
  id_indicador: panels[indicator],
  mes: month,
  ano: 2024,
  ...fields,
});
const many = '/panels/updateProgressPanelMany';
const lenient = { headers: { prefer: 'handling=lenient' } };

const all = Object.entries(ignoredBy) as [Indicator, Partial<Record<CellField, Reason>>][];

it('one cell: the header names what was ignored and why, and nothing else', async () => {
  for (const [name, ignored] of all) {
    const expected = cellFields.flatMap((field) =>
      ignored[field] ? [`${field};reason="${ignored[field]}"`] : [],
    );
    const header = expected.length === 0 ? undefined : expected.join(', ');
    for (const [value, prefer] of [
      [7, 'tx=rollback'],
      [null, 'wait=1'],
    ] as const) {
      const { status, headers } = await api.put(pathOf(name), allFields(value), { headers: { prefer } });
      assert.deepEqual([status, headers['x-ignored-fields']], [200, header], name);
    }
  }
});

describe('many cells', () => {
  it('each field alone is stored, or the row is refused naming it', async () => {
    const fields = all.flatMap(([name, ignored]) =>
      cellFields.map((field) => ({ name, field, told: ignored[field] })),
    );
    const linhas = fields.map(({ name, field }) => rowOf(name, { [field]: 7 }));
    const { errors, affectedRows } = (await api.put(many, { linhas }, lenient)).body.response;
    const refused = fields.flatMap(({ field, told }, index) => (told ? [[index, field]] : []));
    assert.deepEqual(
      errors.map(({ index, field }: { index: number; field: string }) => [index, field]),
      refused,
    );
    assert.equal(affectedRows, fields.length - refused.length);
    // It repeats what is stored, or is stored.
    const nothing = fields.map(({ name, field }) => rowOf(name, { [field]: null }));
    assert.equal((await api.put(many, { linhas: nothing })).status, 200);
  });

  it('a strict call stores nothing; a lenient one stores the rest and lists what it ignored', async () => {
    const linhas = [
      rowOf('common', { realizado_numerador: 1 }),
      rowOf('formula', { meta_numerador: 5, realizado_numerador: 9 }),
      rowOf('inheriting', allFields(3)),
      rowOf('formula', { meta_numerador: 6, realizado_numerador: null }, 4),
      rowOf('unadjustable', { meta_numerador: 8, meta_denominador: 1, meta_ajustada_numerador: 2 }),
      rowOf('inheriting', { meta_numerador: null }, 5),
    ];
    const strict = await api.put(many, { linhas });
    assert.equal(strict.status, 422);
    assert.deepEqual(
      (strict.body.msg as string).split('\n').map((line) => line.split(' ', 1)[0]),
      ['linhas[1].realizado_numerador', 'linhas[2].meta_numerador', 'linhas[4].meta_denominador'],
    );
    const stored = async () =>
      (
        await api.sql(
          'SELECT slug, valores[3:4]::text AS valores FROM andamento_entrada WHERE id_gmr_painel = $1 ORDER BY slug',
          [panels.panel],
        )
      ).rows;
    assert.deepEqual(await stored(), []);
    const { body, status } = await api.put(many, { linhas }, lenient);
    assert.equal(status, 200);
    const { affectedRows, errors, ignored, ignoredCount } = body.response;
    // The last row repeats what is stored.
    assert.equal(affectedRows, 5);
    const places = (list: { index: number; field: string }[]) =>
      list.map(({ index, field }) => [index, field]);
    assert.deepEqual(places(errors), [[2, 'meta_numerador']]);
    assert.deepEqual(places(ignored), [
      [1, 'realizado_numerador'],
      [4, 'meta_denominador'],
      [4, 'meta_ajustada_numerador'],
    ]);
    assert.equal(ignoredCount, 3);
    assert.equal(ignored[0].msg, 'realizado_numerador is calculated');
    assert.deepEqual(await stored(), [
      { slug: 'goal', valores: '{500,600}' },
      { slug: 'plan', valores: '{800,NULL}' },
    ]);
  });

  it('a downloaded file goes back whole; what is calculated cannot be changed in it', async () => {
    await api.put(many, {
      linhas: [
        rowOf('common', { realizado_numerador: 100 }),
        rowOf('formula', { meta_numerador: 5, meta_denominador: 2, realizado_denominador: 4 }),
      ],
    });
    // As a recalculation would.
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador, meta_numerador)
       SELECT id_empresa, i, id_gmr_painel, ano, realizado_numerador, meta_numerador
         FROM andamento, unnest($1::integer[]) AS i WHERE id_indicador = $2`,
      [[panels.inheriting, panels.compound], panels.common],
    );
    const file = await api.app.inject({
      url: `/panels/getProgress?id_gmr_processo=${panels.process}`,
      headers: { token: api.companyA.token, accept: 'text/csv; formato=us' },
    });
    const upload = (text: string, prefer: string) =>
      api.put(many, text, { headers: { 'content-type': 'text/csv; formato=us', prefer } });
    const whole = await upload(file.body, 'tx=rollback');
    assert.equal(whole.status, 200, whole.text);
    const changed = file.body.replaceAll('100', '101');
    assert.equal((await upload(changed, 'tx=rollback')).status, 422);
    const tried = await upload(changed, 'tx=rollback, handling=lenient');
    const { affectedRows, errors, ignoredCount } = tried.body.response;
    assert.deepEqual([affectedRows, errors.length, ignoredCount], [1, 2, 0], tried.text);
  });
});
