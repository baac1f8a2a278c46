/**
 * Warns of a target that is divided by a realized value. A field that is not written follows the
 * tree: in `[Vendas] / [Pedidos].realizado` the target tree reads the target of [Vendas].
 */
import { fractionOf } from '../fractions.ts';
import type { Destination } from '../types.ts';
import type { Diagnostic, Fix } from './diagnostic.ts';
import { type Language, views } from './language.ts';
import type { ParsedFormula } from './parse.ts';
import type { ReferenceSyntax, Syntax } from './syntax.ts';

type Series = 'target' | 'realized';

const automatic = 2;
/** `campo` of the target, its numerator and its denominator, with the realized ones. */
const targetOf: Readonly<Record<number, 0 | 3 | 4>> = { 1: 0, 5: 3, 6: 4 };

const message = {
  pt: 'A meta divide uma meta por um realizado: o que não diz o campo lê a meta',
  en: 'The target divides a target by a realized value: what does not name its field reads the target',
};

interface SeriesHint extends Omit<Diagnostic, 'code'> {
  readonly code: 'target-by-realized';
}

/** One hint for each such division in the target tree of a text without mistakes. */
export function seriesHints(parsed: ParsedFormula, language: Language): readonly SeriesHint[] {
  const root = parsed.syntax.trees[0];
  if (!parsed.formula || !root) return [];
  return divisionsIn(root).flatMap(([division, above, below]): SeriesHint[] => {
    const isFollowing = referencesIn(above).some(({ campo }) => campo === automatic);
    if (!isFollowing || only(above) !== 'target' || only(below) !== 'realized') return [];
    const { start, end } = division;
    return [{ code: 'target-by-realized', start, end, message, fix: fixOf(parsed, below, language) }];
  });
}

function divisionsIn(node: Syntax): readonly (readonly [Syntax, Syntax, Syntax])[] {
  if (node.kind !== 'operation') return [];
  const inner = node.operands.flatMap(divisionsIn);
  const [above, below] = node.operands;
  return fractionOf(node.operation) && above && below ? [[node, above, below], ...inner] : inner;
}

function referencesIn(node: Syntax): readonly ReferenceSyntax[] {
  if (node.kind === 'reference') return [node];
  return node.kind === 'operation' ? node.operands.flatMap(referencesIn) : [];
}

/** The only series that a part of the target tree reads. */
function only(node: Syntax): Series | undefined {
  const series = new Set(
    referencesIn(node).map(({ campo }) => (targetOf[campo] === undefined ? 'target' : 'realized')),
  );
  const [first, ...more] = series;
  return more.length === 0 ? first : undefined;
}

/** Reads targets below the division. An expression for both trees becomes two. */
function fixOf({ text, syntax }: ParsedFormula, below: Syntax, language: Language): Fix {
  const { fields, trees } = views[language];
  let [target, end] = ['', text.length];
  for (const { campo, fieldAt } of referencesIn(below).toReversed()) {
    target = `.${fields[targetOf[campo] as 0 | 3 | 4]}${text.slice(fieldAt.end, end)}${target}`;
    end = fieldAt.start;
  }
  const all = `${text.slice(0, end)}${target}`.trim();
  if (!syntax.isShared) return { start: 0, end: text.length, text: all };
  const named = ([tree, written]: readonly [Destination, string]) => `${trees[tree]} = ${written}`;
  const both = (
    [
      [0, all],
      [1, text.trim()],
    ] as const
  )
    .map(named)
    .join('\n');
  return { start: 0, end: text.length, text: both };
}
