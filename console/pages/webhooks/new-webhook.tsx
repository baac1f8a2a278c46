/** Registers a webhook, and shows its secret once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredDraft } from '../../data/drafts/use-stored-draft.ts';
import { useMe } from '../../data/session.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { SecretDialog } from '../../kit/dialogs/secret-dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import notes from '../../kit/notes.module.css';
import { useWords } from '../../words/words.ts';
import { EventsInput } from './events-input.tsx';
import { saidRefusal } from './refusal.tsx';
import { eventTypes, type Webhook, webhooksQuery } from './webhook-queries.ts';

/** What is typed of a webhook. */
export type Draft = Pick<Webhook, 'url' | 'descricao' | 'eventos'>;

const fresh: Draft = { url: '', descricao: '', eventos: [...eventTypes] };

export function NewWebhook({ close }: { readonly close: () => void }) {
  const words = useWords();
  const { webhooks: own } = words;
  const queryClient = useQueryClient();
  const { draft, set, forget, discard } = useStoredDraft<Draft>(
    recordPlace(useMe(), 'webhook', 'novo'),
    fresh,
    () => {
      inserting.reset();
    },
  );
  const inserting = useMutation({
    mutationFn: () => client.company.insertWebhook(draft),
    async onSuccess() {
      forget();
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  if (inserting.data) return <ShownSecret secret={inserting.data.segredo} close={close} />;
  const refusal = saidRefusal(inserting.error, words);
  return (
    <FormDialog
      title={own.new}
      close={close}
      cancel={discard(close)}
      isWide
      problem={refusal.elsewhere}
      send={{ label: own.create, isPending: inserting.isPending }}
      onSubmit={() => draft.eventos.length > 0 && inserting.mutate()}
    >
      <TextField
        label={words.records.fields.url}
        about={own.addressAbout}
        value={draft.url}
        onChange={(url) => set({ url })}
        autoFocus
        isRequired
        error={refusal.url}
      />
      <TextField
        label={words.records.fields.descricao}
        value={draft.descricao}
        onChange={(descricao) => set({ descricao })}
      />
      <EventsInput
        chosen={draft.eventos}
        onChange={(eventos) => set({ eventos })}
        isMissing={draft.eventos.length === 0}
      />
    </FormDialog>
  );
}

/** The secret by which the receiver knows that an event is genuine. */
export function ShownSecret({ secret, close }: { readonly secret: string; readonly close: () => void }) {
  const { webhooks: own } = useWords();
  return (
    <SecretDialog title={own.secretTitle} label={own.secret} secret={secret} close={close}>
      <p className={notes.muted}>{own.secretAbout}</p>
    </SecretDialog>
  );
}
