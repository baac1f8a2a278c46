/**
 * Applies the rules of saveFormulaIndicator to a text. `validation.ts` checks them. Here its
 * problems get their place in the text, messages in the words of the text, and a fix.
 */
import { formulaRules } from '../../kernel/rules/formula-rules.ts';
import type { Problem, Rule } from '../problem.ts';
import type { Destination } from '../types.ts';
import { type Diagnostic, type Fix, inOrder, type Place } from './diagnostic.ts';
import { type Language, type View, views } from './language.ts';
import type { ParsedFormula } from './parse.ts';
import { isCall, type OperationSyntax, type ReferenceSyntax, type Syntax } from './syntax.ts';

const inFormula = /^formula\.(referencias|nos)\[(\d+)\]/;

/** The diagnostics for a validated payload. A problem of both trees is reported once. */
export function findingsOf(
  parsed: ParsedFormula,
  problems: readonly Problem[],
  language: Language,
): readonly Diagnostic[] {
  const text = new JudgedText(parsed, views[language]);
  const found = new Map<string, Diagnostic>();
  for (const problem of problems) {
    const finding = text.finding(problem);
    const key = `${finding.code} ${finding.start} ${finding.end} ${finding.field ?? ''}`;
    if (!found.has(key)) found.set(key, finding);
  }
  return inOrder([...found.values()]);
}

/** The rule in the words of the language. Undefined for rules that no text can break. */
function inWords(rule: Rule | undefined): Diagnostic['message'] | undefined {
  return rule && rule.code in formulaRules
    ? formulaRules[rule.code as keyof typeof formulaRules](rule.about)
    : undefined;
}

class JudgedText {
  readonly #parsed: ParsedFormula;
  readonly #view: View;
  /** The leaves by slug, in the order of the text. */
  readonly #leaves: ReadonlyMap<string, readonly Syntax[]>;

  constructor(parsed: ParsedFormula, view: View) {
    this.#parsed = parsed;
    this.#view = view;
    const { nodes, nodeSyntax } = parsed;
    const leaves = nodes.flatMap(({ ref_slug }, at) =>
      ref_slug === null ? [] : [{ slug: ref_slug, syntax: nodeSyntax[at] as Syntax }],
    );
    const bySlug = Map.groupBy(leaves, ({ slug }) => slug);
    this.#leaves = new Map([...bySlug].map(([slug, all]) => [slug, all.map(({ syntax }) => syntax)]));
  }

  finding(problem: Problem): Diagnostic {
    const { rule, where, message } = problem;
    const words = inWords(rule) ?? { pt: message, en: message };
    const named = rule ?? { code: problem.slug };
    if (!where.startsWith('formula')) {
      const field = /^\w+/.exec(where)?.[0] ?? where;
      return { ...named, start: 0, end: 0, message: words, field };
    }
    const syntax = this.#syntaxAt(problem);
    const { start, end } = syntax ? partOf(syntax, problem) : this.#placeOfRule(rule);
    const fix = rule && syntax && this.#fix(rule, syntax);
    return { ...named, start, end, message: words, ...(fix ? { fix } : {}) };
  }

