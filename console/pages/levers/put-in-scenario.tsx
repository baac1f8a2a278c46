/** Puts the values that were found into a scenario, or into a new one. */
import type { GoalSeekResult } from '@prumo/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  insertScenario,
  readScenarioAgain,
  saveDifferences,
  scenariosQuery,
  useMayChange,
} from '../../data/cells/scenarios.ts';
import { foundDifferences, type ResultAsked } from '../../data/levers.ts';
import { pageAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import styles from './levers.module.css';

interface PutInScenarioProps {
  readonly asked: ResultAsked;
  readonly found: GoalSeekResult;
  /** Of a new scenario. */
  readonly name: string;
}

const newOne = 0;
/** The most characters of a name. */
const longestName = 255;

export function PutInScenario({ asked: { scenario }, found, name }: PutInScenarioProps) {
  const { goal: own } = useScenarioWords();
  const queries = useQueryClient();
  const mayChange = useMayChange();
  const { data: all } = useSuspenseQuery(scenariosQuery);
  const [chosen, choose] = useState(scenario ?? newOne);
  // What was found in a scenario holds together with what else that supposes.
  const changeable = all.filter((one) => mayChange(one) && (scenario === undefined || one.id === scenario));
  const putting = useMutation({
    async mutationFn() {
      const id = chosen === newOne ? await insertScenario(name.slice(0, longestName)) : chosen;
      await saveDifferences(id, { definir: foundDifferences(found), remover: [] });
      await readScenarioAgain(queries, id);
      await queries.invalidateQueries({ queryKey: ['scenarios'] });
      return id;
    },
  });
  const options = [
    ...(scenario === undefined ? [{ id: newOne, name: own.newOne }] : []),
    ...changeable.map(({ id, nome }) => ({ id, name: nome })),
  ];
  if (options.length === 0) return null;
  if (putting.isSuccess) {
    return (
      <p role="status">
        {own.putDone}{' '}
        <Link href={pageAddress(`/cenarios/${putting.data}`, { ver: 'painel' })}>{own.open}</Link>
      </p>
    );
  }
  return (
    <div className={styles.tools}>
      <Select
        label={own.into}
        options={options}
        value={options.some(({ id }) => id === chosen) ? chosen : (options[0]?.id ?? null)}
        onChange={choose}
      />
      <Button isPending={putting.isPending} onPress={() => putting.mutate()}>
        {own.put}
      </Button>
      {putting.error && <Problem inline error={putting.error} />}
    </div>
  );
}
