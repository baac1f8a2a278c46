/** Gives a token a successor, while it works on for the time that is chosen. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredDraft } from '../../data/drafts/use-stored-draft.ts';
import { useMe } from '../../data/session.ts';
import { type Issued, type Token, tokensQuery } from '../../data/token-queries.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import { daysOf, isBadLifetime, LifetimeInput } from './lifetime-input.tsx';
import { IssuedToken } from './new-token.tsx';

const overlaps = [0, 24, 168, 720] as const;

interface Rotation {
  /** For which the present token works on. */
  readonly hours: number;
  /** Of the next one; empty: as long as this one. */
  readonly days: string;
}

const usual: Rotation = { hours: 168, days: '' };

interface RotatingProps {
  readonly token: Token;
  readonly back: () => void;
  readonly close: () => void;
}

export function Rotating({ token, back, close }: RotatingProps) {
  const { tokens: own } = useWords();
  const queryClient = useQueryClient();
  const { draft, set, forget, discard } = useStoredDraft(
    recordPlace(useMe(), 'token-troca', token.id),
    usual,
  );
  const { hours, days } = draft;
  const rotating = useConfirmed(
    () =>
      call<Issued>('POST', `/tokens/${token.id}/rotate`, {
        horas: hours,
        dias: daysOf(days),
      }),
    () => {
      forget();
      return queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  );
  const { doing } = rotating;
  if (doing.data) return <IssuedToken issued={doing.data} close={close} />;
  return (
    <FormDialog
      title={own.questions.rotate(token.nome || own.unnamed)}
      close={back}
      cancel={discard(back)}
      isWide
      send={{ label: own.acts.rotate, isPending: doing.isPending, isHidden: rotating.lacksPassword }}
      onSubmit={() => !isBadLifetime(days) && doing.mutate()}
    >
      <p>{own.meanings.rotate}</p>
      <Select
        label={own.overlap}
        options={overlaps.map((id) => ({ id, name: own.overlapText(id) }))}
        value={hours}
        onChange={(next) => set({ hours: next })}
      />
      <LifetimeInput days={days} onChange={(next) => set({ days: next })} without={own.sameLifetime} />
      <PasswordAgain {...rotating} />
    </FormDialog>
  );
}
