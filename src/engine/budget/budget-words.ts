/** What `go_metrica` and `go_modo` may be (contract §4.4), with the meaning of each. */
export const metricMeanings = {
  automatico: 'in the target tree what was budgeted, in the realized tree what was realized',
  orcado: 'what was budgeted',
  realizado: 'what was realized',
  historico: 'the history: what was realized in the linked period, else the history that was loaded',
  variacao_valor: 'realized − history',
  variacao_percentual: '(realized − history) ÷ |history| × 100',
  desvio_valor: 'realized − budgeted',
  desvio_percentual: '(realized − budgeted) ÷ |budgeted| × 100',
} as const;
export const modeMeanings = {
  periodo: 'the month',
  acumulado: 'from the first month of the budget period to the month',
} as const;
export const budgetMetricNames = Object.keys(metricMeanings) as readonly (keyof typeof metricMeanings)[];
export const budgetModeNames = Object.keys(modeMeanings) as readonly (keyof typeof modeMeanings)[];
