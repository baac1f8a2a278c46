/** The texts of filling cells and spreading totals, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import type { ptSpread } from '../pt/pt-spread.ts';

const counted = countedIn('en');

export const enSpread: typeof ptSpread = {
  open: 'Fill and spread…',
  title: 'Fill and spread',
  way: 'What to do',
  ways: { total: 'Spread a total', copy: 'Copy values', line: 'Straight line', round: 'Round' },
  lineAbout:
    'Each line goes from the value of its first month to that of its last, in equal steps: type these two first.',
  roundRule:
    'The sum stays the same: each value is cut, and what is left goes to those that lost most; if equal, to the first.',
  cells: (count) => counted(count, '# cell', '# cells'),
  total: { sum: 'Total', mean: 'Mean of the months', last: 'Value of the last month' },
  meanOf: (months, sum) =>
    `The year is the mean of its months: the sum of ${counted(months, '# month', '# months')} will be ${sum}.`,
  lastOnly: (month) => `The year is its last month: only ${month} changes.`,
  overPanels: 'Over the panels',
  overMonths: 'Over the months',
  by: { even: 'In equal parts', reference: 'By the shares of…', weights: 'By weights' },
  weight: (month) => `Weight of ${month}`,
  source: 'Values of',
  own: 'The cells themselves',
  year: 'From when',
  panel: 'From which panel',
  samePanel: 'Each panel its own',
  factor: 'Times',
  factorAbout: 'A number such as 1.08, or a change such as +8%.',
  unit: 'Round parts',
  units: { 1: 'To the cent', 100: 'Whole numbers', 1000: 'Tens', 10000: 'Hundreds', 100000: 'Thousands' },
  rule: 'The parts add up to the total, to the cent: what is left goes to those that lost most in the cut; if equal, to the first.',
  oneLine:
    'A total is spread over one indicator and field: select the rows of one. A ratio is planned by its sides, the numerator and the denominator, each in its turn.',
  nothing: 'There is nothing to fill in here: what is selected is calculated, or not yours.',
  whichSide: 'Which side of the ratio changes?',
  oneSide: 'The ratio reaches what was typed by one of its sides; the other stays as it is.',
  sideMoves: (side, before, after) => `${side}: ${before} → ${after}`,
  ratio: 'A ratio is planned by its sides: select the numerator or the denominator.',
  tooMany: (most) => `Too much is selected: up to ${most} cells at a time.`,
  reading: 'Reading the values to copy from…',
  wrongNumber: 'This is not a number.',
  wrongLarge: 'The number has more than 13 integer digits.',
  wrongCents: 'A value has at most two decimals.',
  wrongWeights: 'Weights are numbers that are not negative, and not all zero.',
  problem: {
    'no-cells': 'None of these cells is yours to fill in.',
    large: 'A value would have more than 13 integer digits.',
    'no-base': (where) =>
      `The source adds up to zero ${where}: choose equal parts, weights or another source.`,
    'mixed-signs': (where) =>
      `The source has positive and negative values ${where} and gives no shares: choose equal parts, weights or another source.`,
  },
  amongPanels: 'over the panels',
  amongMonths: (panel) => `over the months of ${panel}`,
  held: (count) =>
    counted(
      count,
      '# cell is locked, not yours to fill in, or calculated: it does not change.',
      '# cells are locked, not yours to fill in, or calculated: they do not change.',
    ),
  heldCounts: 'What they have counts in the total; the rest is spread.',
  emptyOf: {
    total: (count) =>
      counted(
        count,
        '# value of the source is empty and counts as zero.',
        '# values of the source are empty and count as zero.',
      ),
    copy: (count) =>
      counted(
        count,
        '# cell of the source is empty: nothing changes there.',
        '# cells of the source are empty: nothing changes there.',
      ),
    line: (count) =>
      counted(
        count,
        'The first or the last value is missing: # cell stays as it is.',
        'The first or the last value is missing: # cells stay as they are.',
      ),
    round: (count) => counted(count, '# cell is empty, and stays so.', '# cells are empty, and stay so.'),
  },
  missing: (count) =>
    counted(
      count,
      '# place is outside the months or the model of its panel.',
      '# places are outside the months or the models of their panels.',
    ),
  sums: (before, after) => `Sum: ${before} → ${after}`,
  preview: 'What changes',
  place: 'Where',
  change: 'Now → new',
  more: (count) => counted(count, 'and # more cell', 'and # more cells'),
  unchanged: 'Nothing changes.',
  apply: (count) => counted(count, 'Apply # value', 'Apply # values'),
};
