/** Ctrl+K: any page, record and action, by its name or other words for it. */
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useLocation } from 'wouter';
import { language, readStored, theme, writeStored } from '../data/preferences.ts';
import { signOut, useMe } from '../data/session.ts';
import { type AddressChange, pageAddress } from '../data/view.ts';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { ScrollArea } from '../kit/dialogs/scroll-area.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { type Language, languages } from '../words/languages.ts';
import { useWords, type Words } from '../words/words.ts';
import { actionsOf, addressOf, menuOf } from './find-page.ts';
import styles from './palette.module.css';
import { inOrder, type Ranked } from './palette-order.ts';
import { useFavouriteRecords, useFoundCells, useFoundRecords } from './palette-records.ts';

interface Entry extends Ranked {
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
  const entries = inOrder(useEntries(text, showKeys), text, openedLately(), words.palette.fillers);
  return (
    <Dialog title={words.palette.open} titleHidden isWide onClose={close}>
      <Autocomplete inputValue={text} onInputChange={setText}>
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
              rememberOpened(String(id));
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

/** How many of those that were opened last are remembered. */
const remembered = 20;
const openedKey = 'palette-opened';

/** The ids of entries, the last one first. */
const openedLately = () => (readStored(openedKey) ?? '').split('\n');

function rememberOpened(id: string): void {
  const others = openedLately().filter((one) => one !== id);
  writeStored(openedKey, [id, ...others].slice(0, remembered).join('\n'));
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
  const cells = useFoundCells(text);
  const favourites = useFavouriteRecords();
  const inMenu = menuOf(me).map(
    (page): Entry => ({
      id: page.path,
      kind: 'page',
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
      kind: 'action',
      name: name(words),
      also: also?.(words) ?? '',
      label: palette.kinds.action,
      icon: 'next',
      path: to,
    }),
  );
  const first = text.trim() === '' ? favourites : [];
  return [...first, ...inMenu, ...ofPages, ...general(words, showKeys), ...records, ...cells];
}

/** What can be done on every page. */
function general(words: Words, showKeys: () => void): Entry[] {
  const { person, keys, palette, language: shown } = words;
  const { also, kinds } = palette;
  const action = (name: string, others: string, run: () => unknown): Entry => ({
    id: `do ${name}`,
    kind: 'action',
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
      action(`${person.theme}: ${person.themes[one]}`, also.themes[one], () => theme.set(one)),
    ),
    ...others.map((one) =>
      action(`${person.languageLabel}: ${languages[one].name}`, also.language, () => language.set(one)),
    ),
    action(person.signOut, also.signOut, () => signOut().catch(() => location.reload())),
  ];
}
