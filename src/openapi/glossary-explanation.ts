/** Descriptions of the fields of explanations, which show how a number was calculated. */
const exact = 'Exact, as text: `12.5`, `100/3`; null without a value.';
const reason = 'Why there is no value; null where there is one.';
const sums = (of: string) => `${of}, exact, as text; null without any fact.`;

function ofSums(type: string): Record<string, string> {
  return {
    [`${type}.orcado`]: sums('What was budgeted'),
    [`${type}.realizado`]: sums('What was realized'),
    [`${type}.historico`]: sums('The history'),
  };
}

const closing = 'Where the month is closed: how. What is stored then stays, whatever changes around it.';

export const explanationWords: Readonly<Record<string, string>> = {
  series: 'Target, adjusted target and realized, as far as the indicator has them.',
  'ReferenceReadings.id_indicador': 'Whose manual entries are read; null or left out: there are none.',
  leituras: 'What is read, in the order of the request.',
  referencia: 'The reference, as saveFormulaIndicator takes it.',
  parte: 'The value, or the side of the fraction on which the reference stands.',
  serie: 'Which of the three values.',
  pendente: 'Whether recalculations are waiting in the company: what is stored may be about to change.',
  'Explanation.nos': 'How many nodes and cells the answer has.',
  cortado: 'Whether something was left out, see `celulas_omitidas` and `explicacao_omitida`.',
  leitura: 'How the two stored fields make the value.',
  'NodeExplanation.leitura': 'What was read of another indicator (`tipo` 0).',
  arvore: 'Of a formula: the tree as it was calculated.',
  motivo: reason,
  'CellExplanation.fechamento': closing,
  'Explanation.fechamento': closing,
  'CellClosing.fechado_em': 'When it was closed.',
  'CellClosing.id_gmr_processo': 'The process whose month was closed.',
  'CellClosing.id_colaborador': 'Who closed it; null: a token.',
  'CellClosing.id_token': 'The token that closed it; null: a person.',
  'CellClosing.nome': 'The name of who closed it.',
  'CellClosing.versao':
    'The version of the definition that was in force then (getVersionsById); null: not known.',
  'CellClosing.explicado':
    'Whether the trees of today still give what is stored. Without it there are none: the definition, or what it reads in open months, is another one now.',
  'SeriesExplanation.valor': `What other formulas read. ${exact}`,
  'SeriesExplanation.numerador': 'How the numerator came about.',
  'SeriesExplanation.denominador': 'How the denominator came about.',
  'NodeExplanation.valor': exact,
  'Reading.valor': exact,
  'SourceCell.valor': exact,
  'SourceCell.numerador': 'The stored numerator, where it is read.',
  'SourceCell.denominador': 'The stored denominator, where it is read.',

  'FieldRead.campo': 'The field of the cell; that of the target where no adjusted target is set.',
  'FieldExplanation.campo': 'The field of the cell.',
  armazenado: 'What is stored.',
  autor:
    'Who sent the value last, or emptied it; null where it is calculated, or nobody is known to have sent it.',
  anteriores: 'What was typed in the cell before, by field; of a formula by manual entry.',
  'EarlierValues.campo': 'The field of the cell; null: a manual entry.',
  'EarlierValues.slug': 'The manual entry; null: a field of the cell.',
  quantos: 'How many earlier values there are, of which `valores` has the newest 20.',
  'EarlierValues.valores': 'The values, the newest first.',
  'EarlierValue.valor': 'The value; null: none was typed.',
  'EarlierValue.autor': 'Who had sent the value, or emptied it; null where nobody is known.',
  ate: 'Until when it was there.',
  'ProgressChange.horario': 'When the value was changed.',
  'ProgressChange.campo': 'The field of the cell; null: a manual entry of a formula.',
  'ProgressChange.slug': 'The manual entry; null: a field of the cell.',
  valor_antes: 'What was there; null: nothing was typed.',
  valor_depois: 'What was typed; null: it was emptied, or a formula came in its place.',
  'ProgressChange.id_token': 'The token that sent it; null: a person, an import, or nobody is known.',
  'ProgressChange.id_colaborador': 'The employee who typed it; null: a token, an import, or nobody is known.',
  'ProgressChange.nome':
    'The name of the token or the employee; empty for an import, and where nobody is known.',
  'ProgressChange.origem': 'The way by which it came; null where nobody is known.',
  id_token: 'The id of the token.',
  'Writer.id_token': 'The id of the token; null for a person, and for an import, which no token sends.',
  'Writer.id_colaborador':
    'The id of the employee who typed it in the console; null for a token and for an import.',
  'Writer.nome': 'The name of the token; empty for an import.',
  'Writer.origem': 'The way by which it came.',
  origem: 'Where the value comes from.',
  exato: 'The exact result before it is rounded, as text; null without one.',
  arredondado: 'The exact result, rounded once to 2 decimals; null beyond 13 integer digits.',
  no: 'Of a formula: the key of the node whose result this is.',
  parcelas: 'Of a compound or consolidated indicator: the readings whose sum this is.',

  existe: 'Whether the panel has the indicator in that month.',
  explicacao: 'How this cell came about, where it is calculated and `depth` reaches it.',
  explicacao_omitida: 'True: `depth` reaches the cell, but the answer would have grown too large.',
  'Reading.id_painel_modelo': 'The submodel whose panels are read; null: the panel that is calculated.',
  celulas: 'The cells that were read.',
  celulas_omitidas:
    'How many cells were read that are not listed, because the answer would have grown too large.',

  'NodeExplanation.key': 'The key of the node, as getFormulaNodesById has it.',
  'NodeExplanation.tipo': 'Of a leaf: what is read.',
  lido: 'False: the branch of a `se` that was not taken.',
  operandos: 'The operands of an operation.',
  entrada: 'The typed value that was read (`tipo` 3).',
  orcamento: 'The sums of the budget that were read (`tipo` 1).',
  campos: 'The fields of updateProgressPanel that write it.',

  'NamedRecord.id': 'The id of the record.',
  periodo: 'The budget period.',
  metrica: 'Which of the sums is read.',
  modo: 'Of which months.',
  'BudgetExplanation.meses': 'The months that went in, each with its own sums.',
  'BudgetExplanation.fontes': 'The terms whose sum this is.',
  'ExplainedBudgetSource.tipo': 'What the term is.',
  'ExplainedBudgetSource.contas': 'Of a structure: its lines and those of the structures below it.',
  contas_omitidas: 'How many lines are not listed, because the answer would have grown too large.',
  id_estrutura: 'The id of the structure.',
  ...ofSums('BudgetExplanation'),
  ...ofSums('BudgetMonth'),
  ...ofSums('ExplainedBudgetSource'),
  ...ofSums('ExplainedStructureLine'),
};
