/** The texts of the grid, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('en');
export const enGrid = {
  grid: {
    title: 'Grid',
    text: 'Type in a cell, or paste from Excel, LibreOffice or Google Sheets. Nothing is stored before it is sent.',
    view: 'Show',
    views: { indicador: 'One indicator', painel: 'One panel', mes: 'One month' },
    series: 'Values',
    everySeries: 'All',
    model: 'Model',
    empty: 'There is nothing to fill in here.',
    emptyNext: 'Choose another process, panel or indicator above.',
    putAside: 'Keep as a scenario',
    hold: 'Lock',
    letGo: 'Unlock',
    letAllGo: (count: number, elsewhere: number) =>
      counted(count, 'Unlock # locked cell', 'Unlock # locked cells') +
      (elsewhere === 0 ? '' : counted(elsewhere, ' (# in another view)', ' (# in other views)')),
    outOfSight: { undo: 'What is undone is in another view:', redo: 'What is redone is in another view:' },
    held: 'locked: does not change when something is spread',
    levers: 'Biggest drivers',
    label: (what: string) => `Grid: ${what}`,
    cell: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
    nothing: 'empty',
    edited: (before: string) => `not sent; stored: ${before}`,
    conflict: 'somebody else has changed this value',
    typedTotal: 'Total: what is typed is spread',
    moved: 'has just changed',
    sides: { numerador: 'numerator', denominador: 'denominator' },
    result: 'result',
    value: 'value',
    total: 'Total',
    ofYear: 'Year',
    upTo: (month: string) => `to ${month}`,
    quarter: (number: number) => `Quarter ${number}`,
    question: 'It is not written like this in English. Is this the number?',
    meant: 'It is not written like this in English. Is this the calculation?',
    currency: (sign: string, own: string) =>
      `${sign} is another currency: amounts here are in ${own}. Is this the amount in ${own}?`,
    added: 'Add to what is in the cell, or put in its place?',
    addTo: (number: string, typed: string) => `Add ${number} (${typed})`,
    putInstead: (number: string) => `Put ${number}`,
    readAs: (number: string, format: 'br' | 'us') =>
      format === 'br' ? `${number} (decimal comma)` : `${number} (decimal point)`,
    locked: {
      blocked: 'Blocked: takes no values',
      calculated: 'Calculated: not typed',
      closed: 'The month is closed',
      'no-right': 'You see this panel in this month, but do not fill it in',
      'no-cell': 'Outside the months or the model of this panel',
      'not-taken': 'The indicator has no adjusted target',
      total:
        'Total: not typed, because it comes from values that do not add up or are not yours; type into the cells',
      ratio: 'Ratio: planned by its numerator and its denominator, each in its row',
      unread: 'Still being read',
    },
    why: {
      blocked: 'is blocked',
      calculated: 'is calculated',
      closed: 'the month is closed',
      'no-right': 'you do not fill in this panel in this month',
      'no-cell': 'outside the months or the model',
      'not-taken': 'no adjusted target',
      total: 'is a total',
      outside: 'outside the grid',
      text: 'This is not a number.',
      exponent: 'The program has shortened the number (1.23E+05): widen the column there and copy again.',
      calculation: 'This is no calculation: write =100+200, *1.08, /12, +8% or +=500.',
      division: 'The calculation divides by zero.',
      large: 'The number has more than 13 integer digits.',
      percent: 'This value is not a percentage.',
      question: 'can be read in more than one way',
      currency: 'is in another currency',
      unseen: 'the cell holds something else than it shows: format it as a number',
      unread: 'is still being read',
    },
    reopens: 'A Gerente can reopen it, on Map.',
    reading: 'Reading the rest of the grid…',
    selection: (cells: number, sum: string | undefined, leavesTotals: boolean) =>
      [
        counted(cells, '# cell', '# cells'),
        sum !== undefined && `sum ${sum}${leavesTotals ? ' without the totals' : ''}`,
      ]
        .filter(Boolean)
        .join(', '),
    pending: (count: number, elsewhere: number) =>
      counted(count, '# value not sent', '# values not sent') +
      (elsewhere === 0 ? '.' : counted(elsewhere, ' (# in another view).', ' (# in other views).')),
    notKept: 'They are too many for this browser to keep: send them before you close the page.',
    conflicts: (count: number) =>
      counted(count, '# value has changed since it was read.', '# values have changed since they were read.'),
    sent: (count: number) => counted(count, '# value sent.', '# values sent.'),
    undoSent: 'Undo what was sent',
    readFile: 'Read a file',
    saveXlsx: 'Save XLSX',
    oldWorkbook: (name: string) =>
      `${name} is in the old format of Excel, XLS, or has a password: save it as XLSX, without one, and read that file.`,
    unread: (name: string) => `${name} is neither a CSV nor an XLSX workbook that can be read.`,
    undo: 'Undo',
    redo: 'Redo',
    review: 'Check and send',
    discard: 'Discard',
    discardQuestion: 'Discard all values that are not sent?',
    keep: 'Go on',
    reviewTitle: 'Values to send',
    place: 'Where',
    change: 'Stored → new',
    takeBack: (where: string) => `Take off the list: ${where}`,
    check: 'Check',
    checking: 'Checking…',
    send: (count: number) => counted(count, 'Send # value', 'Send # values'),
    unusual: (count: number) =>
      counted(
        count,
        '# value is a hundred times what is usual in its row. Is it right?',
        '# values are a hundred times what is usual in their rows. Are they right?',
      ),
    foretold: (count: number) =>
      count === 0
        ? 'No calculated value changes.'
        : counted(count, '# calculated value changes:', '# calculated values change:'),
    foretoldUnlisted: (count: number) =>
      counted(
        count,
        '# calculated value changes that is not here: it is outside your panels or after the first thousand.',
        '# calculated values change that are not here: they are outside your panels or after the first thousand.',
      ),
    foretoldScores: (count: number) =>
      count === 0
        ? 'No score changes.'
        : counted(count, '# score of a month changes:', '# scores of a month change:'),
    foretoldResults: (count: number) =>
      counted(count, '# attainment or concept changes:', '# attainments or concepts change:'),
    scoresOmitted: (count: number) =>
      counted(
        count,
        '# more month of a panel changes: its score is not here.',
        '# more months of panels change: their scores are not here.',
      ),
    foretoldFirst: (count: number) => counted(count, 'The first one.', 'The first #.'),
    elsewhere: 'outside your panels',
    refusedRows: (count: number) => counted(count, '# row would be refused:', '# rows would be refused:'),
    comparing: 'Reading…',
    nowHas: (value: string) => `now: ${value}`,
    mine: 'Send mine',
    theirs: 'Keep what is there',
    judged: (rows: number) =>
      `${counted(rows, '# cell', '# cells')} would be taken. What changes is told of up to 10,000 cells only.`,
    paste: {
      title: 'Check what was pasted',
      size: (rows: number, columns: number, source: string) =>
        `${counted(rows, '# row', '# rows')} × ${counted(columns, '# column', '# columns')}${source === '' ? '' : ` from ${source}`}`,
      hidden: (rows: number, columns: number) =>
        `What was hidden stays out: ${counted(rows, '# row', '# rows')}, ${counted(columns, '# column', '# columns')}.`,
      merged: (count: number) =>
        counted(
          count,
          '# merged cell: the value goes to the first one.',
          '# merged cells: the value goes to the first one.',
        ),
      totals: (count: number) =>
        counted(
          count,
          '# value stays out: the grid has totals there.',
          '# values stay out: the grid has totals there.',
        ),
      format: 'How the numbers are written',
      formats: { br: 'Decimal comma: 1.234,50', us: 'Decimal point: 1,234.50' },
      recognised: 'Recognised by the numbers themselves.',
      unrecognised: 'The numbers do not say it: please check.',
      asLastTime: 'The numbers do not say it: as you chose last time.',
      ask: (count: number) =>
        counted(
          count,
          '# number can be read both ways: choose one.',
          '# numbers can be read both ways: choose one.',
        ),
      means: (text: string, br: string | undefined, us: string | undefined) =>
        [
          `“${text}” is`,
          [br && `${br} with a decimal comma`, us && `${us} with a decimal point`]
            .filter(Boolean)
            .join(', or '),
        ].join(' '),
      incoming: 'Pasted total',
      present: 'Current total',
      goes: (good: number, changes: number) =>
        `${counted(good, '# value goes in', '# values go in')}, ${counted(changes, '# differs', '# differ')} from what is there.`,
      refused: (count: number) => counted(count, '# value does not go in:', '# values do not go in:'),
      at: (row: number, column: number) => `row ${row}, column ${column}`,
      name: {
        'no-name': { rows: 'is the name of no row', columns: 'is the name of no column' },
        twice: { rows: 'is the name of more than one row', columns: 'is the name of more than one column' },
        calculated: { rows: 'is calculated', columns: 'is calculated' },
        parts: { rows: 'exists, but is filled in in', columns: 'exists, but is filled in in' },
      },
      values: (count: number) => counted(count, '# value', '# values'),
      more: (count: number) => `and ${count} more`,
      byNames: 'Find rows and columns by name',
      clears: 'Empty cells clear',
      takesCurrencies: 'Take amounts in another currency as they are',
      apply: (count: number) => counted(count, 'Apply # value', 'Apply # values'),
      none: 'Do not apply',
    },
  },
};
