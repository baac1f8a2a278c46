/** Development made again from production: what it would lose first, then the question. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { call } from '../../data/client.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import notes from '../../kit/notes.module.css';
import { Problem } from '../../kit/problem.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import styles from './environment.module.css';
import { type Loss, readDifferencesAgain, readTasksAgain, type Task } from './environment-queries.ts';

interface RefreshProps {
  readonly tasks: readonly Task[];
  readonly isBusy: boolean;
  /** Of its heading. */
  readonly heading: ComponentProps<'h2'>;
}

export function Refresh({ tasks, isBusy, heading }: RefreshProps) {
  const { environments: own } = useWords();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const looking = useMutation({
    mutationFn: () => call('POST', '/environments/losses', {}),
    onSuccess: () => readTasksAgain(queryClient),
  });
  const last = tasks.find(({ tipo }) => tipo !== 'promocao');
  const losses = foreseenBy(last);
  return (
    <section>
      <h2 {...heading}>{own.refresh}</h2>
      <p>{own.refreshText}</p>
      {last?.tipo === 'atualizacao' && last.estado === 'recusada' && (
        <div role="alert" className={notes.notice}>
          <p>{losses ? own.moreLost : own.refreshRefused}</p>
          {!losses && last.motivo && <p lang="en">{last.motivo}</p>}
        </div>
      )}
      {losses && last && (
        <>
          <p className={notes.muted}>{own.seenAt(format.moment(last.terminada_em ?? last.iniciada_em))}</p>
          <Losses of={losses} />
        </>
      )}
      {looking.error && <Problem inline error={looking.error} />}
      <div className={styles.buttons}>
        <Button isPending={looking.isPending} isDisabled={isBusy} onPress={() => looking.mutate()}>
          {losses ? own.lookAgain : own.look}
        </Button>
        {losses && (
          <Button look="danger" isDisabled={isBusy} onPress={() => setAsking(true)}>
            {own.refresh}…
          </Button>
        )}
      </div>
      {isAsking && losses && <RefreshDialog losses={losses} close={() => setAsking(false)} />}
    </section>
  );
}

/** What the last look, or the refusal of a refresh, told. Undefined: it must be looked at first. */
function foreseenBy(task: Task | undefined): readonly Loss[] | undefined {
  if (!task?.perdas) return undefined;
  const isLook = task.tipo === 'perdas' && task.estado === 'feita';
  const isRefused = task.tipo === 'atualizacao' && task.estado === 'recusada';
  return isLook || isRefused ? task.perdas : undefined;
}

function Losses({ of }: { readonly of: readonly Loss[] }) {
  const { environments: own } = useWords();
  const format = useFormat();
  const kinds: Readonly<Record<string, string>> = own.lists;
  const order = Object.keys(kinds);
  const losses = of.toSorted((a, b) => order.indexOf(a.lista) - order.indexOf(b.lista));
  if (of.length === 0) return <p>{own.nothingLost}</p>;
  return (
    <Table label={own.lost}>
      <thead>
        <tr>
          <th scope="col">{own.lost}</th>
          <th scope="col" className={numberCell}>
            {own.howMany}
          </th>
        </tr>
      </thead>
      <tbody>
        {losses.map(({ lista, quantidade }) => (
          <tr key={lista}>
            <th scope="row">{kinds[lista] ?? lista}</th>
            <td className={numberCell}>{format.number(quantidade, 0)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface RefreshDialogProps {
  readonly losses: readonly Loss[];
  readonly close: () => void;
}

function RefreshDialog({ losses, close }: RefreshDialogProps) {
  const { environments: own } = useWords();
  const queryClient = useQueryClient();
  const refreshing = useConfirmed(
    () => call('POST', '/environments/refresh', { perdas: losses }),
    async () => {
      await readTasksAgain(queryClient);
      // It may have ended before it was seen.
      void readDifferencesAgain(queryClient);
      close();
    },
  );
  const { doing, lacksPassword } = refreshing;
  return (
    <FormDialog
      title={own.refreshQuestion}
      close={close}
      send={{ label: own.refresh, isPending: doing.isPending, isDanger: true, isHidden: lacksPassword }}
      onSubmit={doing.mutate}
    >
      <p>{losses.length === 0 ? own.nothingLost : own.refreshLoses}</p>
      {losses.length > 0 && <Losses of={losses} />}
      <p>{own.refreshMeans}</p>
      <PasswordAgain {...refreshing} />
    </FormDialog>
  );
}
