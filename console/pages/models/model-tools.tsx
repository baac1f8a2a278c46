/** Finds an indicator by typing and adds it; moves or takes out the one of the active row. */
import { useId, useState } from 'react';
import type { IndicatorNames, NamedIndicator } from '../../data/indicator-names.ts';
import { Button } from '../../kit/button.tsx';
import { Suggestions } from '../../kit/fields/suggestions.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useWords } from '../../words/words.ts';
import type { Lines } from './model-draft.ts';
import styles from './models.module.css';

interface ModelToolsProps {
  readonly names: IndicatorNames<NamedIndicator>;
  readonly lines: Lines;
  /** The active row. */
  readonly row: number;
  readonly add: (indicator: number) => void;
  readonly move: (by: 1 | -1) => void;
  readonly takeOut: () => void;
}

export function ModelTools({ names, lines, row, add, move, takeOut }: ModelToolsProps) {
  const { models: words } = useWords();
  const list = useId();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const has = new Set(lines.map(({ id }) => id));
  const offered = names.labels.filter((label) => !has.has(names.find(label)?.id ?? 0));
  const active = lines[row];
  const name = active && names.label(active.id);
  const found = names.find(text);
  // Of the names as they are known now: they may still be read while one types.
  const wrong = found ? has.has(found.id) && words.there : text.trim() !== '' && words.unknown;
  const submit = () => {
    if (!found || wrong) return setAsked(true);
    add(found.id);
    change('');
  };
  const change = (next: string) => {
    setText(next);
    setAsked(false);
  };
  return (
    <form
      className={styles.tools}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={words.addName}
        list={list}
        value={text}
        onChange={change}
        error={(isAsked && wrong) || undefined}
        autoComplete="off"
      />
      <Suggestions id={list} texts={offered} typed={text} />
      <Button type="submit">{words.add}</Button>
      {active && (
        <>
          <Button icon aria-label={words.up(name ?? '')} isDisabled={row === 0} onPress={() => move(-1)}>
            <Icon name="up" />
          </Button>
          <Button
            icon
            aria-label={words.down(name ?? '')}
            isDisabled={row === lines.length - 1}
            onPress={() => move(1)}
          >
            <Icon name="down" />
          </Button>
          <Button onPress={takeOut}>{words.takeOut(name ?? '')}</Button>
        </>
      )}
    </form>
  );
}
