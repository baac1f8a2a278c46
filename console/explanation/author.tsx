/** Who wrote a value last, through which channel, and when. */
import type { Writer } from '@prumo/client';
import { useFormat } from '../data/written/format.ts';
import { useWords } from '../words/words.ts';

export function Author({ writer }: { readonly writer: Writer | null }) {
  return useAuthorText()(writer);
}

/** The same as a text. */
export function useAuthorText(): (writer: Writer | null) => string {
  const words = useWords();
  const format = useFormat();
  return (writer) => {
    if (!writer) return `· ${words.explanation.unknownWriter}`;
    const { nome, origem, horario, id_colaborador } = writer;
    // People type in the grid, which sends what they typed as a list.
    const isTyped = id_colaborador !== null && (origem === 'lote' || origem === 'celula');
    const way = isTyped ? '' : ` (${words.explanation.ways[origem]})`;
    const who = nome === '' ? words.explanation.importer : `${nome}${way}`;
    return words.explanation.typedBy(who, format.moment(horario));
  };
}

/** What all of them say, where that is the same and is said more than once. */
export function saidOnce(texts: readonly (string | undefined)[]): string | undefined {
  const known = texts.filter((text) => text !== undefined);
  return known.length > 1 && new Set(known).size === 1 ? known[0] : undefined;
}
