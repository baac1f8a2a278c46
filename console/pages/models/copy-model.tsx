/** A new model with the indicators, weights and months of another. */
import type { PanelModel } from '@prumo/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { sendOnce } from '../../data/drafts/sending-key.ts';
import { modelsQuery } from '../../data/models.ts';
import { useMe } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Problem } from '../../kit/problem.tsx';
import { kinds } from '../../records/generated/kinds.ts';
import { readListsAgain } from '../../records/record-queries.ts';
import { insertRecord } from '../../records/requests.ts';
import { useWords } from '../../words/words.ts';
import { linesQuery, saveLines } from './model-requests.ts';
import styles from './models.module.css';

interface CopyModelProps {
  readonly model: PanelModel;
  readonly close: () => void;
  readonly onMade: (id: number) => void;
}

export function CopyModel({ model, close, onMade }: CopyModelProps) {
  const words = useWords();
  const { models: own, records, common, problem } = words;
  const queryClient = useQueryClient();
  const place = `${recordPlace(useMe(), 'painel_modelo', model.id)}.copy`;
  const { data: stored, error: unread } = useQuery(linesQuery(model.id));
  const [nome, setName] = useState(records.copyOf(model.nome));
  // Made, but without its indicators yet: sent again, it is not made again.
  const [made, setMade] = useState<number>();
  const making = useMutation({
    async mutationFn() {
      const { id_grupo, base, confidencial, ordem } = model;
      const fields = { nome: nome.trim(), id_grupo, base, confidencial, ordem };
      const id =
        made ??
        (await sendOnce(`${place}.model`, fields, (key) => insertRecord(kinds.painel_modelo, fields, key)));
      setMade(id);
      const lines = stored?.base ?? [];
      await sendOnce(`${place}.lines`, [id, lines], (idempotencyKey) =>
        saveLines(id, { base: [], lines, etag: '*' }, { idempotencyKey }),
      );
      return id;
    },
    async onSuccess(id) {
      await Promise.all([
        readListsAgain(queryClient),
        queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey }),
      ]);
      onMade(id);
    },
  });
  const error = making.error ?? unread;
  return (
    <Dialog
      title={own.copyTitle(model.nome)}
      onClose={close}
      problem={error && <Problem inline error={error} title={problem.notSaved} />}
      actions={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          <Button
            look="primary"
            isDisabled={nome.trim() === '' || stored === undefined}
            isPending={making.isPending}
            onPress={() => making.mutate()}
          >
            {own.copyMake}
          </Button>
        </>
      }
    >
      <div className={styles.copy}>
        <TextField
          label={records.fields.nome}
          value={nome}
          onChange={setName}
          isReadOnly={made !== undefined}
          isRequired
          autoFocus
        />
        {stored && <p>{own.copyText(stored.base.length)}</p>}
      </div>
    </Dialog>
  );
}
