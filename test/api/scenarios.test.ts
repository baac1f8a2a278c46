/**
 * Scenarios in any company: what they say is what storing the same values and recalculating then
 * gives; a lever does what it says; and what goal seek found reaches the target.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { exactText, fromExactText } from '../../src/engine/exact-text.ts';
import { add, negate, type Rational, zero } from '../../src/engine/rational.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import type { Answer } from '../harness/api.ts';
import { runs } from '../harness/random-runs.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { documentOf, type PreviewedCompany, previewedCompany, simpleCompany } from './previewed-company.ts';

const api = sharedApi();

interface Difference {
  readonly id_gmr_painel: number;
  readonly id_indicador: number;
  readonly mes: number;
  readonly ano: number;
  readonly campo: string;
  readonly valor: number | null;
}

/** A company, and what the tests ask of it. */
async function imported(shape: PreviewedCompany) {
  const text = JSON.stringify(documentOf(shape));
  const { empresa, ids } = await importCompany({ production: api.operator }, text);
  await recalculateAll(api, empresa);
  const token = await api.createToken(empresa);
  const panels = shape.panels.map((_, at) => ids['paineis']?.[at + 1] as number);
  const ok = (answer: Answer) => {
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response;
  };
  return {
    panels,
    indicator: (file: number) => ids['indicadores']?.[file] as number,
    post: async (path: string, body: object) =>
      ok(await api.post(`/panels/scenario/${path}`, body, { token })),
    interpretation: async (id: number) => {
      const { rows } = await api.sql('SELECT interpretacao FROM indicador WHERE id = $1', [id]);
      return (rows[0] as { interpretacao: number }).interpretacao;
    },
    /** A stored scenario with these differences: what it tells, and what applies it. */
    stored: async (definir: readonly Difference[]) => {
      const { insertId } = ok(await api.post('/panels/insertScenario', { nome: 'A' }, { token }));
      ok(await api.put(`/panels/scenario/saveDifferences/${insertId}`, { definir }, { token }));
      return {
        calculate: async (body: object) =>
          ok(await api.post(`/panels/scenario/calculate/${insertId}`, body, { token })),
        apply: async () => {
          ok(await api.post(`/panels/scenario/apply/${insertId}`, {}, { token }));
          await recalculateAll(api, empresa);
        },
      };
    },
    /** What calculations must leave as it is. */
    traces: async () => {
      const { rows } = await api.sql(
        `SELECT (SELECT count(*) FROM marca WHERE id_empresa = $1) AS marks,
                (SELECT count(*) FROM mudanca WHERE id_empresa = $1 AND recurso <> 'cenario') AS changes,
                (SELECT json_agg(a ORDER BY id_indicador, id_gmr_painel, ano) FROM andamento a WHERE id_empresa = $1) AS cells`,
        [empresa],
      );
      return rows;
    },
    /** Stores the values, one request each, and recalculates. */
    store: async (differences: readonly Difference[]) => {
      const linhas = differences.map(({ campo, valor, ...at }) => ({ ...at, [campo]: valor }));
      ok(await api.put('/panels/updateProgressPanelMany', { linhas }, { token }));
      await recalculateAll(api, empresa);
    },
    results: async (mes: number, ate_mes: 0 | 1) => {
      const query = `id_gmr_processo=${ids['processos']?.[1]}&mes=${mes}&ano=2024&ate_mes=${ate_mes}`;
      return ok(await api.get(`/panels/getResults?${query}`, { token })) as Result[];
    },
  };
}

type Imported = Awaited<ReturnType<typeof imported>>;

interface Result {
  readonly id_gmr_painel: number;
  readonly mes: number;
  readonly pontuacao: number | null;
  readonly indicadores: readonly {
    readonly id_indicador: number;
    readonly meta: Readonly<Record<string, number | null>>;
    readonly realizado: Readonly<Record<string, number | null>>;
    readonly atingimento: number | null;
    readonly motivo_atingimento: string | null;
  }[];
}

interface Lever extends Difference {
  readonly variado: number;
  readonly depois: string;
  readonly efeito: string;
}

/** The results of getResults, as a scenario tells one side of them. */
const asTold = (results: readonly Result[]) =>
  results.map(({ id_gmr_painel, mes, pontuacao, indicadores }) => ({
    id_gmr_painel,
    mes,
    pontuacao,
    indicadores: indicadores.map(
      ({ id_indicador, meta: { ajustada: _, ...meta }, realizado, atingimento, motivo_atingimento }) => ({
        id_indicador,
        meta,
        realizado,
        atingimento,
        motivo_atingimento,
      }),
    ),
  }));

