/** What a scenario supposes: values of cells that differ from those that are typed. */

import { cellExists } from '../../engine/cells.ts';
import { type CellAddress, type CellField, type Cents, cellFields } from '../../engine/types.ts';
import { type ApiError, broken, invalid } from '../../kernel/contract/errors.ts';
import { choice, id, integer, list, object, type Static } from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import { centsOf } from '../../kernel/values/exact-number.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import { amount } from '../read/progress-cell.ts';
import { ignoredRule, ignoredWords } from '../read/writable-indicators.ts';
import type { Trial } from '../recalculate/trial.ts';

/** The fields that name a cell, in the order in which scenarios have them. */
export const differencePlace = {
  id_gmr_painel: id('gmr_painel'),
  id_indicador: id('indicador'),
  mes: integer(1, 12),
  ano: integer(0, 9999),
};

export const difference = strict(
  object({ ...differencePlace, campo: choice(...cellFields), valor: amount }, 'ScenarioDifference'),
);

/** As many as updateProgressPanelMany stores at once, so that a scenario can be applied. */
export const maxDifferences = 10_000;
export const scenarioDifferences = list(difference, { maxItems: maxDifferences });

type SentDifference = Static<typeof difference>;
type SentPlace = Pick<SentDifference, 'id_gmr_painel' | 'id_indicador' | 'mes' | 'ano'>;

/** A field of a cell in which a value can be typed. */
export interface TypedField {
  readonly at: CellAddress;
  readonly field: CellField;
}

export interface Difference extends TypedField {
  readonly cents: Cents | null;
}

export function placeOf({ id_gmr_painel, id_indicador, mes, ano }: SentPlace): CellAddress {
  return { indicatorId: id_indicador, panelId: id_gmr_painel, year: ano, month: mes };
}

/** What was sent, with its value in cents. */
export function differenceOf({ campo, valor, ...place }: SentDifference): Difference {
  const cents = valor === null ? null : (centsOf(valor) ?? null);
  return { at: placeOf(place), field: campo, cents };
}

/** The cell as messages name it. */
export const cellText = ({ indicatorId, panelId, year, month }: CellAddress): string =>
  `indicator ${indicatorId} in panel ${panelId} in month ${month} of ${year}`;

/** In the past a panel may have had indicators that the caller does not see today. */
export const seesCell = (
  visibleScope: VisibleScope | undefined,
  { indicatorId, panelId, year, month }: CellAddress,
): boolean =>
  visibleScope === undefined ||
  (visibleScope.cell(panelId, year, month) && visibleScope.indicator(indicatorId));

/** A 412 for what is not there for the caller. */
export const notThere = (path: string, problem: string): ApiError =>
  broken('unknown-reference', { path, rule: 'no-cell', detail: `${path}: ${problem}` });

/** Throws 412 unless the company has the cell and the caller may see it. */
export function requireCellIn(
  trial: Trial,
  visibleScope: VisibleScope | undefined,
  at: CellAddress,
  path: string,
): void {
  const { indicatorId, panelId, year, month } = at;
  const exists = cellExists(trial.company.model, indicatorId, panelId, year, month);
  if (exists && seesCell(visibleScope, at)) return;
  throw notThere(path, `there is no cell of ${cellText(at)}`);
}

/** Throws 412 for a cell that is not there for the caller, 422 for a field that takes no value. */
export function requireTyped(
  trial: Trial,
  visibleScope: VisibleScope | undefined,
  { at, field }: TypedField,
  path: string,
): void {
  requireCellIn(trial, visibleScope, at, path);
  const destination = trial.destinations(at.indicatorId)[cellFields.indexOf(field)];
  if (destination === undefined || destination.kind !== 'ignored') return;
  throw invalid(
    `${path}.campo`,
    `is ${field}, which ${ignoredWords[destination.reason]}`,
    ignoredRule(destination.reason),
  );
}

/** Supposes what was sent. The later of two values for the same field counts. */
export async function suppose(
  trial: Trial,
  visibleScope: VisibleScope | undefined,
  sent: readonly SentDifference[],
): Promise<void> {
  for (const [index, one] of sent.entries()) {
    const difference = differenceOf(one);
    requireTyped(trial, visibleScope, difference, `diferencas[${index}]`);
    trial.type(difference.at, difference.field, difference.cents);
    if (trial.slice.isOver) await trial.slice.pause();
  }
}
