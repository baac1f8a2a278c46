/** Changes the name of a token, and what it may be used for. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredDraft } from '../../data/drafts/use-stored-draft.ts';
import { useMe } from '../../data/session.ts';
import { type Token, tokensQuery } from '../../data/token-queries.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import { bodyOf, fresh, refusedField, Scope, type TokenDraft } from './scope-fields.tsx';

const draftOf = (token: Token): TokenDraft => ({
  ...fresh,
  nome: token.nome,
  leitura: token.somente_leitura,
  modulo: (token.modulos?.length === 1 && token.modulos[0]) || '',
  rotas: token.rotas?.join(' ') ?? '',
  processo: token.id_gmr_processo ?? 0,
  paineis: token.paineis ?? [],
});

/** Only what was changed. Panels go with their process. */
function changesIn(before: TokenDraft, after: TokenDraft): object {
  const had: Readonly<Record<string, unknown>> = bodyOf(before);
  const { alcance: _reach, dias: _days, id_gmr_processo, paineis, ...others } = bodyOf(after);
  const isSame = (name: string, value: unknown) => JSON.stringify(had[name]) === JSON.stringify(value);
  const changed = Object.entries(others).filter(([name, value]) => !isSame(name, value));
  const staysThere = isSame('id_gmr_processo', id_gmr_processo) && isSame('paineis', paineis);
  return { ...Object.fromEntries(changed), ...(staysThere ? {} : { id_gmr_processo, paineis }) };
}

interface EditTokenProps {
  readonly token: Token;
  readonly back: () => void;
  readonly finished: () => void;
}

export function EditToken({ token, back, finished }: EditTokenProps) {
  const { tokens: own, common } = useWords();
  const queryClient = useQueryClient();
  const { draft, set, forget, discard } = useStoredDraft(
    recordPlace(useMe(), 'token', token.id),
    draftOf(token),
    () => saving.forgetRefusal(),
  );
  const changes = changesIn(draftOf(token), draft);
  const saving = useConfirmed(
    () => call('PUT', `/tokens/${token.id}`, changes),
    async () => {
      forget();
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
      finished();
    },
  );
  const { doing } = saving;
  const isMissing = draft.nome.trim() === '';
  const isUnknownRoute = refusedField(doing.error) === 'rotas';
  return (
    <FormDialog
      title={own.questions.edit(token.nome || own.unnamed)}
      close={back}
      cancel={discard(back)}
      isWide
      send={{
        label: common.save,
        isPending: doing.isPending,
        isDisabled: isMissing || Object.keys(changes).length === 0,
        isHidden: saving.lacksPassword,
      }}
      onSubmit={doing.mutate}
    >
      <p>{own.meanings.edit}</p>
      <TextField
        label={own.name}
        value={draft.nome}
        onChange={(nome) => set({ nome })}
        autoFocus
        isRequired
        error={isMissing ? own.nameMissing : undefined}
      />
      <Scope draft={draft} set={set} routesError={isUnknownRoute ? own.unknownRoute : undefined} />
      <PasswordAgain
        {...saving}
        doing={{ mutate: doing.mutate, error: isUnknownRoute ? null : doing.error }}
      />
    </FormDialog>
  );
}