interface Told {
  readonly id_gmr_painel: number;
  readonly mes: number;
  readonly pontuacao: Readonly<Record<'hoje' | 'cenario', number | null>>;
  readonly indicadores: readonly Readonly<Record<'hoje' | 'cenario', Readonly<Record<string, unknown>>>>[];
}

const sideOf = (paineis: readonly Told[], side: 'hoje' | 'cenario') =>
  paineis.map(({ id_gmr_painel, mes, pontuacao, indicadores }) => ({
    id_gmr_painel,
    mes,
    pontuacao: pontuacao[side],
    indicadores: indicadores.map(({ [side]: { conceito: _, ...figures }, ...one }) => ({
      id_indicador: (one as unknown as { id_indicador: number }).id_indicador,
      ...figures,
    })),
  }));

/**
 * Of full results with cells, what has a cell that differs in the months that count, or another
 * result: a later one may be the first to accumulate to.
 */
function onlyChanged(paineis: readonly Told[], ate_mes: 0 | 1): Told[] {
  const differs = ({ hoje, cenario }: Told['indicadores'][number]) =>
    JSON.stringify(hoje['celula']) !== JSON.stringify(cenario['celula']);
  const key = (panel: Told, one: object) => `${panel.id_gmr_painel} ${(one as Lever).id_indicador}`;
  const changed = paineis.flatMap((panel) =>
    panel.indicadores.filter(differs).map((one) => ({ key: key(panel, one), mes: panel.mes })),
  );
  return paineis
    .map((panel) => ({
      ...panel,
      indicadores: panel.indicadores.filter(
        (one) =>
          JSON.stringify(one.hoje) !== JSON.stringify(one.cenario) ||
          changed.some(
            ({ key: other, mes }) =>
              other === key(panel, one) && (ate_mes === 1 ? mes <= panel.mes : mes === panel.mes),
          ),
      ),
    }))
    .filter(({ indicadores }) => indicadores.length > 0);
}

/** Values for typed indicators, of which each takes these fields. */
const supposed = fc.array(
  fc.record({
    indicator: fc.constantFrom(1, 2, 3),
    panel: fc.nat(),
    mes: fc.integer({ min: 1, max: 3 }),
    campo: fc.constantFrom('meta_numerador', 'realizado_numerador', 'realizado_denominador'),
    valor: fc.constantFrom(null, 0, 0.01, 5, -99.5, 1234.56),
  }),
  { minLength: 1, maxLength: 12 },
);
type Supposed = typeof supposed extends fc.Arbitrary<infer T> ? T : never;

const differencesIn = ({ indicator, panels }: Imported, rows: Supposed): Difference[] =>
  rows.map(({ indicator: file, panel, ...rest }) => ({
    id_indicador: indicator(file),
    id_gmr_painel: panels[panel % panels.length] as number,
    ano: 2024,
    ...rest,
  }));

// Each property also runs over a company in which it has something to do.

it('a scenario, stored or not, tells the results before, and those after it is applied', async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(
      previewedCompany,
      supposed,
      fc.constantFrom(0 as const, 1 as const),
      async (shape, rows, ate_mes) => {
        const company = await imported(shape);
        const diferencas = differencesIn(company, rows);
        const all = async () =>
          (await Promise.all([1, 2, 3].map((mes) => company.results(mes, ate_mes)))).flat();
        const was = asTold(await all());
        const before = await company.traces();
        const asked = { paineis: company.panels, ano: 2024, meses: [1, 2, 3], ate_mes };
        const { paineis } = await company.post('calculate', { ...asked, diferencas });
        const full = { ...asked, diferencas, celulas: 1 };
        assert.deepEqual(
          (await company.post('calculate', { ...full, so_alterados: 1 })).paineis,
          onlyChanged((await company.post('calculate', full)).paineis, ate_mes),
        );
        const scenario = await company.stored(diferencas);
        for (let times = 0; times < 3; times++)
          assert.deepEqual((await scenario.calculate(asked)).paineis, paineis);
        assert.deepEqual(await company.traces(), before);
        assert.deepEqual(sideOf(paineis, 'hoje'), was);
        await scenario.apply();
        const is = asTold(await all());
        assert.deepEqual(sideOf(paineis, 'cenario'), is);
        if (JSON.stringify(was) !== JSON.stringify(is)) changed++;
      },
    ),
    {
      numRuns: runs(3),
      examples: [
        [simpleCompany, [{ indicator: 1, panel: 0, mes: 1, campo: 'realizado_numerador', valor: 5 }], 0],
      ],
    },
  );
  assert.ok(changed > 0);
});

