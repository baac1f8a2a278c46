/** Shows what will change before it is sent, and then the outcome of each change. */
import type { Panel } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { failureText } from '../../kit/problem.tsx';
import { Table } from '../../kit/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './access.module.css';
import { type CellKey, type Change, type Draft, keyOf } from './draft.ts';
import { type Failure, type Person, saveAll } from './stored.ts';
import { standingText } from './words.ts';

interface ReviewProps {
  readonly process: number;
  readonly draft: Draft;
  readonly failures: ReadonlyMap<CellKey, Failure>;
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly takeBack: (key: CellKey) => void;
  /** Called when all changes have been sent. */
  readonly saved: (changes: readonly Change[], failures: ReadonlyMap<CellKey, Failure>) => void;
  readonly close: () => void;
}

export function Review(props: ReviewProps) {
  const { process, draft, failures, saved, close } = props;
  const words = useWords();
  const { access } = words;
  const [done, setDone] = useState(0);
  const changes = [...draft.values()];
  const saving = useMutation({
    async mutationFn() {
      const failed = new Map<CellKey, Failure>();
      setDone(0);
      await saveAll(process, changes, (change, failure) => {
        if (failure) failed.set(keyOf(change), failure);
        setDone((count) => count + 1);
      });
      saved(changes, failed);
    },
  });
  return (
    // It cannot be closed while sending, because it shows the outcome.
    <Dialog
      title={access.reviewTitle}
      isWide
      isSteady
      {...(!saving.isPending && { onClose: close })}
      problem={failures.size > 0 && <p role="alert">{access.failed(failures.size)}</p>}
      status={saving.isPending && access.saving(done, changes.length)}
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

interface ChangeTableProps extends Pick<ReviewProps, 'failures' | 'panels' | 'people' | 'takeBack'> {
  readonly changes: readonly Change[];
  /** The changes are being sent. */
  readonly isPending: boolean;
}

function ChangeTable({ changes, failures, panels, people, takeBack, isPending }: ChangeTableProps) {
  const { access } = useWords();
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
              failure={failures.get(key)}
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
  readonly failure: Failure | undefined;
  readonly person: string;
  readonly panel: string;
  /** Undefined while the changes are being sent. */
  readonly takeBack: (() => void) | undefined;
}

function ChangeRow({ change, failure, person, panel, takeBack }: ChangeRowProps) {
  const words = useWords();
  return (
    <tr>
      <th scope="row">
        {person}
        <p className={styles.over}>{panel}</p>
        {failure && <p className={styles.failure}>{textOf(failure, words)}</p>}
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

function textOf(failure: Failure, words: Words): string {
  return 'now' in failure
    ? words.access.meanwhile(standingText(failure.now, words))
    : failureText(failure.error, words);
}
