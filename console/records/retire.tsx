/** Retires, restores and deletes a record on a page of its own. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import { Deleting } from './deleting.tsx';
import { type KindName, kinds } from './generated/kinds.ts';
import { isRetired, type RecordKind } from './kind.ts';
import { readListsAgain, recordQuery } from './record-queries.ts';
import { retireRecord } from './requests.ts';
import { doneWords, retiringWords } from './texts.ts';

interface RetireProps {
  readonly name: KindName;
  readonly id: number;
  /** Called when it is deleted. */
  readonly onDeleted: () => void;
}

export function Retire({ name, id, onDeleted }: RetireProps) {
  const words = useWords();
  const { records: own } = words;
  const kind: RecordKind = kinds[name];
  const queryClient = useQueryClient();
  const { data: read, refetch } = useQuery(recordQuery(name, id));
  const [isDeleting, setDeleting] = useState(false);
  const retired = isRetired(kind, read?.record);
  const retiring = useMutation({
    async mutationFn() {
      if (read) await retireRecord(kind, id, !retired, read.tag);
    },
    onSettled: () => Promise.all([refetch(), readListsAgain(queryClient)]),
  });
  // The button's place is known before its record is, so that nothing beside it moves.
  if (!read) {
    return (
      <Button look="quiet" isDisabled>
        {retiringWords(words, kind).retire}
      </Button>
    );
  }
  const { record } = read;
  return (
    <>
      <Button look="quiet" isPending={retiring.isPending} onPress={() => retiring.mutate()}>
        {retired ? retiringWords(words, kind).restore : retiringWords(words, kind).retire}
      </Button>
      {retired && kind.remove !== undefined && (
        <Button look="quiet" onPress={() => setDeleting(true)}>
          {own.delete}
        </Button>
      )}
      {retiring.isSuccess && (
        <p role="status">{doneWords(words, kind)[retired ? 'retired' : 'restored'](record.nome)}</p>
      )}
      {retiring.error && <Problem inline error={retiring.error} />}
      {isDeleting && (
        <Deleting
          name={name}
          kind={kind}
          record={record}
          close={() => setDeleting(false)}
          onDone={onDeleted}
        />
      )}
    </>
  );
}
