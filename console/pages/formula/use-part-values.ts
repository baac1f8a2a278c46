/**
 * The values of the parts: calculated while somebody types, or from the explanation of the stored
 * cell.
 */
import type { Explanation, NodeExplanation, SeriesExplanation } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Series } from '../../../src/engine/read-cells.ts';
import { centsFromDecimal } from '../../../src/kernel/values/decimal.ts';
import { explanationQuery } from '../../data/queries.ts';
import type { LiveAnswer, LiveNode, LiveSeries } from '../../formula/live-answer.ts';
import { type Live, type LiveOptions, type LivePlace, useLive } from '../../formula/use-live.ts';

interface ValuesOptions extends LiveOptions {
  readonly indicator: number;
  readonly maySave: boolean;
}

/** People who may not write formulas only see the values of a cell in their own panel. */
export function usePartValues({ indicator, maySave, place, ...options }: ValuesOptions): Live {
  const live = useLive({ ...options, place: maySave ? place : undefined });
  const { parsed, version } = options;
  const explained = useExplained({ parsed, indicator, version, place: maySave ? undefined : place });
  return maySave ? live : explained;
}

interface ExplainedOptions extends Pick<ValuesOptions, 'parsed' | 'indicator' | 'version'> {
  readonly place: LivePlace | undefined;
}

function useExplained({ parsed, indicator, version, place }: ExplainedOptions): Live {
  const { panel = 0, ano = 0, mes = 0 } = place ?? {};
  const { data, error } = useQuery({
    ...explanationQuery(panel, indicator, ano, mes, { definition: version }),
    enabled: place !== undefined,
  });
  const answered = useMemo(() => data && { parsed, answer: explainedAnswer(data) }, [parsed, data]);
  return { answered: answered ?? undefined, error: error ?? undefined };
}

/**
 * The values of a stored formula's parts, from the server's explanation of a cell. For people who
 * may see the explanations of their panels but may not read arbitrary references. Pure.
 */
function explainedAnswer({ series }: Pick<Explanation, 'series'>): LiveAnswer {
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
