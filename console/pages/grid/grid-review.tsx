/** The review before sending cells: values before and after, the effects, and changes by others. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
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
  'names' | 'writer' | 'found' | 'checking'
> &
  Pick<ReturnType<typeof useSending>, 'checking'>;

/** The review of edits of cells. */
export function CellReview(props: CellReviewProps) {
  const { data } = props.checking;
  return (
    <ReviewDialog
      {...props}
      names={useEditNames()}
      writer={(conflict) => <WriterNow conflict={conflict} />}
      found={data && <ForetoldChanges foretold={data} />}
    />
  );
}

function WriterNow({ conflict: { edit, now } }: { readonly conflict: Conflict }) {
  const { data: writer } = useQuery({
    queryKey: ['writer', keyOf(edit), now],
    queryFn: () => writerOf(edit),
  });
  return writer !== undefined && <Author writer={writer} />;
}
