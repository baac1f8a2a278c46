/** The texts of scenarios and levers. Only their pages load them. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import type { ptScenarios } from '../pt/pt-scenarios.ts';

const counted = countedIn('en');

export const enScenarios: typeof ptScenarios = {
  today: 'Today',
  asOf: (moment) => `As it was on ${moment}`,
  base: (moment) => (moment === null ? 'Base: the values of today.' : `Base: as it was on ${moment}.`),
  made: (moment) => `Made ${moment}.`,
  ofOwner: (name) => `By ${name}.`,
  ofToken: 'By an integration.',
  seen: { dono: 'Its owner alone sees it.', empresa: 'The whole company sees it.' },
  text: 'What is typed here holds in the scenario alone; panels stay as they are until it is applied.',
  readOnly: 'You read this scenario. Its owner and a Gerente change it.',
  edit: 'Name, owner, base and who sees it',
  compare: 'Compare',
  cell: {
    edited: (before) => `supposed; when it was supposed: ${before}`,
    conflict: 'the value of today has changed since it was supposed, or since the base',
    moved: 'other than in the base',
    noRight: 'Its owner and a Gerente change this scenario',
  },
  noDifference: 'Nothing that you see differs from the base.',
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
    counted(count, '# value of today has changed since.', '# values of today have changed since.'),
  seeChanged: 'See what changed',
  apply: 'Apply…',
  applyTitle: 'Apply the scenario',
  applyText: 'The values go into the panels, all or none. The scenario stays as it is.',
  applying: (count) => counted(count, 'Apply # value', 'Apply # values'),
  decide: { mine: 'Apply the scenario’s', theirs: 'Take out of the scenario' },
  applied: (count) =>
    counted(
      count,
      '# value of the scenario is in the panels.',
      '# values of the scenario are in the panels.',
    ),
  asTargets: 'Targets of next year…',
  asTargetsTitle: 'Make targets of next year',
  asTargetsText:
    'Each value of the scenario becomes the target of the same month a year later: all of them or none. The scenario and the values of this year stay as they are.',
  storingTargets: (count) => counted(count, 'Store # target', 'Store # targets'),
  targetsStored: (count) =>
    counted(count, '# target of next year is stored.', '# targets of next year are stored.'),
  notTyped: 'You do not apply it: it has values where you do not type, or in closed months.',
  nothingToApply: 'The panels have all values of this scenario already.',
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
    noneNext:
      'Suppose another value above, choose another month, or choose the results that you want to see.',
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
      `Each value of the scenario ${scenario}, set one after the other in the order in which it was supposed, with what it adds to the result.`,
    table: (what) => `Parts of the difference of ${what}`,
    value: 'Supposed value',
    change: 'From → to',
    effect: 'Effect',
    others: (count) =>
      counted(
        count,
        '# other value, smaller or of a panel that you do not see',
        '# other values, smaller or of panels that you do not see',
      ),
    sum: 'Difference',
  },
  comparison: {
    title: 'Compare scenarios',
    text: 'Scenarios side by side, each with its base. The address holds the choice: send it to people who should see the same.',
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
    now: 'Is',
    chart: (what) => `Effect of each value on ${what}`,
    table: 'Effects, the largest first',
    none: 'No typed value moves this result.',
    noneNext:
      'It may come from missing values alone, or from panels that you do not see. Choose another result or month.',
    tried: (count) => counted(count, '# value was tried.', '# values were tried.'),
    omitted: (count) => counted(count, '# was left out.', '# were left out.'),
    first: (count) => `The ${count} largest.`,
    noValue: 'This result has no value in the month.',
    link: 'Levers',
  },
  goal: {
    title: 'Reach a value',
    wanted: 'Wanted value of the result',
    by: 'By changing',
    choose: 'Choose the value to change in the list below, or here.',
    factor: (what) => `${what}: all months, by one factor`,
    seek: 'Seek',
    reached: (result) => `The result reaches ${result} with:`,
    closest: (result) => `The closest is ${result}, with:`,
    misses: {
      nao_depende: 'The result is the same, whatever that value is.',
      salta: 'The result jumps from less to more than is wanted, and does not pass the exact value.',
      sem_solucao: 'No value was found that takes the result there.',
    },
    looked: (from, to) => `It looked from ${from} to ${to}.`,
    factorFound: (factor) => `factor ${factor}`,
    from: (before, after) => `${before} → ${after}`,
    put: 'Put into the scenario',
    into: 'Scenario',
    newOne: 'A new scenario',
    newName: (what, wanted) => `${what}: ${wanted}`,
    putDone: 'It is in the scenario.',
    open: 'Open the scenario',
    cells: (count) => counted(count, '# cell', '# cells'),
  },
};
