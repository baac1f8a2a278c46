/** The next year from a process: what would be made is shown before it is made. */

import type { GmrProcess, GmrProcessCopyPreview } from '@prumo/client';
import { ApiError } from '@prumo/client';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { RuleName } from '../../../src/kernel/rules/all-rules.ts';
import { client } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { sendOnce } from '../../data/drafts/sending-key.ts';
import { useStoredInput } from '../../data/drafts/use-stored-input.ts';
import { processesQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { type Format, useFormat } from '../../data/written/format.ts';
import { nameOn } from '../../data/written/name-on.ts';
import { ruleText } from '../../data/written/told-findings.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { readListsAgain } from '../../records/record-queries.ts';
import { useWords } from '../../words/words.ts';
import { type CopyDraft, copyDraft, lengthOf, monthsOn } from './copy-draft.ts';
import { Found } from './found.tsx';
import styles from './processes.module.css';

interface NextYearProps {
  readonly id: number;
  readonly close: () => void;
  readonly onMade: (process: { readonly id: number; readonly nome: string }) => void;
}

export function NextYear(props: NextYearProps) {
  const { processes: words, common } = useWords();
  const { data, error, refetch } = useQuery(processesQuery);
  const source = data?.find(({ id }) => id === props.id);
  if (source) return <Copy {...props} source={source} />;
  return (
    <Dialog
      title={words.nextYear}
      onClose={props.close}
      actions={<Button onPress={props.close}>{common.close}</Button>}
    >
      {error && <Problem inline error={error} onRetry={() => void refetch()} />}
      {!error && (data ? <p>{words.gone}</p> : <Loading />)}
    </Dialog>
  );
}

const previewQuery = (id: number, { nome, meses }: CopyDraft) =>
  queryOptions({
    queryKey: ['process-copy', id, nome, meses],
    queryFn: (): Promise<GmrProcessCopyPreview> =>
      client.processes.copyGmrProcess.dryRun(id, { nome, meses }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** How far ahead the first month may be chosen. */
const monthsAhead = 36;

function Copy({ source, close, onMade }: NextYearProps & { readonly source: GmrProcess }) {
  const all = useWords();
  const { processes: words, common } = all;
  const format = useFormat();
  const queryClient = useQueryClient();
  const place = `${recordPlace(useMe(), 'gmr_processo', source.id)}.copy`;
  const { text, keep } = useStoredInput(place);
  const length = lengthOf(source);
  const [draft, setDraft] = useState<CopyDraft>(
    () => copyDraft(text) ?? { nome: nameOn(source.nome, length), meses: length },
  );
  const asked = useDeferredValue(draft);
  const nome = asked.nome.trim();
  const preview = useQuery({ ...previewQuery(source.id, { ...asked, nome }), enabled: nome !== '' });
  const making = useMutation({
    mutationFn: () =>
      sendOnce(`${place}.sending`, draft, (idempotencyKey) =>
        client.processes.copyGmrProcess(source.id, { ...draft, nome: draft.nome.trim() }, { idempotencyKey }),
      ),
    async onSuccess({ insertId }) {
      keep('');
      await readListsAgain(queryClient);
      onMade({ id: insertId, nome: draft.nome.trim() });
    },
  });
  const change = (part: Partial<CopyDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(JSON.stringify(next));
    making.reset();
  };
  const error = making.error ?? preview.error;
  const told = error instanceof ApiError && error.code === 'conflict' ? error.errors : [];
  const saying = (rule: RuleName) => {
    const of = told.filter((one) => one.rule === rule);
    return of.length === 0 ? undefined : of.map((one) => ruleText(one, all)).join(' ');
  };
  const { inicio_mes: mes, inicio_ano: ano } = source;
  const begins = Array.from({ length: monthsAhead }, (_, at) => length + at);
  const nameTaken = saying('name-in-use');
  const monthsTaken = saying('months-in-use');
  const isSettled = asked === draft && !preview.isFetching;
  return (
    <Dialog
      title={words.copyOf(source.nome)}
      onClose={close}
      isWide
      isSteady
      status={preview.isFetching ? words.checking : ''}
      problem={
        error && nameTaken === undefined && monthsTaken === undefined ? (
          <Problem inline error={error} title={words.refused} />
        ) : undefined
      }
      actions={
        <>
          <Button
            onPress={() => {
              keep('');
              close();
            }}
          >
            {common.cancel}
          </Button>
          <Button
            look="primary"
            isDisabled={nome === '' || !isSettled || error !== null}
            isPending={making.isPending}
            onPress={() => making.mutate()}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={words.name}
          value={draft.nome}
          onChange={(typed) => change({ nome: typed })}
          isRequired
          error={draft.nome.trim() === '' ? all.records.refusals.required : nameTaken}
        />
        <Select
          label={words.begin}
          options={begins.map((months) => ({
            id: months,
            name: format.month(monthsOn({ mes, ano }, months), 'long'),
          }))}
          value={draft.meses}
          onChange={(meses) => change({ meses })}
          error={monthsTaken}
        />
      </div>
      {preview.data && !preview.error ? (
        <>
          <p>
            {words.range(...longMonths(preview.data, format))} {words.nothing}
          </p>
          <Found preview={preview.data} />
        </>
      ) : (
        preview.isFetching && <Loading />
      )}
    </Dialog>
  );
}

function longMonths(of: GmrProcessCopyPreview, { month }: Format): [string, string] {
  const { inicio_mes, inicio_ano, fim_mes, fim_ano } = of;
  return [month({ mes: inicio_mes, ano: inicio_ano }, 'long'), month({ mes: fim_mes, ano: fim_ano }, 'long')];
}
