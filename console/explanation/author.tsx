/** Who wrote a value last, through which channel, and when. */
import type { Writer } from '@prumo/client';
import { useFormat } from '../data/written/format.ts';
import { useWords } from '../words/words.ts';

export function Author({ writer }: { readonly writer: Writer | null }) {
  const words = useWords();
  const format = useFormat();
  if (!writer) return <>· {words.explanation.unknownWriter}</>;
  const { nome, origem, horario, id_colaborador } = writer;
  // People type in the grid, which sends what they typed as a list.
  const isTyped = id_colaborador !== null && (origem === 'lote' || origem === 'celula');
  const way = isTyped ? '' : ` (${words.explanation.ways[origem]})`;
  const who = nome === '' ? words.explanation.importer : `${nome}${way}`;
  return <>{words.explanation.typedBy(who, format.moment(horario))}</>;
}
