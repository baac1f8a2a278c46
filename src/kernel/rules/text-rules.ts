/**
 * The rules of a formula's text, before it is a formula: what is said where its place is not shown,
 * and of which only the rule is known. What an editor says at the place is made of these in
 * src/engine/text/messages.ts, or names the part of the text. Without a full stop, as in editors.
 */
import type { Words } from './said.ts';

export const textRules = {
  'aggregation-missing': {
    pt: 'Falta dizer como os painéis do submodelo são combinados',
    en: 'The formula must say how the panels of the submodel are combined',
  },
  'ambiguous-account': {
    pt: 'O nome da conta não é único: use o código',
    en: 'The name of the account is not unique: use the code',
  },
  'ambiguous-centre': {
    pt: 'O nome do centro de resultado não é único: use o código',
    en: 'The name of the result centre is not unique: use the code',
  },
  'ambiguous-dimension': {
    pt: 'O nome do valor de dimensão não é único: use o código',
    en: 'The name of the dimension value is not unique: use the code',
  },
  'ambiguous-indicator': {
    pt: 'O nome do indicador não é único: use o código',
    en: 'The name of the indicator is not unique: use the code',
  },
  'ambiguous-period': {
    pt: 'O nome do período não é único: use o código',
    en: 'The name of the period is not unique: use the code',
  },
  'ambiguous-structure': {
    pt: 'O nome da estrutura não é único: use o código',
    en: 'The name of the structure is not unique: use the code',
  },
  'ambiguous-submodel': {
    pt: 'O nome do submodelo não é único: use o código',
    en: 'The name of the submodel is not unique: use the code',
  },
  'bare-word': { pt: 'Um nome fica entre colchetes: [Vendas]', en: 'Names go in brackets: [Vendas]' },
  'budget-choice': { pt: 'O orçamento não tem esta opção', en: 'The budget has no such option' },
  'budget-code': {
    pt: 'Os códigos do orçamento ficam entre aspas: "3.1"',
    en: 'Budget codes go in quotes: "3.1"',
  },
  'budget-parameter': { pt: 'O orçamento não tem este parâmetro', en: 'The budget has no such parameter' },
  'budget-repeated': { pt: 'O parâmetro está repetido', en: 'The parameter is repeated' },
  'comparison-chain': {
    pt: 'Uma comparação não pode seguir a outra; ponha a primeira entre parênteses',
    en: 'A comparison cannot follow another; put the first one in parentheses',
  },
  'decimal-sign': {
    pt: 'Os decimais usam outro sinal neste idioma',
    en: 'Decimals use another sign in this language',
  },
  empty: { pt: 'A fórmula está vazia', en: 'The formula is empty' },
  'entry-label': {
    pt: 'Uma entrada recebe um texto: ENTRADA("ajuste")',
    en: 'An entry takes a text: ENTRY("ajuste")',
  },
  'indicator-missing': {
    pt: 'Depois do submodelo vem o [indicador]',
    en: 'The submodel is followed by the [indicator]',
  },
  'leading-equals': { pt: 'Uma fórmula começa sem "="', en: 'A formula begins without "="' },
  'operand-missing': { pt: 'Falta um valor', en: 'A value is missing' },
  'other-name': { pt: 'O id e o nome não combinam', en: 'The id and the name do not match' },
  'parenthesis-extra': { pt: 'Há um parêntese a mais', en: 'There is one parenthesis too many' },
  'parenthesis-missing': { pt: 'Falta um ")"', en: 'A ")" is missing' },
  'reference-expected': {
    pt: 'Aqui cabe uma única referência: [Vendas]',
    en: 'A single reference goes here: [Vendas]',
  },
  separator: {
    pt: 'Os argumentos usam outro separador neste idioma',
    en: 'Arguments use another separator in this language',
  },
  'too-deep': {
    pt: 'Há parênteses ou operações demais uns dentro dos outros; use uma fórmula para cada parte',
    en: 'Too many parentheses or operations are nested; make the parts formulas of their own',
  },
  'too-long': { pt: 'O texto é longo demais', en: 'The text is too long' },
  'tree-repeated': {
    pt: 'Meta ou realizado já foi definido',
    en: 'Target or realized value is already defined',
  },
  'tree-unnamed': {
    pt: 'Com duas expressões, cada uma precisa dizer se é meta ou realizado',
    en: 'With two expressions, each must say whether it is target or realized value',
  },
  'unclosed-quote': {
    pt: 'Faltam aspas ou um colchete para fechar',
    en: 'A quote or bracket is missing at the end',
  },
  unexpected: { pt: 'Algo na fórmula está fora do lugar', en: 'Something in the formula is out of place' },
  'unknown-account': { pt: 'A empresa não tem esta conta', en: 'The company has no such account' },
  'unknown-centre': {
    pt: 'A empresa não tem este centro de resultado',
    en: 'The company has no such result centre',
  },
  'unknown-character': {
    pt: 'A fórmula tem caracteres que não são permitidos',
    en: 'The formula has characters that are not allowed',
  },
  'unknown-dimension': {
    pt: 'A empresa não tem este valor de dimensão',
    en: 'The company has no such dimension value',
  },
  'unknown-field': { pt: 'O indicador não tem este campo', en: 'The indicator has no such field' },
  'unknown-function': { pt: 'Não há função com este nome', en: 'There is no function with this name' },
  'unknown-indicator': {
    pt: 'A empresa não tem indicador com este nome',
    en: 'The company has no indicator with this name',
  },
  'unknown-period': {
    pt: 'A empresa não tem este período orçamentário',
    en: 'The company has no such budget period',
  },
  'unknown-structure': { pt: 'A empresa não tem esta estrutura', en: 'The company has no such structure' },
  'unknown-submodel': {
    pt: 'A empresa não tem submodelo com este nome',
    en: 'The company has no submodel with this name',
  },
} satisfies Readonly<Record<string, Words>>;
