/** A text in which `@` and some letters offer the people who see the number. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Reader, readersQuery, type SaidPlace } from '../data/meeting.ts';
import { contains } from '../data/search.ts';
import { useShownKeys } from '../kit/shown-keys.ts';
import { namedQuery } from '../records/record-queries.ts';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

interface MentionFieldProps {
  readonly label: string;
  readonly place: SaidPlace;
  readonly text: string;
  /** The ids of those who are mentioned, with commas between them. */
  readonly mentioned: string;
  readonly onChange: (text: string, mentioned: string) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

/** What is typed of a name before the place in the text. Undefined: none is being typed. */
function nameBefore(text: string, at: number): string | undefined {
  return /(?:^|\s)@([\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]+)?)$/u.exec(text.slice(0, at))?.[1];
}

export function MentionField(props: MentionFieldProps) {
  const { label, place, text, mentioned, onChange, error, autoFocus } = props;
  const { said: words } = useWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [asked, ask] = useState<string>();
  const [at, setAt] = useState(0);
  const [caret, setCaret] = useState<number>();
  const names = useNames(mentioned);
  const { data: found = [] } = useQuery({
    ...readersQuery(place, asked ?? ''),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  // Until the answer for a longer name is there, those of the shorter one that it may still be.
  const offered = asked === undefined ? [] : found.filter(({ nome }) => contains(nome, asked));
  const chosen = offered[Math.min(at, offered.length - 1)];
  useShownKeys(useMemo(() => [{ keys: ['@'], what: words.keys.mention }], [words]));
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const isOffered = offered.length > 0;
  // In the flow of the sheet, which scrolls: over it, the last names would be cut off.
  useEffect(() => {
    if (isOffered) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOffered]);
  // The text must be there first.
  useEffect(() => {
    if (caret === undefined) return;
    field.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);
  const change = (next: string, more: readonly Reader[] = []) => {
    names.learn(more);
    const ids = [...mentioned.split(',').filter(Boolean), ...more.map((one) => String(one.id))];
    // Whose name was taken out of the text is no longer mentioned.
    const kept = [...new Set(ids)].filter((one) => {
      const known = more.find((reader) => String(reader.id) === one)?.nome ?? names.of(one);
      return known === undefined || next.includes(`@${known}`);
    });
    onChange(next, kept.join(','));
  };
  const look = () => {
    const { selectionStart = 0, value = '' } = field.current ?? {};
    ask(nameBefore(value, selectionStart));
    setAt(0);
  };
  const choose = (reader: Reader) => {
    const end = field.current?.selectionStart ?? text.length;
    const begin = end - (asked?.length ?? 0);
    change(`${text.slice(0, begin)}${reader.nome} ${text.slice(end)}`, [reader]);
    setCaret(begin + reader.nome.length + 1);
    ask(undefined);
    field.current?.focus();
  };
  const obey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (chosen === undefined || ctrlKey || metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setAt((at + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (key === 'Enter' || key === 'Tab') choose(chosen);
    else if (key === 'Escape') ask(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.field}>
      <textarea
        ref={field}
        className={styles.lines}
        rows={2}
        maxLength={10_000}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={text}
        onChange={({ target }) => {
          change(target.value);
          look();
        }}
        onClick={look}
        onBlur={() => ask(undefined)}
        onKeyDown={obey}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.people}
        className={styles.people}
        hidden={!isOffered}
      >
        {offered.map((reader) => (
          <li
            key={reader.id}
            id={`${id}-${reader.id}`}
            role="option"
            aria-selected={reader === chosen}
            // The focus stays in the text.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(reader);
            }}
          >
            {reader.nome}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The names of those who are mentioned: as they were chosen, or of a draft, as they are read. */
function useNames(mentioned: string) {
  const chosen = useRef(new Map<string, string>());
  const { data } = useQuery({ ...namedQuery('colaborador', mentioned), enabled: mentioned !== '' });
  return {
    learn: (readers: readonly Reader[]) => {
      for (const { id, nome } of readers) chosen.current.set(String(id), nome);
    },
    of: (id: string): string | undefined =>
      chosen.current.get(id) ?? data?.find((one) => String(one.id) === id)?.nome,
  };
}
