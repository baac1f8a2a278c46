/**
 * The rules of saveFormulaIndicator, in the words of a formula's text. Without a full stop, as in
 * editors.
 */
import { firstCharacters } from '../values/text.ts';
import type { Words } from './said.ts';

type About = readonly (string | number | undefined)[];

const quoted = (text: string | number | undefined) => `"${firstCharacters(String(text), 80)}"`;
const words = (pt: string, en: string): Words => ({ pt, en });

/** How many operands a function takes. */
function operands([least, most, count]: About): Words {
  if (least === most) {
    return words(
      `São precisos exatamente ${least} argumentos, não ${count}`,
      `It takes exactly ${least} arguments, not ${count}`,
    );
  }
  return words(
    `São precisos ${least} ou mais argumentos, não ${count}`,
    `It takes ${least} or more arguments, not ${count}`,
  );
}

function treeMissing([tree]: About): Words {
  return tree === 0
    ? words('Falta "meta = …", ou oculte a meta do indicador', '"target = …" is missing, or hide the target')
    : words('Falta "realizado = …"', '"realized = …" is missing');
}

export const formulaRules = {
  'aggregation-in-panel': () =>
    words(
      'A média é calculada sobre os painéis de um submodelo: MÉDIA(Lojas[Vendas])',
      'The average is taken over the panels of a submodel: AVERAGE(Lojas[Vendas])',
    ),
  'budget-overlap': () =>
    words(
      'Uma das contas ou estruturas está dentro de outra e contaria duas vezes; cite só uma',
      'One of the accounts or structures lies below another and would count twice; name only one',
    ),
  'budget-period': () =>
    words(
      'Falta o período: ORÇAMENTO(período: "2017"; …)',
      'The period is missing: BUDGET(period: "2017", …)',
    ),
  'budget-record': () =>
    words('Um dos códigos não é da empresa', 'One of the codes does not belong to the company'),
  'budget-sources': () =>
    words(
      'Cite ao menos uma conta ou estrutura, e cada uma só uma vez',
      'Name at least one account or structure, and each only once',
    ),
  'budget-structure': () =>
    words('Uma das estruturas não é deste período', 'One of the structures does not belong to this period'),
  circle: ([path]) =>
    words(
      `Os indicadores leriam um ao outro em círculo: ${path}`,
      `The indicators would read each other in a circle: ${path}`,
    ),
  'concept-adjustable': () =>
    words('Um conceito não tem meta ajustável', 'A concept has no adjustable target'),
  'concept-interpretation': () =>
    words('A interpretação de um conceito é 0 ou 2', 'The interpretation of a concept is 0 or 2'),
  'concept-repeated': ([value]) =>
    words(`Dois conceitos têm o valor ${value}`, `Two concepts have the value ${value}`),
  'concept-total': () =>
    words('O totalizador de um conceito é 2 (último mês)', 'The total of a concept is 2 (last month)'),
  concepts: () => words('Faltam os conceitos', 'The concepts are missing'),
  'constant-digits': () =>
    words(
      'Um número tem no máximo 10 dígitos inteiros e 10 decimais',
      'A number has at most 10 integer and 10 decimal digits',
    ),
  currency: () => words('Falta uma moeda, como BRL', 'A currency is missing, such as BRL'),
  // An expression of both trees must become two, or a result would be divided by a target.
  'denominator-automatic': ([name]) => {
    const shown = firstCharacters(String(name), 80);
    return words(
      `À direita da divisão ${quoted(name)} leria um denominador, que não tem; diga em cada árvore qual valor ler: meta = … [${shown}].meta, realizado = … [${shown}].realizado`,
      `Right of the division ${quoted(name)} would read a denominator, which it does not have; say in each tree which value to read: target = … [${shown}].target, realized = … [${shown}].realized`,
    );
  },
  'denominator-missing': ([name]) =>
    words(`${quoted(name)} não tem denominador`, `${quoted(name)} has no denominator`),
  'entries-many': ([limit]) =>
    words(`Uma fórmula tem no máximo ${limit} entradas`, `A formula has at most ${limit} entries`),
  'entries-together': () =>
    words(
      'Só cabe uma entrada aqui: uma na fórmula, ou uma de cada lado da divisão principal',
      'Only one entry is allowed here: one in the formula, or one on each side of the main division',
    ),
  'entry-once': () =>
    words(
      'Cada entrada aparece uma única vez, em meta ou em realizado',
      'Each entry appears only once, in target or in realized',
    ),
  'label-length': ([limit]) =>
    words(`O texto tem de 1 a ${limit} caracteres`, `The text must have 1 to ${limit} characters`),
  levels: ([limit]) =>
    words(
      `Há mais de ${limit} níveis; use outra fórmula para uma das partes`,
      `There are more than ${limit} levels; make one of the parts a formula of its own`,
    ),
  nodes: ([limit]) =>
    words(
      `Cada árvore tem no máximo ${limit} nós; use outra fórmula para uma das partes`,
      `Each tree has at most ${limit} nodes; make one of the parts a formula of its own`,
    ),
  operands,
  'own-indicator': () => words('Uma fórmula não lê a si mesma', 'A formula does not read itself'),
  references: ([limit]) =>
    words(
      `Uma fórmula lê no máximo ${limit} coisas diferentes`,
      `A formula reads at most ${limit} different things`,
    ),
  'root-division': ([unit]) =>
    unit === 3
      ? words(
          'Nesta unidade a expressão inteira é PERCENTUAL(a; b), ou uma divisão com PERCENTUAL dentro',
          'In this unit the whole expression is PERCENT(a, b), or a division with PERCENT in it',
        )
      : words(
          'Nesta unidade a expressão inteira é uma divisão: a / b',
          'In this unit the whole expression is a division: a / b',
        ),
  'root-percentage': () =>
    words('Nesta unidade falta um PERCENTUAL(a; b)', 'This unit needs a PERCENT(a, b)'),
  'submodel-base': () =>
    words('É um modelo base; cite um dos seus submodelos', 'It is a base model; name one of its submodels'),
  'submodel-confidential': () => words('O submodelo é confidencial', 'The submodel is confidential'),
  'submodel-deactivated': () => words('O submodelo está desativado', 'The submodel is deactivated'),
  'submodel-lacks': ([name]) =>
    words(
      `O submodelo não contém o indicador ${quoted(name)}`,
      `The submodel does not contain indicator ${quoted(name)}`,
    ),
  'tree-missing': treeMissing,
  'unknown-record': () => words('A empresa não tem este registro', 'The company does not have this record'),
} satisfies Readonly<Record<string, (about: About) => Words>>;
