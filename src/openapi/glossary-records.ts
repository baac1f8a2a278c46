/** Descriptions of the fields of upsertMany of records, and of names that lists include. */
/** What `include` adds to the records of a list, where that is not the name of a kind alone. */
const included: Readonly<Record<string, string>> = {
  processo: 'process',
  conta: 'account',
  centro_resultado: 'result centre',
  conta_pai: 'account that this one counts in',
  pai: 'record that this one counts in',
  periodo: 'period',
  periodo_historico: 'period whose results are the history',
};

/** The name of a record that another refers to. */
export const includedName = (noun: string) =>
  `In lists whose \`include\` names it: the name of the ${noun}; null without one, or for one that cannot be seen.`;

export const recordsWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(included).map(([name, noun]) => [`nome_${name}`, includedName(noun)])),
  codigo_conta_pai: 'The account that this one counts in, by its code; null: none.',
  'DimensionValueRow.codigo_pai':
    'The value of the same dimension that this one counts in, by its code; null: none.',
  'ResultCentreRow.codigo_pai': 'The result centre that this one counts in, by its code; null: none.',
  'ResultCentreRow.codigo_filial': 'The branch that it belongs to, by its code; null: none.',
  codigo_colaborador: 'The employee, by code; null: none. Of people, a Gerente sees and names it.',
  codigo_painel: 'The panel, by its code; null: none.',
  codigo_filial: 'The branch, by its code.',
  codigo_grupo: 'The group that it is in, by its code; null: none.',
  codigo_base: 'The model that it is a submodel of, by its code; null: none.',
  'ModelIndicatorsSave.indicadores': 'All indicators that the model has from then on; each at most once.',
  'ModelIndicatorRow.ordem': 'Its place in the model. Left out: its position in the list, from 1.',
  'ModelIndicatorRow.peso':
    'The weight in the scores of the panels, for months without one of their own. Left out: the one that it has, or 1.',
  'ModelIndicatorsSaved.inserted': 'How many indicators the model did not have.',
  'ModelIndicatorsSaved.updated': 'How many have other months, another place or another weight.',
  'ModelIndicatorsSaved.skipped': 'How many were already like this.',
  'ModelIndicatorsSaved.deleted': 'How many were taken away.',
  'FormulaIndicatorRow.formula_texto': 'The formula as text, in the language of `idioma`.',
  'FormulaIndicator.formula_texto': 'With `include`: the formula as text, in the language of `idioma`.',
  codigo_pai: 'The record that this one counts in, by its code; null: none.',
  codigo_processo: 'The process, by its code.',
  codigos_processo: 'The processes, by their codes.',
  codigo_periodo_historico: 'The period whose results are the history, by its code; null: none.',
  'StructureRow.codigo_pai':
    'The structure of the same period that this one counts in, by its code; null: none.',
  'RowsUpsertResult.inserted': 'How many rows are new.',
  'RowsUpsertResult.updated': 'How many rows have changed.',
  'RowsUpsertResult.skipped': 'How many rows were already like this.',
  'RecordsUpsertResult.inserted': 'How many records are new.',
  'RecordsUpsertResult.updated': 'How many records have changed.',
  'RecordsUpsertResult.skipped': 'How many records were already like this.',
  'RecordsUpsertResult.ids':
    "The ids of the rows' records, in the order of the rows; null where none was stored.",
  'RecordsUpsertPreview.inserted': 'How many records would be new.',
  'RecordsUpsertPreview.updated': 'How many records would change.',
  'RecordsUpsertPreview.skipped': 'How many records are already like this.',
  'RecordsUpsertPreview.rows': 'What each row would do, in their order.',
  'RecordRowOutcome.outcome': 'What the row would do.',
  'RecordRowOutcome.id': 'The record that it names; null for a new one.',
  'RecordRowOutcome.changes': 'The fields that it would change.',
  'RecordFieldChange.field': 'The field.',
  'RecordFieldChange.before': 'Its value as it is stored, as text; null: none.',
  'RecordFieldChange.after': 'The value that it would have, as text; null: none.',
};
