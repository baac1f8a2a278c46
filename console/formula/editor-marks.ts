/** Decorations of the text: the colours of its parts, their values, and the marked part. */
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Language } from '../../src/engine/text/language.ts';
import { highlightsOf, type Look } from './highlight.ts';

const looks: Readonly<Record<Look, Decoration>> = {
  tree: Decoration.mark({ class: 'f-tree' }),
  function: Decoration.mark({ class: 'f-function' }),
  submodel: Decoration.mark({ class: 'f-submodel' }),
  indicator: Decoration.mark({ class: 'f-indicator' }),
  field: Decoration.mark({ class: 'f-field' }),
  number: Decoration.mark({ class: 'f-number' }),
  string: Decoration.mark({ class: 'f-string' }),
  sign: Decoration.mark({ class: 'f-sign' }),
};

/** Colours the tokens of this view of the language. */
export function highlighted(language: Language): Extension {
  const drawn = ({ doc }: EditorState): DecorationSet =>
    Decoration.set(
      highlightsOf(doc.toString(), language).map(({ start, end, look }) => looks[look].range(start, end)),
    );
  return StateField.define<DecorationSet>({
    create: drawn,
    update: (set, { docChanged, state }) => (docChanged ? drawn(state) : set),
    provide: (field) => EditorView.decorations.from(field),
  });
}

export interface ValueShown {
  /** The position of the character before it. */
  readonly at: number;
  readonly text: string;
  /** For an operation: the result of everything before it. */
  readonly isResult: boolean;
  readonly isMissing: boolean;
}

/** Only visual: screen readers find the values in the tree beside the text. */
class ValueWidget extends WidgetType {
  readonly #value: ValueShown;

  constructor(value: ValueShown) {
    super();
    this.#value = value;
  }

  override eq(other: ValueWidget): boolean {
    const { text, isResult, isMissing } = this.#value;
    const value = other.#value;
    return text === value.text && isResult === value.isResult && isMissing === value.isMissing;
  }

  toDOM(): HTMLElement {
    const { text, isResult, isMissing } = this.#value;
    const dom = document.createElement('span');
    dom.className = `f-value${isResult ? ' f-result' : ''}${isMissing ? ' f-missing' : ''}`;
    dom.setAttribute('aria-hidden', 'true');
    dom.textContent = isResult && !text.startsWith('≈') ? `= ${text}` : text;
    return dom;
  }
}

export const setValues = StateEffect.define<readonly ValueShown[]>();

export const shownValues = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, { effects, changes, newDoc }) {
    // Old values stay at their parts until new ones are calculated.
    let next = set.map(changes);
    for (const effect of effects) {
      if (!effect.is(setValues)) continue;
      const within = effect.value.filter(({ at }) => at <= newDoc.length);
      next = Decoration.set(
        within.map((value) => Decoration.widget({ widget: new ValueWidget(value), side: 1 }).range(value.at)),
        true,
      );
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const setMarkedPart = StateEffect.define<{ readonly start: number; readonly end: number }>();

const marked = Decoration.mark({ class: 'f-marked' });

export const markedPart = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, { effects, changes, newDoc }) {
    let next = set.map(changes);
    for (const effect of effects) {
      if (!effect.is(setMarkedPart)) continue;
      const { start, end } = effect.value;
      next = start < end && end <= newDoc.length ? Decoration.set(marked.range(start, end)) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
