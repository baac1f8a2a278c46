/** The active cell. It is always an input, so that dead keys and input methods work. */

import { type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../kit/button.tsx';
import { useWords } from '../words/words.ts';
import styles from './grid.module.css';
import type { Mode } from './keys.ts';
import { isQuestion, NumberQuestion } from './number-question.tsx';
import { declaredFormat, writeNumber } from './number-text.ts';
import type { Refused } from './typing.ts';

export interface ActiveCellProps {
  readonly label: string;
  readonly isLocked: boolean;
  readonly mode: Mode;
  readonly draft: string;
  readonly refused: Refused | undefined;
  /** Whether the grid has the focus, which then moves to the new cell. */
  readonly takesFocus: RefObject<boolean>;
  readonly onDraft: (text: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onEdit: () => void;
  readonly onLeave: () => void;
  readonly onCopy: (event: ClipboardEvent, cuts: boolean) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** One of the meanings of ambiguous text was chosen. */
  readonly onAnswer: (text: string) => void;
  /** The same of text that is to be typed. */
  readonly onTyped: (text: string) => void;
}

export function ActiveCell(props: ActiveCellProps) {
  const { label, isLocked, mode, draft, refused, takesFocus, onDraft, onKey, onEdit, onLeave } = props;
  const isOpen = mode !== 'moving';
  const input = (element: HTMLInputElement | null) => {
    if (element && takesFocus.current && document.activeElement !== element)
      element.focus({ preventScroll: true });
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
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKey}
        onDoubleClick={onEdit}
        onFocus={() => {
          takesFocus.current = true;
        }}
        onBlur={(event) => {
          // The input was removed, with its row or for another active cell: the grid keeps the
          // focus.
          if (event.relatedTarget === null && !event.currentTarget.isConnected) return;
          takesFocus.current = false;
          onLeave();
        }}
        onCopy={(event) => props.onCopy(event, false)}
        onCut={(event) => props.onCopy(event, true)}
        onPaste={props.onPaste}
      />
      {refused && <Note refused={refused} onAnswer={props.onAnswer} onTyped={props.onTyped} />}
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

interface NoteProps extends Pick<ActiveCellProps, 'onAnswer' | 'onTyped'> {
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

interface AddedProps extends Pick<ActiveCellProps, 'onAnswer' | 'onTyped'> {
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
