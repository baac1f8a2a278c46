/** The texts of the grid, in English. */
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
    label: (what: string) => `Grid: ${what}`,
    cell: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
    nothing: 'empty',
    edited: (before: string) => `not sent; stored: ${before}`,
    conflict: 'somebody else has changed this value',
    moved: 'has just changed',
    sides: { numerador: 'numerator', denominador: 'denominator' },
    result: 'result',
    value: 'value',
    total: 'Total',
    ofYear: 'Year',
    upTo: (month: string) => `to ${month}`,
    quarter: (number: number) => `Quarter ${number}`,
    question: 'This text can be read in more than one way. Which number is it?',
    locked: {
      calculated: 'Calculated: not typed',
      'no-right': 'You see this panel, but do not fill it in',
      'no-cell': 'Outside the months or the model of this panel',
      'not-taken': 'The indicator has no adjusted target',
      total: 'Total: not typed',
      unread: 'Still being read',
    },
    why: {
      calculated: 'is calculated',
      'no-right': 'you do not fill in this panel',
      'no-cell': 'outside the months or the model',
      'not-taken': 'no adjusted target',
      total: 'is a total',
      outside: 'outside the grid',
      text: 'This is not a number.',
      exponent: 'The program has shortened the number (1.23E+05): widen the column there and copy again.',
      large: 'The number has more than 13 integer digits.',
      percent: 'The indicator is not a percentage.',
      question: 'can be read in more than one way',
      'no-name': 'no row or column of this name',
      unseen: 'the cell holds something else than it shows: format it as a number',
      unread: 'is still being read',
    },
    reading: 'Reading the rest of the grid…',
    selection: (cells: number, sum: string | undefined) =>
      sum === undefined ? `${cells} cells` : `${cells} cells, sum ${sum}`,
    pending: (count: number) => (count === 1 ? '1 value not sent' : `${count} values not sent`),
    pendingElsewhere: (count: number) => `${count} in other views`,
    notKept: 'They are too many for this browser to keep: send them before you close the page.',
    conflicts: (count: number) =>
      count === 1
        ? '1 value has changed since it was read.'
        : `${count} values have changed since they were read.`,
    sent: (count: number) => (count === 1 ? '1 value sent.' : `${count} values sent.`),
    undoSent: 'Undo what was sent',
    readFile: 'Read a file',
    saveXlsx: 'Save XLSX',
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
    send: (count: number) => (count === 1 ? 'Send 1 value' : `Send ${count} values`),
    foretold: (count: number) =>
      count === 0
        ? 'No calculated cell changes.'
        : count === 1
          ? '1 calculated cell changes:'
          : `${count} calculated cells change:`,
    foretoldScores: (count: number) =>
      count === 0
        ? 'No score changes.'
        : count === 1
          ? '1 score of a month changes:'
          : `${count} scores of a month change:`,
    foretoldResults: (count: number) =>
      count === 1 ? '1 attainment or concept changes:' : `${count} attainments or concepts change:`,
    scoresOmitted: (count: number) => `${count} more panels and months change: their scores are not here.`,
    foretoldFirst: (count: number) => `The first ${count}.`,
    elsewhere: 'outside your panels',
    refusedRows: (count: number) =>
      count === 1 ? '1 row would be refused:' : `${count} rows would be refused:`,
    nowHas: (value: string) => `now: ${value}`,
    mine: 'Send mine',
    theirs: 'Keep what is there',
    judged: (rows: number) =>
      `${rows} cells would be taken. What they change is told of up to 10,000 cells only.`,
    paste: {
      title: 'Check what was pasted',
      size: (rows: number, columns: number, source: string) =>
        `${rows} × ${columns} cells${source === '' ? '' : ` from ${source}`}`,
      hidden: (rows: number, columns: number) =>
        `What was hidden stays out: ${rows} rows, ${columns} columns.`,
      merged: (count: number) => `${count} merged cells: the value goes to the first one.`,
      totals: (count: number) => `${count} values stay out: the grid has totals there.`,
      format: 'How the numbers are written',
      formats: { br: '1.234,50', us: '1,234.50' },
      recognised: 'Recognised by the numbers themselves.',
      unrecognised: 'The numbers do not say it: please check.',
      ask: (count: number) =>
        count === 1
          ? '1 number can be read both ways: choose one.'
          : `${count} numbers can be read both ways: choose one.`,
      incoming: 'Sum of what comes',
      present: 'Sum of what is there',
      goes: (good: number, changes: number) => `${good} values go in, ${changes} differ from what is there.`,
      refused: (count: number) => (count === 1 ? '1 value does not go in:' : `${count} values do not go in:`),
      at: (row: number, column: number) => `row ${row}, column ${column}`,
      more: (count: number) => `and ${count} more`,
      byNames: 'Find rows and columns by name',
      clears: 'Empty cells clear',
      apply: (count: number) => (count === 1 ? 'Apply 1 value' : `Apply ${count} values`),
      none: 'Do not apply',
    },
  },
};
