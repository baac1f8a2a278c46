/** Descriptions of the fields for values as they were read, and for values that were ignored. */
const fields = {
  meta_numerador: 'the numerator of the target',
  meta_denominador: 'the denominator of the target',
  meta_ajustada_numerador: 'the numerator of the adjusted target',
  meta_ajustada_denominador: 'the denominator of the adjusted target',
  realizado_numerador: 'the numerator of the realized value',
  realizado_denominador: 'the denominator of the realized value',
};

const readWords = Object.entries(fields).flatMap(([field, words]) => [
  [
    `ListedCell.lido_${field}`,
    `With \`lidos=1\`: what is typed in ${words}, of a formula its manual entry; null: nothing.`,
  ],
  [
    `ProgressRow.lido_${field}`,
    `What was typed in ${words} when the row was read, null for nothing: the row is stored only while that is so.`,
  ],
]);

export const typedWords: Readonly<Record<string, string>> = {
  'ProgressRow.id_gmr_painel': 'The id of the panel. Required, unless the row has its code.',
  'ProgressRow.id_indicador': 'The id of the indicator. Required, unless the row has its code.',
  'ProgressRow.codigo_painel':
    'The `codigo_externo` of the panel, regardless of case, instead of the id or beside it; null: by id only.',
  'ProgressRow.codigo_indicador':
    'The `codigo_externo` of the indicator, regardless of case, instead of the id or beside it; null: by id only.',
  ...Object.fromEntries(readWords),
  'ProgressUpdateManyResult.ignored':
    'With lenient handling: values that are stored nowhere, of rows that were stored; the first 10,000.',
  'ProgressUpdateManyResult.ignoredCount': 'With lenient handling: how many such values there are in all.',
  'ProgressUpdateManyPreview.ignored':
    'With lenient handling: values that are stored nowhere, of rows that were stored; the first 10,000.',
  'ProgressUpdateManyPreview.ignoredCount': 'With lenient handling: how many such values there are in all.',
  arredondados: 'Which of the values are rounded: their exact value has more than two decimals.',
  valor_meta_sem_ajuste: 'With `include`: the target without its adjustment, as decimal text; null: none.',
  valor_meta: "With `include`: the target by the indicator's unit, as decimal text; null: none.",
  valor_meta_ajustada:
    "With `include`: the adjusted target by the indicator's unit, as decimal text; null: none.",
  valor_realizado: "With `include`: the realized value by the indicator's unit, as decimal text; null: none.",
  unidade:
    'With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or `conceito`; null: a quantity.',
  'path.lidos': '1: with the fields `lido_*`, what is typed.',
  'path.digitados':
    '1: only cells of indicators that take values, and in their fields only what is typed: of a formula the manual entry, null where it is calculated.',
};
