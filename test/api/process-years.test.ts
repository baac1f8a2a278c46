/**
 * The year is the process's: whatever month a process begins in, and however long it is, results,
 * scenarios and the past total twelve months from its first month, as a plain reference does.
 * Accumulated results end with the last month that has one.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { importCompany } from '../../src/operator/import/import.ts';
import { mediaTypes } from '../../src/tables/formats.ts';
import { runs } from '../harness/random-runs.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

/** The values of a month, in hundredths. */
interface Typed {
  readonly meta: number | null;
  readonly realizado: number | null;
}

interface Shape {
  readonly inicio_mes: number;
  /** Months, whose values these are. */
  readonly months: readonly Typed[];
  /** The part of them that the indicator has: months left out at the beginning and the end. */
  readonly late: number;
  readonly early: number;
  readonly totalizador: 0 | 1 | 2;
}

const cents = fc.option(fc.integer({ min: -500_000, max: 500_000 }), { nil: null });
const anyShape: fc.Arbitrary<Shape> = fc.record({
  inicio_mes: fc.integer({ min: 1, max: 12 }),
  months: fc.array(fc.record({ meta: cents, realizado: cents }), { minLength: 1, maxLength: 36 }),
  late: fc.integer({ min: 0, max: 5 }),
  early: fc.integer({ min: 0, max: 5 }),
  totalizador: fc.constantFrom(0, 1, 2),
});

const firstYear = 2023;
/** Counted from year 0 with January as 0. */
const numberAt = ({ inicio_mes }: Shape, at: number) => firstYear * 12 + inicio_mes - 1 + at;
const monthAt = (shape: Shape, at: number) => ({
  ano: Math.floor(numberAt(shape, at) / 12),
  mes: (numberAt(shape, at) % 12) + 1,
});
const has = ({ months, late, early }: Shape, at: number) =>
  at >= Math.min(late, months.length - 1) && at <= Math.max(months.length - 1 - early, late, 0);

/** The months of the year of a month: their places in the process. */
const yearOf = ({ months }: Shape, at: number) =>
  Array.from({ length: 12 }, (_, place) => Math.floor(at / 12) * 12 + place).filter(
    (place) => place < months.length,
  );

const money = (value: number | null) => (value === null ? null : value / 100);
/** Half away from zero, as a mean is rounded. */
const rounded = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

/** The total by the book: hundredths, or null without a value. */
function total({ totalizador }: Shape, values: readonly (number | null)[]): number | null {
  const own = values.filter((one) => one !== null);
  if (own.length === 0) return null;
  const sum = own.reduce((all, one) => all + one, 0);
  return totalizador === 0 ? sum : totalizador === 1 ? rounded(sum / own.length) : (own.at(-1) ?? null);
}

/** Target and result accumulated up to a month. */
function accumulated(shape: Shape, at: number, values: readonly Typed[] = shape.months) {
  const year = yearOf(shape, at).filter((place) => has(shape, place));
  const upTo = year.filter((place) => place <= at).map((place) => values[place] as Typed);
  const isReached = year.some((place) => place >= at && values[place]?.realizado != null);
  return {
    meta: money(
      total(
        shape,
        upTo.map(({ meta }) => meta),
      ),
    ),
    realizado: isReached
      ? money(
          total(
            shape,
            upTo.map(({ realizado }) => realizado),
          ),
        )
      : null,
  };
}

