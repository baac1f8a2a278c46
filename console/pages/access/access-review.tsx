/** Shows what will change before it is sent, and what others have changed meanwhile. */
import type { Panel } from '@prumo/client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { failureText } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './access.module.css';
import { type CellKey, type Change, type Draft, keyOf } from './access-draft.ts';
import { peopleNamedQuery } from './access-people.ts';
import { standingText } from './access-words.ts';
import { type Conflicts, checkQuery, type Failure, saveAll } from './stored-accesses.ts';

interface ReviewProps {
  readonly process: number;
  readonly draft: Draft;
  readonly conflicts: Conflicts;
  readonly panels: readonly Panel[];
  readonly takeBack: (key: CellKey) => void;
  /** Called with what was met: by a save, or by the check of what it would meet. */
  readonly tried: (changes: readonly Change[], conflicts: Conflicts, isSave: boolean) => void;
  readonly close: () => void;
}

export function Review(props: ReviewProps) {
  const { process, draft, conflicts, tried, close } = props;
  const words = useWords();
  const { access } = words;
  const changes = [...draft.values()];
  const checked = useQuery(checkQuery(process, changes));
  const saving = useMutation({
    mutationFn: () => saveAll(process, changes),
    onSuccess: (met) => tried(changes, met, true),
  });
  useOvertaken(checked.data, (met) => tried(changes, met, false));
  const problem = saving.error
    ? `${access.failed} ${failureText(saving.error, words)}`
    : conflicts.size > 0 && access.conflicted(conflicts.size);
  return (
    // It cannot be closed while sending, because it shows the outcome.
    <Dialog
      title={access.reviewTitle}
      isWide
      isSteady
      {...(!saving.isPending && { onClose: close })}
      problem={problem && <p role="alert">{problem}</p>}
      status={(saving.isPending && access.saving) || (checked.isFetching && access.checking)}
      actions={
        <>
          <Button onPress={close} isDisabled={saving.isPending}>
            {access.keep}
          </Button>
          <Button look="primary" isPending={saving.isPending} onPress={() => saving.mutate()}>
            {access.save(changes.length)}
          </Button>
        </>
      }
    >
      <ChangeTable {...props} changes={changes} isPending={saving.isPending} />
    </Dialog>
  );
}

/** Reports once, when it is known, what others have changed since the changes were made. */
function useOvertaken(conflicts: Conflicts | undefined, tell: (conflicts: Conflicts) => void): void {
  const telling = useEffectEvent(tell);
  useEffect(() => {
    if (conflicts !== undefined && conflicts.size > 0) telling(conflicts);
  }, [conflicts]);
}

interface ChangeTableProps extends Pick<ReviewProps, 'conflicts' | 'panels' | 'takeBack'> {
  readonly changes: readonly Change[];
  /** The changes are being sent. */
  readonly isPending: boolean;
}

function ChangeTable({ changes, conflicts, panels, takeBack, isPending }: ChangeTableProps) {
  const { access } = useWords();
  const ids = [...new Set(changes.map(({ person }) => person))].sort((a, b) => a - b);
  // While they are read again, for instance because a change was taken back, names stay.
  const { data: people = [] } = useQuery({ ...peopleNamedQuery(ids), placeholderData: keepPreviousData });
  return (
    <Table label={access.reviewTitle}>
      <thead>
        <tr>
          <th scope="col">
            {access.person}, {access.panel}
          </th>
          <th scope="col">
            {access.before} → {access.after}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const key = keyOf(change);
          return (
            <ChangeRow
              key={key}
              change={change}
              conflict={conflicts.get(key)}
              person={nameIn(people, change.person)}
              panel={nameIn(panels, change.panel)}
              takeBack={isPending ? undefined : () => takeBack(key)}
            />
          );
        })}
      </tbody>
    </Table>
  );
}

const nameIn = (records: readonly { readonly id: number; readonly nome: string }[], id: number): string =>
  records.find((one) => one.id === id)?.nome ?? String(id);

interface ChangeRowProps {
  readonly change: Change;
  readonly conflict: Failure | undefined;
  readonly person: string;
  readonly panel: string;
  /** Undefined while the changes are being sent. */
  readonly takeBack: (() => void) | undefined;
}

function ChangeRow({ change, conflict, person, panel, takeBack }: ChangeRowProps) {
  const words = useWords();
  return (
    <tr>
      <th scope="row">
        {person}
        <p className={styles.over}>{panel}</p>
        {conflict && (
          <p className={styles.failure}>{words.access.meanwhile(standingText(conflict.now, words))}</p>
        )}
      </th>
      <td>
        <span className={styles.quiet}>{standingText(change.before, words)}</span> →{' '}
        {standingText(change.after, words)}
      </td>
      <td>
        <Button
          icon
          look="quiet"
          aria-label={words.access.takeBack(person, panel)}
          isDisabled={!takeBack}
          {...(takeBack && { onPress: takeBack })}
        >
          <Icon name="close" />
        </Button>
      </td>
    </tr>
  );
}
