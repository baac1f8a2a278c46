/** The texts of the grid, in English. */
import { countedIn } from '../../../src/kernel/values/counted.ts';

const counted = countedIn('en');
export const enGrid = {
  grid: {
    title: 'Grid',
    text: 'Type in a cell, or paste from Excel, LibreOffice or Google Sheets. Nothing is stored until you send it.',
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
    outOfSight: {
      undo: 'The undone change is in another view:',
      redo: 'The redone change is in another view:',
    },
    held: 'locked: does not change when a total is spread',
    levers: 'Biggest drivers',
    label: (what: string) => `Grid: ${what}`,
    cell: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
    nothing: 'empty',
    edited: (before: string) => `not sent; stored: ${before}`,
    conflict: 'somebody else has changed this value',
    typedTotal: 'Total: what you type is spread',
    moved: 'just changed',
    sides: { numerador: 'numerator', denominador: 'denominator' },
    result: 'result',
    value: 'value',
    total: 'Total',
    ofYear: 'Year',
    upTo: (month: string) => `to ${month}`,
    quarter: (number: number) => `Quarter ${number}`,
    question: 'Numbers are not written like this in English. Is this the number?',
    meant: 'Calculations are not written like this in English. Is this the calculation?',
    currency: (sign: string, own: string) =>
      `${sign} is another currency: amounts here are in ${own}. Is this the amount in ${own}?`,
    added: 'Add to the value in the cell, or replace it?',
    addTo: (number: string, typed: string) => `Add ${number} (${typed})`,
    putInstead: (number: string) => `Replace with ${number}`,
    readAs: (number: string, format: 'br' | 'us') =>
      format === 'br' ? `${number} (decimal comma)` : `${number} (decimal point)`,
    locked: {
      blocked: 'Blocked: takes no values',
      calculated: 'Calculated: not typed',
      closed: 'The month is closed',
      'no-right': 'You can see this panel in this month, but not fill it in',
      'no-cell': 'Outside the months or the model of this panel',
      'not-taken': 'The indicator has no adjusted target',
      total:
        'Total: cannot be typed, because it comes from values that do not add up or are not yours; type in the cells',
      ratio: 'Ratio: plan its numerator and its denominator, each on its own row',
      unread: 'Still loading',
    },
    why: {
      blocked: 'is blocked',
      calculated: 'is calculated',
      closed: 'the month is closed',
      'no-right': 'you cannot fill in this panel in this month',
      'no-cell': 'outside the months or the model',
      'not-taken': 'no adjusted target',
      total: 'is a total',
      outside: 'outside the grid',
      text: 'This is not a number.',
      exponent: 'The spreadsheet shortened the number (1.23E+05): widen the column there and copy again.',
      calculation: 'This is not a calculation: write =100+200, *1.08, /12, +8% or +=500.',
      division: 'The calculation divides by zero.',
      large: 'The number has more than 13 integer digits.',
      percent: 'This value is not a percentage.',
      question: 'can be read in more than one way',
      currency: 'is in another currency',
      unseen: 'the cell holds something other than what it shows: format it as a number',
      unread: 'is still loading',
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
    notKept: 'There are too many for this browser to keep: send them before you close the page.',
    conflicts: (count: number) =>
      counted(count, '# value has changed since it was read.', '# values have changed since they were read.'),
    sent: (count: number) => counted(count, '# value sent.', '# values sent.'),
    undoSent: 'Undo what was sent',
    readFile: 'Import a file',
    saveXlsx: 'Save XLSX',
    oldWorkbook: (name: string) =>
      `${name} is in the old Excel format (XLS) or has a password: save it as XLSX without a password and import that file.`,
    unread: (name: string) => `${name} is neither a CSV nor an XLSX workbook that can be read.`,
    undo: 'Undo',
    redo: 'Redo',
    review: 'Check and send',
    discard: 'Discard',
    discardQuestion: 'Discard all values that are not sent?',
    keep: 'Keep editing',
    reviewTitle: 'Values to send',
    place: 'Where',
    change: 'Stored → new',
    takeBack: (where: string) => `Remove from the list: ${where}`,
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
        '# more calculated value changes but is not listed: it is outside your panels or beyond the first thousand.',
        '# more calculated values change but are not listed: they are outside your panels or beyond the first thousand.',
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
        '# more month of a panel changes: its score is not listed.',
        '# more months of panels change: their scores are not listed.',
      ),
    foretoldFirst: (count: number) => counted(count, 'The first one.', 'The first #.'),
    elsewhere: 'outside your panels',
    refusedRows: (count: number) => counted(count, '# row would be refused:', '# rows would be refused:'),
    comparing: 'Reading…',
    nowHas: (value: string) => `now: ${value}`,
    mine: 'Send mine',
    theirs: 'Keep what is there',
    judged: (rows: number) =>
      `${counted(rows, '# cell', '# cells')} would be accepted. Changes are previewed for up to 10,000 cells only.`,
    paste: {
      title: 'Check what was pasted',
      size: (rows: number, columns: number, source: string) =>
        `${counted(rows, '# row', '# rows')} × ${counted(columns, '# column', '# columns')}${source === '' ? '' : ` from ${source}`}`,
      hidden: (rows: number, columns: number) =>
        `What was hidden was left out: ${counted(rows, '# row', '# rows')}, ${counted(columns, '# column', '# columns')}.`,
      merged: (count: number) =>
        counted(
          count,
          '# merged cell: the value goes to the first one.',
          '# merged cells: the value goes to the first one.',
        ),
      totals: (count: number) =>
        counted(
          count,
          '# value is left out: the grid has totals there.',
          '# values are left out: the grid has totals there.',
        ),
      format: 'How the numbers are written',
      formats: { br: 'Decimal comma: 1.234,50', us: 'Decimal point: 1,234.50' },
      recognised: 'Recognised from the numbers themselves.',
      unrecognised: 'The numbers do not tell which: please check.',
      asLastTime: 'The numbers do not tell which: this is your choice from last time.',
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
        `${counted(good, '# value can be applied', '# values can be applied')}, ${counted(changes, '# differs', '# differ')} from what is there.`,
      refused: (count: number) => counted(count, '# value cannot be applied:', '# values cannot be applied:'),
      at: (row: number, column: number) => `row ${row}, column ${column}`,
      name: {
        'no-name': { rows: 'matches no row', columns: 'matches no column' },
        twice: { rows: 'matches more than one row', columns: 'matches more than one column' },
        calculated: { rows: 'is calculated', columns: 'is calculated' },
        parts: { rows: 'exists, but is filled in through', columns: 'exists, but is filled in through' },
      },
      values: (count: number) => counted(count, '# value', '# values'),
      more: (count: number) => `and ${count} more`,
      byNames: 'Match rows and columns by name',
      clears: 'Empty cells clear values',
      takesCurrencies: 'Accept amounts in another currency unchanged',
      apply: (count: number) => counted(count, 'Apply # value', 'Apply # values'),
      none: 'Do not apply',
    },
  },
};
