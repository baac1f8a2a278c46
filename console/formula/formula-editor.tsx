/** The editor as a React component. Only pages with an editor load it. */
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '../../src/engine/text/language.ts';
import { useShownKeys } from '../kit/shown-keys.ts';
import { useWords } from '../words/words.ts';
import type { ValueShown } from './editor-marks.ts';
import {
  type EditorHandlers,
  type EditorWords,
  type Finding,
  FormulaEditor,
  savingKeys,
} from './editor-view.ts';
import styles from './formula.module.css';

export interface EditorHandle {
  readonly select: (start: number, end: number) => void;
  readonly replace: (fix: { start: number; end: number; text: string }) => void;
}

export interface EditorProps extends EditorHandlers {
  readonly text: string;
  readonly language: Language;
  readonly isReadOnly: boolean;
  readonly words: EditorWords;
  readonly findings: readonly Finding[];
  readonly values: readonly ValueShown[];
  /** The codes of the budget, once they are read. */
  readonly codes: unknown;
  readonly marked: { readonly start: number; readonly end: number } | undefined;
  readonly handle: Ref<EditorHandle>;
}

export default function Editor(props: EditorProps) {
  const { text, language, isReadOnly, words, findings, values, codes, marked, handle } = props;
  const { common, keys: keyWords } = useWords();
  useShownKeys(
    useMemo(
      () => [
        {
          keys: savingKeys.map((key) => `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`),
          what: common.save,
        },
        { keys: ['Ctrl+Space'], what: keyWords.complete },
        { keys: ['Ctrl+Z'], what: keyWords.undo },
        { keys: ['Ctrl+Y'], what: keyWords.redo },
      ],
      [common, keyWords],
    ),
  );
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<FormulaEditor>(undefined);
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  useEffect(() => {
    const { current } = newest;
    const { text, language, words } = current;
    // The page renders what was typed a moment later, and a key may come before that.
    const save = () => {
      flushSync(() => newest.current.changed(made.text));
      newest.current.save();
    };
    const handlers = () => ({ ...newest.current, save });
    const made = new FormulaEditor(host.current as HTMLElement, {
      text,
      language,
      isReadOnly,
      words,
      handlers,
    });
    editor.current = made;
    return () => made.destroy();
  }, [isReadOnly]);
  useEffect(() => editor.current?.setLanguage(language, words), [language, words, isReadOnly]);
  useEffect(() => editor.current?.setText(text), [text, isReadOnly]);
  useEffect(() => editor.current?.setFindings(findings), [findings, isReadOnly]);
  useEffect(() => editor.current?.setValues(values), [values, isReadOnly]);
  useEffect(() => {
    if (codes !== undefined) editor.current?.offerCodes();
  }, [codes]);
  const { start = 0, end = 0 } = marked ?? {};
  useEffect(() => editor.current?.mark(start, end), [start, end, isReadOnly]);
  useImperativeHandle(handle, () => ({
    select: (from, to) => editor.current?.select(from, to),
    replace: ({ start: from, end: to, text: insert }) =>
      editor.current?.replace({ start: from, end: to, text: insert, name: '' }),
  }));
  return <div ref={host} className={styles.editor} />;
}
