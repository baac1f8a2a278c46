/** Ctrl+K: any page, record and action, by its name or other words for it. */
import { useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useLocation } from 'wouter';
import { language, theme } from '../data/preferences.ts';
import { plain } from '../data/search.ts';
import { signOut, useMe } from '../data/session.ts';
import { type AddressChange, pageAddress } from '../data/view.ts';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { ScrollArea } from '../kit/dialogs/scroll-area.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { type Language, languages } from '../words/languages.ts';
import { useWords, type Words } from '../words/words.ts';
import { actionsOf, addressOf, menuOf } from './find-page.ts';
import styles from './palette.module.css';
import { useFavouriteRecords, useFoundRecords } from './palette-records.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
  /** Other words by which it is found. */
  readonly also: string;
  readonly label: string;
  readonly icon: IconName;
  /** Where it leads, or what it does. */
  readonly path?: string;
  readonly run?: () => void;
}

interface PaletteProps {
  readonly close: () => void;
  readonly showKeys: () => void;
}

export default function Palette({ close, showKeys }: PaletteProps) {
  const words = useWords();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const entries = useEntries(useDeferredValue(text), showKeys);
  return (
    <Dialog title={words.palette.open} titleHidden isWide onClose={close}>
      <Autocomplete filter={matches} inputValue={text} onInputChange={setText}>
        <SearchField aria-label={words.palette.placeholder} autoFocus>
          <Input className={styles.input} placeholder={words.palette.placeholder} />
        </SearchField>
        <ScrollArea label={words.palette.open} className={styles.list}>
          <Menu
            aria-label={words.palette.open}
            items={entries}
            onAction={(id) => {
              const entry = entries.find((one) => one.id === id);
              close();
              if (entry?.path !== undefined) navigate(addressTo(entry.path));
              entry?.run?.();
            }}
            renderEmptyState={() => <p className={styles.empty}>{words.palette.empty}</p>}
          >
            {(entry) => (
              <MenuItem textValue={`${entry.name} ${entry.also}`} className={styles.item}>
                <Icon name={entry.icon} />
                <span>{entry.name}</span>
                <span className={styles.kind}>{entry.label}</span>
              </MenuItem>
            )}
          </Menu>
        </ScrollArea>
      </Autocomplete>
    </Dialog>
  );
}

/** Whether every word that is typed is in the text. */
function matches(text: string, typed: string): boolean {
  const all = plain(text);
  return plain(typed)
    .split(' ')
    .every((word) => all.includes(word));
}

function addressTo(path: string): string {
  const [page = '', query] = path.split('?');
  return pageAddress(page, Object.fromEntries(new URLSearchParams(query)) as AddressChange);
}

function useEntries(text: string, showKeys: () => void): Entry[] {
  const words = useWords();
  const me = useMe();
  const { palette } = words;
  const records = useFoundRecords(text);
  const favourites = useFavouriteRecords();
  const inMenu = menuOf(me).map(
    (page): Entry => ({
      id: page.path,
      name: words.navigation.pages[page.menu.name],
      also: palette.also.pages[page.menu.name] ?? '',
      label: palette.kinds.page,
      icon: page.menu.icon,
      path: addressOf(page),
    }),
  );
  const ofPages = actionsOf(me).map(
    ({ name, also, to }): Entry => ({
      id: `action ${to}`,
      name: name(words),
      also: also?.(words) ?? '',
      label: palette.kinds.action,
      icon: 'next',
      path: to,
    }),
  );
  const first = text.trim() === '' ? favourites : [];
  return [...first, ...inMenu, ...ofPages, ...general(words, showKeys), ...records];
}

/** What can be done on every page. */
function general(words: Words, showKeys: () => void): Entry[] {
  const { person, keys, palette, language: shown } = words;
  const { also, kinds } = palette;
  const action = (name: string, others: string, run: () => unknown): Entry => ({
    id: `do ${name}`,
    name,
    also: others,
    label: kinds.action,
    icon: 'next',
    run: () => void run(),
  });
  const others = (Object.keys(languages) as Language[]).filter((one) => languages[one].name !== shown.name);
  return [
    action(keys.title, also.keys, showKeys),
    ...(['light', 'dark', 'system'] as const).map((one) =>
      action(`${person.theme}: ${person.themes[one]}`, also.theme, () => theme.set(one)),
    ),
    ...others.map((one) =>
      action(`${person.languageLabel}: ${languages[one].name}`, also.language, () => language.set(one)),
    ),
    action(person.signOut, also.signOut, () => signOut().catch(() => location.reload())),
  ];
}
