/** Descriptions of the fields of planning: totals that are spread, and values that are copied. */
export const planningWords: Readonly<Record<string, string>> = {
  'ProgressSpread.id_indicador': 'The indicator, by its id. Required, unless there is its code.',
  'ProgressSpread.codigo_indicador':
    'The `codigo_externo` of the indicator, whatever its case; null: by id alone.',
  'ProgressSpread.campo': 'The field that is written.',
  'ProgressSpread.ano': 'The year that is written.',
  'ProgressSpread.meses':
    'The months that are written, in the order in which equal remainders get their cent; absent: all twelve.',
  'ProgressSpread.paineis':
    'The panels that are written, each once, in the order in which equal remainders get their cent.',
  'ProgressSpread.metodo': 'Where the values come from.',
  fator: 'With `copia`: what each value is multiplied by; absent: 1.',
  'ProgressSpread.valor': 'With `distribuicao`: the sum that the cells shall have.',
  por_paineis: 'With `distribuicao`: how the sum is split over the panels; absent: `igual`.',
  por_meses: 'With `distribuicao`: how the part of a panel is split over its months; absent: `igual`.',
  multiplo:
    'With `distribuicao`: each part is a multiple of this, but for one with what is left below it; absent: 0.01.',
  'ProgressSpread.origem': 'What is copied, or gives the shares; absent: the cells themselves.',
  'SpreadSource.campo': 'The field that is read; absent: the one that is written.',
  'SpreadSource.ano': 'The year that is read; absent: the one that is written.',
  'SpreadMonth.peso': 'With `por_meses` `pesos`: the weight of the month, in any scale.',
  'SpreadPanel.id_gmr_painel': 'The panel, by its id. Required, unless there is its code.',
  'SpreadPanel.codigo_painel': 'The `codigo_externo` of the panel, whatever its case; null: by id alone.',
  'SpreadPanel.peso': 'With `por_paineis` `pesos`: the weight of the panel, in any scale.',
  id_gmr_painel_origem: 'The panel whose values are read for this one; absent: itself.',
  soma: 'The sum of the cells that were written; null beyond 13 integer digits.',
  vazias: 'How many cells had an empty source: they count as zero among shares, and are not copied.',
  sem_celula: 'How many of the panels’ months have no cell of the indicator.',
  celulas: 'The cells that were written, by panel and month as they were sent.',
  'ProgressSpreadPreview.values':
    'The first 1,000 values of calculated cells that would be others, by indicator, panel and month.',
  'ProgressSpreadPreview.results':
    'The attainments and concepts that would be others, by month, panel and indicator: the first 1,000.',
  'SpreadCell.antes': 'What was typed before; null: nothing.',
  'SpreadCell.valor': 'What is typed now.',
};
