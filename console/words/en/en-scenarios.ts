/** The texts of scenarios and levers. Only their pages load them. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import type { ptScenarios } from '../pt/pt-scenarios.ts';

const counted = countedIn('en');

export const enScenarios: typeof ptScenarios = {
  today: 'Today',
  asOf: (moment) => `As it was on ${moment}`,
  base: (moment) => (moment === null ? 'Base: the values of today.' : `Base: as it was on ${moment}.`),
  made: (moment) => `Created ${moment}.`,
  ofOwner: (name) => `By ${name}.`,
  ofToken: 'By an integration.',
  seen: { dono: 'Only its owner sees it.', empresa: 'The whole company sees it.' },
  text: 'What you type here stays in the scenario. Panels do not change until you apply it.',
  readOnly: 'Read only. Its owner or a Gerente can change this scenario.',
  edit: 'Name, owner, base and who sees it',
  compare: 'Compare',
  cell: {
    edited: (before) => `assumed; before that: ${before}`,
    conflict: 'today’s value has changed since this was assumed, or since the base',
    moved: 'different from the base',
    noRight: 'Only its owner or a Gerente can change this scenario',
  },
  noDifference: 'Nothing you can see differs from the base.',
  differences: (count, elsewhere) =>
    (count === 0
      ? 'Nothing differs yet: type in a cell.'
      : counted(count, '# value differs from the base', '# values differ from the base')) +
    (count === 0
      ? ''
      : elsewhere === 0
        ? '.'
        : counted(elsewhere, ' (# in another view).', ' (# in other views).')),
  slide: 'Move by',
  saving: 'Saving…',
  saved: 'Saved.',
  unsaved: 'Some values are not saved yet.',
  changedBelow: (count) =>
    counted(count, '# of today’s values has changed since.', '# of today’s values have changed since.'),
  seeChanged: 'See what changed',
  apply: 'Apply…',
  applyTitle: 'Apply the scenario',
  applyText: 'The values go into the panels, all or none. The scenario does not change.',
  applying: (count) => counted(count, 'Apply # value', 'Apply # values'),
  decide: { mine: 'Apply the scenario’s', theirs: 'Remove from the scenario' },
  applied: (count) =>
    counted(
      count,
      '# value of the scenario is now in the panels.',
      '# values of the scenario are now in the panels.',
    ),
  asTargets: 'Next year’s targets…',
  asTargetsTitle: 'Create next year’s targets',
  asTargetsText:
    'Each value of the scenario becomes the target of the same month a year later: all of them or none. The scenario and this year’s values do not change.',
  storingTargets: (count) => counted(count, 'Store # target', 'Store # targets'),
  targetsStored: (count) =>
    counted(count, '# target for next year is stored.', '# targets for next year are stored.'),
  notTyped: 'You cannot apply it: it has values you cannot fill in, or in closed months.',
  nothingToApply: 'The panels already have all values of this scenario.',
  results: {
    title: 'What changes in the results',
    chosenTitle: 'Chosen results',
    panels: 'Panels',
    indicators: 'Indicators',
    choose: 'Choose results',
    serie: 'Values',
    value: 'Value',
    difference: 'Difference',
    attainment: 'Att.',
    score: 'Score',
    scoreOf: (panel) => `Score of ${panel}`,
    table: (when) => `Results, ${when}`,
    none: 'No result changes in this month.',
    noneNext: 'Assume another value above, choose another month, or choose the results you want to see.',
    noneChosen: 'Nothing that was chosen has a result in this month.',
    more: (count) => counted(count, '# more panel changes.', '# more panels change.'),
    chart: (what) => `${what}, month by month`,
    months: (what) => `Months of ${what}`,
    show: (what) => `Show the months of ${what}`,
    equal: 'equal',
  },
  parts: {
    title: (what) => `Where the difference of ${what} comes from`,
    text: (scenario) =>
      `The values of the scenario ${scenario}, set one after the other in the order they were assumed, each with what it adds to the result.`,
    table: (what) => `Parts of the difference of ${what}`,
    value: 'Assumed value',
    change: 'From → to',
    effect: 'Effect',
    others: (count) =>
      counted(
        count,
        '# other value, smaller or in a panel you cannot see',
        '# other values, smaller or in panels you cannot see',
      ),
    sum: 'Difference',
  },
  comparison: {
    title: 'Compare scenarios',
    text: 'Scenarios side by side, each with its base. The page address keeps your choice: send it to people who should see the same.',
    scenarios: 'Scenarios',
    example: 'Prices 3% higher · Sales from October to December · what that makes of the margin',
    none: 'Choose the scenarios to compare.',
    noneNext: 'Each appears beside its base: the values of today, or the company as it was.',
  },
  levers: {
    title: 'Levers',
    text: 'What would move a result most: each typed value behind it is varied, one at a time, and the result recalculated.',
    of: 'Result',
    step: 'Step',
    percent: (text) => `${text}%`,
    inScenario: 'In',
    result: (what) => `${what}:`,
    less: (step) => `−${step}`,
    more: (step) => `+${step}`,
    input: 'Typed value',
    now: 'Now',
    chart: (what) => `Effect of each value on ${what}`,
    table: 'Effects, the largest first',
    none: 'No typed value moves this result.',
    noneNext:
      'It may come only from missing values, or from panels you cannot see. Choose another result or month.',
    tried: (count) => counted(count, '# value was tried.', '# values were tried.'),
    omitted: (count) => counted(count, '# was left out.', '# were left out.'),
    first: (count) => `The ${count} largest.`,
    noValue: 'This result has no value in the month.',
    link: 'Levers',
  },
  goal: {
    title: 'Reach a value',
    wanted: 'Value you want for the result',
    by: 'By changing',
    choose: 'Choose the value to change in the list below, or here.',
    factor: (what) => `${what}: all months, by one factor`,
    seek: 'Seek',
    reached: (result) => `The result reaches ${result} with:`,
    closest: (result) => `The closest is ${result}, with:`,
    misses: {
      nao_depende: 'The result does not depend on that value.',
      salta: 'The result jumps from below to above the value you want, and never equals it.',
      sem_solucao: 'No value was found that gives this result.',
    },
    looked: (from, to) => `Values from ${from} to ${to} were tried.`,
    factorFound: (factor) => `factor ${factor}`,
    from: (before, after) => `${before} → ${after}`,
    put: 'Add to the scenario',
    into: 'Scenario',
    newOne: 'A new scenario',
    newName: (what, wanted) => `${what}: ${wanted}`,
    putDone: 'Added to the scenario.',
    open: 'Open the scenario',
    cells: (count) => counted(count, '# cell', '# cells'),
  },
};
