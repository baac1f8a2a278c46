/**
 * A scenario's results (an extension): what they would be if cells held other values. Nothing is
 * stored: the values are tried out in the company in memory and set back.
 */
import { calendarYear, monthsIn, type YearMonth } from '../../engine/results/process-year.ts';
import { type CellField, cellFields } from '../../engine/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { invalid, unknownReference } from '../../kernel/contract/errors.ts';
import {
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  requiredText,
  type Static,
} from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { moment } from '../../kernel/values/moment.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { amount } from '../read/progress-cell.ts';
import type { Trial } from '../recalculate/trial.ts';
import { figureSources, type YearSource } from '../results/figure-sources.ts';
import { type ProcessOfMonth, processesOfPanels } from '../results/processes-of-panels.ts';
import { attainmentFields, sides, untold } from '../results/result-fields.ts';
import { type Base, baseOf } from './scenario-base.ts';
import { scenarioDifferences, suppose } from './scenario-differences.ts';
import { besideIn, changedCells, type FiguresRequest, shownPanel, typedIn } from './scenario-figures.ts';

/** An answer is kept in memory, an indicator in a panel and month each. */
const maxResults = 50_000;
/** The driver reads the rows of an answer in one go: those of 300 panels took 50 ms. */
const panelsAtOnce = 100;

const scenarioCell = object(
  Object.fromEntries(cellFields.map((field) => [field, amount])) as Record<CellField, typeof amount>,
  'ScenarioCell',
);

const scenarioFigures = object(
  {
    meta: object({ ...sides, valor: amount }, 'ScenarioValue'),
    realizado: object({ ...sides, valor: amount }, 'ScenarioValue'),
    ...attainmentFields,
    conceito: nullable(requiredText()),
    celula: optional(scenarioCell),
    ...optionalFields(untold),
  },
  'ScenarioFigures',
);

const month = { id_gmr_painel: id('gmr_painel'), ano: integer(0, 9999), mes: integer(1, 12) };

const panelResult = object(
  {
    ...month,
    pontuacao: object({ hoje: amount, cenario: amount }, 'ScenarioScore'),
    indicadores: list(
      object(
        {
          id_indicador: id('indicador'),
          hoje: scenarioFigures,
          cenario: scenarioFigures,
          digitado: optional(scenarioCell),
        },
        'ScenarioIndicator',
      ),
    ),
  },
  'ScenarioPanel',
);

/** Which results an answer has. */
export const resultsWanted = {
  paineis: list(id('gmr_painel'), { minItems: 1, maxItems: 500 }),
  indicadores: optional(list(id('indicador'), { maxItems: 500 })),
  ano: integer(0, 9999),
  meses: list(integer(1, 12), { minItems: 1, maxItems: 12 }),
  ate_mes: optional(enumeration({ 0: 'each month by itself', 1: 'all months of the year up to each' })),
  celulas: optional(
    enumeration({
      0: 'results only',
      1: 'also the cell of each indicator in the month',
      2: 'and what is typed in it, without the differences',
    }),
  ),
  so_alterados: optional(
    enumeration({ 0: 'all results', 1: 'only indicators that the differences change, and their panels' }),
  ),
  sem_pontuacao: optional(enumeration({ 0: 'with the score of each panel', 1: 'without, which is null' })),
};
const wantedBody = object(resultsWanted);

export const scenarioResults = object({ paineis: list(panelResult) }, 'ScenarioResults');

const description = `
Stores nothing. \`diferencas\` are values that cells would hold, in fields that take one; \`null\` supposes that nothing is typed there. Everything that
depends on them is calculated as a recalculation would, to the cent. An answer has each panel in each month, today and with the differences, with its
score and the indicators that were asked for (without \`indicadores\` all of them, with an empty list only the score).

- \`hoje\` is what is stored once everything written so far has been recalculated. With \`base_em\` it is the base, the company as it was then, as
  \`como_estava_em\` of getResults tells it; panels that there were not then have no results.
- Of a past base, results that rest on cells that the caller does not see are told where \`base_em\` is the end of a month or the time of a closing; elsewhere
  their figures are null with the \`motivo\` CONFIDENTIAL, and they are no part of \`so_alterados=1\`.
- With \`ate_mes=1\` target and realized are totalled over the months of the year up to each \`mes\`, as in getResults. With \`celulas=1\`
  each indicator has its cell in the month besides.
- With \`so_alterados=1\` an answer has only indicators with a cell that the differences change, or another result, and panels with such an indicator. Anyone who looks for
  what changes asks so.
- A score takes all indicators of its panel. If you need only a few indicators, \`sem_pontuacao=1\` answers sooner.
- A field that is calculated is a 422, a cell that the company does not have, or that the caller may not see, a 412. Panels are left out in months that
  the caller may not see.
- An answer takes at most ${maxResults} results, an indicator in a panel and month each, those that a score takes among them.`.trim();

export const calculateScenario = write({
  method: 'POST',
  path: '/panels/scenario/calculate',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'What results would be if cells held other values',
  description,
  example: {
    body: {
      diferencas: [
        { id_gmr_painel: 9, id_indicador: 1, mes: 11, ano: 2017, campo: 'realizado_numerador', valor: 9900 },
      ],
      paineis: [9],
      indicadores: [1],
      ano: 2017,
      meses: [11],
    },
  },
  params: object({}),
  body: object(
    { diferencas: scenarioDifferences, base_em: optional(moment()), ...resultsWanted },
    'ScenarioOrder',
  ),
  largeBody: true,
  errors: ['unknown-reference'],
  result: scenarioResults,
  async handle(call) {
    const { base_em, diferencas } = call.body;
    return resultsBeside(call, await baseOf(call, base_em), (trial, visibleScope) =>
      suppose(trial, visibleScope, diferencas),
    );
  },
});

