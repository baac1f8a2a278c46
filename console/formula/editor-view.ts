/** The text editor: CodeMirror with the language's tokens, findings, completions and values. */
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintKeymap, type Diagnostic as ShownFinding, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, runScopeHandlers } from '@codemirror/view';
import type { Language } from '../../src/engine/text/language.ts';
import { budgetKinds } from './completion-index.ts';
import { type Complete, completionsFrom } from './editor-completions.ts';
import { type HoverText, tooltipFrom } from './editor-hover.ts';
import { editorLook } from './editor-look.ts';
import {
  highlighted,
  markedPart,
  setMarkedPart,
  setValues,
  shownValues,
  type ValueShown,
} from './editor-marks.ts';

/** With Ctrl, or Command on a Mac, they save. */
export const savingKeys = ['s', 'Enter'] as const;

export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly severity: 'error' | 'hint';
  readonly message: string;
  readonly fix?: FindingFix | undefined;
}

export interface FindingFix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The text of its button. */
  readonly name: string;
}

export interface EditorWords {
  readonly label: string;
  /** CodeMirror's own phrases, by their English text. */
  readonly phrases: Readonly<Record<string, string>>;
}

/** The handlers of the page. They may change, so they are looked up when needed. */
export interface EditorHandlers {
  readonly changed: (text: string) => void;
  readonly selected: (start: number, end: number) => void;
  readonly save: () => void;
  readonly complete: Complete;
  readonly hover: (at: number) => Promise<HoverText | undefined>;
}

export interface EditorOptions {
  readonly text: string;
  readonly language: Language;
  readonly isReadOnly: boolean;
  readonly words: EditorWords;
  readonly handlers: () => EditorHandlers;
}

/** An editor in a shadow root, where CodeMirror's styles need no inline style sheet. */
export class FormulaEditor {
  readonly #view: EditorView;
  /** Texts that were reported to the page and have not come back yet, the newest last. */
  #reported: string[] = [];
  readonly #handlers: () => EditorHandlers;
  readonly #language = new Compartment();
  readonly #words = new Compartment();

