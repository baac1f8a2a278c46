/** The accounts that a structure adds up, with their signs, in their order. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../data/client.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useShownKeys } from '../../kit/shown-keys.ts';
import { RecordChoice } from '../../records/record-choice.tsx';
import { namesQuery, readRecordsAgain, recordQuery } from '../../records/record-queries.ts';
import { labelOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget-records.module.css';

interface Line {
  readonly id_conta: number;
  readonly sinal: 1 | -1;
}

export function StructureLines({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(recordQuery('estrutura_go', id));
  const accounts = useQuery(namesQuery('conta_go'));
  if (error ?? accounts.error)
    return <Problem inline error={error ?? accounts.error} onRetry={() => void refetch()} />;
  if (!data || !accounts.data) return <Loading />;
  const stored = data.record['contas'] as unknown as readonly Line[];
  const names = accounts.data.map((one) => ({ id: one.id, nome: labelOf(one) }));
  return <Lines key={data.tag} {...{ id, stored, names }} tag={data.tag} />;
}

interface LinesProps {
  readonly id: number;
  readonly stored: readonly Line[];
  readonly names: readonly { readonly id: number; readonly nome: string }[];
  readonly tag: string;
}

function Lines({ id, stored, names, tag }: LinesProps) {
  const { budgetRecords: words, keys, problem } = useWords();
  const { lines: own } = words;
  const queryClient = useQueryClient();
  const [lines, setLines] = useState(stored);
  const [added, setAdded] = useState('');
  const nameOf = (account: number) => names.find((one) => one.id === account)?.nome ?? String(account);
  const saving = useMutation({
    mutationFn: () =>
      client.request(`/go/estruturaGo/saveAccounts/${id}`, {
        method: 'PUT',
        body: JSON.stringify({ contas: lines }),
        headers: { 'content-type': 'application/json', 'if-match': tag },
        retries: 2,
      }),
    onSuccess: () => readRecordsAgain(queryClient, 'estrutura_go'),
  });
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number) => {
    const line = lines[from];
    if (line && lines[to]) setLines(lines.toSpliced(from, 1).toSpliced(to, 0, line));
  };
  useShownKeys(useMemo(() => [{ keys: ['Alt+↑', 'Alt+↓'], what: keys.moveAmong }], [keys]));
  return (
    <section className={styles.lines}>
      <h3>{own.title}</h3>
      {lines.length === 0 && <p>{own.none}</p>}
      <ol>
        {lines.map((line, at) => {
          const name = nameOf(line.id_conta);
          return (
            <li
              key={line.id_conta}
              draggable
              data-over={dragged !== undefined && over === at ? '' : undefined}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', name);
                setDragged(at);
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(at);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, at);
                setDragged(undefined);
              }}
              // Before the list of signs takes the key.
              onKeyDownCapture={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (!event.altKey || by === 0) return;
                event.preventDefault();
                move(at, at + by);
                const { target } = event;
                // A line that has moved in the document has lost the focus.
                requestAnimationFrame(() => target instanceof HTMLElement && target.focus());
              }}
            >
              <Select
                label={own.sign(name)}
                labelHidden
                options={[
                  { id: '1', name: `+ ${own.signs.plus}` },
                  { id: '-1', name: `− ${own.signs.minus}` },
                ]}
                value={String(line.sinal)}
                onChange={(sign) => setLines(lines.with(at, { ...line, sinal: sign === '1' ? 1 : -1 }))}
              />
              <span className={styles.name}>{name}</span>
              <Button
                look="quiet"
                aria-label={own.up(name)}
                isDisabled={at === 0}
                onPress={() => move(at, at - 1)}
              >
                <Icon name="up" />
              </Button>
              <Button
                look="quiet"
                aria-label={own.down(name)}
                isDisabled={at === lines.length - 1}
                onPress={() => move(at, at + 1)}
              >
                <Icon name="down" />
              </Button>
              <Button
                look="quiet"
                aria-label={own.takeOut(name)}
                onPress={() => setLines(lines.toSpliced(at, 1))}
              >
                <Icon name="close" />
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={styles.add}>
        <RecordChoice
          label={own.account}
          labelInside
          to="conta_go"
          without={lines.map((line) => line.id_conta)}
          text={added}
          onChange={setAdded}
          isRequired={false}
          error={undefined}
        />
        <Button
          isDisabled={added === ''}
          onPress={() => {
            setLines([...lines, { id_conta: Number(added), sinal: 1 }]);
            setAdded('');
          }}
        >
          {own.add}
        </Button>
        <Button
          isDisabled={JSON.stringify(lines) === JSON.stringify(stored)}
          isPending={saving.isPending}
          onPress={() => saving.mutate()}
        >
          {own.save}
        </Button>
      </div>
      {saving.error && <Problem inline error={saving.error} title={problem.notSaved} />}
    </section>
  );
}
