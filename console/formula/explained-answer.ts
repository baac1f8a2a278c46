/**
 * The values of a stored formula's parts, from the server's explanation of a cell. For people who
 * may see the explanations of their panels but may not read arbitrary references. Pure.
 */
import type { Explanation, NodeExplanation, SeriesExplanation } from '@prumo/client';
import type { Series } from '../../src/formula/read-cells.ts';
import { centsFromDecimal } from '../../src/kernel/decimal.ts';
import type { LiveAnswer, LiveNode, LiveSeries } from './live-answer.ts';

export function explainedAnswer({ series }: Pick<Explanation, 'series'>): LiveAnswer {
  const shown = series.flatMap((one): (readonly [Series, LiveSeries])[] =>
    one.arvore === null ? [] : [[one.serie, seriesOf(one, one.arvore)]],
  );
  return { series: new Map(shown) };
}

function seriesOf({ numerador, denominador, valor, motivo }: SeriesExplanation, root: NodeExplanation) {
  const isFraction = denominador.origem === 'calculado';
  const result = {
    numerador: cents(numerador.armazenado),
    denominador: isFraction ? cents(denominador.armazenado) : null,
    valor,
    motivo,
  };
  return { nodes: new Map(nodesIn(root)), result };
}

const cents = (amount: number | null) =>
  amount === null ? null : (centsFromDecimal(String(amount)) ?? null);

function nodesIn(node: NodeExplanation): (readonly [string, LiveNode])[] {
  const { key, lido, valor, motivo } = node;
  const own = [key, lido ? { valor, motivo } : 'unread'] as const;
  const operands = 'operandos' in node ? (node.operandos ?? []) : [];
  return [own, ...operands.flatMap(nodesIn)];
}
