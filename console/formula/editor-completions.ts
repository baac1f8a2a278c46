/** What CodeMirror offers at the caret. */
import type {
  CompletionContext,
  CompletionResult,
  Completion as ShownCompletion,
} from '@codemirror/autocomplete';
import type { Completion } from './completion-index.ts';
import type { CompletionPlace } from './completion-place.ts';

/** What is found at a place of the text. `isAsked`: also if nothing is typed yet. */
export type Complete = (
  text: string,
  at: number,
  isAsked: boolean,
) => (CompletionPlace & { readonly found: readonly Completion[] }) | undefined;

/** Searches at the caret. */
export function completionsFrom(
  { state, pos, explicit }: CompletionContext,
  complete: Complete,
): CompletionResult | null {
  const place = complete(state.doc.toString(), pos, explicit);
  if (!place || place.found.length === 0) return null;
  return {
    from: place.start,
    to: place.end,
    options: place.found.map(shownCompletion),
    // Searches again with each letter, because the index is fast and ranks better than a filter.
    // Without delay: Enter right after a letter would otherwise begin a new line.
    filter: false,
    update: (_current, _from, _to, context) => completionsFrom(context, complete),
  };
}

function shownCompletion({ name, text, detail, about, kind }: Completion): ShownCompletion {
  return {
    label: name,
    ...(detail && { detail }),
    ...(about && { info: about }),
    apply(view, _completion, from, to) {
      // Moves the caret into the parentheses of a function.
      const caret = from + text.length - (kind === 'function' ? 1 : 0);
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: caret },
        userEvent: 'input.complete',
      });
    },
  };
}
