/** getProgress: the values of cells by the units of their indicators, ready to show. */
import assert from 'node:assert/strict';
import { hasValue } from '../../src/engine/outcome.ts';
import { fromCents, toCents } from '../../src/engine/rational.ts';
import { valueOfSides } from '../../src/engine/value-of-sides.ts';
import { decimalTextFromCents } from '../../src/kernel/values/decimal.ts';
import type { ContractCase } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

/** Numerators and denominators in cents: ties, what a double would round, both signs, none. */
const sides: readonly (readonly [number | null, number | null])[] = [
  [100, 20_000],
  [-100, 20_000],
  [1, 300],
  [200, -300],
  [999_999_999_999_999, 100],
  [999_999_999_999_999, 1],
  [333_333_333_333_333, 999_999_999_999_997],
  [500, 0],
  [null, 100],
  [500, null],
  [0, -700],
  [115, 10_000],
];

const rules = { 2: 'numerator', 3: 'percentage', 7: 'ratio' } as const;

const cases: ContractCase[] = [];

/** One unit after the other of the same cells. */
async function shownIn({ api, own, list }: PanelsApi, unit: number) {
  await api.sql(`UPDATE indicador SET unidade_medida = $2, moeda = 'USD' WHERE id = $1`, [own.common, unit]);
  const path = `/panels/getProgress?id_gmr_processo=${own.process}&paineis=${own.panel}&indicadores=${own.common}`;
  return list(`${path}&include=valor_realizado,valor_meta,unidade`);
}

cases.push({
  endpoint: 'GET /panels/getProgress',
  status: 200,
  name: 'include gives the exact values by the unit, as decimal text',
  async run(start) {
    const of = await panelsOf(start);
    const { api, own } = of;
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador, realizado_denominador)
       VALUES ($1, $2, $3, 2024, $4, $5)`,
      [api.companyA.id, own.common, own.panel, sides.map(([one]) => one), sides.map(([, other]) => other)],
    );
    for (const [unit, rule] of Object.entries(rules)) {
      const expected = sides.map(([numerator, denominator]) => {
        const side = (cents: number | null) => (cents === null ? 'NO_VALUE' : fromCents(cents));
        const value = valueOfSides(rule, side(numerator), side(denominator));
        const cents = hasValue(value) ? toCents(value) : undefined;
        return cents === undefined ? null : decimalTextFromCents(cents);
      });
      const cells = await shownIn(of, Number(unit));
      assert.deepEqual(
        cells.map((cell) => cell['valor_realizado']),
        expected,
        rule,
      );
      assert.ok(cells.every((cell) => cell['valor_meta'] === null));
    }
    const words = { 0: 'USD', 1: 'USD', 2: '%', 3: '%', 4: null, 6: 'dias', 9: 'horas', 10: 'conceito' };
    for (const [unit, word] of Object.entries(words)) {
      assert.equal((await shownIn(of, Number(unit)))[0]?.['unidade'], word);
    }
  },
});

cases.push({
  endpoint: 'GET /panels/getProgress',
  status: 200,
  name: 'values of include are numbers in tables, in the way that the client asks for',
  async run(start) {
    const { api, own, put } = await panelsOf(start);
    await put(own.common, { realizado_numerador: 1234.5 });
    const path = `/panels/getProgress?id_gmr_processo=${own.process}&paineis=${own.panel}&indicadores=${own.common}&meses=3`;
    const file = await api.get(`${path}&include=valor_realizado`, {
      headers: { accept: 'text/csv; formato=br' },
    });
    const [header, line] = file.text.split('\r\n').map((text) => text.split(';'));
    assert.equal(line?.[header?.indexOf('valor_realizado') ?? -1], '1234,50');
  },
});

// What an answer holds is for each case to say.
// oxlint-disable-next-line typescript/no-explicit-any
type Answered = any;

const include =
  'include=codigo_painel,nome_painel,codigo_indicador,nome_indicador,valor_meta,valor_realizado,unidade';

/** Other reads of the same cells, and what each shows of the cell of a month. */
const reads: Readonly<Record<string, (of: PanelsApi, month: number) => Promise<Answered>>> = {
  'getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}': async (
    of,
    month,
  ) => {
    const { own, list } = of;
    const at = `panel/${own.panel}/indicator/${own.common}/month/${month}/year/2024`;
    return (await list(`/panels/getProgressPanelCell/${at}?${include}`))[0];
  },
  'explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}': async (
    of,
    month,
  ) => {
    const { own, list } = of;
    const at = `panel/${own.panel}/indicator/${own.common}/month/${month}/year/2024`;
    return (await list(`/panels/explainProgressPanelCell/${at}?${include}`))[0];
  },
  'getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}': async (of, month) => {
    const { own, list } = of;
    const at = `idGmr/${own.process}/panel/${own.panel}/indicator/${own.common}`;
    return (await list(`/panels/getProgressPanelRow/${at}?${include}`)).find(({ mes }) => mes === month);
  },
  'getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}': async (of, month) => {
    const { own, list } = of;
    const at = `idGmr/${own.process}/panel/${own.panel}/indicator/${own.common}`;
    const years: Answered[] = await list(`/panels/getPanelResults/${at}?${include}`);
    const year = years.find(({ ano }) => ano === 2024);
    return { ...year, ...year.meses.find(({ mes }: Answered) => mes === month) };
  },
  getResults: async ({ own, list }, month) => {
    const at = `codigo_processo=${encodeURIComponent('p ready')}&ano=2024&mes=${month}`;
    const [panel]: Answered[] = await list(`/panels/getResults?${at}&id_gmr_painel=${own.panel}&${include}`);
    const { codigo_painel, nome_painel, indicadores } = panel;
    const one = indicadores.find(({ id_indicador }: Answered) => id_indicador === own.common);
    return { codigo_painel, nome_painel, ...one };
  },
};

for (const [name, read] of Object.entries(reads)) {
  cases.push({
    endpoint: `GET /panels/${name}`,
    status: 200,
    name: 'include adds the codes, names and values that getProgress shows of the cell',
    async run(start) {
      const of = await panelsOf(start);
      const { api, own, list } = of;
      await api.sql(`UPDATE gmr_processo SET codigo_externo = 'P READY' WHERE id = $1`, [own.process]);
      await api.sql(`UPDATE gmr_painel SET codigo_externo = 'READY' WHERE id = $1`, [own.panel]);
      await api.sql(
        `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador, realizado_denominador)
         VALUES ($1, $2, $3, 2024, $4, $5)`,
        [api.companyA.id, own.common, own.panel, sides.map(([one]) => one), sides.map(([, other]) => other)],
      );
      for (const unit of Object.keys(rules)) {
        await api.sql(`UPDATE indicador SET unidade_medida = $2 WHERE id = $1`, [own.common, unit]);
        const cells = await list(
          `/panels/getProgress?codigo_processo=P%20READY&paineis=${own.panel}&indicadores=${own.common}&${include}`,
        );
        for (const { mes, codigo_painel, nome_painel, codigo_indicador, nome_indicador, ...cell } of cells) {
          const { valor_meta, valor_realizado, unidade } = cell;
          const values = { valor_meta, valor_realizado, unidade };
          const names = { codigo_painel, nome_painel, codigo_indicador, nome_indicador };
          assert.partialDeepStrictEqual(await read(of, mes as number), { ...names, ...values });
        }
      }
    },
  });
}

export const progressValuesCases: readonly ContractCase[] = cases;
