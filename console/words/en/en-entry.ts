/** The texts of typing into the budget in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';
import type { ptEntry } from '../pt/pt-entry.ts';

const counted = countedIn('en');

export const enEntry: typeof ptEntry = {
  label: 'Enter',
  reading: 'Read only',
  kinds: { orcado: 'Budget', realizado: 'Actual', historico: 'History' },
  table: (kind, period) => `${kind} of ${period}`,
  text: 'Type in a cell or paste from a spreadsheet; nothing is stored before it is sent. What is typed on a total is spread over what is below it.',
  noCentre: 'With a result centre chosen, each account without others below is typed month by month.',
  without: (dimensions) => `What is typed has no value of ${dimensions}: choose one, if there is any.`,
  signs: 'In a line with (−) an amount has the sign that the line shows.',
  blocked: (name) => `${name} is blocked: takes no amounts`,
  linked: (period) => `The history of this period is what was realized in ${period}: it is entered there`,
  unread: 'Still being read',
  tooMany: (most) => `At most ${most} amounts go at once: undo some, or import a file.`,
  refused: (count) => counted(count, '# amount would be refused:', '# amounts would be refused:'),
  foretold: (added, changed) =>
    `${counted(added, '# amount is new', '# amounts are new')}, ${counted(changed, '# changes or goes', '# change or go')}.`,
  file: {
    save: (type) => `The whole period, by codes (${type})`,
    read: 'Read a period from a file',
    title: (file, kind) => `${kind} from ${file}`,
    checking: 'Checking the file…',
    same: (count) => counted(count, '# is so already.', '# are so already.'),
    row: (row, column, msg) => (column === '' ? `Row ${row}: ${msg}` : `Row ${row}, ${column}: ${msg}`),
    send: (count) => counted(count, 'Store # value', 'Store # values'),
    stored: (count) => counted(count, '# value stored from the file.', '# values stored from the file.'),
  },
  spread: {
    title: (line, month) => `Spread ${line}, ${month}`,
    total: 'Total',
    by: 'In parts',
    shares: {
      present: 'As they are today',
      even: 'Equal',
      perfil: 'As in history',
      percentual: 'By percentages',
    },
    percents: 'Percentages of the months, with semicolons between them',
    wrongPercents: (months) => `There are ${months} percentages, from 0 to 100, that add up to 100.`,
    problem: {
      'no-cells': 'There is nothing below to spread over: choose a result centre, or type in the accounts.',
      large: 'A part would have more than 13 integer digits.',
      'no-base': 'Today’s parts add up to zero, which says nothing of their shares. Equal parts can be made.',
      'mixed-signs': 'Today’s parts have different signs, which are no shares. Equal parts can be made.',
    },
    tooMany: (most) =>
      `More than ${most} records are below this total: open it by account or centre, and spread in parts.`,
    held: (count) =>
      counted(count, '# blocked or locked part does not change.', '# blocked or locked parts do not change.'),
    sums: (before, after) => `The parts add up to ${before}, and will add up to ${after}.`,
    unchanged: 'Nothing changes.',
    preview: 'What would change',
    change: 'Today → new',
    more: (count) => counted(count, 'and # more amount', 'and # more amounts'),
    apply: (count) => counted(count, 'Put # amount', 'Put # amounts'),
    reading: 'Reading the parts…',
  },
};
