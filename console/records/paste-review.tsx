/** What the pasted lines would do, all of it in one list, before any of it is stored. */
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';
import { PasteColumns } from './paste-columns.tsx';
import { ReviewedRows } from './paste-rows.tsx';
import styles from './records.module.css';
import type { Reviewed } from './reviewed.ts';
import { wordsOf } from './texts.ts';
import type { Referred } from './use-names.ts';
import type { PasteInUse } from './use-paste.ts';

interface PasteReviewProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly many: NonNullable<RecordKind['many']>;
  readonly referred: Referred;
  readonly close: () => void;
  readonly paste: PasteInUse;
}

export function PasteReview(props: PasteReviewProps) {
  const { name, kind, many, paste, close } = props;
  const words = useWords();
  const { recordPaste: own } = words;
  const { trial, reviewed = [], storing, pasted } = paste;
  const refused = reviewed.filter(({ outcome }) => outcome === 'refused');
  const stored = reviewed.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const newOnes = reviewed.some(({ outcome }) => outcome === 'new') ? aboutNew(words, name) : '';
  const isReady = trial.isSuccess && !trial.isFetching && paste.isDecided;
  return (
    // It cannot be closed while sending, because it shows the outcome.
    <Dialog
      title={own.title(wordsOf(words, name).title)}
      isWide
      isSteady
      {...(!storing.isPending && { onClose: close })}
      problem={storing.error && <Problem inline error={storing.error} title={words.problem.notSaved} />}
      status={statusOf(paste, refused.length, words)}
      actions={
        <>
          <Button look="quiet" isDisabled={storing.isPending} onPress={() => paste.setReview(false)}>
            {own.back}
          </Button>
          {refused.length > 0 && (
            <Button onPress={() => paste.leaveOut(refused)}>{own.leaveOut(refused.length)}</Button>
          )}
          <Button
            look="primary"
            isPending={storing.isPending}
            isDisabled={!isReady || refused.length > 0 || stored.length === 0}
            onPress={() => storing.mutate()}
          >
            {own.store(stored.length)}
          </Button>
        </>
      }
    >
      <PasteColumns {...{ name, kind, paste }} />
      {paste.isTooMany && <p role="alert">{own.tooMany(pasted.rows.length, many.most)}</p>}
      {trial.error && !trial.isFetching && (
        <Problem inline error={trial.error} onRetry={() => void trial.refetch()} />
      )}
      {trial.isLoading && <Loading />}
      {reviewed.length > 0 && paste.isDecided && (
        <>
          {isByName(reviewed) && <p className={styles.quiet}>{own.byName}</p>}
          {newOnes !== '' && <p className={styles.quiet}>{newOnes}</p>}
          <ReviewedRows {...props} reviewed={reviewed} />
        </>
      )}
    </Dialog>
  );
}

/** Whether some rows are recognised by their names. */
const isByName = (reviewed: readonly Reviewed[]) =>
  reviewed.some(({ row: { body } }) =>
    ['id', 'codigo_externo', 'codigo', 'email'].every((field) => body[field] === undefined),
  );

/** What making records of the kind brings about. */
function aboutNew({ recordPaste }: ReturnType<typeof useWords>, name: KindName): string {
  const texts: Readonly<Record<string, string>> = recordPaste.newOnes;
  return texts[name] ?? '';
}

function statusOf(paste: PasteInUse, refused: number, { recordPaste: own }: ReturnType<typeof useWords>) {
  if (paste.storing.isPending) return own.storing;
  if (paste.trial.isFetching) return own.checking;
  if (!paste.isDecided) return own.undecided;
  if (paste.pasted.rows.length === 0) return own.nothing;
  return refused > 0 ? own.allOrNone : undefined;
}
