/** Ctrl+K: any panel, indicator, person or page by its name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useLocation } from 'wouter';
import { indicatorsQuery, panelsQuery, peopleQuery } from '../data/queries.ts';
import { useMe } from '../data/session.ts';
import { pageAddress, useView } from '../data/view.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { useWords, type Words } from '../words/words.ts';
import { administrationPages, mainPages } from './navigation.tsx';
import styles from './palette.module.css';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly kind: keyof Words['palette']['kinds'];
  readonly icon: IconName;
  readonly path: string;
}

export default function Palette({ close }: { readonly close: () => void }) {
  const words = useWords();
  const [, navigate] = useLocation();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const entries = useEntries(useDeferredValue(text));
  return (
    <Dialog title={words.palette.open} titleHidden isWide onClose={close}>
      <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
        <SearchField aria-label={words.palette.placeholder} autoFocus>
          <Input className={styles.input} placeholder={words.palette.placeholder} />
        </SearchField>
        <Menu
          aria-label={words.palette.open}
          className={styles.list}
          items={entries}
          onAction={(id) => {
            const entry = entries.find((one) => one.id === id);
            close();
            if (entry) navigate(pageAddress(entry.path));
          }}
          renderEmptyState={() => <p className={styles.empty}>{words.palette.empty}</p>}
        >
          {(entry) => (
            <MenuItem textValue={entry.name} className={styles.item}>
              <Icon name={entry.icon} />
              <span>{entry.name}</span>
              <span className={styles.kind}>{words.palette.kinds[entry.kind]}</span>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

/** The server finds people, once enough letters are typed to tell them apart. */
const people = { letters: 2, shown: 20 };

function useEntries(text: string): Entry[] {
  const words = useWords();
  const me = useMe();
  const process = useView()?.process.id;
  const { data: panels } = useQuery(panelsQuery);
  const { data: indicators } = useQuery(indicatorsQuery);
  const busca = text.trim();
  const { data: found } = useQuery({
    ...peopleQuery({ busca, limit: people.shown }),
    enabled: me.nivel_de_acesso === 'Gerente' && busca.length >= people.letters,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const sessions = { path: '/sessoes', name: words.navigation.sessions, icon: 'session' as const };
    const pages = [...mainPages(words), ...administrationPages(words, me), sessions];
    return [
      ...pages.map((page): Entry => ({ ...page, id: page.path, kind: 'page' })),
      ...(panels ?? [])
        .filter(({ id_gmr_processo }) => id_gmr_processo === process)
        .map(({ id, nome }): Entry => entryOf('panel', 'panel', `/paineis/${id}`, nome)),
      ...(indicators ?? []).map(({ id, nome }) =>
        entryOf('indicator', 'indicator', `/indicadores/${id}`, nome),
      ),
      ...(found?.records ?? []).map(({ id, nome }) =>
        entryOf('person', 'people', `/pessoas?pessoa=${id}`, nome),
      ),
    ];
  }, [words, me, process, panels, indicators, found]);
}

function entryOf(kind: Entry['kind'], icon: IconName, path: string, name: string): Entry {
  return { id: path, name, kind, icon, path };
}
