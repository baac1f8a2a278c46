/** The parts of a formula as rows of the tree, as values in the text, and as findings. */
import type { Indicator } from '@prumo/client';
import { fromExactText } from '../../../src/engine/exact-text.ts';
import type { Series } from '../../../src/engine/read-cells.ts';
import { type Dimension, dimensionText } from '../../../src/engine/text/dimensions.ts';
import type { Language } from '../../../src/engine/text/language.ts';
import { type OutlineNode, type OutlineTree, outlineOf } from '../../../src/engine/text/outline.ts';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import type { Syntax } from '../../../src/engine/text/syntax.ts';
import { treeName } from '../../../src/engine/tree.ts';
import { shownValue } from '../../data/written/exact.ts';
import type { Format } from '../../data/written/format.ts';
import { reasonText } from '../../data/written/reason.ts';
import type { ValueShown } from '../../formula/editor-marks.ts';
import type { TreeRow } from '../../formula/formula-tree.tsx';
import type { LiveAnswer, LiveNode } from '../../formula/live-answer.ts';
import type { Words } from '../../words/words.ts';
import { namedPart } from './part-name.ts';

/** The series that each tree shows. One tree for both shows the chosen one. */
export function seriesOf(destination: OutlineTree['destination'], chosen: Series): Series {
  if (destination === 1) return 'realizado';
  if (destination === 0) return chosen === 'meta_ajustada' ? chosen : 'meta';
  return chosen;
}

export const nodeId = ({ destination }: OutlineTree, { path }: OutlineNode): string =>
  `${destination ?? 'both'}${path}`;

/** The node's key in the tree that calculates a series. */
function keyOf(series: Series, { path }: OutlineNode): string {
  return `${treeName[series === 'realizado' ? 1 : 0]}${path}`;
}

export interface PartsContext {
  readonly words: Words;
  readonly format: Format;
  readonly language: Language;
  readonly series: Series;
  readonly answer: LiveAnswer | undefined;
  readonly dimensions: ReadonlyMap<string, Dimension>;
}

export function rowsOf(parsed: ParsedFormula, context: PartsContext): readonly TreeRow[] {
  const { words } = context;
  return outlineOf(parsed.syntax).flatMap((tree) => {
    const series = seriesOf(tree.destination, context.series);
    const head = tree.destination === undefined ? words.formula.trees.both : words.series[series];
    const name = tree.destination === undefined ? `${head} · ${words.series[series]}` : head;
    const rows: TreeRow[] = [];
    const walk = (node: OutlineNode, level: number) => {
      rows.push(rowOf(tree, node, level, { ...context, series }));
      for (const child of node.children) walk(child, level + 1);
    };
    walk(tree.root, 1);
    const nothing = { level: 1, detail: '', value: '', exact: undefined, reason: undefined, isUnread: false };
    return [{ ...nothing, id: `head ${tree.destination}`, name, isHead: true }, ...rows];
  });
}

function rowOf(tree: OutlineTree, node: OutlineNode, level: number, context: PartsContext): TreeRow {
  const { words, format, language, answer, dimensions, series } = context;
  const key = keyOf(series, node);
  const found = answer?.series.get(series)?.nodes.get(key);
  const dimension = dimensions.get(key);
  const { name, detail } = namedPart(node.syntax, context);
  const unit = dimension === undefined ? '' : dimensionText(dimension, language);
  return {
    id: nodeId(tree, node),
    level,
    name,
    detail: [detail, unit].filter((text) => text !== '').join(' · '),
    value: found === undefined || found === 'unread' ? '' : exactly(found.valor, format, words),
    exact: found === undefined || found === 'unread' ? undefined : (found.valor ?? undefined),
    reason: reasonOf(found, node.children.length > 0, words),
    isUnread: found === 'unread',
    isHead: false,
  };
}

function reasonOf(found: LiveNode | undefined, hasParts: boolean, words: Words): string | undefined {
  if (found === undefined || found === 'unread' || found.valor !== null) return undefined;
  return reasonText(found.motivo, hasParts, words);
}

/** Written like an amount of money, without a currency. */
const twoDecimals = { unidade_medida: 0 };

/** A fraction with endless decimals is rounded like on the server, and marked as rounded. */
function exactly(value: string | null, format: Format, { number }: Words): string {
  if (value === null) return number.none;
  if (/^-?\d+(\.\d{1,10})?$/.test(value)) return format.exact(value);
  const rounded = fromExactText(value) && shownValue(value);
  return rounded == null ? value : format.value(rounded, twoDecimals, { isRounded: true });
}

/** The value read beside each reference, and the result after each operation. */
export function valuesOf(
  parsed: ParsedFormula,
  { answer, series: chosen, format, words }: Omit<PartsContext, 'dimensions' | 'language'>,
): readonly ValueShown[] {
  const shown: ValueShown[] = [];
  for (const tree of outlineOf(parsed.syntax)) {
    const series = seriesOf(tree.destination, chosen);
    const nodes = answer?.series.get(series)?.nodes;
    const walk = (node: OutlineNode) => {
      for (const child of node.children) walk(child);
      const found = nodes?.get(keyOf(series, node));
      if (found === undefined || found === 'unread' || node.syntax.kind === 'number') return;
      const isMissing = found.valor === null;
      const reason =
        found.motivo !== null && found.motivo !== 'NO_VALUE' ? words.number.reasons[found.motivo] : '';
      const text = isMissing ? `${words.number.none} ${reason}`.trim() : exactly(found.valor, format, words);
      shown.push({ at: node.end, text, isResult: node.syntax.kind === 'operation', isMissing });
    };
    walk(tree.root);
  }
  return shown;
}

/** The indicator of a reference. */
export function indicatorNamed(
  syntax: Syntax,
  parsed: ParsedFormula,
  all: ReadonlyMap<number, Indicator>,
): Indicator | undefined {
  if (syntax.kind !== 'reference') return undefined;
  const at = parsed.nodeSyntax.indexOf(syntax);
  const slug = parsed.nodes[at]?.ref_slug;
  const reference = parsed.references.find((one) => one.slug === slug);
  return all.get(reference?.id_indicador_ref ?? 0);
}
