/** The review before sending cells: values before and after, the effects, and changes by others. */
import type { GmrProcess } from '@prumo/client';
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ForetoldResult } from '../../data/cells/progress.ts';
import { panelsQuery, processesQuery } from '../../data/queries.ts';
import { monthsOf } from '../../data/view.ts';
import { Author } from '../../explanation/author.tsx';
import {
  type CellKey,
  type CellPlace,
  type Conflict,
  type Edit,
  type Edits,
  keyOf,
} from '../../grid/edits.ts';
import { ReviewDialog } from '../../grid/review-dialog.tsx';
import { isUnusual } from '../../grid/reviewing.ts';
import { useWords } from '../../words/words.ts';
import { useEditNames } from './edit-names.ts';
import { ForetoldChanges } from './foretold.tsx';
import { readEdited, writerOf } from './send-edits.ts';
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

/** The rows of more edits are not read: what was in the cell itself is usual. */
const mostRows = 1_000;
const mostShown = 20;

interface UnusualProps {
  readonly process: GmrProcess;
  readonly edits: Edits;
}

/** Points out, before edits are sent, values a hundred times what is usual in their row. */
function UnusualValues({ process, edits }: UnusualProps) {
  const { grid } = useWords();
  const { groupOf, cellOf, valueOf } = useEditNames();
  const knownOf = useKnown({ process, edits });
  const unusual = [...edits.values()].filter((edit) => isUnusual(edit.after, knownOf(edit)));
  if (unusual.length === 0) return null;
  return (
    <div role="note">
      <p>{grid.unusual(unusual.length)}</p>
      <ul>
        {unusual.slice(0, mostShown).map((edit) => (
          <li key={keyOf(edit)}>
            {groupOf(edit)}, {cellOf(edit)}: {valueOf(edit.before, edit)} → {valueOf(edit.after, edit)}
          </li>
        ))}
      </ul>
      {unusual.length > mostShown && <p>{grid.paste.more(unusual.length - mostShown)}</p>}
    </div>
  );
}

/** What was in the cell, and what is in its row: stored, or typed with it where nothing is. */
function useKnown({ process, edits }: UnusualProps): (edit: Edit) => readonly (string | null)[] {
  const [{ data: processes }, { data: panels }] = useSuspenseQueries({
    queries: [processesQuery, panelsQuery],
  });
  const rowOf = (edit: Edit): readonly CellPlace[] =>
    monthsOf(process).map(({ ano, mes }) => ({ ...edit, ano, mes }));
  const { data } = useQuery({
    queryKey: ['usual-values', process.id, [...edits.keys()].join()],
    queryFn: () => {
      const all = [...edits.values()].flatMap(rowOf);
      const places = all.map((place) => [keyOf(place), { ...place, before: null, after: null }] as const);
      return readEdited({ process, processes, panels }, new Map(places));
    },
    enabled: edits.size <= mostRows,
    structuralSharing: false,
    gcTime: 0,
  });
  return (edit) => {
    const others = rowOf(edit)
      .map(keyOf)
      .filter((key) => key !== keyOf(edit));
    const stored = [edit.before, ...others.map((key) => data?.get(key)?.typed ?? null)];
    const hasStored = stored.some((value) => value !== null);
    return hasStored ? stored : others.map((key) => edits.get(key)?.after ?? null);
  };
}
