/**
 * A scenario's results (an extension): what they would be if cells held other values. Nothing is
 * stored: the values are tried out in the company in memory and set back.
 */
import {
  type AttainmentRange,
  type IndicatorFigures,
  indicatorFigures,
  panelScore,
} from '../../formula/results.ts';
import { type Cell, type CellField, cellFields } from '../../formula/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
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
import type { Trial } from '../../recalculation/trial.ts';
import { tryOut } from '../../recalculation/trials.ts';
import type { Sight } from '../../rights/sight.ts';
import { type RangeInMonth, rangesOfPanels } from './attainment-range.ts';
import { type FigureSource, figureSources } from './process-results-statement.ts';
import { amount } from './progress-cell.ts';
import { shown, shownSides, sides } from './result-fields.ts';
import type { ShownConcept } from './results-statement.ts';
import { scenarioDifferences, sightOfCall, suppose } from './scenario-differences.ts';

/** Results are kept in memory, an indicator in a panel and month each. */
const maxResults = 50_000;

const scenarioFigures = object(
  {
    meta: object({ ...sides, valor: amount }, 'ScenarioValue'),
    realizado: object({ ...sides, valor: amount }, 'ScenarioValue'),
    atingimento: amount,
    conceito: nullable(requiredText()),
    celula: optional(
      object(
        Object.fromEntries(cellFields.map((field) => [field, amount])) as Record<CellField, typeof amount>,
        'ScenarioCell',
      ),
    ),
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
        { id_indicador: id('indicador'), hoje: scenarioFigures, cenario: scenarioFigures },
        'ScenarioIndicator',
      ),
    ),
  },
  'ScenarioPanel',
);

/** Which results an answer has. */
export const resultsWanted = {
  paineis: list(id('gmr_painel'), { minItems: 1, maxItems: 500 }),
  indicadores: optional(list(id('indicador'), { minItems: 1, maxItems: 500 })),
  ano: integer(0, 9999),
  meses: list(integer(1, 12), { minItems: 1, maxItems: 12 }),
  ate_mes: optional(enumeration({ 0: 'each month alone', 1: 'all months of the year up to each' })),
  celulas: optional(enumeration({ 0: 'results alone', 1: 'also the cell of each indicator in the month' })),
};
const wantedBody = object(resultsWanted);

export const scenarioResults = object({ paineis: list(panelResult) }, 'ScenarioResults');

const description = `
Stores nothing. \`diferencas\` are values that cells would hold, in fields that take one; \`null\` supposes that nothing is typed there. Everything that
depends on them is calculated as a recalculation would, to the cent. An answer has each panel in each month, today and with the differences, with its
score and the indicators that were asked for (without \`indicadores\` all of them).

- \`hoje\` is what is stored once everything written so far has been recalculated.
- With \`ate_mes=1\` target and realized are totalled over the months of the year up to each \`mes\`, as in getResults. With \`celulas=1\`
  each indicator has its cell in the month besides.
- A field that is calculated is a 422, a cell that the company does not have, or that the caller may not see, a 412. Panels are left out in months that
  the caller may not see.
- An answer has at most ${maxResults} results, an indicator in a panel and month each.`.trim();

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
  body: object({ diferencas: scenarioDifferences, ...resultsWanted }, 'ScenarioOrder'),
  largeBody: true,
  errors: ['unknown-reference'],
  result: scenarioResults,
  async handle(call) {
    const sight = await sightOfCall(call);
    return resultsBeside(call, sight, (trial) => suppose(trial, sight, call.body.diferencas));
  },
});

type Wanted = Static<typeof wantedBody>;

/**
 * The results that are asked for, today and as `differ` makes them.
 *
 * @throws ApiError 412 for a panel that is not there for the caller, 422 for too many results.
 */
export async function resultsBeside(
  call: Pick<Call<unknown, Wanted>, 'scope' | 'trials' | 'body'>,
  sight: Sight | undefined,
  differ: (trial: Trial) => Promise<void>,
): Promise<object> {
  const { scope, body } = call;
  const panels = [...new Set(body.paineis)];
  await requirePanels(scope, panels);
  const months = [...new Set(body.meses)].toSorted((a, b) => a - b);
  const wanted: Asked[] = [];
  let results = 0;
  for (const mes of months) {
    const first = body.ate_mes === 1 ? 1 : mes;
    const sources = await figureSources(scope, { ano: body.ano, months: [first, mes] }, panels);
    results += sources.length;
    if (results > maxResults)
      throw invalid('paineis', `must be fewer: an answer has at most ${maxResults} results`);
    wanted.push(...panelsIn(sources, { ano: body.ano, mes }, sight));
  }
  const named = body.indicadores && new Set(body.indicadores);
  const rangeIn = await rangesOfPanels(scope, panels);
  const paineis = await tryOut(call, async (trial) => {
    const today = await figuresOf(trial, wanted, sight);
    await differ(trial);
    await trial.calculate();
    const supposed = await figuresOf(trial, wanted, sight, today);
    const shows = { named, cells: body.celulas === 1, rangeIn };
    return wanted.map((one, at) => shownPanel(one, [today[at] ?? [], supposed[at] ?? []], shows));
  });
  return { paineis };
}

