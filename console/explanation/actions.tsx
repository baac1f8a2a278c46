/** The actions of a number or a panel alone: what, who, until when, how much, and how far. */
import type { Action } from '@prumo/client';
import { lazy, Suspense, useState } from 'react';
import { placeFields, type SaidPlace } from '../data/meeting.ts';
import { useMe } from '../data/session.ts';
import { useFormat } from '../data/written/format.ts';
import { Button } from '../kit/button.tsx';
import { DialogLink } from '../kit/dialogs/dialog-link.tsx';
import { kinds } from '../records/generated/kinds.ts';
import { useWords } from '../words/words.ts';
import { ActionState, Due } from './action-parts.tsx';
import { useAddressedItem } from './addressed-item.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import styles from './explanation.module.css';
import { NumberOf } from './number-of.tsx';

const forms = () => import('../records/record-form.tsx');
const NewRecord = lazy(async () => ({ default: (await forms()).NewRecord }));
const OpenRecord = lazy(async () => ({ default: (await forms()).OpenRecord }));

interface ActionsProps {
  readonly place: SaidPlace;
  readonly isWriter: boolean;
  readonly actions: readonly Action[];
  /** The name of the place, where several have actions on a page. */
  readonly of?: string;
}

export function Actions({ place, isWriter, actions, of }: ActionsProps) {
  const { said: words } = useWords();
  const [opened, open] = useState<number | 'novo'>();
  const close = () => open(undefined);
  const form = { name: 'acao', kind: kinds.acao, close, onDone: close } as const;
  if (actions.length === 0 && !isWriter) return null;
  return (
    <section
      className={styles.actsSection}
      aria-label={[words.actions, of].filter(Boolean).join(': ')}
      data-unprinted={actions.length === 0}
    >
      <div className={styles.partHead}>
        <h3>{words.actions}</h3>
        {isWriter && <Button onPress={() => open('novo')}>{words.newAction}</Button>}
      </div>
      {actions.length > 0 && (
        <table className={styles.acts}>
          <thead>
            <tr>
              <th scope="col">{words.columns.what}</th>
              <th scope="col">{words.columns.until}</th>
              <th scope="col">{words.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <OneAction key={action.id} {...{ action, isWriter }} open={() => open(action.id)} />
            ))}
          </tbody>
        </table>
      )}
      <Suspense>
        {opened === 'novo' && (
          <NewRecord {...form} given={placeFields(place)} about={<NumberOf place={place} />} />
        )}
        {typeof opened === 'number' && <OpenRecord key={opened} {...form} id={opened} />}
      </Suspense>
    </section>
  );
}

interface OneActionProps {
  readonly action: Action;
  readonly isWriter: boolean;
  readonly open: () => void;
}

function OneAction({ action, isWriter, open }: OneActionProps) {
  const format = useFormat();
  const me = useMe();
  const named = useAddressedItem() === `acao-${action.id}`;
  const { id, o_que, nome_responsavel, id_responsavel, prazo, quanto, estado, resultado } = action;
  const { data_cadastro, alterada_em } = action;
  // Who does it says how far it is, too.
  const isMine = id_responsavel === me.id_colaborador;
  const isOver = estado !== 'aberta';
  return (
    <tr id={`acao-${id}`} className={named ? styles.named : undefined} data-over={isOver || undefined}>
      <th scope="row">
        {isWriter || isMine ? <DialogLink open={open}>{o_que}</DialogLink> : o_que}
        <div className={styles.muted}>{nome_responsavel ?? ''}</div>
        {resultado !== null && resultado !== '' && <div className={styles.muted}>→ {resultado}</div>}
        {alterada_em !== data_cadastro && <EarlierTexts kind="acao" id={id} changed={alterada_em} />}
      </th>
      <td>
        <Due until={prazo} isOpen={!isOver} />
        {quanto !== null && <div className={styles.muted}>{format.number(quanto, 2)}</div>}
      </td>
      <td>
        <ActionState id={id} what={o_que} state={estado} isDisabled={!isWriter && !isMine} />
      </td>
    </tr>
  );
}
