/** The texts of typing into the budget in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import type { ptEntry } from '../pt/pt-entry.ts';

const counted = countedIn('en');

export const enEntry: typeof ptEntry = {
  label: 'Enter values',
  reading: 'Read only',
  kinds: { orcado: 'Budget', realizado: 'Actual', historico: 'History' },
  table: (kind, period) => `${kind} of ${period}`,
  text: 'Type in a cell or paste from a spreadsheet. Nothing is stored until you send it. A total you type is spread over the cells below it.',
  noCentre: 'Choose a result centre to type month by month, in each account that has no others below it.',
  without: (dimensions) => `What you type has no value for ${dimensions}: choose one, if there is one.`,
  signs: 'On a line with (−), type an amount with the sign that the line shows.',
  blocked: (name) => `${name} is blocked and takes no amounts`,
  linked: (period) => `The history of this period is the actuals of ${period}: enter it there`,
  unread: 'Still loading',
  tooMany: (most) => `You can send at most ${most} amounts at once: undo some, or import a file.`,
  refused: (count) => counted(count, '# amount would be refused:', '# amounts would be refused:'),
  foretold: (added, changed) =>
    `${counted(added, '# amount is new', '# amounts are new')}, ${counted(changed, '# changes or is removed', '# change or are removed')}.`,
  file: {
    save: (type) => `The whole period, with codes (${type})`,
    read: 'Import a period from a file',
    title: (file, kind) => `${kind} from ${file}`,
    checking: 'Checking the file…',
    same: (count) => counted(count, '# is already like this.', '# are already like this.'),
    row: (row, column, msg) => (column === '' ? `Row ${row}: ${msg}` : `Row ${row}, ${column}: ${msg}`),
    send: (count) => counted(count, 'Store # value', 'Store # values'),
    stored: (count) => counted(count, '# value stored from the file.', '# values stored from the file.'),
  },
  spread: {
    title: (line, month) => `Spread ${line}, ${month}`,
    total: 'Total',
    by: 'Shares',
    shares: {
      present: 'As today',
      even: 'Equal',
      perfil: 'As in history',
      percentual: 'By percentage',
    },
    percents: 'Percentage of each month, separated by semicolons',
    wrongPercents: (months) => `Type ${months} percentages from 0 to 100 that add up to 100.`,
    problem: {
      'no-cells': 'There is nothing below to spread over: choose a result centre, or type in the accounts.',
      large: 'A part would have more than 13 integer digits.',
      'no-base': 'Today’s parts add up to zero, so they give no shares. You can use equal parts.',
      'mixed-signs': 'Today’s parts have different signs, so they give no shares. You can use equal parts.',
    },
    tooMany: (most) =>
      `This total has more than ${most} records below it: break it down by account or centre, and spread each part.`,
    held: (count) =>
      counted(count, '# blocked or locked part does not change.', '# blocked or locked parts do not change.'),
    sums: (before, after) => `The parts add up to ${before}, and will add up to ${after}.`,
    unchanged: 'Nothing changes.',
    preview: 'What would change',
    change: 'Today → new',
    more: (count) => counted(count, 'and # more amount', 'and # more amounts'),
    apply: (count) => counted(count, 'Apply # amount', 'Apply # amounts'),
    reading: 'Reading the parts…',
  },
};
