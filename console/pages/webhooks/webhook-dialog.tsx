/** One webhook: what it is told of, its secret, and how to pause or delete it. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredDraft } from '../../data/drafts/use-stored-draft.ts';
import { useMe } from '../../data/session.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import notes from '../../kit/notes.module.css';
import { Problem } from '../../kit/problem.tsx';
import { Details } from '../../kit/tables/details.tsx';
import { useWords } from '../../words/words.ts';
import { EventsInput } from './events-input.tsx';
import { type Draft, ShownSecret } from './new-webhook.tsx';
import { saidRefusal } from './refusal.tsx';
import { deliveriesKey, type Webhook, webhooksQuery } from './webhook-queries.ts';
import styles from './webhooks.module.css';

const fieldsOf = ({ url, descricao, eventos }: Webhook): Draft => ({ url, descricao, eventos });

interface WebhookDialogProps {
  readonly webhook: Webhook;
  readonly close: () => void;
}

export function WebhookDialog({ webhook, close }: WebhookDialogProps) {
  const words = useWords();
  const { webhooks: own, records, common } = words;
  const format = useFormat();
  const queryClient = useQueryClient();
  const readAgain = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: deliveriesKey }),
    ]);
  };
  const kept = useStoredDraft(recordPlace(useMe(), 'webhook', webhook.id), fieldsOf(webhook), () =>
    updating.reset(),
  );
  const [asks, setAsks] = useState<'secret' | 'delete'>();
  const updating = useMutation({
    mutationFn: (change: Partial<Webhook>) => client.company.updateWebhook(webhook.id, change),
    async onSuccess(_, { url }) {
      // To pause it saves nothing of what is typed.
      if (url !== undefined) kept.forget();
      await readAgain();
    },
  });
  const rotating = useMutation({
    mutationFn: () => client.company.rotateWebhookSecret(webhook.id, {}),
    onSuccess: readAgain,
  });
  const deleting = useMutation({
    mutationFn: () => client.company.deleteWebhook(webhook.id, {}),
    onSuccess: () => {
      kept.discard(close)();
      return readAgain();
    },
  });
  if (rotating.data) return <ShownSecret secret={rotating.data.segredo} close={close} />;
  const back = () => setAsks(undefined);
  if (asks === 'secret') return <Question of="secret" doing={rotating} back={back} />;
  if (asks === 'delete') return <Question of="delete" doing={deleting} back={back} />;
  const isOn = webhook.ativo === 1;
  const refusal = saidRefusal(updating.error, words);
  const { set } = kept;
  const { url, descricao, eventos } = kept.draft;
  return (
    <Dialog
      title={records.kinds.webhook.one}
      isWide
      onClose={close}
      status={updating.isSuccess && own.saved}
      problem={refusal.elsewhere}
      actions={
        <>
          <Button look="danger" onPress={() => setAsks('delete')}>
            {own.delete}
          </Button>
          <Button onPress={() => setAsks('secret')}>{own.newSecret}</Button>
          <Button isPending={updating.isPending} onPress={() => updating.mutate({ ativo: isOn ? 0 : 1 })}>
            {isOn ? own.pause : own.resume}
          </Button>
          <Button onPress={kept.discard(close)}>{common.cancel}</Button>
          <Button
            look="primary"
            isDisabled={eventos.length === 0}
            isPending={updating.isPending}
            onPress={() => updating.mutate({ url, descricao, eventos })}
          >
            {common.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {kept.isRestored && <p className={notes.muted}>{records.restored}</p>}
        <TextField
          label={records.fields.url}
          about={own.addressAbout}
          value={url}
          onChange={(url) => set({ url })}
          error={refusal.url}
        />
        <TextField
          label={records.fields.descricao}
          value={descricao}
          onChange={(descricao) => set({ descricao })}
        />
        <EventsInput
          chosen={eventos}
          onChange={(eventos) => set({ eventos })}
          isMissing={eventos.length === 0}
        />
        <Details
          of={[
            [own.state, isOn ? own.on : own.off],
            ...(webhook.motivo === null ? [] : [[records.fields.motivo, webhook.motivo] as const]),
            [own.createdAt, format.moment(webhook.data_cadastro)],
            ...(webhook.segredo_anterior_ate === null
              ? []
              : [[own.oldSecretUntil, format.moment(webhook.segredo_anterior_ate)] as const]),
          ]}
        />
      </div>
    </Dialog>
  );
}

interface QuestionProps<T> {
  readonly of: 'secret' | 'delete';
  readonly doing: UseMutationResult<T, Error, void>;
  readonly back: () => void;
}

/** Asks before something that cannot be undone. */
function Question<T>({ of, doing, back }: QuestionProps<T>) {
  const { webhooks: own, common, problem } = useWords();
  const { question, text, button } = own.questions[of];
  return (
    <Dialog
      title={question}
      onClose={back}
      problem={doing.error && <Problem inline error={doing.error} title={problem.notSaved} />}
      actions={
        <>
          <Button onPress={back}>{common.cancel}</Button>
          <Button
            look={of === 'delete' ? 'danger' : 'primary'}
            isPending={doing.isPending}
            onPress={() => doing.mutate()}
          >
            {button}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