function documentOf(shape: Shape) {
  const last = shape.months.length - 1;
  const range = (from: number, to: number) => {
    const [first, end] = [monthAt(shape, from), monthAt(shape, to)];
    return { inicio_mes: first.mes, inicio_ano: first.ano, fim_mes: end.mes, fim_ano: end.ano };
  };
  const own = shape.months.map((_, at) => at).filter((at) => has(shape, at));
  return {
    empresa: { nome: 'Vale', modulos: ['gmr'] },
    indicadores: [
      { id: 1, nome: 'Vendas', tipo: 0, unidade_medida: 4, totalizador: shape.totalizador, interpretacao: 0 },
    ],
    modelos: [
      {
        id: 1,
        nome: 'M',
        indicadores: [{ id_indicador: 1, ...range(own[0] ?? 0, own.at(-1) ?? 0) }],
      },
    ],
    processos: [{ id: 1, nome: 'P', ...range(0, last) }],
    paineis: [{ id: 1, nome: 'P', id_painel_modelo: 1, processos: [1] }],
    andamento: own.flatMap((at) => {
      const { meta, realizado } = shape.months[at] as Typed;
      if (meta === null && realizado === null) return [];
      const values = { meta_numerador: money(meta), realizado_numerador: money(realizado) };
      const row = { id_gmr_painel: 1, id_indicador: 1, ...monthAt(shape, at) };
      return [Object.fromEntries(Object.entries({ ...row, ...values }).filter(([, one]) => one !== null))];
    }),
  };
}

async function imported(shape: Shape) {
  const text = JSON.stringify(documentOf(shape));
  const { empresa, ids } = await importCompany({ production: api.operator }, text);
  await recalculateAll(api, empresa);
  const token = await api.createToken(empresa);
  const idOf = (list: string) => ids[list]?.[1] as number;
  const process = idOf('processos');
  const get = async (path: string) => {
    const answer = await api.get(path, { token });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response;
  };
  return { token, process, panel: idOf('paineis'), indicator: idOf('indicadores'), get };
}

interface Figures {
  readonly meta: { readonly valor: number | null };
  readonly realizado: { readonly valor: number | null };
}
const valuesOf = ({ meta, realizado }: Figures) => ({ meta: meta.valor, realizado: realizado.valor });

/** What an answer says of its year. */
function boundsOf(shape: Shape, at: number) {
  if (shape.inicio_mes === 1) return {};
  const first = monthAt(shape, Math.floor(at / 12) * 12);
  const last = monthAt(shape, Math.floor(at / 12) * 12 + 11);
  return { inicio_mes: first.mes, inicio_ano: first.ano, fim_mes: last.mes, fim_ano: last.ano };
}

const boundNames = new Set(['inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano']);
const boundsIn = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => boundNames.has(name)));

type Company = Awaited<ReturnType<typeof imported>>;

async function assertYearTotals(shape: Shape, { get, process, panel, indicator }: Company): Promise<void> {
  const path = `/panels/getPanelResults/idGmr/${process}/panel/${panel}`;
  const years = await get(path);
  assert.equal(years.length, Math.ceil(shape.months.length / 12));
  for (const [nth, year] of years.entries()) {
    assert.equal(year.ano, firstYear + nth);
    assert.deepEqual(boundsIn(year), boundsOf(shape, nth * 12));
    const own = yearOf(shape, nth * 12).filter((at) => has(shape, at));
    const last = own.findLast((at) => shape.months[at]?.realizado !== null);
    if (own.length === 0) continue;
    const expected = accumulated(shape, last ?? (own.at(-1) as number));
    assert.deepEqual(year.indicadores.map(valuesOf), [expected]);
    assert.equal(year.indicadores[0].ate_mes, last === undefined ? null : monthAt(shape, last).mes);
  }
  const ofIndicator = await get(`${path}/indicator/${indicator}`);
  const months = ofIndicator.flatMap(
    ({ ano, meses }: { ano: number; meses: { mes: number; ano?: number }[] }) =>
      meses.map((month) => ({ ano: month.ano ?? ano, mes: month.mes })),
  );
  assert.deepEqual(
    months,
    shape.months.map((_, at) => monthAt(shape, at)).filter((_, at) => has(shape, at)),
  );
}

async function assertAccumulated(shape: Shape, { get, process }: Company): Promise<void> {
  const { ano, mes } = monthAt(shape, shape.months.length - 1);
  const path = `/panels/getResults?id_gmr_processo=${process}&mes=${mes}&ano=${ano}&ate_mes=1&desde_o_inicio=1`;
  const records = await get(path);
  assert.deepEqual(await get(`${path}&como_estava_em=${new Date().toISOString()}`), records);
  for (const [at, record] of records.entries()) {
    assert.deepEqual({ ano: record.ano, mes: record.mes }, monthAt(shape, at));
    assert.deepEqual(boundsIn(record), boundsOf(shape, at));
    const expected = yearOf(shape, at).some((place) => has(shape, place)) ? [accumulated(shape, at)] : [];
    assert.deepEqual(record.indicadores.map(valuesOf), expected, `month ${at}`);
  }
}

