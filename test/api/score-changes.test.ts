/**
 * What changed a score: whatever results, weights, bounds, models, panels and processes become, the
 * parts add up exactly to the change, and the ends are the scores of these moments.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { exactText, fromExactText } from '../../src/engine/exact-text.ts';
import { add, fromDecimalText, negate, type Rational, zero } from '../../src/engine/rational.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { runs } from '../harness/random-runs.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const indicators = [1, 2, 3, 4];
const document = {
  empresa: { nome: 'Scores', modulos: ['gmr'] },
  indicadores: indicators.map((id) => ({ id, nome: `Indicator ${id}`, tipo: 0 })),
  modelos: [
    [1, 2, 3],
    [2, 3, 4],
  ].map((own, at) => ({
    id: at + 1,
    nome: `Model ${at + 1}`,
    base: 0,
    indicadores: own.map((id_indicador) => ({ id_indicador, ...year2024, peso: id_indicador })),
  })),
  processos: [{ id: 1, nome: '2024', ...year2024, atingimento_maximo: 120 }],
  paineis: [{ id: 1, nome: 'Panel', id_painel_modelo: 1, processos: [1] }],
};

interface Company {
  readonly id: number;
  readonly token: string;
  readonly panel: number;
  readonly process: number;
  readonly model: (file: number) => number;
  readonly indicator: (file: number) => number;
}

async function newCompany(): Promise<Company> {
  const { empresa: id, ids } = await importCompany({ production: api.operator }, JSON.stringify(document));
  const of = (kind: string) => (file: number) => ids[kind]?.[file] as number;
  await recalculateAll(api, id);
  return {
    id,
    token: await api.createToken(id),
    panel: of('paineis')(1),
    process: of('processos')(1),
    model: of('modelos'),
    indicator: of('indicadores'),
  };
}

async function put({ token }: Company, path: string, body: object): Promise<void> {
  const { status, text } = await api.put(path, body, { token });
  assert.equal(status, 200, text);
}

const cellOf = ({ panel, indicator }: Company, file: number, month: number) =>
  `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator(file)}/month/${month}/year/2024`;

// What an answer holds is for each test to say.
// oxlint-disable-next-line typescript/no-explicit-any
async function read({ token }: Company, path: string): Promise<any[]> {
  const answer = await api.get(`/panels/${path}`, { token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
}

interface Asked {
  readonly mes: number;
  readonly ate_mes: 0 | 1;
}

function changesOf(company: Company, { mes, ate_mes }: Asked, window: string) {
  const { process, panel } = company;
  const place = `idGmr/${process}/panel/${panel}/month/${mes}/year/2024`;
  return read(company, `getResultChanges/${place}?ate_mes=${ate_mes}&${window}`);
}

it('each part says what changed, from what to what, by how much and by whom', async () => {
  const company = await newCompany();
  const { model, indicator } = company;
  for (const [file, result] of [
    [1, 90],
    [2, 150],
    [3, 50],
  ] as const)
    await put(company, cellOf(company, file, 3), { meta_numerador: 100, realizado_numerador: result });
  await recalculateAll(api, company.id);
  const de = await api.moment();
  await put(company, `/processes/updateGmrProcess/${company.process}`, { atingimento_maximo: 150 });
  await put(company, cellOf(company, 1, 3), { realizado_numerador: 96 });
  await put(company, `/panels/updateModelIndicator/model/${model(1)}/indicator/${indicator(2)}`, { peso: 6 });
  await api.sql('UPDATE indicador SET interpretacao = 1 WHERE id_empresa = $1 AND id = $2', [
    company.id,
    indicator(2),
  ]);
  await api.sql('DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_indicador = $2', [
    company.id,
    indicator(3),
  ]);
  const [changes] = await changesOf(company, { mes: 3, ate_mes: 0 }, `de=${de}`);
  type Part = Record<string, unknown> & { autor: { id_token: number } | null };
  const { mudancas } = changes as { mudancas: Part[] };
  assert.deepEqual(
    mudancas.map((one) => [one['tipo'], one['id_indicador'], one['antes'], one['depois'], one['efeito']]),
    [
      // (90 + 2 × 120 + 3 × 50) ÷ 6 = 80 %, then (96 + …) ÷ 6 = 81 %
      ['resultado', indicator(1), 90, 96, '1'],
      // (96 + 2 × 150 + 3 × 50) ÷ 6 = 91 %
      ['limite', null, 120, 150, '10'],
      // (96 + 6 × 150 + 3 × 50) ÷ 10 = 114.6 %
      ['peso', indicator(2), 2, 6, '23.6'],
      // (96 + 6 × 100 + 3 × 50) ÷ 10 = 84.6 %
      ['indicador', indicator(2), 150, 100, '-30'],
      // (96 + 6 × 100) ÷ 7 = 99.43 %
      ['modelo', indicator(3), 50, null, '14.83'],
    ],
  );
  assert.deepEqual(
    [changes.pontuacao_de, changes.pontuacao_ate, changes.diferenca, changes.demais.mudancas],
    [80, 99.43, '19.43', 0],
  );
  assert.deepEqual(
    mudancas.map((one) => [one['campo'], one['id_painel_modelo'], typeof one.autor?.id_token]),
    [
      [null, null, 'undefined'],
      ['atingimento_maximo', null, 'number'],
      [null, model(1), 'number'],
      [null, null, 'undefined'],
      [null, model(1), 'undefined'],
    ],
  );
});

const whole = (least: number, most: number) => fc.integer({ min: least, max: most });
const file = fc.constantFrom(...indicators);
const month = fc.constantFrom(2, 3, 5);
const anyValue = fc.option(whole(-20_000, 20_000).map((cents) => cents / 100));
const percent = fc.option(whole(0, 150));

type Step =
  | { readonly kind: 'value'; readonly file: number; readonly month: number; readonly body: object }
  | { readonly kind: 'bounds'; readonly bounds: readonly [number | null, number | null] }
  | { readonly kind: 'weight' | 'judged' | 'total'; readonly file: number; readonly value: number }
  | { readonly kind: 'place' | 'move' | 'process' | 'months'; readonly file: number; readonly value: number };

const typedValue = fc
  .record({
    kind: fc.constant('value' as const),
    file,
    month,
    meta_numerador: anyValue,
    realizado_numerador: anyValue,
  })
  .map(({ kind, file: of, month: at, ...body }) => ({ kind, file: of, month: at, body }));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: typedValue },
  {
    weight: 2,
    arbitrary: fc.tuple(percent, percent).map(
      ([least, most]): Step => ({
        kind: 'bounds' as const,
        bounds: least === null || most === null || least <= most ? [least, most] : [most, least],
      }),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('weight', 'judged', 'total', 'place', 'move', 'process', 'months'),
      file,
      value: whole(0, 8),
    }),
  },
);

/** Changes by the operator's hand. $1: the company. $2: an indicator. $3: a number up to 8. */
const byHand: Readonly<Record<Exclude<Step['kind'], 'value' | 'bounds'>, string>> = {
  weight:
    'UPDATE painel_modelo_indicador SET peso = $3::integer / 4.0 WHERE id_empresa = $1 AND id_indicador = $2',
  judged: 'UPDATE indicador SET interpretacao = $3 WHERE id_empresa = $1 AND id = $2',
  total: 'UPDATE indicador SET totalizador = $3 % 3 WHERE id_empresa = $1 AND id = $2',
  place: `WITH gone AS (DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_indicador = $2 RETURNING 1)
          INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
          SELECT $1, id, $2, 1 + $3 % 5, 2024, 12, 2024 FROM painel_modelo
           WHERE id_empresa = $1 AND NOT EXISTS (SELECT FROM gone)`,
  move: `UPDATE gmr_painel SET id_painel_modelo = (SELECT id FROM painel_modelo WHERE id_empresa = $1 ORDER BY id OFFSET $3 % 2 LIMIT 1)
          WHERE id_empresa = $1 AND $2 > 0`,
  process: `WITH gone AS (DELETE FROM gmr_painel_processo WHERE id_empresa = $1 AND $2 > 0 AND $3 >= 0 RETURNING 1)
            INSERT INTO gmr_painel_processo (id_empresa, id_gmr_painel, id_gmr_processo)
            SELECT p.id_empresa, p.id, r.id FROM gmr_painel p JOIN gmr_processo r USING (id_empresa)
             WHERE p.id_empresa = $1 AND NOT EXISTS (SELECT FROM gone)`,
  months: 'UPDATE gmr_processo SET inicio_mes = 1 + $3 % 4 WHERE id_empresa = $1 AND $2 > 0',
};

