/** One token: what is known of it, and what may be done to it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../data/client.ts';
import { useMe } from '../../data/session.ts';
import { lastRequestQuery, stateOf, type Token, tokensQuery } from '../../data/token-queries.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import notes from '../../kit/notes.module.css';
import { Details } from '../../kit/tables/details.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import { EditToken } from './edit-token.tsx';
import { Rotating } from './rotate-token.tsx';
import { useScopeText } from './use-scope-text.ts';

type Act = 'edit' | 'rotate' | 'activate' | 'revoke';

interface TokenDialogProps {
  readonly token: Token;
  readonly all: readonly Token[];
  readonly close: () => void;
}

export function TokenDialog({ token, all, close }: TokenDialogProps) {
  const { tokens: own, common } = useWords();
  const acts = actsFor(token, all, useMe().ambiente);
  const address = useAddress();
  const change = useChangeAddress();
  // The address has it for a reload. What is done may be none of the acts any more.
  const [act, setAct] = useState<Act | undefined>(() => acts.find((one) => one === address.get('ver')));
  const [done, setDone] = useState<Act>();
  const show = (next: Act | undefined) => {
    setAct(next);
    change({ ver: next ?? null }, true);
  };
  const back = () => show(undefined);
  const finished = () => {
    setDone(act);
    back();
  };
  if (act === 'rotate') return <Rotating token={token} back={back} close={close} />;
  if (act === 'edit') return <EditToken {...{ token, back, finished }} />;
  if (act) return <Asking {...{ token, act, back, finished }} />;
  return (
    <Dialog
      title={token.nome || own.unnamed}
      isWide
      onClose={close}
      actions={
        <>
          {acts.map((one) => (
            <Button key={one} look={one === 'revoke' ? 'danger' : undefined} onPress={() => show(one)}>
              {own.acts[one]}
            </Button>
          ))}
          <Button look="primary" onPress={close}>
            {common.close}
          </Button>
        </>
      }
    >
      {done && (
        <p className={notes.done} role="status">
          {own.done[done]}
        </p>
      )}
      <About token={token} all={all} />
    </Dialog>
  );
}

/** What the server would accept. The rest is not offered. */
function actsFor(token: Token, all: readonly Token[], here: string): readonly Act[] {
  const isOthers = here === 'development' && token.alcance === 'production';
  if (stateOf(token) === 'revoked' || isOthers) return [];
  const before = all.find(({ id }) => id === token.id_anterior);
  const mayRotate =
    stateOf(token) === 'active' && token.id_sucessor === null && !(before && stateOf(before) === 'active');
  const production = token.ambientes.find(({ ambiente }) => ambiente === 'production');
  const mayActivate =
    stateOf(token) === 'active' &&
    token.alcance === 'production' &&
    production !== undefined &&
    !production.ativo;
  return [
    'edit',
    ...(mayActivate ? (['activate'] as const) : []),
    ...(mayRotate ? (['rotate'] as const) : []),
    'revoke',
  ];
}

function About({ token, all }: Pick<TokenDialogProps, 'token' | 'all'>) {
  const words = useWords();
  const { tokens: own } = words;
  const format = useFormat();
  const scopeText = useScopeText();
  const nameOf = (id: number) => all.find((one) => one.id === id)?.nome || own.unnamed;
  const uses = token.ambientes.map(
    ({ ambiente, ativo, ultimo_uso, pedidos, falhas }) =>
      [
        words.environment[ambiente],
        [
          ativo ? own.isActive : own.isNotActive,
          ultimo_uso === null ? own.notUsed : own.usedAt(format.moment(ultimo_uso)),
          own.requestsOfDay(pedidos, falhas),
        ].join(' · '),
      ] as const,
  );
  const { expira_em: ends, revogado_em: revoked, id_anterior: before, id_sucessor: next } = token;
  return (
    <Details
      of={[
        [own.prefix, <code key="prefix">{token.prefixo}…</code>],
        [own.reach, own.reaches[token.alcance]],
        [own.may, scopeText(token)],
        ...uses,
        [own.lastRequest, <LastRequest key="last" token={token} />],
        [own.createdAt, format.moment(token.data_cadastro)],
        [own.expires, ends === null ? own.never : format.moment(ends)],
        ...(revoked === null ? [] : [[own.revokedAt, format.moment(revoked)] as const]),
        ...(before === null ? [] : [[own.replaced, nameOf(before)] as const]),
        ...(next === null ? [] : [[own.replacedBy, nameOf(next)] as const]),
      ]}
    />
  );
}

/** What used the token last in this environment. */
function LastRequest({ token }: { readonly token: Token }): ReactNode {
  const { tokens: own } = useWords();
  const format = useFormat();
  const { data } = useQuery(lastRequestQuery(token.id));
  if (!data) return data === null ? own.noRequest : '…';
  const { horario, metodo, caminho, status, ip, user_agent } = data;
  return own.requestText({
    when: format.moment(horario),
    what: `${metodo} ${caminho}`,
    status,
    from: [ip, user_agent].filter(Boolean).join(', '),
  });
}

interface AskingProps {
  readonly token: Token;
  readonly act: Exclude<Act, 'rotate' | 'edit'>;
  readonly back: () => void;
  readonly finished: () => void;
}

/** Says what would come of it, and asks. */
function Asking({ token, act, back, finished }: AskingProps) {
  const { tokens: own } = useWords();
  const queryClient = useQueryClient();
  const name = token.nome || own.unnamed;
  const confirmed = useConfirmed(
    async () => {
      if (act === 'revoke') await call('DELETE', `/tokens/${token.id}`);
      else await call('POST', `/tokens/${token.id}/activate`, {});
    },
    async () => {
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
      finished();
    },
  );
  const { doing } = confirmed;
  return (
    <FormDialog
      title={own.questions[act](name)}
      close={back}
      isWide
      send={{
        label: own.acts[act],
        isPending: doing.isPending,
        isDanger: act === 'revoke',
        isHidden: confirmed.lacksPassword,
      }}
      onSubmit={doing.mutate}
    >
      <p>{own.meanings[act]}</p>
      {act === 'revoke' && <Details of={[[own.lastRequest, <LastRequest key="last" token={token} />]]} />}
      <PasswordAgain {...confirmed} />
    </FormDialog>
  );
}