  constructor(host: HTMLElement, options: EditorOptions) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.replaceChildren();
    const parent = document.createElement('div');
    root.append(parent);
    const { text, language, words } = options;
    this.#handlers = options.handlers;
    const extensions = [
      ...this.#behaviour(options),
      this.#language.of(highlighted(language)),
      this.#words.of(wordsIn(words)),
    ];
    this.#view = new EditorView({ root, parent, state: EditorState.create({ doc: text, extensions }) });
  }

  #behaviour({ handlers, isReadOnly }: EditorOptions): Extension[] {
    return [
      editorLook,
      history(),
      EditorView.lineWrapping,
      bracketMatching(),
      closeBrackets(),
      EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', '[', "'", '"'] } }]),
      EditorState.readOnly.of(isReadOnly),
      autocompletion({
        override: [(context) => completionsFrom(context, (...place) => handlers().complete(...place))],
        icons: false,
        // A completion that is visible can be accepted at once.
        interactionDelay: 0,
      }),
      EditorView.domEventHandlers({ keydown: ignoreCapsLock }),
      keymap.of([
        ...savingKeys.map((key) => ({ key: `Mod-${key}`, run: () => (handlers().save(), true) })),
        { key: 'Tab', run: acceptCompletion },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
      shownValues,
      markedPart,
      hoverTooltip(async (_view, at) => tooltipFrom(await handlers().hover(at))),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) this.#tell(update.state.doc.toString(), handlers());
        if (update.docChanged || update.selectionSet) {
          const { from, to } = update.state.selection.main;
          handlers().selected(from, to);
        }
      }),
    ];
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  #tell(text: string, handlers: EditorHandlers): void {
    this.#reported.push(text);
    handlers.changed(text);
  }

  /**
   * Replaces only what differs, so that the caret stays in place where possible. Texts that come
   * back from the page have no effect: they may be late, after another letter was typed.
   */
  setText(text: string): void {
    const at = this.#reported.indexOf(text);
    this.#reported = at < 0 ? [] : this.#reported.slice(at + 1);
    const now = this.text;
    if (at >= 0 || now === text) return;
    let start = 0;
    while (start < now.length && start < text.length && now[start] === text[start]) start += 1;
    let rest = 0;
    const most = Math.min(now.length, text.length) - start;
    while (rest < most && now[now.length - 1 - rest] === text[text.length - 1 - rest]) rest += 1;
    const insert = text.slice(start, text.length - rest);
    this.#view.dispatch({ changes: { from: start, to: now.length - rest, insert } });
    this.#reported = [];
  }

  setLanguage(language: Language, words: EditorWords): void {
    const effects = [
      this.#language.reconfigure(highlighted(language)),
      this.#words.reconfigure(wordsIn(words)),
    ];
    this.#view.dispatch({ effects });
  }

  setFindings(findings: readonly Finding[]): void {
    const { state } = this.#view;
    const shown = findings.map((finding) => shownFinding(finding, state.doc.length));
    this.#view.dispatch(setDiagnostics(state, shown));
  }

  setValues(values: readonly ValueShown[]): void {
    this.#view.dispatch({ effects: setValues.of(values) });
  }

  /** Offers codes of the budget that have come after the last letter of one was typed. */
  offerCodes(): void {
    const { state } = this.#view;
    if (!this.#view.hasFocus || completionStatus(state) !== null) return;
    const place = this.#handlers().complete(this.text, state.selection.main.head, false);
    if (place && budgetKinds.some((kind) => place.kinds.has(kind))) startCompletion(this.#view);
  }

  /** Marks the part that is chosen elsewhere on the page. */
  mark(start: number, end: number): void {
    this.#view.dispatch({ effects: setMarkedPart.of({ start, end }) });
  }

  select(start: number, end: number): void {
    this.#view.dispatch({ selection: { anchor: start, head: end }, scrollIntoView: true });
    this.#view.focus();
  }

  replace({ start, end, text }: FindingFix): void {
    const changes = { from: start, to: end, insert: text };
    this.#view.dispatch({ changes, selection: { anchor: start + text.length } });
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }
}

/**
 * Replaces a selection without the browser's own editing, which would write inline styles to keep
 * the look of the old text. The page's policy refuses those.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const { data, inputType } = event;
  if (inputType !== 'insertText' || !data || from === to || state.readOnly) return false;
  const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type' });
  const isHandled = state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, from, to, data, insert));
  if (!isHandled) view.dispatch(insert());
  event.preventDefault();
  return true;
}

function wordsIn({ label, phrases }: EditorWords): Extension {
  return [
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
  ];
}

function shownFinding({ start, end, severity, message, fix }: Finding, length: number): ShownFinding {
  const from = Math.min(start, length);
  return {
    from,
    to: Math.min(Math.max(end, start), length),
    severity,
    message,
    ...(fix && {
      actions: [
        {
          name: fix.name,
          apply: (view) => view.dispatch({ changes: { from: fix.start, to: fix.end, insert: fix.text } }),
        },
      ],
    }),
  };
}

/**
 * With Caps Lock, browsers report the other case of a letter, which is that of no shortcut or of
 * another one. Runs the shortcut that was meant.
 */
function ignoreCapsLock(event: KeyboardEvent, view: EditorView): boolean {
  const { key, code, keyCode, ctrlKey, metaKey, shiftKey, altKey } = event;
  const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
  if (!(ctrlKey || metaKey) || key.length !== 1 || letter === key) return false;
  const meant = { key: letter, code, keyCode, ctrlKey, metaKey, shiftKey, altKey };
  return runScopeHandlers(view, new KeyboardEvent('keydown', meant), 'editor');
}