async function take(company: Company, step: Step): Promise<void> {
  if (step.kind === 'value') {
    // The panel may not have the cell any more.
    await api.put(cellOf(company, step.file, step.month), step.body, { token: company.token });
  } else if (step.kind === 'bounds') {
    const [atingimento_minimo, atingimento_maximo] = step.bounds;
    await put(company, `/processes/updateGmrProcess/${company.process}`, {
      atingimento_minimo,
      atingimento_maximo,
    });
  } else {
    await api.sql(byHand[step.kind], [company.id, company.indicator(step.file), step.value]);
    await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  }
  await recalculateAll(api, company.id);
}

const points = (text: string) => fromExactText(text) as Rational;
const shownPoints = (value: number | null) => fromDecimalText(String(value ?? 0));

/** Undefined: the panel is not in the process then or today, or the process has not the month. */
async function scoreAt(company: Company, { mes, ate_mes }: Asked, moment: string) {
  const query = `id_gmr_processo=${company.process}&ano=2024&mes=${mes}&ate_mes=${ate_mes}&como_estava_em=${moment}`;
  const { status, body } = await api.get(`/panels/getResults?${query}`, { token: company.token });
  assert.ok(status === 200 || status === 422, body.msg);
  return status === 200 ? (body.response[0]?.pontuacao as number | null | undefined) : undefined;
}

