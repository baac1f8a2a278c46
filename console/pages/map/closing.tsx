/** Closes and reopens the month of a process: what it does is said before. */
import type { Closing, ClosingPreview } from '@prumo/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { closingsKey } from '../../data/cells/closings.ts';
import { monthsToTypeKey } from '../../data/cells/months-to-type.ts';
import { client } from '../../data/client.ts';
import { pageAddress, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { TextArea } from '../../kit/fields/text-field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import styles from './map.module.css';

interface DialogProps {
  readonly view: View;
  readonly close: () => void;
}

interface MonthClosingProps extends DialogProps {
  /** How the month is closed. Null: it is open. */
  readonly closing: Closing | null;
}

/** What it was opened for stays: the month is closed, or open again, before the dialog goes. */
export default function MonthClosing({ closing, ...props }: MonthClosingProps) {
  const [isReopening] = useState(closing !== null);
  return isReopening ? <Reopening {...props} /> : <ClosingDialog {...props} />;
}

/** Sends the order. What pages say of the month is then read again. */
function useOrder(send: () => Promise<unknown>, close: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess() {
      const keys = [closingsKey, monthsToTypeKey, ['explanation']];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      close();
    },
  });
}

const previewQuery = ({ process, month: { mes, ano } }: View) =>
  queryOptions({
    queryKey: ['closing-preview', process.id, ano, mes],
    queryFn: (): Promise<ClosingPreview> =>
      client.processes.closeMonth.dryRun({ id: process.id, month: mes, year: ano }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

function ClosingDialog({ view, close }: DialogProps) {
  const { closings: words, common } = useWords();
  const { month } = useFormat();
  const { process, month: of } = view;
  const [nota, setNota] = useState('');
  const preview = useQuery(previewQuery(view));
  const path = { id: process.id, month: of.mes, year: of.ano };
  const closing = useOrder(() => client.processes.closeMonth(path, { nota: nota.trim() }), close);
  const error = closing.error ?? preview.error;
  return (
    <Dialog
      title={words.title(month(of, 'long'))}
      onClose={close}
      isSteady
      problem={error ? <Problem inline error={error} title={words.refused} /> : undefined}
      actions={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          <Button
            look="primary"
            isDisabled={!preview.data}
            isPending={closing.isPending}
            onPress={() => closing.mutate()}
          >
            {words.close}
          </Button>
        </>
      }
    >
      {preview.data && <p>{words.what(preview.data.paineis, process.nome)}</p>}
      <TextArea label={words.note} value={nota} onChange={setNota} rows={2} />
      {preview.data ? <Missing preview={preview.data} /> : !error && <Loading />}
    </Dialog>
  );
}

/** Closing with results missing is allowed, so they are told, and nothing is asked. */
function Missing({ preview: { faltam, faltas } }: { readonly preview: ClosingPreview }) {
  const { closings: words } = useWords();
  if (faltam === 0) return <p>{words.complete}</p>;
  const panels = Map.groupBy(faltas, ({ id_gmr_painel }) => id_gmr_painel);
  return (
    <div>
      <p>{words.missing(faltam)}</p>
      <ul className={styles.missing}>
        {[...panels].map(([panel, rows]) => (
          <li key={panel}>
            {rows[0]?.nome_painel}:{' '}
            {rows.map(({ id_indicador, nome_indicador }, at) => (
              <Fragment key={id_indicador}>
                {at > 0 && ', '}
                <Link href={pageAddress(`/paineis/${panel}`, { indicador: String(id_indicador) })}>
                  {nome_indicador}
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
        {faltam > faltas.length && <li>{words.more(faltam - faltas.length)}</li>}
      </ul>
    </div>
  );
}

function Reopening({ view, close }: DialogProps) {
  const { closings: words, common } = useWords();
  const { month } = useFormat();
  const { process, month: of } = view;
  const [motivo, setMotivo] = useState('');
  const path = { id: process.id, month: of.mes, year: of.ano };
  const reopening = useOrder(() => client.processes.reopenMonth(path, { motivo: motivo.trim() }), close);
  return (
    <Dialog
      title={words.reopenTitle(month(of, 'long'))}
      onClose={close}
      problem={reopening.error ? <Problem inline error={reopening.error} title={words.refused} /> : undefined}
      actions={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          <Button
            look="primary"
            isDisabled={motivo.trim() === ''}
            isPending={reopening.isPending}
            onPress={() => reopening.mutate()}
          >
            {words.reopen}
          </Button>
        </>
      }
    >
      <p>{words.reopenWhat}</p>
      <TextArea label={words.reason} value={motivo} onChange={setMotivo} rows={2} autoFocus />
    </Dialog>
  );
}
