/** What a part of a formula is called: a sign, a function, an indicator. */
import { functionWord, type Language, views } from '../../../src/engine/text/language.ts';
import { isCall, type Syntax } from '../../../src/engine/text/syntax.ts';
import type { Format } from '../../data/written/format.ts';
import type { Words } from '../../words/words.ts';

export interface NamingContext {
  readonly words: Words;
  readonly format: Format;
  readonly language: Language;
}

/** The field (`campo`) that follows the tree. It is not written. */
const automatic = 2;

const signs: Readonly<Record<string, string>> = {
  igual: '=',
  diferente: '<>',
  maior: '>',
  menor: '<',
  maior_igual: '>=',
  menor_igual: '<=',
  soma: '+',
  subtracao: '−',
  multiplicacao: '×',
  divisao: '÷',
  negativo: '−',
};

export function namedPart(
  syntax: Syntax,
  { words, language, format }: NamingContext,
): { name: string; detail: string } {
  const { formula } = words;
  switch (syntax.kind) {
    case 'number':
      return { name: format.exact(syntax.digits), detail: '' };
    case 'entry':
      return { name: syntax.label, detail: formula.entry };
    case 'budget':
      return { name: formula.budget, detail: '' };
    case 'hole':
      return { name: '…', detail: formula.missing };
    case 'operation': {
      const { operation } = syntax;
      const sign = isCall(syntax) ? undefined : signs[operation];
      return { name: sign ?? functionWord(views[language], { kind: 'operation', operation }), detail: '' };
    }
    default: {
      const { indicator, submodel, campo, aggregation } = syntax;
      const over = submodel ? formula.overModel(submodel.whole) : '';
      const how = aggregation && functionWord(views[language], { kind: 'aggregation', aggregation });
      const field = campo === automatic ? '' : formula.fields[campo];
      const detail = [how, over, field].filter(Boolean).join(' · ');
      return { name: indicator.whole, detail };
    }
  }
}
