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

/** The buttons, and what is said of what they did. */
export function useRetiring({ name, id, onDeleted }: RetireProps) {
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
  const { retire, restore } = retiringWords(words, kind);
  return {
    buttons: (
      <>
        <Button
          look="quiet"
          isDisabled={!read}
          isPending={retiring.isPending}
          onPress={() => retiring.mutate()}
        >
          {retired ? restore : retire}
        </Button>
        {retired && kind.remove !== undefined && (
          <Button look="quiet" onPress={() => setDeleting(true)}>
            {own.delete}
          </Button>
        )}
      </>
    ),
    said: read && (
      <>
        {retiring.isSuccess && (
          <p role="status">{doneWords(words, kind)[retired ? 'retired' : 'restored'](read.record.nome)}</p>
        )}
        {retiring.error && <Problem inline error={retiring.error} />}
        {isDeleting && (
          <Deleting
            name={name}
            kind={kind}
            record={read.record}
            close={() => setDeleting(false)}
            onDone={onDeleted}
          />
        )}
      </>
    ),
  };
}
