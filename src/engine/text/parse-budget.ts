/** Parses the parameters of a budget reference: `período: "2017"; contas: "3.1", "3.2"`. */
import { folded } from './fold.ts';
import type { BudgetParameter } from './language.ts';
import { messages } from './messages.ts';
import { nameOf } from './names.ts';
import type { BudgetSyntax, Name } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

interface Read {
  readonly lists: Partial<Record<BudgetParameter, readonly Name[]>>;
  metric: string;
  mode: string;
  readonly seen: Set<BudgetParameter>;
}

/** Parses from after the opening parenthesis. `start` is the start of the function's name. */
export function budgetIn(reader: TokenReader, start: number): BudgetSyntax {
  const read: Read = { lists: {}, metric: 'automatico', mode: 'periodo', seen: new Set() };
  while (!reader.isAtEnd && !reader.isSign(')')) {
    parameterIn(reader, read);
    if (!reader.takeSeparator()) break;
  }
  skipToClosing(reader);
  reader.takeClosing();
  const { lists, metric, mode } = read;
  return { kind: 'budget', lists, metric, mode, start, end: reader.lastEnd };
}

function parameterIn(reader: TokenReader, read: Read): void {
  const { view, words, diagnostics } = reader;
  const token = reader.peek();
  const parameter = token.kind === 'word' ? words.parameters.get(folded(token.text)) : undefined;
  if (parameter === undefined || !reader.isSign(':', 1)) {
    diagnostics.add(messages.budgetParameter(token, Object.values(view.parameters)));
    skipToSeparator(reader);
    return;
  }
  const name = view.parameters[parameter];
  if (read.seen.has(parameter)) diagnostics.add(messages.budgetRepeated(token, name));
  read.seen.add(parameter);
  reader.take();
  reader.take();
  if (parameter === 'metric') read.metric = choiceIn(reader, name, 'metrics') ?? read.metric;
  else if (parameter === 'mode') read.mode = choiceIn(reader, name, 'modes') ?? read.mode;
  else read.lists[parameter] = codesIn(reader, name);
}

function choiceIn(reader: TokenReader, name: string, which: 'metrics' | 'modes'): string | undefined {
  const token = reader.peek();
  const choice = token.kind === 'word' ? reader.words[which].get(folded(token.text)) : undefined;
  if (choice === undefined) {
    reader.diagnostics.add(messages.budgetChoice(token, name, Object.values(reader.view[which])));
    skipToSeparator(reader);
  } else reader.take();
  return choice;
}

function codesIn(reader: TokenReader, name: string): readonly Name[] {
  const codes: Name[] = [];
  do {
    const token = reader.takeKind('string');
    if (token === undefined) {
      reader.diagnostics.add(messages.budgetCode(reader.peek(), name));
      skipToSeparator(reader);
      break;
    }
    codes.push(nameOf(token, 'code'));
  } while (reader.isSign(',') && reader.peek(1).kind === 'string' && reader.takeSign(','));
  return codes;
}

function skipToSeparator(reader: TokenReader): void {
  while (!reader.isAtEnd && !reader.isSign(')') && !reader.isSign(';') && !reader.isSign(',')) reader.take();
}

function skipToClosing(reader: TokenReader): void {
  if (reader.isSign(')') || reader.isAtEnd) return;
  const token = reader.peek();
  reader.diagnostics.add(messages.unexpected(token, token.text));
  while (!reader.isAtEnd && !reader.isSign(')')) reader.take();
}
