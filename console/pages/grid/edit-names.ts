/** What edits of cells are called, in the review and wherever else they are named. */
import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { useFormat } from '../../data/written/format.ts';
import type { Edit } from '../../grid/edits.ts';
import { declaredFormat } from '../../grid/number-text.ts';
import type { EditNames } from '../../grid/review-dialog.tsx';
import { useWords } from '../../words/words.ts';
import { valueText } from './lines.ts';

/** An edit's panel in words; its indicator, month and field; and its values. */
export function useEditNames(): EditNames<Edit> {
  const words = useWords();
  const format = useFormat();
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  return useMemo(() => {
    const known = new Map(indicators.map((one) => [one.id, one]));
    const declared = declaredFormat(words.language.locale);
    return {
      groupOf: ({ panel }) => panels.find(({ id }) => id === panel)?.nome ?? String(panel),
      cellOf({ indicator, ano, mes, field }) {
        const [, series = 'realizado', side = 'numerador'] =
          /^(.*)_(numerador|denominador)$/.exec(field) ?? [];
        return [
          known.get(indicator)?.nome ?? indicator,
          format.month({ ano, mes }),
          words.series[series as keyof typeof words.series],
          side === 'denominador' && words.grid.sides.denominador,
        ]
          .filter(Boolean)
          .join(', ');
      },
      valueOf: (text, { indicator }) => valueText(text, known.get(indicator), declared) || words.number.none,
    };
  }, [panels, indicators, words, format]);
}
