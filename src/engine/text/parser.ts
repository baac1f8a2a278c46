/**
 * A Pratt parser of formulas. It ends for any text: each step consumes a token or leaves a level,
 * and nesting is limited. Missing parts become holes.
 */
import { type Diagnostic, inOrder, type Place } from './diagnostic.ts';
import { folded } from './fold.ts';
import { functionWord, type Language, type Meaning } from './language.ts';
import type { Token } from './lexer.ts';
import { messages } from './messages.ts';
import { nameOf } from './names.ts';
import { budgetIn } from './parse-budget.ts';
import { entryIn, referenceIn } from './parse-reference.ts';
import { type FormulaSyntax, levelsOf, type OperationSyntax, type Syntax } from './syntax.ts';
import { TokenReader } from './token-reader.ts';
import { unknownFunction } from './unknown-function.ts';

/** Far more than the 20 levels that a formula may have. Limits the depth of recursion. */
const maxDepth = 100;

interface Infix {
  readonly operation: string;
  /** The binding power. */
  readonly power: number;
  /** Whether a chain is one operation: `a + b + c` has three operands. */
  readonly joins: boolean;
}

const comparison = (operation: string): Infix => ({ operation, power: 1, joins: false });
const infixes: Readonly<Record<string, Infix>> = {
  '=': comparison('igual'),
  '<>': comparison('diferente'),
  '>': comparison('maior'),
  '<': comparison('menor'),
  '>=': comparison('maior_igual'),
  '<=': comparison('menor_igual'),
  '+': { operation: 'soma', power: 2, joins: true },
  '-': { operation: 'subtracao', power: 2, joins: false },
  '*': { operation: 'multiplicacao', power: 3, joins: true },
  '/': { operation: 'divisao', power: 3, joins: false },
};

const comparisons = new Set(
  Object.values(infixes).flatMap(({ operation, power }) => (power === 1 ? [operation] : [])),
);

interface Parsed {
  readonly syntax: FormulaSyntax;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a text. Never throws; problems are in the diagnostics. */
export function parseSyntax(text: string, language: Language): Parsed {
  const parser = new Parser(new TokenReader(text, language));
  const syntax = parser.formula();
  return { syntax, diagnostics: inOrder(parser.reader.diagnostics.all) };
}

class Parser {
  readonly reader: TokenReader;
  #depth = 0;

  constructor(reader: TokenReader) {
    this.reader = reader;
  }

  formula(): FormulaSyntax {
    const { reader } = this;
    const { diagnostics } = reader;
    if (reader.isAtEnd && diagnostics.all.length === 0) diagnostics.add(messages.empty(reader.peek()));
    if (reader.isSign('=')) diagnostics.add(messages.leadingEquals(reader.take()));
    const trees: { 0?: Syntax; 1?: Syntax } = {};
    let isShared = false;
    for (let count = 0; !reader.isAtEnd && !diagnostics.areFull; count++) {
      const first = reader.peek();
      const tree = this.#treeName();
      const node = this.#expression(0);
      this.#skipRest();
      if (tree === undefined && count === 0 && reader.isAtEnd) {
        isShared = true;
        trees[0] = node;
        trees[1] = node;
      } else if (tree === undefined) {
        const [one, other] = reader.view.trees;
        diagnostics.add(messages.treeUnnamed(first, [one, other]));
      } else if (trees[tree] !== undefined) {
        diagnostics.add(messages.treeRepeated(first, reader.view.trees[tree]));
      } else trees[tree] = node;
    }
    return { trees, isShared };
  }

  /** Takes `meta =` or `realizado =`. */
  #treeName(): 0 | 1 | undefined {
    const tree = this.#peekTreeName();
    if (tree === undefined) return undefined;
    this.reader.take();
    this.reader.take();
    return tree;
  }

