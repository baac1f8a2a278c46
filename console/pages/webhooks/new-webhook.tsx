/** Registers a webhook, and shows its secret once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/client.ts';
import { recordPlace } from '../../data/draft-places.ts';
import { useMe } from '../../data/session.ts';
import { useKept } from '../../data/use-kept.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import notes from '../../kit/notes.module.css';
import { Secret } from '../../kit/secret.tsx';
import { useWords } from '../../words/words.ts';
import { EventsInput } from './events-input.tsx';
import { saidRefusal } from './refusal.tsx';
import { eventTypes, type Webhook, webhooksQuery } from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** What is typed of a webhook. */
export type Draft = Pick<Webhook, 'url' | 'descricao' | 'eventos'>;

const fresh: Draft = { url: '', descricao: '', eventos: [...eventTypes] };

/** The draft that was kept, or what it begins with. */
export function draftFrom(text: string | null, begin: Draft): Draft {
  try {
    return { ...begin, ...(JSON.parse(text ?? '{}') as Partial<Draft>) };
  } catch {
    return begin;
  }
}

export function NewWebhook({ close }: { readonly close: () => void }) {
  const words = useWords();
  const { webhooks: own, common } = words;
  const queryClient = useQueryClient();
  const { text, keep } = useKept(recordPlace(useMe(), 'webhook', 'novo'));
  const [draft, setDraft] = useState(() => draftFrom(text, fresh));
  const inserting = useMutation({
    mutationFn: () => client.company.insertWebhook(draft),
    async onSuccess() {
      keep('');
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  if (inserting.data) return <ShownSecret secret={inserting.data.segredo} close={close} />;
  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keep(JSON.stringify(next));
    inserting.reset();
  };
  const refusal = saidRefusal(inserting.error, words);
  return (
    <Dialog
      title={own.new}
      onClose={close}
      isWide
      problem={refusal.elsewhere}
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
          <Button look="primary" type="submit" form="webhook" isPending={inserting.isPending}>
            {own.create}
          </Button>
        </>
      }
    >
      <form
        id="webhook"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.eventos.length > 0) inserting.mutate();
        }}
      >
        <TextField
          label={own.address}
          about={own.addressAbout}
          value={draft.url}
          onChange={(url) => set({ url })}
          autoFocus
          isRequired
          error={refusal.url}
        />
        <TextField label={own.about} value={draft.descricao} onChange={(descricao) => set({ descricao })} />
        <EventsInput
          chosen={draft.eventos}
          onChange={(eventos) => set({ eventos })}
          isMissing={draft.eventos.length === 0}
        />
      </form>
    </Dialog>
  );
}

/** The secret by which the receiver knows that an event is genuine. */
export function ShownSecret({ secret, close }: { readonly secret: string; readonly close: () => void }) {
  const { webhooks: own, common } = useWords();
  return (
    <Dialog
      title={own.secretTitle}
      isWide
      onClose={close}
      actions={
        <Button look="primary" onPress={close}>
          {common.close}
        </Button>
      }
    >
      <div className={styles.form}>
        <Secret label={own.secret} secret={secret} />
        <p className={notes.muted}>{own.secretAbout}</p>
      </div>
    </Dialog>
  );
}
