/** What an action says of itself wherever it is listed: how far it is, and until when. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../data/written/format.ts';
import { Select } from '../kit/fields/field.tsx';
import { failureText } from '../kit/problem.tsx';
import { kinds } from '../records/generated/kinds.ts';
import { readListsAgain } from '../records/record-queries.ts';
import { readRecord, updateRecord } from '../records/requests.ts';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

const states = ['aberta', 'feita', 'cancelada'] as const;
type State = (typeof states)[number];

interface ActionStateProps {
  readonly id: number;
  /** What is done, for people who do not see it beside the choice. */
  readonly what: string;
  readonly state: State;
  readonly isDisabled: boolean;
}

/** The state, changed where it is shown. */
export function ActionState({ id, what, state, isDisabled }: ActionStateProps) {
  const words = useWords();
  const queryClient = useQueryClient();
  const changing = useMutation({
    async mutationFn(estado: State) {
      const { tag } = await readRecord(kinds.acao, id);
      await updateRecord(kinds.acao, id, { estado }, tag);
      await readListsAgain(queryClient);
    },
  });
  return (
    <Select
      label={words.said.stateOf(what)}
      labelHidden
      options={states.map((one) => ({ id: one, name: words.said.states[one] }))}
      value={changing.isPending ? changing.variables : state}
      onChange={(next) => changing.mutate(next)}
      isDisabled={isDisabled || changing.isPending}
      error={changing.error ? failureText(changing.error, words) : undefined}
    />
  );
}

interface DueProps {
  /** The last day, as the API has it. */
  readonly until: string;
  readonly isOpen: boolean;
}

/** The last day of an action, and that it is over. */
export function Due({ until, isOpen }: DueProps) {
  const words = useWords();
  const format = useFormat();
  const days = isOpen ? daysSince(until.slice(0, 10)) : 0;
  return (
    <span className={days > 0 ? styles.late : undefined}>
      {format.day(until)}
      {days > 0 && <span className={styles.lateWord}> {words.said.late(days)}</span>}
    </span>
  );
}

/** As the server has it: the day in Brazil, whatever the reader's clock is set to. */
export const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(moment);

/** How many days ago a day was, as `YYYY-MM-DD`. */
export const daysSince = (day: string): number =>
  (Date.parse(dayOf(new Date())) - Date.parse(day)) / 86_400_000;
