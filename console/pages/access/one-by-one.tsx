/** The accesses of one person, or of one panel, for narrow windows. */
import type { Panel } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contains } from '../../data/search.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { ComboBox } from '../../kit/fields/combo-box.tsx';
import { Choice } from '../../kit/fields/field.tsx';
import { RecordChoice } from '../../records/record-choice.tsx';
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
import { type FoundPeople, type Person, peopleNamedQuery } from './access-people.ts';
import { standingText } from './access-words.ts';
import type { Failure } from './stored-accesses.ts';

interface OneByOneProps {
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly found: FoundPeople;
  /** Those who have access to a panel. */
  readonly peopleOf: (panel: number) => readonly number[];
  readonly stored: (panel: number, person: number) => Standing;
  readonly draft: Draft;
  readonly failures: ReadonlyMap<CellKey, Failure>;
  readonly set: (cell: Cell, patch: Patch) => void;
  /** Otherwise by person. */
  readonly isByPanel: boolean;
}

export default function OneByOne(props: OneByOneProps) {
  const { panels, people, found, stored, peopleOf, isByPanel } = props;
  const { access: words } = useWords();
  const address = useAddress();
  const change = useChangeAddress();
  const [most, setMost] = useState(rowsAtOnce);
  const panel = panels.find(({ id }) => String(id) === address.get('painel')) ?? panels[0];
  const chosen = Number(address.get('pessoa') ?? 0);
  // Those who are not on the page of people, but concern it: who is chosen, and who has access.
  const isSearched = (address.get('por') ?? '') !== '';
  const others = [
    ...(chosen > 0 ? [chosen] : []),
    ...(isByPanel && panel && !isSearched ? peopleOf(panel.id) : []),
  ].filter((id) => !people.some((one) => one.id === id));
  const { data: named = [] } = useQuery({ ...peopleNamedQuery(others), enabled: others.length > 0 });
  const person = [...people, ...named].find(({ id }) => id === chosen) ?? people[0];
  if (!person || !panel) return null;
  const cellOf = (onePanel: Panel, onePerson: Person, name: string) => ({
    name,
    label: `${onePerson.nome}, ${onePanel.nome}`,
    cell: { panel: onePanel.id, person: onePerson.id, stored: stored(onePanel.id, onePerson.id) },
  });
  const rows = isByPanel
    ? [...people, ...(isSearched ? [] : named)].map((one) => cellOf(panel, one, one.nome))
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
        <PanelChoice panels={panels} panel={panel} choose={(painel) => change({ painel }, true)} />
      ) : (
        <RecordChoice
          label={words.person}
          labelInside
          to="colaborador"
          without={[]}
          text={String(person.id)}
          onChange={(pessoa) => pessoa !== '' && change({ pessoa }, true)}
          isRequired
          error={undefined}
        />
      )}
      <ul className={styles.rows}>
        {listed.slice(0, most).map(({ name, label, cell }) => (
          <OneRow key={keyOf(cell)} {...props} name={name} label={label} cell={cell} />
        ))}
      </ul>
      {(listed.length > most || (isByPanel && people.length < found.total)) && (
        <Button
          onPress={() => {
            setMost(most + rowsAtOnce);
            if (isByPanel && listed.length <= most + rowsAtOnce) found.more();
          }}
        >
          {words.more}
        </Button>
      )}
    </div>
  );
}

interface PanelChoiceProps {
  readonly panels: readonly Panel[];
  readonly panel: Panel;
  readonly choose: (id: string) => void;
}

/** One of the panels of the process, by its name. */
function PanelChoice({ panels, panel, choose }: PanelChoiceProps) {
  const { access: words, records } = useWords();
  const [typed, onType] = useState<string>();
  const found = panels.filter(({ nome }) => contains(nome, typed ?? ''));
  const more = found.length - mostOffered;
  const optionOf = ({ id, nome }: Panel) => ({ id: String(id), name: nome });
  return (
    <ComboBox
      label={words.panel}
      labelInside
      chosen={optionOf(panel)}
      onChange={(id) => id !== null && choose(id)}
      typed={typed}
      onType={onType}
      options={found.slice(0, mostOffered).map(optionOf)}
      emptyText={records.noMatch}
      {...(more > 0 && { moreText: records.moreFound(more) })}
      isRequired
    />
  );
}

/** As many as a field for records offers. */
const mostOffered = 50;

/** Each has a list of its own, which is much for a telephone. */
const rowsAtOnce = 60;

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
