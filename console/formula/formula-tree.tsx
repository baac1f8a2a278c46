/** A formula as a tree beside its text: each node with its exact value and unit. */
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useShownKeys } from '../kit/shown-keys.ts';
import { useWords } from '../words/words.ts';
import styles from './formula.module.css';

export interface TreeRow {
  readonly id: string;
  readonly level: number;
  readonly name: string;
  /** Shown beside the name: the unit and the field that is read. */
  readonly detail: string;
  readonly value: string;
  /** All digits, or the fraction. */
  readonly exact: string | undefined;
  /** Why there is no value. */
  readonly reason: string | undefined;
  readonly isUnread: boolean;
  readonly isHead: boolean;
}

interface FormulaTreeProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  /** The node that contains the caret. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** A single tab stop. The arrow keys move between nodes, and Enter selects the text of a node. */
export function FormulaTree({ label, rows, chosen, onChoose }: FormulaTreeProps) {
  const words = useWords();
  useShownKeys(
    useMemo(
      () => [
        { keys: ['↑', '↓', '←', '→', 'Home', 'End'], what: words.keys.tree },
        { keys: ['Enter', 'Space'], what: words.keys.treePart },
      ],
      [words],
    ),
  );
  const ref = useRef<HTMLUListElement>(null);
  const nodes = rows.filter(({ isHead }) => !isHead);
  const entry = nodes.find(({ id }) => id === chosen)?.id ?? nodes[0]?.id;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...(ref.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
    const at = items.indexOf(event.target as HTMLElement);
    const to = targetOf(event.key, at, nodes);
    if (at === -1 || to === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter' || event.key === ' ') onChoose((nodes[at] as TreeRow).id);
    else items[to]?.focus();
  };
  return (
    <ul ref={ref} role="tree" aria-label={label} className={styles.tree} onKeyDown={move}>
      {rows.map((row) =>
        row.isHead ? (
          <li key={row.id} role="none" className={styles.head}>
            {row.name}
          </li>
        ) : (
          <li
            key={row.id}
            role="treeitem"
            aria-level={row.level}
            aria-selected={row.id === chosen}
            tabIndex={row.id === entry ? 0 : -1}
            className={styles.row}
            data-unread={row.isUnread || undefined}
            style={{ paddingLeft: 8 + 16 * (row.level - 1) }}
            onClick={() => onChoose(row.id)}
          >
            <span className={styles.name}>
              {row.name}
              {row.detail !== '' && <span className={styles.detail}> {row.detail}</span>}
              {row.isUnread && <span className={styles.detail}> ({words.explanation.notTaken})</span>}
            </span>
            <span className={styles.value} title={row.exact}>
              {row.value}
              {row.reason !== undefined && <span className={styles.reason}>{row.reason}</span>}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

/** The row that a key leads to: the next or previous one, the parent, or the first child. */
function targetOf(key: string, at: number, rows: readonly TreeRow[]): number | undefined {
  const level = rows[at]?.level ?? 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, rows.length - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'ArrowLeft':
      return Math.max(
        rows.slice(0, at).findLastIndex((row) => row.level < level),
        0,
      );
    case 'ArrowRight':
      return (rows[at + 1]?.level ?? 0) > level ? at + 1 : at;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'Enter':
    case ' ':
      return at;
    default:
      return undefined;
  }
}
