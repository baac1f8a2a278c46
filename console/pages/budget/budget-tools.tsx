/** What is shown of the budget: period, lines, slice, columns. */
import type { BudgetPeriod } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../kit/button.tsx';
import { Popover } from '../../kit/dialogs/popover.tsx';
import { Choice, Select } from '../../kit/fields/field.tsx';
import { oneOf } from '../../kit/fields/filters.tsx';
import type { HeadTools } from '../../kit/page-head.tsx';
import { namesQuery } from '../../records/record-queries.ts';
import type { RecordRow } from '../../records/requests.ts';
import { labelOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { type BudgetViewInUse, columnNames, lineNames, monthlies } from './budget-view.ts';
import { useEntryWords } from './entry-words.ts';
import { factKinds } from './fact-edits.ts';

export function useBudgetTools(inUse: BudgetViewInUse, periods: readonly BudgetPeriod[]): HeadTools {
  const { budget: words } = useWords();
  const { view } = inUse;
  const { data: centres = [] } = useQuery(namesQuery('centro_resultado_go'));
  const { data: dimensions = [] } = useQuery(namesQuery('dimensao_go'));
  const { data: values = [] } = useQuery(namesQuery('dimensao_resultado_go'));
  const one = (label: string, value: number | undefined, of: readonly RecordRow[], set: Show) =>
    oneOf({
      label,
      any: words.every,
      options: of.map((record) => ({ id: String(record.id), name: labelOf(record) })),
      value: value?.toString(),
      choose: (id) => set(id ?? ''),
    });
  return {
    search: (
      <Select
        label={words.lines}
        labelHidden
        options={lineNames.map((id) => ({ id, name: words.linesOf[id] }))}
        value={view.lines}
        onChange={inUse.showLines}
      />
    ),
    children: (
      <>
        <Select
          label={words.period}
          labelHidden
          options={periods.map(({ id, nome }) => ({ id, name: nome }))}
          value={view.period ?? null}
          onChange={inUse.showPeriod}
        />
        {view.entry === undefined && <ShownColumns inUse={inUse} />}
      </>
    ),
    filters: [
      one(words.centre, view.centre, centres, inUse.showCentre),
      ...dimensions.map(({ id, nome }) =>
        one(
          nome,
          view.values.get(id),
          values.filter((value) => value['id_dimensao'] === id),
          (value) => inUse.showValue(id, value),
        ),
      ),
    ],
    view: <EntryChoice inUse={inUse} />,
  };
}

type Show = (value: string) => void;

/** What the page is for: reading the statement, or typing one of its kinds. */
function EntryChoice({ inUse }: { readonly inUse: BudgetViewInUse }) {
  const entry = useEntryWords();
  return (
    <Choice
      label={entry.label}
      options={[
        { id: 'nada', name: entry.reading },
        ...factKinds.map((id) => ({ id, name: entry.kinds[id] })),
      ]}
      value={inUse.view.entry ?? 'nada'}
      onChange={inUse.showEntry}
    />
  );
}

/** What is read of each line. */
function ShownColumns({ inUse }: { readonly inUse: BudgetViewInUse }) {
  const { budget: words } = useWords();
  const { view } = inUse;
  const { data: structures = [] } = useQuery(namesQuery('estrutura_go'));
  const ofPeriod = structures.filter((one) => one['id_go_processo_periodo'] === view.period);
  return (
    <Popover
      label={words.shownColumns}
      className={buttonClass('quiet')}
      place="start"
      button={words.shownColumns}
    >
      {() => (
        <div className={styles.shown} data-stays="">
          <Choice
            label={words.monthly}
            options={monthlies.map((id) => ({ id, name: words.monthlies[id] }))}
            value={view.monthly}
            onChange={inUse.showMonthly}
          />
          <Select
            label={words.base}
            options={[
              { id: '', name: words.noBase },
              ...ofPeriod.map((one) => ({ id: String(one.id), name: labelOf(one) })),
            ]}
            value={view.base === undefined ? '' : String(view.base)}
            onChange={inUse.showBase}
          />
          <fieldset className={styles.columns} aria-label={words.shownColumns}>
            {columnNames.map((name) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={view.columns.includes(name)}
                  onChange={({ target }) => inUse.showColumn(name, target.checked)}
                />
                {words.columns[name]}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </Popover>
  );
}
