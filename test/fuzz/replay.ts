/** Makes the steps that lead to a failure fewer, and tells them. */

import type { Indicator } from '../../src/engine/types.ts';
import { type Failure, liveThrough } from './incremental.ts';
import { differenceText, indicatorText, sumsText } from './report.ts';
import { load, type Resident, type Step } from './steps.ts';
import type { StoredValues } from './stored-values.ts';
import type { Horizon } from './structure.ts';

type Rounds = readonly (readonly Step[])[];

const maxTries = 600;

/** The fewest steps found that go wrong, what goes wrong, and the indicator that it shows in. */
export function livesText(
  start: StoredValues,
  lived: Rounds,
  order: readonly number[],
  months: Horizon,
): string {
  const replay = (rounds: Rounds) => firstFailure(start, rounds, order, months);
  const rounds = fewer(lived, (changed) => replay(changed) !== undefined);
  const found = replay(rounds);
  if (!found) return 'does not happen again';
  const { failure, resident } = found;
  const { difference } = failure;
  const lines = [failure.what, ...(difference ? [differenceText(difference)] : [])];
  for (const [round, steps] of rounds.entries()) {
    if (steps.length > 0) lines.push(`round ${round}:`, ...steps.slice(0, 10).map(stepText));
    if (steps.length > 10) lines.push(`  and ${steps.length - 10} more`);
  }
  for (const indicator of difference ? readBy(resident.values, difference.indicatorId, order) : []) {
    lines.push(indicatorText(indicator));
  }
  return lines.join('\n');
}

function firstFailure(
  start: StoredValues,
  rounds: Rounds,
  order: readonly number[],
  months: Horizon,
): { failure: Failure; resident: Resident } | undefined {
  const values = start.copy();
  const resident: Resident = { company: load(values), values };
  for (const steps of rounds) {
    const failure = liveThrough(resident, steps, order, months);
    if (failure) return { failure, resident };
  }
  return undefined;
}

/** Takes whole rounds out, then steps, as long as it still fails. */
function fewer(lived: Rounds, fails: (rounds: Rounds) => boolean): Rounds {
  let rounds = lived;
  let tries = 0;
  const attempt = (changed: Rounds) => {
    if (tries++ < maxTries && fails(changed)) rounds = changed;
  };
  for (let round = lived.length - 1; round > 0; round--) {
    if (rounds[round]?.length) attempt(rounds.with(round, []));
  }
  for (let round = 1; round < rounds.length; round++) {
    for (let size = rounds[round]?.length ?? 0; size >= 1; size = Math.floor(size / 2)) {
      for (let at = 0; at < (rounds[round]?.length ?? 0); at += size) {
        attempt(rounds.with(round, rounds[round]?.toSpliced(at, size) ?? []));
      }
    }
  }
  return rounds;
}

function stepText(step: Step): string {
  switch (step.kind) {
    case 'cell':
      return `  cell ${placeText(step)}: ${JSON.stringify(step.values)}`;
    case 'many':
      return `  ${step.field} of ${step.indicatorId} in ${step.year}: ${JSON.stringify(step.cells)}`;
    case 'entry':
      return `  entry ${step.slug}, ${placeText(step)}: ${step.cents}`;
    case 'definition':
      return `  saved: ${indicatorText(step.indicator)}`;
    case 'budget':
      return `  budget ${step.key.text}: ${step.sums ? sumsText(step.sums) : 'forgotten'}`;
    case 'closing':
      return `  ${step.closed ? 'closed' : 'reopened'} ${step.month} of ${step.panelIds.join()}`;
    default:
      return `  panel ${step.panelId}: desativado ${step.desativado}`;
  }
}

function placeText(step: Extract<Step, { kind: 'cell' | 'entry' }>): string {
  return `of ${step.indicatorId}, panel ${step.panelId}, ${step.month}/${step.year}`;
}

/** The indicator, after those it reads. */
function readBy(values: StoredValues, id: number, order: readonly number[]): Indicator[] {
  const { formula, compound, consolidated } = values.model.indicators.get(id) as Indicator;
  const read = new Set([
    id,
    ...(formula?.references ?? []).flatMap(({ id_indicador_ref: source }) => source ?? []),
    ...[...(compound ?? []), ...(consolidated ?? [])].map(({ id_indicador }) => id_indicador),
  ]);
  return order.flatMap((one) => (read.has(one) ? (values.model.indicators.get(one) ?? []) : []));
}