  #peekTreeName(): 0 | 1 | undefined {
    const { reader } = this;
    const token = reader.peek();
    if (token.kind !== 'word' || !reader.isSign('=', 1)) return undefined;
    return reader.words.trees.get(folded(token.text));
  }

  /** Reports and skips what follows an expression without an operator. */
  #skipRest(): void {
    const { reader } = this;
    const { diagnostics } = reader;
    if (reader.isAtEnd || this.#peekTreeName() !== undefined) return;
    const token = reader.peek();
    if (reader.isSign(')')) diagnostics.add(messages.parenthesisExtra(token));
    else diagnostics.add(messages.unexpected(token, token.text));
    while (!reader.isAtEnd && this.#peekTreeName() === undefined) reader.take();
  }

  #expression(above: number): Syntax {
    const { reader } = this;
    let left = this.#operand();
    for (;;) {
      const token = reader.peek();
      const infix = token.kind === 'sign' ? infixes[token.text] : undefined;
      if (infix === undefined || infix.power <= above) return left;
      reader.take();
      const right = this.#expression(infix.power);
      if (isComparison(left) && infix.power === 1) {
        reader.diagnostics.add(messages.comparisonChain(token));
      }
      left = this.#operation(infix, left, right, token);
    }
  }

  #operation(infix: Infix, left: Syntax, right: Syntax, sign: Token): Syntax {
    const { operation, joins } = infix;
    const isLonger = joins && left.kind === 'operation' && left.isChain && left.operation === operation;
    if (!isLonger) {
      const place = { start: left.start, end: right.end, isChain: true };
      return this.#made(operation, [left, right], sign, place);
    }
    // The list grows in place, because a copy for each operand would take quadratic time.
    (left.operands as Syntax[]).push(right);
    const levels = Math.max(left.levels, 1 + levelsOf(right));
    return { ...left, levels, end: right.end };
  }

  #made(
    operation: string,
    operands: readonly Syntax[],
    sign: Place,
    { start, end, isChain }: Place & { readonly isChain: boolean },
  ): Syntax {
    const levels = 1 + operands.reduce((most, operand) => Math.max(most, levelsOf(operand)), 0);
    if (levels > maxDepth) return this.#tooDeep({ start, end });
    const own = { start: sign.start, end: sign.end };
    return { kind: 'operation', operation, operands, sign: own, isChain, levels, start, end };
  }

  #tooDeep({ start, end }: Place): Syntax {
    this.reader.diagnostics.add(messages.tooDeep({ start, end }));
    this.reader.giveUp();
    return { kind: 'hole', start, end };
  }

  /** A number, a reference, a function, something in parentheses, or the negative of one. */
  #operand(): Syntax {
    const token = this.reader.peek();
    if (this.#depth >= maxDepth) return this.#tooDeep(token);
    this.#depth++;
    try {
      if (this.reader.isSign('-')) return this.#negative();
      if (this.reader.isSign('(')) return this.#parenthesised();
      return this.#primary();
    } finally {
      this.#depth--;
    }
  }

  #negative(): Syntax {
    const { reader } = this;
    const sign = reader.take();
    const number = reader.takeKind('number');
    if (number) return { kind: 'number', digits: `-${number.text}`, start: sign.start, end: number.end };
    const operand = this.#operand();
    return this.#made('negativo', [operand], sign, {
      start: sign.start,
      end: operand.end,
      isChain: false,
    });
  }

  #parenthesised(): Syntax {
    const { reader } = this;
    const { start } = reader.take();
    const inner = this.#expression(0);
    reader.takeClosing();
    const place = { start, end: reader.lastEnd };
    return inner.kind === 'operation' ? { ...inner, ...place, isChain: false } : { ...inner, ...place };
  }

  #primary(): Syntax {
    const { reader } = this;
    const token = reader.peek();
    switch (token.kind) {
      case 'number': {
        reader.take();
        return { kind: 'number', digits: token.text, start: token.start, end: token.end };
      }
      case 'indicator':
        return referenceIn(reader, undefined);
      case 'name': {
        reader.take();
        return referenceIn(reader, nameOf(token));
      }
      case 'word':
        return this.#word();
      default:
        return this.#missing();
    }
  }

  #missing(): Syntax {
    const { reader } = this;
    const hole = reader.hole();
    const token = reader.peek();
    // A text where a value belongs is passed over; a sign may be the next one's business.
    if (token.kind === 'string') {
      reader.diagnostics.add(messages.unexpected(reader.take(), token.text));
    } else reader.diagnostics.add(messages.operandMissing(token));
    return hole;
  }

  #word(): Syntax {
    const { reader } = this;
    if (reader.peek(1).kind === 'indicator') return referenceIn(reader, nameOf(reader.take()));
    const token = reader.take();
    if (!reader.isSign('(')) {
      reader.diagnostics.add(messages.bareWord(token, token.text));
      return { kind: 'hole', start: token.start, end: token.end };
    }
    const meaning = reader.words.functions.get(folded(token.text));
    reader.take();
    if (meaning?.kind === 'budget') return budgetIn(reader, token.start);
    if (meaning?.kind === 'entry') return entryIn(reader, token);
    const operands = this.#arguments();
    if (meaning !== undefined) return this.#called(token, meaning, operands);
    unknownFunction(reader, token, operands);
    return { kind: 'hole', start: token.start, end: reader.lastEnd };
  }

  /** Parses the arguments of a function and the closing parenthesis. */
  #arguments(): readonly Syntax[] {
    const { reader } = this;
    const operands: Syntax[] = [];
    if (reader.takeSign(')')) return operands;
    do operands.push(this.#expression(0));
    while (reader.takeSeparator());
    reader.takeClosing();
    return operands;
  }

  #called(
    name: Token,
    meaning: Exclude<Meaning, { kind: 'entry' | 'budget' }>,
    operands: readonly Syntax[],
  ): Syntax {
    const { reader } = this;
    const place = { start: name.start, end: reader.lastEnd };
    const [only] = operands;
    const isReference = operands.length === 1 && only?.kind === 'reference' && only.aggregation === undefined;
    const { aggregation } = meaning;
    if (isReference && aggregation !== undefined) return { ...only, ...place, aggregation };
    if (meaning.kind === 'operation') {
      return this.#made(meaning.operation, operands, name, { ...place, isChain: false });
    }
    reader.diagnostics.add(messages.referenceExpected(place, functionWord(reader.view, meaning)));
    return { kind: 'hole', ...place };
  }
}

function isComparison(node: Syntax): node is OperationSyntax {
  return node.kind === 'operation' && node.isChain && comparisons.has(node.operation);
}