async function assertParts(company: Company, asked: Asked, [de, ate]: readonly [string, string]) {
  const [before, after] = [await scoreAt(company, asked, de), await scoreAt(company, asked, ate)];
  const [changes] = await changesOf(company, asked, `de=${de}&ate=${ate}`);
  if (before !== undefined) assert.equal(changes.pontuacao_de, before);
  if (after !== undefined) assert.equal(changes.pontuacao_ate, after);
  if (changes === undefined) return;
  const effects: string[] = [...changes.mudancas, changes.demais].map(({ efeito }) => efeito);
  const sum = effects.map(points).reduce(add, zero);
  const difference = add(shownPoints(changes.pontuacao_ate), negate(shownPoints(changes.pontuacao_de)));
  assert.deepEqual([exactText(sum), changes.diferenca], [exactText(difference), exactText(difference)]);
  for (const { efeito } of changes.mudancas) assert.notEqual(efeito, '0');
}

it('the parts add up to the change, whatever changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14 }), async (steps) => {
      const company = await newCompany();
      for (const one of [1, 2, 3])
        await put(company, cellOf(company, one, 3), { meta_numerador: 100, realizado_numerador: 37 * one });
      const moments = [await api.moment()];
      for (const step of steps) {
        await take(company, step);
        moments.push(await api.moment());
      }
      const ends = moments.at(-1) as string;
      for (const de of [moments[0] as string, moments.at(-4) as string])
        for (const mes of [3, 5])
          for (const ate_mes of [0, 1] as const) await assertParts(company, { mes, ate_mes }, [de, ends]);
    }),
    { numRuns: runs(2) },
  );
});
