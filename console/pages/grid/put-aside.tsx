/**
 * Puts edits that are not sent aside as a new scenario, where what they make of results is
 * seen.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useFormat } from '../../data/format.ts';
import { insertScenario, saveDifferences } from '../../data/scenarios.ts';
import { pageAddress } from '../../data/view.ts';
import { noEdits } from '../../grid/edits.ts';
import type { EditsInUse } from '../../grid/use-edits.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { changeBetween } from './scenario-edits.ts';

export function PutAside({ editing }: { readonly editing: EditsInUse }) {
  const { grid, problem } = useWords();
  const format = useFormat();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const putting = useMutation({
    async mutationFn() {
      const id = await insertScenario(`${grid.title}, ${format.moment(new Date().toISOString())}`);
      await saveDifferences(id, changeBetween(noEdits, editing.edits));
      await queries.invalidateQueries({ queryKey: ['scenarios'] });
      return id;
    },
    onSuccess(id) {
      // Kept by the browser before the page is left.
      flushSync(() => editing.change(() => noEdits));
      navigate(pageAddress(`/cenarios/${id}`));
    },
  });
  return (
    <>
      {putting.error && <Problem inline error={putting.error} title={problem.notSaved} />}
      <Button isPending={putting.isPending} onPress={() => putting.mutate()}>
        {grid.putAside}
      </Button>
    </>
  );
}
