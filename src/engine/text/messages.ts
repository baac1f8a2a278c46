/** The diagnostics of tokens, syntax and names: a stable code, and a message in both languages. */
import type { TextRule } from '../../kernel/rules/all-rules.ts';
import { textRules } from '../../kernel/rules/text-rules.ts';
import { firstCharacters } from '../../kernel/values/text.ts';
import type { Diagnostic, Fix, Place } from './diagnostic.ts';

const longest = 60;
/** Enough for two names with their delimiters. The fix itself is not shortened. */
const longestProposed = 600;

/** Quotes a part of the text in a message. */
function quoted(text: string): string {
  return `"${firstCharacters(text, longest)}"`;
}

function diagnostic(code: TextRule, place: Place, pt: string, en: string, fix?: Fix): Diagnostic {
  const { start, end } = place;
  return { code, start, end, message: { pt, en }, ...(fix ? { fix } : {}) };
}

/** Says what the rule says wherever it is broken. */
function plainly(code: TextRule, place: Place, fix?: Fix): Diagnostic {
  return diagnostic(code, place, textRules[code].pt, textRules[code].en, fix);
}

/** A fix that replaces the place. */
function instead(place: Place, text: string | undefined): Fix | undefined {
  return text === undefined ? undefined : { start: place.start, end: place.end, text };
}

function insertedAt(at: number, text: string): Fix {
  return { start: at, end: at, text };
}

/** `did you mean [Vendas líquidas]?` */
function meant(text: string | undefined): { readonly pt: string; readonly en: string } {
  if (text === undefined) return { pt: '', en: '' };
  const proposed = firstCharacters(text, longestProposed);
  return { pt: `; seria ${proposed}?`, en: `; did you mean ${proposed}?` };
}

const nouns: Readonly<Record<NameKind, readonly [pt: string, en: string]>> = {
  indicators: ['indicador', 'indicator'],
  submodels: ['submodelo', 'submodel'],
  periods: ['período orçamentário', 'budget period'],
  accounts: ['conta', 'account'],
  structures: ['estrutura', 'structure'],
  centres: ['centro de resultado', 'result centre'],
  dimensions: ['valor de dimensão', 'dimension value'],
};

const parts = {
  indicators: 'indicator',
  submodels: 'submodel',
  periods: 'period',
  accounts: 'account',
  structures: 'structure',
  centres: 'centre',
  dimensions: 'dimension',
} as const satisfies Readonly<Record<NameKind, string>>;

/** The lists in which names are looked up. */
export type NameKind =
  | 'indicators'
  | 'submodels'
  | 'periods'
  | 'accounts'
  | 'structures'
  | 'centres'
  | 'dimensions';

