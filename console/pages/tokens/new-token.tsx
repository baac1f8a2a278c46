/** Makes a token, and shows its secret once. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { recordPlace } from '../../data/draft-places.ts';
import { useMe } from '../../data/session.ts';
import { type Issued, tokensQuery } from '../../data/token-queries.ts';
import { useKept } from '../../data/use-kept.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Secret } from '../../kit/secret.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import { LifetimeInput } from './lifetime-input.tsx';
import { bodyOf, draftFrom, fresh, refusedField, Scope, type TokenDraft } from './scope-fields.tsx';
import { curlWith } from './token-command.ts';
import styles from './tokens.module.css';

export function NewToken({ close }: { readonly close: () => void }) {
  const words = useWords();
  const { tokens: own, common } = words;
  const me = useMe();
  const queryClient = useQueryClient();
  const { text, keep } = useKept(recordPlace(me, 'token', 'novo'));
  const [draft, setDraft] = useState(() => draftFrom(text, fresh));
  const [isMissing, setMissing] = useState(false);
  const isHere = me.ambiente === 'production';
  const alcance = isHere ? draft.alcance : 'development';
  const creating = useConfirmed(
    () => call<Issued>('POST', '/tokens', bodyOf({ ...draft, alcance })),
    async () => {
      keep('');
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  );
  const { doing } = creating;
  if (doing.data) return <IssuedToken issued={doing.data} close={close} />;
  const set = (change: Partial<TokenDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    setMissing(false);
    keep(JSON.stringify(next));
    if (!creating.needsPassword) doing.reset();
  };
  const days = draft.dias.trim();
  const isBadDays = days !== '' && !/^[1-9]\d{0,4}$/.test(days);
  const refusal = refusedField(doing.error);
  return (
    <Dialog
      title={own.new}
      onClose={close}
      isWide
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
          {!creating.lacksPassword && (
            <Button look="primary" type="submit" form="token" isPending={doing.isPending}>
              {own.create}
            </Button>
          )}
        </>
      }
    >
      <form
        id="token"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.nome.trim() === '') return setMissing(true);
          if (!isBadDays) doing.mutate();
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
        <LifetimeInput
          days={draft.dias}
          onChange={(dias) => set({ dias })}
          isBad={isBadDays}
          without={own.noEnd}
        />
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
      </form>
    </Dialog>
  );
}

/** What is shown once, after a token was made. */
export function IssuedToken({ issued, close }: { readonly issued: Issued; readonly close: () => void }) {
  const { tokens: own, common } = useWords();
  return (
    <Dialog
      title={own.made}
      isWide
      onClose={close}
      actions={
        <Button look="primary" onPress={close}>
          {common.close}
        </Button>
      }
    >
      <div className={styles.form}>
        <Secret label={own.secret} secret={issued.token} command={curlWith(issued.token, issued.endereco)} />
      </div>
    </Dialog>
  );
}
