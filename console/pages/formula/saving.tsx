/** Saves the formula: shows what would be lost, saves, and handles changes by others. */
import { ApiError } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useLocation } from 'wouter';
import type { Glossary } from '../../../src/formula/text/names.ts';
import type { ParsedFormula } from '../../../src/formula/text/parse.ts';
import { printFormula } from '../../../src/formula/text/print.ts';
import { client } from '../../data/client.ts';
import { sendingPlace } from '../../data/draft-places.ts';
import { queryClient } from '../../data/query-client.ts';
import { sendOnce } from '../../data/sending-key.ts';
import { useMe } from '../../data/session.ts';
import { createStore } from '../../data/store.ts';
import { pageAddress } from '../../data/view.ts';
import { Impact } from '../../formula/impact.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Leaving } from '../../kit/leaving.tsx';
import { Problem } from '../../kit/problem.tsx';
import { ReviewOrDiscard } from '../../kit/review-or-discard.tsx';
import { useWords } from '../../words/words.ts';
import { Compare } from './compare.tsx';
import { type Definition, definitionQuery, newId, saveBody } from './definition.ts';
import { isChanged } from './draft.ts';
import styles from './page.module.css';
import { storedText } from './stored.ts';
import type { DraftInUse } from './use-draft.ts';

interface SavingProps {
  readonly definition: Definition;
  readonly drafting: DraftInUse;
  readonly parsed: ParsedFormula;
  readonly glossary: Glossary;
  /** Goes to the first mistake. Undefined if there is none. */
  readonly toMistake: (() => void) | undefined;
  readonly handle: Ref<{ open: () => void }>;
  /** Goes to the first place for which a save was refused. */
  readonly toRefused: (() => void) | undefined;
  /** Returns whether the refusal is marked in the text. */
  readonly refused: (error: unknown) => boolean;
  /** Called when a new indicator has been saved. */
  readonly created: (() => void) | undefined;
}

/** The indicator that was just created. Its page shows a message. */
const justCreated = createStore(newId);

/** Invalidates all queries that depend on formulas. */
const forgetDefinitions = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });

export function Saving(props: SavingProps) {
  const { definition, drafting, parsed, glossary, toMistake, handle, toRefused, refused, created } = props;
  const [, navigate] = useLocation();
  const { formula: words } = useWords();
  const { draft, set, isRestored } = drafting;
  const { record, etag } = definition;
  const place = sendingPlace(useMe());
  const [open, setOpen] = useState<'save' | 'conflict' | 'refused'>();
  const [isMerging, setMerging] = useState(false);
  const [isSaved, setSaved] = useState(() => record.id !== newId && justCreated.get() === record.id);
  // The message is shown once.
  useEffect(() => justCreated.set(newId), []);
  const theirs = storedText(record, draft.language, glossary);
  // Compared as it would be stored: white space makes no difference.
  const mine = parsed.formula
    ? printFormula(parsed.formula, { language: draft.language, glossary })
    : draft.text;
  const isDirty = isChanged(draft);
  const isOvertaken = isDirty && draft.etag !== etag;
  // Until it is read, there is nothing to compare with.
  const theirsRead = useMutation({
    mutationFn: () => queryClient.fetchQuery(definitionQuery(record.id)),
    onSuccess: () => setOpen('conflict'),
  });
  const save = useMutation({
    mutationFn: async () => {
      const body = saveBody(definition, draft.text, draft.language);
      const { id } = await sendOnce(place, body, (idempotencyKey) =>
        client.indicators.saveFormulaIndicator(body, { ifMatch: draft.etag, idempotencyKey }),
      );
      return queryClient.fetchQuery(definitionQuery(id));
    },
    onSuccess(fresh) {
      if (created && fresh) {
        created();
        drafting.forget();
        justCreated.set(fresh.record.id);
        void forgetDefinitions();
        navigate(pageAddress(`/formula/${fresh.record.id}`), { replace: true });
        return;
      }
      const text = fresh ? storedText(fresh.record, draft.language, glossary) : draft.text;
      set({ ...draft, text, base: text, etag: fresh?.etag });
      setOpen(undefined);
      setMerging(false);
      setSaved(true);
      void forgetDefinitions();
    },
    onError(error) {
      if (refused(error)) setOpen('refused');
      else if (error instanceof ApiError && error.code === 'changed-meanwhile') theirsRead.mutate();
    },
  });
  const review = () => {
    if (!isDirty) return;
    if (toMistake) {
      toMistake();
      return;
    }
    save.reset();
    theirsRead.reset();
    setOpen(isOvertaken ? 'conflict' : 'save');
  };
  // The focus moves to the place when the dialog is closed. A finding that arrives meanwhile closes
  // the dialog.
  useEffect(() => {
    if (open === 'refused') {
      setOpen(undefined);
      toRefused?.();
    } else if (open === 'save' && toMistake) {
      setOpen(undefined);
      toMistake();
    }
  }, [open, toRefused, toMistake]);
  useImperativeHandle(handle, () => ({ open: review }));
  /** Continues with the own text, based on the stored one. */
  const goOn = (merging: boolean) => {
    set({ ...draft, base: theirs, etag });
    setMerging(merging);
    setOpen(undefined);
  };
  const takeTheirs = () => {
    set({ ...draft, text: theirs, base: theirs, etag });
    setMerging(false);
    setOpen(undefined);
  };
  const said = isDirty
    ? [isRestored && words.restored, isOvertaken ? words.conflictTitle : words.changed]
    : [isSaved && words.saved];
  return (
    <>
      {isMerging && (
        <section className={styles.merging} aria-label={words.merging}>
          <h2>{words.merging}</h2>
          <Compare
            before={{ title: words.theirs, text: theirs }}
            after={{ title: words.mine, text: mine }}
            language={draft.language}
            glossary={glossary}
          />
          <div>
            <Button onPress={() => setMerging(false)}>{words.mergeDone}</Button>
          </div>
        </section>
      )}
      <div className={isDirty || isSaved ? styles.bar : styles.hidden}>
        <p role="status">{said.filter(Boolean).join('. ')}</p>
        {isOvertaken && <Button onPress={() => setOpen('conflict')}>{words.compare}</Button>}
        {isDirty && (
          <ReviewOrDiscard words={{ ...words, review: words.save }} review={review} discard={takeTheirs} />
        )}
      </div>
      {open === 'save' && (
        <SaveDialog
          {...props}
          theirs={theirs}
          mine={mine}
          close={() => setOpen(undefined)}
          save={{
            mutate: save.mutate,
            isPending: save.isPending || theirsRead.isPending,
            error: theirsRead.error ?? save.error,
            title: theirsRead.error ? words.theirsUnread : undefined,
          }}
        />
      )}
      {open === 'conflict' && (
        <Dialog title={words.conflictTitle} isWide onClose={() => setOpen(undefined)}>
          <p>{words.conflictText}</p>
          <Compare
            before={{ title: words.theirs, text: theirs }}
            after={{ title: words.mine, text: mine }}
            language={draft.language}
            glossary={glossary}
          />
          <div className={styles.actions}>
            <Button onPress={takeTheirs}>{words.takeTheirs}</Button>
            <Button onPress={() => goOn(true)}>{words.merge}</Button>
            <Button look="primary" onPress={() => goOn(false)}>
              {words.takeMine}
            </Button>
          </div>
        </Dialog>
      )}
      <Leaving isAsked={isDirty} text={words.leaveText} />
    </>
  );
}