it('scores alone, and indicators without scores, are those of the whole answer', async () => {
  const company = await imported(simpleCompany);
  const [panel] = company.panels;
  const diferencas = differencesIn(company, [
    { indicator: 1, panel: 0, mes: 1, campo: 'realizado_numerador', valor: 5 },
  ]);
  const asked = { diferencas, paineis: [panel], ano: 2024, meses: [1] };
  const [whole] = (await company.post('calculate', asked)).paineis;
  assert.notEqual(whole.pontuacao.cenario, null);
  assert.deepEqual((await company.post('calculate', { ...asked, indicadores: [] })).paineis, [
    { ...whole, indicadores: [] },
  ]);
  const indicadores = [whole.indicadores[0].id_indicador];
  assert.deepEqual((await company.post('calculate', { ...asked, indicadores, sem_pontuacao: 1 })).paineis, [
    { ...whole, indicadores: [whole.indicadores[0]], pontuacao: { hoje: null, cenario: null } },
  ]);
});

it('a score counts the weights that an indicator has of its own in a panel and month', async () => {
  const company = await imported(simpleCompany);
  const [panel = 0] = company.panels;
  const targets = ([1, 2] as const).map((indicator) => {
    return { indicator, panel: 0, mes: 1, campo: 'meta_numerador', valor: 1234.56 } as const;
  });
  await company.store(differencesIn(company, targets));
  const scores = async () => {
    const [told] = (
      await company.post('calculate', { diferencas: [], paineis: [panel], ano: 2024, meses: [1] })
    ).paineis as Told[];
    const [stored] = await company.results(1, 0);
    assert.equal(told?.pontuacao.hoje, stored?.pontuacao);
    return stored?.pontuacao;
  };
  const byModel = await scores();
  await api.sql(
    'UPDATE andamento SET peso = 70000 || array_fill(NULL::integer, ARRAY[11]) WHERE id_gmr_painel = $1 AND id_indicador = $2',
    [panel, company.indicator(1)],
  );
  assert.notEqual(await scores(), byModel);
});

/**
 * A result that some input moves, with the input that moves it most; one that `wanted` inputs move,
 * where there is one. Undefined: there is none.
 */
async function movable({ indicator, panels, post }: Imported, wanted = 1) {
  let found: { resultado: { id_indicador: number }; lever: Lever; levers: Lever[] } | undefined;
  for (const file of [8, 7, 6, 5, 4]) {
    for (const id_gmr_painel of panels) {
      for (const mes of [1, 2, 3]) {
        const at = { id_indicador: indicator(file), id_gmr_painel, mes, ano: 2024 };
        const resultado = { ...at, serie: 'realizado' };
        const { alavancas } = await post('levers', { resultado });
        if (alavancas.length <= (found?.levers.length ?? 0)) continue;
        found = { resultado, lever: alavancas[0], levers: alavancas };
        if (alavancas.length >= wanted) return found;
      }
    }
  }
  return found;
}

const exactly = (text: string | null): Rational => (text === null ? zero : (fromExactText(text) as Rational));

it('the parts of a difference add up, and each is what its value adds to those before it', async () => {
  let several = 0;
  await fc.assert(
    fc.asyncProperty(previewedCompany, supposed, async (shape, rows) => {
      const company = await imported(shape);
      const found = await movable(company, 3);
      if (found === undefined) return;
      const { resultado, levers } = found;
      const moved: Difference[] = levers
        .slice(0, 4)
        .map(({ variado: valor, depois: _, efeito: __, ...at }) => ({ ...at, valor }));
      const diferencas = [...moved, ...differencesIn(company, rows)];
      const before = await company.traces();
      const told = await company.post('parts', { resultado, diferencas });
      assert.deepEqual(await company.traces(), before);
      const valueWith = async (count: number) =>
        (await company.post('levers', { resultado, diferencas: diferencas.slice(0, count) })).valor;
      const values = await Promise.all(
        Array.from({ length: diferencas.length + 1 }, (_, at) => valueWith(at)),
      );
      assert.deepEqual([told.hoje, told.cenario], [values[0], values.at(-1)]);
      const numbers = values.map(exactly);
      const steps = numbers.slice(1).map((value, at) => add(value, negate(numbers[at] as Rational)));
      const moving = steps.filter(({ numerator }) => numerator !== 0n).map(exactText);
      const parts = (told.partes as { efeito: string }[]).map(({ efeito }) => efeito);
      assert.deepEqual(parts.toSorted(), moving.toSorted());
      const sum = parts.map(exactly).reduce(add, exactly(told.demais.efeito));
      assert.equal(exactText(sum), told.diferenca);
      if (parts.length > 1) several++;
    }),
    { numRuns: runs(3), examples: [[simpleCompany, []]] },
  );
  assert.ok(several > 0);
});
