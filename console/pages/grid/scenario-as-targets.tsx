/** Makes a scenario's values the targets of the next year: seen first, then all or none. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { monthsToTypeKey } from '../../data/cells/months-to-type.ts';
import { applyScenario, foretellApplying } from '../../data/cells/scenarios.ts';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import { useWords } from '../../words/words.ts';
import { CellReview } from './grid-review.tsx';
import { editsToWrite } from './scenario-edits.ts';
import { isJudged } from './send-edits.ts';

const way = 'metas_do_ano_seguinte';

interface AsTargetsProps {
  readonly id: number;
  readonly close: () => void;
  readonly applied: (count: number) => void;
}

export function AsTargets({ id, close, applied }: AsTargetsProps) {
  const { problem } = useWords();
  const own = useScenarioWords();
  const queries = useQueryClient();
  /** The same until the server has answered: an apply whose answer was lost is not done twice. */
  const key = useRef<string>(crypto.randomUUID());
  const checking = useMutation({ mutationFn: () => foretellApplying(id, way) });
  const { data, mutate: check } = checking;
  useEffect(() => check(), [check]);
  const edits = useMemo(() => editsToWrite(data?.valores ?? []), [data]);
  const sending = useMutation({
    async mutationFn() {
      try {
        await applyScenario(id, way, key.current);
      } catch (error) {
        if (isJudged(error)) key.current = crypto.randomUUID();
        throw error;
      }
      void queries.invalidateQueries({ queryKey: monthsToTypeKey });
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'cells' || name === 'results' || name === 'scenario',
      });
      applied(edits.size);
    },
  });
  return (
    <CellReview
      conflicts={[]}
      isCompared={checking.isSuccess}
      checking={checking}
      sending={sending}
      error={sending.error ?? checking.error}
      edits={edits}
      close={close}
      words={{
        ...own.decide,
        title: own.asTargetsTitle,
        send: own.storingTargets(edits.size),
        failed: problem.notSaved,
      }}
      note={<p>{own.asTargetsText}</p>}
    />
  );
}
