/**
 * The results that a dry run of many cells would change: attainments, concepts and scores. Each is
 * the result of one month alone, as in getResults.
 */

import { monthNumber } from '../../engine/cells.ts';
import type { ChangedCells } from '../../engine/columnar/changes.ts';
import type { Position } from '../../engine/read-cells.ts';
import type { IndicatorFigures } from '../../engine/results/results.ts';
import { panelScore } from '../../engine/results/score.ts';
import { id, integer, list, nullable, object, optional, requiredText } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { toldOfToday } from '../history/past.ts';
import { amount } from '../read/progress-cell.ts';
import type { Trial } from '../recalculate/trial.ts';
import { figureSources } from '../results/figure-sources.ts';
import { processesOfPanels } from '../results/processes-of-panels.ts';
import { attainmentFields, shown, shownAttainment } from '../results/result-fields.ts';
import type { ShownConcept } from '../results/results-statement.ts';
import { besideIn, changedCells } from '../what-if/scenario-figures.ts';

/** The most panels and months examined, and the most results reported. */
const maxMonths = 1_000;
const maxResults = 1_000;
/** How many panels have the sources of all their indicators in memory at a time. */
const panelsAtOnce = 250;

const place = { id_gmr_painel: id('gmr_painel'), mes: integer(1, 12), ano: integer(0, 9999) };
const figures = object({ ...attainmentFields, conceito: nullable(requiredText()) }, 'ForetoldFigures');

export const foretoldFields = {
  scores: optional(
    list(object({ ...place, before: amount, after: amount }, 'ForetoldScore'), { maxItems: maxMonths }),
  ),
  results: optional(
    list(
      object({ ...place, id_indicador: id('indicador'), before: figures, after: figures }, 'ForetoldResult'),
      { maxItems: maxResults },
    ),
  ),
  scoresOmitted: optional(integer(0, maxId)),
};

/** The panels and months in which a dry run changes something that the caller may see. */
export class AffectedMonths {
  readonly #visibleScope: VisibleScope | undefined;
  readonly #months = new Map<number, Position>();
  readonly #beyond = new Set<number>();

  constructor(visibleScope: VisibleScope | undefined) {
    this.#visibleScope = visibleScope;
  }

  /** How many are left out. */
  get omitted(): number {
    return this.#beyond.size;
  }

  /** The months to examine, in groups of one month, by year, month and panel. */
  byMonth(): Position[][] {
    const groups = Map.groupBy(this.#months.values(), ({ year, month }) => year * 12 + month);
    return [...groups]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, group]) => inGroups(group.toSorted((a, b) => a.panelId - b.panelId)));
  }

  note({ panelId, year, month }: Position): void {
    if (this.#visibleScope?.cell(panelId, year, month) === false) return;
    const key = (panelId * 10_000 + year) * 12 + month - 1;
    if (this.#months.size < maxMonths) this.#months.set(key, { panelId, year, month });
    else if (!this.#months.has(key)) this.#beyond.add(key);
  }

  readonly add = ({ year, panelIds, months }: ChangedCells): void => {
    for (let i = 0; i < panelIds.length; i++) {
      this.note({ panelId: panelIds[i] as number, year, month: months[i] as number });
    }
  };
}

function inGroups<T>(all: readonly T[]): T[][] {
  const groups = Math.ceil(all.length / panelsAtOnce);
  return Array.from({ length: groups }, (_, at) => all.slice(at * panelsAtOnce, (at + 1) * panelsAtOnce));
}

/**
 * The scores and results that the trial has changed, by month, panel and indicator. It is set back.
 */
export async function foretoldResults(
  scope: Scope,
  trial: Trial,
  months: AffectedMonths,
  visibleScope: VisibleScope | undefined,
): Promise<object> {
  const groups = months.byMonth();
  const affected = groups.flat();
  const panels = [...new Set(affected.map(({ panelId }) => panelId))];
  const processIn = await processesOfPanels(scope, panels);
  const touched = new Map(affected.map(({ year: ano, month: mes }) => [monthNumber(ano, mes), { ano, mes }]));
  const supposed = await changedCells(trial, [...touched.values()], panels);
  await trial.setBack();
  const told = toldOfToday(visibleScope);
  const scores: object[] = [];
  const results: object[] = [];
  for (const group of groups) {
    const { year: ano, month: mes } = group[0] as Position;
    const own = group.map(({ panelId }) => panelId);
    const sources = await figureSources(scope, { ano, mes, accumulated: false }, own);
    const ofPanel = Map.groupBy(sources, ({ panelId }) => panelId);
    for (const panelId of own) {
      const asked = { panelId, ano, mes, sources: ofPanel.get(panelId) ?? [] };
      const all = await besideIn(trial, asked, supposed, told);
      const at = { id_gmr_painel: panelId, mes, ano };
      const range = processIn(panelId, ano, mes);
      const scoreOf = (side: 'today' | 'supposed') =>
        shown(
          panelScore(
            all.map((one) => one[side].figures),
            range,
          ),
        );
      const [was, is] = [scoreOf('today'), scoreOf('supposed')];
      if (was !== is) scores.push({ ...at, before: was, after: is });
      for (const { indicatorId: id_indicador, today, supposed: then } of all) {
        if (today === then) continue;
        const [before, after] = [resultOf(today.figures), resultOf(then.figures)];
        const isSame = fieldsOf.every((field) => before[field] === after[field]);
        if (isSame || results.length >= maxResults) continue;
        results.push({ ...at, id_indicador, before, after });
      }
    }
  }
  return { scores, results, scoresOmitted: months.omitted };
}

const fieldsOf = ['atingimento', 'motivo_atingimento', 'conceito'] as const;

function resultOf(figures: IndicatorFigures<ShownConcept>) {
  return { ...shownAttainment(figures), conceito: figures.conceito?.nome ?? null };
}
