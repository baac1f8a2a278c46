/** The review before sending cells: values before and after, the effects, and changes by others. */
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { useFormat } from '../../data/format.ts';
import { indicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { Author } from '../../explanation/author.tsx';
import { type CellKey, type Conflict, type Edit, keyOf } from '../../grid/edits.ts';
import { declaredFormat } from '../../grid/number-text.ts';
import { type EditNames, ReviewDialog } from '../../grid/review-dialog.tsx';
import { useWords } from '../../words/words.ts';
import { ForetoldChanges } from './foretold.tsx';
import { valueText } from './lines.ts';
import { writerOf } from './send-edits.ts';
import { type SendingOptions, useSending } from './use-sending.ts';

interface ReviewProps extends SendingOptions {
  readonly close: () => void;
}

export function Review({ close, ...options }: ReviewProps) {
  const { grid, problem } = useWords();
  const { edits } = options.editing;
  return (
    <CellReview
      {...useSending(options)}
      edits={edits}
      close={close}
      words={{ ...grid, title: grid.reviewTitle, send: grid.send(edits.size), failed: problem.notSaved }}
    />
  );
}

type CellReviewProps = Omit<
  ComponentProps<typeof ReviewDialog<Edit, CellKey>>,
  'names' | 'writer' | 'found' | 'checking'
> &
  Pick<ReturnType<typeof useSending>, 'checking'>;

/** The review of edits of cells. */
export function CellReview(props: CellReviewProps) {
  const { data } = props.checking;
  return (
    <ReviewDialog
      {...props}
      names={useNames()}
      writer={(conflict) => <WriterNow conflict={conflict} />}
      found={data && <ForetoldChanges foretold={data} />}
    />
  );
}

/** An edit's panel in words; its indicator, month and field; and its values. */
function useNames(): EditNames<Edit> {
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

function WriterNow({ conflict: { edit, now } }: { readonly conflict: Conflict }) {
  const { data: writer } = useQuery({
    queryKey: ['writer', keyOf(edit), now],
    queryFn: () => writerOf(edit),
  });
  return writer !== undefined && <Author writer={writer} />;
}
