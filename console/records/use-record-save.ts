/** Saves a form: the draft is kept until it is stored, and nothing of others is overwritten. */
import { ApiError, type GmrProcess } from '@prumo/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calendarYear } from '../../src/engine/results/process-year.ts';
import { recordPlace } from '../data/drafts/draft-places.ts';
import { sendOnce } from '../data/drafts/sending-key.ts';
import { useStoredInput } from '../data/drafts/use-stored-input.ts';
import { writeStored } from '../data/preferences.ts';
import { useMe } from '../data/session.ts';
import { newestProcess } from '../data/view.ts';
import type { Findings } from '../data/written/told-findings.ts';
import { failureText } from '../kit/problem.tsx';
import { askForRest, useWords } from '../words/words.ts';
import { changesIn, type Draft, monthsOfNew, ownFindings, textOf, toldFindings } from './draft.ts';
import type { KindName } from './generated/kinds.ts';
import { isRetired, nameFieldOf, type RecordField, type RecordKind } from './kind.ts';
import { namesQuery, readListsAgain } from './record-queries.ts';
import {
  type Fields,
  insertRecord,
  type ReadRecord,
  type RecordRow,
  retireRecord,
  updateApart,
  updateRecord,
} from './requests.ts';

/** What was done to a record. */
export interface Done {
  readonly what: 'saved' | 'retired' | 'restored' | 'deleted';
  readonly id: number;
  readonly nome: string;
}

interface Saving {
  /** Of the kind. */
  readonly name: string;
  readonly kind: RecordKind;
  readonly read: ReadRecord | undefined;
  /** What a new record has besides what is typed. */
  readonly given?: Fields | undefined;
  readonly close: () => void;
  readonly onDone: (done: Done) => void;
}

/** By what its draft is kept: the kind, and what a new record is about. */
export const draftName = (name: string, given: Fields | undefined): string =>
  given === undefined ? name : `${name}.${Object.values(given).join('.')}`;

export function useSave({ name, kind, read, given, close, onDone }: Saving) {
  const words = useWords();
  const queryClient = useQueryClient();
  const record = read?.record;
  const fields = kind.fields.filter((field) => !(field.name in (given ?? {})));
  const me = useMe();
  const place = recordPlace(me, draftName(name, given), record?.id ?? 'novo');
  const { text, keep } = useStoredInput(place);
  const [kept] = useState(() => draftFrom(text));
  const [changed, setChanged] = useState<Draft>(kept ?? {});
  const texts = { ...useSuggested(name, kind, record), ...changed };
  // Two fields may change before the form is drawn again: one that is left, and the next one.
  const newest = useRef(changed);
  const [findings, setFindings] = useState<Findings>(new Map());
  const stored = async (done: Done) => {
    keep('');
    await readListsAgain(queryClient);
    onDone(done);
  };
  const failed = (error: unknown) => {
    if (isOvertaken(error)) return;
    const isTold = error instanceof ApiError && error.errors.length > 0;
    setFindings(
      isTold ? toldFindings(error, kind.fields, words) : new Map([['', failureText(error, words)]]),
    );
  };
  const saving = useMutation({
    async mutationFn() {
      const { own = [], apart = [] } = Object.groupBy(fields, ({ at }) =>
        at === undefined ? 'own' : 'apart',
      );
      const typed = changesIn(own, texts, record);
      const id = read
        ? read.record.id
        : await sendOnce(`${place}.sending`, typed, (key) => insertRecord(kind, { ...given, ...typed }, key));
      if (read && Object.keys(typed).length > 0) await updateRecord(kind, id, typed, read.tag);
      for (const field of apart) await updateApart(field, id, changesIn([field], texts, record));
      return id;
    },
    onSuccess: (id) => stored({ what: 'saved', id, nome: texts[nameFieldOf(kind)] ?? record?.nome ?? '' }),
    onError: failed,
  });
  const retiring = useMutation({
    async mutationFn() {
      if (!read) return;
      const retires = !isRetired(kind, read.record);
      await retireRecord(kind, read.record.id, retires, read.tag);
      const what = retires ? 'retired' : 'restored';
      await stored({ what, id: read.record.id, nome: read.record.nome });
    },
    onError: failed,
  });
  return {
    /** What is typed: all but what the record is given. */
    fields,
    draft: {
      of: (field: RecordField) => texts[field.name] ?? textOf(field, record),
      set(field: RecordField, value: string) {
        newest.current = { ...newest.current, [field.name]: value };
        setChanged(newest.current);
        keep(JSON.stringify(newest.current));
        setFindings((now) => new Map([...now].filter(([at]) => at !== field.name && at !== '')));
      },
    },
    findings,
    saving,
    retiring,
    isRestored: kept !== undefined,
    /** Somebody else has changed the record since it was read. */
    isOvertaken: isOvertaken(saving.error) || isOvertaken(retiring.error),
    /** The record has been read again. */
    goOn: () => {
      saving.reset();
      retiring.reset();
    },
    submit() {
      // They say what is wrong, now or once the server has judged.
      const send = () => {
        const found = ownFindings(fields, texts, record, words);
        setFindings(found);
        if (found.size === 0) saving.mutate();
      };
      askForRest().then(send).catch(failed);
    },
    /** Begins a new record with what this one has. */
    copy() {
      const texts = kind.fields.map((field) => [field.name, textOf(field, record)] as const);
      const copied = texts.filter(
        ([field, value]) => !['codigo_externo', 'codigo'].includes(field) && value !== '',
      );
      const nome = words.records.copyOf(record?.nome ?? '');
      writeStored(recordPlace(me, name, 'novo'), JSON.stringify({ ...Object.fromEntries(copied), nome }));
    },
    discard() {
      keep('');
      close();
    },
  };
}

/** The months of a new record begin where those of the newest of its kind do. */
function useSuggested(name: string, kind: RecordKind, record: RecordRow | undefined): Draft {
  const months = record ? [] : kind.fields.filter(({ type, isRequired }) => type === 'month' && isRequired);
  const { data = [] } = useQuery({ ...namesQuery(name as KindName), enabled: months.length > 0 });
  const now = new Date();
  const today = { ano: now.getFullYear(), mes: now.getMonth() + 1 };
  return monthsOfNew(months, newestProcess(data as unknown as readonly GmrProcess[]) ?? calendarYear, today);
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.code === 'changed-meanwhile';

function draftFrom(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? '');
    const isDraft = typeof draft === 'object' && draft !== null && !Array.isArray(draft);
    const texts = Object.entries(isDraft ? draft : {}).filter(([, value]) => typeof value === 'string');
    return texts.length === 0 ? undefined : (Object.fromEntries(texts) as Draft);
  } catch {
    return undefined;
  }
}