export const messages = {
  empty: (place: Place) => plainly('empty', place),

  tooLong: (place: Place, limit: number) =>
    diagnostic(
      'too-long',
      place,
      `O texto é longo demais: o limite é ${limit}`,
      `The text is too long: the limit is ${limit}`,
    ),

  tooDeep: (place: Place) => plainly('too-deep', place),

  strangers: (place: Place) =>
    diagnostic(
      'unknown-character',
      place,
      'Estes caracteres não fazem parte de uma fórmula',
      'These characters are not allowed in a formula',
      instead(place, ''),
    ),

  unclosed: (place: Place, closing: string) =>
    diagnostic(
      'unclosed-quote',
      place,
      `Falta ${closing} para fechar`,
      `${closing} is missing at the end`,
      insertedAt(place.end, closing),
    ),

  decimalSign: (place: Place, sign: string, text: string | undefined) =>
    diagnostic(
      'decimal-sign',
      place,
      `Aqui os decimais são separados por "${sign}", e milhares por nada`,
      `Decimals are separated by "${sign}" here, and thousands by nothing`,
      instead(place, text),
    ),

  separator: (place: Place, separator: string) =>
    diagnostic(
      'separator',
      place,
      `Aqui os argumentos são separados por "${separator}"`,
      `Arguments are separated by "${separator}" here`,
      instead(place, separator),
    ),

  leadingEquals: (place: Place) => plainly('leading-equals', place, instead(place, '')),

  operandMissing: (place: Place) =>
    diagnostic(
      'operand-missing',
      place,
      'Falta aqui um valor: um número, um [indicador] ou uma função',
      'A value is missing here: a number, an [indicator] or a function',
    ),

  unexpected: (place: Place, text: string) =>
    diagnostic('unexpected', place, `${quoted(text)} não cabe aqui`, `${quoted(text)} does not belong here`),

  parenthesisMissing: (place: Place) => plainly('parenthesis-missing', place, insertedAt(place.start, ')')),

  parenthesisExtra: (place: Place) =>
    diagnostic(
      'parenthesis-extra',
      place,
      'Este ")" não fecha nada',
      'This ")" closes nothing',
      instead(place, ''),
    ),

  comparisonChain: (place: Place) => plainly('comparison-chain', place),

  unknownFunction: (place: Place, name: string, known: string | undefined) =>
    diagnostic(
      'unknown-function',
      place,
      `Não há função ${quoted(name)}${meant(known).pt}`,
      `There is no function ${quoted(name)}${meant(known).en}`,
      instead(place, known),
    ),

  /** @param hint what to do instead, in both languages. */
  spreadsheetFunction: (
    place: Place,
    name: string,
    hint: Readonly<{ pt: string; en: string }>,
    fix: Fix | undefined,
  ) =>
    diagnostic(
      'unknown-function',
      place,
      `Não há função ${quoted(name)}: ${hint.pt}`,
      `There is no function ${quoted(name)}: ${hint.en}`,
      fix,
    ),

  bareWord: (place: Place, name: string) =>
    diagnostic(
      'bare-word',
      place,
      `Indicadores são escritos entre colchetes: [${firstCharacters(name, longest)}]`,
      `Indicators are written in brackets: [${firstCharacters(name, longest)}]`,
      instead(place, `[${name}]`),
    ),

  indicatorMissing: (place: Place) => plainly('indicator-missing', place),

  unknownField: (place: Place, name: string, known: string | undefined) =>
    diagnostic(
      'unknown-field',
      place,
      `Não há campo ${quoted(name)}${meant(known).pt}`,
      `There is no field ${quoted(name)}${meant(known).en}`,
      instead(place, known),
    ),

  referenceExpected: (place: Place, name: string) =>
    diagnostic(
      'reference-expected',
      place,
      `${name} recebe uma única referência, como ${name}(Lojas[Vendas])`,
      `${name} takes a single reference, such as ${name}(Lojas[Vendas])`,
    ),

  aggregationMissing: (place: Place, text: string) =>
    plainly('aggregation-missing', place, instead(place, text)),

  entryLabel: (place: Place, name: string) =>
    diagnostic(
      'entry-label',
      place,
      `${name} recebe um texto: ${name}("ajuste")`,
      `${name} takes a text: ${name}("ajuste")`,
    ),

  budgetParameter: (place: Place, names: readonly string[]) =>
    diagnostic(
      'budget-parameter',
      place,
      `Aqui vem um destes, seguido de ":": ${names.join(', ')}`,
      `One of these comes here, followed by ":": ${names.join(', ')}`,
    ),

  budgetRepeated: (place: Place, name: string) =>
    diagnostic('budget-repeated', place, `${name} já foi dito`, `${name} has been said already`),

  budgetCode: (place: Place, name: string) =>
    diagnostic(
      'budget-code',
      place,
      `${name} recebe códigos entre aspas, como "3.1"`,
      `${name} takes codes in quotes, such as "3.1"`,
    ),

  budgetChoice: (place: Place, name: string, words: readonly string[]) =>
    diagnostic(
      'budget-choice',
      place,
      `${name} é um destes: ${words.join(', ')}`,
      `${name} is one of these: ${words.join(', ')}`,
    ),

  treeRepeated: (place: Place, word: string) =>
    diagnostic('tree-repeated', place, `${word} já foi definido acima`, `${word} has been defined above`),

  treeUnnamed: (place: Place, words: readonly [string, string]) =>
    diagnostic(
      'tree-unnamed',
      place,
      `De duas expressões, cada uma começa com "${words[0]} =" ou "${words[1]} ="`,
      `Of two expressions each begins with "${words[0]} =" or "${words[1]} ="`,
    ),

  unknownName: (
    place: Place,
    kind: NameKind,
    written: string,
    known: { shown: string; fix: Fix } | undefined,
  ) =>
    diagnostic(
      `unknown-${parts[kind]}`,
      place,
      `Não há ${nouns[kind][0]} ${quoted(written)}${meant(known?.shown).pt}`,
      `There is no ${nouns[kind][1]} ${quoted(written)}${meant(known?.shown).en}`,
      known?.fix,
    ),

  ambiguousName: (place: Place, kind: NameKind, written: string, known: readonly string[], fix: Fix) =>
    diagnostic(
      `ambiguous-${parts[kind]}`,
      place,
      `O nome ${quoted(written)} (${nouns[kind][0]}) não é único: ${known.join(', ')}`,
      `The name ${quoted(written)} (${nouns[kind][1]}) is not unique: ${known.join(', ')}`,
      fix,
    ),

  otherName: (place: Place, written: string, known: { shown: string; fix: Fix }) =>
    diagnostic(
      'other-name',
      place,
      `O id e o nome ${quoted(written)} não combinam${meant(known.shown).pt}`,
      `The id and the name ${quoted(written)} do not belong together${meant(known.shown).en}`,
      known.fix,
    ),
};
