/** What levers, parts and goal seek are about: an indicator's result, or a panel's score. */

import { cellExists } from '../../engine/cells.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { noCell } from '../../engine/past-reader.ts';
import type { GoodSide } from '../../engine/planning/goal-seek.ts';
import { divide } from '../../engine/rational.ts';
import { readPart, type Series } from '../../engine/read-cells.ts';
import { indicatorFigures } from '../../engine/results/results.ts';
import { scoreParts } from '../../engine/results/score.ts';
import type { CellAddress } from '../../engine/types.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import { choiceOf, id, integer, object, optional, type Static } from '../../kernel/contract/fields.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { seriesMeanings } from '../explain/explain-record.ts';
import type { Told } from '../history/past.ts';
import type { Trial } from '../recalculate/trial.ts';
import { figureSources } from '../results/figure-sources.ts';
import { processesOfPanels } from '../results/processes-of-panels.ts';
import { type Base, requireToldResults } from './scenario-base.ts';
import { differencePlace, notThere, placeOf, requireCellIn, seesCell } from './scenario-differences.ts';

export const resultPlace = object(
  {
    id_gmr_painel: id('gmr_painel'),
    id_indicador: optional(differencePlace.id_indicador),
    mes: integer(1, 12),
    ano: integer(0, 9999),
    serie: choiceOf({ ...seriesMeanings, pontuacao: 'the score of the panel, without id_indicador' }),
  },
  'ScenarioResult',
);

type Sent = Static<typeof resultPlace>;

interface Wanted {
  /** The cells that it is calculated from. */
  readonly cells: readonly CellAddress[];
  /** As the trial has it now. */
  readonly outcome: () => Outcome;
  /** On which side of a target it is good. */
  readonly good: GoodSide;
}

/** What is told of the base, and where it is tried out. */
interface Tried {
  readonly base: Base;
  readonly trial: Trial;
  readonly visibleScope: VisibleScope | undefined;
  readonly told: Told;
}

/** Throws 412 for a result that is not there for the caller, 422 for one that is not told. */
export async function resultWanted(tried: Tried, sent: Sent): Promise<Wanted> {
  const { serie, id_indicador, ...month } = sent;
  if (serie === 'pontuacao' && id_indicador !== undefined)
    throw invalid('resultado.id_indicador', 'must be absent: the score is that of the panel', {
      rule: 'not-with',
    });
  if (serie !== 'pontuacao' && id_indicador === undefined)
    throw invalid('resultado.id_indicador', 'is required', { rule: 'required' });
  const wanted =
    serie === 'pontuacao' || id_indicador === undefined
      ? await scoreWanted(tried, month)
      : await figureWanted(tried, placeOf({ ...month, id_indicador }), serie);
  await requireToldResults(tried.told, wanted.cells);
  return wanted;
}

/** By `interpretacao`: more is good, or less, or what is nearer. */
const goodSides: readonly GoodSide[] = [1, 1, -1, -1, 0, -1, 1, -1, -1];

async function figureWanted(
  { base, trial, visibleScope }: Tried,
  at: CellAddress,
  of: Series,
): Promise<Wanted> {
  requireCellIn(trial, visibleScope, at, 'resultado');
  const { panelId, year: ano, month, indicatorId } = at;
  const only = [indicatorId];
  const [source] = await figureSources(base.scope, { ano, mes: month, accumulated: false, only }, [panelId]);
  const good = goodSides[source?.definition.interpretacao ?? 0] ?? 0;
  return {
    cells: [at],
    outcome: () => valueOf(trial, at, of),
    // A target is neither good nor bad.
    good: of === 'realizado' ? good : 0,
  };
}

/** The value of a series in a cell: of a ratio the quotient of its sides. */
function valueOf({ company }: Trial, at: CellAddress, of: Series): Outcome {
  const { model } = company;
  const indicator = model.indicators.get(at.indicatorId);
  return indicator ? readPart({ model, reader: company }, indicator, at, of, 'valor') : 'NO_VALUE';
}

async function scoreWanted(
  { base, trial, visibleScope }: Tried,
  { id_gmr_painel: panelId, mes, ano }: Pick<Sent, 'id_gmr_painel' | 'mes' | 'ano'>,
): Promise<Wanted> {
  const all = await figureSources(base.scope, { ano, mes, accumulated: false }, [panelId]);
  const { model } = trial.company;
  const sources = all.filter(({ indicatorId }) => cellExists(model, indicatorId, panelId, ano, mes));
  const process = (await processesOfPanels(base.scope, [panelId]))(panelId, ano, mes);
  const cells = sources.map(({ indicatorId }) => ({ indicatorId, panelId, year: ano, month: mes }));
  // A score would tell of what is hidden.
  if (cells.length === 0 || !cells.every((at) => seesCell(visibleScope, at)))
    throw notThere('resultado', `there is no score of panel ${panelId} in month ${mes} of ${ano}`);
  const figures = () =>
    sources.map(({ indicatorId, definition, pesos }) =>
      indicatorFigures(definition, [trial.company.cell(indicatorId, panelId, ano, mes) ?? noCell], pesos),
    );
  return {
    cells,
    outcome: () => {
      const { sum, weights } = scoreParts(figures(), process);
      return divide(sum, weights) ?? 'NO_VALUE';
    },
    good: 1,
  };
}
