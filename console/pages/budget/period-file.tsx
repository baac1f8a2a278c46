/** All facts of a kind in a period as a file, by codes: saved, and read back after a dry run. */
import type { BudgetFactsPreview, BudgetPeriod, UpsertResult } from '@prumo/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOldWorkbook } from '../../../src/tables/file-kind.ts';
import { client } from '../../data/client.ts';
import { csvFile, download } from '../../data/written/csv.ts';
import { ruleText } from '../../data/written/told-findings.ts';
import { textOfFile, workbooks } from '../../grid/clipboard.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { useEntryWords } from './entry-words.ts';
import type { FactKind } from './fact-edits.ts';

interface PeriodFileProps {
  readonly kind: FactKind;
  readonly period: BudgetPeriod;
}

const types = {
  csv: 'text/csv; formato=br',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const named =
  'codigo_conta,nome_conta,codigo_centro_resultado,nome_centro_resultado,codigos_dimensao,nomes_dimensao';

/** A file as the API takes it. */
interface Sent {
  /** Of this choice of the file: it is stored once. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

/** Undefined for an old workbook. */
async function sentFrom(file: File): Promise<Sent | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldWorkbook(bytes)) return undefined;
  const { isWorkbook } = await workbooks();
  const [key, { name }] = [crypto.randomUUID(), file];
  if (isWorkbook(bytes)) return { key, name, type: types.xlsx, body: bytes };
  const body = textOfFile(bytes);
  const [head = ''] = body.split('\n', 1);
  return { key, name, type: head.includes(';') ? types.csv : 'text/csv; formato=us', body };
}

const upsertPath = (kind: FactKind) => `/go/${kind}Go/upsertMany`;

async function tryFile(kind: FactKind, { type, body }: Sent): Promise<BudgetFactsPreview> {
  const response = await client.request(upsertPath(kind), {
    method: 'POST',
    body,
    headers: { 'content-type': type, prefer: 'tx=rollback, handling=lenient' },
  });
  return ((await response.json()) as { response: BudgetFactsPreview }).response;
}

/** Stores what was told, or nothing: each row goes with the amount that it would replace. */
async function storeTold(kind: FactKind, { rows }: BudgetFactsPreview, idempotencyKey: string) {
  const linhas = rows.flatMap(({ outcome, linha }) => (outcome === 'unchanged' ? [] : (linha ?? [])));
  const response = await client.request(upsertPath(kind), {
    method: 'POST',
    body: JSON.stringify({ linhas }),
    headers: { 'content-type': 'application/json' },
    idempotencyKey,
    retries: 4,
  });
  return ((await response.json()) as { response: UpsertResult }).response;
}

/** What a list of files offers, and what is said of what was done. */
export function usePeriodFile({ kind, period }: PeriodFileProps) {
  const own = useEntryWords().file;
  const { grid } = useWords();
  const [sent, setSent] = useState<Sent>();
  const [unread, setUnread] = useState<string>();
  const [stored, setStored] = useState<UpsertResult>();
  const saving = useMutation({
    async mutationFn(type: keyof typeof types) {
      const path = `/go/${kind}Go/getByPeriod/${period.id}?include=${named}`;
      const response = await client.request(path, { headers: { accept: types[type] }, retries: 2 });
      const file = await response.blob();
      download(`${kind} ${period.codigo}.${type}`, type === 'csv' ? csvFile(file) : file);
    },
  });
  return {
    offered: (
      <>
        {(['csv', 'xlsx'] as const).map((type) => (
          <Button key={type} look="quiet" isPending={saving.isPending} onPress={() => saving.mutate(type)}>
            <Icon name="download" />
            {own.save(type.toUpperCase())}
          </Button>
        ))}
        <FileButton
          label={own.read}
          look="quiet"
          onFile={async (file) => {
            const read = await sentFrom(file);
            setUnread(read ? undefined : file.name);
            setSent(read);
          }}
        />
      </>
    ),
    said: (
      <>
        {unread !== undefined && <p role="alert">{grid.oldWorkbook(unread)}</p>}
        {saving.error && <Problem inline error={saving.error} />}
        {stored && <p role="status">{own.stored(stored.inserted + stored.updated)}</p>}
        {sent && (
          <Review
            {...{ kind, sent }}
            close={() => setSent(undefined)}
            onStored={(told) => {
              setStored(told);
              setSent(undefined);
            }}
          />
        )}
      </>
    ),
  };
}

interface ReviewProps {
  readonly kind: FactKind;
  readonly sent: Sent;
  readonly close: () => void;
  readonly onStored: (done: UpsertResult) => void;
}

const shownRefusals = 20;

const refusalText = (
  { rule = '', params, msg }: Omit<NonNullable<BudgetFactsPreview['errors']>[number], 'index' | 'field'>,
  words: Words,
) => ruleText({ rule, params, detail: msg }, words);

function Review({ kind, sent, close, onStored }: ReviewProps) {
  const words = useWords();
  const entry = useEntryWords();
  const own = entry.file;
  const queryClient = useQueryClient();
  const foretold = useQuery({
    queryKey: ['budget-file', kind, sent.key],
    queryFn: () => tryFile(kind, sent),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const { data: told } = foretold;
  const errors = told?.errors ?? [];
  const count = told ? told.inserted + told.updated : 0;
  const storing = useMutation({
    mutationFn: (of: BudgetFactsPreview) => storeTold(kind, of, sent.key),
    async onSuccess(done) {
      await queryClient.invalidateQueries({ queryKey: ['budget'] });
      onStored(done);
    },
  });
  const error = storing.error ?? foretold.error;
  return (
    <Dialog
      title={own.title(sent.name, entry.kinds[kind])}
      onClose={close}
      isWide
      isSteady
      status={told || error ? '' : own.checking}
      problem={error ? <Problem inline error={error} /> : undefined}
      actions={
        <>
          <Button onPress={close}>{words.common.cancel}</Button>
          <Button
            look="primary"
            isDisabled={count === 0 || errors.length > 0}
            isPending={storing.isPending}
            onPress={() => told && storing.mutate(told)}
          >
            {own.send(count)}
          </Button>
        </>
      }
    >
      {told && (
        <>
          <p>
            {entry.foretold(told.inserted, told.updated)} {own.same(told.skipped)}
          </p>
          {errors.length > 0 && (
            <div role="alert">
              <p>{entry.refused(errors.length)}</p>
              <ul>
                {errors.slice(0, shownRefusals).map(({ index, field, ...problem }) => (
                  <li key={index}>{own.row(index + 2, field, refusalText(problem, words))}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
