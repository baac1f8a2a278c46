/**
 * Writes a formula as text, from which the parser reads the same formula. Equal formulas give equal
 * text.
 */
import { cleanName } from '../../kernel/values/text.ts';
import type { DefinedFormula, DefinedReference, Destination, TreeNode } from '../types.ts';
import { functionWord, type Language, type View, views } from './language.ts';
import { budgetFilterOf, constantOf } from './meaning.ts';
import type { NameKind } from './messages.ts';
import { type Glossary, writtenRecord, writtenText } from './names.ts';

/** A piece of text. Those of leaves have the slug of their reference, for links. */
export interface Piece {
  readonly kind: 'sign' | 'function' | 'leaf';
  readonly text: string;
  readonly slug?: string;
}

interface PrintOptions {
  readonly language: Language;
  readonly glossary: Glossary;
}

/** The tree, or both trees if they are the same. */
export interface PrintedTree {
  readonly destination: Destination | undefined;
  readonly pieces: readonly Piece[];
}

/** The whole formula. If both trees are the same, a single expression. */
export function printFormula(formula: DefinedFormula, options: PrintOptions): string {
  const { trees } = views[options.language];
  return printedTrees(formula, options)
    .map(({ destination, pieces }) => {
      const text = pieces.map((piece) => piece.text).join('');
      return destination === undefined ? text : `${trees[destination].padEnd(longest(trees))} = ${text}`;
    })
    .join('\n');
}

const longest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length));

export function printedTrees(formula: DefinedFormula, options: PrintOptions): readonly PrintedTree[] {
  const printer = new Printer(formula.references, options);
  const { 0: target, 1: realized } = formula.trees;
  if (target && realized && isSame(target, realized)) {
    return [{ destination: undefined, pieces: printer.node(target, 0) }];
  }
  return ([0, 1] as const).flatMap((destination) => {
    const root = formula.trees[destination];
    return root ? [{ destination, pieces: printer.node(root, 0) }] : [];
  });
}

/** The operator of an operation and its binding power. */
const infixes: Readonly<Record<string, readonly [sign: string, power: number]>> = {
  igual: ['=', 1],
  diferente: ['<>', 1],
  maior: ['>', 1],
  menor: ['<', 1],
  maior_igual: ['>=', 1],
  menor_igual: ['<=', 1],
  soma: ['+', 2],
  subtracao: ['-', 2],
  multiplicacao: ['*', 3],
  divisao: ['/', 3],
};

class Printer {
  readonly #references: ReadonlyMap<string, DefinedReference>;
  readonly #glossary: Glossary;
  readonly #view: View;

  constructor(references: readonly DefinedReference[], { language, glossary }: PrintOptions) {
    this.#references = new Map(references.map((reference) => [reference.slug, reference]));
    this.#glossary = glossary;
    this.#view = views[language];
  }

