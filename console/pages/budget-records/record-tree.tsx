/** Records that lie in one another, as a tree in which they are moved by keys and by dragging. */
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { DialogLink } from '../../kit/dialogs/dialog-link.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useShownKeys } from '../../kit/shown-keys.ts';
import { LongTable } from '../../kit/tables/long-table.tsx';
import { type KindName, kinds } from '../../records/generated/kinds.ts';
import { isRetired } from '../../records/kind.ts';
import { namesQuery } from '../../records/record-queries.ts';
import type { RecordRow } from '../../records/requests.ts';
import { choiceName, labelOf, retiringWords, wordsOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './tree.module.css';
import {
  type Place,
  rowsOf,
  stepOf,
  type Tree,
  type TreeRow,
  type TreeShape,
  treeOf,
  type Wanted,
} from './tree.ts';
import { useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

/** A tree with more records opens with its first level only. */
const mostOpen = 200;
const owners = { id_go_processo_periodo: 'periodo_go', id_dimensao: 'dimensao_go' } as const;

interface RecordTreeProps {
  readonly name: KindName;
  readonly shape: TreeShape;
  readonly open: (id: number) => void;
}

export function RecordTree(props: RecordTreeProps) {
  const { name, shape } = props;
  const records = useQuery(namesQuery(name));
  const owned = useQuery({
    ...namesQuery(owners[shape.owner ?? 'id_dimensao']),
    enabled: shape.owner !== undefined,
  });
  const error = records.error ?? owned.error;
  const tree = useMemo(() => records.data && treeOf(records.data, shape), [records.data, shape]);
  if (error) return <Problem error={error} onRetry={() => void records.refetch()} />;
  if (!tree || (shape.owner && !owned.data)) return <Loading />;
  return <Rows {...props} tree={tree} owners={owned.data ?? []} />;
}

interface RowsProps extends RecordTreeProps {
  readonly tree: Tree;
  readonly owners: readonly RecordRow[];
}

function Rows({ name, shape, open, tree, owners: owning }: RowsProps) {
  const words = useWords();
  const { tree: own } = words.budgetRecords;
  useTreeKeys(shape);
  const { closed, setOpen } = useFolding(tree);
  const drag = useDrag(tree);
  const nameAt = (place: Place) => {
    const record = tree.byId.get(place);
    if (record) return labelOf(record);
    return owning.find(({ id }) => id === -place)?.nome ?? wordsOf(words, name).title;
  };
  const { said, refusal, move, undo } = useMoves(name, tree, nameAt, drag.tried);
  const focusOn = useFocusOnMoved(tree);
  const go = (record: RecordRow, wanted: Wanted | undefined) => {
    focusOn(record.id);
    if (wanted) setOpen(wanted.place, true);
    void move(record, wanted);
  };
  const onKeyDown = (event: KeyboardEvent, { place, record, hasMore }: TreeRow) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (!key.startsWith('Arrow') || ctrlKey || metaKey) return;
    const isSideways = key === 'ArrowRight' || key === 'ArrowLeft';
    if (altKey && record) go(record, stepOf(tree, record, key));
    else if (!altKey && isSideways && hasMore) setOpen(place, key === 'ArrowRight');
    else return;
    event.preventDefault();
  };
  const tops = shape.owner ? owning.map(({ id }) => -id).filter((top) => tree.below.has(top)) : [0];
  return (
    <>
      <div className={styles.said}>
        <p role="status">{refusal ?? said?.text}</p>
        {refusal === undefined && !said && <p className={styles.hint}>{own.hint}</p>}
        {said?.undo && !drag.tried && (
          <Button look="quiet" onPress={() => undo(said.undo ?? [])}>
            {words.records.undo}
          </Button>
        )}
      </div>
      <LongTable
        label={own.title(wordsOf(words, name).title)}
        head={<th scope="col">{wordsOf(words, name).one}</th>}
        rows={rowsOf(tree, tops, closed)}
        keyOf={({ place }) => place}
      >
        {(row, place) => (
          <tr
            aria-rowindex={place}
            className={styles.row}
            data-place={row.place}
            {...drag.rowProps(row, refusal, ({ record, wanted }) => go(record, wanted))}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            <th scope="row">
              <RowName
                {...{ row, name, open }}
                label={nameAt(row.place)}
                isOpen={!closed.has(row.place)}
                toggle={setOpen}
              />
            </th>
          </tr>
        )}
      </LongTable>
    </>
  );
}

function useFolding(tree: Tree) {
  const [closed, setClosed] = useState<ReadonlySet<Place>>(
    () => new Set(tree.byId.size > mostOpen ? tree.byId.keys() : []),
  );
  const setOpen = (place: Place, isOpen: boolean) =>
    setClosed((now) =>
      isOpen ? new Set([...now].filter((one) => one !== place)) : new Set([...now, place]),
    );
  return { closed, setOpen };
}

/** A row that has moved in the document has lost the focus, which returns to it. */
function useFocusOnMoved(tree: Tree): (id: number) => void {
  const moved = useRef(0);
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-place="${moved.current}"] [aria-haspopup]`)?.focus();
  }, [tree]);
  return (id) => {
    moved.current = id;
  };
}

function useTreeKeys({ isOrdered }: TreeShape): void {
  const { keys: words } = useWords();
  useShownKeys(
    useMemo(
      () => [
        { keys: ['Alt+→', 'Alt+←'], what: words.nest },
        ...(isOrdered ? [{ keys: ['Alt+↑', 'Alt+↓'], what: words.moveAmong }] : []),
        { keys: ['→', '←'], what: words.openBranch },
      ],
      [words, isOrdered],
    ),
  );
}

interface RowNameProps {
  readonly row: TreeRow;
  readonly name: KindName;
  readonly label: string;
  readonly isOpen: boolean;
  readonly toggle: (place: Place, isOpen: boolean) => void;
  readonly open: (id: number) => void;
}

function RowName({ row, name, label, isOpen, toggle, open }: RowNameProps) {
  const words = useWords();
  const { place, level, record, hasMore } = row;
  const nature = record?.['natureza'];
  return (
    <span className={styles.name} style={{ paddingInlineStart: level * 16 }}>
      {hasMore ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={words.budgetRecords.tree.below(label)}
          onClick={() => toggle(place, !isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'next'} />
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      {record ? <DialogLink open={() => open(record.id)}>{label}</DialogLink> : <strong>{label}</strong>}
      {nature !== undefined && nature !== null && (
        <span className={styles.quiet}>{choiceName(words, 'natureza', nature)}</span>
      )}
      {isRetired(kinds[name], record) && (
        <span className={styles.quiet}>{retiringWords(words, kinds[name]).retired}</span>
      )}
    </span>
  );
}