interface SaveDialogProps extends Pick<SavingProps, 'definition' | 'drafting' | 'parsed' | 'glossary'> {
  readonly theirs: string;
  readonly mine: string;
  readonly close: () => void;
  readonly save: {
    readonly mutate: () => void;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly title: string | undefined;
  };
}

const constantType = 2;
const entryType = 3;

function SaveDialog({ definition, drafting, parsed, glossary, theirs, mine, close, save }: SaveDialogProps) {
  const words = useWords();
  const { formula: own } = words;
  const { draft } = drafting;
  const { references, added } = parsed;
  const isRead = ({ tipo }: { readonly tipo: number }) => tipo !== constantType;
  const removed = parsed.removed.filter(isRead);
  const fresh = references.filter((reference) => isRead(reference) && added.includes(reference.slug));
  return (
    <Dialog title={own.saveTitle} isWide {...(!save.isPending && { onClose: close })}>
      {definition.record.formula !== null && (
        <Compare
          before={{ title: own.before, text: theirs }}
          after={{ title: own.after, text: mine }}
          language={draft.language}
          glossary={glossary}
        />
      )}
      {removed.length === 0 ? (
        <p className={styles.muted}>{own.nothingRemoved}</p>
      ) : (
        <div>
          <h3>{own.removed}</h3>
          <ul>
            {removed.map(({ slug, rotulo, tipo }) => (
              <li key={slug}>
                {rotulo}
                {tipo === entryType && <span className={styles.muted}> ({own.removedEntry})</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {fresh.length > 0 && (
        <div>
          <h3>{own.added}</h3>
          <p>{fresh.map(({ rotulo }) => rotulo).join(', ')}</p>
        </div>
      )}
      <Impact body={saveBody(definition, draft.text, draft.language)} />
      {save.error !== null && !save.isPending && (
        <Problem inline error={save.error} {...(save.title !== undefined && { title: save.title })} />
      )}
      <div className={styles.actions}>
        <Button isDisabled={save.isPending} onPress={close}>
          {words.common.cancel}
        </Button>
        <Button look="primary" isPending={save.isPending} onPress={save.mutate}>
          {own.save}
        </Button>
      </div>
    </Dialog>
  );
}