  /** The text of a node, in parentheses if it binds less tightly than `power`. */
  node(node: TreeNode, power: number): Piece[] {
    if ('slug' in node) {
      return [{ kind: 'leaf', text: this.#leaf(this.#references.get(node.slug)), slug: node.slug }];
    }
    const { operation, children } = node;
    if (operation === 'negativo') return this.#negative(children);
    const infix = infixes[operation];
    if (infix === undefined || children.length < 2) return this.#called(operation, children);
    const [sign, own] = infix;
    const inner = children.flatMap((child, at) => [
      ...(at === 0 ? [] : [signOf(` ${sign} `)]),
      ...this.node(child, at === 0 ? this.#firstPower(operation, own, child) : own + 1),
    ]);
    return own < power ? parenthesised(inner) : inner;
  }

  /**
   * The power that the first operand needs. Operators are left-associative, so a first operand of
   * the same kind would join the chain unless it is in parentheses.
   */
  #firstPower(operation: string, own: number, first: TreeNode): number {
    const joins = operation === 'soma' || operation === 'multiplicacao';
    const isSameKind = 'operation' in first && first.operation === operation;
    return own === 1 || (joins && isSameKind) ? own + 1 : own;
  }

  #negative([operand]: readonly TreeNode[]): Piece[] {
    if (operand === undefined) return [signOf('-')];
    const isCall =
      'slug' in operand
        ? this.#references.get(operand.slug)?.tipo !== 2
        : operand.operation !== 'negativo' && infixes[operand.operation] === undefined;
    const inner = this.node(operand, 0);
    // Already enclosed, as negative constants are.
    const isEnclosed = inner.length === 1 && inner[0]?.text.startsWith('(') === true;
    return [signOf('-'), ...(isCall || isEnclosed ? inner : parenthesised(inner))];
  }

  #called(operation: string, children: readonly TreeNode[]): Piece[] {
    const word = functionWord(this.#view, { kind: 'operation', operation });
    return [{ kind: 'function', text: word }, ...parenthesised(this.#list(children))];
  }

  #list(children: readonly TreeNode[]): Piece[] {
    return children.flatMap((child, at) => [
      ...(at === 0 ? [] : [signOf(`${this.#view.separator} `)]),
      ...this.node(child, 0),
    ]);
  }

  #leaf(reference: DefinedReference | undefined): string {
    if (reference === undefined) return '[]';
    switch (reference.tipo) {
      case 0:
        return this.#indicator(reference);
      case 1:
        return this.#budget(reference);
      case 2:
        return this.#constant(reference);
      default:
        return `${this.#view.entry}(${writtenText(cleanName(reference.rotulo))})`;
    }
  }

  #written(kind: NameKind, id: number): string {
    return writtenRecord(kind, this.#glossary[kind], id);
  }

  #indicator({ id_indicador_ref, id_painel_modelo, campo, agregacao }: DefinedReference): string {
    const field = this.#view.fields[campo as 0 | 1 | 3 | 4 | 5 | 6];
    const text = [
      id_painel_modelo === null ? '' : this.#written('submodels', id_painel_modelo),
      this.#written('indicators', id_indicador_ref ?? 0),
      field === undefined ? '' : `.${field}`,
    ].join('');
    // A value in the same panel is written without a function.
    const isPlain = (agregacao ?? 'soma') === 'soma' && id_painel_modelo === null;
    return isPlain ? text : `${this.#view.aggregations[agregacao] ?? agregacao}(${text})`;
  }

  #constant(reference: DefinedReference): string {
    const digits = constantOf(reference).replace('.', this.#view.decimal);
    return digits.startsWith('-') ? `(${digits})` : digits;
  }

  #budget(reference: DefinedReference): string {
    const { parameters, metrics, modes, separator, budget } = this.#view;
    const { id_go_processo_periodo: period, go_metrica, go_modo } = reference;
    const { fontes, centrosResultado, dimensoesResultado } = budgetFilterOf(reference);
    const sources = (wanted: string) => fontes.flatMap(({ tipo, id }) => (tipo === wanted ? [id] : []));
    const list = (name: keyof View['parameters'], kind: NameKind, ids: readonly number[]) =>
      ids.length === 0 ? [] : [`${parameters[name]}: ${ids.map((id) => this.#written(kind, id)).join(', ')}`];
    const word = (name: keyof View['parameters'], words: Readonly<Record<string, string>>, value: string) =>
      `${parameters[name]}: ${words[value] ?? value}`;
    const parts = [
      ...list('period', 'periods', period === null ? [] : [period]),
      ...list('accounts', 'accounts', sources('conta')),
      ...list('structures', 'structures', sources('estrutura')),
      ...list('centres', 'centres', centrosResultado),
      ...list('dimensions', 'dimensions', dimensoesResultado),
      ...((go_metrica ?? 'automatico') === 'automatico'
        ? []
        : [word('metric', metrics, go_metrica as string)]),
      ...((go_modo ?? 'periodo') === 'periodo' ? [] : [word('mode', modes, go_modo as string)]),
    ];
    return `${budget}(${parts.join(`${separator} `)})`;
  }
}

function signOf(text: string): Piece {
  return { kind: 'sign', text };
}

function parenthesised(pieces: readonly Piece[]): Piece[] {
  return [signOf('('), ...pieces, signOf(')')];
}

/** Whether both have the same operations over the same references. */
function isSame(one: TreeNode, other: TreeNode): boolean {
  if ('slug' in one || 'slug' in other) return 'slug' in one && 'slug' in other && one.slug === other.slug;
  return (
    one.operation === other.operation &&
    one.children.length === other.children.length &&
    one.children.every((child, at) => isSame(child, other.children[at] as TreeNode))
  );
}
