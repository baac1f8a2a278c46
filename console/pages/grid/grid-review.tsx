/** The review before sending cells: values before and after, the effects, and changes by others. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ForetoldResult } from '../../data/progress.ts';
import { Author } from '../../explanation/author.tsx';
import { type CellKey, type Conflict, type Edit, keyOf } from '../../grid/edits.ts';
import { ReviewDialog } from '../../grid/review-dialog.tsx';
import { useWords } from '../../words/words.ts';
import { useEditNames } from './edit-names.ts';
import { ForetoldChanges } from './foretold.tsx';
import { writerOf } from './send-edits.ts';
import { UnusualValues } from './unusual-values.tsx';
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
      note={<UnusualValues process={options.process} edits={edits} />}
    />
  );
}

type CellReviewProps = Omit<
  ComponentProps<typeof ReviewDialog<Edit, CellKey>>,
  'names' | 'writer' | 'found' | 'decides' | 'checking'
> &
  Pick<ReturnType<typeof useSending>, 'checking'>;

/** The review of edits of cells. */
export function CellReview(props: CellReviewProps) {
  const { data } = props.checking;
  const changed = new Set(data?.results?.map(cellOf));
  return (
    <ReviewDialog
      {...props}
      decides={({ panel, indicator, ano, mes }) =>
        changed.has(cellOf({ id_gmr_painel: panel, id_indicador: indicator, ano, mes }))
      }
      names={useEditNames()}
      writer={(conflict) => <WriterNow conflict={conflict} />}
      found={data && <ForetoldChanges foretold={data} />}
    />
  );
}

const cellOf = ({ id_gmr_painel, id_indicador, ano, mes }: Omit<ForetoldResult, 'before' | 'after'>) =>
  `${id_gmr_painel} ${id_indicador} ${ano} ${mes}`;

function WriterNow({ conflict: { edit, now } }: { readonly conflict: Conflict }) {
  const { data: writer } = useQuery({
    queryKey: ['writer', keyOf(edit), now],
    queryFn: () => writerOf(edit),
  });
  return writer !== undefined && <Author writer={writer} />;
}
