/** The next period from a budget period: what would be made is shown before it is made. */
import type { BudgetPeriod, BudgetPeriodCopyPreview } from '@prumo/client';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { parseLocalizedDecimal } from '../../../src/kernel/values/decimal.ts';
import { client } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { sendOnce } from '../../data/drafts/sending-key.ts';
import { useMe } from '../../data/session.ts';
import { useFormat } from '../../data/written/format.ts';
import { nameOn } from '../../data/written/name-on.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { readListsAgain } from '../../records/record-queries.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget-records.module.css';

interface NextPeriodProps {
  readonly source: BudgetPeriod;
  readonly close: () => void;
  readonly onMade: (period: { readonly id: number; readonly nome: string }) => void;
}

interface Draft {
  readonly codigo: string;
  readonly nome: string;
  readonly de: 'nada' | 'orcado' | 'realizado';
  readonly fator: string;
}

/** The factor as a number whose text is what was typed. Undefined: it is none. */
function factorOf({ fator }: Draft): number | undefined {
  const text = parseLocalizedDecimal(fator);
  return text !== undefined && String(Number(text)) === text ? Number(text) : undefined;
}

const bodyOf = (draft: Draft) => ({
  codigo: draft.codigo.trim(),
  nome: draft.nome.trim(),
  ...(draft.de !== 'nada' && { valores: { de: draft.de, fator: factorOf(draft) ?? 1 } }),
});

const isWhole = (draft: Draft) =>
  draft.codigo.trim() !== '' &&
  draft.nome.trim() !== '' &&
  (draft.de === 'nada' || factorOf(draft) !== undefined);

const previewQuery = (id: number, draft: Draft) =>
  queryOptions({
    queryKey: ['budget-period-copy', id, bodyOf(draft)],
    queryFn: (): Promise<BudgetPeriodCopyPreview> => client.go.periodoGo.copy.dryRun(id, bodyOf(draft)),
    enabled: isWhole(draft),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

export function NextPeriod({ source, close, onMade }: NextPeriodProps) {
  const { budgetRecords, common, records } = useWords();
  const own = budgetRecords.next;
  const queryClient = useQueryClient();
  const place = `${recordPlace(useMe(), 'periodo_go', source.id)}.copy`;
  const length = monthsOf(source);
  const [draft, setDraft] = useState<Draft>({
    codigo: nameOn(source.codigo, length),
    nome: nameOn(source.nome, length),
    de: 'nada',
    fator: '1',
  });
  const asked = useDeferredValue(draft);
  const preview = useQuery(previewQuery(source.id, asked));
  const making = useMutation({
    mutationFn: () =>
      sendOnce(place, draft, (idempotencyKey) =>
        client.go.periodoGo.copy(source.id, bodyOf(draft), { idempotencyKey }),
      ),
    async onSuccess({ insertId }) {
      await readListsAgain(queryClient);
      onMade({ id: insertId, nome: draft.nome.trim() });
    },
  });
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    making.reset();
  };
  const error = making.error ?? preview.error;
  const isSettled = asked === draft && !preview.isFetching;
  const required = (text: string) => (text.trim() === '' ? records.refusals.required : undefined);
  return (
    <Dialog
      title={own.title(source.nome)}
      onClose={close}
      isWide
      isSteady
      status={preview.isFetching ? own.checking : ''}
      problem={error ? <Problem inline error={error} /> : undefined}
      actions={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          <Button
            look="primary"
            isDisabled={!isWhole(draft) || !isSettled || error !== null}
            isPending={making.isPending}
            onPress={() => making.mutate()}
          >
            {own.create}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={own.code}
          value={draft.codigo}
          onChange={(codigo) => change({ codigo })}
          isRequired
          error={required(draft.codigo)}
        />
        <TextField
          label={own.name}
          value={draft.nome}
          onChange={(nome) => change({ nome })}
          isRequired
          error={required(draft.nome)}
        />
        <Select
          label={own.values}
          options={(['nada', 'orcado', 'realizado'] as const).map((id) => ({ id, name: own.from[id] }))}
          value={draft.de}
          onChange={(de) => change({ de })}
        />
        {draft.de !== 'nada' && (
          <TextField
            label={own.factor}
            about={own.factorAbout}
            value={draft.fator}
            onChange={(fator) => change({ fator })}
            error={factorOf(draft) === undefined ? own.noNumber : undefined}
          />
        )}
      </div>
      {preview.data && !preview.error && isWhole(draft) ? (
        <Told preview={preview.data} hasValues={asked.de !== 'nada' && !preview.isPlaceholderData} />
      ) : (
        preview.isFetching && <Loading />
      )}
    </Dialog>
  );
}

const monthsOf = ({ inicio_ano, inicio_mes, fim_ano, fim_mes }: BudgetPeriod) =>
  Math.ceil(((fim_ano - inicio_ano) * 12 + fim_mes - inicio_mes + 1) / 12) * 12;

interface ToldProps {
  readonly preview: BudgetPeriodCopyPreview;
  readonly hasValues: boolean;
}

function Told({ preview, hasValues }: ToldProps) {
  const { next: own } = useWords().budgetRecords;
  const format = useFormat();
  const { inicio_mes, inicio_ano, fim_mes, fim_ano, valores, valores_fora } = preview;
  const [from, to] = [
    format.month({ mes: inicio_mes, ano: inicio_ano }, 'long'),
    format.month({ mes: fim_mes, ano: fim_ano }, 'long'),
  ];
  return (
    <div className={styles.told}>
      <p>{own.range(from, to)}</p>
      {hasValues && <p>{own.amounts(valores)}</p>}
      {valores_fora > 0 && <p>{own.left(valores_fora)}</p>}
      <details>
        <summary>{own.structures(preview.estruturas)}</summary>
        <ul>
          {preview.listas.estruturas.map(({ id, codigo, nome, novo_codigo }) => (
            <li key={id}>
              {nome}: {codigo} → {novo_codigo}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
