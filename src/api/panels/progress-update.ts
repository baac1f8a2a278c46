/** updateProgressPanel (contract §4.5): values of a common indicator, or typed entries of a formula. */
import { db } from '../../database/schema.ts';
import {
  type AdjustedField,
  adjustedEntries,
  inheritsAdjustedTarget,
  isAdjustedField,
} from '../../formula/inheritance.ts';
import { type EntryField, manualEntryFields } from '../../formula/manual-entries.ts';
import { type CellField, cellFields, type Formula } from '../../formula/types.ts';
import { centsFromDecimal } from '../../kernel/decimal.ts';
import { type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError, invalid } from '../../kernel/errors.ts';
import { id, integer, object, optional } from '../../kernel/fields.ts';
import { type DecimalInput, decimalText } from '../../kernel/json.ts';
import { updated, updateResult } from '../../kernel/results.ts';
import { loadFormulas } from '../../recalculation/load-model.ts';
import { newestMark } from '../../recalculation/marks.ts';
import { getProgressPanelCell } from './progress.ts';
import { amount } from './progress-cell.ts';
import { lockCell } from './progress-lock.ts';
import {
  type CellAddress,
  calculatedKind,
  type SentValues,
  showAdjusted,
  storeCell,
  storeEntries,
} from './progress-statements.ts';

const common = 0;
const formulaType = 5;

const updateRules = `
- Values are rounded half away from zero to 2 decimals, from the digits that were sent. What is left out stays as it is.
- Only common indicators (\`tipo\` 0) and formulas (5) take values; those of others are calculated (422).
- Of a formula only the manual entries are stored: at the root of a tree, or in the numerator or denominator of a
  \`divisao\` or \`percentual\` at the root. Fields that are calculated are ignored.
- \`meta_ajustada_*\` counts where the indicator has \`meta_ajustavel\` 1, and is ignored elsewhere. An adjusted target that
  a formula inherits from what it reads stays calculated.
- Everything that is calculated from the cell is recalculated after the answer; \`Prefer: wait=10\` waits for that.
- A body without any of the fields is refused with 418; a cell that the panel does not have, with 404.`.trim();

export const updateProgressPanel = write({
  method: 'PUT',
  path: '/panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}',
  module: 'gmr',
  summary: 'Store values of an indicator in a panel and month; null clears a value',
  description: updateRules,
  example: {
    params: { panel_id: 9, indicator_id: 1, month: 12, year: 2017 },
    body: { meta_numerador: 9500, realizado_numerador: 10_234.56 },
  },
  params: object({
    panel_id: id('gmr_painel'),
    indicator_id: id('indicador'),
    month: integer(1, 12),
    year: integer(0, 9999),
  }),
  pathRecords: 'on demand',
  body: object(
    {
      meta_numerador: optional(amount),
      meta_denominador: optional(amount),
      meta_ajustada_numerador: optional(amount),
      meta_ajustada_denominador: optional(amount),
      realizado_numerador: optional(amount),
      realizado_denominador: optional(amount),
    },
    'ProgressUpdate',
  ),
  partial: 'nothing-to-update-panel',
  represents: {
    by: getProgressPanelCell,
    lock: ({ scope, params }) => lockCell(scope, addressOf(params)),
  },
  result: updateResult,
  async handle({ scope, params, body, checkPathRecords, marked }) {
    const cell = addressOf(params);
    const { panelId, indicatorId, month, year } = cell;
    const values = sentValues(body);
    const stored = await storeCell(scope, cell, common, values);
    if (stored === undefined) {
      await checkPathRecords();
      const period = `month ${month} of year ${year}`;
      throw new ApiError('not-found', `panel_id ${panelId} has no indicator_id ${indicatorId} in ${period}`);
    }
    const kind = calculatedKind(stored.tipo);
    if (kind !== undefined) throw invalid('indicator_id', `${indicatorId} ${kind}`);
    const markId = stored.tipo === formulaType ? await storeInFormula(scope, cell, values) : stored.markId;
    marked(markId ?? (await newestMark(scope)));
    return updated(1);
  },
});

function addressOf(params: {
  readonly panel_id: number;
  readonly indicator_id: number;
  readonly month: number;
  readonly year: number;
}): CellAddress {
  const { panel_id: panelId, indicator_id: indicatorId, month, year } = params;
  return { panelId, indicatorId, month, year };
}

function sentValues(body: { readonly [field in CellField]?: DecimalInput | null }): SentValues {
  const values = new Map<CellField, number | null>();
  for (const field of cellFields) {
    const sent = body[field];
    if (sent === undefined) continue;
    // The schema has refused what is no amount.
    values.set(field, sent === null ? null : (centsFromDecimal(decimalText(sent)) as number));
  }
  return values;
}

/**
 * Stores what of a formula's cell is typed: its manual entries, and its adjusted target unless that is calculated.
 * Everything else is ignored. Gives the newest mark, null when nothing changed.
 */
async function storeInFormula(scope: Scope, cell: CellAddress, values: SentValues): Promise<number | null> {
  const formula = await lockedFormula(scope, cell.indicatorId);
  const slugs = manualEntryFields(formula);
  const entries = new Map<string, number | null>();
  const adjusted = new Map<AdjustedField, number | null>();
  for (const [field, cents] of values) {
    const slug = slugs.get(field as EntryField);
    if (slug !== undefined) entries.set(slug, cents);
    else if (isAdjustedField(field)) adjusted.set(field, cents);
  }
  const takesAdjusted = adjusted.size > 0 && (await takesAdjustedTarget(scope, cell.indicatorId, formula));
  if (takesAdjusted) for (const [field, cents] of adjusted) entries.set(adjustedEntries[field], cents);
  const markId = entries.size > 0 ? await storeEntries(scope, cell, entries) : null;
  if (takesAdjusted) await showAdjusted(scope, cell, adjusted);
  return markId;
}

/** The formula, which no save replaces until this transaction ends: its slugs are where the entries go. */
async function lockedFormula(scope: Scope, indicatorId: number): Promise<Formula> {
  const lock = db
    .selectFrom('indicador')
    .select('id')
    .where('id_empresa', '=', scope.companyId)
    .where('id', '=', indicatorId)
    .forShare();
  // Sent together, run one after the other: the formula is read after the lock is held.
  const [, formulas] = await Promise.all([scope.execute(lock), loadFormulas(scope, indicatorId)]);
  return formulas.get(indicatorId) ?? { references: [], trees: {} };
}

/** Whether the adjusted target is the user's: the formula is adjustable and does not inherit it. */
async function takesAdjustedTarget(scope: Scope, indicatorId: number, formula: Formula): Promise<boolean> {
  const ids = formula.references.flatMap(({ id_indicador_ref: id }) => (id === null ? [] : [id]));
  const rows = await scope.execute(
    db
      .selectFrom('indicador')
      .select(['id', 'meta_ajustavel'])
      .where('id_empresa', '=', scope.companyId)
      .where('id', 'in', [indicatorId, ...ids]),
  );
  const indicators = new Map(rows.map((row) => [row.id, row]));
  const meta_ajustavel = indicators.get(indicatorId)?.meta_ajustavel ?? 0;
  return meta_ajustavel === 1 && !inheritsAdjustedTarget({ meta_ajustavel, formula }, indicators);
}
