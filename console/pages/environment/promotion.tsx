/** What development has beyond, read, chosen and brought to production. */
import { useState } from 'react';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredInput } from '../../data/drafts/use-stored-input.ts';
import { useMe } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import notes from '../../kit/notes.module.css';
import { Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { goingWith, readKey } from './chosen-differences.ts';
import { DifferenceRow } from './difference-row.tsx';
import styles from './environment.module.css';
import type { Difference, Task } from './environment-queries.ts';
import { PromotionDialog } from './promotion-dialog.tsx';

interface PromotionProps {
  readonly coming: readonly Difference[];
  readonly tasks: readonly Task[];
  /** Something goes on already. */
  readonly isBusy: boolean;
}

const rowsAtOnce = 200;

export function Promotion({ coming, tasks, isBusy }: PromotionProps) {
  const { environments: own } = useWords();
  const { chosen, choose } = useChosen();
  const [rows, setRows] = useState(rowsAtOnce);
  const [isAsking, setAsking] = useState(false);
  const possible = coming.filter(({ impedimento }) => impedimento === null);
  const going = goingWith(coming, chosen);
  const along = new Map(going.map((one) => [one.difference, one.neededBy]));
  const isWhole = possible.length > 0 && possible.every((one) => chosen.has(readKey(one)));
  const hindered = going.filter(({ difference }) => difference.impedimento !== null);
  return (
    <>
      <LastPromotion task={tasks.find(({ tipo }) => tipo === 'promocao')} />
      <p className={notes.muted}>{own.promoteText}</p>
      <Table label={own.coming}>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={own.chooseAll}
                  checked={isWhole}
                  onChange={() => choose(isWhole ? [] : possible.map(readKey))}
                />
                {own.name}
              </label>
            </th>
            <th scope="col">{own.kind}</th>
            <th scope="col">{own.code}</th>
            <th scope="col">{own.change}</th>
          </tr>
        </thead>
        <tbody>
          {coming.slice(0, rows).map((one) => (
            <DifferenceRow
              key={readKey(one)}
              difference={one}
              isChosen={chosen.has(readKey(one))}
              neededBy={along.get(one) ?? []}
              onChoose={(isOn) =>
                choose(
                  isOn ? [...chosen, readKey(one)] : [...chosen].filter((other) => other !== readKey(one)),
                )
              }
            />
          ))}
        </tbody>
      </Table>
      {coming.length > rows && (
        <div>
          <Button look="quiet" onPress={() => setRows(rows + rowsAtOnce)}>
            {own.more(coming.length - rows)}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <p role="status">
          {going.length === 0 ? own.nothingChosen : own.going(going.length)}
          {going.some(({ neededBy }) => neededBy.length > 0) &&
            ` ${own.goingAlong(going.filter(({ neededBy }) => neededBy.length > 0).length)}`}
          {hindered.length > 0 &&
            ` ${own.hindered(hindered.map(({ difference }) => difference.nome).join(', '))}`}
        </p>
        <Button
          look="primary"
          isDisabled={going.length === 0 || hindered.length > 0 || isBusy}
          onPress={() => setAsking(true)}
        >
          {own.promote}
        </Button>
      </div>
      {isAsking && (
        <PromotionDialog going={going} close={() => setAsking(false)} onBegun={() => choose([])} />
      )}
    </>
  );
}

/** What is chosen, kept until it is sent. */
function useChosen() {
  const me = useMe();
  const { text, keep } = useStoredInput(recordPlace(me, 'promocao', 'varias'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((text ?? '').split('\n').filter(Boolean)),
  );
  const choose = (keys: readonly string[]) => {
    setChosen(new Set(keys));
    keep(keys.join('\n'));
  };
  return { chosen, choose };
}

/** Why the last one was refused, beside what is there now. */
function LastPromotion({ task }: { readonly task: Task | undefined }) {
  const { environments: own } = useWords();
  if (task?.estado !== 'recusada') return null;
  return (
    <div role="alert" className={notes.notice}>
      <p>{task.mudou ? own.changedSince(task.mudou.join(', ')) : own.notSound}</p>
      {!task.mudou && task.motivo && <p lang="en">{task.motivo}</p>}
    </div>
  );
}
