/** The active cell. It is always an input, so that dead keys and input methods work. */

import { type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../kit/button.tsx';
import { useWords } from '../words/words.ts';
import styles from './grid.module.css';
import type { GridEvent, GridState } from './grid-state.ts';
import { isQuestion, NumberQuestion } from './number-question.tsx';
import { declaredFormat, writeNumber } from './number-text.ts';
import type { Refused } from './typing.ts';

export interface ActiveCellProps {
  readonly label: string;
  readonly isLocked: boolean;
  readonly state: GridState;
  /** Whether the grid has the focus, which then moves to the new cell. */
  readonly takesFocus: RefObject<boolean>;
  /** Returns whether the event was taken. If not, it is left to the browser. */
  readonly happen: (event: GridEvent) => boolean;
  readonly onCopy: (event: ClipboardEvent, cuts: boolean) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

export function ActiveCell(props: ActiveCellProps) {
  const { label, isLocked, state, takesFocus, happen, onCopy, onPaste } = props;
  const { mode, draft, refused } = state;
  const isOpen = mode !== 'moving';
  const input = (element: HTMLInputElement | null) => {
    if (element && takesFocus.current && document.activeElement !== element)
      element.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey: shift, altKey: alt } = event;
    const control = event.ctrlKey || event.metaKey;
    if (happen({ kind: 'key', pressed: { key, shift, alt, control } })) event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-invalid={refused ? true : undefined}
        aria-readonly={isLocked || undefined}
        readOnly={isLocked}
        data-open={isOpen ? '' : undefined}
        value={isOpen ? draft : ''}
        // Telephones show their keyboard only for typing.
        inputMode={isOpen ? 'decimal' : 'none'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => happen({ kind: 'write', text: event.target.value })}
        onKeyDown={onKey}
        onDoubleClick={() => happen({ kind: 'edit' })}
        onFocus={() => {
          takesFocus.current = true;
        }}
        onBlur={(event) => {
          // The input was removed, with its row or for another active cell: the grid keeps the
          // focus.
          if (event.relatedTarget === null && !event.currentTarget.isConnected) return;
          takesFocus.current = false;
          happen({ kind: 'leave' });
        }}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPaste}
      />
      {refused && (
        <Note
          refused={refused}
          onAnswer={(text) => happen({ kind: 'answer', text })}
          onTyped={(text) => happen({ kind: 'retype', text })}
        />
      )}
    </>
  );
}

/** Opens a note above its cell where, below it, the totals or the table's end would hide it. */
function openWhereSeen(note: HTMLElement | null): void {
  const table = note?.closest('[role=grid]');
  if (!note || !table) return;
  const foot = table.querySelector(`.${styles.foot}`)?.getBoundingClientRect().top;
  const end = foot ?? table.getBoundingClientRect().bottom;
  note.toggleAttribute('data-above', note.getBoundingClientRect().bottom > end);
}

interface Answers {
  /** One of the meanings of ambiguous text was chosen. */
  readonly onAnswer: (text: string) => void;
  /** The same of text that is to be typed. */
  readonly onTyped: (text: string) => void;
}

interface NoteProps extends Answers {
  readonly refused: Refused;
}

function Note({ refused, onAnswer, onTyped }: NoteProps) {
  const { grid: words } = useWords();
  return (
    <div
      ref={openWhereSeen}
      className={styles.note}
      role="alert"
      onPointerDown={(event) => event.preventDefault()}
    >
      {refused.kind === 'percent' && words.why.percent}
      {isQuestion(refused) && <NumberQuestion {...{ refused, onAnswer, onTyped }} />}
      {refused.kind === 'added' && <Added text={refused.text} {...{ onAnswer, onTyped }} />}
      {refused.kind === 'locked' && refused.why}
      {refused.kind === 'invalid' && words.why[refused.why]}
    </div>
  );
}

interface AddedProps extends Answers {
  readonly text: string;
}

/** Shows how one adds: by the text that does it. */
function Added({ text, onAnswer, onTyped }: AddedProps) {
  const { grid: words, language } = useWords();
  const declared = declaredFormat(language.locale);
  const number = writeNumber(text, declared, { isGrouped: true });
  const adding = `+=${writeNumber(text, declared)}`;
  return (
    <>
      {words.added}
      <Button preventFocusOnPress onPress={() => onTyped(adding)}>
        {words.addTo(number, adding)}
      </Button>
      <Button preventFocusOnPress onPress={() => onAnswer(text)}>
        {words.putInstead(number)}
      </Button>
    </>
  );
}
