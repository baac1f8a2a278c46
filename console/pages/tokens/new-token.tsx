/** Makes a token, and shows its secret once. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredDraft } from '../../data/drafts/use-stored-draft.ts';
import { useMe } from '../../data/session.ts';
import { type Issued, tokensQuery } from '../../data/token-queries.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { SecretDialog } from '../../kit/dialogs/secret-dialog.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import { isBadLifetime, LifetimeInput } from './lifetime-input.tsx';
import { bodyOf, fresh, refusedField, Scope } from './scope-fields.tsx';
import { curlWith } from './token-command.ts';

export function NewToken({ close }: { readonly close: () => void }) {
  const { tokens: own } = useWords();
  const me = useMe();
  const queryClient = useQueryClient();
  const [isMissing, setMissing] = useState(false);
  const { draft, set, forget, discard } = useStoredDraft(recordPlace(me, 'token', 'novo'), fresh, () => {
    setMissing(false);
    creating.forgetRefusal();
  });
  const isHere = me.ambiente === 'production';
  const alcance = isHere ? draft.alcance : 'development';
  const creating = useConfirmed(
    () => call<Issued>('POST', '/tokens', bodyOf({ ...draft, alcance })),
    async () => {
      forget();
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  );
  const { doing } = creating;
  if (doing.data) return <IssuedToken issued={doing.data} close={close} />;
  const refusal = refusedField(doing.error);
  return (
    <FormDialog
      title={own.new}
      close={close}
      cancel={discard(close)}
      isWide
      send={{ label: own.create, isPending: doing.isPending, isHidden: creating.lacksPassword }}
      onSubmit={() => {
        if (draft.nome.trim() === '') return setMissing(true);
        if (!isBadLifetime(draft.dias)) doing.mutate();
      }}
    >
      <TextField
        label={own.name}
        about={own.nameAbout}
        value={draft.nome}
        onChange={(nome) => set({ nome })}
        autoFocus
        isRequired
        error={isMissing ? own.nameMissing : undefined}
      />
      <LifetimeInput days={draft.dias} onChange={(dias) => set({ dias })} without={own.noEnd} />
      {isHere && (
        <Select
          label={own.reach}
          options={(['production', 'development'] as const).map((id) => ({ id, name: own.reaches[id] }))}
          value={draft.alcance}
          onChange={(reach) => set({ alcance: reach })}
          about={own.reachAbout}
        />
      )}
      <Scope draft={draft} set={set} routesError={refusal === 'rotas' ? own.unknownRoute : undefined} />
      <PasswordAgain
        {...creating}
        doing={{ mutate: doing.mutate, error: refusal === 'rotas' ? null : doing.error }}
      />
    </FormDialog>
  );
}

/** What is shown once, after a token was made. */
export function IssuedToken({ issued, close }: { readonly issued: Issued; readonly close: () => void }) {
  const { tokens: own } = useWords();
  const { token, endereco } = issued;
  return (
    <SecretDialog
      title={own.made}
      label={own.secret}
      secret={token}
      command={curlWith(token, endereco)}
      close={close}
    />
  );
}
