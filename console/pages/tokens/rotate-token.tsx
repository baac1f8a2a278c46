/** Gives a token a successor, while it works on for the time that is chosen. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { recordPlace } from '../../data/draft-places.ts';
import { useMe } from '../../data/session.ts';
import { type Issued, type Token, tokensQuery } from '../../data/token-queries.ts';
import { useKept } from '../../data/use-kept.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Select } from '../../kit/field.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import { LifetimeInput } from './lifetime-input.tsx';
import { IssuedToken } from './new-token.tsx';
import styles from './tokens.module.css';

const overlaps = [0, 24, 168, 720] as const;

interface Rotation {
  /** For which the present token works on. */
  readonly hours: number;
  /** Of the next one; empty: as long as this one. */
  readonly days: string;
}

const usual: Rotation = { hours: 168, days: '' };

function rotationFrom(text: string | null): Rotation {
  try {
    return { ...usual, ...(JSON.parse(text || '{}') as Partial<Rotation>) };
  } catch {
    return usual;
  }
}

interface RotatingProps {
  readonly token: Token;
  readonly back: () => void;
  readonly close: () => void;
}

export function Rotating({ token, back, close }: RotatingProps) {
  const { tokens: own, common } = useWords();
  const queryClient = useQueryClient();
  const { text, keep } = useKept(recordPlace(useMe(), 'token-troca', token.id));
  const [{ hours, days }, setDraft] = useState(() => rotationFrom(text));
  const set = (change: Partial<Rotation>) => {
    const next = { hours, days, ...change };
    setDraft(next);
    keep(JSON.stringify(next));
  };
  const leave = (to: () => void) => () => {
    keep('');
    to();
  };
  const isBad = days !== '' && !/^[1-9]\d{0,4}$/.test(days);
  const rotating = useConfirmed(
    () =>
      call<Issued>('POST', `/tokens/${token.id}/rotate`, {
        horas: hours,
        dias: days === '' ? null : Number(days),
      }),
    () => {
      keep('');
      return queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  );
  const { doing } = rotating;
  if (doing.data) return <IssuedToken issued={doing.data} close={close} />;
  return (
    <Dialog
      title={own.questions.rotate(token.nome || own.unnamed)}
      onClose={back}
      isWide
      actions={
        <>
          <Button onPress={leave(back)}>{common.cancel}</Button>
          {!rotating.lacksPassword && (
            <Button look="primary" type="submit" form="rotate" isPending={doing.isPending}>
              {own.acts.rotate}
            </Button>
          )}
        </>
      }
    >
      <form
        id="rotate"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBad) doing.mutate();
        }}
      >
        <p>{own.meanings.rotate}</p>
        <Select
          label={own.overlap}
          options={overlaps.map((id) => ({ id, name: own.overlapText(id) }))}
          value={hours}
          onChange={(next) => set({ hours: next })}
        />
        <LifetimeInput
          days={days}
          onChange={(next) => set({ days: next })}
          isBad={isBad}
          without={own.sameLifetime}
        />
        <PasswordAgain {...rotating} />
      </form>
    </Dialog>
  );
}
