/** Points out, before edits are sent, values a hundred times what is usual in their row. */
import type { GmrProcess } from '@prumo/client';
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { panelsQuery, processesQuery } from '../../data/queries.ts';
import { monthsOf } from '../../data/view.ts';
import { type CellPlace, type Edit, type Edits, keyOf } from '../../grid/edits.ts';
import { isUnusual } from '../../grid/unusual.ts';
import { useWords } from '../../words/words.ts';
import { useEditNames } from './edit-names.ts';
import { readEdited } from './send-edits.ts';

/** The rows of more edits are not read: what was in the cell itself is usual. */
const mostRows = 1_000;
const mostShown = 20;

interface UnusualProps {
  readonly process: GmrProcess;
  readonly edits: Edits;
}

export function UnusualValues({ process, edits }: UnusualProps) {
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
