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
    'Each row goes from the value of its first month to that of its last, in equal steps: type those two first.',
  roundRule:
    'The sum stays the same: each value is cut off, and the remainder goes to those that lost most; in a tie, to the first.',
  cells: (count) => counted(count, '# cell', '# cells'),
  total: { sum: 'Total', mean: 'Mean of the months', last: 'Value of the last month' },
  meanOf: (months, sum) =>
    `The year is the mean of its months: the sum of ${counted(months, '# month', '# months')} will be ${sum}.`,
  lastOnly: (month) => `The year is its last month: only ${month} changes.`,
  overPanels: 'Across panels',
  overMonths: 'Across months',
  by: { even: 'In equal parts', reference: 'In proportion to…', weights: 'By weights' },
  weight: (month) => `Weight of ${month}`,
  source: 'Values of',
  own: 'The cells themselves',
  year: 'From which year',
  panel: 'From which panel',
  samePanel: 'The panel itself',
  factor: 'Multiply by',
  factorAbout: 'A number such as 1.08, or a change such as +8%.',
  unit: 'Round parts to',
  units: { 1: 'Cents', 100: 'Whole numbers', 1000: 'Tens', 10000: 'Hundreds', 100000: 'Thousands' },
  rule: 'The parts add up to the total, to the cent: the remainder goes to those that lost most in rounding; in a tie, to the first.',
  oneLine:
    'A total is spread over one indicator and field: select the rows of one. To plan a ratio, plan its numerator and its denominator in turn.',
  nothing: 'There is nothing to fill in here: the selected cells are calculated, or not yours to fill in.',
  whichSide: 'Which side of the ratio changes?',
  oneSide: 'One side of the ratio changes so that it reaches what you typed; the other does not.',
  sideMoves: (side, before, after) => `${side}: ${before} → ${after}`,
  ratio: 'To plan a ratio, select its numerator or its denominator.',
  tooMany: (most) => `Too many cells are selected: the limit is ${most} at a time.`,
  reading: 'Reading the values to copy from…',
  wrongNumber: 'This is not a number.',
  wrongLarge: 'The number has more than 13 integer digits.',
  wrongCents: 'A value has at most two decimals.',
  wrongWeights: 'Weights cannot be negative, and cannot all be zero.',
  problem: {
    'no-cells': 'None of these cells is yours to fill in.',
    large: 'A value would have more than 13 integer digits.',
    'no-base': (where) =>
      `The source adds up to zero ${where}: choose equal parts, weights or another source.`,
    'mixed-signs': (where) =>
      `The source has positive and negative values ${where} and gives no shares: choose equal parts, weights or another source.`,
  },
  amongPanels: 'across panels',
  amongMonths: (panel) => `across the months of ${panel}`,
  held: (count) =>
    counted(
      count,
      '# cell is locked, not yours to fill in, or calculated: it does not change.',
      '# cells are locked, not yours to fill in, or calculated: they do not change.',
    ),
  heldCounts: 'Their values count towards the total; the rest is spread.',
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
        'The first or the last value is missing: # cell does not change.',
        'The first or the last value is missing: # cells do not change.',
      ),
    round: (count) => counted(count, '# cell is empty and stays empty.', '# cells are empty and stay empty.'),
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
