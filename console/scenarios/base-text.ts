/** What a scenario stands on, in words. */
import { useFormat } from '../data/written/format.ts';
import type { ComparedColumn } from './compared-results.ts';
import { useScenarioWords } from './scenario-words.ts';

/** What is said of a scenario. */
export function useBaseText(): (moment: string | null) => string {
  const words = useScenarioWords();
  const format = useFormat();
  return (moment) => words.base(moment === null ? null : format.moment(moment));
}

/** What the columns of results are called. */
export function useColumnNames(): (column: ComparedColumn) => string {
  const words = useScenarioWords();
  const format = useFormat();
  return ({ scenario, moment }) =>
    scenario?.nome ?? (moment === null ? words.today : words.asOf(format.moment(moment)));
}
