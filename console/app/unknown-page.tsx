/** Shown for unknown addresses. */
import { DeadEnd } from '../kit/dead-end.tsx';
import { useWords } from '../words/words.ts';

export function UnknownPage() {
  return <DeadEnd title={useWords().problem.unknownPage} />;
}
