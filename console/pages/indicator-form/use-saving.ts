/** Checks by a dry run, then saves. Errors are shown at their fields. */

import { ApiError } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formulaPlace, sendingPlace } from '../../data/drafts/draft-places.ts';
import type { FieldsDraft } from '../../data/drafts/indicator-fields.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import { writeStored } from '../../data/preferences.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import type { Findings } from '../../data/written/told-findings.ts';
import { findingsOf } from '../../data/written/told-findings.ts';
import { useWords } from '../../words/words.ts';
import { ownFindings } from './findings.ts';
import type { FormProps } from './form-props.ts';
import { formulaBody, type Sending, send, tryOut } from './send-indicator.ts';
import { fieldsOf, storedQuery } from './stored-indicator.ts';

const nothing: Findings = new Map();

type Theirs = Omit<FieldsDraft, 'fields'>;

/** The paths that have a field on the page. */
const isShown = (path: string) =>
  /^(?:nome|descricao|fonte|codigo_externo|tipo|unidade_medida|moeda|interpretacao|totalizador|meta_oculta|meta_ajustavel)$/.test(
    path,
  ) ||
  /^(?:referencias|conceitos)\[\d+\]\.(?:id_indicador|id_painel_modelo|origem_posicao|destino_posicao|nome|valor)$/.test(
    path,
  );

/** The findings of the last check, by the paths of their fields. */
function useFindings() {
  const [{ findings, found }, set] = useState({ findings: nothing, found: 0 });
  const replace = (next: Findings) => set((before) => ({ ...before, findings: next }));
  return {
    findings,
    /** The number of checks with findings. */
    found,
    tell: (next: Findings) => set((before) => ({ findings: next, found: before.found + 1 })),
    clear: () => replace(nothing),
    /** An error disappears when its field changes. */
    reset: (changed: readonly string[]) => {
      if (findings.size === 0) return;
      const isKept = ([path]: readonly [string, string]) =>
        path !== '' && !changed.some((name) => path.startsWith(name === 'partes' ? 'referencias' : name));
      replace(new Map([...findings].filter(isKept)));
    },
  };
}

/** Reads what is stored now, and goes on from it. What is typed stays until that is read. */
function useTaking({ names, drafting: { set }, stored }: SavingOptions, taken: () => void) {
  const id = stored?.record.id;
  return useMutation({
    mutationFn: async (_: (theirs: Theirs) => FieldsDraft) =>
      id === undefined ? null : queryClient.fetchQuery(storedQuery(id)),
    onSuccess(theirs, draftOf) {
      taken();
      if (theirs) set(draftOf({ base: fieldsOf(theirs, names), etag: theirs.etag }));
    },
  });
}

type SavingOptions = Omit<FormProps, 'title'>;

/** The check, which saves all but formulas at once; and the save of a formula after its review. */
function useSending(
  { names, drafting: { draft, set }, stored }: SavingOptions,
  tell: (found: Findings) => void,
) {
  const words = useWords();
  const [, navigate] = useLocation();
  const place = sendingPlace(useMe());
  const { fields, etag } = draft;
  const [isReviewed, setReviewed] = useState(false);
  const sending: Sending = { fields, names, stored, etag };
  /** Deletes the draft and goes to the indicator. */
  const goTo = async (saved: number) => {
    set({ base: fields, fields, etag: undefined });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    navigate(pageAddress(`/indicadores/${saved}`));
  };
  const refused = (error: unknown) => {
    if (isAboutFields(error)) tell(findingsOf(error, isShown, words));
  };
  const checking = useMutation({
    async mutationFn() {
      await tryOut(sending, place);
      return kindOf(fields.tipo) === 'formula' ? undefined : send(sending, place);
    },
    async onSuccess(saved) {
      if (saved !== undefined) await goTo(saved);
      else if (stored) setReviewed(true);
      // The draft is kept: the formula editor takes the fields from it.
      else navigate(pageAddress('/formula/nova'));
    },
    onError: refused,
  });
  const storing = useMutation({
    mutationFn: () => send(sending, place),
    onSuccess: goTo,
    onError(error) {
      setReviewed(false);
      refused(error);
    },
  });
  return {
    checking,
    storing,
    reviewed: isReviewed ? formulaBody(sending) : undefined,
    closeReview: () => setReviewed(false),
  };
}

export function useSaving(options: SavingOptions) {
  const { names, drafting, stored } = options;
  const { indicatorForm: own } = useWords();
  const me = useMe();
  const { draft, set } = drafting;
  const { fields } = draft;
  const { findings, found, tell, clear, reset } = useFindings();
  const { checking, storing, reviewed, closeReview } = useSending(options, tell);
  const resetErrors = () => {
    checking.reset();
    storing.reset();
  };
  const taking = useTaking(options, resetErrors);
  const failure = checking.error ?? storing.error;
  const isOvertaken = failure instanceof ApiError && failure.code === 'changed-meanwhile';
  return {
    findings,
    found,
    reset,
    reviewed,
    closeReview,
    isBusy: checking.isPending || storing.isPending || taking.isPending,
    overtaken: isOvertaken,
    error: failure === null || isOvertaken || isAboutFields(failure) ? undefined : failure,
    check: () => {
      resetErrors();
      taking.reset();
      const wrong = ownFindings(fields, names, own);
      if (wrong.size > 0) tell(wrong);
      else {
        clear();
        checking.mutate();
      }
    },
    store: () => storing.mutate(),
    isStoring: storing.isPending,
    discard: () => {
      clear();
      set({ ...draft, fields: draft.base });
      // The formula's text that was started with these fields is deleted too.
      if (!stored) writeStored(formulaPlace(me, 0), '');
    },
    takeTheirs: () => taking.mutate((theirs) => ({ ...theirs, fields: theirs.base })),
    takeMine: () => taking.mutate((theirs) => ({ ...theirs, fields })),
    /** What is stored now could not be read. */
    takingError: taking.error ?? undefined,
  };
}

/** 422, 409, and 412 for references to records that do not exist. */
function isAboutFields(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'changed-meanwhile') return false;
  return [422, 409, 412].includes(error.status);
}
