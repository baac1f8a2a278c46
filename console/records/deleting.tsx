/** Asks before a record is deleted, and says what still uses it. */
import { ApiError } from '@prumo/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import { Dependents } from './dependents.tsx';
import type { KindName } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';
import { deletionKey } from './record-queries.ts';
import { deleteRecord, type RecordRow } from './requests.ts';
import type { Done } from './use-record-save.ts';

interface DeletingProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly record: RecordRow;
  readonly close: () => void;
  /** Has read again what is still on the screen then. */
  readonly onDone: (done: Done) => Promise<void> | void;
}

export function Deleting({ name, kind, record, close, onDone }: DeletingProps) {
  const { records: own, common } = useWords();
  const trial = useQuery({
    queryKey: deletionKey(name, record.id),
    queryFn: async () => {
      await deleteRecord(kind, record.id, true);
      return true;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const deleting = useMutation({
    mutationFn: () => deleteRecord(kind, record.id),
    onSuccess: () => onDone({ what: 'deleted', id: record.id, nome: record.nome }),
  });
  const error = trial.error ?? deleting.error;
  const dependents = error instanceof ApiError ? error.dependents : [];
  return (
    <Dialog
      title={own.deleteQuestion(record.nome)}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          <Button
            look="danger"
            isDisabled={!trial.isSuccess}
            isPending={deleting.isPending}
            onPress={() => deleting.mutate()}
          >
            {own.deleteForever}
          </Button>
        </>
      }
    >
      {trial.isPending && <Loading />}
      {trial.isSuccess && !error && <p>{own.deleteText}</p>}
      {dependents.length > 0 && (
        <>
          <p>{own.inUse}</p>
          <Dependents name={name} id={record.id} dependents={dependents} />
          <p>{own.inUseNext}</p>
        </>
      )}
      {error && dependents.length === 0 && <Problem inline error={error} title={own.notDeleted} />}
    </Dialog>
  );
}
