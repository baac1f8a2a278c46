/**
 * The past: what an answer says of a moment is what the server answered then, however values,
 * formulas, models, panels and closings have changed since.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { exactText } from '../../src/engine/exact-text.ts';
import { add, divide, fromDecimalText, negate, type Rational, zero } from '../../src/engine/rational.ts';
import { runs } from '../harness/random-runs.ts';
import {
  applyWrite,
  newCompany,
  type RecalculatedCompany,
  recalculateAll,
  type Write,
  writeArbitrary,
} from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

/** Changes of models and panels, by the operator's hand; not where months are closed. */
const setups = {
  weight: 'UPDATE painel_modelo_indicador SET peso = peso + 1 WHERE id_empresa = $1 AND id_indicador = $2',
  range: 'UPDATE painel_modelo_indicador SET inicio_mes = 4 WHERE id_empresa = $1 AND id_indicador = $2',
  wholeRange: 'UPDATE painel_modelo_indicador SET inicio_mes = 1 WHERE id_empresa = $1 AND id_indicador = $2',
  leaves: 'DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_indicador = $2',
  bounds: 'UPDATE gmr_processo SET atingimento_maximo = 120 + $2 - $2 WHERE id_empresa = $1',
  move: `UPDATE gmr_painel SET id_painel_modelo = (SELECT min(id) FROM painel_modelo WHERE id_empresa = $1)
          WHERE id_empresa = $1 AND id = (SELECT max(id) FROM gmr_painel WHERE id_empresa = $1) AND $2 > 0`,
} as const;

type Step =
  | Write
  | { readonly kind: 'setup'; readonly name: keyof typeof setups; readonly indicator: number }
  | { readonly kind: 'close'; readonly month: number }
  | { readonly kind: 'reopen'; readonly month: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: writeArbitrary },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setup' as const),
      name: fc.constantFrom(...(Object.keys(setups) as (keyof typeof setups)[])),
      indicator: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'close' as const, 'reopen' as const),
      month: fc.constantFrom(3, 5),
    }),
  },
);

async function take(company: RecalculatedCompany, process: number, one: Step): Promise<void> {
  if (one.kind === 'setup') {
    const { rows } = await api.sql('SELECT FROM fechamento_painel WHERE id_empresa = $1', [company.id]);
    if (rows.length > 0) return;
    await api.sql(setups[one.name], [company.id, company.indicator(one.indicator)]);
    await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  } else if (one.kind === 'close' || one.kind === 'reopen') {
    const path = `/processes/${one.kind}Month/${process}/month/${one.month}/year/2024`;
    const { status, text } = await api.post(path, one.kind === 'reopen' ? { motivo: 'x' } : {}, {
      token: company.token,
    });
    // It may be closed or open already.
    assert.ok(status === 200 || status === 409, text);
  } else if (one.kind !== 'recalculate')
    // The month may be closed, or the indicator may have left the model.
    await applyWrite(api, company, one).catch((error: Error) =>
      assert.match(error.message, /is closed in process|has no (?:indicator_id \d+ in month|cell in)/),
    );
  await recalculateAll(api, company.id);
}

/** Answers about the company, of `moment` or of today. */
async function answers(company: RecalculatedCompany, process: number, moment?: string): Promise<unknown> {
  const then = moment === undefined ? '' : `&como_estava_em=${moment}`;
  const asked = async (path: string) => {
    const answer = await api.get(`/panels/${path}${then}`, { token: company.token });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as unknown;
  };
  const found: unknown[] = [];
  for (const rest of ['mes=3', 'mes=12&ate_mes=1&desde_o_inicio=1&include=valor_meta_sem_ajuste'])
    found.push(await asked(`getResults?id_gmr_processo=${process}&ano=2024&${rest}`));
  for (const [indicator, panel] of [
    [8, 1],
    [6, 2],
    [5, 1],
  ] as const) {
    const place = `panel/${company.panel(panel)}/indicator/${company.indicator(indicator)}/month/5/year/2024`;
    found.push(withoutEarlier(await asked(`explainProgressPanelCell/${place}?depth=2`)));
  }
  return found;
}

/** Differences that each company has a cell for, or none of them. */
const differing = [
  [1, 2, 3],
  [2, 2, 5],
  [1, 3, 5],
] as const;

/**
 * What scenarios answer that stand on `moment`, or on today: of nothing that differs and of some
 * values, with the levers of a result.
 */
async function supposed(company: RecalculatedCompany, base_em?: string): Promise<unknown> {
  const diferencas = differencesIn(company);
  const asked = { paineis: [1, 2, 3].map(company.panel), ano: 2024, meses: [3, 5], celulas: 2 };
  const base = base_em === undefined ? {} : { base_em };
  const found = [];
  for (const some of [[], diferencas]) {
    const body = { ...asked, ...base, diferencas: some };
    const { status, body: answer } = await api.post('/panels/scenario/calculate', body, {
      token: company.token,
    });
    // A cell may have left the model.
    found.push(status === 200 ? answer.response : status);
  }
  return found;
}