/** A scenario in which the month `at` has another value, asked of the first and the last month. */
async function assertScenario(shape: Shape, company: Company, at: number, other: number | null) {
  const { panel, indicator, token } = company;
  const own = shape.months.map((_, one) => one).filter((one) => has(shape, one));
  const differing = shape.months.map((month, one) => (one === at ? { ...month, realizado: other } : month));
  const place = { id_gmr_painel: panel, id_indicador: indicator, ...monthAt(shape, at) };
  const diferencas = [{ ...place, campo: 'realizado_numerador', valor: money(other) }];
  for (const asked of new Set([own[0], at, own.at(-1)] as number[])) {
    const { ano, mes } = monthAt(shape, asked);
    const body = { diferencas, paineis: [panel], ano, meses: [mes], ate_mes: 1 };
    const answer = await api.post('/panels/scenario/calculate', body, { token });
    assert.equal(answer.status, 200, answer.text);
    const [{ hoje, cenario }] = answer.body.response.paineis[0].indicadores;
    assert.deepEqual(valuesOf(hoje), accumulated(shape, asked));
    assert.deepEqual(valuesOf(cenario), accumulated(shape, asked, differing));
  }
}

it('totals are those of twelve months from the first one: of years, so far, in the past, in a scenario', async () => {
  await fc.assert(
    fc.asyncProperty(anyShape, fc.nat(), cents, async (shape, place, other) => {
      const company = await imported(shape);
      await assertYearTotals(shape, company);
      await assertAccumulated(shape, company);
      const own = shape.months.map((_, at) => at).filter((at) => has(shape, at));
      await assertScenario(shape, company, own[place % own.length] as number, other);
    }),
    { numRuns: runs(5) },
  );
});

it('a file of a year from July has its months in order, and goes back', async () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ meta: 1_000, realizado: 100 * (at + 1) }));
  const shape: Shape = { inicio_mes: 7, months, late: 0, early: 0, totalizador: 0 };
  const { token, process, panel, indicator, get } = await imported(shape);
  const [csv, path] = ['text/csv; formato=us', '/panels/updateProgressPanelMany'] as const;
  const put = async (type: string, payload: string | Buffer) => {
    const headers = { token, 'content-type': type };
    const answer = await api.app.inject({ method: 'PUT', url: path, headers, payload });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  for (const accept of [mediaTypes.xlsx, csv]) {
    const url = `/panels/getProgress?id_gmr_processo=${process}`;
    const file = await api.app.inject({ url, headers: { token, accept } });
    assert.equal(file.statusCode, 200, file.body);
    await put(accept, file.rawPayload);
    if (accept !== csv) continue;
    const [head = [], ...rows] = file.body.split('\r\n').map((line) => line.split(','));
    const [ano, mes] = [head.indexOf('ano'), head.indexOf('mes')];
    assert.deepEqual(
      rows
        .filter(({ length }) => length > 1)
        .map((row) => ({ ano: Number(row[ano]), mes: Number(row[mes]) })),
      months.map((_, at) => monthAt(shape, at)),
    );
  }
  const next = monthAt(shape, 10);
  const row = [panel, indicator, next.mes, next.ano, 50].join(',');
  await put(csv, `id_gmr_painel,id_indicador,mes,ano,realizado_numerador\n${row}`);
  const { ano, mes } = monthAt(shape, 11);
  const [result] = await get(`/panels/getResults?id_gmr_processo=${process}&mes=${mes}&ano=${ano}&ate_mes=1`);
  assert.deepEqual(result.indicadores.map(valuesOf), [{ meta: 120, realizado: 78 - 11 + 50 }]);
});
