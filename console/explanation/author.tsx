/** Who wrote a value last, through which channel, and when. */
import type { Writer } from '@prumo/client';
import { useFormat } from '../data/format.ts';
import { useWords } from '../words/words.ts';

export function Author({ writer }: { readonly writer: Writer | null }) {
  const words = useWords();
  const format = useFormat();
  if (!writer) return <>· {words.explanation.unknownWriter}</>;
  const { nome, origem, horario } = writer;
  const who = nome === '' ? words.explanation.importer : `${nome} (${words.explanation.ways[origem]})`;
  return <>{words.explanation.typedBy(who, format.moment(horario))}</>;
}