const differencesIn = ({ indicator, panel }: RecalculatedCompany) =>
  differing.map(([file, of, mes], at) => ({
    id_indicador: indicator(file),
    id_gmr_painel: panel(of),
    ano: 2024,
    mes,
    campo: 'realizado_numerador',
    valor: 17 * at - 5,
  }));

/** What a scenario tells of a moment is what is stored once the same values are typed then. */
async function assertApplied(company: RecalculatedCompany, process: number): Promise<void> {
  const moment = await api.moment();
  const linhas = differencesIn(company).map(({ campo, valor, ...at }) => ({ ...at, [campo]: valor }));
  const { status } = await api.put('/panels/updateProgressPanelMany', { linhas }, { token: company.token });
  if (status !== 200) return;
  await recalculateAll(api, company.id);
  const asked = { paineis: [1, 2, 3].map(company.panel), ano: 2024, meses: [3], base_em: moment };
  const answer = await api.post(
    '/panels/scenario/calculate',
    { ...asked, diferencas: differencesIn(company) },
    { token: company.token },
  );
  assert.equal(answer.status, 200, answer.text);
  const results = await read(
    company,
    `getResults?id_gmr_processo=${process}&ano=2024&mes=3&id_gmr_painel=${asked.paineis.join()}`,
  );
  type Side = { realizado: unknown; atingimento: unknown };
  type One = Side & { id_indicador: number; cenario: Side };
  const sides = (all: readonly One[], of: (one: One) => Side) =>
    all.map((one) => [one.id_indicador, of(one).realizado, of(one).atingimento]);
  assert.deepEqual(
    answer.body.response.paineis.map(({ indicadores }: { indicadores: One[] }) =>
      sides(indicadores, ({ cenario }) => cenario),
    ),
    results.map(({ indicadores }) => sides(indicadores, (one) => one)),
  );
}

/**
 * What values were before has moments of changes, which are of the past alone. And the clock of
 * tests stands still, so who typed nothing where nothing is since, and who did before, look alike.
 */
function withoutEarlier(value: unknown): unknown {
  const text = JSON.stringify(value, (key, item: Record<string, unknown> | null) => {
    if (key === 'anteriores') return undefined;
    return item?.['armazenado'] === null ? { ...item, autor: null } : item;
  });
  return JSON.parse(text);
}

/** Nothing is typed where nothing is. */
const nothingTyped: Step[] = [
  { kind: 'value', indicator: 1, panel: 4, value: null, month: 2 },
  { kind: 'value', indicator: 1, panel: 4, value: null, month: 1 },
  { kind: 'panel', panel: 2, desativado: 0 },
];

/** What the month had not, it had not once it is opened either. */
const closedBeforeCalculated: Step[] = [
  { kind: 'close', month: 3 },
  { kind: 'reopen', month: 3 },
  { kind: 'value', indicator: 1, panel: 1, value: 0, month: 3 },
];

it('of a moment is what was answered then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const company = await newCompany(api);
      const { rows } = await api.sql('SELECT id FROM gmr_processo WHERE id_empresa = $1', [company.id]);
      const process = (rows[0] as { id: number }).id;
      const told: { moment: string; answer: unknown; supposed: unknown }[] = [];
      for (const one of steps) {
        await take(company, process, one);
        const answer = await answers(company, process);
        told.push({ moment: await api.moment(), answer, supposed: await supposed(company) });
      }
      for (const { moment, answer, supposed: then } of told) {
        assert.deepEqual(await answers(company, process, moment), answer, moment);
        assert.deepEqual(await supposed(company, moment), then, moment);
      }
      // Again, of a company that is in memory by now.
      assert.deepEqual(await supposed(company, told[0]?.moment), told[0]?.supposed);
      await assertApplied(company, process);
      const ends = told.map(({ moment }) => moment);
      for (const de of [ends[0], ends.at(-3)])
        await assertParts(company, de as string, ends.at(-1) as string);
    }),
    { numRuns: runs(2), examples: [[closedBeforeCalculated], [nothingTyped]] },
  );
});

const asked = [
  [8, 1],
  [6, 2],
  [5, 1],
] as const;

