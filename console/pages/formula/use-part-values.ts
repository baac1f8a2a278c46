/**
 * The values of the parts: calculated while somebody types, or from the explanation of the stored
 * cell.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { explanationQuery } from '../../data/queries.ts';
import { explainedAnswer } from '../../formula/explained-answer.ts';
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
    ...explanationQuery(panel, indicator, ano, mes, version),
    enabled: place !== undefined,
  });
  const answered = useMemo(() => data && { parsed, answer: explainedAnswer(data) }, [parsed, data]);
  return { answered: answered ?? undefined, error: error ?? undefined };
}