/** A panel in a month, and what its results are calculated from. */
interface Asked {
  readonly panelId: number;
  readonly ano: number;
  readonly mes: number;
  readonly sources: readonly FigureSource[];
}

/** Throws 412 for the first panel that is not there for the caller. */
async function requirePanels(scope: Scope, panels: readonly number[]): Promise<void> {
  const [missing] = await scope.query<{ id: number }>(
    `SELECT k.id FROM unnest($2::integer[]) AS k(id)
      WHERE NOT EXISTS (SELECT FROM gmr_painel p WHERE p.id_empresa = $1 AND p.id = k.id) LIMIT 1`,
    [scope.companyId, panels],
  );
  if (missing) {
    throw new ApiError('unknown-reference', `paineis: ${missing.id} does not exist in the company`);
  }
}

/** The panels that the caller may see in the month, by id. */
function panelsIn(
  sources: readonly FigureSource[],
  { ano, mes }: { readonly ano: number; readonly mes: number },
  sight: Sight | undefined,
): Asked[] {
  return [...Map.groupBy(sources, ({ panelId }) => panelId)]
    .filter(([panelId]) => sight?.cell(panelId, ano, mes) ?? true)
    .map(([panelId, own]) => ({ panelId, ano, mes, sources: own }));
}

type Figures = IndicatorFigures<ShownConcept>;

/** The figures of an indicator, and the cells that they are calculated from. */
interface Figured {
  readonly cells: readonly Cell[];
  readonly figures: Figures;
}

/**
 * The figures of each panel's indicators, from the company as the trial has it. Those whose cells
 * are as in `before` are taken from there: their arithmetic is the larger part of the work.
 */
async function figuresOf(
  trial: Trial,
  wanted: readonly Asked[],
  sight: Sight | undefined,
  before?: readonly (readonly Figured[])[],
): Promise<Figured[][]> {
  const all: Figured[][] = [];
  for (const [at, { ano, sources }] of wanted.entries()) {
    const own: Figured[] = [];
    for (const [index, source] of sources.entries()) {
      if (trial.slice.isOver) await trial.slice.pause();
      const cells = cellsOf(trial, ano, source, sight);
      const known = before?.[at]?.[index];
      if (known && isSame(known.cells, cells)) own.push(known);
      else own.push({ cells, figures: indicatorFigures(source.definition, cells, source.pesos) });
    }
    all.push(own);
  }
  return all;
}

const isSame = (before: readonly Cell[], after: readonly Cell[]) =>
  after.every((cell, at) => cellFields.every((field) => cell[field] === before[at]?.[field]));

const noCell = Object.fromEntries(cellFields.map((field) => [field, null])) as unknown as Cell;

/** The cells of the months that the indicator has and the caller may see. */
function cellsOf(
  trial: Trial,
  ano: number,
  { panelId, indicatorId, first, last }: FigureSource,
  sight: Sight | undefined,
): Cell[] {
  const cells: Cell[] = [];
  for (let mes = first; mes <= last; mes++) {
    if (sight?.cell(panelId, ano, mes) === false) continue;
    cells.push(trial.company.cell(indicatorId, panelId, ano, mes) ?? noCell);
  }
  return cells;
}

interface Shows {
  readonly named: ReadonlySet<number> | undefined;
  readonly cells: boolean;
  readonly rangeIn: RangeInMonth;
}

function shownPanel(
  { panelId, ano, mes, sources }: Asked,
  [today, supposed]: readonly [readonly Figured[], readonly Figured[]],
  { named, cells, rangeIn }: Shows,
): object {
  const range = rangeIn(panelId, ano, mes);
  return {
    id_gmr_painel: panelId,
    ano,
    mes,
    pontuacao: { hoje: scoreOf(today, range), cenario: scoreOf(supposed, range) },
    indicadores: sources.flatMap(({ indicatorId }, at) =>
      named?.has(indicatorId) === false
        ? []
        : [
            {
              id_indicador: indicatorId,
              hoje: shownFigures(today[at], cells),
              cenario: shownFigures(supposed[at], cells),
            },
          ],
    ),
  };
}

const scoreOf = (all: readonly Figured[], range: AttainmentRange) =>
  shown(
    panelScore(
      all.map(({ figures }) => figures),
      range,
    ),
  );

function shownFigures(figured: Figured | undefined, withCell: boolean): object | undefined {
  if (figured === undefined) return undefined;
  const { meta, realizado, atingimento, conceito } = figured.figures;
  const cell = figured.cells.at(-1) ?? noCell;
  return {
    meta: { ...shownSides(meta), valor: shown(meta.valor) },
    realizado: { ...shownSides(realizado), valor: shown(realizado.valor) },
    atingimento: shown(atingimento),
    conceito: conceito?.nome ?? null,
    ...(withCell && { celula: Object.fromEntries(cellFields.map((field) => [field, shown(cell[field])])) }),
  };
}