/** What made the results others: parts add up, and the ends are the answers of these moments. */
async function assertParts(company: RecalculatedCompany, de: string, ate: string): Promise<void> {
  for (const [indicator, panel] of asked) {
    const place = `panel/${company.panel(panel)}/indicator/${company.indicator(indicator)}/month/5/year/2024`;
    const [changes] = await read(company, `getResultChanges/${place}?de=${de}&ate=${ate}`);
    const valueAt = async (moment: string) => {
      const [cell] = await read(
        company,
        `explainProgressPanelCell/${place}?depth=0&como_estava_em=${moment}`,
      );
      return cell?.series.find(({ serie }: { serie: string }) => serie === 'realizado')?.valor ?? null;
    };
    assert.deepEqual([changes.valor_de, changes.valor_ate], [await valueAt(de), await valueAt(ate)]);
    const attainedAt = async (moment: string) => {
      const process = await api.sql('SELECT id FROM gmr_processo WHERE id_empresa = $1', [company.id]);
      const { id } = process.rows[0] as { id: number };
      const panels = await read(
        company,
        `getResults?id_gmr_processo=${id}&ano=2024&mes=5&id_gmr_painel=${company.panel(panel)}&como_estava_em=${moment}`,
      );
      const results = panels.flatMap(({ indicadores }) => indicadores);
      return (
        results.find(({ id_indicador }) => id_indicador === company.indicator(indicator))?.atingimento ?? null
      );
    };
    assert.deepEqual(
      [changes.atingimento_de, changes.atingimento_ate],
      [await attainedAt(de), await attainedAt(ate)],
    );
    const parts = [...changes.mudancas, changes.demais].map(({ efeito }: { efeito: string }) => efeito);
    const sum = parts.map(rational).reduce(add, zero);
    const difference = add(rational(changes.valor_ate ?? '0'), negate(rational(changes.valor_de ?? '0')));
    assert.deepEqual([exactText(sum), changes.diferenca], [exactText(difference), exactText(difference)]);
  }
}

// What an answer holds is for each test to say.
// oxlint-disable-next-line typescript/no-explicit-any
async function read(company: RecalculatedCompany, path: string): Promise<any[]> {
  const answer = await api.get(`/panels/${path}`, { token: company.token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
}

/** Reads `12.5` and `100/3`. */
function rational(text: string): Rational {
  const [numerator = '', denominator = '1'] = text.split('/');
  return divide(fromDecimalText(numerator), fromDecimalText(denominator)) as Rational;
}

it('a value typed twice is one change, and so is a formula; each says who made it', async () => {
  const company = await newCompany(api);
  const de = await api.moment();
  const typed = { kind: 'value', indicator: 1, panel: 2, month: 5 } as const;
  for (const value of [7, 10]) await applyWrite(api, company, { ...typed, value });
  await applyWrite(api, company, { kind: 'value', indicator: 2, panel: 2, month: 5, value: 4 });
  await applyWrite(api, company, { kind: 'formula', operacao: 'max' });
  await recalculateAll(api, company.id);
  const place = `panel/${company.panel(2)}/indicator/${company.indicator(3)}/month/5/year/2024`;
  const [changes] = await read(company, `getResultChanges/${place}?de=${de}`);
  const told = changes.mudancas.map((one: Record<string, unknown>) => [
    one['tipo'],
    one['id_indicador'],
    one['antes'],
    one['depois'],
    one['efeito'],
  ]);
  assert.deepEqual(told, [
    ['valor', company.indicator(1), null, 10, '10'],
    ['valor', company.indicator(2), null, 4, '-4'],
    ['indicador', company.indicator(3), null, null, '4'],
  ]);
  for (const { autor } of changes.mudancas) assert.equal(typeof autor.id_token, 'number');
  assert.deepEqual([changes.valor_de, changes.valor_ate, changes.demais.mudancas], [null, '10', 0]);
});

it('of more cells than one answer calculates is refused', async () => {
  const company = await newCompany(api);
  const { rows } = await api.sql(
    `WITH p AS (INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
                SELECT id_empresa, 'Panel ' || n, id_painel_modelo FROM gmr_painel, generate_series(6, 2800) AS n
                 WHERE id_empresa = $1 AND nome = 'Panel 1' RETURNING id_empresa, id)
     INSERT INTO gmr_painel_processo (id_empresa, id_gmr_painel, id_gmr_processo)
     SELECT p.id_empresa, p.id, r.id FROM p JOIN gmr_processo r USING (id_empresa) RETURNING id_gmr_processo AS process`,
    [company.id],
  );
  const { process } = rows[0] as { process: number };
  const path = `getResults?id_gmr_processo=${process}&ano=2024&mes=12&ate_mes=1&como_estava_em=${await api.moment()}`;
  const answer = await api.get(`/panels/${path}`, { token: company.token });
  assert.equal(answer.status, 422);
  // 2,800 panels with 6 calculated indicators in 12 months.
  assert.match(answer.body.msg, /^como_estava_em would calculate 201600 cells again, more than 200000:/);
});