type Wanted = Static<typeof wantedBody>;

/**
 * The results that are asked for, of the base and as `differ` makes them.
 *
 * @throws ApiError 412 for a panel that is not there for the caller, 422 for too many results.
 */
export async function resultsBeside(
  { scope, body }: Pick<Call<unknown, Wanted>, 'scope' | 'body'>,
  base: Base,
  differ: (trial: Trial, visibleScope: VisibleScope | undefined) => Promise<void>,
): Promise<object> {
  const panels = [...new Set(body.paineis)].toSorted((a, b) => a - b);
  await requirePanels(scope, panels, base);
  const processIn = await processesOfPanels(base.scope, panels);
  const onlyChanged = body.so_alterados === 1;
  const paineis = await base.tryOut(async (trial, visibleScope, told) => {
    await differ(trial, visibleScope);
    await trial.calculate();
    const years = yearsTouched(body, panels, processIn);
    for (const year of years) requireFew(countOf(trial.changedIn(year), panels));
    const months = years.flatMap((year) => monthsIn(calendarYear, year));
    const supposed = await changedCells(trial, months, panels);
    // From here on the trial has the base.
    await trial.setBack();
    const shows = {
      named: body.indicadores && new Set(body.indicadores),
      onlyChanged,
      scores: body.sem_pontuacao !== 1,
      cells: (body.celulas ?? 0) > 0,
      processIn,
      isShown: (indicator: number) => visibleScope?.indicator(indicator) ?? true,
      typed: body.celulas === 2 ? typedIn(trial) : undefined,
    };
    const answer: object[] = [];
    const wanted = onlyChanged ? panels.filter((panel) => supposed.has(panel)) : panels;
    for await (const asked of askedOf(base, body, wanted, processIn)) {
      if (visibleScope?.cell(asked.panelId, asked.ano, asked.mes) === false) continue;
      const panel = shownPanel(asked, await besideIn(trial, asked, supposed, told), shows);
      if (panel !== undefined) answer.push(panel);
    }
    return answer;
  });
  return { paineis };
}

/** The calendar years whose cells make the results: of another year than the calendar's two. */
function yearsTouched(
  { ano, meses, ate_mes }: Wanted,
  panels: readonly number[],
  processIn: ProcessOfMonth,
): readonly number[] {
  if (ate_mes !== 1) return [ano];
  const isOther = panels.some((panel) => meses.some((mes) => processIn(panel, ano, mes).inicio_mes > 1));
  return isOther ? [ano - 1, ano, ano + 1] : [ano];
}

function requireFew(results: number): void {
  if (results <= maxResults) return;
  throw invalid('paineis', `must be fewer: an answer takes at most ${maxResults} results`, {
    rule: 'at-most',
    params: { maximum: maxResults },
  });
}

const countOf = (changed: ReadonlyMap<number, ReadonlySet<number>>, panels: readonly number[]) =>
  panels.reduce((sum, panel) => sum + (changed.get(panel)?.size ?? 0), 0);

/** Each panel in each month that is asked for. Throws 422 for too many results. */
async function* askedOf(
  { scope }: Base,
  { ano, meses, ate_mes, sem_pontuacao, indicadores }: Wanted,
  panels: readonly number[],
  processIn: ProcessOfMonth,
): AsyncGenerator<FiguresRequest> {
  const only = sem_pontuacao === 1 ? indicadores : undefined;
  const accumulated = ate_mes === 1;
  let results = 0;
  for (const mes of [...new Set(meses)].toSorted((a, b) => a - b)) {
    for (let from = 0; from < panels.length; from += panelsAtOnce) {
      const some = panels.slice(from, from + panelsAtOnce);
      const found = new Map<number, readonly YearSource[]>();
      for (const [start, own] of accumulated
        ? byYear(some, processIn, { ano, mes })
        : [[undefined, some] as const]) {
        const sources = await figureSources(scope, { ano, mes, accumulated, only, ...start }, own);
        results += sources.length;
        requireFew(results);
        for (const [panelId, ofPanel] of Map.groupBy(sources, (one) => one.panelId))
          found.set(panelId, ofPanel);
      }
      for (const panelId of some) {
        const sources = found.get(panelId);
        if (sources) yield { panelId, ano, mes, sources };
      }
    }
  }
}

/** The panels by the year that the month is in, as their processes have it. */
function byYear(panels: readonly number[], processIn: ProcessOfMonth, { ano, mes }: YearMonth) {
  const groups = Map.groupBy(panels, (panel) => {
    const { inicio_mes, fim } = processIn(panel, ano, mes);
    return `${inicio_mes} ${fim ?? ''}`;
  });
  return [...groups.values()].map((own) => {
    const { inicio_mes, fim: end } = processIn(own[0] as number, ano, mes);
    return [{ start: { inicio_mes }, end }, own] as const;
  });
}

/** Throws 412 for the first panel that is not there for the caller, today or in the base. */
async function requirePanels(scope: Scope, panels: readonly number[], base: Base): Promise<void> {
  const missing = await missingOf(scope, panels);
  // What a person sees of the past is among what they see today.
  const [one] = base.seesAll && missing.length > 0 ? await missingOf(base.scope, missing) : missing;
  if (one !== undefined) throw unknownReference('paineis', one);
}

async function missingOf(scope: Scope, panels: readonly number[]): Promise<number[]> {
  const rows = await scope.query<{ id: number }>(
    `SELECT k.id FROM unnest($2::integer[]) AS k(id)
      WHERE NOT EXISTS (SELECT FROM gmr_painel p WHERE p.id_empresa = $1 AND p.id = k.id)`,
    [scope.companyId, panels],
  );
  return rows.map(({ id: panel }) => panel);
}
