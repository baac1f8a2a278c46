/** The texts about pasting many records in English. */
import { countedIn } from './counted.ts';
import type { ptRecordPaste } from './pt-record-paste.ts';
import type { Widened } from './widened.ts';

const counted = countedIn('en');
const some = (one: string, many: string) => (count: number) => counted(count, one, many);

export const enRecordPaste: Widened<typeof ptRecordPaste> = {
  recordPaste: {
    open: 'Paste many',
    title: (kind) => `${kind}: paste many`,
    about:
      'Paste lines of a spreadsheet, type one per line, or choose a file. Nothing is stored before you have checked it.',
    columns: (names) =>
      `With a header, the columns can be in any order. Without one, in this: ${names}. When you type, separate columns with semicolons. An empty cell leaves its field as it is.`,
    lines: 'Lines',
    file: 'Choose a CSV or XLSX file',
    check: 'Check',
    back: 'Back to the lines',
    checking: 'Checking…',
    storing: 'Storing…',
    undecided: 'Choose what each column is.',
    nothing: 'There are no lines.',
    allOrNone: 'All is stored at once, or nothing. Correct the refused lines or take them out.',
    leftOut: 'Leave out',
    column: (number) => `Column ${number}`,
    whichField: 'Which field is this?',
    hasHeader: 'The first line is the header',
    tooMany: (count, most) =>
      `There are ${counted(count, '# line', '# lines')}, and at most ${counted(most, '#', '#')} fit at once. Paste them in parts.`,
    byName:
      'A line without a code is recognised by its name: it changes the record that has this name. If none has it, it is a new one.',
    newOnes: { colaborador: 'Each new person gets a message to define a password.' },
    review: 'What would be done',
    line: 'Line',
    record: 'Record',
    what: 'What happens',
    empty: '(empty)',
    outcomes: {
      refused: some('# refused line', '# refused lines'),
      new: some('# new record', '# new records'),
      changed: some('# changed record', '# changed records'),
      unchanged: some('# record that is so already', '# records that are so already'),
    },
    more: some('and # more', 'and # more'),
    leaveOut: some('Take out # refused', 'Take out # refused'),
    store: (count) =>
      count === 0 ? 'Nothing to store' : counted(count, 'Store # record', 'Store # records'),
    why: {
      noRecord: 'does not exist.',
      severalRecords: 'several have this name: use the code.',
      twice: 'is on more than one line.',
      unseen:
        'the file stores this, and the cell shows something else: format it as text and type it again, or write here what it shows.',
      integer: 'is not a whole number.',
      noProcess: 'the panel is in no process.',
      month: 'write the month like 01/2018.',
      date: 'is no day: write 31/12/2018 or 2018-12-31.',
      email: 'is no e-mail address.',
      choice: (choices) => `can be: ${choices}.`,
    },
    stored: (inserted, updated, skipped) =>
      [
        inserted > 0 && counted(inserted, '# new record', '# new records'),
        updated > 0 && counted(updated, '# changed', '# changed'),
        skipped > 0 && counted(skipped, '# so already', '# so already'),
      ]
        .filter(Boolean)
        .join(', '),
  },
};
