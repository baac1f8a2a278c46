/** Parses references to indicators, `Lojas[Vendas].meta`, and entries, `ENTRADA("ajuste")`. */
import { cleanName } from '../../kernel/values/text.ts';
import { folded } from './fold.ts';
import { fieldElsewhere } from './language.ts';
import type { Token } from './lexer.ts';
import { messages } from './messages.ts';
import { nameOf } from './names.ts';
import type { Name, ReferenceSyntax, Syntax } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

/** Parses the indicator after a submodel, if there is one. */
export function referenceIn(reader: TokenReader, submodel: Name | undefined): Syntax {
  const token = reader.takeKind('indicator');
  if (token === undefined) {
    const { start, end } = submodel as Name;
    reader.diagnostics.add(messages.indicatorMissing({ start, end }));
    return { kind: 'hole', start, end };
  }
  const start = submodel?.start ?? token.start;
  const reference: ReferenceSyntax = {
    kind: 'reference',
    indicator: nameOf(token),
    submodel,
    fieldAt: { start: token.end, end: token.end },
    campo: 2,
    aggregation: undefined,
    start,
    end: token.end,
  };
  return reader.isSign('.') ? withField(reader, reference) : reference;
}

function withField(reader: TokenReader, reference: ReferenceSyntax): Syntax {
  const dot = reader.take();
  const word = reader.takeKind('word');
  const campo = word && reader.words.fields.get(folded(word.text));
  if (campo === undefined) {
    const at = word ?? { start: dot.start, end: dot.end, text: '' };
    const { view } = reader;
    const known = fieldElsewhere(view, at.text) ?? reader.near(at.text, Object.values(view.fields));
    reader.diagnostics.add(messages.unknownField(at, at.text, known));
  }
  const end = reader.lastEnd;
  return { ...reference, campo: campo ?? 2, fieldAt: { start: dot.start, end }, end };
}

/** Parses from after the opening parenthesis. `name` is the function's name. */
export function entryIn(reader: TokenReader, name: Token): Syntax {
  const label = reader.takeKind('string');
  if (label === undefined || !reader.isSign(')')) {
    const place = { start: name.start, end: reader.peek().end };
    reader.diagnostics.add(messages.entryLabel(place, reader.view.entry));
    reader.skipArguments();
    return { kind: 'hole', start: name.start, end: reader.lastEnd };
  }
  reader.take();
  const text = cleanName(label.text);
  return { kind: 'entry', label: text, start: name.start, end: reader.lastEnd };
}
