/**
 * The menu of the person: appearance, language, notices, sessions, the link to development, and
 * sign-out.
 */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useLocation } from 'wouter';
import { call } from '../data/client.ts';
import { language, theme } from '../data/preferences.ts';
import { signOut, useMe } from '../data/session.ts';
import { useStore } from '../data/store.ts';
import { pageAddress } from '../data/view.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { Popover } from '../kit/dialogs/popover.tsx';
import { Choice } from '../kit/fields/field.tsx';
import { Problem } from '../kit/problem.tsx';
import { FirstPasswordDialog } from '../sign-in/first-password-dialog.tsx';
import { type Language, languages } from '../words/languages.ts';
import { useWords } from '../words/words.ts';
import styles from './frame.module.css';

interface PersonMenuProps {
  readonly showKeys: () => void;
}

export function PersonMenu({ showKeys }: PersonMenuProps) {
  const words = useWords();
  const me = useMe();
  const [isDefining, setDefining] = useState(false);
  return (
    <>
      <Popover
        label={words.person.menu(me.nome)}
        className={buttonClass('quiet', true)}
        place="top"
        button={
          <>
            <span aria-hidden="true">{initialsOf(me.nome)}</span>
            <VisuallyHidden>{words.person.menu(me.nome)}</VisuallyHidden>
          </>
        }
      >
        {(close) => (
          <div className={styles.menu}>
            <Menu
              close={close}
              showKeys={showKeys}
              define={() => {
                close();
                setDefining(true);
              }}
            />
          </div>
        )}
      </Popover>
      {isDefining && <FirstPasswordDialog onClose={() => setDefining(false)} />}
    </>
  );
}

const ownPages = { notices: '/avisos', sessions: '/sessoes' } as const;

interface MenuProps extends PersonMenuProps {
  readonly close: () => void;
  readonly define: () => void;
}

function Menu({ close, showKeys, define }: MenuProps) {
  const words = useWords();
  const me = useMe();
  const [, navigate] = useLocation();
  const leaving = useMutation({ mutationFn: signOut });
  const handover = useMutation({
    mutationFn: async () =>
      location.assign((await call<{ url: string }>('POST', '/session/handover', {})).url),
  });
  const failed = leaving.error ?? handover.error;
  return (
    <>
      <div>
        <h2>{me.nome}</h2>
        <p>{me.email}</p>
        <p>{me.nivel_de_acesso}</p>
      </div>
      <Preferences />
      {(['notices', 'sessions'] as const).map((name) => (
        <Button
          key={name}
          look="quiet"
          onPress={() => {
            close();
            navigate(pageAddress(ownPages[name]));
          }}
        >
          {words.navigation.pages[name]}
        </Button>
      ))}
      <Button
        look="quiet"
        onPress={() => {
          close();
          showKeys();
        }}
      >
        {words.keys.title}
      </Button>
      {!me.tem_senha && (
        <Button look="quiet" onPress={define}>
          {words.person.definePassword}
        </Button>
      )}
      {me.ambiente === 'production' && (
        <Button look="quiet" isPending={handover.isPending} onPress={() => handover.mutate()}>
          {words.person.development}
        </Button>
      )}
      <Button isPending={leaving.isPending} onPress={() => leaving.mutate()}>
        {words.person.signOut}
      </Button>
      {failed && <Problem inline error={failed} />}
    </>
  );
}

function Preferences() {
  const { person } = useWords();
  return (
    <>
      <div className={styles.menuGroup}>
        <span>{person.theme}</span>
        <Choice
          label={person.theme}
          options={(['system', 'light', 'dark'] as const).map((id) => ({ id, name: person.themes[id] }))}
          value={useStore(theme)}
          onChange={theme.set}
        />
      </div>
      <div className={styles.menuGroup}>
        <span>{person.languageLabel}</span>
        <Choice
          label={person.languageLabel}
          options={(Object.keys(languages) as Language[]).map((id) => ({ id, name: languages[id].name }))}
          value={useStore(language)}
          onChange={language.set}
        />
      </div>
    </>
  );
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => part?.[0]?.toUpperCase() ?? '')
    .join('');
}
