/**
 * Applies the rules of saveFormulaIndicator to a text. `validation.ts` checks them. Here its
 * problems get their place in the text, messages in the words of the text, and a fix.
 */
import type { Problem, Rule } from '../problem.ts';
import type { Destination } from '../types.ts';
import { type Diagnostic, type Fix, inOrder, type Place } from './diagnostic.ts';
import { type Language, type View, views } from './language.ts';
import type { ParsedFormula } from './parse.ts';
import { ruleMessages } from './rule-messages.ts';
import type { OperationSyntax, ReferenceSyntax, Syntax } from './syntax.ts';

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
    const words = rule ? ruleMessages[rule.code](rule.about) : { pt: message, en: message };
    const code = rule?.code ?? 'rule';
    if (!where.startsWith('formula')) {
      const field = /^\w+/.exec(where)?.[0] ?? where;
      return { code, start: 0, end: 0, message: words, field };
    }
    const syntax = this.#syntaxAt(problem);
    const { start, end } = syntax ? partOf(syntax, problem) : this.#placeOfRule(rule);
    const fix = rule && syntax && this.#fix(rule, syntax);
    return { code, start, end, message: words, ...(fix ? { fix } : {}) };
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
    const isRoot = code === 'root-percentage' || (code === 'root-division' && about[0] === 3);
    return isRoot && syntax.kind === 'operation' ? this.#percentage(syntax) : undefined;
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

  /** `PERCENTUAL(a; b)` for `a / b`. */
  #percentage({ operation, operands, start, end }: OperationSyntax): Fix | undefined {
    if (operation !== 'divisao') return undefined;
    const { operations, separator } = this.#view;
    const written = operands.map((one) => this.#parsed.text.slice(one.start, one.end));
    return { start, end, text: `${operations['percentual']}(${written.join(`${separator} `)})` };
  }
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

function isCall({ isChain, sign, start }: OperationSyntax): boolean {
  return !isChain && sign.start === start;
}

function placeOf({ start, end }: Place): Place {
  return { start, end };
}
