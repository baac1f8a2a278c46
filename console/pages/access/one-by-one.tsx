/** The accesses of one person, or of one panel, for narrow windows. */
import type { Panel } from '@prumo/client';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { Choice, Select } from '../../kit/field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './access.module.css';
import {
  type Cell,
  type CellKey,
  type Draft,
  keyOf,
  type Patch,
  type Standing,
  standingIn,
} from './access-draft.ts';
import { standingText } from './access-words.ts';
import type { Failure, Person } from './stored-accesses.ts';

interface OneByOneProps {
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly stored: (panel: number, person: number) => Standing;
  readonly draft: Draft;
  readonly failures: ReadonlyMap<CellKey, Failure>;
  readonly set: (cell: Cell, patch: Patch) => void;
  /** Otherwise by person. */
  readonly isByPanel: boolean;
}

export function OneByOne(props: OneByOneProps) {
  const { panels, people, stored, isByPanel } = props;
  const { access: words } = useWords();
  const address = useAddress();
  const change = useChangeAddress();
  const person = people.find(({ id }) => String(id) === address.get('pessoa')) ?? people[0];
  const panel = panels.find(({ id }) => String(id) === address.get('painel')) ?? panels[0];
  if (!person || !panel) return null;
  const cellOf = (onePanel: Panel, onePerson: Person, name: string) => ({
    name,
    label: `${onePerson.nome}, ${onePanel.nome}`,
    cell: { panel: onePanel.id, person: onePerson.id, stored: stored(onePanel.id, onePerson.id) },
  });
  const rows = isByPanel
    ? people.map((one) => cellOf(panel, one, one.nome))
    : panels.map((one) => cellOf(one, person, one.nome));
  // Stored accesses come first. The order does not change during editing.
  const listed = [...rows].sort((a, b) => Number(b.cell.stored !== null) - Number(a.cell.stored !== null));
  return (
    <div className={styles.narrow}>
      <Choice
        label={words.view}
        options={[
          { id: 'pessoa', name: words.views.person },
          { id: 'painel', name: words.views.panel },
        ]}
        value={isByPanel ? 'painel' : 'pessoa'}
        onChange={(ver) => change({ ver }, true)}
      />
      {isByPanel ? (
        <Select
          label={words.panel}
          options={panels.map(({ id, nome }) => ({ id, name: nome }))}
          value={panel.id}
          onChange={(id) => change({ painel: String(id) }, true)}
        />
      ) : (
        <Select
          label={words.person}
          options={people.map(({ id, nome }) => ({ id, name: nome }))}
          value={person.id}
          onChange={(id) => change({ pessoa: String(id) }, true)}
        />
      )}
      <ul className={styles.rows}>
        {listed.map(({ name, label, cell }) => (
          <OneRow key={keyOf(cell)} {...props} name={name} label={label} cell={cell} />
        ))}
      </ul>
    </div>
  );
}

const choices: readonly Standing[] = [
  null,
  ...[0, 1, 2, 3].flatMap((acesso) => [0, 1].map((permissao) => ({ acesso, permissao }))),
];

interface OneRowProps extends Pick<OneByOneProps, 'draft' | 'failures' | 'set'> {
  readonly name: string;
  readonly label: string;
  readonly cell: Cell;
}

/** Uses the list of the telephone's own browser. */
function OneRow({ name, label, cell, draft, failures, set }: OneRowProps) {
  const words = useWords();
  const standing = standingIn(draft, cell);
  const key = keyOf(cell);
  const value = standing === null ? '' : `${standing.acesso}${standing.permissao}`;
  return (
    <li data-changed={draft.has(key) ? '' : undefined} data-failed={failures.has(key) ? '' : undefined}>
      <span>
        {name}
        {draft.has(key) && (
          <span className={styles.over}>
            {' '}
            {failures.has(key) ? words.access.wasNotSaved : words.access.wasChanged}
          </span>
        )}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ target }) =>
          set(
            cell,
            choices.find((one) => one !== null && `${one.acesso}${one.permissao}` === target.value) ?? 'none',
          )
        }
      >
        {choices.map((one) => (
          <option key={standingText(one, words)} value={one === null ? '' : `${one.acesso}${one.permissao}`}>
            {standingText(one, words)}
          </option>
        ))}
      </select>
    </li>
  );
}
