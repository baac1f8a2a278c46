/** Texts to choose from while one types into a field. */
import { contains } from '../../data/search.ts';

/** Browsers take seconds to show thousands. */
const most = 50;

interface SuggestionsProps {
  /** The `list` of the field. */
  readonly id: string;
  readonly texts: readonly string[];
  readonly typed: string;
}

export function Suggestions({ id, texts, typed }: SuggestionsProps) {
  const shown = [...new Set(texts)].filter((text) => contains(text, typed)).slice(0, most);
  return (
    <datalist id={id}>
      {shown.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
