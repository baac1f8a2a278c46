/** Descriptions of the fields in which dry runs report what would change. */
export const dryRunWords: Readonly<Record<string, string>> = {
  'CellChange.field': 'The field of the cell.',
  before: 'What is stored.',
  after: 'What would be stored.',
  changes: 'The first 100 fields that would change: the indicator itself, then its dependents by id.',
  'ProgressUpdateManyPreview.changes':
    'The first 1,000 fields of calculated cells that would change, by indicator, panel and month.',
  'ProgressUpdateManyPreview.changedCells': 'In how many calculated cells at least one field would change.',
  scores: 'The scores of panels that would change, by month and panel: each month by itself.',
  'ProgressUpdateManyPreview.results':
    'The attainments and concepts that would be others, by month, panel and indicator: the first 1,000.',
  scoresOmitted: 'How many panels and months would change besides, whose results were not looked at.',
  'ForetoldScore.before': 'The score with what is stored; null without any attainment.',
  'ForetoldScore.after': 'The score that would be; null without any attainment.',
  'ForetoldResult.before': 'With what is stored.',
  'ForetoldResult.after': 'With what would be stored.',
  'ForetoldFigures.conceito':
    'The name of the concept that the result reaches (unit 10); null below all and for other units.',
  changedCells: 'In how many cells at least one field would change.',
  changedPanels: 'In how many panels.',
  changedIndicators:
    'The same by indicator, in the order of the calculation: what is read comes before what reads it.',
  lostCells: 'In how many of the cells a value is lost: a field gets null, or a denominator 0.',
  gainedCells: 'In how many of the cells it is the other way round.',
  largest:
    'The 100 changes that matter most: values that would be lost, then the largest differences, each from the largest down.',
  changedValues:
    'How many values would be others: each a target, adjusted target or realized value of a cell, by the unit of its indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).',
  changedValuePanels: 'In how many panels.',
  lostValues: 'How many of them would be lost: null, or a ratio over 0.',
  gainedValues: 'How many would be gained.',
  sidesOnlyCells:
    'In how many cells numerator and denominator change, and no value does. Totals over months may.',
  largestValues: 'The 100 values that matter most: lost ones, then the largest differences.',
  'ProgressUpdateManyPreview.values':
    'The first 1,000 values of calculated cells that would be others, by indicator, panel and month.',
  'ValueChange.serie': 'Which of the three values.',
  'ValueChange.before': 'The value now, exact: `12.5` or `100/3`; null: none.',
  'ValueChange.after': 'The value that would be.',
  numerador_before:
    'The numerator that is stored. Missing, like the other sides, where the panel is not seen.',
  numerador_after: 'The numerator that would be stored.',
  denominador_before: 'The denominator that is stored.',
  denominador_after: 'The denominator that would be stored.',
  setAsidePanels: 'In how many panels.',
  setAsideIn:
    'Where: the first 100 years of panels. Without the panel where it is not seen in all those months.',
  'SetAsidePlace.meses': 'The months.',
  'SetAsidePlace.values': 'How many values.',
  setAside: 'How many typed values the save would set aside, for 30 days.',
  closedMonths:
    'The closed months of the indicator and of what is calculated from it: the save leaves them as they are.',
  dependents: 'The ids of everything that is calculated from the indicator.',
};