  /** The part of the text that the problem's path refers to. */
  #syntaxAt({ where }: Problem): Syntax | undefined {
    const [, list, index] = inFormula.exec(where) ?? [];
    const { nodeSyntax, references } = this.#parsed;
    if (list === 'nos') return nodeSyntax[Number(index)];
    if (list !== 'referencias') return undefined;
    const { slug } = references[Number(index)] ?? {};
    return this.#leaves.get(slug ?? '')?.[0];
  }

  /** The place of a missing or surplus part. */
  #placeOfRule(rule: Rule | undefined): Place {
    const { text, nodeSyntax, references } = this.#parsed;
    const end = { start: text.length, end: text.length };
    const [first, ...slugs] = rule?.about ?? [];
    switch (rule?.code) {
      case 'references':
        return this.#firstLeaf(references[Number(first)]?.slug) ?? end;
      case 'entries-many':
        return this.#firstLeaf(String(slugs[Number(first)])) ?? end;
      case 'entries-together':
        return this.#firstLeaf(String(slugs[0])) ?? end;
      case 'entry-once':
        return this.#leaves.get(String(first))?.[1] ?? this.#firstLeaf(String(first)) ?? end;
      case 'nodes':
        return nodeSyntax[Number(first)] ?? end;
      default:
        return end;
    }
  }

  #firstLeaf(slug: string | undefined): Place | undefined {
    return this.#leaves.get(slug ?? '')?.[0];
  }

  #fix({ code, about }: Rule, syntax: Syntax): Fix | undefined {
    const fields = this.#view.fields;
    if (code === 'denominator-missing' && syntax.kind === 'reference') {
      return { ...placeOf(syntax.fieldAt), text: `.${fields[about[1] as 0 | 1]}` };
    }
    if (code === 'denominator-automatic' && syntax.kind === 'reference') {
      return this.#withField(syntax, about[1] as Destination);
    }
    if ((code !== 'root-percentage' && code !== 'root-division') || syntax.kind !== 'operation')
      return undefined;
    const isPercent = code === 'root-percentage' || about[0] === 3;
    return this.#fraction(syntax, isPercent);
  }

  /** Adds the field. An expression for both trees becomes two, because each reads its own field. */
  #withField({ fieldAt }: ReferenceSyntax, destination: Destination): Fix {
    const { text, syntax } = this.#parsed;
    const { fields, trees } = this.#view;
    if (!syntax.isShared) return { ...placeOf(fieldAt), text: `.${fields[destination]}` };
    const lines = ([0, 1] as const).map((tree) => {
      const read = `${text.slice(0, fieldAt.start)}.${fields[tree]}${text.slice(fieldAt.end)}`;
      return `${trees[tree]} = ${read.trim()}`;
    });
    return { start: 0, end: text.length, text: lines.join('\n') };
  }

  /**
   * The whole expression as one fraction: `a * 2 / b` for `a / b * 2`, `PERCENTUAL(a; b)` for
   * `a / b * 100`.
   */
  #fraction(root: OperationSyntax, isPercent: boolean): Fix | undefined {
    const factors = root.operation === 'multiplicacao' ? root.operands : [root];
    const divisions = factors.filter(isFraction);
    const [division] = divisions;
    const [above, below] = division?.operands ?? [];
    if (!above || !below || divisions.length > 1) return undefined;
    if (!isPercent && division?.operation !== 'divisao') return undefined;
    const { text } = this.#parsed;
    const written = (one: Syntax) => text.slice(one.start, one.end);
    const isDropped = (one: Syntax) =>
      one.kind === 'number' && (Number(one.digits) === 1 || (isPercent && Number(one.digits) === 100));
    const others = factors.filter((one) => one !== division && !isDropped(one));
    const isCalled = division?.operation === 'percentual';
    const first = others.length > 0 && isCalled && isSum(above) ? `(${written(above)})` : written(above);
    const product = factors.flatMap((one) =>
      one === division ? [first] : others.includes(one) ? [written(one)] : [],
    );
    const { operations, separator } = this.#view;
    const fraction = isPercent
      ? `${operations['percentual']}(${product.join(' * ')}${separator} ${written(below)})`
      : `${product.join(' * ')} / ${written(below)}`;
    return { start: root.start, end: root.end, text: fraction };
  }
}

function isFraction(one: Syntax): one is OperationSyntax {
  return one.kind === 'operation' && (one.operation === 'divisao' || one.operation === 'percentual');
}

/** Whether it needs parentheses as a factor. */
function isSum(one: Syntax): boolean {
  return (
    one.kind === 'operation' &&
    one.isChain &&
    one.operation !== 'multiplicacao' &&
    one.operation !== 'divisao'
  );
}

/** The part of a leaf or node that a problem is about. */
function partOf(syntax: Syntax, { where }: Problem): Place {
  if (syntax.kind === 'operation') return where.endsWith(')') && isCall(syntax) ? syntax.sign : syntax;
  if (syntax.kind !== 'reference') return syntax;
  if (where.endsWith('.id_indicador_ref')) return syntax.indicator;
  if (where.endsWith('.id_painel_modelo')) return syntax.submodel ?? syntax;
  if (where.endsWith('.campo')) return syntax.fieldAt;
  return syntax;
}

function placeOf({ start, end }: Place): Place {
  return { start, end };
}
